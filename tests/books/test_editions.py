"""The editions that the ledger gives a rule are those whose switches play it.

No rule asks for an edition (`tests/test_architecture.py`): an edition is its switches. So a rule
that none of them turns on or off is played in every edition.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from crawldeck.books.volume import volume
from crawldeck.games import SHIPPED
from crawldeck.kernel import params as parameters
from crawldeck.kernel.game import AnyGame, find

GAMES = pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)

Switch = tuple[str, object]
"""A parameter, and the value with which a rule is played."""

P52: Mapping[str, Switch] = {
    "P52-SETUP-17": ("random_environment", True),
    "P52-CHAR-04": ("bonus_points_order", "add_then_clamp"),
    "P52-CHAR-05": ("bonus_points_order", "clamp_then_add"),
    "P52-CHAR-06": ("bonus_points_order", "add_then_clamp"),
    "P52-REVEAL-02": ("lit_sight", 0),
    "P52-REVEAL-03": ("lit_sight", 2),
    **{
        f"P52-SPOTS-CU-{card}": ("spot_table", "current")
        for card in ["04", "05", "06", "07", "08R", "08B", "09R", "09B", "10R", "10C", "10S"]
    },
    **{
        f"P52-SPOTS-CL-{card}": ("spot_table", "classic")
        for card in ["04", "05", "06", "07", "08", "09R", "09B", "10R", "10C", "10S"]
    },
    "P52-INIT-06": ("seven_reverses", True),
    "P52-INIT-09": ("free_roam_in_dark", False),
    "P52-MOVE-12": ("weight", True),
    "P52-ATTACK-18": ("untrained_weapons", True),
    "P52-AIM-06": ("aim_when_hit", "less_one"),
    "P52-AIM-07": ("aim_when_hit", "lost"),
    "P52-STANCE-03": ("stance_kept", "defending"),
    "P52-STANCE-05": ("stance_kept", "success"),
    "P52-PDEF-03": ("untrained_defence", "by_level"),
    "P52-PDEF-04": ("untrained_defence", "flat"),
    "P52-ITEM-04": ("equip_timing", "any"),
    "P52-ITEM-05": ("equip_timing", "first"),
    "P52-ITEM-08": ("throwing", True),
    "P52-CHEST-06": ("chest_king", "key"),
    "P52-CHEST-07": ("chest_king", "two_items"),
    "P52-CHEST-13": ("healing_instead", True),
    "P52-CHEST-14": ("same_suit_pick", True),
    "P52-CHEST-16": ("chest_keys", True),
    "P52-ETURN-04": ("enemy_policy", "current"),
    "P52-ETURN-05": ("enemy_policy", "current"),
    "P52-ETURN-09": ("enemy_policy", "classic"),
    "P52-LEAVE-02": ("leave_when", "first_player"),
    "P52-RECOV-01": ("recovery", True),
    "P52-QUEST-01": ("random_quest", True),
    "P52-QUEST-07": ("random_quest", True),
}
ENORMITY: Mapping[str, Switch] = {
    "ENO-DIFF-01": ("life_spares", 8),
    "ENO-DIFF-02": ("time_crystals", 0),
    "ENO-DIFF-03": ("boss_gates_parsec", True),
    "ENO-DIFF-04": ("life_spares", 4),
    "ENO-DIFF-05": ("time_crystals", 2),
    "ENO-DIFF-06": ("boss_gates_parsec", False),
}
SWITCHES = {"p52": P52, "enormity": ENORMITY}
COMPARES = {"P52-DIFF-15", "P52-DIFF-42"}
"""Rules that tell all editions side by side."""


def switched(game: AnyGame, edition: str) -> Any:
    return parameters.make(game.params, game.editions, edition, {})


@GAMES
def test_a_rule_belongs_to_the_editions_whose_switches_play_it(game: AnyGame) -> None:
    usual = set(game.editions)
    wrong = {}
    for row in game.ledger().rules.values():
        name, value = SWITCHES[game.name].get(row.id, ("", None))
        played = {one for one in usual if not name or getattr(switched(game, one), name) == value}
        if played != set(row.editions):
            wrong[row.id] = f"{sorted(row.editions)} in the ledger, played in {sorted(played)}"
    assert not wrong


@GAMES
def test_the_switches_are_those_of_rules_that_there_are(game: AnyGame) -> None:
    known = {row.name for row in parameters.describe(game.params)}
    assert {name for name, _ in SWITCHES[game.name].values()} <= known
    assert set(SWITCHES[game.name]) <= set(game.ledger().rules)


@GAMES
def test_the_book_of_an_edition_tells_what_it_plays_differently(game: AnyGame) -> None:
    """A rule whose switch an edition sets is told for it: by a note, or by editions of its own."""
    rules = {row.name: row.rule for row in parameters.describe(game.params)}
    book, ledger = game.rulebook(), game.ledger()
    untold = [
        (edition, name)
        for edition, given in game.editions.items()
        for name in given
        if (rule := rules[name]) not in COMPARES
        and edition not in book.rules[rule].editions
        and set(ledger.rules[rule].editions) == set(game.editions)
    ]
    assert not untold


@pytest.mark.parametrize("edition", ["classic", "core", "latest"])
def test_rules_that_editions_play_in_two_ways_are_in_everybodys_book(edition: str) -> None:
    told = volume(find("p52"), edition).book.rules
    assert {"P52-LEVEL-02", "P52-LEVEL-04", "P52-CHEST-09", "P52-LAYOUT-21"} <= set(told)
