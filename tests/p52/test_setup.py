"""SETUP: decks, values, rounding, Stamina and how a session begins."""

from __future__ import annotations

import pytest

import crawldeck
from crawldeck.cards import CARDS, Deck, Flip, card
from crawldeck.kernel.errors import Illegal, SetupError
from crawldeck.p52 import events as e
from crawldeck.p52 import pack as packs
from crawldeck.p52.rules.session import begin
from tests.p52.scene import PACK, Scene, opening, scene

ROOM = """
    4H 4D
    4S 6C
"""
PARTY = ["mira", "bran", "oda", "tamsin", "wick", "hale"]
KNIFE = {"wick": {"abilities": {"knife": 2}, "balance": 7, "worn": ["plain-knife"]}}


def texts(cards: list[int]) -> set[str]:
    return {CARDS[number].text for number in cards}


def used_action_deck(left: int, held: int = 0) -> Deck:
    """An Action deck with so many cards in the draw pile and so many in Stamina piles."""
    deck = Deck.of("Action", list(CARDS))
    for shown in CARDS[: 52 - left - held]:
        deck.reveal(shown)
        deck.discard.append(shown.id)
    for _ in range(held):
        deck.set_aside()
    return deck


# -- decks and values --------------------------------------------------------------------------


@pytest.mark.rule("P52-SETUP-01")
def test_two_packs_make_three_decks() -> None:
    state = begin(packs.find(PACK), {"quest": "first-lamps", "heroes": ["mira"]}, 1)
    assert (state.enemy.left, state.room.left, state.action.left) == (12, 40, 52)
    assert texts(state.enemy.unknown[0]) == {r + s for r in "JQK" for s in "HDSC"}
    assert not texts(state.room.unknown[0]) & texts(state.enemy.unknown[0])


@pytest.mark.rule("P52-SETUP-02", "P52-SETUP-03")
@pytest.mark.parametrize(
    ("rank", "value"), [("A", 1), ("2", 2), ("10", 10), ("J", 11), ("Q", 12), ("K", 13)]
)
@pytest.mark.parametrize("suit", "HDSC")
def test_cards_are_worth_their_number(rank: str, value: int, suit: str) -> None:
    assert card(rank + suit).value == value


@pytest.mark.rule("P52-SETUP-02")
@pytest.mark.parametrize(("flip", "left"), [("JC", 20), ("10D", 16), ("9D", 11)])
def test_a_jack_counts_eleven_against_a_total_of_ten(flip: str, left: int) -> None:
    s = scene(
        ROOM, {"wick": "0,0"}, {"snuffer": "0,0"}, sheets=KNIFE, foe_sheets={"snuffer": {"hp": 20}}
    )
    s.do("attack snuffer knife", "10C", flip)
    assert s.foe().hp == left


@pytest.mark.rule("P52-SETUP-03")
def test_two_aces_make_a_space_of_two_spots() -> None:
    assert opening(["mira"], "AS", "AH").state.space.size == 2


@pytest.mark.rule("P52-SETUP-04")
@pytest.mark.parametrize("level", [1, 3])
def test_an_enemy_card_is_looked_up_not_counted(level: int) -> None:
    s = scene("## \n ##", {"mira": "0,0"}, level=level, phase="enter")
    s.turn_up("8H\n4S", "QH")
    printed = s.table.content.by_card["QH"]
    numbers = {"avglv": level, "lv": level}
    assert s.foe().id == printed.id == "wick-witch"
    assert s.foe().hp == s.table.content.formula(printed.hp)(numbers)
    assert s.foe().initiative == s.table.content.formula(printed.initiative)(numbers)
    assert len({enemy.id for enemy in s.table.content.by_card.values()}) == 12


@pytest.mark.rule("P52-SETUP-05")
@pytest.mark.parametrize(("flips", "damage"), [(("10C", "10D"), 4), (("7C", "7D"), 1)])
def test_half_the_damage_is_rounded_down(flips: tuple[str, str], damage: int) -> None:
    """9 becomes 4 and 3 becomes 1: Balance 7 / 2 is 3 already."""
    s = scene(
        ROOM, {"wick": "0,0"}, {"snuffer": "0,0"}, sheets=KNIFE, foe_sheets={"snuffer": {"hp": 20}}
    )
    s.do("attack snuffer knife", *flips)
    assert s.foe().hp == 20 - damage


@pytest.mark.rule("P52-SETUP-05")
def test_half_of_one_is_nothing() -> None:
    sheet = {"wick": {**KNIFE["wick"], "balance": 3}}
    s = scene(ROOM, {"wick": "0,0"}, {"snuffer": "0,0"}, sheets=sheet)
    s.do("attack snuffer knife", "7C", "7D")
    assert s.told(e.FoeHurt)[0].damage == 0


@pytest.mark.rule("P52-SETUP-05")
def test_each_division_is_rounded_as_it_occurs() -> None:
    formula = packs.find(PACK).formula("(Bal / 2) + (Over / 2)")
    assert formula({"balance": 7, "over": 3}) == 4


# -- shuffling ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-SETUP-06")
def test_every_space_begins_with_the_whole_room_deck() -> None:
    up = "4H 4D 4S 6C 6H 6D 6S 7C 7H 7D 7S 5C 5H"
    s = scene(up, {"mira": "0,0"}, phase="space")
    assert s.state.room.left == 40 and not s.state.room.discard
    s.do("4H")  # it lay on the table a moment ago
    assert s.state.room.left == 39


@pytest.mark.rule("P52-SETUP-07")
def test_defeated_enemies_come_back_in_the_next_space_only() -> None:
    drawing = "4H ## \n 4S .."
    s = scene(drawing, {"wick": "0,0"}, {"snuffer": "0,0"}, lit=False, sheets=KNIFE)
    s.do("attack snuffer knife", "10C", "2D", "3D")
    assert not s.state.foes
    s.do("move 0,1", "8H")
    with pytest.raises(Illegal, match="JH"):
        s.session.answer("JH")
    again = scene(drawing, {"wick": "0,0"}, {"snuffer": "0,0"}, phase="space")
    assert again.state.enemy.left == 12 and not again.state.foes


@pytest.mark.rule("P52-SETUP-08")
@pytest.mark.parametrize(
    ("left", "held", "shuffled"), [(14, 0, False), (13, 0, True), (13, 3, True), (12, 5, True)]
)
def test_the_action_deck_is_reshuffled_at_thirteen(left: int, held: int, shuffled: bool) -> None:
    s = scene("8S \n 4S", {"mira": "0,0"}, stamina=held, action=used_action_deck(left, held))
    s.do("move 0,1")
    assert s.why == "trap"
    assert s.state.action.left == (52 - held if shuffled else left)
    assert bool(s.told(e.Reshuffled)) is shuffled
    assert len(s.hero().stamina) == held  # never shuffled in


# -- Stamina -----------------------------------------------------------------------------------


@pytest.mark.rule("P52-SETUP-09")
def test_each_player_is_dealt_five_stamina_cards_first_of_all() -> None:
    s = crawldeck.new("p52", referee=True, heroes=PARTY[:3])
    assert [hero.stamina for hero in s.view(0).heroes] == [5, 5, 5]
    assert s.view(0).action_left == 37


@pytest.mark.rule("P52-SETUP-10")
def test_stamina_is_secret_from_its_owner_who_never_picks() -> None:
    s = scene(ROOM, {"wick": "0,0"}, {"snuffer": "0,0"}, sheets=KNIFE, stamina=3)
    assert s.session.view(0) == s.session.view(None)
    assert s.session.view(0).heroes[0].stamina == 3
    s.do("attack snuffer knife")
    assert [option.text for option in s.session.options] == ["plain", "stamina"]
    s.do("stamina")
    flip = s.session.ask
    assert isinstance(flip, Flip) and len(flip.outcomes()) == 52  # it may be any card


@pytest.mark.rule("P52-SETUP-11")
def test_new_stamina_goes_to_the_bottom_of_the_pile() -> None:
    deck = used_action_deck(13, 2)
    deck.reshuffle()
    s = scene(
        ROOM,
        {"wick": "0,0"},
        {"snuffer": "0,0"},
        sheets=KNIFE,
        stamina=2,
        action=deck,
        order=["wick", "wick"],
    )
    s.do("pass")
    assert s.hero().stamina == [0, 0, 1]  # from before and from after the shuffle
    s.do("attack snuffer knife", "stamina")
    assert isinstance(s.session.ask, Flip) and s.session.ask.generation == 0
    assert s.hero().stamina == [0, 1]


@pytest.mark.rule("P52-SETUP-12")
def test_a_sixth_stamina_card_is_not_drawn() -> None:
    s = scene(ROOM, {"mira": "0,0"}, stamina=5)
    left = s.state.action.left
    s.do("pass")
    assert (len(s.hero().stamina), s.state.action.left) == (5, left)


@pytest.mark.rule("P52-SETUP-12", "P52-SETUP-13")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 5), (4, 5), (5, 5)])
def test_a_draught_gives_two_stamina_up_to_five(before: int, after: int) -> None:
    draught = {"mira": {"bag": {"steady-draught": 1}}}
    s = scene(ROOM, {"mira": "0,0"}, stamina=before, sheets=draught)
    assert len(s.do("use steady-draught mira").hero().stamina) == after


@pytest.mark.rule("P52-SETUP-13")
def test_doing_nothing_and_leaving_give_one_stamina_each() -> None:
    s = scene(ROOM, {"mira": "0,0"}, stamina=3)
    assert len(s.do("pass").hero().stamina) == 4
    s = scene(
        ROOM, {"mira": "0,0", "bran": "0,0"}, exit="0,0", stamina=3, sheets={"mira": {"lead": 9}}
    )
    s.do("leave")
    assert [len(hero.stamina) for hero in s.state.heroes] == [4, 4]


@pytest.mark.rule("P52-SETUP-21")
def test_stamina_helps_to_pick_a_lock() -> None:
    def chest() -> Scene:
        return scene("4H \n 7S", {"mira": "0,0"}, stamina=1)

    s = chest().do("unlock 0", "stamina", "3H", "5H")
    assert s.told(e.ChestTried)[0].target == 8 and s.told(e.ChestOpened)
    s = chest().do("unlock 0", "plain", "5H")
    assert not s.told(e.ChestOpened)


@pytest.mark.rule("P52-SETUP-21")
def test_stamina_may_be_played_for_attacking_defending_breaking_and_mending() -> None:
    s = scene(ROOM, {"wick": "0,0"}, {"snuffer": "0,0"}, sheets=KNIFE, stamina=1)
    assert s.do("attack snuffer knife").asked == "stamina"
    s = scene(ROOM, {"wick": "0,0"}, {"snuffer": "0,0"}, order=["snuffer"], stamina=1)
    assert s.do("10H", "defend dodge").asked == "stamina"
    s = scene("4H \n 7S", {"mira": "0,0"}, stamina=1)
    assert s.do("break").asked == "stamina"
    s = scene(ROOM, {"oda": "0,0"}, sheets={"oda": {"hp": 3}}, stamina=1)
    assert s.do("cast mend oda").asked == "stamina"


# -- the session -------------------------------------------------------------------------------


@pytest.mark.rule("P52-SETUP-14")
@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_may_play(players: int) -> None:
    seats = PARTY[:players]
    assert len(crawldeck.new("p52", referee=True, seats=seats).table.state.heroes) == players


@pytest.mark.rule("P52-SETUP-14")
def test_seven_players_are_too_many() -> None:
    with pytest.raises(SetupError, match="P52-SETUP-14"):
        crawldeck.new("p52", seats=[*PARTY, "seventh"])
    with pytest.raises(SetupError, match="P52-SETUP-14"):
        crawldeck.new("p52", heroes=[*PARTY, "mira"])


@pytest.mark.rule("P52-SETUP-15", "P52-SETUP-16")
@pytest.mark.parametrize(
    ("flip", "lit"), [("6H", [True, False, True]), ("6S", [False, True, False])]
)
def test_light_alternates_outside_from_the_first_flip_on(flip: str, lit: list[bool]) -> None:
    s = opening(["mira"], flip, "2H", "AS", quest="pass-road")
    assert s.told(e.DayFlipped) and s.asked == "lay"  # no card for the light
    found, day = [s.state.space.lit], s.state.day
    for _ in range(2):
        s = scene(ROOM, {"mira": "0,0"}, phase="space", quest="pass-road", exterior=True, day=day)
        found.append(s.do("2H", "AS").state.space.lit)
        day = s.state.day
    assert found == lit


@pytest.mark.rule("P52-SETUP-16")
@pytest.mark.parametrize("day", [True, False])
def test_a_space_inside_does_not_turn_day_into_night(day: bool) -> None:
    s = scene(ROOM, {"mira": "0,0"}, phase="space", day=day).do("2H", "AS", "3D")
    assert s.state.day is day


@pytest.mark.rule("P52-SETUP-17")
@pytest.mark.parametrize("edition", ["core", "classic"])
def test_an_open_quest_is_inside_or_outside_by_a_flip(edition: str) -> None:
    inside = opening(["mira"], "4C", quest="stray-lights", edition=edition)
    assert not inside.state.exterior and inside.why == "size of the space"
    outside = opening(["mira"], "4H", quest="stray-lights", edition=edition)
    assert outside.why == "day or night"
    assert outside.do("6S").state.exterior


@pytest.mark.rule("P52-SETUP-17")
def test_the_latest_edition_does_not_flip_for_the_environment() -> None:
    s = opening(["mira"], quest="stray-lights", edition="latest")
    assert not s.told(e.EnvironmentFlipped) and s.why == "size of the space"
    assert not s.state.exterior
