"""A rulebook as one Markdown file; drawings lie in a folder beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from crawldeck.books.finding import index
from crawldeck.books.part import Illustration
from crawldeck.books.volume import Volume
from crawldeck.kernel.rulebook import Chapter, Entry

MARK = "<!-- made by crawldeck rulebook -->"
"""By this an earlier book is known."""


def document(volume: Volume, drawings: str = "") -> str:
    """The whole book; drawings are looked for in the folder named so, and left out without one."""
    parts = [MARK, "", f"# {volume.title}", ""]
    if volume.edition:
        parts += [f"The edition {volume.edition}.", ""]
    for chapter in volume.opening:
        parts += [*_head(2, _anchor(chapter), chapter.title), chapter.intro.strip(), ""]
    parts += ["## Contents", "", *_contents(volume), ""]
    for chapter in volume.chapters:
        parts += _chapter(volume, chapter, drawings)
    parts += [*_glossary(volume), *_index(volume)]
    return "\n".join(parts).rstrip() + "\n"


def figures(volume: Volume) -> Iterator[tuple[str, str]]:
    """Every drawing of the book with the name of its file."""
    for rule in volume.book.rules:
        for n, one in enumerate(volume.illustrations.get(rule, ()), start=1):
            if one.svg:
                yield _file(rule, n), one.svg


def write_figures(volume: Volume, folder: Path) -> bool:
    """Put the drawings into a folder; without any there is no folder."""
    found = list(figures(volume))
    if found:
        folder.mkdir(exist_ok=True)
    for name, svg in found:
        (folder / name).write_text(svg + "\n", encoding="utf-8")
    return bool(found)


def _file(rule: str, number: int) -> str:
    return f"{rule.lower()}-{number}.svg"


def _anchor(chapter: Chapter) -> str:
    return f"chapter-{chapter.id}"


def _head(depth: int, anchor: str, title: str) -> list[str]:
    return [f'<a id="{anchor}"></a>', "", f"{'#' * depth} {title}", ""]


def _contents(volume: Volume) -> Iterator[str]:
    for chapter in volume.chapters:
        yield f"- [{chapter.order} {chapter.title}](#{_anchor(chapter)})"
    yield from ("- [Glossary](#glossary)",) if volume.glossary else ()
    yield "- [Index](#index)"


def _chapter(volume: Volume, chapter: Chapter, drawings: str) -> Iterator[str]:
    yield from _head(2, _anchor(chapter), f"{chapter.order} {chapter.title}")
    yield from (chapter.intro.strip(), "")
    for number, (heading, rules) in enumerate(chapter.sections(), start=1):
        if heading:
            yield from (f"### {chapter.order}.{number} {heading}", "")
        for rule in rules:
            yield from _rule(volume, rule, drawings)


def _rule(volume: Volume, rule: Entry, drawings: str) -> Iterator[str]:
    first, *others = volume.told(rule)
    only = "" if volume.edition or first.editions == volume.editions else _only(first.editions)
    yield f'<a id="{rule.id}"></a>{_plain(first.text)}{only} <sub>{rule.id}</sub>'
    for one in others:
        yield from ("", f"**{', '.join(one.editions).capitalize()}:** {_plain(one.text)}")
    see = ", ".join(f"[{name}](#{other})" for other, name in volume.seen_from(rule))
    if see:
        yield from ("", f"*See {see}.*")
    yield ""
    for n, example in enumerate(volume.illustrations.get(rule.id, ()), start=1):
        yield from _example(example, f"{drawings}/{_file(rule.id, n)}" if drawings else "")


def _only(editions: tuple[str, ...]) -> str:
    return f" *(only {' and '.join(editions)})*"


def _example(one: Illustration, file: str) -> Iterator[str]:
    if one.svg and file:
        yield from (f"> ![{_plain(one.alt or 'The example as a drawing')}]({file})", ">")
    for n, paragraph in enumerate(one.text.strip().split("\n\n")):
        yield from () if n == 0 else (">",)
        yield f"> {'**Example.** ' if n == 0 else ''}{_plain(paragraph)}"
    yield ""


def _glossary(volume: Volume) -> Iterator[str]:
    if not volume.glossary:
        return
    yield from _head(2, "glossary", "Glossary")
    for term in sorted(volume.glossary, key=lambda one: one.name.lower()):
        known = term.rule in volume.book.rules
        where = f" [{volume.called(term.rule)}](#{term.rule})" if known else ""
        yield from (f"**{_plain(term.name)}**: {_plain(term.text)}{where}", "")


def _index(volume: Volume) -> Iterator[str]:
    yield from _head(2, "index", "Index")
    for term in index(volume.book):
        places = (f"[{volume.book.places[one].number}](#{one})" for one in term.rules)
        yield f"- {_plain(term.name)}: {', '.join(places)}"


def _plain(text: str) -> str:
    """A text on one line, in which nothing is taken for markup."""
    return re.sub(r"([*_`<\[\]|])", r"\\\1", " ".join(text.split()))
