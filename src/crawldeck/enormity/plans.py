"""Ways as one wish (ENO-ASK-08): the cards and destinations that lead to a space in this turn."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import ClassVar

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs as v
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.body import costs, sides
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import EnoSession, EnoTable, Spacer
from crawldeck.kernel.asks import Choice, Option, Refusal
from crawldeck.kernel.errors import Illegal
from crawldeck.kernel.events import Event
from crawldeck.kernel.plans import Plan, Plans, find_way

TRIED = 2
"""So many spaces are tried where the way goes on with another card."""
WALKING = (v.GOTO, v.STEP)


class EnormityPlans(Plans):
    """The way to a space by the Move actions of the cards in hand."""

    place: ClassVar[str] = "page:e8"

    def way(self, session: EnoSession, to: str) -> Plan:
        """The quietest way, then the one with the fewest cards."""
        ask, t = session.ask, session.table
        who = t.state.spacer(ask.actor) if isinstance(ask, Choice) else None
        if who is None or who.cell < 0:
            raise Illegal(to, Refusal("ENO-MOVE-01", "nobody is asked who could go anywhere"))
        text = to if ":" in to else f"{common.page_of(t, who.cell)}:{to}"
        (space,) = v.GOTO.of(v.GOTO.read([text]))
        goal = t.content.ship.space(space)
        if goal < 0 or goal not in t.content.ship.texts:
            raise Illegal(to, Refusal("ENO-MOVE-08", "there is no such space on the map"))
        if goal == who.cell:
            raise Illegal(to, Refusal("ENO-MOVE-02", "you stand there already"))
        name = who.id
        if not any(True for _ in _steps(session, name, goal)):
            raise Illegal(to, Refusal("ENO-MOVE-01", f"you cannot get to {space} in this turn"))
        found = find_way(
            session,
            lambda here: _steps(here, name, goal),
            lambda here: _position(here, name),
            lambda here: _walker(here, name).cell == goal,
        )
        if found is None:
            raise Illegal(to, Refusal("ENO-MOVE-01", f"you cannot get to {space} in this turn"))
        answers = tuple(option.text for option in found.answers)
        return Plan(answers, tuple(_warnings(session, name, found.events)))


def _walker(session: EnoSession, name: str) -> Spacer:
    return common.spacer(session.table, name)


def _position(session: EnoSession, name: str) -> Hashable:
    who, ask = _walker(session, name), session.ask
    return (ask.kind if ask is not None else "", who.cell, who.played, who.status)


def _steps(session: EnoSession, name: str, goal: int) -> Iterable[Option]:
    """The answers that lead on: a Move action, where to go with it, a step."""
    ask, t = session.ask, session.table
    if not isinstance(ask, Choice) or ask.actor != name:
        return ()
    if ask.kind == "turn":
        return _cards(t, ask, _walker(session, name), goal)
    ahead = [one for one in ask.options if one.verb in WALKING]
    exact = [one for one in ahead if _cell(t, one) == goal]
    return exact or sorted(ahead, key=lambda one: _far(t, _cell(t, one), goal))[:TRIED]


def _cards(t: EnoTable, ask: Choice, who: Spacer, goal: int) -> list[Option]:
    """The cards with which the space can still be reached; each is one less for the next."""
    moves = {one: steps for one in ask.options if (steps := _move(t, one))}
    more = costs.CARDS_A_TURN - t.state.turn.cards - who.exerts - 1
    rest = more * max(moves.values(), default=0)
    return [one for one, steps in moves.items() if steps + rest >= _far(t, who.cell, goal)]


def _move(t: EnoTable, option: Option) -> int:
    """The spaces of the Move action that a card is played for; exerting is no way to go."""
    if option.verb is not v.PLAY:
        return 0
    shown, wanted = v.PLAY.of(option)
    side = sides.side_of(t, shown)
    action = sides.action_of(side, wanted) if side is not None else None
    return action.n if action is not None and action.kind == "move" else 0


def _cell(t: EnoTable, option: Option) -> int:
    return t.content.ship.space(option.args[0])


def _far(t: EnoTable, cell: int, goal: int) -> int:
    board = common.board(t)
    return board.spacer_distance(cell, goal) if board.spaces >> goal & 1 else FAR


def _warnings(session: EnoSession, name: str, events: Iterable[Event]) -> Iterator[str]:
    """What is known to come of it, each once."""
    state = session.table.state
    names = session.game.names(session.table)
    seen = set[str]()
    for event in events:
        text = ""
        match event:
            case e.Provoked(spacer=who, foe=foe) if who == name:
                text = f"{names.get(foe, foe)} strikes as you step away (ENO-AOO-01)."
            case e.TileEntered(spacer=who, tile=tile, space=space) if who == name:
                text = f"You enter {names.get(tile, tile)} on {space} (ENO-TERR-02)."
            case e.MadeNoise(spacer=who, dice=dice, plus=plus) if who == name and state.blips:
                more = f" and {plus} more" if plus else ""
                text = f"You make Noise ({dice}{more}); Blips come closer (ENO-NOISE-01)."
            case e.PageLaid(page=page):
                text = f"The page {names.get(page, page)} is laid (ENO-MOVE-14)."
            case e.BlipRevealed(blip=blip):
                text = f"{names.get(blip, blip)} may turn up (ENO-BLIP-04)."
        if text and text not in seen:
            seen.add(text)
            yield text
