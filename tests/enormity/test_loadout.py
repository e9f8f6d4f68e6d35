"""Loadouts: what a table may ask for, and what it is told when that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import loadout
from crawldeck.enormity.game import Enormity
from crawldeck.enormity.rules.turn import setup
from crawldeck.kernel.digest import digest
from crawldeck.kernel.errors import SetupError
from tests.enormity.scene import hull


@pytest.mark.rule("ENO-SETUP-06", "ENO-RUB-01")
def test_a_line_says_what_differs_from_the_character() -> None:
    [wish] = loadout.crew(hull(), ["oda suit=bulwark gear=pistol,plate conditions=dazed"], 1)
    who = loadout.build(hull(), wish, 0)
    assert (who.suit, who.vitals, who.adrenaline, who.stress) == ("bulwark", 9, 0, 1)
    assert [(item.id, item.place) for item in who.items] == [
        ("multitool@oda", "always"),
        ("pistol@oda", "hand"),
        ("plate@oda", "support"),
    ]
    assert who.conditions == {"dazed": 0}
    assert who.cards == ("steady", "hurried", "desperate")


@pytest.mark.rule("ENO-COND-05")
def test_a_condition_from_before_lasts_through_the_run() -> None:
    choices = {"mission": "first-light", "spacers": [{"id": "oda", "conditions": ["dazed"]}]}
    assert setup.begin(hull(), choices, 1).spacers[0].conditions == {"dazed": 0}


@pytest.mark.rule("ENO-SETUP-06")
def test_a_table_and_a_line_and_an_id_mean_the_same() -> None:
    lines: list[Any] = ["oda gear=", {"id": "oda", "gear": []}]
    made = [loadout.build(hull(), loadout.crew(hull(), [one], 1)[0], 0) for one in lines]
    assert digest(made[0]) == digest(made[1])
    assert loadout.crew(hull(), ["oda", {"id": "teo"}, "  ILSE "], 2) == ["oda", "teo", "ilse"]


@pytest.mark.rule("ENO-CORE-04", "ENO-SETUP-06")
@pytest.mark.parametrize(
    ("spacers", "seats", "says"),
    [
        ([], 1, "1 to 4 Spacers, not 0"),
        (["oda", "ilse", "teo", "nkem", "oda"], 1, "1 to 4 Spacers, not 5"),
        (["oda"], 2, "2 players need a Spacer each; there are 1"),
        (["oda", "oda suit=bulwark"], 1, "oda can go on the run only once"),
        (["odo"], 1, "Spacer 'odo' is not known; did you mean 'oda'?"),
        ([{"suit": "eva"}], 1, "Spacer '' is not known"),
        ([7], 1, "an id, a line or a table, not 7"),
        (["oda boots=big"], 1, "'boots=big' in 'oda boots=big' is not understood"),
        ([{"id": "oda", "boots": 1}], 1, "a Spacer has no 'boots'"),
        (["oda suit=evo"], 1, "oda: suit 'evo' is not known; did you mean 'eva'?"),
        (["oda gear=rifel"], 1, "oda: gear 'rifel' is not known; did you mean 'rifle'?"),
        (["oda suit=eva suit=eva"], 1, "oda: suit is said twice"),
        (["oda cards=steady"], 1, "one Action card each of steady, hurried, desperate"),
        (["oda cards=steady,steady,hurried"], 1, "not steady (steady), steady (steady)"),
        ([{"id": "oda", "gear": "rifle"}], 1, "gear is a list of ids, not 'rifle'"),
        (["oda gear=rifle,rifle,rifle,rifle,rifle"], 1, "oda: no place for rifle; the suit eva"),
        (["oda gear=multitool"], 1, "everybody has multitool anyway"),
        (["oda conditions=sleepy"], 1, "oda: conditions 'sleepy' is not known"),
        ([""], 1, "a Spacer is written: oda suit=bulwark"),
        ("oda", 1, "spacers are a list"),
    ],
)
def test_what_cannot_be_is_said_clearly(spacers: Any, seats: int, says: str) -> None:
    with pytest.raises(SetupError) as error:
        loadout.crew(hull(), spacers, seats)
    assert says in str(error.value)


@pytest.mark.rule("ENO-CORE-04")
def test_one_player_may_run_several_spacers() -> None:
    choices = {"mission": "first-light", "spacers": ["oda", "ilse", "teo"]}
    assert [one.seat for one in setup.begin(hull(), choices, 1).spacers] == [0, 0, 0]
    assert [one.seat for one in setup.begin(hull(), choices, 2).spacers] == [0, 1, 0]
    assert [one.seat for one in setup.begin(hull(), choices, 3).spacers] == [0, 1, 2]


def test_a_game_is_set_up_by_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crawldeck.enormity.pack.find", lambda name: hull())
    game = Enormity()
    chosen, digests = game.setup(["A", "B"])
    assert chosen == {"pack": "vigil", "mission": "first-light", "spacers": ["oda", "ilse"]}
    assert list(digests) == ["hull"]
    for wrong, says in (
        ({"mission": "nowhere"}, "no mission 'nowhere' in The Hull; there are: first-light"),
        ({"mission": 3}, "a mission is named by a text, not 3"),
        ({"pack": None}, "a pack is named by a text, not None"),
        ({"ship": "x"}, "no set-up choice ship"),
    ):
        with pytest.raises(SetupError) as error:
            game.setup(["A"], **wrong)
        assert says in str(error.value)
