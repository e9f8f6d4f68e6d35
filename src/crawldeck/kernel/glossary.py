"""A glossary: the words that a game uses and that nothing printed explains, each in a sentence or
two."""

from __future__ import annotations

from msgspec import Struct

from crawldeck.kernel.language import tr


class Term(Struct, frozen=True, omit_defaults=True):
    """A word, what it means, and the rule behind it. `id` stays the same: `term:full-alert`."""

    id: str
    name: str
    text: str
    rule: str = ""


def said(one: Term) -> Term:
    """The same in the language of who reads."""
    return Term(one.id, tr(one.name), tr(one.text), one.rule)


def term(name: str, text: str, rule: str = "") -> Term:
    """
    >>> term("Full Alert", "Every Blip makes for that point.").id
    'term:full-alert'
    """
    return Term("term:" + name.lower().replace(" ", "-"), name, text, rule)
