"""Standing orders of a Spacer's player (ENO-ASK-07)."""

from __future__ import annotations

import pytest

import crawldeck
from crawldeck.enormity import verbs as v
from crawldeck.enormity.effects import Colour, NoiseBox
from crawldeck.enormity.on_table import Coming
from crawldeck.enormity.orders import EnormityOrders
from crawldeck.enormity.rules.arrivals import noise, spawning
from crawldeck.enormity.rules.body import rolls
from crawldeck.enormity.rules.foes import damage
from crawldeck.enormity.state import Blip, EnoSession, Pool
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.game import find
from crawldeck.kernel.orders import Ordered, Orders
from tests.enormity.scene import Procedure, Scene, scene

ONE = {"oda": "e4"}


def ordered(s: Scene, procedure: Procedure, *orders: str, seat: int = 0) -> Scene:
    """A scene whose player gave orders before its first answer."""
    s.asking = "once"
    s.run(procedure)
    for name in orders:
        s.session.give_order(seat, name)
    return s


def by_order(s: Scene) -> list[tuple[str, str]]:
    return [(one.order, one.answer) for one in s.told(Ordered)]


def test_its_texts_are_for_people_and_two_are_given_from_the_start() -> None:
    part = Orders.of(find("enormity"))
    assert isinstance(part, EnormityOrders)
    assert part.usual == ("end-turn", "order", "calm", "let-pass")
    assert all(one.text.endswith(".") and "you" in one.text.lower() for one in part.orders)


@pytest.mark.rule("ENO-ASK-07")
def test_dice_are_kept() -> None:
    test: tuple[Colour, ...] = ("white", "white")
    s = scene(spacers=ONE, active=Pool(confidence=2))
    s = ordered(
        s,
        lambda t: rolls.roll_dice(t, t.state.spacers[0], "skill", test, "a test", need=2),
        "keep-dice",
    )
    s.do("-", "-")
    assert s.over and by_order(s) == [("keep-dice", "keep")]
    assert s.state.team.active.confidence == 2


@pytest.mark.rule("ENO-ASK-07")
def test_no_stress_is_taken_over_a_little_noise() -> None:
    def loud(active: Pool, *faces: str) -> Scene:
        s = scene(spacers=ONE, blips={"x-1": "4,9", "x-2": "9,1"}, active=active)
        box = NoiseBox(dice=("white", "red"))
        s = ordered(s, lambda t: noise.make_noise(t, t.state.spacers[0], box), "calm")
        return s.do(*faces)

    assert by_order(loud(Pool(), "po", "p")) == [("calm", "keep")]
    assert loud(Pool(), "po", "pppooox").asked == "dice"
    assert loud(Pool(discipline=1), "po", "p").asked == "dice"


@pytest.mark.rule("ENO-ASK-07")
@pytest.mark.parametrize(
    ("vitals", "faces", "asked"),
    [
        (9, ("p", "pp"), False),  # a red die shows 1.6 on average: 0.4 at best
        (9, ("p", "ppox"), False),  # 0.4 of 2
        (9, ("p", "pppooox"), True),  # 1.4 of 3, and 2 Potentials besides
        (4, ("p", "pp"), False),
        (3, ("p", "pp"), True),  # it could be the last of her Vitals
    ],
)
def test_no_stress_is_taken_where_a_new_die_saves_little(
    vitals: int, faces: tuple[str, str], asked: bool
) -> None:
    s = scene(spacers=ONE)
    s.start.spacers[0].vitals = vitals
    blow: tuple[Colour, ...] = ("red", "red")
    s = ordered(
        s, lambda t: rolls.roll_dice(t, t.state.spacers[0], "intruder", blow, "a blow"), "calm"
    )
    s.do(*faces)
    assert by_order(s) == ([] if asked else [("calm", "keep")])
    assert s.over is not asked


@pytest.mark.rule("ENO-ASK-07")
@pytest.mark.parametrize("passes", [True, False])
def test_a_blip_that_reaches_nobody_is_let_pass(passes: bool) -> None:
    session = crawldeck.new("enormity", seed=3, spacers=("oda", "teo"), mission="first-watch")
    state = session.table.state
    oda = state.spacers[0]
    oda.cell = session.table.content.ship.space(f"{session.table.content.ship.order[0]}:e4")
    point = oda.cell + (6 if passes else 2)
    state.blips[:] = [Blip("blip-9", point, Direction.N)]
    ask = Choice(
        "react",
        0,
        "oda",
        "react, or be done",
        [v.REACT("oda", "jam-the-signal"), v.DONE()],
        lambda option: None,
        about=Coming("blip-9", 2),
    )
    found = Orders.of(session.game).answer(session, ask, "let-pass")
    assert (found is v.DONE()) is passes


@pytest.mark.rule("ENO-ASK-07")
def test_expertise_is_spent_as_far_as_it_helps() -> None:
    s = scene(spacers=ONE, active=Pool(expertise=5))
    white: tuple[Colour, ...] = ("white",)

    def blow(t):  # type: ignore[no-untyped-def]
        yield from rolls.throw(t, t.state.spacers[0], white, "a test")
        yield from damage.harm(t, t.state.spacers[0], 3, "ENO-IATK-01")

    s = ordered(s, blow, "soak")
    s.do("-")
    ((order, answer),) = by_order(s)
    assert order == "soak" and s.over
    assert answer == f"soak {5 - s.state.team.active.expertise}" != "soak 0"


@pytest.mark.rule("ENO-ASK-07")
def test_windows_are_closed() -> None:
    s = scene(spacers=ONE)
    s.start.spacers[0].conditions = {"braced": 0}

    def blow(t):  # type: ignore[no-untyped-def]
        yield from rolls.throw(t, t.state.spacers[0], ("white",), "a test")
        yield from damage.harm(t, t.state.spacers[0], 3, "ENO-IATK-01")

    s = ordered(s, blow, "no-reactions")
    s.do("-")
    assert ("no-reactions", "done") in by_order(s)


@pytest.mark.rule("ENO-ASK-07")
def test_noise_goes_to_the_blip_furthest_away_and_newcomers_stay_away() -> None:
    s = scene(spacers=ONE, blips={"x-1": "4,5", "x-2": "9,1"})
    box = NoiseBox(dice=("white", "white"))
    s = ordered(s, lambda t: noise.make_noise(t, t.state.spacers[0], box), "order", "keep-dice")
    s.do("po", "p")
    assert ("order", "assign 1 x-2") in by_order(s)
    s = scene(spacers={"oda": "e4", "teo": "e6"})
    s.start.spacers[1].seat = 0

    def come(t):  # type: ignore[no-untyped-def]
        yield from rolls.throw(t, t.state.spacers[0], ("white",), "a test")
        yield from spawning.room(t, t.state.spacers[0])

    s = ordered(s, come, "order")
    s.do("-")
    assert s.over and by_order(s) == [("order", "pick-space open:d4")]


def two_seats() -> EnoSession:
    return crawldeck.new(
        "enormity", seed=3, seats=("Ann", "Bo"), spacers=("oda", "teo"), mission="first-watch"
    )


def until(session: EnoSession, kind: str) -> EnoSession:
    """Play on by what comes first, up to a question of this kind."""
    while session.ask is not None and session.ask.kind != kind:
        ending = [one for one in session.options if one.verb.name == "end"]
        session.answer((ending or session.options)[0])
    assert session.ask is not None
    return session


@pytest.mark.rule("ENO-ASK-07")
def test_a_team_question_is_answered_by_an_order_of_all_who_may_answer() -> None:
    from crawldeck.kernel.orders import answered

    session = until(two_seats(), "whose-turn")
    while session.ask is not None and session.ask.kind not in ("blip-order", "spawn-at", "spawn"):
        ending = [one for one in session.options if one.verb.name == "end"]
        session.answer((ending or session.options)[0])
    assert isinstance(session.ask, Choice) and session.ask.seats == (0, 1)
    assert answered(session, {0: ("order",)}) is None
    assert answered(session, {1: ("order",)}) is None
    found = answered(session, {0: ("order",), 1: ("order",)})
    assert found is not None and found[0] == "order"


@pytest.mark.rule("ENO-ASK-07")
def test_a_turn_ends_when_nothing_else_is_left_and_an_order_can_be_taken_back() -> None:
    session = crawldeck.new("enormity", seed=3, spacers=("oda", "teo"), mission="first-watch")
    session.give_order(0, "end-turn")
    ended = [one for one in _played(session, 200) if one.order == "end-turn"]
    assert ended and {one.answer for one in ended} == {"end"}
    session = crawldeck.new("enormity", seed=3, spacers=("oda", "teo"), mission="first-watch")
    session.give_order(0, "end-turn")
    session.give_order(0, "end-turn", wanted=False)
    assert not _played(session, 200)


def _played(session: EnoSession, answers: int) -> list[Ordered]:
    from crawldeck.bots.plain import PlainBot

    while session.ask is not None and len(session.answers) < answers:
        session.answer(PlainBot().choose(session))
    return [one for one in session.events if isinstance(one, Ordered)]
