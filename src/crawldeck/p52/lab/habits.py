"""Simple habits in P52: each is tried against the plain bot (`crawldeck lab exploit`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.session import AnySession
from crawldeck.lab.exploit import never
from crawldeck.lab.part import Habit
from crawldeck.p52.bots import player
from crawldeck.p52.bots.player import Seen

TURTLES = 6
"""Rounds that somebody waits at the entrance."""
ITEMS = ("use", "hurl", "throw")


def seen_of(session: AnySession, ask: Choice) -> Seen:
    return Seen(session.view(ask.seat), ask)


def run(session: AnySession, ask: Choice) -> Option | None:
    """A step towards the exit, whatever the quest is about."""
    if ask.kind == "leave":
        return next(option for option in ask.options if option.verb.name == "leave")
    if ask.kind != "turn":
        return None
    seen = seen_of(session, ask)
    if seen.held or seen.hero.hp <= 0 or not seen.view.exit:
        return None
    return player.step_to(seen, [seen.spot(seen.view.exit)])


def flee(session: AnySession, ask: Choice) -> Option | None:
    """A step away from the nearest enemy, as long as one is in sight."""
    if ask.kind != "turn":
        return None
    seen = seen_of(session, ask)
    moves = seen.options.get("move")
    if not moves or not seen.foes:
        return None
    ways = [seen.ground.walk(seen.spot(foe.spot)) for foe in seen.foes]

    def far(spot: int) -> int:
        return min(way[spot] for way in ways)

    best = max(moves, key=lambda option: far(seen.ground.spot_at[option.args[0]]))
    return best if far(seen.ground.spot_at[best.args[0]]) > far(seen.here) else None


def first(*verbs: str) -> Callable[[AnySession, Choice], Option | None]:
    """Whenever one of some things can be done, it is."""

    def answer(session: AnySession, ask: Choice) -> Option | None:
        return next((one for verb in verbs for one in ask.options if one.verb.name == verb), None)

    return answer


def stamina(session: AnySession, ask: Choice) -> Option | None:
    """A card with every flip that takes one."""
    if ask.kind == "stamina":
        return next((one for one in ask.options if one.verb.name == "stamina"), None)
    plain = PlainBot().choose(session)
    if not plain.verb.flag or plain.flag:
        return plain
    flagged = plain.verb.flagged(*plain.args)
    return flagged if flagged in ask.options else plain


HABITS: Mapping[str, Habit] = {
    "run": Habit("make for the exit, whatever the quest is about", run),
    "flee": Habit("step away from every enemy", flee),
    "turtle": Habit(
        "wait at the entrance for six rounds",
        never(
            lambda session, option: option.verb.name == "move" and session.view().round <= TURTLES
        ),
    ),
    "brace": Habit("take a stance whenever an enemy is in sight", first("stance")),
    "aim": Habit("aim whenever it is possible", first("aim")),
    "no-stamina": Habit(
        "never play Stamina",
        never(lambda _, option: bool(option.flag) or option.verb.name == "stamina"),
    ),
    "all-stamina": Habit("play Stamina with every flip", stamina),
    "hoard": Habit("never use up an item", never(lambda _, option: option.verb.name in ITEMS)),
}
