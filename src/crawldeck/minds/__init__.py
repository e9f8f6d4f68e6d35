"""Players that look ahead, for every game: search, values, levels, and what they can explain."""
