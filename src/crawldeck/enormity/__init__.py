"""Enormity: Spacers sneak, shoot and loot their way through a derelict ship, and out again."""
