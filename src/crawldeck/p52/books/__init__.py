"""P52's part of the rulebook."""
