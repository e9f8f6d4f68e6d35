"""A test-only crawl with the hard part of Enormity: interrupts inside interrupts.

MOVE.step -> attack of opportunity -> ACTIVATION -> WINDOW -> reaction -> CHAIN BREAK
-> SPACER ATTACK -> back to MOVE.step. The functions nest as the rulebook's diagram does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from crawldeck.kernel.asks import Chance, Choice, Grammar, Option, Refusal, Rule
from crawldeck.kernel.digest import digest
from crawldeck.kernel.errors import ContentError, SetupError
from crawldeck.kernel.game import Game, Result, Setup

from .minitable import (
    FIRST,
    GO,
    HOLD,
    LAYOUTS,
    PASS,
    REACT,
    ROUNDS,
    SHOOT,
    STEP,
    STOP,
    Activated,
    AttackEnded,
    Die,
    Died,
    Intruder,
    Layout,
    Moved,
    Params,
    Reacted,
    Shot,
    Spacer,
    State,
    T,
    activating,
    alive,
    around,
    distance,
    frame,
    in_range,
    inside,
    layout,
    offer,
)

# -- MOVE ----------------------------------------------------------------------------------------


def move(t: T, mover: Spacer, steps: int) -> Rule[None]:
    """ENO-MOVE-01, -02. What was entered stays entered, whatever interrupts the movement."""
    visited = {mover.at} if t.params.start_counts else set()
    with frame(t, "move", mover.id):
        for _ in range(steps):
            chosen = yield ask_step(t, mover, visited)
            if chosen is STOP():
                return
            expected = mover.at
            yield from attacks_of_opportunity(t, mover)
            if not alive(t, mover) or mover.at != expected:
                return
            if refuse_step(t, mover, visited, chosen) is None:  # someone may stand there by now
                mover.at = chosen.args[0]
                visited.add(mover.at)
                t.tell(Moved(rule="ENO-MOVE-02", spacer=mover.id, to=mover.at))


def ask_step(t: T, mover: Spacer, visited: set[str]) -> Choice:
    def refuse(option: Option) -> Refusal | None:
        return refuse_step(t, mover, visited, option)

    candidates = [*map(STEP, around(mover.at)), STOP()]
    return offer(mover, "step", "step or stop", candidates, refuse)


def refuse_step(t: T, mover: Spacer, visited: set[str], option: Option) -> Refusal | None:
    if option is STOP():
        return None
    if option.verb is not STEP:
        return Refusal("ENO-MOVE-02", "a movement is under way: step or stop")
    to = option.args[0]
    if distance(mover.at, to) != 1:
        return Refusal("ENO-MOVE-04", f"{to} is not one cardinal step away")
    if not inside(t, to):
        return Refusal("ENO-MOVE-08", f"{to} is out of bounds")
    if any(i.at == to for i in t.state.intruders.values()):
        return Refusal("ENO-MOVE-09", f"an Intruder stands on {to}")
    if any(s.at == to for s in t.state.spacers.values()):
        return Refusal("ENO-MOVE-12", f"a Spacer stands on {to}")
    if to in visited:
        return Refusal("ENO-MOVE-11", f"{to} was entered in this movement already")
    return None


def attacks_of_opportunity(t: T, mover: Spacer) -> Rule[None]:
    """ENO-AOO-01: before the step, every Intruder that is left behind activates."""
    expected, done = mover.at, set[str]()
    while alive(t, mover) and mover.at == expected:
        ready = [
            i
            for i in t.state.intruders.values()
            if distance(i.at, mover.at) == 1
            and i.id not in done
            and not i.surprised  # ENO-AOO-02
            and not activating(t, i)
        ]
        if not ready:
            return
        intruder = ready[0]
        if len(ready) > 1:
            chosen = yield ask_first(mover, ready)
            intruder = t.state.intruders[chosen.args[0]]
        done.add(intruder.id)
        yield from activation(t, intruder, mover)


def ask_first(mover: Spacer, ready: list[Intruder]) -> Choice:
    names = {i.id for i in ready}

    def refuse(option: Option) -> Refusal | None:
        if option.verb is FIRST and option.args[0] in names:
            return None
        return Refusal("ENO-AOO-01", "first choose which Intruder attacks first")

    return offer(mover, "first", "choose who attacks first", map(FIRST, sorted(names)), refuse)


# -- ACTIVATION, WINDOW, CHAIN BREAK -------------------------------------------------------------


class ChainBreak(Exception):
    """ENO-CHAIN-01: ends the innermost Intruder attack, for this Bonus Attack."""

    def __init__(self, attacker: Spacer, target: Intruder) -> None:
        self.attacker, self.target = attacker, target


def activation(t: T, intruder: Intruder, target: Spacer) -> Rule[None]:
    with frame(t, "activation", intruder.id):
        depth = len(t.state.frames)
        t.tell(Activated(rule="ENO-AOO-01", intruder=intruder.id, target=target.id, depth=depth))
        try:
            yield from intruder_attack(t, intruder, target)
            return
        except ChainBreak as chain:
            bonus = chain
        ended(t, (intruder, target), "broken", "ENO-CHAIN-01")
        yield from spacer_attack(t, bonus.attacker, bonus.target)


def intruder_attack(t: T, intruder: Intruder, target: Spacer) -> Rule[None]:
    with frame(t, "attack", intruder.id):
        yield from window(t, intruder, target)
        if not alive(t, intruder):
            return ended(t, (intruder, target), "dead", "ENO-ATK-12")
        if not alive(t, target) or distance(intruder.at, target.at) > 1:
            return ended(t, (intruder, target), "escaped", "ENO-WOO-02")
        face = yield Die(f"{intruder.id} attacks {target.id}")
        target.vitals -= face.pips
        ended(t, (intruder, target), "hit", "ENO-IATK-01", face.pips)
        if target.vitals < 1:
            del t.state.spacers[target.id]
            t.tell(Died(rule="ENO-DIE-01", figure=target.id))
        return None


def ended(t: T, who: tuple[Intruder, Spacer], how: str, rule: str, damage: int = 0) -> None:
    intruder, target = who
    t.tell(AttackEnded(rule=rule, intruder=intruder.id, target=target.id, how=how, damage=damage))


def window(t: T, intruder: Intruder, target: Spacer) -> Rule[None]:
    """ENO-WOO-01: any Spacer, in any order; it closes when its Intruder is gone."""
    with frame(t, "window", intruder.id):
        while alive(t, intruder) and alive(t, target):
            ask = ask_reaction(t, target)
            if ask.options == [PASS()]:
                return
            chosen = yield ask
            if chosen is PASS():
                return
            spacer, ability = t.state.spacers[chosen.args[0]], chosen.args[1]
            spacer.used.append(ability)
            t.tell(Reacted(rule="ENO-REACT-01", spacer=spacer.id, ability=ability))
            yield from REACTIONS[ability](t, spacer)


def ask_reaction(t: T, target: Spacer) -> Choice:
    def refuse(option: Option) -> Refusal | None:
        return refuse_reaction(t, option)

    each = [REACT(spacer, ability) for spacer in t.state.spacers for ability in REACTIONS]
    return offer(target, "window", "react or pass", [*each, PASS()], refuse)


def refuse_reaction(t: T, option: Option) -> Refusal | None:
    if option is PASS():
        return None
    if option.verb is not REACT:
        return Refusal("ENO-WOO-01", "a window of opportunity is open: react or pass")
    name, ability = option.args
    spacer = t.state.spacers.get(name)
    if spacer is None or ability not in REACTIONS:
        return Refusal("ENO-REACT-01", f"nobody here has the reaction {name} {ability}")
    if ability in spacer.used:
        return Refusal("ENO-ABIL-07", f"{name} has used {ability} this round")
    if ability == "bonus" and not in_range(t, spacer):
        return Refusal("ENO-BONUS-07", f"no Intruder is in range of {name}")
    return None


def reflex(t: T, spacer: Spacer) -> Rule[None]:
    """Move-like: the rules of movement apply, attacks of opportunity included."""
    yield from move(t, spacer, 1)


def bonus_attack(t: T, spacer: Spacer) -> Rule[None]:
    chosen = yield ask_target(t, spacer, may_hold=False)
    raise ChainBreak(spacer, t.state.intruders[chosen.args[0]])


REACTIONS: dict[str, Callable[[T, Spacer], Rule[None]]] = {
    "reflex": reflex,
    "bonus": bonus_attack,
}


# -- SPACER ATTACK, TURN -------------------------------------------------------------------------


def ask_target(t: T, spacer: Spacer, may_hold: bool) -> Choice:
    names = [i.id for i in in_range(t, spacer)]

    def refuse(option: Option) -> Refusal | None:
        if option is HOLD() and may_hold:
            return None
        if option.verb is not SHOOT:
            return Refusal("ENO-ATK-03", "choose the target of the attack")
        if option.args[0] not in names:
            return Refusal("ENO-ATK-03", f"{option.args[0]} is not in range")
        return None

    return offer(spacer, "target", "choose a target", [*map(SHOOT, names), HOLD()], refuse)


def spacer_attack(t: T, spacer: Spacer, target: Intruder) -> Rule[None]:
    with frame(t, "shot", spacer.id):
        face = yield Die(f"{spacer.id} shoots at {target.id}")
        t.tell(Shot(rule="ENO-ATK-12", spacer=spacer.id, intruder=target.id, pips=face.pips))
        if face.pips >= int(t.params.wound[0]):
            del t.state.intruders[target.id]
            t.tell(Died(rule="ENO-ATK-12", figure=target.id))


def turn(t: T, spacer: Spacer) -> Rule[None]:
    yield from move(t, spacer, t.params.steps)
    if alive(t, spacer) and in_range(t, spacer):
        chosen = yield ask_target(t, spacer, may_hold=True)
        if chosen is not HOLD():
            yield from spacer_attack(t, spacer, t.state.intruders[chosen.args[0]])
    spacer.acted = True


def ask_turn(t: T, ready: list[Spacer]) -> Choice:
    names = [s.id for s in ready]

    def refuse(option: Option) -> Refusal | None:
        if option.verb is GO and option.args[0] in names:
            return None
        return Refusal("ENO-ACT-04", "choose a Spacer who has not had a turn this round")

    return offer(ready[0], "turn", "choose who goes next", map(GO, names), refuse)


class MiniGame(Game[State, Params, Layout]):
    name = "mini"
    title = "Mini crawl"
    grammar = Grammar([GO, STEP, STOP, FIRST, REACT, PASS, SHOOT, HOLD])
    params = Params
    editions: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "core": {},
        "harsh": {"start_counts": True, "wound": "5+"},
    }
    edition = "core"
    undo_rule = "ENO-CORE-03"

    @property
    def home(self) -> Path:
        return Path(__file__).parent

    def setup(self, seats: Sequence[str], **choices: Any) -> tuple[dict[str, Any], dict[str, str]]:
        chosen = {"layout": "ring", "surprised": [], **choices}
        if chosen["layout"] not in LAYOUTS:
            raise SetupError(f"no layout {chosen['layout']!r}; there are: {', '.join(LAYOUTS)}")
        return chosen, {chosen["layout"]: digest(layout(chosen["layout"]))}

    def content(self, setup: Setup) -> Layout:
        name = setup.choices["layout"]
        if setup.content[name] != digest(layout(name)):
            raise ContentError(name, 1, "the layout is not the one this game was started with")
        return layout(name)

    def begin(self, setup: Setup, content: Layout) -> State:
        seats = len(setup.seats)
        places = enumerate(content.spacers.items())
        return State(
            {name: Spacer(name, n % seats, at) for n, (name, at) in places},
            {
                name: Intruder(name, at, name in setup.choices["surprised"])
                for name, at in content.intruders.items()
            },
        )

    def leg(self, table: T) -> Rule[None]:
        """One turn of one Spacer."""
        state = table.state
        ready = [s for s in state.spacers.values() if not s.acted]
        chosen = yield ask_turn(table, ready)
        yield from turn(table, state.spacers[chosen.args[0]])
        if all(s.acted for s in state.spacers.values()):
            state.round += 1
            for spacer in state.spacers.values():
                spacer.acted, spacer.used = False, []
            for intruder in state.intruders.values():
                intruder.surprised = False

    def occasion(self, state: State, chance: Chance) -> str:
        return f"{state.round}|{state.frames[-1] if state.frames else ''}"

    def result(self, state: State) -> Result | None:
        if not state.spacers:
            return Result("lost", "every Spacer is dead", "ENO-DIE-01")
        if not state.intruders:
            return Result("won", "every Intruder is dead", "ENO-ATK-12")
        if state.round > ROUNDS:
            return Result("lost", "time is up", "ENO-CORE-05")
        return None

    def view(self, table: T, seat: int | None) -> Any:
        return msgspec.to_builtins(table.state)

    def names(self, table: T) -> Mapping[str, str]:
        return {name: name.capitalize() for name in table.content.spacers}

    def universe(self, table: T) -> list[Option]:
        cells = [column + str(row) for column in "abcdefgh" for row in range(7)]
        grins = [*table.content.intruders, "grin-9"]
        people = [*table.content.spacers, "nobody"]
        return [
            *map(STEP, cells),
            *map(FIRST, grins),
            *map(SHOOT, grins),
            *map(GO, people),
            *(REACT(who, what) for who in people for what in (*REACTIONS, "sing")),
            *(STOP(), PASS(), HOLD()),
        ]


MINI = MiniGame()
