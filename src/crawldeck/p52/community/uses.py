"""Things to drink, throw or leave behind, and what happens to whoever finds a trap."""

from __future__ import annotations

import re
from typing import Any

from crawldeck.p52 import effects as fx
from crawldeck.p52.community.book import Book
from crawldeck.p52.community.prose import Prose
from crawldeck.p52.community.reading import Node
from crawldeck.p52.community.words import amount, number, told
from crawldeck.p52.components import CORE

Parts = dict[str, Any]
KINDS = ("melee", "ranged", "magic", "defence", "action", "lock")
THROW = "(Lift / 3) + 2"
"""How far an item is thrown where nothing else is said (P52-ITEM-08)."""


def use(book: Book, node: Node, types: tuple[str, ...], prose: Prose, parts: Parts) -> None:
    """What an item does when it is used up, or simply by being carried."""
    effects = node.parts("effects")
    if not node.flag("consumable"):
        if not _companion(book, effects, prose, parts) and effects:
            book.notes.lost(node, "a thing to carry whose effects are not known")
        return
    found: list[fx.AnyEffect] = []
    cover = prose.find(r"if dropped on your spot, no enem\w+ may attack you for (\d+) turns[^.;]*")
    if cover:
        parts["dropped"] = (fx.Vanish(rounds=int(cover[1]), staying=True, firm=True),)
    _by_effects(book, node, effects, prose, parts, found)
    _by_prose(book, prose, found)
    thrown = "throwable" in types or prose.has(r"when thrown")
    if thrown:
        parts |= {"use": "thrown", "reach": THROW}
    elif found and "use" not in parts:
        parts["use"] = "drink"
    if found:
        parts["effects"] = tuple(found)
    else:
        parts.pop("use", None)
        book.notes.lost(node, "nothing in it is known to the game; it can be carried only")
    prose.every(r"when used … another[^.;]*|must be … with the other[^.;]*|not throwable")


def _companion(book: Book, effects: list[Node], prose: Prose, parts: Parts) -> bool:
    for effect in effects:
        if effect.text("object") == "player" and effect.text("attribute") == "damage":
            parts["companion"] = amount(effect.get("amount"), book.notes)
            prose.every(r"adds damage … attack[^.;]*|all enemies … \+1[^.;]*")
    return bool(parts.get("companion"))


def _by_effects(
    book: Book,
    node: Node,
    effects: list[Node],
    prose: Prose,
    parts: Parts,
    found: list[fx.AnyEffect],
) -> None:
    tuned: dict[str, int] = {}
    for effect in effects:
        kind, what, attribute = (effect.text(k).lower() for k in ("type", "object", "attribute"))
        value = effect.get("amount")
        worth = value.value if value is not None and isinstance(value.value, int) else 0
        if kind == "heal":
            healed = amount(value, book.notes)
            if not healed:
                book.notes.lost(effect, "healing without an amount")
            _heal(prose, parts, found, healed)
        elif kind == "damage":
            hurt = amount(value, book.notes)
            if not hurt:
                book.notes.lost(effect, "damage without an amount")
            found.append(_damage(book, node, prose, hurt or "0"))
        elif kind == "stun":
            found.append(_stun(book, effect, prose, what, 0 if parts.get("dropped") else worth))
        elif kind == "move" and what == "enemy":
            away = prose.has(r"enemies also move[^.;]*\baway from[^.;]*")
            prose.every(r"enemies also move[^.;]*|no effect if … move")
            found.append(fx.Push(spots=worth or 1, where="spot", away=away))
        elif kind == "modifier" and what == "item" and attribute in ("damage", "target"):
            tuned[attribute] = worth
        elif kind == "modifier" and what == "ability" and attribute == "level":
            _train(book, effect, prose, found)
        elif not (attribute == "target" and prose.has(r"additional turns? after")):
            book.notes.lost(effect, f"the effect {kind!r} on {what!r} is not known")
    if tuned:
        prose.every(r"(?:tool|this) … enhance[^.;]*|effects? (?:are|is) permanent[^.;]*")
        prose.every(r"may … tuned once[^.;]*")
        found.append(_tune(tuned))
    _snare(prose, parts, found)


def _tune(tuned: dict[str, int]) -> fx.Tune:
    """Damage taken off is armour, damage added a weapon."""
    damage, target = tuned.get("damage", 0), tuned.get("target", 0)
    if damage < 0 and not target:
        return fx.Tune(of="armour", protect=-damage)
    return fx.Tune(of="weapon", damage=damage, target=abs(target))


def _heal(prose: Prose, parts: Parts, found: list[fx.AnyEffect], healed: str) -> None:
    if not healed:
        return
    if prose.has(r"revive a dead[^.;]*"):
        parts["use"] = "revive"
        found.append(fx.Revive(amount=healed))
        if prose.has(r"in … inventory when[^.;]*automatically revived[^.;]*"):
            parts["rescues"] = healed
    else:
        prose.has(r"restore all HP[^.;]*")
        found.append(fx.Heal(amount=healed))
        wakes = prose.find(r"[^.;]*\bis dead, revive them to (\d)/(\d) of their max HP")
        if wakes:
            parts["revives"] = f"(MaxHP x {wakes[1]}) / {wakes[2]}"


def _damage(book: Book, node: Node, prose: Prose, hurt: str) -> fx.AnyEffect:
    crowd = prose.has(r"to all enemies on (?:the )?target spot")
    least = prose.find(r"minimum damage of (\d+)")
    defended = prose.has(r"\(?(?:may|can) be defended")
    if defended:
        book.notes.guess(node, "how it is defended is not said: as against a ranged attack")
    burn = prose.find(
        r"any enemy that fully fails their defen[cs]e[^.;]*additional \+?(\d+) damage … next turn"
    )
    cards = re.search(r"\bF\b", hurt)
    ace = prose.find(r"on an ace, character takes -?(\w+) HP[^.;]*") if cards else None
    return fx.Damage(
        amount=hurt,
        where="spot" if crowd else "target",
        defended=defended,
        kind="ranged" if defended else "",
        least=int(least[1]) if least else 0,
        burn=burn[1] if burn else "0",
        ace=told(ace[1]) if ace else "",
    )


def _stun(book: Book, effect: Node, prose: Prose, what: str, worth: int) -> fx.AnyEffect:
    turns = prose.find(
        r"(?:if thrown, any \w+ on that spot )?"
        r"los(?:e|es) (?:their|your|its) next (?:(\w+) turns|turn)[^.;]*"
    )
    said = number(turns[1]) if turns and turns[1] else 1 if turns else worth
    if turns and worth and said != worth:
        book.notes.guess(effect, f"the number is {worth}, the description says {said} turns")
    return fx.Freeze(turns=abs(said) or 1, where="spot", friends=what == "character")


def _snare(prose: Prose, parts: Parts, found: list[fx.AnyEffect]) -> None:
    """What lies in wait is one effect: damage and lost turns together."""
    if not prose.has(r"remain on … until … enters[^.;]*"):
        return
    harm = next((e.amount for e in found if isinstance(e, fx.Damage)), "0")
    turns = next((e.turns for e in found if isinstance(e, fx.Freeze)), 0)
    prose.every(r"on the turn … enters[^.;]*|does not … bosses[^.;]*")
    found[:] = [fx.Snare(amount=harm, turns=turns)]


def _train(book: Book, effect: Node, prose: Prose, found: list[fx.AnyEffect]) -> None:
    kinds = prose.find(r"\+1 to any (magic|melee|ranged)\w* ability")
    core = (
        None
        if kinds
        else prose.find(
            rf"\+1 level (?:in|to)(?: your)? ((?:(?:{'|'.join(CORE)})\W+(?:or |and )?)+)"
        )
    )
    if kinds:
        found.append(fx.Train(kinds=(kinds[1].lower(),)))
    elif core:
        names = tuple(name for name in CORE if name in core[1].lower())
        found.append(fx.Train(core=names, every=" and " in core[1]))
    else:
        book.notes.guess(effect, "a better ability: one of the reader's choice")
        found.append(fx.Train(core=CORE))


def _by_prose(book: Book, prose: Prose, found: list[fx.AnyEffect]) -> None:
    """Effects that only the description tells."""
    if prose.has(r"lights? up … dark[^.;]*"):
        prose.has(r"as if … lit[^.;]*")
        found.append(fx.Light())
    drawn = prose.find(r"draw (\w+) stamina cards?[^.;]*")
    if drawn:
        beyond = prose.has(r"over … stamina … limit[^.;]*")
        found.append(fx.Stamina(count=number(drawn[1]), beyond=beyond))
    elif prose.has(r"draw up to … limit"):
        found.append(fx.Stamina(count=5))
    turns = prose.find(r"take (\w+) additional turns? after \w+ \w+(?:[^.;]*targets are -(\d+))?")
    if turns:
        found.append(fx.Turns(count=number(turns[1]), easier=int(turns[2] or 0)))
    if prose.has(r"\bdissolve"):
        boss = prose.find(r"bosses[^.;]*take \+?([\w() +x/]+?) damage[^.;]*")
        found.append(fx.Dissolve(boss=told(boss[1]) if boss else "Lv"))
    _by_a_card(book, prose, found)


def _by_a_card(book: Book, prose: Prose, found: list[fx.AnyEffect]) -> None:
    """What a card of its own decides: more to learn for some, or an accident."""
    more = prose.find(
        r"if trained in ([\w ]+?)(?: ability)?, flip a card: on an? (\d+)\+ you gain \+1 level "
        r"(?:to|in) (?:your )?([\w ,-]+?) ability[^.;]*"
    )
    trained = book.named_in(more[1], book.ability_ids) if more else ""
    if more and trained:
        core = tuple(name for name in CORE if re.search(rf"\b{name}\b", more[3].lower()))
        lesson = fx.Train(core=core) if core else fx.Train(kinds=KINDS)
        chance = fx.Chance(effects=(lesson,), least=int(more[2]), trained=trained)
        found.append(chance)
    spill = prose.find(r"flip a card, if you flip an? (\d+) or lower[^.;]*take -?(\w+) HP[^.;]*")
    if spill:
        harm = fx.Damage(amount=told(spill[2]), where="self")
        found.append(fx.Chance(effects=(harm,), most=int(spill[1])))


def when_found(book: Book, row: Node) -> tuple[fx.AnyEffect, ...]:
    """What a row of the chest table does to its finder, if it is no item at all."""
    prose, found = Prose(row.get("description")), list[fx.AnyEffect]()
    for effect in row.parts("effects"):
        kind, value = effect.text("type").lower(), effect.get("amount")
        if kind == "damage":
            around = prose.has(r"on or adjacent[^.;]*")
            prose.every(r"flip for damage[^.;]*|cannot (?:be defended|defend)")
            found.append(
                fx.Damage(
                    amount=amount(value, book.notes),
                    where="around" if around else "self",
                    friends=True,
                )
            )
        elif kind == "stun":
            prose.every(r"stunned … next turn|any damage")
            turns = value.value if value is not None and isinstance(value.value, int) else 1
            found.append(fx.Freeze(turns=turns, where="self", friends=True))
        else:
            book.notes.lost(effect, f"the effect {kind!r} on the finder is not known")
    prose.tell_rest(book.notes)
    return tuple(found) or (fx.Special(id="nothing"),)
