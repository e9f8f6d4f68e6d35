"""Drawings that fit: 80 columns in every edition, in ASCII, for the widest room."""

from __future__ import annotations

import io
import re

import msgspec
import pytest

from crawldeck.kernel.session import AnySession
from crawldeck.p52.terminal.board import MARK_MEANS, MARKS, Board
from crawldeck.p52.view_types import View
from crawldeck.p52.words.sight import between, seen_from
from crawldeck.terminal.style import Screen, cut, pad, width
from tests.p52.scene import opening
from tests.terminal.sitting import EDITIONS, new, sit, wander, widest

LOOKS = ("?", "why", "log 30", "sheet", "foes", "items", "order", "decks", "board big")
PARTY = ["mira", "bran", "oda", "tamsin", "wick", "hale"]


def position(edition: str, seed: int) -> AnySession:
    party = PARTY[: 1 + seed % 6]
    quest = ("first-lamps", "toll-gate", "pass-road", "stray-lights")[seed % 4]
    return wander(new(seed, edition, heroes=party, quest=quest), 5 + 11 * seed, seed)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(12))
def test_every_line_fits(edition: str, seed: int) -> None:
    session = position(edition, seed)
    text = sit(session, *LOOKS)
    assert widest(text) <= 80, max(text.splitlines(), key=width)
    assert "\x1b" not in text


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_signs_all_is_ascii(edition: str) -> None:
    session = position(edition, 3)
    text = sit(session, *LOOKS, signs=False)
    assert text.isascii()
    assert "?H" not in text


def screen(rows: int = 40, columns: int = 80) -> Screen:
    return Screen(io.StringIO(), colour=False, signs=True, columns=columns, rows=rows)


def row_of(size: int, seed: int) -> AnySession:
    """A space laid out as one long row."""
    session = new(seed, heroes=PARTY)
    size = session.view().size
    session.answer("lay 0,0")
    for x in range(1, size):
        session.answer(f"lay {x},0")
    return session


def test_a_wide_room_is_drawn_small() -> None:
    sizes = {seed: new(seed, heroes=PARTY).view().size for seed in range(40)}
    widest_seed = max(sizes, key=lambda seed: sizes[seed])
    assert sizes[widest_seed] > 20
    session = row_of(sizes[widest_seed], widest_seed)
    drawn = Board(session.view(), screen()).draw()
    assert max(map(width, drawn)) <= 80
    assert any("M+" in line or "M!" in line for line in drawn)
    assert widest(sit(session, "board", "sight 0,0")) <= 80


def laid(xs: range, ys: range) -> View:
    """The Yard's first space, if it were a rectangle of these places."""
    view: View = new().play("arrange hall").view()
    one = view.spots[0]
    places = [(x, y) for x in xs for y in ys]
    spots = tuple(msgspec.structs.replace(one, x=x, y=y) for x, y in places)
    start = spots[0].text
    heroes = [msgspec.structs.replace(hero, spot=start) for hero in view.heroes]
    return msgspec.structs.replace(view, spots=spots, start=start, heroes=heroes)


@pytest.mark.parametrize("columns", [80, 60])
@pytest.mark.parametrize(
    ("xs", "ys"),
    [(range(39), range(1)), (range(-20, 20), range(2)), (range(-12, 12), range(-11, -8))],
)
def test_no_number_beside_the_board_is_cut(xs: range, ys: range, columns: int) -> None:
    """39 cards is the widest space there is (P52-LAYOUT-02)."""
    drawn = Board(laid(xs, ys), screen(columns=columns)).draw(12)
    assert max(map(width, drawn)) <= columns
    (axis,) = [line for line in drawn if set(line) <= set(" -0123456789")]
    rows = drawn[: drawn.index(axis)]
    assert [int(line.split()[0]) for line in rows] == list(ys)[::-1]
    starts = {re.match(r" *-?\d+ ", line).end() for line in rows}  # type: ignore[union-attr]
    assert len(starts) == 1  # every row begins in the same column
    start = starts.pop()
    wide = round((width(rows[0].rstrip()) - start) / len(xs))
    for shown in re.finditer(r"-?\d+", axis):  # and every number stands under its own
        assert shown.start() - start == wide * (int(shown[0]) - xs[0])


def test_a_place_for_an_answer_is_seen_however_small() -> None:
    targets = {f"{x},1": str(x + 1) for x in range(39)}
    drawn = Board(laid(range(39), range(1)), screen(), targets).draw(12)
    assert "123456789" + "+" * 30 in drawn[0]
    assert any("+ a place for an answer" in line for line in drawn)


def test_the_meaning_of_the_marks_is_never_cut() -> None:
    view = laid(range(24), range(1))
    kinds = (*MARKS, *MARKS)[:24]
    spots = tuple(
        msgspec.structs.replace(one, kind=kind, card="7H")
        for one, kind in zip(view.spots, kinds, strict=True)
    )
    drawn = Board(msgspec.structs.replace(view, spots=spots), screen(columns=80)).draw(12)
    assert max(map(width, drawn)) <= 80
    assert all(
        f" {MARK_MEANS[mark]}" in " ".join(drawn) for mark in MARKS.values() if mark in MARK_MEANS
    )
    assert "…" not in " ".join(drawn)


def test_a_low_screen_gets_a_flat_board() -> None:
    view: View = new().play("arrange hall").view()
    assert len(Board(view, screen()).draw(99)) > 18
    assert len(Board(view, screen()).draw(12)) <= 9


def test_nothing_laid_is_nothing_drawn() -> None:
    assert Board(new().view(), screen()).draw() == []


def test_suits_and_states_need_no_colour() -> None:
    session = new().play("arrange block")
    plain = "\n".join(Board(session.view(), screen()).draw())
    for shown in ("7♠ chest", "6♠ hide", "J♦", "MB", "↑exit"):
        assert shown in plain
    dark = new(seed=26).play("arrange block")
    assert "░░░░░░░░" in "\n".join(Board(dark.view(), screen()).draw())


def test_colour_changes_no_width() -> None:
    session = new().play("arrange block")
    bright = Screen(io.StringIO(), colour=True, signs=True)
    painted = Board(session.view(), bright).draw()
    plain = Board(session.view(), screen()).draw()
    assert [width(line.rstrip()) for line in painted] != []
    assert "\x1b[" in "".join(painted)
    assert [width(line) for line in painted] == [width(line) for line in plain]


def test_measuring() -> None:
    assert width("\x1b[1;31m7♥\x1b[0m") == 2
    assert width("漢字") == 4
    assert cut("abc", 3) == "abc"
    assert pad("ab", 4, ".") == "ab.."


def test_a_space_to_the_left_of_its_start_is_drawn_and_seen() -> None:
    s = opening(["mira"], "AH", "2S", "2D")
    s.do("lay 0,0", "lay -1,0", "lay -2,0")
    view = s.session.view(0)
    drawn = "\n".join(Board(view, Screen(io.StringIO(), colour=False, signs=True)).draw())
    assert "-1" in drawn.splitlines()[-1]
    assert seen_from(view, "0,0") == [(-1, 0), (-2, 0)]
    assert set(between(view, "0,0", "-2,0").passes) >= {(-1, 0)}
