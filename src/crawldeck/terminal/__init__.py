"""The terminal table: a game drawn in text and answered by typing. No rule lives here."""
