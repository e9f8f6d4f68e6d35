"""P52 in a browser."""
