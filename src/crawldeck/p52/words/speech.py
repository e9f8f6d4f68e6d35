"""P52 as it speaks of one game: questions, answers, tellings, and what hands do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from crawldeck.cards import CARDS, Flip
from crawldeck.kernel.asks import Chance, Choice, Option
from crawldeck.kernel.endings import Ending
from crawldeck.kernel.events import Event
from crawldeck.kernel.foresight import Prospect
from crawldeck.kernel.language import mark, tr
from crawldeck.kernel.outlook import Outlook, Threats
from crawldeck.kernel.words import Counted, Offered, Together, Words, told_apart
from crawldeck.p52.events import SpaceSized
from crawldeck.p52.pack import Pack
from crawldeck.p52.questbook import Quest
from crawldeck.p52.state import P52Session
from crawldeck.p52.view_types import View
from crawldeck.p52.words import ahead, bar, labels, making, offers
from crawldeck.p52.words.ending import ending
from crawldeck.p52.words.wording import Wording

MANY_CARDS = 3
"""So many cards turned up one after the other are told in one sentence."""
BEFORE_THE_GAME = ("P52-SETUP-01",)
BEFORE_A_SPACE = ("P52-SETUP-06", "P52-SETUP-07")
ROOM, ACTION = mark("Room"), mark("Action")
ROOM_CARDS = 40
"""The whole Room deck: it is shuffled before each space (P52-SETUP-06)."""
OF_SUITS = {
    "H": mark("{rank} of hearts"),
    "D": mark("{rank} of diamonds"),
    "S": mark("{rank} of spades"),
    "C": mark("{rank} of clubs"),
}
RANKS = {"A": mark("Ace"), "J": mark("Jack"), "Q": mark("Queen"), "K": mark("King")}
SUITS = {card.text: card.suit for card in CARDS}


def spoken_card(text: str) -> str:
    """
    >>> spoken_card("QH"), spoken_card("10S")
    ('Queen of hearts', '10 of spades')
    """
    suit = SUITS.get(text)
    if suit is None:
        return text
    rank = text[:-1]
    return tr(OF_SUITS[suit], rank=tr(RANKS.get(rank, rank)))


def _turned_up(found: list[dict[str, Any]]) -> str:
    """Many cards at once: `2,0 7H a chest; ...`."""
    shown = "; ".join(f"{one['spot']} {one['card']} {one['what']}" for one in found)
    return tr("Turned up: {cards}.", cards=shown)


class P52Words(Words[P52Session, View]):
    """P52 in words."""

    by_all = frozenset(("leave", "fallen", "roam"))
    in_its_words = frozenset(("choose",))
    to_draws = frozenset((
        "move", "step", "guide", "attack", "cast", "hurl", "defend", "endure", "counter", "unlock",
        "break",
    ))  # fmt: skip
    by_hand: ClassVar[Mapping[str, str]] = {
        "StaminaDealt": mark(
            "Deal {count} from the Action deck face down to {hero}, under the others."
        ),
        "Reshuffled": mark("Shuffle the Action discard pile back into the Action deck now."),
        "Laid": mark("Lay {count} Room cards face down as drawn, the start at {start}."),
        "FoeAppeared": mark("Put {card} on the card at {spot}."),
    }
    together: ClassVar[Mapping[str, Together]] = {"Revealed": Together(MANY_CARDS, _turned_up)}
    single_words: ClassVar[Mapping[str, str]] = {
        "finish": mark("let the program lay the cards that are left"),
        "stance": mark("spend the turn on a defensive stance: +1 to defending"),
        "break": mark("break the chest open"),
        "key": mark("open the chest with a chest key"),
        "pass": mark("do nothing"),
        "wait": mark("let the next one in the order go first"),
        "end": mark("end your turn"),
        "stamina": mark("play your top Stamina card unseen"),
        "plain": mark("flip without Stamina"),
        "endure": mark("do not defend"),
        "decline": mark("say no"),
        "agree": mark("agree"),
        "leave": mark("the party leaves through the exit"),
        "stay": mark("the party stays for now"),
        "flip": mark("find out what the chest holds with two cards"),
        "again": mark("strike a second time at once"),
        "salve": mark("take the weakest healing item instead of flipping"),
        "advance": mark("pay experience and rise by a level"),
        "later": mark("keep the experience"),
        "enough": mark("learn or raise nothing more for now"),
    }
    tallies: ClassVar[Mapping[str, Counted]] = {
        "attack": Counted("Attack flips", "party"),
        "defence": Counted("Defence flips", "party"),
        "enemy attack": Counted("Enemies' attack flips", "foes"),
        "enemy defence": Counted("Enemies' defence flips", "foes"),
    }
    counted_decks = frozenset((ACTION,))

    @property
    def pack(self) -> Pack:
        """In the language of who reads."""
        pack: Pack = self.content
        return pack

    @property
    def quest(self) -> Quest:
        return self.pack.quest(self.session.setup.choices["quest"])

    def odds(self, prospect: Prospect) -> str:
        return ahead.brief(prospect, self.names, self.actor)

    def odds_in_full(self, prospect: Prospect) -> list[str]:
        return ahead.in_full(prospect, self.names, self.actor)

    def outlook(self, prospect: Prospect) -> Outlook:
        heroes = {hero.id for hero in self.view.heroes}
        return ahead.outlook(prospect, self.names, self.actor, heroes)

    def threatened(self, prospect: Prospect) -> Threats:
        view = self.view
        alive = {hero.id: hero.name for hero in view.heroes if hero.hp >= 0}
        foes = [foe.id for foe in view.foes if foe.seen]
        return ahead.threatened(prospect, self.names, alive, foes)

    def threats(self, prospect: Prospect) -> list[str]:
        return ahead.threats(prospect, self.names)

    def title(self) -> str:
        return f"{self.pack.head.name}: {self.quest.name}"

    def text(self) -> str:
        return self.quest.text

    def cast(self) -> str:
        return ", ".join(hero.name for hero in self.session.table.state.heroes)

    def ending(self) -> Ending | None:
        return ending(self.session, self.quest.name, self.names, self.sentence)

    # -- asking ------------------------------------------------------------------------------

    def numbered(self, options: Sequence[Option]) -> list[Option]:
        return labels.numbered(options)

    def scene(self, ask: Choice) -> labels.Scene:
        """What labels are made from."""
        return labels.Scene(self.view, self.names, ask.actor, self.pack)

    def offers(self, ask: Choice) -> Iterable[Offered]:
        desk = making.Desk(self.session, self.table)
        wording = Wording(self.scene(ask), desk, ask.kind)
        found = (
            bar.filled(offers.offer(one, wording), wording, ask.about)
            for one in self.numbered(ask.options)
        )
        return offers.in_order(told_apart(found), self.by_enter(ask.options))

    def outcome(self, ask: Chance, value: Any) -> str:
        if isinstance(ask, Flip):
            return spoken_card(ask.write(value))
        return super().outcome(ask, value)

    # -- telling -----------------------------------------------------------------------------

    def said(self, answer: Any) -> str:
        """What stands in these answers has no name at the table: their labels say it."""
        if isinstance(answer, Option) and answer.verb.name in offers.TOLD_BY_LABEL:
            scene = labels.Scene(self.view, self.names, "", self.pack)
            desk = making.Desk(self.session, self.table)
            return offers.told(answer, Wording(scene, desk, ""))
        return super().said(answer)

    def first(self, ask: Chance) -> Sequence[str]:
        before = () if self.session.answers else BEFORE_THE_GAME
        new = isinstance(ask, Flip) and ask.deck.name == ROOM and ask.deck.left == ROOM_CARDS
        return (*before, *(BEFORE_A_SPACE if new else ()))

    def heading(self, events: Sequence[Event], n: int) -> str:
        event = events[n]
        return tr("Space {n}", n=event.number) if isinstance(event, SpaceSized) else ""
