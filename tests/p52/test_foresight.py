"""What P52 foresees, against a brute force by hand: loops over cards with the rulebook's sums.

Nothing of our rules is called here: decks are counts of cards by value, and an attack is
arithmetic. An Ace lets the other side strike back, so blows follow blows until the Aces are gone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.foresight import Horizon, Prospect, Reason
from crawldeck.kernel.looking import foresee
from crawldeck.kernel.table import AnyTable
from crawldeck.p52 import verbs as v
from tests.p52.packs import yard
from tests.p52.scene import Scene

Cards = tuple[int, ...]
"""How many cards of each value are left, the Ace first."""
FULL: Cards = (4,) * 13
ACE, KING = 1, 13
Came = dict[tuple[int, int], float]
"""The chance of each damage to the enemy and to the hero."""
ROW = "4H 4D 4S 4C 2H"
BOOTS = ["knife", "road-boots"]


def draws(cards: Cards) -> Iterator[tuple[int, float, Cards]]:
    """Each value that may come, its chance, and the cards that are left then."""
    total = sum(cards)
    for n, count in enumerate(cards):
        if count:
            yield n + 1, count / total, (*cards[:n], count - 1, *cards[n + 1 :])


def nothing(over: int, damage: int) -> int:
    return 0


@dataclass(frozen=True)
class Fight:
    """The printed numbers of a hero and an enemy; where they differ, a case says so.

    By default Wick with knife 2 and Balance 7 against the Toll Master: 9 - 2 to hit and 3 + 2 x
    Over; the Heavy Ledger needs more than 8 - 1 and deals 2 + Over / 2; Wick dodges at 10 - 2.
    """

    hits_at: int = 7
    damage: Callable[[int], int] = lambda over: 3 + 2 * over
    shift: int | None = 0
    """What the enemy adds to the number that it defends against; None if it cannot defend."""
    foe_target: int = 7
    foe_damage: Callable[[int], int] = lambda over: 2 + over // 2
    on_equal: bool = False
    guards_at: int = 8
    left: Callable[[int, int], int] = lambda over, damage: 0 if over >= 3 else damage // 2
    stance: int = 0
    armour: int = 0

    def attack(self, cards: Cards, boost: int = 0) -> Came:
        """The hero's blow; a King doubles what is dealt, a tie of the defence halves that."""
        came: Came = {}
        for value, chance, left in draws(cards):
            total = value + boost
            if value == ACE:
                _add(came, replace(self, stance=0).foe_attack(left), chance)
            elif total < self.hits_at:
                _add(came, {(0, 0): 1.0}, chance)
            else:
                dealt = self.damage(total - self.hits_at) * (2 if value == KING else 1)
                _add(came, self._defended(left, total, dealt), chance)
        return came

    def _defended(self, cards: Cards, total: int, dealt: int) -> Came:
        if self.shift is None:
            return {(dealt, 0): 1.0}
        came: Came = {}
        for value, chance, _ in draws(cards):
            against = total + self.shift
            got = 0 if value > against else dealt // 2 if value == against else dealt
            _add(came, {(got, 0): 1.0}, chance)
        return came

    def foe_attack(self, cards: Cards) -> Came:
        """The enemy's blow, the hero's defence, and what armour keeps off."""
        came: Came = {}
        for value, chance, left in draws(cards):
            hit = value > self.foe_target or (self.on_equal and value == self.foe_target)
            if value == ACE:
                _add(came, self.attack(left), chance)
            elif not hit:
                _add(came, {(0, 0): 1.0}, chance)
            else:
                dealt = self.foe_damage(value - self.foe_target) * (2 if value == KING else 1)
                for guard, also, _ in draws(left):
                    over = guard + self.stance - self.guards_at
                    got = self.left(over, dealt) if over >= 0 else dealt
                    _add(came, {(0, max(0, got - self.armour)): 1.0}, chance * also)
        return came


def _add(came: Came, more: Came, chance: float) -> None:
    for key, weight in more.items():
        came[key] = came.get(key, 0.0) + chance * weight


def of_foe(came: Came) -> dict[int, float]:
    return _side(came, 0)


def of_hero(came: Came) -> dict[int, float]:
    return _side(came, 1)


def _side(came: Came, which: int) -> dict[int, float]:
    found: dict[int, float] = {}
    for key, chance in came.items():
        found[key[which]] = found.get(key[which], 0.0) + chance
    return found


# -- the table -------------------------------------------------------------------------------------


def duel(foe: str = "toll-master", hero: str = "wick", **more: Any) -> Scene:
    """A hero and an enemy on one spot; nobody falls unless a case says so."""
    sheet = {"hp": 200, "max_hp": 200} | more.pop("sheet", {})
    foe_sheet = {"hp": 200} | more.pop("foe_sheet", {})
    return yard(
        "4H 4D\n4S 6C",
        {hero: "0,0"},
        {foe: "0,0"},
        **({"order": [hero]} | more),
        sheets={hero: sheet},
        foe_sheets={foe: foe_sheet},
    )


def look(s: Scene, option: str, horizon: Horizon = "action") -> Prospect:
    found = foresee(s.session, option, horizon, exact=50_000)
    assert found.exact
    return found


def chances(prospect: Prospect, kind: str, who: str, by: str = "") -> dict[int, float]:
    spread = prospect.spread(kind, who, by)
    return {0: 1.0} if spread is None else dict(spread.chances)


def exactly(chances: dict[int, float]) -> Any:
    return pytest.approx({value: c for value, c in chances.items() if c}, abs=1e-9)


def fought(found: Prospect, came: Came, foe: str = "toll-master", hero: str = "wick") -> None:
    """The prospect says what came by hand, of both."""
    assert chances(found, "damage", foe, hero) == exactly(of_foe(came))
    assert chances(found, "damage", hero, foe) == exactly(of_hero(came))


# -- attacks ---------------------------------------------------------------------------------------


def test_the_knife_with_a_tie_a_king_and_an_ace_that_is_answered() -> None:
    found = look(duel(), "attack toll-master knife")
    fought(found, Fight().attack(FULL))
    assert found.chance("fails", "toll-master") == pytest.approx(1 / 13, abs=1 / 13 / 13)
    assert Reason("P52-ATTACK-05", "wick", "needs 7 or more") in found.reasons
    assert Reason("P52-EATT-01", "toll-master", "needs 8 or more") in found.reasons


def test_the_chance_to_hit_counts_the_flip_and_what_follows_an_ace() -> None:
    """An Ace of the enemy that answers an Ace lets the hero strike once more."""

    def hits(cards: Cards) -> float:
        return sum(
            chance * (_answer(left) if value == ACE else float(value >= 7))
            for value, chance, left in draws(cards)
        )

    def _answer(cards: Cards) -> float:
        return sum(chance * hits(left) for value, chance, left in draws(cards) if value == ACE)

    found = look(duel(), "attack toll-master knife")
    assert found.chance("hits", "toll-master", "wick") == pytest.approx(hits(FULL), abs=1e-9)


def test_the_knife_with_stamina() -> None:
    s = duel(stamina=2).do("attack toll-master knife")
    came: Came = {}
    for value, chance, left in draws(FULL):
        _add(came, Fight().attack(left, value), chance)
    found = look(s, "stamina")
    fought(found, came)
    assert chances(found, "Stamina", "wick") == {1: pytest.approx(1.0)}


def test_the_same_without_stamina_is_what_is_foreseen_of_the_attack() -> None:
    s = duel(stamina=2)
    before = look(s, "attack toll-master knife")
    assert look(s.do("attack toll-master knife"), "plain").spreads == before.spreads
    fought(before, Fight().attack(FULL))


def test_a_shift_of_the_defence_moves_the_tie() -> None:
    """The Coal Knight defends against one less; Hot Iron needs more than 8 and deals 2 + Over."""
    fight = Fight(shift=-1, foe_target=8, foe_damage=lambda over: 2 + over)
    found = look(duel("coal-knight"), "attack coal-knight knife")
    fought(found, fight.attack(FULL), "coal-knight")


def test_a_frozen_enemy_neither_defends_nor_strikes_back() -> None:
    found = look(duel(foe_sheet={"frozen": 1}), "attack toll-master knife")
    by_hand: dict[int, float] = {}
    for value, chance, _ in draws(FULL):
        dealt = 0 if value == ACE or value < 7 else (3 + 2 * (value - 7)) * (1 + (value == KING))
        by_hand[dealt] = by_hand.get(dealt, 0.0) + chance
    assert chances(found, "damage", "toll-master", "wick") == exactly(by_hand)
    assert found.chance("attacks", "wick") == 0.0
    assert Reason("P52-ATTACK-09", "toll-master", "cannot defend") in found.reasons


def test_an_enemy_that_does_not_know_magic_takes_it_all() -> None:
    """Emberbolt 2: 8 - 2 to hit, 4 + Over. The moth needs more than 8, deals 1 + Over / 2; Oda's
    Ward works at 8 - 2 and takes 2 + Over + 6 off."""
    fight = Fight(
        hits_at=6,
        damage=lambda over: 4 + over,
        shift=None,
        foe_target=8,
        foe_damage=lambda over: 1 + over // 2,
        guards_at=6,
        left=lambda over, damage: max(0, damage - (2 + over + 6)),
    )
    found = look(duel("lamp-moth", "oda"), "attack lamp-moth emberbolt")
    fought(found, fight.attack(FULL), "lamp-moth", "oda")


def test_an_aim_is_added_to_the_flip() -> None:
    s = duel(sheet={"aim": 2, "aim_at": "toll-master"})
    came: Came = {}
    _add(came, Fight().attack(FULL, 2), 1.0)
    found = look(s, "attack toll-master knife")
    assert chances(found, "damage", "toll-master", "wick") == exactly(of_foe(came))


@pytest.mark.parametrize("points", [8, 9, 10])
def test_whether_it_falls_hangs_on_one_point(points: int) -> None:
    """The knife deals 3 + 2 x Over: nine points are just dealt by a ten, ten are not."""
    came = Fight().attack(FULL)
    found = look(duel(foe_sheet={"hp": points}), "attack toll-master knife")
    falls = sum(chance for dealt, chance in of_foe(came).items() if dealt >= points)
    assert found.chance("falls", "toll-master", "wick") == pytest.approx(falls, abs=1e-9)


def test_what_falls_leaves_something_behind_by_a_court_card() -> None:
    """A frozen enemy with one point falls to every hit; three values of thirteen are courts."""
    found = look(duel(foe_sheet={"hp": 1, "frozen": 1}), "attack toll-master knife")
    drops = 0.0
    for value, chance, left in draws(FULL):
        if value >= 7:
            drops += chance * sum(also for other, also, _ in draws(left) if other >= 11)
    assert found.chance("drops") == pytest.approx(drops, abs=1e-9)


# -- the enemy's blows -----------------------------------------------------------------------------


def passing(hero: str, worn: list[str], hp: int = 200, **more: Any) -> Scene:
    """A hero has run onto the Toll Master's spot and wants to go on."""
    s = yard(
        ROW,
        {hero: "0,0"},
        {"toll-master": "1,0"},
        order=[hero],
        sheets={hero: {"hp": hp, "max_hp": 200, "worn": worn, "move": 7}},
        foe_sheets={"toll-master": {"hp": 200}},
        **more,
    )
    return s.do("move 1,0")


def test_running_past_an_enemy_makes_its_blow_one_harder() -> None:
    found = look(passing("wick", BOOTS), "move 2,0")
    fight = Fight(foe_target=8)
    fought(found, _run_past(fight))
    stops = sum(chance for value, chance, _ in draws(FULL) if value in (ACE, KING))
    assert found.chance("stops", "wick") == pytest.approx(stops, abs=1e-9)
    assert chances(found, "steps", "wick") == exactly({0: stops, 1: 1 - stops})


def _run_past(fight: Fight) -> Came:
    """The first blow is harder; what follows an Ace is as printed."""
    came: Came = {}
    for value, chance, left in draws(FULL):
        if value == ACE:
            _add(came, replace(fight, foe_target=fight.foe_target - 1).attack(left), chance)
        elif value <= fight.foe_target:
            _add(came, {(0, 0): 1.0}, chance)
        else:
            dealt = fight.foe_damage(value - fight.foe_target) * (2 if value == KING else 1)
            for guard, also, _ in draws(left):
                over = guard + fight.stance - fight.guards_at
                got = fight.left(over, dealt) if over >= 0 else dealt
                _add(came, {(0, max(0, got - fight.armour)): 1.0}, chance * also)
    return came


def test_armour_takes_its_share_of_what_the_defence_left() -> None:
    """Tamsin in a coat (1) blocks at 8 - 2 and takes 2 + 5 / 2 off; her pike needs 7 and deals
    9 + Over / 2."""
    fight = Fight(
        hits_at=7,
        damage=lambda over: 9 + over // 2,
        foe_target=8,
        guards_at=6,
        left=lambda over, damage: max(0, damage - 4),
        armour=1,
    )
    found = look(passing("tamsin", ["pike", "coat", "road-boots"]), "move 2,0")
    fought(found, _run_past(fight), hero="tamsin")


@pytest.mark.parametrize("points", [2, 3, 4])
def test_whether_one_is_stunned_or_dies_hangs_on_one_point(points: int) -> None:
    came = of_hero(_run_past(Fight(foe_target=8)))
    found = look(passing("wick", BOOTS, points), "move 2,0")
    dies = sum(chance for dealt, chance in came.items() if dealt > points)
    assert found.chance("stunned", "wick") == pytest.approx(came.get(points, 0.0), abs=1e-9)
    assert found.chance("dies", "wick") == pytest.approx(dies, abs=1e-9)
    assert found.chance("lost") == found.chance("dies")


def _only_the_enemy(s: Scene, fight: Fight) -> None:
    """Wick passes, the Toll Master strikes, and nobody acts before Wick acts again."""
    threat = foresee(s.session, "pass", "enemies", exact=50_000)
    assert threat.exact
    assert chances(threat, "damage", "wick", "toll-master") == exactly(
        of_hero(fight.foe_attack(FULL))
    )
    assert chances(threat, "attacks", "wick", "toll-master")[1] > 0.9


@pytest.mark.parametrize("stance", [0, 1, 3])
def test_a_stance_helps_the_defence_on_the_enemys_turn(stance: int) -> None:
    s = duel(
        order=["wick", "toll-master"],
        sheet={"stance": stance},
        foe_sheet={"initiative": -5},
    )
    _only_the_enemy(s, Fight(stance=stance))


def test_where_enemies_hit_on_equal_the_target_itself_hits() -> None:
    s = duel(
        order=["wick", "toll-master"],
        foe_sheet={"initiative": -5},
        params={"enemy_hits_on_equal": True},
    )
    _only_the_enemy(s, Fight(on_equal=True))


def test_a_policy_may_endure_what_the_default_would_dodge() -> None:
    def endures(ask: Choice, table: AnyTable) -> Option:
        return v.ENDURE() if ask.kind == "defend" else ask.options[0]

    found = foresee(duel().session, "attack toll-master knife", "action", endures, exact=50_000)
    by_hand: dict[int, float] = {}
    for value, chance, left in draws(FULL):
        for other, also, _ in draws(left) if value == ACE else ((0, 1.0, left),):
            dealt = (2 + (other - 7) // 2) * (1 + (other == KING)) if other > 7 else 0
            by_hand[dealt] = by_hand.get(dealt, 0.0) + chance * also
    assert chances(found, "damage", "wick", "toll-master") == exactly(by_hand)


# -- traps and chests ------------------------------------------------------------------------------


def test_a_trap_needs_thirteen_less_balance_and_move() -> None:
    s = yard(
        "4S 8S 4H",
        {"hale": "0,0"},
        {"snuffer": "2,0"},
        order=["hale"],
        foe_sheets={"snuffer": {"frozen": 9}},
    )
    found = look(s, "move 1,0")
    assert chances(found, "damage", "hale") == exactly({0: 7 / 13, 2: 6 / 13})  # 13 - 3 - 3
    assert Reason("P52-SPOTS-TRP-01", "hale", "needs 7 or more") in found.reasons


def locked(**more: Any) -> Scene:
    sheet = {"bag": {"lock-pick": 2}, "abilities": {"lock-picking": 2}, "think": 5, "hp": 30}
    return yard(
        "7S 4H 4D",
        {"wick": "0,0"},
        {"snuffer": "1,0"},
        order=["wick"],
        sheets={"wick": sheet | {"worn": []}},
        foe_sheets={"snuffer": {"frozen": 9}},
        **more,
    )


@pytest.mark.parametrize("picks", [0, 1, 2])
def test_a_lock_needs_ten_less_the_level_and_picks_help(picks: int) -> None:
    """Each card by itself: what is inside is beyond counting, whether it opens is not."""
    s = locked().do(f"unlock {picks}")
    opens = {card.value: found.chance("opens") for card, found in s.session.foresee_chance()}
    assert opens == {n: float(n != ACE and n + 2 * picks >= 8) for n in range(1, 14)}
    lost = {card.value: found.chance("spends") for card, found in s.session.foresee_chance()}
    assert lost == {n: float(picks > 0 and not opens[n]) for n in range(1, 14)}


def test_the_chance_to_open_it_is_sampled_and_right_within_its_error() -> None:
    found = locked().session.foresee("unlock 0")
    assert not found.exact and 0 < found.error <= 0.02
    assert found.chance("opens") == pytest.approx(6 / 13, abs=4 * found.error)


def test_breaking_a_chest_destroys_it_by_little_and_an_ace_explodes() -> None:
    s = locked().do("break")  # Think 5 adds 1
    each = {card.value: found for card, found in s.session.foresee_chance()}
    hurt = {n: chances(found, "damage", "wick") for n, found in each.items()}
    assert hurt == {n: {2: 1.0} if n == ACE else {0: 1.0} for n in range(1, 14)}
    opens = {n: found.chance("opens") for n, found in each.items()}
    assert opens == {n: float(n + 1 >= 10) for n in range(1, 14)}
    gone = {n for n, found in each.items() if found.chance("destroyed")}
    assert ACE in gone and not gone & {n for n, chance in opens.items() if chance}


def test_threats_say_where_an_enemy_can_come_and_whom_it_means() -> None:
    """One that moves comes closer in its turn; one that stands there attacks."""

    def coming(at: str) -> Prospect:
        order = ["wick", "coal-knight"]
        s = yard("4S 4H 4D 4C", {"wick": "0,0"}, {"coal-knight": at}, order=order)
        found = s.session.threats()
        assert found is not None
        return found

    assert coming("1,0").chance("reaches", "coal-knight", "0,0") == 1.0
    assert coming("1,0").intents() == {}
    assert coming("0,0").intents() == {"coal-knight": "wick"}
    assert coming("0,0").chance("reaches") == 0.0
