"""Simple habits in Enormity: each is tried against the plain bot (`crawldeck lab exploit`)."""

from __future__ import annotations

from collections.abc import Mapping

from crawldeck.enormity.state import EnoSession
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.session import AnySession
from crawldeck.lab.exploit import never
from crawldeck.lab.part import Habit

CAMPS_UNTIL = 6
"""The Countdown at which somebody who camps sets out."""


def does(session: EnoSession, option: Option, *kinds: str) -> bool:
    """Whether an answer plays a card for an action of some kinds."""
    if option.verb.name != "play":
        return False
    side = session.table.content.sides[option.args[0]][1]
    return any(one.id == option.args[1] and one.kind in kinds for one in side.actions)


def camps(session: EnoSession, option: Option) -> bool:
    state = session.table.state
    early = state.boss is None and state.clock.countdown > CAMPS_UNTIL
    return early and does(session, option, "move")


def save_expertise(session: AnySession, ask: Choice) -> Option | None:
    return ask.options[0] if ask.kind == "soak" else None


def let_be(session: AnySession, ask: Choice) -> Option | None:
    if ask.kind != "react":
        return None
    return next((one for one in ask.options if one.verb.name == "done"), None)


HABITS: Mapping[str, Habit] = {
    "camp": Habit("stay at the entrance until the Countdown stands on six", never(camps)),
    "no-shot": Habit(
        "never attack", never(lambda session, option: does(session, option, "attack"))
    ),
    "no-scout": Habit("never scout", never(lambda session, option: does(session, option, "scout"))),
    "no-soak": Habit("never spend Expertise on a blow", save_expertise),
    "no-react": Habit("never react", let_be),
    "no-invest": Habit(
        "never invest in Stratagems", never(lambda _, option: option.verb.name == "invest")
    ),
}
