"""P52 on paper: the log of a game, and sheets of heroes."""
