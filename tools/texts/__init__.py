"""Gathers the texts that people read into the catalogues of translators (`make texts`)."""
