"""Where everything lies on paper, in millimetres: pure arithmetic, no drawing.

Values here are made once and never changed. Their classes are plain, neither frozen nor
comparable: that halves the time they take to load, a twentieth of making one sheet.
"""
