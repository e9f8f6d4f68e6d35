"""What Enormity's rulebook has beside its chapters."""

from __future__ import annotations

from collections.abc import Sequence

from crawldeck.books.part import Books
from crawldeck.enormity.words.glossary import TERMS
from crawldeck.kernel.glossary import Term


class EnormityBooks(Books):
    """The rulebook of Enormity."""

    def glossary(self) -> Sequence[Term]:
        """The words of the game; what packs print of their own stands in the packs."""
        return TERMS
