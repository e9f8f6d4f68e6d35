"""How P52 looks at a terminal."""
