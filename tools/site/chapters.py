"""The rulebook of a game as pages of the site: one for each chapter, then glossary and index."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple

from crawldeck.books.finding import index
from crawldeck.books.part import Illustration
from crawldeck.books.volume import Volume
from crawldeck.kernel.rulebook import Chapter, Entry


class Page(NamedTuple):
    """A page that is made: where it stands, its name in the navigation, and its Markdown."""

    path: str
    title: str
    text: str


def folder(volume: Volume) -> str:
    return f"rules/{volume.game.name}"


def pages(volume: Volume) -> Iterator[Page]:
    """All pages of the book, in the order in which they are read."""
    at = folder(volume)
    yield Page(f"{at}/index.md", "The book", _join(_front(volume)))
    for one in volume.chapters:
        yield Page(f"{at}/{one.id}.md", f"{one.order} {one.title}", _join(_chapter(volume, one)))
    if volume.glossary:
        yield Page(f"{at}/glossary.md", "Glossary", _join(_glossary(volume)))
    yield Page(f"{at}/words.md", "Index", _join(_index(volume)))


def address(volume: Volume, rule: str) -> str:
    """Where a rule stands, from another page of its book."""
    return f"{volume.book.places[rule].chapter.id}.html#{rule}"


def _join(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"


def _front(volume: Volume) -> Iterator[str]:
    game = volume.game
    yield from (f"# {volume.title}", "")
    for chapter in volume.opening:
        yield from (f"## {chapter.title}", "", escape(chapter.intro.strip(), quote=False), "")
    if len(volume.editions) > 1:
        yield from ("## Editions", "")
        others = " and ".join(f"`{one}`" for one in volume.editions[1:])
        yield (
            f"The text is that of `{game.edition}`, which you play unless you choose another. What "
            f"is different in {others} stands under its rule. Every chapter has a switch that "
            "shows one edition alone."
        )
        yield ""
    yield from ("## Chapters", "")
    for one in volume.chapters:
        yield f"- [{one.order} {one.title}]({one.id}.md)"
    yield from ("- [Glossary](glossary.md)",) if volume.glossary else ()
    yield from ("- [Index](words.md)", "")
    yield "`crawldeck rulebook " + game.name + "` reads and searches this book in a terminal; "
    yield "`--html FILE` and `--pdf FILE` write it for you to print."


def _head(volume: Volume, title: str) -> str:
    """With the name of the game: who searches finds chapters of all games side by side."""
    return f"# {escape(title, quote=False)} <small>{volume.game.title}</small>"


def _chapter(volume: Volume, chapter: Chapter) -> Iterator[str]:
    yield from (_head(volume, f"{chapter.order} {chapter.title}"), "", *_switch(volume))
    yield from (f'<div class="intro">{_paragraphs(chapter.intro)}</div>', "")
    for number, (heading, rules) in enumerate(chapter.sections(), start=1):
        if heading:
            yield from (f"## {chapter.order}.{number} {escape(heading, quote=False)}", "")
        for rule in rules:
            yield from ("".join(_rule(volume, rule)), "")


def _switch(volume: Volume) -> Iterator[str]:
    """Hidden until the script of the page finds it: without a script all editions are shown."""
    if len(volume.editions) < 2:
        return
    names = (("", "All"), *((one, one.capitalize()) for one in volume.editions))
    buttons = "".join(
        f'<label><input type="radio" name="edition" value="{value}">{name}</label>'
        for value, name in names
    )
    game = volume.game.name
    yield f'<fieldset class="editions" data-game="{game}" data-search-exclude hidden>'
    yield f"<legend>Edition</legend>{buttons}</fieldset>"
    yield ""


def _rule(volume: Volume, rule: Entry) -> Iterator[str]:
    """One block of HTML without an empty line, which Markdown passes on as it is."""
    first, *others = volume.told(rule)
    every = {edition for told in (first, *others) for edition in told.editions}
    yield f'<div class="rule" id="{rule.id}"{_editions(volume, every)}>'
    only = first.editions if len(first.editions) < len(volume.editions) else ()
    note = f' <span class="only">(only {" and ".join(only)})</span>' if only else ""
    own = f'<a class="rule-id" href="#{rule.id}">{rule.id}</a>'
    yield f"<p{_editions(volume, first.editions)}>{_line(first.text)}{note} {own}</p>"
    for one in others:
        name = ", ".join(one.editions).capitalize()
        yield f'<p class="difference"{_editions(volume, one.editions)}>'
        yield f"<b>{name}</b> {_line(one.text)}</p>"
    see = ", ".join(
        f'<a href="{address(volume, other)}">{escape(name)}</a>'
        for other, name in volume.seen_from(rule)
    )
    yield f'<p class="see">See {see}</p>' if see else ""
    yield from map(_example, volume.illustrations.get(rule.id, ()))
    yield "</div>"


def _editions(volume: Volume, editions: Iterable[str]) -> str:
    """What the switch goes by; what all editions share needs nothing."""
    found = [one for one in volume.editions if one in set(editions)]
    return "" if len(found) == len(volume.editions) else f' data-editions="{" ".join(found)}"'


def _example(one: Illustration) -> str:
    label = escape(one.alt or "The example as a drawing")
    wide = re.search(r'viewBox="\S+ \S+ ([\d.]+)', one.svg)
    size = f' style="max-width: {wide[1]}px"' if wide else ""
    svg = one.svg.replace("<svg ", f'<svg role="img" aria-label="{label}"{size} ', 1)
    drawing = f'<div class="drawing">{" ".join(svg.split())}</div>' if svg else ""
    text = _paragraphs(one.text).replace("<p>", "<p><b>Example.</b> ", 1)
    return f'<figure class="example">{drawing}<figcaption>{text}</figcaption></figure>'


def _glossary(volume: Volume) -> Iterator[str]:
    yield from (_head(volume, "Glossary"), "", '<dl class="words">')
    for term in sorted(volume.glossary, key=lambda one: one.name.lower()):
        see = ""
        if term.rule in volume.book.rules:
            there = f'<a href="{address(volume, term.rule)}">{escape(volume.called(term.rule))}</a>'
            see = f' <span class="see">See {there}</span>'
        yield f"<dt>{escape(term.name)}</dt><dd>{_line(term.text)}{see}</dd>"
    yield "</dl>"


def _index(volume: Volume) -> Iterator[str]:
    yield from (_head(volume, "Index"), "", '<ul class="index">')
    for term in index(volume.book):
        places = ", ".join(
            f'<a href="{address(volume, rule)}">{volume.book.places[rule].number}</a>'
            for rule in term.rules
        )
        yield f"<li>{escape(term.name)} {places}</li>"
    yield "</ul>"


def _line(text: str) -> str:
    return escape(" ".join(text.split()), quote=False)


def _paragraphs(text: str) -> str:
    return "".join(f"<p>{_line(one)}</p>" for one in text.strip().split("\n\n"))
