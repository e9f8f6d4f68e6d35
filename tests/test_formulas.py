"""Printed formulas: what they are worth, and what is wrong with a bad one."""

import pytest

from crawldeck.formulas import LONGEST, Formula, FormulaError

NAMES = {"Bal": "balance", "Over": "over", "aLv": "alv", "R": "range", "Lift": "lift"}
WORTH = {"balance": 7, "over": 3, "alv": 2, "range": 3, "lift": 5}


@pytest.mark.rule("P52-SETUP-05")
@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("(Bal / 2) + (Over x 2)", 9),
        ("(Bal / 2) + (Over / 2)", 4),  # each division rounds down where it stands
        ("Bal / 2 + Over / 2", 4),
        ("(Bal + Over) / 2", 5),
        ("9 - aLv", 7),
        ("8 - aLv + R", 9),  # from left to right
        ("2 + 3 x 4", 14),
        ("(2 + 3) x 4", 20),
        ("2x3", 6),
        ("2*3", 6),
        ("2 × 3", 6),
        ("7 − 2", 5),
        ("-aLv + 5", 3),
        ("+4", 4),
        ("7 / 2 x 2", 6),
        ("((Lift))", 5),
        ("0", 0),
        ("Lift / (R - 3)", 0),  # nothing to divide by is nothing
    ],
)
def test_formulas_are_worth_what_is_printed(text: str, worth: int) -> None:
    formula = Formula(text, NAMES)
    assert formula(WORTH) == worth
    assert str(formula) == text


def test_a_formula_knows_the_names_it_uses() -> None:
    assert Formula("(Bal / 2) + Over x Over", NAMES).names == {"balance", "over"}
    assert Formula("7", NAMES).names == frozenset()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "it ends too early"),
        ("Bal +", "it ends too early"),
        ("(Bal / 2", r"a '\)' is missing at character 9"),
        ("Bal / 2)", r"'\)' is left over"),
        ("Bal Over", "'Over' is left over"),
        ("3 4", "'4' is left over"),
        ("Ball / 2", "'Ball' is not a number or one of: Bal, Lift, Over, R, aLv"),
        ("bal", "'bal' is not a number"),
        ("x 3", "'x' is not a number"),
        ("3 + $", r"cannot read '\$' at character 5"),
        ("__import__('os')", "cannot read '_' at character 1"),
        ("Bal ** 2", r"'\*' is not a number"),
        ("2.5", "cannot read '.' at character 2"),
    ],
)
def test_a_bad_formula_says_what_is_wrong(text: str, problem: str) -> None:
    with pytest.raises(FormulaError, match=problem):
        Formula(text, NAMES)


def test_a_formula_of_the_most_letters_is_read_and_one_more_is_too_long() -> None:
    longest = "1 + 2" + " " * (LONGEST - 5)
    assert LONGEST == 200 and Formula(longest, NAMES)({}) == 3
    with pytest.raises(FormulaError, match="it has 201 letters, and 200 is the most"):
        Formula(longest + " ", NAMES)
