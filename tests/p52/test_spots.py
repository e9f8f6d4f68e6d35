"""SPOTS: what the cards of the room mean, by edition and party."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from crawldeck.p52 import pack as packs
from crawldeck.p52.questbook import SpotKind
from crawldeck.p52.rules.spots import default_tables
from tests.p52.scene import PACK, scene

PARTY = ["mira", "bran", "oda", "tamsin", "wick", "hale"]
OWN: dict[str, SpotKind] = {
    "A": "chest",
    "2r": "trap",
    "2b": "hidden",
    "2S": "passage",
    "3": "enemy",
    "7": "trap",
}


@pytest.fixture(autouse=True)
def quests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two quests: one without spots of its own, one with."""
    known = packs.find(PACK).quests
    for name, spots in (("plain", {}), ("special", OWN)):
        own = replace(known["first-lamps"], id=name, spots=spots, prescribed={})
        monkeypatch.setitem(known, name, own)


def turned_up(card: str, edition: str, players: int = 3, quest: str = "plain") -> str:
    """What the card next to the party turns out to be; enemies are drawn and counted."""
    start = "AS" if card != "AS" else "AC"
    party = dict.fromkeys(PARTY[:players], "1,0")
    s = scene(f"## {start}", party, edition=edition, quest=quest, phase="enter")
    s.do(card)
    for foe in ("JH", "JD", "JS"):
        if s.why.startswith("enemy"):
            s.do(foe)
    kind = s.state.space.kinds[1]
    if s.state.foes:
        assert kind == "empty"  # the room card keeps no effect
        return f"{len(s.state.foes)} enemies"
    return kind


def rows(*entries: tuple[str, str, str, str, pytest.MarkDecorator]) -> list[object]:
    """Rank, suits, meaning for up to three and for four or more players, and the ledger's row."""
    return [
        pytest.param(rank + suit, few, many, marks=mark, id=rank + suit)
        for rank, suits, few, many, mark in entries
        for suit in suits
    ]


CURRENT = rows(
    ("4", "HDSC", "empty", "empty", pytest.mark.rule("P52-SPOTS-CU-04")),
    ("5", "HDSC", "obstructed", "obstructed", pytest.mark.rule("P52-SPOTS-CU-05")),
    ("6", "HDSC", "hidden", "hidden", pytest.mark.rule("P52-SPOTS-CU-06")),
    ("7", "HDSC", "chest", "chest", pytest.mark.rule("P52-SPOTS-CU-07")),
    ("8", "HD", "1 enemies", "1 enemies", pytest.mark.rule("P52-SPOTS-CU-08R")),
    ("8", "SC", "trap", "trap", pytest.mark.rule("P52-SPOTS-CU-08B")),
    ("9", "HD", "1 enemies", "1 enemies", pytest.mark.rule("P52-SPOTS-CU-09R")),
    ("9", "SC", "chest", "chest", pytest.mark.rule("P52-SPOTS-CU-09B")),
    ("10", "HD", "obstructed", "2 enemies", pytest.mark.rule("P52-SPOTS-CU-10R")),
    ("10", "C", "passage", "passage", pytest.mark.rule("P52-SPOTS-CU-10C")),
    ("10", "S", "1 enemies", "1 enemies", pytest.mark.rule("P52-SPOTS-CU-10S")),
)
CLASSIC = rows(
    ("4", "HDSC", "hidden", "hidden", pytest.mark.rule("P52-SPOTS-CL-04")),
    ("5", "HDSC", "obstructed", "obstructed", pytest.mark.rule("P52-SPOTS-CL-05")),
    ("6", "HDSC", "empty", "empty", pytest.mark.rule("P52-SPOTS-CL-06")),
    ("7", "HDSC", "chest", "chest", pytest.mark.rule("P52-SPOTS-CL-07")),
    ("8", "HDSC", "1 enemies", "1 enemies", pytest.mark.rule("P52-SPOTS-CL-08")),
    ("9", "SC", "trap", "trap", pytest.mark.rule("P52-SPOTS-CL-09B")),
    ("9", "HD", "1 enemies", "1 enemies", pytest.mark.rule("P52-SPOTS-CL-09R")),
    ("10", "HD", "empty", "empty", pytest.mark.rule("P52-SPOTS-CL-10R")),
    ("10", "C", "empty", "1 enemies", pytest.mark.rule("P52-SPOTS-CL-10C")),
    ("10", "S", "1 enemies", "2 enemies", pytest.mark.rule("P52-SPOTS-CL-10S")),
)


@pytest.mark.parametrize("edition", ["core", "latest"])
@pytest.mark.parametrize(("card", "few", "many"), CURRENT)
def test_the_current_table(card: str, few: str, many: str, edition: str) -> None:
    assert [turned_up(card, edition, n) for n in (1, 3, 4, 6)] == [few, few, many, many]


@pytest.mark.parametrize(("card", "few", "many"), CLASSIC)
def test_the_classic_table(card: str, few: str, many: str) -> None:
    assert [turned_up(card, "classic", n) for n in (1, 3, 4, 6)] == [few, few, many, many]


@pytest.mark.rule("P52-SPOTS-CU-10R", "P52-SPOTS-CL-10S")
@pytest.mark.parametrize(
    ("edition", "card", "kind"), [("core", "10H", "obstructed"), ("classic", "10S", "1 enemies")]
)
def test_players_who_died_before_do_not_count(edition: str, card: str, kind: str) -> None:
    """Four sat down, three entered the space."""
    s = scene(
        "4H",
        dict.fromkeys(PARTY[:4], "0,0"),
        phase="space",
        edition=edition,
        quest="plain",
        sheets={"oda": {"hp": -1}},
    )
    s.do("AH", "AS", "AD", "lay 0,0", "lay 0,1", "3D", "2S", card)
    if kind == "obstructed":
        assert s.state.space.kinds[1] == kind
    else:
        s.do("JH")
        assert len(s.state.foes) == 1 and not s.why.startswith("enemy")


# -- the difference ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "players", "classic", "later"),
    [
        pytest.param("4H 4S", 3, "hidden", "empty", marks=pytest.mark.rule("P52-DIFF-04")),
        pytest.param("6H 6S", 3, "empty", "hidden", marks=pytest.mark.rule("P52-DIFF-05")),
        pytest.param("8H 8D", 3, "1 enemies", "1 enemies", marks=pytest.mark.rule("P52-DIFF-06")),
        pytest.param("8S 8C", 3, "1 enemies", "trap", marks=pytest.mark.rule("P52-DIFF-07")),
        pytest.param("9S 9C", 3, "trap", "chest", marks=pytest.mark.rule("P52-DIFF-08")),
        pytest.param("10H 10D", 3, "empty", "obstructed", marks=pytest.mark.rule("P52-DIFF-09")),
        pytest.param("10H 10D", 4, "empty", "2 enemies", marks=pytest.mark.rule("P52-DIFF-09")),
        pytest.param("10C", 3, "empty", "passage", marks=pytest.mark.rule("P52-DIFF-10")),
        pytest.param("10C", 4, "1 enemies", "passage", marks=pytest.mark.rule("P52-DIFF-10")),
        pytest.param("10S", 3, "1 enemies", "1 enemies", marks=pytest.mark.rule("P52-DIFF-11")),
        pytest.param("10S", 4, "2 enemies", "1 enemies", marks=pytest.mark.rule("P52-DIFF-11")),
        pytest.param("5H 5C", 4, "obstructed", "obstructed", marks=pytest.mark.rule("P52-DIFF-12")),
        pytest.param("7D 7S", 4, "chest", "chest", marks=pytest.mark.rule("P52-DIFF-12")),
        pytest.param("9H 9D", 4, "1 enemies", "1 enemies", marks=pytest.mark.rule("P52-DIFF-12")),
    ],
)
def test_what_changed_since_the_classic_edition(
    cards: str, players: int, classic: str, later: str
) -> None:
    for card in cards.split():
        assert turned_up(card, "classic", players) == classic
        assert turned_up(card, "core", players) == later
        assert turned_up(card, "latest", players) == later


# -- what belongs to the scenario --------------------------------------------------------------


@pytest.mark.rule("P52-SPOTS-A23", "P52-DIFF-13")
@pytest.mark.parametrize("edition", ["core", "classic", "latest"])
@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("AH", "chest"),
        ("AS", "chest"),
        ("2H", "trap"),
        ("2C", "hidden"),
        ("2S", "passage"),
        ("3D", "1 enemies"),
    ],
)
def test_aces_twos_and_threes_belong_to_the_scenario(card: str, kind: str, edition: str) -> None:
    assert turned_up(card, edition, quest="special") == kind


@pytest.mark.rule("P52-SPOTS-A23")
@pytest.mark.parametrize("edition", ["core", "classic", "latest"])
@pytest.mark.parametrize("card", ["AH", "AS", "2D", "2C", "3H", "3S"])
def test_without_a_scenario_they_are_empty(card: str, edition: str) -> None:
    assert turned_up(card, edition) == "empty"
    for table in default_tables().values():
        assert not {key[0] for part in table.values() for key in part} & {"A", "2", "3"}


@pytest.mark.rule("P52-DIFF-15", "P52-REVEAL-12")
@pytest.mark.parametrize(
    ("edition", "kind"), [("classic", "chest"), ("core", "trap"), ("latest", "trap")]
)
def test_only_later_scenarios_may_change_the_rest_of_the_table(edition: str, kind: str) -> None:
    assert turned_up("7S", edition, quest="special") == kind
    assert turned_up("5S", edition, quest="special") == "obstructed"  # not listed
