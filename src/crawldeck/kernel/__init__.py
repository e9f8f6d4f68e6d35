"""The rules kernel: asks, sessions, records, luck, ledgers. It knows no game."""
