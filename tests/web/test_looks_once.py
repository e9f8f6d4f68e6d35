"""One look, once: a view and the names are made once for each revision and seat."""

from collections import Counter
from typing import Any

import pytest

import crawldeck
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.session import AnySession
from crawldeck.p52.words.speech import P52Words
from crawldeck.web import faces
from crawldeck.web.frames import frame_of

GAMES: dict[str, dict[str, Any]] = {
    "p52": {"heroes": ["mira", "bran"]},
    "enormity": {"spacers": ["oda", "teo"], "seats": ["a", "b"]},
    "incursion": {"spacers": ["oda"], "boss": "lamplighter-king"},
}


def begun(kind: str) -> AnySession:
    return crawldeck.new("p52" if kind == "p52" else "enormity", seed=3, **GAMES[kind])


@pytest.mark.parametrize("kind", GAMES)
def test_a_frame_looks_once(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun(kind)
    face, calls = faces.face(session), Counter[str]()

    def counted(name: str) -> None:
        real = getattr(session.game, name)

        def look(*args: Any) -> Any:
            calls[name] += 1
            return real(*args)

        monkeypatch.setattr(session.game, name, look)

    counted("view")
    counted("names")
    for n in range(1, 25):
        frame_of(session, face, n, 0)
        face.backdrop()
        assert calls["view"] == n and calls["names"] <= n, calls
        if session.ask is None:
            break
        session.answer(session.options[0])
    assert n > 3


def test_whatever_changes_is_looked_at_anew() -> None:
    """An answer, an undo, and the same number of answers reached by another way."""
    session = begun("enormity")
    words = faces.face(session).words
    first = words.view
    assert words.view is first and words.seen_by(None) is first
    one, other, *_ = session.options
    session.answer(one)
    second = words.view
    assert second is not first
    session.undo()
    assert words.view is not second
    session.answer(other)
    assert words.view is not second
    assert words.view == session.view()


def test_another_seat_has_a_look_of_its_own() -> None:
    session = begun("enormity")
    words = faces.face(session).words
    assert words.seen_by(0) is not words.seen_by(1)
    assert words.seen_by(1) is words.seen_by(1)


def test_said_aloud_it_is_what_a_spectator_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame goes to everybody; a terminal is looked at by whoever is asked."""
    session = begun("p52")
    assert isinstance(session.ask, Choice)
    monkeypatch.setattr(session.game, "view", lambda table, seat: (seat,))
    everybody: Any = P52Words(session).view
    asked: Any = P52Words(session, aloud=False).view
    assert (everybody, asked) == ((None,), (session.ask.seat,))
