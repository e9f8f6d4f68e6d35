"""An arena that grows: wave after wave of enemies (P52-QUEST-10)."""

from __future__ import annotations

from crawldeck.cards import CARDS, Deck
from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52.rules.common import flip
from crawldeck.p52.rules.layout import check_barricade, layer
from crawldeck.p52.rules.reveal import draw_enemy, reveal_rest
from crawldeck.p52.state import FACE_DOWN, GameState, P52Table

PLAYING = ("turn", "round", "roam")
RISING = (2, 3)


def is_due(s: GameState) -> bool:
    """The arena is quiet, and more are to come."""
    return s.tale.coming > 0 and not s.foes and s.phase in PLAYING


def expand(t: P52Table) -> Rule[None]:
    """An Action card says how many cards are added; the Enemy deck is shuffled anew.

    With the Room deck empty no more waves come.
    """
    s = t.state
    if not s.room.left:
        s.tale.coming = 0
        t.tell(e.NoMoreRoom(rule="P52-QUEST-10"))
        check_barricade(t)
        return
    card = yield from flip(t, "size of the wave")
    count = min(card.value, s.room.left)
    s.tale.coming -= 1
    s.tale.waves += 1
    s.space.size += count
    s.enemy = Deck.of("Enemy", [c for c in CARDS if c.court])
    t.tell(
        e.WaveCame(
            rule="P52-QUEST-10",
            number=s.tale.waves,
            card=card.text,
            count=count,
            layer=layer(t).id,
        )
    )
    s.queue, s.slot, s.bonus_round = [], [], False
    s.phase = "lay"


def rise(t: P52Table) -> Rule[None]:
    """What was laid lies open, and from the old twos and threes enemies rise again.

    A new round begins with them in it.
    """
    s = t.state
    old = [n for n, card in enumerate(s.space.cards) if card != FACE_DOWN]
    yield from reveal_rest(t)
    for spot in old:
        if CARDS[s.space.cards[spot]].value in RISING:
            t.tell(e.Risen(rule="P52-QUEST-10", spot=s.space.geometry.texts[spot]))
            yield from draw_enemy(t, spot, "P52-QUEST-10")
    check_barricade(t)
    s.phase = "round"
