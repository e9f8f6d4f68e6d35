"""Crash, Displace, Lure, Pushback, retreat; and what no forced movement may ever leave behind."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.body import rubicon
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.rules.force import forced, placing
from crawldeck.enormity.state import FALLING, RISING, UP, EnoTable
from crawldeck.grid import Direction, cells_of
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, hull, scene


def at(text: str, page: str = "open") -> int:
    return hull().ship.space(f"{page}:{text}")


def kinds(s: Scene) -> list[str]:
    return [tile.kind for tile in s.state.ship.tiles]


# -- Crash ----------------------------------------------------------------------------------------


@pytest.mark.rule("ENO-KEY-CRASH-1")
@pytest.mark.parametrize(("before", "after"), [(UP, FALLING), (FALLING, FALLING), (RISING, RISING)])
def test_a_crash_costs_one_vitals_and_the_footing(before: int, after: int) -> None:
    s = scene(spacers={"oda": "e8"})
    s.start.spacers[0].vitals, s.start.spacers[0].down = 5, before
    s.run(lambda t: forced.crash(t, common.spacer(t, "oda"), "ENO-KB-06"))
    assert s.over and s.spacer("oda").vitals == 4 and s.spacer("oda").down == after


@pytest.mark.rule("ENO-KEY-CRASH-1")
def test_expertise_and_armour_do_not_help_against_a_crash() -> None:
    from crawldeck.enormity.state import Pool

    s = scene(spacers={"oda": "e8"}, active=Pool(expertise=5))
    s.run(lambda t: forced.crash(t, common.spacer(t, "oda"), "ENO-KB-06"))
    assert s.over and s.spacer("oda").vitals == 8 and s.state.team.active.expertise == 5


@pytest.mark.rule("ENO-KEY-CRASH-1")
def test_a_crash_can_kill_and_the_dead_do_not_fall() -> None:
    s = scene(spacers={"oda": "e8", "teo": "a1"}, tiles={"e7": "pillar"})
    s.start.spacers[0].vitals = 0
    s.run(lambda t: forced.knock_back(t, common.spacer(t, "oda"), at("e9"), 3, "ENO-KB-01"))
    s.do("draw dark")
    assert s.over and s.spacer("oda").status == "dead" and s.spacer("oda").down == UP


@pytest.mark.rule("ENO-KB-05", "ENO-CHAIN-01")
def test_a_chain_break_waits_until_the_figure_has_landed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tile broken, Spacer in its place, room made: only then the attack is over."""

    def breaks(t: EnoTable, who: Any, n: int, rule: str) -> Rule[None]:
        raise ChainBreak(who.id)
        yield

    monkeypatch.setattr(rubicon, "lose_vitals", breaks)
    caught: list[str] = []

    def watched(rule: Rule[Any]) -> Rule[None]:
        try:
            yield from rule
        except ChainBreak as broken:
            caught.append(broken.spacer)

    s = scene(spacers={"oda": "e8"}, tiles={"e6": "crate"})
    s.run(
        lambda t: watched(forced.knock_back(t, common.spacer(t, "oda"), at("e9"), 3, "ENO-KB-01"))
    )
    assert s.over and caught == ["oda"] and s.at("oda") == "e6" and kinds(s) == []
    s = scene(spacers={"oda": "e8", "teo": "e7"})
    s.run(lambda t: watched(placing.place(t, "slab", 1 << at("e7") | 1 << at("e8"), "ENO-TERR-16")))
    s.do("pick-space open:f8", "pick-space open:f7")
    assert s.over and caught == ["oda", "teo"] and (s.at("oda"), s.at("teo")) == ("f8", "f7")


# -- Displace -------------------------------------------------------------------------------------


def displaced(page: str = "open", **laid: Any) -> Scene:
    s = scene(page, **laid)
    return s.run(lambda t: forced.displace(t, common.spacer(t, "oda"), "ENO-KEY-DISP-1"))


@pytest.mark.rule("ENO-KEY-DISP-1")
def test_displace_shifts_by_one_onto_a_free_space() -> None:
    s = displaced(spacers={"oda": "e8", "teo": "e7"}, foes={"rictus": "e9"})
    assert s.offers() == ["pick-space open:d8", "pick-space open:f8"] and s.seats == (0,)
    assert s.refused("pick-space open:e9") == "ENO-KEY-DISP-1"
    assert s.do("pick-space open:d8").at("oda") == "d8"


@pytest.mark.rule("ENO-KEY-DISP-1")
def test_displace_respects_walls_and_closed_doors() -> None:
    s = displaced("sr1", spacers={"oda": "f7"})
    assert s.offers() == [f"pick-space sr1:{text}" for text in ("e7", "f6", "f8")]
    s = displaced("sr1", spacers={"oda": "f7"}, open_doors=("b1",))
    assert "pick-space sr1:g7" in s.offers()


@pytest.mark.rule("ENO-KEY-DISP-1", "ENO-KEY-DESTR-1")
def test_who_is_displaced_onto_a_tile_enters_it_and_it_breaks() -> None:
    s = displaced(spacers={"oda": "a1", "teo": "a2"}, tiles={"b1": "fire"})
    assert s.over and s.at("oda") == "b1" and s.spacer("oda").vitals == 8 and kinds(s) == []


@pytest.mark.rule("ENO-KEY-DISP-2")
def test_boxed_in_one_dies_without_a_flatline() -> None:
    s = displaced(spacers={"oda": "a1", "teo": "a2"}, foes={"rictus": "b1"})
    assert s.over and s.spacer("oda").status == "dead" and "ENO-KEY-DISP-2" in s.rules


@pytest.mark.rule("ENO-KEY-DISP-1", "ENO-ADV-03")
def test_an_intruder_goes_to_the_closest_empty_space() -> None:
    around = {"d8": "block", "f8": "block", "e9": "block"}

    def aside(t: EnoTable) -> Rule[None]:
        yield from forced.displace_foe(t, t.state.intruders[0], "ENO-ADV-03")

    s = scene(spacers={"oda": "a1", "teo": "a2"}, foes={"rictus": "e8"}, tiles=around).run(aside)
    assert s.over and s.at("rictus-1") == "e7"
    s = scene(spacers={"oda": "e7", "teo": "a2"}, foes={"rictus": "e8"}, tiles=around).run(aside)
    assert s.seats == (0, 1)
    assert s.offers() == [f"pick-space open:{x}" for x in ("c8", "d7", "d9", "e6", "e10", "f7")] + [
        "pick-space open:f9",
        "pick-space open:g8",
    ]
    assert s.do("pick-space open:e6").at("rictus-1") == "e6"


@pytest.mark.rule("ENO-KEY-DESTR-1")
def test_an_intruder_displaced_onto_a_destructible_tile_breaks_it() -> None:
    s = scene(spacers={"oda": "a2"}, foes={"rictus": "a1"}, tiles={"b1": "fire"})
    s.run(lambda t: forced.displace_foe(t, t.state.intruders[0], "ENO-ADV-03"))
    assert s.at("rictus-1") == "b1" and kinds(s) == []


@pytest.mark.rule("ENO-ADV-03", "ENO-KB-11", "ENO-CRASHB-01")
def test_the_adversary_clears_the_space_it_ends_on() -> None:
    s = scene(
        spacers={"oda": "a1"}, foes={"lamplighter": "e8", "rictus": "e8"}, tiles={"e7": "block"}
    )
    s.run(lambda t: forced.end_on(t, t.state.intruders[0], Direction.W))
    s.do("pick-space open:e9")
    assert s.at("rictus-1") == "e9" and s.at("lamplighter-1") == "e8"
    s = scene(spacers={"oda": "e8"}, foes={"lamplighter": "e8"}, tiles={"e8": "fire"})
    s.run(lambda t: forced.end_on(t, t.state.intruders[0], Direction.W))
    assert s.at("oda") == "e6" and s.spacer("oda").vitals == 8 and kinds(s) == []


# -- Lure -----------------------------------------------------------------------------------------


def lured(spacer: str, source: str, n: int, page: str = "open", **laid: Any) -> Scene:
    s = scene(page, spacers={"oda": spacer, **laid.pop("others", {})}, **laid)
    there = at(source, page)
    return s.run(lambda t: forced.lure(t, common.spacer(t, "oda"), there, n, "ENO-KEY-LURE"))


@pytest.mark.rule("ENO-KEY-LURE")
@pytest.mark.parametrize(
    ("spacer", "n", "end"), [("e8", 1, "e7"), ("e8", 9, "e6"), ("e6", 2, "e6"), ("j5", 3, "g5")]
)
def test_lure_drags_toward_the_source_and_stops_next_to_it(spacer: str, n: int, end: str) -> None:
    assert lured(spacer, "e5", n).at("oda") == end


@pytest.mark.rule("ENO-KEY-LURE")
@pytest.mark.parametrize(
    ("first", "n", "end"),
    [
        ("west", 1, "g7"),
        ("west", 2, "f7"),
        ("west", 3, "f6"),
        ("south", 2, "f7"),
        ("south", 3, "e7"),
        ("west", 9, "e6"),
    ],
)
def test_off_the_line_it_goes_by_zigzag(first: str, n: int, end: str) -> None:
    """The players say which way first; then the axis changes with every space."""
    s = lured("g8", "e5", n)
    assert s.offers() == ["pick west", "pick south"]
    assert s.refused("pick north") == "ENO-KEY-LURE"
    assert s.do(f"pick {first}").at("oda") == end and s.over


@pytest.mark.rule("ENO-KEY-LURE")
def test_lure_stops_at_walls_and_intruders_without_a_crash() -> None:
    s = lured("g6", "e6", 1, "sr1")
    assert s.at("oda") == "g6" and s.spacer("oda").vitals == 9
    s = lured("e8", "e3", 4, foes={"rictus": "e6"})
    assert s.at("oda") == "e7" and s.spacer("oda").vitals == 9


@pytest.mark.rule("ENO-KEY-LURE", "ENO-KB-10")
def test_lure_passes_fellows() -> None:
    assert lured("e8", "e3", 2, others={"teo": "e6"}).at("oda") == "e7"
    assert lured("e8", "e3", 3, others={"teo": "e6"}).at("oda") == "e5"


@pytest.mark.rule("ENO-KEY-LURE", "ENO-KEY-CRASH-3", "ENO-KEY-OBST-2")
@pytest.mark.parametrize(
    ("tile", "end", "left"), [("crate", "e6", []), ("pillar", "e7", ["pillar"])]
)
def test_lured_into_an_obstacle_one_crashes(tile: str, end: str, left: list[str]) -> None:
    s = lured("e8", "e3", 4, tiles={"e6": tile})
    assert s.at("oda") == end and s.spacer("oda").vitals == 8 and kinds(s) == left
    assert s.spacer("oda").down == FALLING


@pytest.mark.rule("ENO-KEY-LURE", "ENO-KEY-DESTR-1")
def test_lured_onto_a_tile_one_enters_it() -> None:
    s = lured("e8", "e3", 2, tiles={"e7": "fire", "e6": "fire"})
    assert s.spacer("oda").vitals == 8 and [tile.id for tile in s.state.ship.tiles] == ["fire-1"]


# -- Pushback -------------------------------------------------------------------------------------


def pushed(spacer: str, foe: str, n: int, page: str = "open", **laid: Any) -> Scene:
    kind = laid.pop("kind", "rictus")
    s = scene(page, spacers={"oda": spacer, **laid.pop("others", {})}, foes={kind: foe}, **laid)

    def push(t: EnoTable) -> Rule[None]:
        yield from forced.push_back(
            t, t.state.intruders[0], common.spacer(t, "oda"), n, "ENO-KEY-PUSH"
        )

    return s.run(push)


@pytest.mark.rule("ENO-KEY-PUSH")
@pytest.mark.parametrize(
    ("spacer", "n", "end", "foe"),
    [("e8", 4, "e4", "e5"), ("e6", 4, "e4", "e5"), ("e6", 2, "e6", "e7"), ("e6", 1, "e6", "e8")],
)
def test_the_source_charges_and_pushes_from_contact_on(
    spacer: str, n: int, end: str, foe: str
) -> None:
    s = pushed(spacer, "e9", n)
    assert s.over and (s.at("oda"), s.at("rictus-1")) == (end, foe)
    assert s.foe("rictus-1").facing is Direction.W and s.spacer("oda").vitals == 9


@pytest.mark.rule("ENO-KEY-PUSH")
def test_by_the_other_reading_the_spacer_itself_moves_that_far() -> None:
    s = pushed("e6", "e9", 4, params={"pushback_moves_spacer": True})
    assert (s.at("oda"), s.at("rictus-1")) == ("e2", "e3")
    s = pushed("e8", "e9", 4, params={"pushback_moves_spacer": True})
    assert (s.at("oda"), s.at("rictus-1")) == ("e4", "e5")


@pytest.mark.rule("ENO-KEY-PUSH", "ENO-KB-05", "ENO-KB-06")
@pytest.mark.parametrize(("tile", "end", "foe"), [("crate", "e6", "e7"), ("pillar", "e7", "e8")])
def test_pushed_into_an_obstacle_one_crashes_and_the_source_stops_behind(
    tile: str, end: str, foe: str
) -> None:
    s = pushed("e8", "e9", 5, tiles={"e6": tile})
    assert (s.at("oda"), s.at("rictus-1")) == (end, foe) and s.spacer("oda").vitals == 8


@pytest.mark.rule("ENO-KEY-PUSH", "ENO-KB-08")
def test_pushed_to_the_edge_one_slides_and_the_source_stops_behind() -> None:
    s = pushed("e2", "e3", 4).do("pick north")
    assert (s.at("oda"), s.at("rictus-1")) == ("h1", "e2") and s.spacer("oda").vitals == 9


@pytest.mark.rule("ENO-KEY-PUSH", "ENO-KB-10")
def test_a_push_past_a_fellow_leaves_everybody_a_space() -> None:
    s = pushed("e8", "e9", 3, others={"teo": "e6"})
    assert (s.at("oda"), s.at("rictus-1"), s.at("teo")) == ("e5", "e7", "e6")


@pytest.mark.rule("ENO-KEY-PUSH", "ENO-IMOVE-04")
def test_a_fellow_in_between_is_passed() -> None:
    s = pushed("e6", "e9", 4, others={"teo": "e7"})
    assert (s.at("oda"), s.at("rictus-1"), s.at("teo")) == ("e4", "e5", "e7")


@pytest.mark.rule("ENO-KEY-PUSH")
def test_off_the_axis_it_pushes_only_what_stands_on_its_line() -> None:
    s = pushed("f6", "e9", 4)
    assert (s.at("oda"), s.at("rictus-1")) == ("f6", "e5") and s.told(e.Charged)
    s = pushed("f6", "e9", 4, others={"teo": "e7"})
    assert (s.at("oda"), s.at("teo"), s.at("rictus-1")) == ("f6", "e4", "e5")
    s = pushed("f8", "e9", 2)  # as far to the side as ahead: the players say
    assert s.offers() == ["pick west", "pick north"]
    assert s.do("pick north").at("rictus-1") == "g9"


@pytest.mark.rule("ENO-KEY-PUSH", "ENO-KEY-OBST-1")
def test_what_is_between_them_stops_the_charge() -> None:
    s = pushed("e6", "e9", 4, tiles={"e8": "block"})
    assert (s.at("oda"), s.at("rictus-1")) == ("e6", "e9")
    s = pushed("g6", "e6", 4, "sr1")
    assert (s.at("oda"), s.at("rictus-1")) == ("g6", "f6") and s.spacer("oda").vitals == 9
    s = pushed("e6", "e9", 4, tiles={"e8": "crate"}, kind="lamplighter")
    assert (s.at("oda"), s.at("lamplighter-1")) == ("e4", "e5") and kinds(s) == []


# -- retreat --------------------------------------------------------------------------------------


def fled(foe: str, source: str, n: int, page: str = "open", **laid: Any) -> Scene:
    s = scene(page, spacers={"oda": source, **laid.pop("others", {})}, foes={"rictus": foe}, **laid)

    def flee(t: EnoTable) -> Rule[None]:
        yield from forced.retreat(
            t, t.state.intruders[0], common.spacer(t, "oda").cell, n, "ENO-GRIN-05"
        )

    return s.run(flee)


@pytest.mark.rule("ENO-GRIN-05")
def test_a_frightened_intruder_moves_straight_away() -> None:
    s = fled("e5", "e4", 4)
    assert s.over and s.at("rictus-1") == "e9" and s.foe("rictus-1").facing is Direction.E


@pytest.mark.rule("ENO-GRIN-05", "ENO-IMOVE-12")
def test_at_the_edge_it_goes_along_it_away_from_most_spacers() -> None:
    s = fled("e8", "e7", 4, others={"teo": "h2"})
    assert s.over and s.at("rictus-1") == "c10" and s.foe("rictus-1").facing is Direction.S
    s = fled("e8", "e7", 4)
    assert s.offers() == ["pick north", "pick south"]


@pytest.mark.rule("ENO-GRIN-05", "ENO-IMOVE-04", "ENO-KEY-OBST-1")
def test_it_passes_figures_and_turns_aside_from_obstacles_and_walls() -> None:
    s = fled("e5", "e4", 4, others={"teo": "e9"})
    assert s.at("rictus-1") == "e8"
    s = fled("e5", "e4", 3, tiles={"e7": "crate", "f6": "block"})
    assert s.at("rictus-1") == "c6" and len(kinds(s)) == 2
    s = fled("f6", "e6", 1, "sr1")
    assert s.do("pick east").at("rictus-1") == "f7"
    s = fled("a1", "b2", 4).do("pick south")  # in the corner there is nowhere to go
    assert s.at("rictus-1") == "a1" and not s.told(e.MovedAway)


@pytest.mark.rule("ENO-WELD-07")
def test_it_stops_next_to_a_welded_door() -> None:
    leaf = next(leaf for leaf in hull().ship.leaves if leaf.name == "sr1:b1/1")
    s = fled("f5", "f4", 4, "sr1", welded=1 << leaf.index, closed=0)
    assert s.at("rictus-1") == "f7"


# -- what must always hold ------------------------------------------------------------------------

TILES = ("crate", "pillar", "smoke", "fire", "goo", "block", "mesh")
Laid = dict[str, str]
PAGE_SPACES = {
    page: [hull().ship.texts[c].partition(":")[2] for c in cells_of(hull().ship.cells[page])]
    for page in ("open", "sr1")
}


@st.composite
def crowds(
    draw: st.DrawFn,
) -> tuple[str, dict[str, str], dict[str, str], dict[str, str], list[Any]]:
    """A page, Spacers, Intruders and tiles on different spaces, and blows."""
    page = draw(st.sampled_from(("open", "sr1")))
    names = PAGE_SPACES[page]
    if draw(st.booleans()):  # close together they meet more often
        names = [text for text in names if text[0] in "def" and int(text[1:]) > 4]
    where = draw(st.permutations(names))
    crew = dict(zip(("oda", "teo", "ilse"), where, strict=False))
    foes = dict(zip(("rictus-1", "rictus-2", "lamplighter-1"), where[3:], strict=False))
    tiles = {text: draw(st.sampled_from(TILES)) for text in where[6:12]}
    blows = draw(
        st.lists(
            st.tuples(
                st.sampled_from(BLOWS),
                st.integers(0, 2),
                st.sampled_from(names),
                st.integers(1, 6),
            ),
            min_size=1,
            max_size=4,
        )
    )
    return page, crew, foes, tiles, blows


def one_blow(t: EnoTable, how: str, whom: int, where: int, n: int) -> Rule[None]:
    """One random forced movement or placement."""
    who = t.state.spacers[whom]
    foe = t.state.intruders[whom]
    match how:
        case "back":
            yield from forced.knock_back(t, who, where, n, "ENO-KB-01")
        case "foe":
            yield from forced.knock_back_foe(t, foe, where, n, "ENO-KB-07")
        case "lure":
            yield from forced.lure(t, who, where, n, "ENO-KEY-LURE")
        case "push":
            yield from forced.push_back(t, foe, who, n, "ENO-KEY-PUSH")
        case "retreat":
            yield from forced.retreat(t, foe, where, n, "ENO-GRIN-05")
        case "displace":
            yield from forced.displace(t, who, "ENO-KEY-DISP-1")
        case "place":
            yield from placing.place(t, TILES[n], 1 << where, "ENO-TERR-16")


BLOWS = ("back", "foe", "lure", "push", "retreat", "displace", "place")


def check(s: Scene, entered: set[str]) -> None:
    """Everybody on a space of their own, in bounds, and no Spacer on an Obstacle.

    An Intruder may stand on one that was put under it (ENO-TERR-12); the Adversary on any.
    """
    board = common.board(s.table)
    spots = [one.cell for one in s.state.spacers if one.cell >= 0]
    spots += [foe.cell for foe in s.state.intruders]
    assert len(set(spots)) == len(spots)
    assert all(board.spaces >> spot & 1 for spot in spots)
    for one in s.state.spacers:
        assert one.cell < 0 or board.floor >> one.cell & 1
    for foe in s.state.intruders:
        assert foe.id in entered or foe.kind == "lamplighter" or board.floor >> foe.cell & 1
    covered = 0
    for tile in s.state.ship.tiles:
        assert not covered & tile.cells
        covered |= tile.cells
    assert all(event.sentence({}) for event in s.session.events)


@pytest.mark.rule("ENO-KB-01", "ENO-KB-12", "ENO-TERR-12", "ENO-KEY-DISP-1")
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(crowds(), st.data())
def test_nobody_ends_on_an_obstacle_outside_or_in_anothers_space(
    crowd: Any, data: st.DataObject
) -> None:
    page, crew, foes, tiles, blows = crowd
    s = scene(page, spacers=crew, foes=foes, tiles=tiles, open_doors=("b1",))
    placed_under: set[str] = set()

    def all_blows(t: EnoTable) -> Rule[None]:
        for how, whom, text, n in blows:
            where = at(text, page)
            if how == "place":
                placed_under.update(foe.id for foe in t.state.intruders if foe.cell == where)
            yield from one_blow(t, how, whom, where, n)

    s.run(all_blows)
    for _ in range(60):
        if s.over:
            break
        s.do(data.draw(st.sampled_from(s.offers())) if s.offers() else _chance(s))
    assert s.over
    check(s, placed_under)


def _chance(s: Scene) -> str:
    ask = s.session.ask
    assert ask is not None
    value, _ = ask.outcomes()[0]  # type: ignore[union-attr]
    return str(ask.write(value))  # type: ignore[union-attr]
