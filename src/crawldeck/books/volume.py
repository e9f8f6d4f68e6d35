"""A rulebook with all that belongs to it, ready to be printed or read out in any form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import structs

from crawldeck.books.part import Books, Illustration
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import AnyGame
from crawldeck.kernel.glossary import Term
from crawldeck.kernel.language import spoken, tr
from crawldeck.kernel.ledger import Ledger
from crawldeck.kernel.rulebook import Book, Chapter, Entry, of_edition


class Told(NamedTuple):
    """A text of a rule, and the editions that play it so."""

    text: str
    editions: tuple[str, ...]
    difference: bool = False
    """Whether it is what an edition plays differently, or instead."""


class Volume(NamedTuple):
    """The rulebook of a game, whole or as one edition plays it."""

    game: AnyGame
    book: Book
    ledger: Ledger
    edition: str
    """Empty for the book of all editions."""
    glossary: Sequence[Term]
    illustrations: Mapping[str, Sequence[Illustration]]

    @property
    def title(self) -> str:
        return tr("{game}: the rulebook", game=self.game.title)

    @property
    def editions(self) -> tuple[str, ...]:
        """Those that the book tells apart; the usual one first."""
        usual = self.game.edition
        return (usual, *(name for name in self.game.editions if name != usual))

    @property
    def opening(self) -> tuple[Chapter, ...]:
        """What stands before the contents: chapters without rules."""
        return tuple(one for one in self.book.chapters if not one.rules)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return tuple(one for one in self.book.chapters if one.rules)

    def of_edition(self, edition: str) -> Volume:
        """The book of those who play one edition."""
        return self._replace(book=of_edition(self.book, self.ledger, edition), edition=edition)

    def told(self, rule: Entry) -> Iterator[Told]:
        """What a rule says: first as it is usually played, then what editions play differently."""
        if self.edition:
            yield Told(rule.text, (self.edition,))
        else:
            row = self.ledger.rules[rule.id].editions
            yield Told(rule.text, tuple(one for one in self.editions if one in row))
        for edition, text in rule.editions.items():
            yield Told(text, (edition,), True)

    def seen_from(self, rule: Entry) -> Iterator[tuple[str, str]]:
        """Where to read on: a rule of each section, and the section's number and heading. Rules of
        the same section are called by their ids: a section does not send its reader to itself."""
        here = self.book.places[rule.id].number
        met: set[str] = set()
        for other in rule.see:
            number = self.book.places[other].number
            if number == here:
                yield other, other
            elif number not in met:
                met.add(number)
                yield other, self.called(other)

    def called(self, rule: str) -> str:
        """The section of a rule in words: `8.2 Running past enemies`."""
        place = self.book.places[rule]
        return f"{place.number} {place.section.heading or place.chapter.title}"


def volume(game: AnyGame, edition: str = "") -> Volume:
    """The rulebook of a game, of all its editions or of one."""
    if edition and edition not in game.editions:
        raise CrawldeckError(
            tr(
                "no edition {edition!r:.60}; there are: {editions}",
                edition=edition,
                editions=", ".join(game.editions),
            )
        )
    book, ledger, part = _read(game.rulebook()), game.ledger(), Books.of(game)
    shown = {rule: [_told(one) for one in some] for rule, some in part.illustrations().items()}
    whole = Volume(game, book, ledger, "", part.glossary(), shown)
    return whole.of_edition(edition) if edition else whole


def _read(book: Book) -> Book:
    """The book in the language of who reads it."""
    return book if spoken() is None else Book(_chapter(one) for one in book.chapters)


def _chapter(one: Chapter) -> Chapter:
    rules = tuple(
        structs.replace(
            rule,
            text=tr(rule.text),
            heading=tr(rule.heading),
            editions={edition: tr(text) for edition, text in rule.editions.items()},
        )
        for rule in one.rules
    )
    return structs.replace(one, title=tr(one.title), intro=tr(one.intro.strip()), rules=rules)


def _told(one: Illustration) -> Illustration:
    return structs.replace(one, text=tr(one.text), alt=tr(one.alt))


def texts(game: AnyGame, edition: str) -> dict[str, str]:
    """Every rule of an edition in words for players; what no rulebook tells, as the ledger says."""
    ledger = game.ledger()
    found = {rule.id: rule.says for rule in ledger.rules.values()}
    for rule in of_edition(_read(game.rulebook()), ledger, edition).rules.values():
        found[rule.id] = " ".join((rule.text, *rule.editions.values()))
    return found
