"""The rulebook: every rule of a game in words for players, chapter by chapter.

A game keeps it in a folder `rulebook` beside its ledger, one TOML file for each chapter. The ledger
says which rules there are; the rulebook tells each of them, in the order in which they are learnt.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct, structs

from crawldeck.kernel.content import Mistakes, Source
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.language import tr
from crawldeck.kernel.ledger import Ledger

EXAMPLES = "examples.toml"
"""The only file of the folder that is no chapter: examples, which are no text of a rule."""


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule as players read it."""

    id: str
    text: str
    """How the usual edition plays it; how the editions that have it do, where the usual has not."""
    heading: str = ""
    """Begins a section."""
    see: tuple[str, ...] = ()
    """Rules that a reader wants next."""
    editions: dict[str, str] = {}
    """What an edition plays differently, or instead."""


class Section(NamedTuple):
    """Rules that stand under one heading."""

    heading: str
    rules: tuple[Entry, ...]


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """One chapter; the first of a book may be an introduction without rules."""

    id: str
    title: str
    order: int
    intro: str
    rules: tuple[Entry, ...] = msgspec.field(name="rule", default=())

    def sections(self) -> Iterator[Section]:
        """Its rules under their headings; those before the first heading stand under none."""
        heading, found = "", list[Entry]()
        for rule in self.rules:
            if rule.heading and found:
                yield Section(heading, tuple(found))
                found = []
            heading = rule.heading or heading
            found.append(rule)
        if found:
            yield Section(heading, tuple(found))


class Place(NamedTuple):
    """Where a rule stands in the book."""

    chapter: Chapter
    section: Section
    number: str
    """Of its section, as in `8.2`."""


class Book:
    """The whole rulebook of a game: chapters in order, rules by id."""

    def __init__(self, chapters: Iterable[Chapter] = ()) -> None:
        self.chapters = tuple(sorted(chapters, key=lambda one: one.order))
        self.rules = {rule.id: rule for chapter in self.chapters for rule in chapter.rules}
        self.places = {
            rule.id: Place(chapter, section, f"{chapter.order}.{number}")
            for chapter in self.chapters
            for number, section in enumerate(chapter.sections(), start=1)
            for rule in section.rules
        }

    def get(self, rule: str) -> Entry:
        found = self.rules.get(rule.upper())
        if found is None:
            raise CrawldeckError(
                tr(
                    "no rule {rule!r:.60} in the rulebook{hint}",
                    rule=rule,
                    hint=_close(rule, self.rules),
                )
            )
        return found

    def chapter(self, name: str) -> Chapter:
        """A chapter by its id, its number or its title."""
        known = {
            word.lower(): one
            for one in self.chapters
            for word in (one.title, str(one.order), one.id)
        }
        found = known.get(name.strip().lower())
        if found is None:
            ids = [one.id for one in self.chapters]
            there = tr("; there are: {known}", known=", ".join(ids)) if ids else ""
            raise CrawldeckError(
                tr("no chapter {name!r:.60} in the rulebook{there}", name=name, there=there)
            )
        return found

    def neighbours(self, rule: str) -> tuple[Entry, ...]:
        """The other rules under the same heading, in their order."""
        return tuple(one for one in self.places[rule].section.rules if one.id != rule)


def of_edition(book: Book, ledger: Ledger, edition: str) -> Book:
    """The book of those who play one edition.

    Rules that only other editions have are left out, or told as this edition plays it instead; a
    heading stays with what is left of its section.
    """

    def left(rule: Entry) -> Entry | None:
        told = rule.editions.get(edition, "")
        row = ledger.rules.get(rule.id)
        if row is None or edition in row.editions:
            return structs.replace(rule, editions={edition: told} if told else {})
        return structs.replace(rule, text=told, editions={}) if told else None

    kept = {rule.id: one for rule in book.rules.values() if (one := left(rule))}
    return Book(_less(chapter, kept) for chapter in book.chapters)


def _less(chapter: Chapter, kept: Mapping[str, Entry]) -> Chapter:
    rules: list[Entry] = []
    for heading, section in chapter.sections():
        here = [kept[rule.id] for rule in section if rule.id in kept]
        rules += [
            structs.replace(
                rule,
                heading="" if n else heading,
                see=tuple(other for other in rule.see if other in kept),
            )
            for n, rule in enumerate(here)
        ]
    return structs.replace(chapter, rules=tuple(rules))


# -- reading -------------------------------------------------------------------------------------


def read(folder: Path, ledger: Ledger, editions: Iterable[str]) -> Book:
    """The chapters of a folder; every mistake is told, with its file and line. Without the folder
    the book is empty."""
    files = [Source(path) for path in sorted(folder.glob("*.toml")) if path.name != EXAMPLES]
    mistakes = Mistakes()
    chapters: list[tuple[Source, Chapter]] = []
    for source in files:
        with mistakes:
            chapters.append((source, source.read(Chapter)))
    mistakes.stop()
    _check_chapters(chapters, mistakes)
    _check_rules(chapters, ledger, list(editions), mistakes)
    mistakes.stop()
    return Book(chapter for _, chapter in chapters)


def _check_chapters(chapters: Sequence[tuple[Source, Chapter]], mistakes: Mistakes) -> None:
    """Each has an id, a number and words of its own."""
    seen: dict[tuple[str, str | int], str] = {}
    for source, chapter in chapters:
        for key, value in (("id", chapter.id), ("order", chapter.order)):
            with mistakes:
                if (key, value) in seen:
                    raise source.at(f"{value!r} is that of {seen[key, value]}, too", key)
                seen[key, value] = source.path.name
        for key in ("id", "title", "intro"):
            with mistakes:
                if not getattr(chapter, key).strip():
                    raise source.at("is empty; say something here", key)


def _check_rules(
    chapters: Sequence[tuple[Source, Chapter]],
    ledger: Ledger,
    editions: Sequence[str],
    mistakes: Mistakes,
) -> None:
    seen: dict[str, str] = {}
    told = {rule.id for _, chapter in chapters for rule in chapter.rules}
    for source, chapter in chapters:
        for index, rule in enumerate(chapter.rules):
            place = ("rule", index)
            if rule.id in seen:
                problem = f"{rule.id} is told in {seen[rule.id]} already; tell each rule once"
                mistakes.found.append(source.at(problem, *place, "id"))
            seen.setdefault(rule.id, source.path.name)
            mistakes.found += [
                source.at(problem, *place, *key)
                for key, problem in _faults(rule, ledger, editions, told)
            ]


def _faults(
    rule: Entry, ledger: Ledger, editions: Sequence[str], told: set[str]
) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """What is wrong with one rule, each with the key where it is."""
    row = ledger.rules.get(rule.id)
    if row is None:
        yield ("id",), f"the ledger has no rule {rule.id!r}{_close(rule.id, ledger.rules)}"
    if not rule.text.strip():
        yield ("text",), "is empty; tell the rule"
    for n, other in enumerate(rule.see):
        if other not in told:
            yield ("see", n), f"the rulebook has no rule {other!r}{_close(other, told)}"
    for edition, text in rule.editions.items():
        if edition not in editions:
            yield ("editions", edition), f"no edition {edition!r}; there are: {', '.join(editions)}"
        elif not text.strip():
            yield ("editions", edition), "is empty; tell the difference"


def _close(name: str, known: Iterable[str] | Mapping[str, object]) -> str:
    close = difflib.get_close_matches(name.upper(), sorted(known), n=3)
    return tr("; close to it: {known}", known=", ".join(close)) if close else ""
