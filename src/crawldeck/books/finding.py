"""Finding something in a rulebook: by words, and by its index."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from crawldeck.kernel.rulebook import Book, Entry

SENTENCE = re.compile(r"(?<=[.!?:;])\s+|\n+")
TERM = re.compile(r"(?<![\w'-])(?!I+\b)[A-Z][A-Za-z]+(?:(?: of)? [A-Z][a-z]+)*(?![\w-])")
"""A word of the game is written with a capital letter wherever it stands; numbers are no words."""
MOST_PLACES = 8
"""A word that stands everywhere is found where there is most about it."""
FEWEST = 2
"""What one rule alone names with a capital letter is a name, not a word of the game."""


class Term(NamedTuple):
    """A line of the index: a heading or a word of the game, and the rules to look at."""

    name: str
    rules: tuple[str, ...]


def search(book: Book, words: str) -> list[Entry]:
    """The rules in which every one of these words occurs, best first.

    A rule's own id comes before all others; a word in a heading counts for more than one in the
    text, a whole word for more than a part of one.
    """
    wanted = words.lower().split()
    if not wanted:
        return []
    worth = {
        rule.id: value for rule in book.rules.values() if (value := _worth(book, rule, wanted)) > 0
    }
    return sorted((book.rules[one] for one in worth), key=lambda rule: -worth[rule.id])


def _worth(book: Book, rule: Entry, wanted: list[str]) -> float:
    place = book.places[rule.id]
    heads = f"{place.chapter.title} {place.section.heading}".lower()
    text = " ".join((rule.text, *rule.editions.values())).lower()
    total = 0.0
    for word in wanted:
        whole = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
        here = (
            100.0 * (word == rule.id.lower())
            + 8.0 * bool(whole.search(heads))
            + 4.0 * bool(whole.search(text))
            + 2.0 * (word in heads)
            + 1.0 * (word in text)
            + 0.5 * (word in rule.id.lower())
            + 0.1 * min(9, len(whole.findall(text)))
        )
        if not here:
            return 0
        total += here
    return total


def index(book: Book) -> list[Term]:
    """The headings and the words of the game, from A to Z.

    Each word names one rule in each section that tells of it, at most `MOST_PLACES` of them.
    """
    found: dict[str, tuple[str, ...]] = {
        section.heading: (section.rules[0].id,)
        for chapter in book.chapters
        for section in chapter.sections()
        if section.heading
    }
    known = {name.lower() for name in found}
    for name in _terms(book):
        if name.lower() not in known:
            found[name] = _told_of(book, name)
    return [Term(name, found[name]) for name in sorted(found, key=lambda one: one.lower())]


def _terms(book: Book) -> set[str]:
    """Words that are written with a capital letter inside a sentence, in the singular."""
    inside: Counter[str] = Counter()
    for rule in book.rules.values():
        inside.update({name for text in SENTENCE.split(rule.text) for name in _inside(text)})
    names = {name for name, count in inside.items() if count >= FEWEST}
    return {name for name in names if not any(one in inside for one in _singulars(name))}


def _singulars(name: str) -> Iterable[str]:
    """
    >>> list(_singulars("Discoveries"))
    ['Discovery', 'Discoveri', 'Discoverie']
    """
    for ending, single in (("ies", "y"), ("es", ""), ("s", "")):
        if name.endswith(ending):
            yield name.removesuffix(ending) + single


def _inside(sentence: str) -> Iterable[str]:
    return (found.group() for found in TERM.finditer(sentence) if found.start() > 0)


def _told_of(book: Book, name: str) -> tuple[str, ...]:
    """Where most is said of a word: a rule of each section, in the order of the book."""
    word = re.compile(rf"(?<![\w'-]){re.escape(name)}s?(?![\w-])")
    sections: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for rule in book.rules.values():
        if name in rule.text and (times := len(word.findall(rule.text))):
            place = book.places[rule.id]
            said = times + 5 * bool(word.search(place.section.heading))
            sections[place.number].append((said, rule.id))
    most = sorted(sections, key=lambda one: -sum(said for said, _ in sections[one]))[:MOST_PLACES]
    return tuple(
        max(rules, key=lambda one: one[0])[1] for at, rules in sections.items() if at in most
    )
