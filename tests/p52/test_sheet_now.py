"""A sheet on the page shows what its formulas come to, by the rules' own numbers."""

from __future__ import annotations

from crawldeck.formulas import Formula
from crawldeck.p52.pack import NAMES
from crawldeck.p52.view import view
from crawldeck.p52.web.scene import Drawing, P52Hero, P52Scene, backdrop
from crawldeck.p52.web.sheets import P52Art
from crawldeck.p52.words.formulas import comes_to
from tests.p52.scene import Scene, scene

ROOM = "4H 4D 4S 4C 6H 6D"


def drawn(s: Scene) -> P52Scene:
    table = s.session.table
    return Drawing(table).scene(table, view(table, None))


def hero(s: Scene, name: str) -> P52Hero:
    return next(one for one in drawn(s).heroes if one.id == name)


def art(s: Scene, who: str, name: str) -> P52Art:
    return next(one for one in hero(s, who).arts if one.id == name)


def test_a_target_comes_to_a_number_against_the_nearest_enemy_within_range() -> None:
    near = scene(ROOM, {"mira": "0,0"}, {"snuffer": "2,0", "soot-rat": "3,0"}, order=["mira"])
    bow = art(near, "mira", "bow")
    assert "R" in bow.target
    least = near.session.table.content.abilities["bow"].least_range
    alone = int(bow.target.split()[0])
    assert bow.target_now == str(alone + max(least, 2))
    nobody = art(scene(ROOM, {"mira": "0,0"}, order=["mira"]), "mira", "bow")
    low, _, high = nobody.target_now.partition(" to ")
    assert int(low) < int(high)


def test_what_grows_with_the_cards_says_from_where() -> None:
    s = scene(ROOM, {"bran": "0,0"}, {"snuffer": "0,0"}, order=["bran"])
    sword = art(s, "bran", "sword")
    assert "Over" in sword.effect and sword.effect_now.endswith(" or more")
    assert sword.target.isdigit() and sword.target_now == ""  # nothing is open in it
    assert comes_to(Formula("10 - Over", NAMES), {}, ()) == ""  # it does not grow


def test_things_say_what_they_do_in_these_hands() -> None:
    sheet = {"bag": {"sluice-flask": 1, "arrow": 1}, "think": 3, "move": 4}
    s = scene(ROOM, {"mira": "0,0"}, order=["mira"], sheets={"mira": sheet})
    carried = hero(s, "mira").carried
    assert any("14 damage" in note for note in carried["sluice-flask"])
    assert "arrow" not in carried
    printed = backdrop(s.session.table.content).things["sluice-flask"]
    assert any("(Think + Move) x 2 damage" in note for note in printed.notes)


def test_the_level_of_the_party_is_a_number_at_a_table() -> None:
    sheet = {"bag": {"flood-flask": 1}}
    s = scene(ROOM, {"mira": "0,0"}, order=["mira"], sheets={"mira": sheet})
    carried = hero(s, "mira").carried["flood-flask"]
    assert any(note.endswith("or 2 damage") for note in carried), carried
    printed = backdrop(s.session.table.content).things["flood-flask"]
    assert any("2 x average level" in note for note in printed.notes)


def test_movement_says_which_core_ability_makes_it() -> None:
    s = scene(ROOM, {"bran": "0,0"}, order=["bran"])
    bran = hero(s, "bran")
    movement = next(one for one in bran.numbers if one.name == "Movement")
    assert movement.value == bran.movement and movement.how.startswith("Move 4 / 4 + 1")


def test_an_enemys_row_says_what_its_targets_come_to() -> None:
    s = scene(ROOM, {"mira": "0,0"}, {"wick-witch": "3,0"}, order=["mira"])
    rows = [text for row in drawn(s).book.values() for text in row.attacks]
    open_ = [text for text in rows if "+ R" in text]
    assert open_ and all(" to " in text.partition("+ R (")[2].partition(")")[0] for text in open_)
