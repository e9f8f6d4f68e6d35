"""Referee mode: a person holds the cards."""

from __future__ import annotations

import crawldeck
from crawldeck.kernel.session import AnySession
from tests.p52.packs import YARD
from tests.terminal.sitting import after, sit


def referee() -> AnySession:
    return crawldeck.new("p52", seed=1, referee=True, heroes=["mira", "bran"], pack=str(YARD))


def test_every_card_is_asked_for_and_what_hands_must_do_is_told() -> None:
    text = sit(referee())
    assert "Turn up the top Action card (starting item of Mira)." in text
    assert "By hand: Deal 5 from the Action deck face down to Mira" in text
    assert "P52-SETUP-01" in text


def test_cards_in_every_spelling_and_several_on_a_line() -> None:
    session = referee()
    text = sit(session, "7h T♠ 10d", "qC", "2H 3d", "AH")
    assert [card.text for card in session.answers] == ["7H", "10S", "10D", "QC", "2H", "3D", "AH"]
    assert "Mira: Lay out 5 spots." in text


def test_an_impossible_card_is_refused_and_a_slip_is_taken_back() -> None:
    session = referee()
    text = sit(session, "7H", "7H", "undo", "8H", "11X")
    assert "it lies in the Action discard pile" in text
    assert "Taken back: 7♥." in text
    assert "is not a card" in text
    assert [card.text for card in session.answers] == ["8H"]


def test_left_over_cards_are_not_played() -> None:
    session = referee()
    text = sit(session, "7h Ts 10d qC 2H 3d AH 9H")
    assert "Not needed now, so ignored: 9♥" in text


def test_the_layout_is_drawn_before_it_is_turned_up() -> None:
    session = referee()
    text = after(sit(session, "7h Ts 10d qC 2H 3d AH", "arrange block"), "arrange block")
    assert "By hand: Lay 5 Room cards face down as drawn" in text
    assert "░░░" in text
    assert "Turn up the top Room card (exit)." in text
