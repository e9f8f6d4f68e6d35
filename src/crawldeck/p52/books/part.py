"""What P52's rulebook has beside its chapters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from crawldeck.books import examples
from crawldeck.books.part import Books, Illustration
from crawldeck.kernel.glossary import Term
from crawldeck.p52.books.figures import draw
from crawldeck.p52.words.glossary import TERMS

EXAMPLES = Path(__file__).parent.parent / "rulebook" / "examples.toml"


@cache
def illustrated() -> Mapping[str, Sequence[Illustration]]:
    """The examples with their drawings, worked out once."""
    return examples.illustrated(EXAMPLES, draw)


class P52Books(Books):
    """The rulebook of P52."""

    def illustrations(self) -> Mapping[str, Sequence[Illustration]]:
        return illustrated()

    def glossary(self) -> Sequence[Term]:
        return TERMS
