"""The Warden's decks in tests, written as they lie on the table.

`"I I (III) / II + II III"`: two cards of level I in the deck, a III at its known bottom, a II on
the discard pile, a II and a III in reserve.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from crawldeck.enormity.beside import BossState, Deck
from crawldeck.enormity.bosses import AICard, BPCard
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.actions import bodyparts
from crawldeck.enormity.rules.actions.responses import Shot
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Chance, Rule
from tests.enormity.armoury import pack_with
from tests.enormity.scene import Procedure, Scene, hull, scene

ROMAN = ("", "I", "II", "III")
COPIES = "abcdefgh"
FIGURE = "warden-1"


def name_of(which: str, level: int, copy: str) -> str:
    """`bp2c` is the third BP card of level II."""
    return f"{which}{level}{copy}"


def chart_pack() -> Pack:
    """Eight plain cards of each level in both decks; a Fail of any BP card escalates."""
    bp: dict[str, BPCard] = {}
    ai: dict[str, AICard] = {}
    action = hull().bosses["warden"].routine
    for level in (1, 2, 3):
        for copy in COPIES:
            part = replace(
                hull().bp["glove"], id=name_of("bp", level, copy), level=level, escalates=True
            )
            bp[part.id] = part
            mind = AICard(name_of("ai", level, copy), "warden", level, "other", action)
            ai[mind.id] = mind
    return pack_with(bp=bp, ai=ai)


def deck_of(which: str, text: str) -> Deck:
    """A deck read from how it is written; each card is another copy."""
    taken: Counter[int] = Counter()

    def cards(words: str) -> list[str]:
        found = []
        for word in words.split():
            level = ROMAN.index(word)
            found.append(name_of(which, level, COPIES[taken[level]]))
            taken[level] += 1
        return found

    rest, _, reserve = text.partition("+")
    laid, _, discard = rest.partition("/")
    pile, _, bottom = laid.partition("(")
    return Deck(
        dict.fromkeys(cards(pile), 1),
        tuple(cards(bottom.strip(" )"))),
        tuple(cards(discard)),
        dict.fromkeys(cards(reserve), 1),
    )


def written(deck: Deck) -> str:
    """A deck as it is written, the levels of what is shuffled in order."""

    def levels(cards: Any, *, ordered: bool = True) -> str:
        found = [int(card[2]) for card in cards]
        return " ".join(ROMAN[level] for level in (found if ordered else sorted(found)))

    text = levels(deck.pile, ordered=False)
    text += f" ({levels(deck.bottom)})" if deck.bottom else ""
    text += f" / {levels(deck.discard)}" if deck.discard else ""
    return text + (f" + {levels(deck.reserve, ordered=False)}" if deck.reserve else "")


def boss(ai: str = "I I I + II III", bp: str = "I I I + II III", **fields: Any) -> BossState:
    """The Warden with plain decks, written as they lie."""
    fields.setdefault("most", 10)
    return BossState("warden", FIGURE, ai=deck_of("ai", ai), bp=deck_of("bp", bp), **fields)


def wounding(what: str, card: str) -> Procedure:
    """The BP card that lies open is wounded, or fails, and all that follows (`wound`, ...)."""

    def procedure(t: EnoTable) -> Rule[None]:
        foe = t.state.intruder(FIGURE)
        assert foe is not None
        if what != "fail":
            bodyparts.wounded(t, foe, critical=what == "critical")
        yield from bodyparts.settle(t, Shot(foe, what, part=card))

    return procedure


def happens(what: str, level: int, state: BossState) -> Scene:
    """A card of a level, its last copy, is wounded or fails; chance takes what comes first."""
    card = name_of("bp", level, COPIES[-1])
    start = replace(state, facing=(card,))
    s = scene(foes={"warden": "e6"}, pack=chart_pack(), boss=start)
    return by_chance(s.run(wounding(what, card)))


def by_chance(s: Scene) -> Scene:
    """All that is left to chance falls on the first of what could come."""
    while isinstance(s.session.ask, Chance):
        s.do(s.session.ask.outcomes()[0][0].text)
    return s


def the_boss(s: Scene) -> BossState:
    assert s.state.boss is not None
    return s.state.boss
