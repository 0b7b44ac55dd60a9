"""Where everything lies on paper, in millimetres: pure arithmetic, no drawing."""
