"""Directional Knockback: a stated way instead of straight away from the source (KB-01)."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import pack as packs
from crawldeck.enormity.hazards import Gate, MoveStep
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.state import FALLING, OFF, EnoTable
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule
from tests.enormity.bossfight import FIGURE, action, blow, fight, line, perform
from tests.enormity.scene import Scene, scene
from tests.enormity.test_packcheck import change, mistakes

COMPASS = {"north": Direction.N, "east": Direction.E, "south": Direction.S, "west": Direction.W}
TURNS = {"ahead": 0, "right": 1, "behind": 2, "left": 3}


def written(**fields: Any) -> fx.Knockback:
    """A Knockback as a pack writes it."""
    found = msgspec.convert({"do": "knockback", **fields}, fx.AnyEffect)
    assert isinstance(found, fx.Knockback)
    return found


def thrown(way: str, at: str = "e5", n: int = 2, *, foe: str = "e4", **laid: Any) -> Scene:
    """Oda is knocked back by an effect of the Rictus on `foe`, or of nobody."""
    facing = laid.pop("facing", Direction.N)
    within = laid.pop("within", 0)
    s = scene(spacers={"oda": at}, foes={"rictus": foe} if foe else {}, **laid)
    for one in s.start.intruders:
        one.facing = facing
    name = "rictus-1" if foe else ""

    def procedure(t: EnoTable) -> Rule[None]:
        about = effects.Context("oda", "ENO-KB-01", foe=name, source=OFF, within=within)
        yield from effects.apply(t, (written(n=n, way=way),), about)

    return s.run(procedure)


def moved(s: Scene, figure: str, start: str, n: int) -> Direction | None:
    """Which way a figure went, if it went n spaces in a straight line."""
    here = s.pack.ship.space(start if ":" in start else f"open:{start}")
    now = s.state.spacer(figure) or s.state.intruder(figure)
    assert now is not None
    return next((way for way in Direction if here + way.delta * n == now.cell), None)


@pytest.mark.rule("ENO-KB-01")
@pytest.mark.parametrize("way", COMPASS)
def test_a_compass_way_is_the_ships_wherever_the_source_is(way: str) -> None:
    for source in ("b2", "h9", ""):
        s = thrown(way, foe=source, facing=Direction.E)
        assert s.over and moved(s, "oda", "e5", 2) is COMPASS[way]
        assert s.told(e.KnockedBack)[0].rule == "ENO-KB-01"


@pytest.mark.rule("ENO-KB-01")
@pytest.mark.parametrize("facing", Direction)
@pytest.mark.parametrize("way", TURNS)
def test_the_other_ways_are_seen_from_the_intruder(way: str, facing: Direction) -> None:
    s = thrown(way, foe="b2", facing=facing)
    assert s.over and moved(s, "oda", "e5", 2) == (facing + TURNS[way]) % 4


@pytest.mark.rule("ENO-KB-01")
def test_without_a_way_it_is_away_from_the_source() -> None:
    assert written(n=1) == written(n=1, way="away")
    s = thrown("away", foe="e6", facing=Direction.N)
    assert moved(s, "oda", "e5", 2) == common.way_to(
        s.pack.ship.space("open:e6"), s.pack.ship.space("open:e5")
    )
    s = thrown("away", foe="")
    assert s.over and s.at("oda") == "e5"  # from nowhere, nowhere


@pytest.mark.rule("ENO-KB-01")
def test_a_way_seen_from_an_intruder_that_is_gone_is_away_from_where_it_was() -> None:
    def procedure(t: EnoTable) -> Rule[None]:
        source = t.content.ship.space("open:e6")
        about = effects.Context("oda", "ENO-KB-01", foe="rictus-9", source=source)
        yield from effects.apply(t, (written(n=2, way="left"),), about)

    s = scene(spacers={"oda": "e5"}).run(procedure)
    assert s.over and s.at("oda") == "e3"


@pytest.mark.rule("ENO-KB-01", "ENO-KB-05", "ENO-KB-06")
def test_what_is_in_the_stated_way_stops_it_as_ever() -> None:
    way = next(word for word, one in COMPASS.items() if one is _way("e5", "e6"))
    s = thrown(way, foe="d5", tiles={"e6": "pillar"})
    assert s.at("oda") == "e5" and s.spacer("oda").down == FALLING
    s = thrown(way, foe="d5", tiles={"e7": "crate"})
    assert s.at("oda") == "e7" and s.state.ship.tiles == () and s.spacer("oda").vitals == 8


def _way(here: str, there: str) -> Direction:
    ship = scene().pack.ship
    return common.way_to(ship.space(f"open:{here}"), ship.space(f"open:{there}"))


@pytest.mark.rule("ENO-KB-01", "ENO-KB-08")
def test_at_an_edge_it_goes_on_away_from_the_source() -> None:
    out = next(word for word, one in COMPASS.items() if one is _way("e2", "e1"))
    s = thrown(out, "e1", 2, foe="d1")  # the source is on one side: only the other leads away
    assert s.over and s.at("oda") == "g1"
    s = thrown(out, "e1", 2, foe="")  # nobody is: both do
    assert len(s.offers("pick")) == 2
    assert s.do(s.offers()[0]).over and s.at("oda") in ("c1", "g1")


@pytest.mark.rule("ENO-KB-01", "ENO-KB-03")
def test_a_stated_way_reaches_no_further() -> None:
    assert thrown("right", foe="e3", within=1).at("oda") == "e5"
    assert thrown("right", foe="e4", within=1).at("oda") != "e5"


@pytest.mark.rule("ENO-KB-01", "ENO-KB-07")
@pytest.mark.parametrize("way", [*TURNS, *COMPASS])
def test_an_intruder_is_thrown_as_seen_from_the_spacer(way: str) -> None:
    def procedure(t: EnoTable) -> Rule[None]:
        about = effects.Context("oda", "ENO-KB-01", foe="rictus-1")
        yield from effects.apply(t, (written(n=2, foe=True, way=way),), about)

    s = scene(spacers={"oda": "b2"}, foes={"rictus": "e5"})
    s.start.spacers[0].facing = Direction.W
    s.run(procedure)
    wanted = COMPASS[way] if way in COMPASS else (Direction.W + TURNS[way]) % 4
    assert s.over and moved(s, "rictus-1", "e5", 2) == wanted


# -- in attacks, After effects and packs


@pytest.mark.rule("ENO-KB-01", "ENO-KB-02")
def test_a_blast_drives_everybody_the_same_way() -> None:
    hit = (written(n=1, way="ahead"),)
    made = action(blow("blast", zone=2, hit=hit), targets=(line("zone", zone=2),))
    s = perform(fight({"oda": "d5", "teo": "e4"}, facing=Direction.E), made)
    while not s.over:
        s.do("keep" if "keep" in s.offers() else "pp")
    for who, start in (("oda", "den:d5"), ("teo", "den:e4")):
        assert moved(s, who, start, 1) is s.foe(FIGURE).facing


@pytest.mark.rule("ENO-KB-01", "ENO-IATK-05")
def test_an_after_effect_drives_it_aside() -> None:
    after = (Gate(gauge="damage", do=(written(n=2, way="left"),)),)
    s = perform(fight({"oda": "e6"}), action(MoveStep(), blow(), after=after)).do("p", "keep")
    assert s.over
    assert moved(s, "oda", "den:e6", 2) == (s.foe(FIGURE).facing + TURNS["left"]) % 4


@pytest.mark.rule("ENO-KB-01")
@pytest.mark.parametrize(("card", "turn"), [("long-bones", "right"), ("last-procession", "ahead")])
def test_the_ossuarch_sweeps_aside_and_along(card: str, turn: str) -> None:
    """Cards of the shipped pack: long arms throw to the side, the procession takes along."""
    made = packs.find("vigil").ai[card].action
    s = perform(fight({"oda": "e6"}), made).do("p", "p", "-", "keep")
    assert s.over
    assert moved(s, "oda", "den:e6", 2) == (s.foe(FIGURE).facing + TURNS[turn]) % 4


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(packs.CONTENT / "vigil", tmp_path / "pack")
    return tmp_path / "pack"


@pytest.mark.rule("ENO-KB-01")
def test_the_words_for_ways_are_those_of_the_pack_format() -> None:
    assert set(get_args(fx.Heading)) == {"away", *COMPASS, *TURNS}
    with pytest.raises(msgspec.ValidationError, match="way"):
        written(n=1, way="up")


@pytest.mark.rule("ENO-KB-01")
@pytest.mark.parametrize("way", ["ahead", "left"])
def test_a_way_seen_from_an_intruder_needs_one(folder: Path, way: str) -> None:
    fire = r'enter = \[\{ do = "vitals", n = -1 \}'
    tile = f'enter = [{{ do = "knockback", n = 1, way = "{way}" }}'
    change(folder, "terrain", fire, tile)
    (told,) = mistakes(folder)
    assert f"{way!r} is seen from an Intruder, and none is concerned here" in told
    assert "north, east, south or west (ENO-KB-01)" in told and "terrain.toml:35" in told
    change(folder, "terrain", way, "north")
    assert mistakes(folder) == []
    change(folder, "terrain", '"north"', f'"{way}", foe = true')
    assert mistakes(folder) == []  # an Intruder is thrown as seen from the Spacer


@pytest.mark.rule("ENO-KB-01")
@pytest.mark.parametrize("n", [0, -1])
def test_a_knockback_goes_at_least_one_space(folder: Path, n: int) -> None:
    change(folder, "bp", r'do = "knockback", n = 2', f'do = "knockback", n = {n}')
    (told,) = mistakes(folder)
    assert f"n: {n} is wrong: it must be a whole number from 1" in told
