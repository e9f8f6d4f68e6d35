"""What the rulebook asks of a game beside its chapters: examples with drawings, and a glossary."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence

from msgspec import Struct

from crawldeck.kernel.glossary import Term
from crawldeck.kernel.parts import Part

FORBIDDEN = re.compile(
    r"<(?:script|style|image|use|foreignObject|a|animate\w*|set|iframe)\b"
    r"|\s(?:style|id|on\w+|href|xlink:href)\s*=|url\(|<!|<\?|javascript:",
    re.IGNORECASE,
)
"""What no drawing may hold: the page would not show it, or it would act outside the drawing."""


class Illustration(Struct, frozen=True, omit_defaults=True):
    """An example that stands under a rule, with a drawing where there is one."""

    text: str
    svg: str = ""
    """One `<svg>` element with a `viewBox`, or nothing; `svg_fault` says what it must not hold."""
    alt: str = ""
    """What the drawing shows, in a sentence, for those who do not see it."""


class Books(Part):
    """The rulebook of a game; one that brings nothing has its chapters alone."""

    part = "rulebook"

    def illustrations(self) -> Mapping[str, Sequence[Illustration]]:
        """Examples by the id of the rule they stand under."""
        return {}

    def glossary(self) -> Sequence[Term]:
        """The words of the game, each in a sentence or two."""
        return ()


def drawn_width(svg: str) -> int:
    """How wide a drawing is meant to be, in pixels; 0 if it says so itself.

    >>> drawn_width('<svg viewBox="0 0 320.5 90"></svg>')
    321
    """
    head = svg.partition(">")[0]
    found = re.search(r'viewBox="\S+ \S+ ([\d.]+) ', head)
    return 0 if found is None or " width=" in head else math.ceil(float(found[1]))


def svg_fault(svg: str) -> str:
    """What is wrong with a drawing; empty if it can be shown on the page and in the book.

    >>> svg_fault('<svg viewBox="0 0 9 9"><path d="M0 0h9" stroke="currentColor"/></svg>')
    ''
    >>> svg_fault('<svg viewBox="0 0 9 9"><g style="fill: red"/></svg>')
    "it holds 'style=': draw with attributes such as fill and stroke alone"
    """
    if not (svg.startswith("<svg ") and svg.endswith("</svg>")):
        return "it should be one <svg> element and nothing around it"
    if not re.match(r"<svg [^>]*viewBox=", svg):
        return "its <svg> element should have a viewBox"
    found = FORBIDDEN.search(svg)
    if found:
        held = found.group().strip()
        return f"it holds {held!r}: draw with attributes such as fill and stroke alone"
    return ""
