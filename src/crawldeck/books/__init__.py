"""The rulebook of a game as a book: its pages, its pictures, its glossary."""
