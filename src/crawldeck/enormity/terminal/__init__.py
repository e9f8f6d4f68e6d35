"""How Enormity looks at a terminal."""
