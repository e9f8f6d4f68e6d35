"""Rules told in prose: patterns find what they know, and whole sentences tell what is left.

A sentence that no pattern knows is a lost rule if it sounds like one, and flavour if it does not:
a rule has a number or a card in it, or it orders, allows or changes something of the game.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from crawldeck.p52.community.reading import Node
from crawldeck.p52.community.report import Notes

_FRAGMENT = 4
"""Fewer words than these, beside something understood, say nothing."""
_SENTENCE = re.compile(r"\S(?:.*?[.!?]+[)\]\"'*]*(?=\s|$)|.*$)", re.DOTALL)
_SURE = re.compile(
    r"\d|\b(?:flip(?:s|ped|ping)?|an? ace|an? king|may not|usual rules)\b", re.IGNORECASE
)
"""Numbers, cards and what is forbidden: nothing but rules speaks of them."""
_FORCE = re.compile(
    r"\b(?:may|must|cannot|can|can't|only|never|always|if|when|unless|until|regardless|every|each"
    r"|all|any|no|not|once|twice|gains?|loses?|takes?|adds?|reduc\w+|increas\w+|modif\w+|divid\w+"
    r"|determin\w+|chooses?|reveals?|treat|additional|automatically|immediately)\b",
    re.IGNORECASE,
)
"""Words that order, allow or change something."""
_GAME = re.compile(
    r"\b(?:attack\w*|defen[cds]\w*|damage|turns?|rounds?|targets?|spots?|spaces?|mov(?:e|es|ed|ing)"
    r"|movement|equip\w*|worn|wear|untrained|trained|level|hp|inventory|abilit(?:y|ies)|stamina"
    r"|experience|chests?|locks?|armou?r|gear|traded?|trading|revive\w*|reveal\w*|dead|deck|cards?"
    r"|boss(?:es)?|weapons?|companions?|quests?|obtain\w*|initiative|counter)\b",
    re.IGNORECASE,
)
"""Things that rules are about."""
_EMPTY = re.compile(
    r"\b(?:reduce damage from an?|magically heal (?:a |the )?target character"
    r"|if (?:this action is )?successful|may be performed as an?|may only use if \w+"
    r"|deal(?:s|ing)? (?:additional |some )?damage(?: to an? target enemy)?"
    r"|deliver some damage|when thrown(?: at an? target enemy)?|must be on \w+ same spot"
    r"|can be used to|for those additional turns|if (?:this|the) attack hits|you are trained in"
    r"|(?:and then )?reveal it[^.;]*?usual(?: rules)?|^magical attack\b|while equipped"
    r"|every enemy[^.;]*?is frozen|(?:players? )?must (?:actually|verbally|really) [^.;)]*)",
    re.IGNORECASE,
)
"""What only leads from one rule to the next, restates one, or is spoken at the table."""


class Left(NamedTuple):
    """A sentence that is not played, or not all of it; `parts` of it sound like rules."""

    sentence: str
    parts: tuple[str, ...]

    @property
    def is_rule(self) -> bool:
        return bool(self.parts)

    def told(self) -> str:
        """The whole sentence and, where some of it is played, what is not.

        >>> Left("It burns for 2 turns, and you sing.", ("and you sing",)).told()
        '"It burns for 2 turns, and you sing." Not played of it: "and you sing"'
        """
        whole = f'"{self.sentence}"'
        if not self.parts or self.parts == (_trimmed(self.sentence),):
            return whole
        parts = " and ".join(f'"{part}"' for part in self.parts)
        return f"{whole} Not played of it: {parts}"


def sounds_like_a_rule(text: str, *, partly: bool = False) -> bool:
    """Whether words are a rule; `partly` is for what is left of a sentence that is understood.

    >>> sounds_like_a_rule("Fire is so pretty"), sounds_like_a_rule("You may attack again")
    (False, True)
    """
    bare = _EMPTY.sub("", text)
    if partly and len(bare.split()) < _FRAGMENT:
        return False
    return bool(_SURE.search(bare) or (_FORCE.search(bare) and _GAME.search(bare)))


def _trimmed(text: str) -> str:
    return text.strip(" ,.;:!?()\n")


def _gaps(pattern: str) -> str:
    return pattern.replace(" … ", r"\b[^.;]*?")


class Prose:
    """A text with rules in it: patterns find what they know, and the rest can be told."""

    def __init__(self, node: Node | None) -> None:
        self.node = node
        self.text = str(node.value) if node is not None else ""
        self.plain = re.sub(r"\*\*|`|(?<!\w)_|_(?!\w)", "", self.text)
        self._understood: list[tuple[int, int]] = []

    def find(self, pattern: str) -> re.Match[str] | None:
        """The first place a pattern fits; what it covers counts as understood.

        ` … ` in a pattern stands for any words of the same sentence.
        """
        match = re.search(_gaps(pattern), self.plain, re.IGNORECASE)
        if match:
            self._understood.append(match.span())
        return match

    def every(self, pattern: str) -> list[re.Match[str]]:
        """All the places a pattern fits."""
        found = list(re.finditer(_gaps(pattern), self.plain, re.IGNORECASE))
        self._understood += [match.span() for match in found]
        return found

    def has(self, pattern: str) -> bool:
        return self.find(pattern) is not None

    def rest(self) -> list[Left]:
        """The sentences that are not understood, or not all of them."""
        found = []
        for sentence in _SENTENCE.finditer(self.plain):
            lo, hi = sentence.span()
            known = sorted((a, b) for a, b in self._understood if a < hi and b > lo and a < b)
            parts, at = [], lo
            for a, b in [*known, (hi, hi)]:
                piece = " ".join(_trimmed(self.plain[at : max(at, a)]).split())
                if sounds_like_a_rule(piece, partly=bool(known)):
                    parts.append(piece)
                at = max(at, b)
            if parts or (not known and any(map(str.isalpha, sentence[0]))):
                found.append(Left(" ".join(sentence[0].split()), tuple(parts)))
        return found

    def tell_rest(self, notes: Notes) -> None:
        """A note for each sentence that stays with the players."""
        if self.node is not None:
            for left in self.rest():
                (notes.lost if left.is_rule else notes.flavour)(self.node, left.told())
