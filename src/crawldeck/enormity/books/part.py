"""What Enormity's rulebook has beside its chapters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from crawldeck.books import examples
from crawldeck.books.part import Books, Illustration
from crawldeck.enormity.books.figures import draw
from crawldeck.enormity.words.glossary import TERMS
from crawldeck.kernel.glossary import Term

EXAMPLES = Path(__file__).parent.parent / "rulebook" / "examples.toml"


@cache
def illustrated() -> Mapping[str, Sequence[Illustration]]:
    """The examples with their drawings, worked out once."""
    return examples.illustrated(EXAMPLES, draw)


class EnormityBooks(Books):
    """The rulebook of Enormity."""

    def illustrations(self) -> Mapping[str, Sequence[Illustration]]:
        return illustrated()

    def glossary(self) -> Sequence[Term]:
        """The words of the game; what packs print of their own stands in the packs."""
        return TERMS
