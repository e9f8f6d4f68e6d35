"""The figures in words: who is there, how they are, whose turn it is, what is left."""

from __future__ import annotations

from typing import NamedTuple

from crawldeck.p52.codes import lasting_sort, turn_entry
from crawldeck.p52.view_types import FoeView, HeroView, View

LASTING = {
    "burn": "burns {amount} x{left}",
    "mend": "mends {amount} x{left}",
    "root": "rooted {left}",
    "inspire": "spurs others +{amount}",
    "coat": "{item} +{amount} x{left}",
    "turns": "more turns: {left}",
    "easier": "targets -{amount}",
    "rising": "will stand again",
    "long arms": "long arms",
    "vanished": "",
    "covered": "",
}
"""Words for what lasts; nothing where another note says it."""
HINDERS = ("root",)


class Note(NamedTuple):
    """Something about a figure; what keeps it from acting may be said loudly."""

    text: str
    hinders: bool = False


class Turn(NamedTuple):
    """A place in the order of the round."""

    id: str
    name: str
    note: str = ""


def status(view: View, answers: int) -> str:
    """Which space, how light, which round."""
    parts = [f"Space {view.space}" + (f" of {view.spaces}" if view.spaces else "")]
    if view.size:
        parts.append(f"{view.size} spots")
        parts.append("lit" if view.lit else "DARK")
    if view.exterior:
        parts.append("outside")
    if view.exit:
        parts.append(f"exit {view.exit}" + (" BARRED" if view.barricaded else ""))
    if view.round:
        parts.append(f"round {view.round}" + (" reversed" if view.reversed else ""))
    parts.append(f"answer {answers}")
    return " · ".join(parts)


def tokens(view: View) -> dict[str, str]:
    """One letter for each hero: the first of its name that is free."""
    taken: dict[str, str] = {}
    for number, hero in enumerate(view.heroes, start=1):
        letters = [c.upper() for c in hero.name if c.isascii() and c.isalpha()]
        free = [c for c in letters if c not in taken.values()]
        taken[hero.id] = free[0] if free else str(number)
    return taken


def conditions(hero: HeroView, view: View) -> list[Note]:
    """What is special about a hero just now."""
    notes = []
    if hero.aim:
        target = next((foe.name for foe in view.foes if foe.id == hero.aim_at), hero.aim_at)
        notes.append(Note(f"aim +{hero.aim} {target}"))
    notes += [Note(f"stance +{hero.stance}")] if hero.stance else []
    notes += [Note("unseen")] if hero.stealthy else []
    return notes + troubles(hero)


def troubles(figure: HeroView | FoeView) -> list[Note]:
    """What stays with a figure for a while: how much, and for how many turns."""
    notes = [Note(f"frozen {figure.frozen}", hinders=True)] if figure.frozen else []
    for one in figure.lasting:
        what, item = lasting_sort(one.what)
        words = LASTING.get(what, what)
        if words:
            text = words.format(amount=one.amount, left=one.left, item=item)
            notes.append(Note(text, what in HINDERS))
    return notes


def turns(view: View) -> list[Turn]:
    """Who comes after the one that acts, in their order; the turn of the dead is passed over."""
    names = {hero.id: hero.name for hero in view.heroes} | {foe.id: foe.name for foe in view.foes}
    dead = {hero.id for hero in view.heroes if hero.hp < 0}
    coming = (turn_entry(entry) for entry in view.order)
    return [Turn(one, names.get(one, one), note) for one, note in coming if one not in dead]


def order(view: View) -> str:
    """Whose turn it is and who comes after, in one sentence."""
    if not view.acting:
        return "Nobody has acted yet."
    figures: list[HeroView | FoeView] = [*view.heroes, *view.foes]
    acting = next((one.name for one in figures if one.id == view.acting), view.acting)
    shown = [one.name + (f" ({one.note})" if one.note else "") for one in turns(view)]
    return f"Now {acting}; then {', '.join(shown) or 'the round is over'}."


def decks(view: View) -> list[str]:
    """What is left in each deck; unseen cards are only counted."""
    shown = " ".join(view.action_discard[-12:]) or "nothing"
    more = "… " if len(view.action_discard) > 12 else ""
    return [
        f"Action deck: {view.action_left} cards; discard {len(view.action_discard)}: {more}{shown}",
        f"Room deck: {view.room_left} cards besides those on the table.",
        f"Enemy deck: {view.enemy_left} cards.",
    ]
