"""Nothing is gathered without end: not where time stands still, not where nobody is about."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from crawldeck.cards import Deck, Flip
from crawldeck.kernel import params as parameters
from crawldeck.kernel.asks import Choice, Option
from crawldeck.p52 import events as e
from crawldeck.p52 import pack as packs
from crawldeck.p52.params import EDITIONS, Params
from tests.p52.scene import PACK, Scene, scene

QUIET = "6H 6D 6S \n 6C 4S 4D"
"""A space in which everything is turned up and nobody is about."""
PRIZE = packs.find(PACK).roles["treasure"]
MENDER = {"abilities": {"mend": 3}, "hp": 3}


def quiet(*heroes: str, **more: Any) -> Scene:
    more.setdefault("phase", "round")
    more.setdefault("lit", False)
    return scene(QUIET, dict.fromkeys(heroes, "0,0"), exit="2,1", **more)


def lucky(s: Scene, *answers: str) -> Scene:
    """Answer, with the highest card for whatever is flipped in between."""
    for answer in answers:
        s.do(answer)
        while isinstance(s.session.ask, Flip):
            s.do(highest(s.session.ask))
    return s


def highest(ask: Flip) -> str:
    best = max((outcome for outcome, _ in ask.outcomes()), key=lambda card: card.value)
    return str(best.text)


# -- time --------------------------------------------------------------------------------------


@pytest.mark.rule("P52-INIT-09", "P52-DIFF-19")
def test_in_the_classic_dark_nobody_has_two_turns_in_a_round() -> None:
    s = quiet("mira", "bran", edition="classic")
    lucky(s, "roam bran", "pass")
    assert s.refused("roam bran") == "P52-INIT-09"
    lucky(s, "roam mira", "pass")
    assert s.state.round == 2 and s.offers("roam") == ["roam mira", "roam bran"]


@pytest.mark.rule("P52-TURN-03", "P52-INIT-09", "P52-LEAVE-03")
def test_stamina_in_the_classic_dark_takes_as_many_rounds_as_elsewhere() -> None:
    s = quiet("mira", edition="classic")
    for n in range(1, 8):
        lucky(s, "roam mira", "pass")
        assert s.state.round == n + 1
        assert len(s.hero().stamina) == min(n, 5)


@pytest.mark.rule("P52-LEAVE-02", "P52-INIT-09")
def test_a_party_that_roams_is_asked_to_leave_at_the_first_turn_of_a_round() -> None:
    house = {"leave_when": "first_player", "free_roam_in_dark": True}
    where = {"spot": 5}
    s = scene(
        QUIET,
        {"mira": "0,0", "bran": "0,0"},
        exit="2,1",
        lit=False,
        phase="round",
        params=house,
        sheets={"mira": where, "bran": where},
    )
    assert s.at(s.hero()) == s.session.view(0).exit
    assert s.asked == "leave"
    assert s.do("stay").asked == "roam"
    assert s.do("roam bran", "pass").asked == "roam"  # the round has begun
    assert lucky(s, "roam mira", "pass").asked == "leave"


# -- experience --------------------------------------------------------------------------------


@pytest.mark.rule("P52-EXP-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_learns_by_mending_where_no_enemy_is(edition: str) -> None:
    s = quiet("mira", edition=edition, sheets={"mira": MENDER})
    for _ in range(12):
        if s.asked == "roam":
            s.do("roam mira")
        lucky(s, "cast mend mira")
    assert len(s.told(e.ArtFlipped)) == 12 and s.hero().earned == 0


@pytest.mark.rule("P52-EXP-07")
@pytest.mark.parametrize(("edition", "worth"), [("core", 1), ("classic", 2), ("latest", 1)])
def test_with_an_enemy_about_every_success_counts_up_to_a_point(edition: str, worth: int) -> None:
    s = scene(
        "6H 6D 6S",
        {"mira": "0,0"},
        {"gate-hound": "2,0"},
        edition=edition,
        sheets={"mira": MENDER},
        order=["mira"] * 3,
    )
    s.do("cast mend mira", "9H")
    assert s.hero().earned == worth
    s.hero().earned = 19
    s.do("cast mend mira", "9D")
    assert s.hero().earned == 20
    s.do("cast mend mira", "9S")
    assert s.hero().earned == 20


@pytest.mark.rule("P52-EXP-07", "P52-ART-06")
def test_what_serves_once_counts_in_the_quiet_too() -> None:
    s = quiet("mira", "bran", phase="turn", sheets={"mira": {"abilities": {"rally": 3}}})
    assert s.do("perform rally", "KH").hero().earned == 1


@pytest.mark.rule("P52-EXP-03")
def test_defences_add_nothing_beyond_a_point() -> None:
    sheet = {"abilities": {"body-block": 9}, "worn": [], "earned": 20}
    s = scene(
        "6H 6D",
        {"mira": "0,0"},
        {"gate-hound": "0,0"},
        sheets={"mira": sheet},
        order=["gate-hound", "mira"],
    )
    s.do("QH", "defend body-block", "QD")
    assert s.told(e.Defended) and s.hero().earned == 20
    assert s.hero().defended == {"body-block": 1}  # practice is counted by itself (P52-EXP-06)


# -- things ------------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-18")
def test_things_are_made_once_in_a_space() -> None:
    sheet = {"abilities": {"fletching": 2}, "worn": []}
    s = quiet("mira", phase="turn", order=["mira"] * 3, sheets={"mira": sheet})
    s.do("perform fletching", "2H")  # a failure is no making
    assert s.do("perform fletching", "9H").hero().bag == {"arrow+d2t0p0m0": 4}
    assert s.refused("perform fletching") == "P52-ART-18"


@pytest.mark.rule("P52-ART-18")
def test_an_enemy_is_robbed_once_by_each() -> None:
    sheet = {"abilities": {"light-fingers": 3}, "worn": []}
    s = scene(
        "6H 6D",
        {"mira": "0,0"},
        {"snuffer": "0,0", "soot-rat": "0,0"},
        sheets={"mira": sheet},
        order=["mira"] * 3,
    )
    lucky(s, "attack snuffer light-fingers")
    while s.asked != "turn":  # what was found may ask something first
        lucky(s, s.session.options[0].text)
    assert s.refused("attack snuffer light-fingers") == "P52-ART-18"
    assert s.legal("attack soot-rat light-fingers")


@pytest.mark.rule("P52-ART-08")
def test_a_new_coat_goes_on_in_place_of_the_old() -> None:
    sheet = {"abilities": {"pitch-edge": 2, "knife": 1}, "worn": ["plain-knife"]}
    s = quiet("mira", phase="turn", order=["mira"] * 3, sheets={"mira": sheet})
    s.do("cast pitch-edge mira", "10H", "cast pitch-edge mira", "10D")
    assert [(one.amount, one.left) for one in s.hero().lasting] == [(4, 3)]


@pytest.mark.rule("P52-ITEM-01")
def test_a_spot_holds_one_snare() -> None:
    sheet = {"abilities": {"trip-line": 2}, "worn": []}
    s = quiet("mira", phase="turn", order=["mira"] * 3, sheets={"mira": sheet})
    s.do("work trip-line 1,0", "9H", "work trip-line 1,0", "10D")
    assert [mark.amount for mark in s.state.space.marks] == [5]


# -- trades ------------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-03")
def test_a_trade_that_was_turned_down_is_not_asked_for_again() -> None:
    sheets = {"mira": {"bag": {"lock-pick": 1}}, "bran": {"bag": {"lock-pick": 1}}}
    s = quiet("mira", "bran", phase="turn", params={"trade_consent": True}, sheets=sheets)
    s.do("give lock-pick bran", "decline")
    assert s.refused("give lock-pick bran") == "P52-ITEM-03"
    assert s.legal("get lock-pick bran")  # the other way round is another matter
    assert s.do("get lock-pick bran", "agree").hero().bag == {"lock-pick": 2}


@pytest.mark.rule("P52-ITEM-03", "P52-ITEM-04")
def test_what_somebody_wears_is_not_traded() -> None:
    sheets = {"mira": {"worn": ["coat"]}, "bran": {"worn": ["toll-sword"], "bag": {"coat": 1}}}
    s = quiet("mira", "bran", phase="turn", sheets=sheets)
    for text in ("get toll-sword bran", "give coat bran"):
        refusal = s.session.why_not(text)
        assert refusal is not None
        assert refusal.rule == "P52-ITEM-03" and "take it off" in refusal.text
    assert s.legal("get coat bran")
    assert s.do("doff coat").legal("give coat bran")


# -- whoever tries everything ------------------------------------------------------------------

ROUNDS = 40
IDLE = frozenset(
    ("move", "passage", "wait", "give", "get", "throw", "use", "doff", "equip", "leave")
)


def farm(s: Scene, rounds: int) -> Counter[str]:
    """Stay where nobody is, do what can be done again and again with the best of luck.

    Says how much of everything the party ever had.
    """
    most: Counter[str] = Counter()
    done: Counter[str] = Counter()
    until, answers = s.state.round + rounds, 0
    while s.state.round < until:
        ask = s.session.ask
        if isinstance(ask, Choice):
            answer = greedy(ask.options, done)
            done[answer.text] += 1
            s.session.answer(answer)
        else:
            assert isinstance(ask, Flip)
            s.session.answer(highest(ask))
        answers += 1
        assert answers < 60 * rounds, "no round passes"
        for what, amount in fortune(s).items():
            most[what] = max(most[what], amount)
    return most


def greedy(options: list[Option], done: Counter[str]) -> Option:
    """What was done least of all that leads nowhere; so everything is tried."""
    gainful = [one for one in options if one.verb.name not in IDLE]
    return min(gainful or options, key=lambda one: done[one.text])


def fortune(s: Scene) -> Counter[str]:
    now = s.state.round
    left = [mark for mark in s.state.space.marks if not mark.until or mark.until >= now]
    found: Counter[str] = Counter({"on the ground": len(left)})
    for hero in s.state.heroes:
        found["experience"] += hero.exp + hero.earned
        found["Stamina"] += len(hero.stamina)
        found["things"] += sum(hero.bag.values()) + len(hero.worn)
        found["core"] += hero.lift + hero.think + hero.balance + hero.move + hero.lead
        found["lasting"] += sum(one.amount for one in hero.lasting)
    return found


def values() -> list[Any]:
    """Each parameter at the ends of its domain."""
    found = []
    for name, domain in parameters.domains(Params).items():
        some = domain if len(domain) <= 3 else [domain[0], domain[-1]]
        found += [pytest.param("core", {name: one}, id=f"{name}={one}") for one in some]
    return found + [pytest.param(edition, {}, id=edition) for edition in EDITIONS]


@pytest.mark.rule("P52-EXP-07", "P52-TURN-03", "P52-ART-18")
@pytest.mark.parametrize(("edition", "house"), values())
def test_who_stays_has_no_more_than_can_be_had_once(edition: str, house: dict[str, Any]) -> None:
    arts = packs.find(PACK).arts.values()
    sheet = {"abilities": {art.id: 3 for art in arts}, "worn": ["plain-knife"], "hp": 1}
    s = quiet(
        "mira",
        "bran",
        edition=edition,
        params={"free_roam_in_dark": True, **house},
        sheets={"mira": sheet, "bran": sheet},
        enemy=Deck.of("Enemy", []),
    )
    core = fortune(s)["core"]
    had = farm(s, ROUNDS)
    once = sum(bool(art.once) for art in arts)
    assert had["experience"] <= 2 * once * s.table.params.exp_other_ability
    assert had["Stamina"] <= 2 * 5
    assert had["things"] <= 2 * (1 + 8)  # what is worn, and the arrows of one making
    assert had["core"] == core
    assert had["lasting"] <= 2 * 12
    assert had["on the ground"] <= len(s.state.space.cells) + 2 * 2  # snares, and shields that hold


@pytest.mark.rule("P52-ITEM-07")
def test_the_prize_of_a_quest_is_carried_beyond_the_limit() -> None:
    sheet = {"lift": 1, "balance": 1, "bag": {"lock-pick": 2}, "worn": []}
    s = quiet(
        "mira",
        phase="turn",
        quest="treasure-hunt",
        params={"carry_limit": True},
        sheets={"mira": sheet},
        lying={"0,0": f"lock-pick {PRIZE}"},
    )
    assert s.refused("take lock-pick") == "P52-ITEM-07"
    assert s.do(f"take {PRIZE}").hero().bag[PRIZE] == 1
