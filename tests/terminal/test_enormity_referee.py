"""Referee mode of Enormity: real dice, a real bag, real cards."""

from __future__ import annotations

import crawldeck
from crawldeck.kernel.session import AnySession
from tests.terminal.sitting import after, sit

BEGIN = ("1", "1", "e2", "e3", "1")


def referee() -> AnySession:
    return crawldeck.new("enormity", seed=1, referee=True, spacers=["oda", "ilse"])


def rolling() -> AnySession:
    """Oda has made Noise with a Hurried Walk: a white die for each Blip is due."""
    session = referee()
    sit(session, *BEGIN, "amber azure violet", "1", "1", "oda", "hur", "e4")
    return session


def test_what_hands_do_before_and_at_a_page() -> None:
    text = sit(referee(), *BEGIN)
    assert "By hand: Put the Countdown Marker on 9" in text
    assert "By hand: Open book 1 at page 1" in text
    assert "referee: your dice and cards decide" in " ".join(text.split())


def test_draws_by_name_by_their_beginning_and_several_on_a_line() -> None:
    session = referee()
    text = sit(session, *BEGIN, "zzz", "amb, AZURE", "viol jade azure")
    assert "(one of amber, azure, violet, jade)" in text
    assert "zzz: that cannot come now" in text
    assert "Not needed now, so ignored: " in text
    drawn = [answer.text for answer in session.answers if answer.text.startswith("draw")]
    assert drawn[:3] == ["draw amber", "draw azure", "draw violet"]


def test_dice_by_their_faces_and_a_slip_taken_back() -> None:
    session = rolling()
    before = session.decision
    text = sit(session, "po", "7", "ppp", "h", "undo", "-", "pox")
    assert "Roll a white die for noise and say its face" in text
    assert "'7' is no face" in text
    assert "ppp: a white die shows one of" in text
    assert "Taken back: h." in text
    assert "rolls for noise: white ●○, white –" in text
    assert [answer.text for answer in session.answers[before : before + 2]] == ["po", "-"]


def test_help_says_what_is_due() -> None:
    text = after(sit(rolling(), "?"), "?")
    assert "A die or a draw is due: type the face, such as po or -" in text
    assert "A die or a draw is due" in sit(rolling(), "")
