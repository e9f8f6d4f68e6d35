"""What gear and shots do besides their numbers, where only the description tells it."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from crawldeck.p52 import effects as fx
from crawldeck.p52.community.book import Book
from crawldeck.p52.community.prose import Prose
from crawldeck.p52.community.reading import Node
from crawldeck.p52.community.words import number, told
from crawldeck.p52.components import Aid

Parts = dict[str, Any]
AGAIN = (
    (r"(?:if )?the attack hits[^.;]*second attack[^.;]*", "hit"),
    (r"[^.;]*\benemy defends fully[^.;]*\bagain[^.;]*", "defended"),
    (r"[^.;]*\bfails … full damage[^.;]*\bagain[^.;]*", "short"),
    (r"after aiming for at least (?:2|two) turns[^.;]*second chance[^.;]*", "aimed"),
)
"""How descriptions tell of a second attack."""
PARTS_OF_BODY = {"leg": "legs", "head": "head", "arm": "arms", "torso": "torso", "foot": "feet"}


def tell(book: Book, node: Node, prose: Prose, parts: Parts, types: tuple[str, ...]) -> None:
    """Read everything about gear that is common enough to have a phrase."""
    prose.every(r"may (?:also )?be used to \w+[^.;]*|used with (?:either )?the [^.;]*")
    prose.every(
        r"must be used with an? \w+|(?:you )?must have \w+ to shoot|remove 1 from inventory[^.;]*"
    )
    prose.every(r"you gain \d+ [^.;]*when you receive[^.;]*|may … worn in addition[^.;]*")
    prose.every(r"single use[^.;]*|not recoverable|once fired[^.;]*|fits over any armor[^.;]*")
    _numbers(book, node, prose, parts)
    _blocks(book, prose, parts)
    _strikes(prose, parts)
    if prose.has(r"move and … another action[^.;]*"):
        parts["move_and_act"] = True
    bare = prose.find(r"cannot wear any (\w+) armou?r[^.;]*")
    if bare and bare[1].lower() in PARTS_OF_BODY:
        parts["bars"] = (PARTS_OF_BODY[bare[1].lower()],)
    if "ammunition" in types:
        _ammunition(prose, parts)
    lent = prose.find(r"may (?:cast|use) ([\w ]+?) at (?:ability )?level (\d+)[^.;]*")
    if lent and book.named_in(lent[1], book.ability_ids):
        parts["grants"] = {book.named_in(lent[1], book.ability_ids): int(lent[2])}
    _unseen(prose, parts)


def _numbers(book: Book, node: Node, prose: Prose, parts: Parts) -> None:
    """What only says again what the numbers say, or something else."""
    said = prose.find(r"with an? ([+-]\d+) to the target")
    aids: dict[str, Aid] = parts.get("aids", {})
    numbers = [aid.target for aid in aids.values() if aid.target]
    if said and numbers and int(said[1]) not in numbers:
        book.notes.guess(
            node, f"its number for the target is {numbers[0]:+}, its description says {said[1]}"
        )
    if "magic" in aids:
        prose.every(r"the target for any magic\w* ability is reduced[^.;]*")
        prose.every(r"may choose to use as a melee weapon[^.;]*")
        prose.every(r"when used (?:as a melee weapon|to enhance magic)[^.;]*")
    more = prose.find(r"against magic\w* attacks?[^.;]*increased by -?(\d+)")
    if more:
        parts["protect_magic"] = int(more[1])
    ward = prose.find(r"defend against any (\w+) magic with -(\d+) to[^.;]*")
    if ward and _named_so(book, ward[1].lower()):
        parts["wards"] = {ward[1].lower(): -int(ward[2])}
    elif ward:
        book.notes.lost(node, f"no enemy has an attack with {ward[1]!r} in its name")
    barred = prose.find(r"may not be used to (\w+)")
    ability = book.abilities.get(book.ability_ids.get(barred[1].lower(), "")) if barred else None
    if ability is not None and set(ability.gear) & set(parts["gear"]):
        book.notes.lost(node, f"it serves for {ability.name} all the same")


def _named_so(book: Book, word: str) -> bool:
    """Whether an enemy has an attack with a word in its name."""
    return any(
        word in part.text("name").lower().split()
        for enemy in book.root.parts("enemies")
        for key in ("melee", "ranged")
        if (part := enemy.get(key)) is not None
    )


def _blocks(book: Book, prose: Prose, parts: Parts) -> None:
    """What a shield does for a defence: less without training, and a card that goes wrong."""
    aids: dict[str, Aid] = parts.get("aids", {})
    key = next((name for name, aid in aids.items() if aid.reduce != "0"), "")
    defence = book.abilities.get(key)
    if defence is None:
        return
    prose.has(r"effect only applies[^.;]*")
    if "magic" not in defence.against:
        prose.has(r"no effect against magic\w* attacks?")
    aid = aids[key]
    less = prose.find(r"if untrained, (?:the )?effect is only -?(\d+)(?: damage)?")
    if less:
        aid = replace(aid, untrained=less[1])
    if re.search(r"\bF\b", aid.reduce):
        ace = prose.find(
            r"if the flip is an ace[^.;]*?(?:lose|take an additional) [+-]?(\w+) (?:HP|damage)"
        )
        king = prose.has(r"if the flip is a king[^.;]*counter attack")
        aid = replace(aid, ace=told(ace[1]) if ace else "0", counter=king)
    aids[key] = aid


def _strikes(prose: Prose, parts: Parts) -> None:
    bare = re.search(r"\bagain with no weapon damage bonus", prose.plain, re.IGNORECASE)
    for pattern, how in AGAIN:
        if prose.has(rf"(?:when attacking )?{pattern}"):
            parts |= {"again": how, "again_bare": bare is not None}
    if prose.has(r"performs two attacks[^.;]*cannot defend the second"):
        parts["again"] = "twice"
    back = prose.find(r"gain \+?(\d+) additional damage when[^.;]*counter[ -]?attack\w*")
    if back:
        parts["riposte"] = int(back[1])


def _unseen(prose: Prose, parts: Parts) -> None:
    """Out of sight from the moment it is put on; that turn's round counts."""
    rounds = prose.find(r"invisible for (\d+) (?:rounds|turns)[^.;]*")
    if rounds:
        prose.every(r"no enemy may[^.;]*|during this time[^.;]*|may … once per space")
        hides = fx.Vanish(rounds=max(1, int(rounds[1]) - 1), firm=True)
        parts |= {"on_equip": (hides,), "once": "space"}


def _ammunition(prose: Prose, parts: Parts) -> None:
    """What a shot does besides its damage."""
    sure = prose.has(r"(?:if this attack hits, )?regardless of the defen[cs]e[^.;]*?(?=take)")
    later = prose.find(r"take \+?(\d+) damage this turn … next (\w+) turns?[^.;]*")
    if later:
        burn = fx.Burn(amount=later[1], turns=number(later[2]))
        parts |= {"effects": (burn,), "pierces": sure}
        if sure and prose.has(r"damage bonus cannot be defended"):
            parts |= {"effects": (fx.Damage(amount=later[1]), burn), "damage": 0}
        prose.every(r"\(\d total turns[^.;]*|(?:this )?cannot be defended")
        fumble = prose.find(r"[^.;]*\bace\b[^.;]*you take all (\d+) damage[^.;!]*")
        if fumble:
            parts["ace"] = fumble[1]
    if prose.has(r"all other … same spot"):
        prose.has(r"all enemies may defend")
        parts |= {
            "effects": (fx.Damage(amount="Dmg", where="others", defended=True),),
            "pierces": True,
        }
