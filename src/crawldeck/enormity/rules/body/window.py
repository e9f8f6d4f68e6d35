"""Windows of opportunity (ENO-WOO-01, ENO-REACT-01 to 05)."""

from __future__ import annotations

from crawldeck.enormity import verbs
from crawldeck.enormity.on_table import Coming
from crawldeck.enormity.rules import chain
from crawldeck.enormity.rules.body import abilities, idle, outlook
from crawldeck.enormity.rules.context import Held
from crawldeck.enormity.state import FALLING, EnoTable, Spacer
from crawldeck.kernel.asks import Choice, Option, Refusal, Rule
from crawldeck.kernel.phrases import Phrase

OWN_MOMENTS = ("attacked", "damaged")
"""Moments of one Spacer: only its own reactions answer them."""


def window(
    t: EnoTable,
    moment: str,
    about: str,
    target: Spacer | None = None,
    used: set[tuple[str, str]] | None = None,
    room: int | None = None,
) -> Rule[None]:
    """Any Spacer may react, in any order, each name once; nobody is asked if nobody can.

    `moment` is `window`, or a named moment such as `blip-moves` or `damaged`; `about` is the id of
    the Intruder or Blip concerned. ChainBreak passes through. `used` are the names already used,
    for a window that is opened again; `room` is how much of what is coming can be taken off.
    """
    wanted = "" if moment == "window" else moment
    names: set[tuple[str, str]] = set() if used is None else used
    frame = len(t.state.under_way.assaults) - 1
    only = target if wanted in OWN_MOMENTS else None
    while True:
        able = _able(t, wanted, names, only, room)
        if not able:
            return
        answer: Option = yield _question(t, wanted, about, able, names, only, room)
        if answer is verbs.DONE():
            return
        who, one = next(
            (who, one) for who, one in able if answer is verbs.REACT(who.id, one.ability.id)
        )
        names.add((who.id, one.ability.named))
        yield from chain.apart(t, abilities.use(t, who, one, about))
        if frame >= 0 and chain.is_severed(t, frame):
            return


def is_open(t: EnoTable, moment: str, room: int) -> bool:
    """Whether anybody could react to this moment now."""
    return bool(_able(t, moment, set(), None, room))


def _able(
    t: EnoTable,
    moment: str,
    names: set[tuple[str, str]],
    only: Spacer | None,
    room: int | None,
) -> list[tuple[Spacer, Held]]:
    """Every reaction that can be used now, with its Spacer."""
    found = []
    for who in t.state.spacers if only is None else (only,):
        if not who.in_play or who.down == FALLING:  # ENO-REACT-04
            continue
        for one in abilities.reactions(t, who, moment):
            if (who.id, one.ability.named) in names or abilities.refuse_use(t, who, one):
                continue
            if t.asks_once and idle.is_idle(t, who, one.ability, room):  # ENO-ASK-06
                continue
            found.append((who, one))
    return found


def _question(
    t: EnoTable,
    moment: str,
    about: str,
    able: list[tuple[Spacer, Held]],
    names: set[tuple[str, str]],
    only: Spacer | None,
    room: int | None,
) -> Choice:
    """The question to every Spacer that has a usable reaction."""
    options = list(dict.fromkeys(verbs.REACT(who.id, one.ability.id) for who, one in able))
    options.append(verbs.DONE())
    first = able[0][0]
    seats = tuple(sorted({who.seat for who, _ in able}))
    seen = frozenset(names)

    def refuse(option: Option) -> Refusal | None:
        return None if option in options else why_not(t, option, moment, seen, only, room)

    react = Phrase("You may react to {about}.", about=about)
    return Choice(
        "react",
        first.seat,
        first.id,
        react if about else "You may react.",
        options,
        refuse,
        seats,
        about=_coming(t, moment, about, room),
        brings=lambda option: outlook.reaction(t, option),
    )


def _coming(t: EnoTable, moment: str, about: str, room: int | None) -> Coming | None:
    """The Blip that moves next, where that is what the window is about."""
    if not t.asks_once or moment != "blip-moves" or room is None:
        return None
    return Coming(about, room + 1)


def why_not(
    t: EnoTable,
    option: Option,
    moment: str,
    names: frozenset[tuple[str, str]],
    only: Spacer | None,
    room: int | None = None,
) -> Refusal:
    """Why something cannot be done in this window."""
    if option.verb is not verbs.REACT:
        return Refusal("ENO-REACT-01", "react now, or say done")
    name, ability = verbs.REACT.of(option)
    who = t.state.spacer(name)
    if who is None or not who.in_play or (only is not None and who is not only):
        return Refusal("ENO-REACT-01", "nobody of that name can react here")
    if who.down == FALLING:
        return Refusal("ENO-REACT-04", "a Spacer who is knocked down cannot react")
    for one in abilities.held(t, who):
        if one.ability.id != ability:
            continue
        if one.ability.kind != "reaction":
            return Refusal("ENO-REACT-05", "you can only use what carries the reaction symbol")
        if one.ability.moment != moment:
            return Refusal("ENO-REACT-01", "this reaction is for another moment")
        if (who.id, one.ability.named) in names:
            return Refusal("ENO-REACT-03", "you can use each name only once in a window")
        refused = abilities.refuse_use(t, who, one)
        if refused is not None:
            return refused
        if t.asks_once and idle.is_idle(t, who, one.ability, room):
            return Refusal("ENO-ASK-06", "it would change nothing here")
    return Refusal("ENO-REACT-01", "this Spacer has no such reaction")
