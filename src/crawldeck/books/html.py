"""A rulebook as one page of HTML: to read, to search and to print, without any network."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from crawldeck.books.finding import index
from crawldeck.books.part import Illustration, drawn_width
from crawldeck.books.style import SCRIPT, style
from crawldeck.books.volume import Told, Volume
from crawldeck.kernel.rulebook import Chapter, Entry

MARK = '<meta name="generator" content="crawldeck rulebook">'
"""By this an earlier book is known."""
ALL = "All"


def document(volume: Volume, pages: Mapping[str, int] | None = None) -> str:
    """The whole book; with `pages`, by anchor, contents and index name them on paper."""
    pages = pages or {}
    heads = ((_anchor(one), f"{one.order}  {one.title}") for one in volume.chapters)
    numbered = ' class="numbered"' if pages else ""
    body = [
        *_cover(volume),
        *(part for one in volume.opening for part in _opening(one)),
        *_contents(volume, pages),
        *(part for one in volume.chapters for part in _chapter(volume, one)),
        *_glossary(volume),
        *_index(volume, pages),
    ]
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"{MARK}\n<title>{escape(volume.title)}</title>\n"
        f"<style>{style(volume.title, heads)}</style>\n</head>\n<body{numbered}>\n"
        f"<main>\n{''.join(body)}</main>\n<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )


def _anchor(chapter: Chapter) -> str:
    return f"chapter-{chapter.id}"


def _number(text: str | int) -> str:
    return f'<span class="n">{text}</span>'


def _paragraphs(text: str) -> str:
    return "".join(f"<p>{escape(' '.join(one.split()))}</p>" for one in text.strip().split("\n\n"))


def _cover(volume: Volume) -> Iterator[str]:
    of = f"The rulebook, edition {volume.edition}" if volume.edition else "The rulebook"
    yield f'<header class="cover">\n<h1>{escape(volume.game.title)}</h1>\n<p>{of}</p>\n'
    if not volume.edition and len(volume.editions) > 1:
        yield '<fieldset class="switch" hidden><legend>Edition</legend>'
        for value, name in (("", ALL), *((one, one.capitalize()) for one in volume.editions)):
            checked = "" if value else " checked"
            yield (
                f'<label><input type="radio" name="edition" value="{value}"{checked}>{name}</label>'
            )
        yield "</fieldset>\n"
    yield "</header>\n"


def _opening(chapter: Chapter) -> Iterator[str]:
    yield f'<section class="opening" id="{_anchor(chapter)}">\n<h2>{escape(chapter.title)}</h2>\n'
    yield f'<div class="intro">{_paragraphs(chapter.intro)}</div>\n</section>\n'


def _contents(volume: Volume, pages: Mapping[str, int]) -> Iterator[str]:
    """A wide screen shows it beside the book, others and paper before the first chapter."""
    yield '<nav aria-label="Contents">\n<h2>Contents</h2>\n<ol>\n'
    for opening in volume.opening:
        yield f"<li>{_line(_anchor(opening), escape(opening.title), pages)}</li>\n"
    for chapter in volume.chapters:
        title = f"{_number(chapter.order)}{escape(chapter.title)}"
        yield f"<li>{_line(_anchor(chapter), title, pages)}\n<ol>\n"
        for number, section in enumerate(chapter.sections(), start=1):
            name = f"{_number(f'{chapter.order}.{number}')}{escape(section.heading)}"
            yield f"<li>{_line(section.rules[0].id, name, pages)}</li>\n"
        yield "</ol></li>\n"
    for anchor in (*(("glossary",) if volume.glossary else ()), "index"):
        yield f"<li>{_line(anchor, anchor.capitalize(), pages)}</li>\n"
    yield "</ol>\n</nav>\n"


def _line(anchor: str, title: str, pages: Mapping[str, int]) -> str:
    return f'<div><a href="#{anchor}">{title}</a>{_page(anchor, pages)}</div>'


def _page(anchor: str, pages: Mapping[str, int]) -> str:
    return f'<span class="page">{pages[anchor]}</span>' if anchor in pages else ""


def _chapter(volume: Volume, chapter: Chapter) -> Iterator[str]:
    anchor = _anchor(chapter)
    yield f'<section class="chapter {anchor}" id="{anchor}">\n'
    yield f"<h2>{_number(chapter.order)}{escape(chapter.title)}</h2>\n"
    yield f'<div class="intro">{_paragraphs(chapter.intro)}</div>\n'
    for number, (heading, rules) in enumerate(chapter.sections(), start=1):
        every = {edition for rule in rules for edition in _everywhere(volume, rule)}
        yield f"<section{_editions(volume, every)}>\n"
        if heading:
            yield f"<h3>{_number(f'{chapter.order}.{number}')}{escape(heading)}</h3>\n"
        yield from (part for rule in rules for part in _rule(volume, rule))
        yield "</section>\n"
    yield "</section>\n"


def _everywhere(volume: Volume, rule: Entry) -> set[str]:
    """The editions that have something to read here."""
    return {edition for told in volume.told(rule) for edition in told.editions}


def _editions(volume: Volume, editions: Iterable[str]) -> str:
    """What the switch goes by; what all editions share needs nothing."""
    found = [one for one in volume.editions if one in set(editions)]
    if volume.edition or len(found) == len(volume.editions):
        return ""
    return f' data-editions="{" ".join(found)}"'


def _rule(volume: Volume, rule: Entry) -> Iterator[str]:
    first, *others = volume.told(rule)
    yield f'<div class="rule" id="{rule.id}"{_editions(volume, _everywhere(volume, rule))}>\n'
    own = f'<a class="id" href="#{rule.id}">{rule.id}</a>'
    yield f"<p{_editions(volume, first.editions)}>{escape(first.text.strip())}"
    yield f"{_only(volume, first)} {own}</p>\n"
    for one in others:
        name = ", ".join(one.editions).capitalize()
        yield f'<p class="difference"{_editions(volume, one.editions)}>'
        yield f"<b>{escape(name)}</b> {escape(one.text.strip())}</p>\n"
    see = ", ".join(
        f'<a href="#{other}">{escape(name)}</a>' for other, name in volume.seen_from(rule)
    )
    if see:
        yield f'<p class="see">See {see}</p>\n'
    yield from map(_example, volume.illustrations.get(rule.id, ()))
    yield "</div>\n"


def _only(volume: Volume, told: Told) -> str:
    """In the book of all editions: who alone plays it so."""
    if volume.edition or len(told.editions) == len(volume.editions):
        return ""
    return f' <span class="only">(only {" and ".join(told.editions)})</span>'


def _example(one: Illustration) -> str:
    svg = one.svg
    if svg:
        label = escape(one.alt or "The example as a drawing")
        wide = f' width="{drawn_width(svg)}"' if drawn_width(svg) else ""
        svg = svg.replace("<svg ", f'<svg role="img" aria-label="{label}"{wide} ', 1)
    first, *others = one.text.strip().split("\n\n")
    text = f"<p><b>Example.</b> {escape(first)}</p>" + "".join(map(_paragraphs, others))
    return f'<figure class="example">{svg}<figcaption>{text}</figcaption></figure>\n'


def _glossary(volume: Volume) -> Iterator[str]:
    if not volume.glossary:
        return
    yield '<section class="chapter" id="glossary">\n<h2>Glossary</h2>\n<dl class="words">\n'
    for term in sorted(volume.glossary, key=lambda one: one.name.lower()):
        known = term.rule in volume.book.rules
        where = f'<a href="#{term.rule}">{escape(volume.called(term.rule))}</a>' if known else ""
        see = f' <span class="see">See {where}</span>' if where else ""
        yield f"<dt>{escape(term.name)}</dt><dd>{escape(term.text)}{see}</dd>\n"
    yield "</dl>\n</section>\n"


def _index(volume: Volume, pages: Mapping[str, int]) -> Iterator[str]:
    """On paper a page is named once for each word."""
    yield '<section class="chapter" id="index">\n<h2>Index</h2>\n<ul class="index">\n'
    for term in index(volume.book):
        first = {pages.get(rule) or rule: rule for rule in reversed(term.rules)}
        links = "".join(
            f'<a href="#{rule}">{_number(volume.book.places[rule].number)}{_page(rule, pages)}</a>'
            for rule in term.rules
            if rule in first.values()
        )
        yield f"<li>{escape(term.name)}{links}</li>\n"
    yield "</ul>\n</section>\n"
