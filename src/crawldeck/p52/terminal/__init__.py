"""P52 at a terminal."""
