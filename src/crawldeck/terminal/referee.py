"""Referee mode: the real components lie on the table; this says what hands must do, and when.

What no question asks for (dealing cards face down, shuffling) is told from the events and in
the words of the rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crawldeck.kernel.events import Event
from crawldeck.kernel.language import tr
from crawldeck.kernel.words import AnyWords
from crawldeck.terminal.style import Screen


def by_hand(words: AnyWords, events: Sequence[Event], screen: Screen) -> None:
    """What the person has to do with real components after these events."""
    for event in events:
        text = words.hand(event)
        if text:
            tell(screen, text)


def recite(texts: Mapping[str, str], rules: Sequence[str], screen: Screen) -> None:
    """What to do by hand in the words of the rulebook."""
    for rule in rules:
        if rule in texts:
            tell(screen, f"{texts[rule]}  {rule}")


def tell(screen: Screen, text: str) -> None:
    screen.tell(tr("By hand: {text}", text=text), indent="  ", hang="    ")
