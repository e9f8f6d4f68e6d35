"""COVER: the picture, who is covered, what it does to the dice and to the tile."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.effects import Colour
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.board import cover
from crawldeck.enormity.state import EnoTable, Tile
from crawldeck.kernel.asks import Rule
from tests.enormity.armoury import fight, weapon
from tests.enormity.scene import Scene, hull, scene
from tests.enormity.stand_ins import idle

Dice = tuple[Colour, ...]


def at(text: str) -> int:
    return hull().ship.space(f"open:{text}")


def covered(target: str, attacker: str, page: str = "open", **laid: Any) -> list[str]:
    s = scene(page, **laid).run(idle)
    where = hull().ship.space
    found = cover.tiles_between(s.table, where(f"{page}:{attacker}"), where(f"{page}:{target}"))
    return [tile.kind for tile in found]


def shot_at(dice: Dice, spent: bool = True, **laid: Any) -> tuple[Scene, list[Dice]]:
    """Oda on E5 is shot at by a Weeper; the tile used is destroyed after the attack."""
    laid = {"spacers": {"oda": "e5"}, "foes": {"weeper": "g8"}, "tiles": {"e6": "crate"}, **laid}
    after: list[Dice] = []

    def shoot(t: EnoTable) -> Rule[None]:
        left, tile = yield from cover.spacer_covered(
            t, common.spacer(t, "oda"), t.state.intruders[0], dice
        )
        after.append(left)
        if spent:
            cover.spent(t, tile)

    return scene(**laid).run(shoot), after


def kinds(s: Scene) -> list[str]:
    return [tile.kind for tile in s.state.ship.tiles]


@pytest.mark.rule("ENO-COVER-02", "ENO-COVER-03", "ENO-COVER-04")
@pytest.mark.parametrize(
    ("target", "attacker", "has"),
    [
        ("e5", "g8", True),  # case 1
        ("e4", "g8", False),  # case 2
        ("d6", "e4", False),  # case 3
        ("d6", "c8", False),
        ("d6", "g7", True),  # ours
        ("e5", "e8", True),
        ("e5", "g6", False),
        ("e5", "a7", True),
        ("e5", "a5", False),
        ("f7", "c6", False),  # corner to corner is not adjacent
    ],
)
def test_the_cover_picture(target: str, attacker: str, has: bool) -> None:
    assert bool(covered(target, attacker, tiles={"e6": "pillar"})) is has


@pytest.mark.rule("ENO-COVER-02")
@pytest.mark.parametrize(
    ("page", "tile", "target", "attacker"),
    [
        ("sr1", "g6", "f6", "i6"),
        ("hold", "a3", "a2", "a4"),
    ],
)
def test_no_cover_from_behind_a_wall_or_a_red_line(
    page: str, tile: str, target: str, attacker: str
) -> None:
    laid: dict[str, Any] = {"spacers": {"oda": target}, "tiles": {tile: "pillar"}}
    assert covered(target, attacker, page, **laid) == []


@pytest.mark.rule("ENO-COVER-02")
def test_only_a_tile_with_the_keyword_covers() -> None:
    assert covered("e5", "e8", tiles={"e6": "block"}) == []
    assert covered("e5", "e8", tiles={"e6": "smoke"}) == []
    assert covered("e5", "e8") == []


@pytest.mark.rule("ENO-COVER-08")
def test_on_the_tile_itself_there_is_no_cover_from_ones_own_space() -> None:
    assert covered("e6", "e9", tiles={"e6": "pillar"}) == []
    assert covered("e6", "e9", tiles={"e6 e7": "long-crate"}) == ["long-crate"]
    assert covered("e7", "e9", tiles={"e6 e7": "long-crate"}) == []


@pytest.mark.rule("ENO-COVER-08", "ENO-COVER-03")
def test_every_space_of_a_long_tile_counts_by_itself() -> None:
    """Above the left space of E6–E7 only that one is adjacent, and it lies in the same column."""
    assert covered("f6", "c9", tiles={"e6 e7": "long-crate"}) == ["long-crate"]
    assert covered("f6", "e9", tiles={"e6 e7": "long-crate"}) == []


@pytest.mark.rule("ENO-COVER-02", "ENO-PLACE-01")
def test_nobody_is_covered_who_is_not_there() -> None:
    s = scene(tiles={"e6": "pillar"}).run(idle)
    assert cover.tiles_between(s.table, -1, at("e5")) == []
    assert cover.tiles_between(s.table, at("e8"), -1) == []


# -- Spacers --------------------------------------------------------------------------------------


@pytest.mark.rule("ENO-COVER-05", "ENO-COVER-06")
@pytest.mark.parametrize(
    ("answer", "left"),
    [
        ("cover 1", ("white", "black", "white")),
        ("cover 2", ("red", "red", "white")),
        ("no", ("red", "black", "white")),
    ],
)
def test_one_die_of_the_players_choice_drops_a_colour(answer: str, left: Dice) -> None:
    s, after = shot_at(("red", "black", "white"))
    assert s.offers() == ["cover 1", "cover 2", "no"]
    assert s.refused("cover 3") == "ENO-COVER-05"
    s.do(answer)
    assert after == [left]


@pytest.mark.rule("ENO-COVER-05")
def test_white_dice_cannot_drop_so_nobody_is_asked() -> None:
    s, after = shot_at(("white", "white"))
    assert s.over and after == [("white", "white")] and kinds(s) == ["crate"]


@pytest.mark.rule("ENO-COVER-07", "ENO-COVER-06")
@pytest.mark.parametrize(("answer", "left"), [("cover 1", []), ("no", ["crate"])])
def test_a_destructible_tile_is_used_up_or_kept(answer: str, left: list[str]) -> None:
    s, _ = shot_at(("red",))
    s.do(answer)
    assert kinds(s) == left


@pytest.mark.rule("ENO-COVER-07")
def test_it_stands_until_the_attack_is_over() -> None:
    s, _ = shot_at(("red",), spent=False)
    s.do("cover 1")
    assert kinds(s) == ["crate"]
    for lasting in ("pillar", "rail"):
        s, _ = shot_at(("red",), tiles={"e6": lasting})
        s.do("cover 1")
        assert kinds(s) == [lasting]


@pytest.mark.rule("ENO-COVER-07")
def test_a_tile_that_was_destroyed_in_between_is_not_missed() -> None:
    s = scene().run(idle)
    cover.spent(s.table, None)
    cover.spent(s.table, Tile("crate-9", "crate", 1 << at("e6")))
    assert not s.told(e.TileDestroyed)


@pytest.mark.rule("ENO-COVER-05", "ENO-COVER-06")
def test_of_several_tiles_one_is_used() -> None:
    s, after = shot_at(
        ("red", "red"),
        spacers={"oda": "e5"},
        foes={"weeper": "g8"},
        tiles={"e6": "crate", "f5": "crate"},
    )
    s.do("cover 2")
    assert s.offers() == ["pick crate-1", "pick crate-2"]
    s.do("pick crate-2")
    assert after == [("red", "white")] and [tile.id for tile in s.state.ship.tiles] == ["crate-1"]


# -- Intruders ------------------------------------------------------------------------------------


def shooting(dice: Dice, **laid: Any) -> tuple[Scene, Dice, Tile | None]:
    laid = {"tiles": {"e6": "crate"}, **laid}
    s = scene(spacers={"oda": "g8"}, foes={"rictus": "e5"}, **laid).run(idle)
    left, tile = cover.intruder_covered(s.table, s.spacer("oda"), s.foe("rictus-1"), dice)
    return s, left, tile


@pytest.mark.rule("ENO-COVER-06")
def test_an_intruder_is_covered_without_asking_and_the_highest_die_drops() -> None:
    s, left, tile = shooting(("white", "red", "black"))
    assert left == ("white", "red", "red") and tile is not None
    assert s.told(e.CoverUsed)[0].figure == "rictus-1"
    _, left, tile = shooting(("red", "red", "white"))
    assert left == ("white", "red", "white")


@pytest.mark.rule("ENO-COVER-06", "ENO-COVER-05")
def test_not_where_it_cannot_or_a_house_rule_says_no() -> None:
    assert shooting(("white",))[1:] == (("white",), None)
    assert shooting(())[1:] == ((), None)
    assert shooting(("red",), tiles={"e4": "crate"})[1:] == (("red",), None)
    assert shooting(("red",), params={"intruders_take_cover": False})[1:] == (("red",), None)


@pytest.mark.rule("ENO-COVER-06")
def test_an_intruder_rather_uses_a_tile_that_lasts() -> None:
    _, _, tile = shooting(("red",), tiles={"e6": "crate", "f5": "pillar"})
    assert tile is not None and tile.kind == "pillar"


# -- in attacks -----------------------------------------------------------------------------------

SMG = weapon("smg", range=6, ammo=4, keywords={"burst": 2})
BEHIND = {"rictus-1": "f7", "rictus-2": "g6"}
"""From E4 both are in sight, and the crate on F6 covers both."""


@pytest.mark.rule("ENO-COVER-07", "ENO-COVER-05")
def test_of_a_burst_only_the_first_finds_the_tile_standing() -> None:
    s = fight(SMG, BEHIND, tiles={"f6": "crate"})
    s.do("attack smg rictus-1", "also rictus-2", "p", "keep")  # a white die
    assert kinds(s) == []
    s.do("pp", "keep")  # a red one
    assert [one.figure for one in s.told(e.CoverUsed)] == ["rictus-1"]
    s = fight(SMG, BEHIND, tiles={"f6": "pillar"})
    s.do("attack smg rictus-1", "also rictus-2", "p", "keep", "p", "keep")
    assert len(s.told(e.CoverUsed)) == 2 and kinds(s) == ["pillar"]


@pytest.mark.rule("ENO-COVER-07")
def test_of_a_single_shot_the_tile_stands_during_the_roll() -> None:
    s = fight(SMG, {"rictus-1": "f7"}, tiles={"f6": "crate"}).do("attack smg rictus-1")
    assert s.asked == "roll" and kinds(s) == ["crate"]
    s.do("p", "keep")
    assert s.over and kinds(s) == []


@pytest.mark.rule("ENO-COVER-01", "ENO-KEY-REACH-1")
def test_only_ranged_attacks_meet_cover() -> None:
    """Reach counts like range, and is melee all the same."""
    pole = weapon("pole", range=6, keywords={"reach": True})
    s = fight(pole, {"rictus-1": "f7"}, tiles={"f6": "crate"})
    s.do("attack pole rictus-1", "pp", "keep")
    assert not s.told(e.CoverUsed) and kinds(s) == ["crate"]
    gun = weapon("gun", range=6)
    s = fight(gun, {"rictus-1": "f7"}, tiles={"f6": "crate"}).do("attack gun rictus-1", "p", "keep")
    assert s.told(e.CoverUsed)
