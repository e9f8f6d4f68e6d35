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
from crawldeck.kernel.foresight import Foresight
from crawldeck.kernel.looking import glance
from crawldeck.kernel.plans import Plan, Plans, Step, Strike, Way, find_way

TRIED = 2
"""So many spaces are tried where the way goes on with another card."""
WALKING = (v.GOTO, v.STEP)

NOBODY_WALKS = Refusal("ENO-MOVE-01", "nobody can walk now: a Spacer walks in a turn of its own")
OUT_OF_REACH = Refusal("ENO-MOVE-01", "you cannot get there in this turn")


class EnormityPlans(Plans):
    """The way to a space by the Move actions of the cards in hand."""

    place: ClassVar[str] = "page:e8"
    kind: ClassVar[str] = "space"

    def way(self, session: EnoSession, to: str) -> Plan:
        """The quietest way, then the one with the fewest cards."""
        ask, t = session.ask, session.table
        who = t.state.spacer(ask.actor) if isinstance(ask, Choice) else None
        if who is None or who.cell < 0:
            raise Illegal(to, NOBODY_WALKS)
        text = to if ":" in to else f"{common.page_of(t, who.cell)}:{to}"
        (space,) = v.GOTO.of(v.GOTO.read([text]))
        goal = t.content.ship.space(space)
        if goal < 0 or goal not in t.content.ship.texts:
            raise Illegal(to, Refusal("ENO-MOVE-08", "there is no such space on the map"))
        if goal == who.cell:
            raise Illegal(to, Refusal("ENO-MOVE-02", "you stand there already"))
        name = who.id
        if not any(True for _ in _steps(session, name, goal)):
            raise Illegal(to, OUT_OF_REACH)
        found = find_way(
            session,
            lambda here: _steps(here, name, goal),
            lambda here: _position(here, name),
            lambda here: _walker(here, name).cell == goal,
            goes_on=lambda here: here.ask is None or here.ask.kind != "turn",  # nor does it end it
        )
        if found is None:
            raise Illegal(to, OUT_OF_REACH)
        answers = tuple(option.text for option in found.answers)
        strikes = tuple(_strikes(session, name, found))
        path = tuple(
            f"space:{event.space}"
            for event in found.events
            if isinstance(event, e.Stepped) and event.who == name
        )
        cost = _cost(t, found.answers, len(path))
        warnings = tuple(one.text for one in strikes)
        notes = tuple(_notes(name, found))
        return Plan(answers, warnings, len(path), cost, path, strikes, notes)

    def ways(self, session: EnoSession) -> dict[str, Plan]:
        """Every space that one Move of this turn leads to, by the quietest card that goes there.

        The rules' own list of destinations says which: one fork for each card, none for a space.
        """
        ask, t = session.ask, session.table
        who = t.state.spacer(ask.actor) if isinstance(ask, Choice) else None
        if not isinstance(ask, Choice) or who is None or who.cell < 0:
            return {}
        found: dict[str, Plan] = {}
        if ask.kind != "turn":
            return _from(session, who.cell, (), found)
        moves = [one for one in ask.options if _move(t, one)]
        for option in sorted(moves, key=lambda one: (_loud(t, one), _move(t, one))):
            there = session.fork(luck="none", light=True)
            there.answer(option)
            _from(there, who.cell, (option,), found)
        return found


def _from(
    session: EnoSession, start: int, before: tuple[Option, ...], found: dict[str, Plan]
) -> dict[str, Plan]:
    """Adds the spaces that can be declared now, and that no quieter card leads to."""
    t = session.table
    for option in session.options if isinstance(session.ask, Choice) else ():
        space = f"space:{option.words[0]}" if option.verb in WALKING else ""
        cell = _cell(t, option) if space else start
        if space and cell != start and space not in found:
            steps = _far(t, start, cell)
            answers = (*before, option)
            cost = _cost(t, answers, steps)
            found[space] = Plan(tuple(one.text for one in answers), (), steps, cost)
    return found


def _cost(t: EnoTable, answers: Iterable[Option], steps: int) -> str:
    """`Steady Walk: 2 of 2`, by the cards of a way."""
    cards = [one for one in answers if _move(t, one)]
    if not cards:
        return f"{steps} step{'' if steps == 1 else 's'}"
    sides_played = (sides.side_of(t, v.PLAY.of(one)[0]) for one in cards)
    names = ", ".join(side.name for side in sides_played if side is not None)
    return f"{names}: {steps} of {sum(_move(t, one) for one in cards)}"


def _loud(t: EnoTable, option: Option) -> int:
    """How loud a Move is: the dice that it is rolled with; loud for each Blip is the loudest."""
    shown, wanted = v.PLAY.of(option)
    side = sides.side_of(t, shown)
    action = sides.action_of(side, wanted) if side is not None else None
    if action is None:
        return 0
    each = len(t.state.blips) if action.noise.symbol else 0
    return each + len(action.noise.dice) + action.noise.plus


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


def _strikes(session: EnoSession, name: str, way: Way) -> Iterator[Strike]:
    """What is known to come of it, each once."""
    state = session.table.state
    names = session.game.names(session.table)
    seen = set[str]()
    for step, event in way.told():
        text = on = ""
        match event:
            case e.Provoked(spacer=who, foe=foe) if who == name:
                text = f"{names.get(foe, foe)} strikes as you step away (ENO-AOO-01)."
                on = f"figure:{foe}"
            case e.TileEntered(spacer=who, tile=tile, space=space) if who == name:
                text = f"You enter {names.get(tile, tile)} on {space} (ENO-TERR-02)."
                on = f"space:{space}"
            case e.MadeNoise(spacer=who, dice=dice, plus=plus) if who == name and state.blips:
                more = f" and {plus} more" if plus else ""
                text = f"You make Noise ({dice}{more}); Blips come closer (ENO-NOISE-01)."
                on = f"figure:{who}"
            case e.PageLaid(page=page):
                text = f"The page {names.get(page, page)} is laid (ENO-MOVE-14)."
                on = f"page:{page}"
            case e.BlipRevealed(blip=blip):
                text = f"{names.get(blip, blip)} may turn up (ENO-BLIP-04)."
                on = f"figure:{blip}"
        if text and text not in seen:
            seen.add(text)
            hurts = isinstance(event, e.Provoked | e.TileEntered)
            yield Strike(on, text, event.rule, hurts and _may_fall(step, name))


def _notes(name: str, way: Way) -> Iterator[str]:
    """What the cards of a way take besides: they are chosen by how quiet they are."""
    stress = sum(
        event.n
        for event in way.events
        if isinstance(event, e.StressGained) and event.spacer == name
    )
    if stress:
        yield f"You gain {stress} Stress."


def _may_fall(step: Step, name: str) -> bool:
    """Whether the Spacer may break down, flatline or die on this step."""
    return Foresight.of(step.here.game).may_fall(glance(step.here, step.answer), name)
