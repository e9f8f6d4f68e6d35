"""What P52's rulebook has beside its chapters."""

from __future__ import annotations

from collections.abc import Sequence

from crawldeck.books.part import Books
from crawldeck.kernel.glossary import Term
from crawldeck.p52.words.glossary import TERMS


class P52Books(Books):
    """The rulebook of P52."""

    def glossary(self) -> Sequence[Term]:
        return TERMS
