"""What the examples of every rulebook must be; each game's tests ask for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree import ElementTree

from crawldeck.books.drawing import SMALLEST
from crawldeck.books.examples import Example, Look
from crawldeck.books.part import svg_fault
from crawldeck.kernel.ledger import RULE_ID, Ledger

SENTENCE = re.compile(r"[.!?:](?:\s|$)")
NOTHING = Look()
SVG = "{http://www.w3.org/2000/svg}"
WIDEST = 480


def named(example: Example) -> str:
    """Its name among the tests: the rule, and how it begins."""
    return f"{example.rule}: {example.text.strip()[:24]}"


def badly_written(example: Example, ledger: Ledger) -> list[str]:
    """What is wrong with its prose, and what it does not prove."""
    found, words = [], example.text.split()
    if example.rule not in ledger.rules:
        found.append(f"there is no rule {example.rule}")
    if RULE_ID.search(example.text) or RULE_ID.search(example.alt):
        found.append("the text names a rule by its id")
    if not 2 <= len(SENTENCE.findall(example.text)) <= 8 or not 20 <= len(words) <= 110:
        found.append("an example is two to five sentences")
    looks = (example.before, example.choosing, example.after)
    if not example.tells and all(look == NOTHING for look in looks):
        found.append("nothing is checked")
    if example.figure != bool(example.alt):
        found.append("a figure has an `alt`, and only a figure has one")
    if example.show and not example.figure:
        found.append("`show` is for a figure")
    return found


def twice(examples: Sequence[Example]) -> list[str]:
    texts = [example.text for example in examples]
    return [text for text in set(texts) if texts.count(text) > 1]


def badly_drawn(svg: str) -> list[str]:
    """What is wrong with a drawing."""
    found = [fault] if (fault := svg_fault(svg)) else []
    root = ElementTree.fromstring(svg)
    width = float(root.attrib["viewBox"].split()[2])
    if width > WIDEST:
        found.append(f"it is {width} wide; a page shows {WIDEST}")
    for name in ("title", "desc"):
        assert (root.findtext(f"{SVG}{name}") or "").strip(), f"it has no {name}"
    small = [one for one in root.iter(f"{SVG}text") if float(one.attrib["font-size"]) < SMALLEST]
    found += [f"{one.text} is too small to read" for one in small]
    return found
