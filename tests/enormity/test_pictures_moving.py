"""The pictures of source 002: legal and refused movements, exactly (IMAGES)."""

from __future__ import annotations

import pytest

from crawldeck.enormity.rules.arrivals import pages as page_rules
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import hull
from tests.enormity.walking import LOUD, Told, alone, ends, moving


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    return alone(monkeypatch)


# -- the pictures


@pytest.mark.rule("ENO-MOVE-19", "ENO-MOVE-07", "ENO-MOVE-09", "ENO-MOVE-10", "ENO-MOVE-16")
def test_the_first_movement_picture() -> None:
    s = moving(
        3, "sr1", spacers={"oda": "e8", "teo": "e6"}, foes={"rictus": "g8"}, open_doors=("b1",)
    )
    assert ends(s) - {"E8"} == {
        "D6", "D7", "D8", "D9", "D10", "E5", "E7", "E9", "E10", "F6", "F7", "F8", "F9", "F10", "G7",
    }  # fmt: skip
    assert s.legal("goto sr1:e8")
    reasons = {end: s.refused(f"goto sr1:{end}") for end in ("e6", "g8", "h8", "c9")}
    assert reasons == {
        "e6": "ENO-MOVE-12",
        "g8": "ENO-MOVE-09",
        "h8": "ENO-MOVE-09",
        "c9": "ENO-MOVE-16",
    }
    s.do("goto sr1:e5")
    assert s.at("oda") == "e5"  # past the ally


@pytest.mark.rule("ENO-MOVE-19")
def test_the_first_movement_picture_goes_on_to_the_new_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def reveal(t: EnoTable, page: str, by: Spacer | None) -> Rule[None]:
        t.state.ship.pages |= 1 << t.content.ship.order.index(page)
        yield from ()

    monkeypatch.setattr(page_rules, "reveal", reveal)
    s = moving(3, "sr1", spacers={"oda": "e8", "teo": "e6"}).do("goto sr1:e10")
    assert s.at("oda") == "e10"
    assert "goto sr2:e1" in s.offers()


@pytest.mark.rule("ENO-MOVE-20", "ENO-MOVE-07", "ENO-MOVE-08")
def test_the_second_movement_picture() -> None:
    s = moving(2, "sr1", spacers={"oda": "e6"})
    assert ends(s) - {"E6"} == {"D5", "D6", "D7", "E4", "E5", "E7", "E8", "F5", "F6", "F7"}
    assert s.refused("goto sr1:g6") == "ENO-MOVE-07"
    assert s.refused("goto sr1:c6") == "ENO-MOVE-08"
    assert moving(3, "sr1", spacers={"oda": "e6"}).refused("goto sr1:g7") == "ENO-MOVE-16"


@pytest.mark.rule("ENO-MOVE-17")
def test_who_cannot_go_anywhere_is_not_asked(told: Told) -> None:
    tiles = dict.fromkeys(("e7", "e9", "d8", "f8"), "pillar")
    s = moving(3, spacers={"oda": "e8"}, tiles=tiles)
    assert s.over
    assert told[-1] == ("noise", LOUD)


@pytest.mark.rule("ENO-REVEAL-02", "ENO-DOOR-03", "ENO-REVEAL-04")
def test_the_first_page_is_drawn_as_in_the_picture() -> None:
    ship = hull().ship
    rows = {
        row: "".join(
            "#" if ship.cells["sr1"] >> ship.space(f"sr1:{row}{n}") & 1 else "."
            for n in range(1, 11)
        )
        for row in "jihgfedcba"
    }
    assert list(rows.values()) == [
        "..........",
        "....######",
        "....######",
        "....######",
        ".#########",
        ".#########",
        ".#########",
        ".......###",
        ".......###",
        ".......###",
    ]
    edges = ship.edges(0)
    gaps = [n for n in range(5, 11) if edges.at(ship.space(f"sr1:g{n}"), Direction.S) == 0]
    assert gaps == [7, 8]  # door B1
    gaps = [n for n in range(8, 11) if edges.at(ship.space(f"sr1:d{n}"), Direction.S) == 0]
    assert gaps == [9]  # door B2
    walled = [r for r in "fed" if edges.at(ship.space(f"sr1:{r}4"), Direction.E) != 0]
    assert walled == ["f", "d"]
    clusters = [points for page, points in ship.clusters if page == "sr1"]
    assert [len(points) for points in clusters] == [2, 2, 1]
    assert {ship.texts[c] for c, page in ship.exits.items() if page == "sr2"} == {
        "sr1:d10",
        "sr1:e10",
        "sr1:f10",
        "sr1:a10",
    }
