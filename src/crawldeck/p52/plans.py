"""Ways over a space: `go 2,3` is one wish, found and priced by the rules of movement (MOVE)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from crawldeck.kernel.asks import Choice, Option, Refusal
from crawldeck.kernel.errors import Illegal
from crawldeck.kernel.foresight import Foresight, Prospect
from crawldeck.kernel.language import mark, spoken, tr, trn
from crawldeck.kernel.looking import glance
from crawldeck.kernel.plans import Plan, Plans, Step, Strike, Way, find_way, search
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.rules import move
from crawldeck.p52.rules.figures import movement
from crawldeck.p52.rules.ways import costs_to
from crawldeck.p52.state import Hero, P52Session

NOBODY_WALKS = Refusal("P52-TURN-01", "nobody is asked for a turn now, so nobody can go anywhere")
THERE_ALREADY = Refusal("P52-MOVE-02", "you stand there already")
NO_WAY = Refusal("P52-LAYOUT-19", "no way leads there")
ROUGH = mark("{spot} is obstructed: it costs 2 movement.")
SPOTS = {
    "trap": mark("There is a trap at {spot}."),
    "pit": mark("You fall into the pit at {spot}."),
}
"""What is said of a danger on the way that lies open."""
RULES = {
    "trap": "P52-SPOTS-TRP-01",
    "pit": "P52-QUEST-08",
}
HURT = frozenset(("trap", "pit"))
STEPS = frozenset((v.MOVE, v.PASSAGE))


class P52Plans(Plans):
    """The best way of this turn: nothing turned up and nobody provoked where that can be."""

    place: ClassVar[str] = "x,y"
    kind: ClassVar[str] = "spot"

    def way(self, session: P52Session, to: str) -> Plan:
        cell = v.PLACE.read(to)
        walk = _Walk(session, to)
        goal = walk.goal(cell)
        found = walk.to(goal)
        return walk.plan(found) if found is not None else walk.as_far_as_it_goes(goal)

    def ways(self, session: P52Session) -> dict[str, Plan]:
        try:
            walk = _Walk(session, "")
        except Illegal:
            return {}
        return walk.everywhere()


class _Walk:
    """One search for a way, from where the hero who is asked stands."""

    def __init__(self, session: P52Session, to: str) -> None:
        ask, state = session.ask, session.table.state
        hero = state.hero(ask.actor) if isinstance(ask, Choice) and ask.kind == "turn" else None
        if hero is None:
            raise Illegal(to, NOBODY_WALKS)
        self.session, self.wish, self.hero, self.round = session, to, hero, state.round
        self.reached: dict[int, None] = {}
        """The spots that this turn leads to, nearest first."""
        self.looked: dict[tuple[int, str], Prospect] = {}
        """What the steps may lead to that somebody or something hurts on."""
        self.ended = False
        """Whether the turn is over at the end of the way that was found."""

    def goal(self, cell: int) -> int:
        """The spot that is wished for, if anybody can stand there."""
        space = self.session.table.state.space
        spot = space.geometry.spot_at.get(cell)
        if spot is None:
            raise Illegal(self.wish, move.GAP)
        if space.blocked >> spot & 1:
            raise Illegal(self.wish, move.BLOCKED)
        if spot == self.hero.spot:
            raise Illegal(self.wish, THERE_ALREADY)
        return spot

    # -- searching -------------------------------------------------------------------------

    def to(self, goal: int) -> Way | None:
        """The best way to a spot within this turn."""
        self.reached = {}

        def arrived(here: P52Session) -> bool:
            spot = self._who(here).spot
            self.reached.setdefault(spot)
            self.ended = not self._still(here)
            return spot == goal

        return find_way(
            self.session,
            self._steps,
            lambda here: self._who(here).spot,
            arrived,
            price=_price,
            goes_on=self._acts,
        )

    def everywhere(self) -> dict[str, Plan]:
        """The best way to every spot of this turn, in one search."""
        found: dict[int, Plan] = {}
        ways = search(
            self.session,
            self._steps,
            lambda here: self._who(here).spot,
            price=_price,
            goes_on=self._acts,
        )
        for here, way in ways:
            spot = self._who(here).spot
            if spot != self.hero.spot and spot not in found:
                self.ended = not self._still(here)
                found[spot] = self.plan(way)
        texts = self.session.table.state.space.geometry.texts
        return {f"spot:{texts[spot]}": plan for spot, plan in found.items()}

    def plan(self, way: Way, *before: str) -> Plan:
        """A way with its cost, its spots and what it is known to bring."""
        strikes = tuple(self.strikes(way))
        return Plan(
            tuple(one.text for one in way.answers),
            tuple(one.text for one in strikes),
            len(way.answers),
            self._cost(way.price),
            tuple(self._path(way)),
            strikes,
            (*before, *self._notes(way)),
        )

    def _notes(self, way: Way) -> Iterator[str]:
        """What it costs: plain moving is no danger, and nobody is asked about it."""
        space = self.session.table.state.space
        kinds = dict(zip(space.geometry.texts, space.kinds, strict=True))
        for event in way.events:
            if not isinstance(event, e.Moved) or event.who != self.hero.id:
                continue
            if kinds[event.spot] == "obstructed":
                yield tr(ROUGH, spot=event.spot)
        if self.ended:
            yield tr("It ends your turn.")

    def _cost(self, paid: int) -> str:
        """Of all of the movement, where none of it is spent yet."""
        fresh = any(one.verb is v.PASS for one in self.session.options)
        most = movement(self.session.table, self.hero)
        if fresh and paid <= most:
            return trn("{paid} of {n} step", "{paid} of {n} steps", most, paid=paid)
        return trn("{paid} step", "{paid} steps", most if fresh else paid, paid=paid)

    def _path(self, way: Way) -> Iterator[str]:
        for event in way.events:
            if isinstance(event, e.Moved | e.TookPassage):
                walker = event.who if isinstance(event, e.Moved) else event.hero
                if walker == self.hero.id:
                    yield f"spot:{event.spot}"

    def _who(self, here: P52Session) -> Hero:
        hero = here.table.state.hero(self.hero.id)
        assert hero is not None
        return hero

    def _acts(self, here: P52Session) -> bool:
        state = here.table.state
        return state.acting == self.hero.id and state.round == self.round

    def _still(self, here: P52Session) -> bool:
        """Whether the hero is still asked for the rest of this turn."""
        ask = here.ask
        if not isinstance(ask, Choice) or (ask.kind, ask.actor) != ("turn", self.hero.id):
            return False
        begun = self._who(here).spot != self.hero.spot
        return self._acts(here) and (not begun or ask.options[-1].verb is v.END)

    def _steps(self, here: P52Session) -> Iterable[Option]:
        return [one for one in here.options if one.verb in STEPS] if self._still(here) else ()

    # -- as far as the movement goes -------------------------------------------------------

    def as_far_as_it_goes(self, goal: int) -> Plan:
        """The spot of this turn that is nearest to where one wants to be."""
        space = self.session.table.state.space
        rough = sum(1 << spot for spot, kind in enumerate(space.kinds) if kind == "obstructed")
        left = costs_to(space.geometry, goal, rough)
        nearer = [spot for spot in self.reached if left[spot] < left[self.hero.spot]]
        if not nearer:
            raise Illegal(self.wish, self._why_not())
        end = min(nearer, key=lambda spot: left[spot])
        found = self.to(end)
        assert found is not None
        short = tr(
            "Your movement takes you as far as {spot} this turn.", spot=space.geometry.texts[end]
        )
        return self.plan(found, short)

    def _why_not(self) -> Refusal:
        """Why the hero cannot even set out; else that no way leads there."""
        geometry = self.session.table.state.space.geometry
        for spot in geometry.neighbours[self.hero.spot]:
            refusal = self.session.why_not(v.MOVE(geometry.cells[spot]))
            if refusal is not None:
                return refusal
        return NO_WAY

    # -- what it provokes ------------------------------------------------------------------

    def strikes(self, way: Way) -> Iterator[Strike]:
        """What the way is known to bring. Whoever only turns up on it is not known yet."""
        t = self.session.table
        texts, read, pack = t.state.space.geometry.texts, spoken(), t.content
        names = pack if read is None else self.session.game.worded(pack, read)
        known = {foe.id: names.enemies[foe.kind].name for foe in t.state.foes}
        kinds = dict(zip(texts, t.state.space.kinds, strict=True))
        where, shown = texts[self.hero.spot], False
        for step, event in way.told():
            if isinstance(event, e.Moved) and event.who == self.hero.id:
                where = event.spot
                if kinds[where] in SPOTS:
                    text, rule = tr(SPOTS[kinds[where]], spot=where), RULES[kinds[where]]
                    grave = kinds[where] in HURT and self._grave(step, "")
                    yield Strike(f"spot:{where}", text, rule, grave)
            elif isinstance(event, e.PassingAttack) and event.foe in known:
                foe = known[event.foe]
                text = tr("{foe} attacks you when you leave {spot}.", foe=foe, spot=where)
                grave = self._grave(step, event.foe)
                yield Strike(f"figure:{event.foe}", text, event.rule, grave)
            elif isinstance(event, e.Revealed) and not shown:
                shown = True
                text = tr("At {spot} cards are turned up, and you stop to look.", spot=where)
                yield Strike(f"spot:{where}", text, event.rule)
            elif isinstance(event, e.Struggles) and event.who == self.hero.id:
                text = tr("{spot} takes two turns; this turn you only begin.", spot=event.spot)
                yield Strike(f"spot:{event.spot}", text, event.rule)

    def _grave(self, step: Step, by: str) -> bool:
        """Whether the hero may fall on this step, and be hurt there by this enemy or by a spot."""
        key = self._who(step.here).spot, step.answer.text
        if key not in self.looked:
            self.looked[key] = glance(step.here, step.answer)
        found, who = self.looked[key], self.hero.id
        hurts = found.spread("damage", who, by)
        return hurts is not None and Foresight.of(self.session.game).may_fall(found, who)


def _price(here: P52Session, option: Option) -> int:
    """The rules' own costs (P52-SPOTS-OBS-01, P52-SPOTS-PAS-03)."""
    if option.verb is v.PASSAGE:
        return move.PASSAGE_COST
    spot = here.table.state.space.geometry.spot_at[v.MOVE.of(option)[0]]
    return move.cost(here.table, spot)
