"""A Spacer: markers, Conditions, dying, gear, abilities, prices, rolls, windows to react."""
