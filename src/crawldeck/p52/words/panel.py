"""The figures in words: who is there, how they are, whose turn it is, what is left."""

from __future__ import annotations

from typing import NamedTuple

from crawldeck.kernel.language import mark, tr
from crawldeck.p52.codes import lasting_sort, turn_entry
from crawldeck.p52.view_types import FoeView, HeroView, View

LASTING = {
    "burn": mark("burns {amount} x{left}"),
    "mend": mark("mends {amount} x{left}"),
    "root": mark("rooted {left}"),
    "inspire": mark("spurs others +{amount}"),
    "coat": mark("{item} +{amount} x{left}"),
    "turns": mark("more turns: {left}"),
    "easier": mark("targets -{amount}"),
    "rising": mark("will stand again"),
    "long arms": mark("long arms"),
    "vanished": "",
    "covered": "",
}
"""Words for what lasts; nothing where another note says it."""
HINDERS = ("root",)
OUT_OF_TURN = {"ambush": mark("ambush"), "waited": mark("waited")}


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
    space = mark("Space {n} of {all}") if view.spaces else mark("Space {n}")
    parts = [tr(space, n=view.space, all=view.spaces)]
    if view.size:
        parts.append(tr("{n} spots", n=view.size))
        parts.append(tr("lit") if view.lit else tr("DARK"))
    if view.exterior:
        parts.append(tr("outside"))
    if view.exit:
        leads = mark("exit {spot} BARRED") if view.barricaded else mark("exit {spot}")
        parts.append(tr(leads, spot=view.exit))
    if view.round:
        number = mark("round {n} reversed") if view.reversed else mark("round {n}")
        parts.append(tr(number, n=view.round))
    parts.append(tr("answer {n}", n=answers))
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
        notes.append(Note(tr("aim +{bonus} {foe}", bonus=hero.aim, foe=target)))
    notes += [Note(tr("stance +{bonus}", bonus=hero.stance))] if hero.stance else []
    notes += [Note(tr("unseen"))] if hero.stealthy else []
    return notes + troubles(hero)


def troubles(figure: HeroView | FoeView) -> list[Note]:
    """What stays with a figure for a while: how much, and for how many turns."""
    notes = []
    if figure.frozen:
        notes.append(Note(tr("frozen {turns}", turns=figure.frozen), hinders=True))
    for one in figure.lasting:
        what, item = lasting_sort(one.what)
        words = LASTING.get(what, what)
        if words:
            text = tr(words, amount=one.amount, left=one.left, item=item)
            notes.append(Note(text, what in HINDERS))
    return notes


def turns(view: View) -> list[Turn]:
    """Who comes after the one that acts, in their order; the turn of the dead is passed over."""
    names = {hero.id: hero.name for hero in view.heroes} | {foe.id: foe.name for foe in view.foes}
    dead = {hero.id for hero in view.heroes if hero.hp < 0}
    coming = (turn_entry(entry) for entry in view.order)
    return [
        Turn(one, names.get(one, one), tr(OUT_OF_TURN.get(note, note)))
        for one, note in coming
        if one not in dead
    ]


def order(view: View) -> str:
    """Whose turn it is and who comes after, in one sentence."""
    if not view.acting:
        return tr("Nobody has acted yet.")
    figures: list[HeroView | FoeView] = [*view.heroes, *view.foes]
    acting = next((one.name for one in figures if one.id == view.acting), view.acting)
    shown = [one.name + (f" ({one.note})" if one.note else "") for one in turns(view)]
    if not shown:
        return tr("Now {figure}; then the round is over.", figure=acting)
    return tr("Now {figure}; then {others}.", figure=acting, others=", ".join(shown))


def decks(view: View) -> list[str]:
    """What is left in each deck; unseen cards are only counted."""
    shown = " ".join(view.action_discard[-12:]) or tr("nothing")
    more = "… " if len(view.action_discard) > 12 else ""
    return [
        tr(
            "Action deck: {left} cards; discard {discard}: {cards}",
            left=view.action_left,
            discard=len(view.action_discard),
            cards=f"{more}{shown}",
        ),
        tr("Room deck: {left} cards besides those on the table.", left=view.room_left),
        tr("Enemy deck: {left} cards.", left=view.enemy_left),
    ]
