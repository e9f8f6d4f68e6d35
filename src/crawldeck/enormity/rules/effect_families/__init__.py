"""What each typed effect does, a module for each family; `rules/effects.py` finds them by type."""
