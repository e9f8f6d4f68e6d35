"""Dice, lots and blind draws: what can come, how likely it is, and how it is written down."""

import pytest

from crawldeck.dice import Roll, TenSided, die, face
from crawldeck.kernel.errors import Illegal, Malformed
from crawldeck.lots import Draw, Lot

BAG = {"echo": 2, "single": 1, "none": 0}


def draw() -> Draw:
    return Draw(BAG, "a blip", rule="ENO-SETUP-02")


def test_a_lot_falls_on_each_alike() -> None:
    lot = Lot(["mira", "bran"], "the last arrow")
    assert lot.total == 2
    assert [lot.pick(r).text for r in range(2)] == ["lot mira", "lot bran"]
    assert [(option.text, weight) for option, weight in lot.outcomes()] == [
        ("lot mira", 1),
        ("lot bran", 1),
    ]
    assert "lot mira or lot bran" in lot.question and "the last arrow" in lot.question


@pytest.mark.parametrize(("text", "name"), [("lot bran", "bran"), (" LOT  Mira ", "mira")])
def test_a_lot_is_read_as_it_is_written(text: str, name: str) -> None:
    lot = Lot(["mira", "bran"], "the last arrow")
    assert lot.read(text).args == (name,)
    assert lot.write(lot.read(text)) == f"lot {name}"


@pytest.mark.parametrize("text", ["bran", "lot tamsin", "lot mira bran", ""])
def test_any_other_lot_is_not_understood(text: str) -> None:
    with pytest.raises(Malformed, match="no lot here"):
        Lot(["mira", "bran"], "the last arrow").read(text)


def test_a_draw_is_as_likely_as_there_are_components() -> None:
    assert draw().total == 3
    assert [draw().pick(r).args[0] for r in range(3)] == ["echo", "echo", "single"]
    assert [(option.args[0], n) for option, n in draw().outcomes()] == [("echo", 2), ("single", 1)]
    with pytest.raises(IndexError):
        draw().pick(3)
    assert draw().question == "draw a blip and say what it is"


@pytest.mark.parametrize("text", ["echo", "draw echo", " DRAW Echo "])
def test_a_draw_may_be_said_with_its_verb_or_without(text: str) -> None:
    assert draw().read(text).text == draw().write(draw().read(text)) == "draw echo"


@pytest.mark.parametrize("text", ["", "draw", "echo single", "draw echo single"])
def test_a_draw_names_one_component(text: str) -> None:
    with pytest.raises(Malformed, match="names no component"):
        draw().read(text)


@pytest.mark.parametrize("text", ["none", "draw none", "other"])
def test_what_is_not_in_the_bag_cannot_be_drawn(text: str) -> None:
    with pytest.raises(Illegal) as refused:
        draw().read(text)
    assert refused.value.refusal.rule == "ENO-SETUP-02"
    assert refused.value.refusal.text == "that cannot come now; it is one of echo, single"


@pytest.mark.rule("ENO-DICE-04")
def test_a_ten_sided_die_shows_one_to_ten_alike() -> None:
    ten = TenSided("fate", rule="ENO-DICE-04")
    assert [(count.value, n) for count, n in ten.outcomes()] == [(n, 1) for n in range(1, 11)]
    assert [ten.pick(r).value for r in range(ten.total)] == list(range(1, 11))
    for text, value in (("0", 10), ("10", 10), (" 7 ", 7), ("1", 1)):
        assert ten.read(text).value == value
    assert ten.write(ten.read("0")) == "10"
    with pytest.raises(Illegal) as refused:
        ten.read("11")
    assert refused.value.refusal.rule == "ENO-DICE-04"
    for text in ("", "x", "-1", "1.5"):
        with pytest.raises(Malformed):
            ten.read(text)


@pytest.mark.rule("ENO-DICE-01")
@pytest.mark.parametrize(
    ("text", "halves", "potential", "quadrants"),
    [
        ("-", 0, 0, 0),
        ("h", 1, 0, 0),
        ("p", 2, 0, 0),
        ("ppho", 5, 1, 0),
        ("pppooox", 6, 3, 1),
        ("xx", 0, 0, 2),
    ],
)
def test_a_face_is_its_letters(text: str, halves: int, potential: int, quadrants: int) -> None:
    one = face(text)
    assert (one.halves, one.potential, one.quadrants) == (halves, potential, quadrants)


@pytest.mark.parametrize("text", ["", "hp", "hh", "xo", "p-", "q"])
def test_anything_else_is_no_face(text: str) -> None:
    with pytest.raises(Malformed, match="is no face"):
        face(text)


def test_equal_faces_of_a_die_are_one_outcome_with_a_greater_weight() -> None:
    roll = Roll(die("coin", ("p", "-", "p")), "luck", rule="ENO-DICE-01")
    assert [(one.text, n) for one, n in roll.outcomes()] == [("p", 2), ("-", 1)]
    assert roll.total == 3 and [roll.pick(r).text for r in range(3)] == ["p", "-", "p"]
    assert roll.question == "roll a coin die for luck and say its face (p -)"
    assert roll.read(" P ") is roll.pick(0) and roll.write(roll.pick(1)) == "-"
    with pytest.raises(Illegal) as refused:
        roll.read("pp")
    assert refused.value.refusal.rule == "ENO-DICE-01"
