"""One module per way of scoring, and what follows from the points: pure.

Import from the modules: counting alone costs a third of loading them all.
"""
