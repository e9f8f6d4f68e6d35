"""The text variant: question, options and view in words, for agents that read."""

from __future__ import annotations

import string
from typing import TYPE_CHECKING, Any

from gymnasium import spaces

from crawldeck import outline
from crawldeck.envs import rendering
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.audience import choosing
from crawldeck.speech import Speech

if TYPE_CHECKING:
    from crawldeck.envs.play import Play

LONGEST = 40_000
"""No text is longer; what is more is cut."""
CHARSET = string.printable + "".join(map(chr, range(0xA1, 0x180))) + "–—‘’“”…•→←↑↓−×≥≤♠♥♦♣"
"""What a text may be made of; anything else is written `?`."""
_KNOWN = frozenset(CHARSET)


def space() -> spaces.Dict:
    """What is asked, what may be answered (a line for each action), and how the table looks."""
    one: dict[str, spaces.Space[Any]] = {
        name: spaces.Text(LONGEST, min_length=0, charset=CHARSET)
        for name in ("question", "options", "view")
    }
    return spaces.Dict(one)


def observe(play: Play, seat: int) -> dict[str, str]:
    session = play.going
    ask = session.ask
    if not isinstance(ask, Choice):
        result = session.result
        question, options = result.why if result else "", ""
    elif ask.seat != seat:
        question, options = choosing(session, ask), ""
    else:
        question = Speech.of(session.game).words(session, aloud=False).question(ask)
        lines = [
            f"{n}: {option.text} ({option.verb.help})" for n, option in enumerate(play.options)
        ]
        if play.pages > 1:
            lines.append(f"{play.actions - 1}: see page {(play.page + 1) % play.pages + 1}")
        options = "\n".join(lines)
    view = _view(play, seat)
    return {"question": written(question), "options": written(options), "view": written(view)}


def _view(play: Play, seat: int) -> str:
    """As a terminal draws it for whoever is asked; as a list for others, where seats have
    secrets."""
    session = play.going
    if play.asked == seat or not session.game.has_secrets:
        return rendering.board(session)
    rows = outline.rows(session.view(seat), session.game.names(session.table))
    return "\n".join(f"{'  ' * row.depth}{row.label}: {row.text}" for row in rows)


def written(text: str) -> str:
    """A text in the letters of the space, and no longer than it may be.

    >>> written("7♥ \\U0001f600")
    '7♥ ?'
    """
    text = text[:LONGEST]
    if text.isascii():
        return text
    return "".join([letter if letter in _KNOWN else "?" for letter in text])
