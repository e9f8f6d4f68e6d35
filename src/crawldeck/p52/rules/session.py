"""Setting up a session: heroes, Stamina, starting items, inside or outside (SETUP)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crawldeck.cards import CARDS, Deck, by_card
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import roster
from crawldeck.p52.components import HeroSheet
from crawldeck.p52.pack import Pack
from crawldeck.p52.rules import difficulty, quest, story
from crawldeck.p52.rules.bag import put
from crawldeck.p52.rules.common import flip, flip_room, gain_stamina
from crawldeck.p52.rules.experience import recount
from crawldeck.p52.rules.figures import MOST_STAMINA, most_hp
from crawldeck.p52.rules.find import drawn
from crawldeck.p52.state import GameState, Hero, P52Table, Space


def make_hero(sheet: HeroSheet, seat: int) -> Hero:
    """A hero from its sheet.

    New or not, a hero begins a session with full HP (P52-CHAR-11, P52-RECOV-03).
    """
    core = sheet.core
    max_hp = most_hp(core["lift"], core["think"])
    return Hero(
        id=sheet.id, name=sheet.name, seat=seat, level=sheet.level, hp=max_hp, max_hp=max_hp,
        lift=core["lift"], think=core["think"], balance=core["balance"], move=core["move"],
        lead=core["lead"], abilities=dict(sheet.abilities), bag=dict(sheet.bag),
        worn=list(sheet.worn), stamina=[], people=sheet.people, calling=sheet.calling,
        quirk=sheet.quirk, exp=sheet.exp,
    )  # fmt: skip


def begin(pack: Pack, choices: Mapping[str, Any], seats: int) -> GameState:
    """The table before the first card is turned: three decks from two packs (P52-SETUP-01).

    In the Action deck court cards count 11, 12 and 13 (P52-SETUP-02); an Ace is 1 in every deck
    (P52-SETUP-03).
    """
    sheets, drafts = roster.party(pack, choices["heroes"])
    return GameState(
        phase="create" if drafts else "season",
        quest=choices["quest"],
        heroes=[make_hero(sheet, n % seats) for n, sheet in enumerate(sheets)],
        foes=[],
        action=Deck.of("Action", list(CARDS)),
        room=Deck.of("Room", [card for card in CARDS if not card.court]),
        enemy=Deck.of("Enemy", [card for card in CARDS if card.court]),
        space=Space(number=0, size=0, lit=True, exterior=False),
        entered=[sheet.id for sheet in sheets],
        flags=tuple(choices.get("flags", ())),
        campaign=choices.get("campaign", False),
        drafts=tuple(drafts),
        start_level=choices.get("level", 1),
    )


def start(t: P52Table) -> Rule[None]:
    """Stamina, starting items unless the quest gives none, and where the quest takes place."""
    difficulty.tell(t)
    for hero in t.state.heroes:
        if hero.quirk:  # it may cost hit points, or give some
            recount(t, hero)
            hero.hp = hero.max_hp
    for hero in t.state.heroes:
        gain_stamina(t, hero, MOST_STAMINA, "P52-SETUP-09")
    if quest.quest_of(t).starting_items == "flip":  # P52-SETUP-18
        for hero in t.state.heroes:
            yield from starting_item(t, hero)
            deal_healing(t, hero)
    if t.state.tale.extra:  # P52-QUEST-01
        for hero in t.state.heroes:
            yield from starting_item(t, hero)
    yield from place(t)
    yield from quest.begin(t)
    yield from story.begin(t)
    t.state.phase = "space"


def starting_item(t: P52Table, hero: Hero) -> Rule[None]:
    """Two Action cards and the starting table; the hero's player chooses (P52-SETUP-18)."""

    def tell(cards: str, total: int, item: str, count: int) -> None:
        t.tell(
            e.StartingItem(
                rule="P52-SETUP-18",
                hero=hero.id,
                cards=cards,
                total=total,
                item=item,
                count=count,
            )
        )

    why = Phrase("starting item of {hero}", hero=hero.name)
    first = yield from flip(t, why, by_card)
    second = yield from flip(t, why, by_card)
    for item, count in (yield from drawn(t, hero, t.content.starting, (first, second), 0, tell)):
        put(hero, item, count)


def deal_healing(t: P52Table, hero: Hero) -> None:
    """Everyone gets the scenario's weakest healing item too (P52-SETUP-18)."""
    healing = t.content.head.weakest_healing
    put(hero, healing)
    t.tell(e.HealingDealt(rule="P52-SETUP-18", hero=hero.id, item=healing))


def place(t: P52Table) -> Rule[None]:
    """Inside or outside (P52-SETUP-17), day or night (P52-SETUP-16), where it is left open."""
    s, chosen = t.state, quest.quest_of(t)
    setting = chosen.setting
    if setting == "open":
        setting = "interior"
        if t.params.random_environment:
            card = yield from flip_room(t, "inside or outside")
            setting = "exterior" if card.red else "interior"
            what = "outside" if card.red else "inside"
            t.tell(e.EnvironmentFlipped(rule="P52-SETUP-17", card=card.text, what=what))
    s.exterior = setting == "exterior"
    specs = (*chosen.prescribed.values(), *chosen.cycle)
    if chosen.day:
        s.day = chosen.day == "day"
    elif s.exterior or any(spec.setting == "exterior" for spec in specs):
        card = yield from flip_room(t, "day or night")
        s.day = card.red
        what = "day breaks" if card.red else "night falls"
        t.tell(e.DayFlipped(rule="P52-SETUP-16", card=card.text, what=what))
