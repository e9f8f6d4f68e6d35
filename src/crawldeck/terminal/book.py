"""The rulebook in a terminal: its contents, a chapter, a rule, and what is found by words."""

from __future__ import annotations

from crawldeck.books.finding import search
from crawldeck.books.volume import Volume, volume
from crawldeck.kernel.game import AnyGame
from crawldeck.kernel.language import capital, listed, tr, trn
from crawldeck.kernel.rulebook import Chapter, Entry
from crawldeck.terminal.style import Screen, cut, pad

MOST_FOUND = 20
"""So many rules are shown of those that were found."""


def contents(book: Volume, screen: Screen) -> None:
    """The chapters, with how many rules each has."""
    screen.say(screen.paint(book.title, "title") + _edition(book))
    for chapter in book.book.chapters:
        many = len(chapter.rules)
        rules = trn("{n} rule", "{n} rules", many) if many else ""
        screen.say(f"{chapter.order:>3}  {pad(chapter.id, 13)}{pad(chapter.title, 36)}{rules:>9}")
    name = book.book.chapters[-1].id
    command = f"crawldeck rulebook {book.game.name} {name}"
    screen.tell(tr("Read one: {command}", command=command))


def _edition(book: Volume) -> str:
    return tr(", edition {edition}", edition=book.edition) if book.edition else ""


def read_chapter(book: Volume, chapter: Chapter, screen: Screen) -> None:
    """One chapter from its first line to its last."""
    screen.rule(f"{chapter.order} {chapter.title}{_edition(book)}")
    for paragraph in chapter.intro.strip().split("\n\n"):
        screen.tell(" ".join(paragraph.split()))
        screen.say()
    for number, (heading, rules) in enumerate(chapter.sections(), start=1):
        if heading:
            screen.say(screen.paint(f"{chapter.order}.{number} {heading}", "title"))
        for rule in rules:
            tell_rule(book, rule, screen)
        screen.say()


def find(book: Volume, words: str, screen: Screen) -> None:
    """The rules with all these words, best first."""
    found = search(book.book, words)
    if not found:
        screen.tell(
            tr("No rule speaks of {words!r:.60}. Try fewer words, or a part of one.", words=words)
        )
    for rule in found[:MOST_FOUND]:
        screen.say(screen.paint(book.called(rule.id), "title"))
        screen.tell(f"{_text(book, rule)}  {rule.id}", indent="  ")
    if len(found) > MOST_FOUND:
        screen.tell(
            trn(
                "{n} more rule is found; add a word to see fewer.",
                "{n} more rules are found; add a word to see fewer.",
                len(found) - MOST_FOUND,
            )
        )


def show_rule(game: AnyGame, rule: str, screen: Screen, edition: str = "") -> bool:
    """A rule as players read it, in its chapter; False if no rulebook tells it.

    With an edition, how that plays it, and if it does not, who does.
    """
    whole = volume(game)
    if rule not in whole.book.rules:
        return False
    place = whole.book.places[rule]
    head = f"{place.chapter.order} {place.chapter.title}"
    head += f", {place.section.heading}" if place.section.heading else ""
    screen.say(screen.paint(rule, "title") + "  " + cut(head, screen.text_width - len(rule) - 2))
    mine = whole.of_edition(edition) if edition else whole
    if rule not in mine.book.rules:
        only = ", ".join(whole.ledger.rules[rule].editions)
        told = tr(
            "Not played in the edition {edition}, only in: {only}.", edition=edition, only=only
        )
        screen.tell(told, indent="  ")
        mine = whole
    tell_rule(mine, mine.book.rules[rule], screen, named=False)
    return True


def tell_rule(book: Volume, rule: Entry, screen: Screen, *, named: bool = True) -> None:
    """Its text, what editions play differently, examples, and where to read on."""
    screen.tell(_text(book, rule) + (f"  {rule.id}" if named else ""), indent="  ")
    for told in book.told(rule):
        if told.difference:
            name = ", ".join(told.editions)
            screen.tell(f"{capital(name)}: {told.text}", indent="    ", hang="      ")
    for one in book.illustrations.get(rule.id, ()):
        text = tr("Example: {text}", text=" ".join(one.text.split()))
        screen.tell(text, indent="    ", hang="      ")
    see = ", ".join(
        other if name == other else f"{other} ({name})" for other, name in book.seen_from(rule)
    )
    if see:
        screen.tell(tr("See {rules}", rules=see), indent="    ", hang="      ")


def _text(book: Volume, rule: Entry) -> str:
    """The text, and in the book of all editions who alone plays it so."""
    first = next(book.told(rule))
    whole = book.edition or len(first.editions) == len(book.editions)
    only = tr(" (only {editions})", editions=listed(first.editions))
    return rule.text.strip() + ("" if whole else only)
