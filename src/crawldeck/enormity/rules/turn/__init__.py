"""Set-up, rounds and phases, and the turn of a Spacer with its cards."""
