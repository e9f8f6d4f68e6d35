"""Figures that are moved against their will, and tiles that are put under them."""
