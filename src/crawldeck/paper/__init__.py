"""Paper: hero sheets to print and the log of a session to read afterwards, as plain text."""
