"""Intruders and Bosses on the board: whom they hunt, how they move, what they do, how they hurt."""
