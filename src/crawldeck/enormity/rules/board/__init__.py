"""The ship as it lies: doors, tiles, tokens, light, lines, cover, extraction."""
