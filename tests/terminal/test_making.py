"""Making and levelling heroes at the terminal: every answer says what it would mean."""

import io
from typing import Any

import pytest

from crawldeck.kernel.new_game import new
from crawldeck.kernel.session import AnySession
from crawldeck.p52.terminal import lists
from crawldeck.p52.words.making import Desk
from crawldeck.terminal.style import Screen, width
from tests.p52.packs import YARD
from tests.terminal.sitting import sit

START = ("people lamp-folk", "class courier", "learn bow", "AS", "3D", "5C", "pour think")


def jo(*answers: str, **wish: Any) -> AnySession:
    """Jo, who is being made in the Yard, after some answers."""
    session = new(
        "p52",
        pack=str(YARD),
        referee=True,
        edition="latest",
        heroes=[{"create": {"name": "Jo"} | wish}],
    )
    session.play(*answers)
    return session


def listed(session: AnySession, columns: int = 80) -> str:
    assert lists.told_at_length(session.options)
    screen = Screen(io.StringIO(), colour=False, signs=True, columns=columns)
    return "\n".join(lists.at_length(session.options, Desk(session, session.table), screen))


@pytest.mark.parametrize(
    ("answers", "shown"),
    [
        ((), ("people ferry-folk", "Lift +1, Think -2, Balance +1, Move +1.", "knows Emberbolt")),
        (START[:1], ("class watch", "knows Sword, Body Block.", "class nobody", "no change")),
        (START[:2], ("learn knife", "melee, target", "needs a knife")),
        (START, ("learn sling", "ranged, target")),
        ((*START, "learn sling"), ("kit bow", "kit knife")),
        ((*START, "learn sling", "kit bow"), ("quirk none", "As ordinary as anyone", "But:")),
    ],
)
def test_each_step_says_what_its_answers_mean(
    answers: tuple[str, ...], shown: tuple[str, ...]
) -> None:
    text = " ".join(listed(jo(*answers)).split())
    assert all(words in text for words in shown)


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
def test_no_line_is_wider_than_the_screen(columns: int) -> None:
    text = listed(jo(), columns)
    assert max(width(line) for line in text.splitlines()) <= columns


def test_points_are_listed_one_by_one_with_the_reason_above_them() -> None:
    text = sit(jo(*START[:-1]), "quit")
    assert "3 left" in text
    assert "point lead" in text
    assert "pour lead" in text


def test_a_hero_can_be_made_by_numbers_alone() -> None:
    session = jo()
    text = sit(session, "3", "3", "AS", "4D", "5C", "6", "1", "1", "quit")
    assert "Jo is ready" in text
    assert "starting item" in text


def test_a_name_alone_will_do_and_about_tells_the_rest() -> None:
    session = jo()
    text = sit(session, "about 1", "about lamp-folk", "lamp", "xyzzy", "quit")
    assert "knows Emberbolt" in text
    assert session.answers[-1].text == "people lamp-folk"
    assert "'xyzzy' is not a command" in text


def test_a_point_says_what_it_would_make_of_the_hero() -> None:
    text = " ".join(listed(jo(*START[:-1])).split())
    hero = jo(*START[:-1]).table.state.heroes[0]
    assert f"point lift Lift {hero.lift} → {hero.lift + 1}, HP {hero.max_hp} →" in text
    assert f"pour lead Lead {hero.lead} → {hero.lead + 3}" in text


def test_a_low_screen_gets_one_line_for_each_answer() -> None:
    session = jo(*START)
    low = Screen(io.StringIO(), colour=False, signs=True, columns=80, rows=9)
    lines = lists.at_length(session.options, Desk(session, session.table), low)
    assert len(lines) <= len(session.options) + 2
    assert "about NUMBER" in lines[-1] or "about NUMBER" in lines[-2]
