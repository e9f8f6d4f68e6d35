"""What somebody needs who writes a pack: references, schemas for editors, a pack to begin with.

All of it is made from the structs that a game reads its packs into, and from the docstrings below
their fields. No rule lives here, and no game is named: each says what its packs are made of by its
part (`part.Authoring`).
"""
