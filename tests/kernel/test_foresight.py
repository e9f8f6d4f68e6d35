"""Looking ahead: odds of a game in which they are known, by all courses or by lot."""

from __future__ import annotations

from math import comb, sqrt
from typing import Any

import pytest

from crawldeck.cards import CARDS, Deck, Flip, by_value
from crawldeck.kernel import game, looking
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.errors import Illegal, Malformed
from crawldeck.kernel.foresight import Foresight, Prospect, Reason, Spread
from crawldeck.kernel.looking import foresee
from crawldeck.kernel.new_game import new
from crawldeck.kernel.session import AnySession
from crawldeck.kernel.table import AnyTable
from tests.kernel.oddsgame import COINS, NO, RULE, STRIKE, WAIT, YES, OddsGame, State
from tests.kernel.whispergame import MARK, WhisperGame

BINOMIAL = {n: comb(COINS, n) / 2**COINS for n in range(COINS + 1)}
ONE_STRIKE = {0: 1 / 2, 1: 1 / 3, 2: 1 / 6}
TWO_STRIKES = {0: 1 / 4, 1: 1 / 3, 2: 5 / 18, 3: 1 / 9, 4: 1 / 36}


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game._games, "odds", OddsGame())
    monkeypatch.setitem(game._games, "whisper", WhisperGame())


def odds(**choices: Any) -> AnySession:
    return new("odds", **{"seed": 1, **choices})


def chances(prospect: Prospect, kind: str, who: str) -> dict[int, float]:
    spread = prospect.spread(kind, who)
    assert spread is not None
    return dict(spread.chances)


# -- exact odds ------------------------------------------------------------------------------------


def test_the_odds_of_a_strike_are_exact() -> None:
    found = odds().foresee("strike")
    assert chances(found, "wounds", "foe") == pytest.approx(ONE_STRIKE, abs=1e-12)
    assert found.exact and found.error == 0.0 and found.courses == 6
    assert found.option is STRIKE() and found.horizon == "action"


def test_what_never_comes_has_no_spread_and_no_chance() -> None:
    found = odds().foresee("wait")
    assert found.spread("wounds", "foe") is None and found.chance("wounds") == 0.0
    assert found.courses == 1 and found.exact


def test_a_chance_may_be_asked_for_anybody() -> None:
    found = odds().foresee("strike")
    assert found.chance("wounds") == found.chance("wounds", "foe") == pytest.approx(1 / 2)
    assert found.chance("wounds", "hero") == 0.0 == found.chance("wounds", "foe", "nobody")


def test_a_spread_says_mean_and_limits() -> None:
    spread = Spread(((0, 0.5), (1, 0.25), (3, 0.25)))
    assert (spread.mean, spread.ever, spread.least, spread.most) == (1.0, 0.5, 0, 3)
    assert (spread.at_least(1), spread.at_least(2), spread.at_least(0)) == (0.5, 0.25, 1.0)


def test_reasons_travel_along_and_are_told_once() -> None:
    assert set(odds().foresee("strike").reasons) == {
        Reason(RULE, "foe", "loses 1"),
        Reason(RULE, "foe", "loses 2"),
    }


def test_courses_that_meet_go_on_as_one_with_the_same_odds() -> None:
    apart, merged = (foresee(odds(), text, exact=300) for text in ("wander", "stroll"))
    for found in (apart, merged):
        assert found.exact
        assert chances(found, "way", "hero") == pytest.approx(BINOMIAL, abs=1e-12)
    assert apart.courses == 2**COINS
    assert merged.courses == 2 * COINS, "eight places after seven coins, and each splits once more"


def test_courses_meet_only_with_the_same_counts() -> None:
    """Two strikes leave the enemy where it stood however many they were heard in."""

    def twice(ask: Choice, table: AnyTable) -> Option:
        return STRIKE()

    found = odds().foresee("strike", "turn", twice)
    assert chances(found, "wounds", "foe") == pytest.approx(TWO_STRIKES, abs=1e-12)


def test_cards_of_two_shuffles_are_never_one_class() -> None:
    """Which generation a card leaves changes what may come later, though its value is the same."""
    deck = Deck("test", [[0, 1, 13], [14, 26]], [1, 0], [])
    found = Flip(deck, "a test", rule=RULE, alike=by_value).classes()
    assert sum(weight for _, weight in found) == Flip(deck, "a test", rule=RULE).total
    assert [card.text for card, _ in found] == [CARDS[n].text for n in (0, 1, 14, 26)]


# -- lots ------------------------------------------------------------------------------------------


def test_beyond_the_budget_lots_are_drawn_and_their_error_is_told() -> None:
    found = foresee(odds(), "wander", exact=1, lots=100)
    assert not found.exact
    assert found.error == pytest.approx(sqrt(1 / (4 * 100)))
    assert found.courses == 100
    assert sum(chances(found, "way", "hero").values()) == pytest.approx(1.0)


def test_deep_in_a_leg_fewer_are_followed_and_the_error_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A twin is led to where it parts by all answers of its leg: so few are all that is affordable.

    A `stroll` rests after every coin, and loses nothing by it."""
    fine, at_rest = foresee(odds(), "wander"), foresee(odds(), "stroll")
    monkeypatch.setattr(looking, "WORK", 400)
    monkeypatch.setattr(looking, "FEWEST", 20)
    rough = foresee(odds(), "wander")
    assert rough.courses < fine.courses / 2 and fine.error < rough.error < 1 / (2 * sqrt(20))
    assert sum(chances(rough, "way", "hero").values()) == pytest.approx(1.0)
    assert foresee(odds(), "stroll") == at_rest and at_rest.exact
    looks = [foresee(odds(), "wander", seed=seed) for seed in range(60)]
    for value, truth in BINOMIAL.items():
        mean = sum(chances(one, "way", "hero").get(value, 0.0) for one in looks) / len(looks)
        assert abs(mean - truth) < 4 * rough.error / sqrt(len(looks)), value


def test_lots_are_unbiased() -> None:
    """The mean over many looks is right within what their told errors allow."""
    looks = [foresee(odds(), "wander", exact=20, lots=50, seed=seed) for seed in range(60)]
    error = looks[0].error / sqrt(len(looks))
    for value, truth in BINOMIAL.items():
        mean = sum(chances(one, "way", "hero").get(value, 0.0) for one in looks) / len(looks)
        assert abs(mean - truth) < 4 * error, value


def test_where_more_courses_are_left_than_lots_they_are_drawn_without_bias() -> None:
    looks = [foresee(odds(), "wander", exact=130, lots=16, seed=seed) for seed in range(80)]
    assert all(one.courses < 2 * 130 for one in looks)
    assert len({one.spreads["way", "hero", ""] for one in looks}) > 20
    error = max(one.error for one in looks) / sqrt(len(looks))
    for value, truth in BINOMIAL.items():
        mean = sum(chances(one, "way", "hero").get(value, 0.0) for one in looks) / len(looks)
        assert abs(mean - truth) < 4 * error, value


def test_each_look_is_right_within_its_error() -> None:
    wrong = 0
    for seed in range(40):
        found = foresee(odds(), "wander", exact=8, lots=200, seed=seed)
        many = sum(c for v, c in chances(found, "way", "hero").items() if v >= COINS / 2)
        truth = sum(BINOMIAL[v] for v in BINOMIAL if v >= COINS / 2)
        wrong += abs(many - truth) > 2 * found.error
    assert wrong <= 4, "one in twenty, at most, lies beyond two standard errors"


def test_the_same_seed_draws_the_same_lots() -> None:
    first, same, other = (foresee(odds(), "wander", exact=20, lots=50, seed=n) for n in (1, 1, 2))
    assert first == same != other


def test_fewer_lots_are_drawn_where_less_is_left_to_them() -> None:
    """A flurry that stops after its first hit is over in half of all cases before lots begin."""

    def until_it_hits(ask: Choice, table: AnyTable) -> Option:
        return YES() if table.state.foe == 6 else NO()

    found = foresee(odds(), "flurry", "action", until_it_hits, exact=10, lots=400)
    assert found.courses == 3 + 3 * 34, "a hundred lots, in three equal parts"
    assert found.error == pytest.approx(1 / 2 * sqrt(1 / (4 * 3 * 34)))
    assert chances(found, "wounds", "foe")[1] > 1 / 3, "what was known before lots began is kept"
    assert found.chance("wounds", "foe") == pytest.approx(3 / 4, abs=4 * found.error)


# -- horizons and policies -------------------------------------------------------------------------


def test_an_action_a_turn_and_the_enemies_are_three_horizons() -> None:
    session = odds()
    action, turn, enemies = (session.foresee("strike", h) for h in ("action", "turn", "enemies"))
    assert action.chance("wounds", "hero") == turn.chance("wounds", "hero") == 0.0
    assert enemies.chance("wounds", "hero") == pytest.approx(1 / 6)
    for found in (action, turn, enemies):
        assert chances(found, "wounds", "foe") == pytest.approx(ONE_STRIKE, abs=1e-12)


def test_questions_on_the_way_are_answered_by_default_or_by_a_policy() -> None:
    def again(ask: Choice, table: AnyTable) -> Option:
        return YES()

    session = odds()
    once, twice = session.foresee("flurry"), session.foresee("flurry", "action", again)
    assert chances(once, "wounds", "foe") == pytest.approx(ONE_STRIKE, abs=1e-12)
    assert chances(twice, "wounds", "foe") == pytest.approx(TWO_STRIKES, abs=1e-12)


def test_a_game_that_says_nothing_has_its_result_foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OddsGame, "parts", {})
    monkeypatch.setattr(OddsGame, "begin", lambda self, setup, content: State(foe=1))
    monkeypatch.setitem(game._games, "odds", OddsGame())
    session = odds()
    assert type(Foresight.of(session.game)) is Foresight
    assert session.foresee("strike").chance("won") == pytest.approx(1 / 2)
    assert session.foresee("wait").spreads == {} and session.threats() is None


# -- what is asked ---------------------------------------------------------------------------------


def test_an_illegal_answer_is_refused_with_its_rule() -> None:
    with pytest.raises(Illegal, match="that is not asked now") as refused:
        odds().foresee("yes")
    assert refused.value.refusal.rule == RULE and refused.value.answer == "yes"
    with pytest.raises(Illegal):
        odds().foresee(YES())


def test_what_means_nothing_is_malformed() -> None:
    session = odds()
    for text in ("dance", "", "strike twice"):
        with pytest.raises(Malformed):
            session.foresee(text)
    with pytest.raises(Malformed, match="is not an option of this game"):
        session.foresee(MARK())
    with pytest.raises(Malformed, match="no card and no die"):
        session.foresee_chance()


def test_the_session_is_not_changed_by_looking() -> None:
    session = odds(seed=5).play("flurry", "no")
    before = session.fork(luck="same")
    events, answers, luck = [*session.events], [*session.answers], session.lucks
    for option in session.options:
        session.foresee(option, "enemies")
    list(session.prospects())
    session.threats()
    assert (session.key, session.digest) == (before.key, before.digest)
    assert (session.events, session.answers, session.lucks) == (events, answers, luck)
    for twin in (session, before):
        twin.play("strike", "strike", "strike", "wait")
    assert session.answers == before.answers, "and it draws what it would have drawn"


def test_in_the_middle_of_a_leg_it_looks_on_from_there() -> None:
    session = odds(seed=5).play("flurry")
    assert session.ask is not None and session.ask.kind == "again"
    found = session.foresee("yes")
    assert chances(found, "wounds", "foe") == pytest.approx(ONE_STRIKE, abs=1e-12)
    assert session.foresee("no").courses == 1


def test_prospects_are_those_of_every_option() -> None:
    session = odds()
    found = list(session.prospects())
    last = {one.option: one for one in found}
    assert set(last) == set(session.options) and all(one.exact for one in last.values())
    for option, one in last.items():
        assert option is not None and one.spreads == foresee(session, option, exact=300).spreads
    rough = [one for one in found if not one.exact]
    assert [one.option.text for one in rough if one.option] == ["wander"]
    assert found.index(rough[0]) < len(session.options) <= found.index(found[-1])


def test_options_that_lead_to_a_draw_come_first() -> None:
    session = odds()
    found = [one.option.text for one in session.prospects() if one.option]
    assert found == ["strike", "flurry", "wander", "stroll", "wait", "wander"]


def test_the_likeliest_are_followed_and_the_others_left_to_lots() -> None:
    """Courses that are split are told exactly; of the rest only the weight is."""

    def six(ask: Choice, table: AnyTable) -> Option:
        return YES() if table.state.foe == 4 else NO()

    found = foresee(odds(), "flurry", "action", six, exact=10, lots=400)
    assert chances(found, "wounds", "foe")[0] == pytest.approx(1 / 2), "three of six stop at once"
    assert chances(found, "wounds", "foe")[1] == pytest.approx(1 / 3)
    assert found.error == pytest.approx(1 / 6 / (2 * sqrt(12)))


def test_prospects_may_be_left_off() -> None:
    session = odds()
    first = next(session.prospects())
    assert first.option in session.options
    assert session.key == odds().key


def test_a_referee_is_told_what_each_face_would_mean() -> None:
    session = odds(referee=True).play("strike")
    found = session.foresee_chance()
    assert [value.args[0] for value, _ in found] == list("123456")
    wounds = [one.spread("wounds", "foe") for _, one in found]
    assert [0 if one is None else one.mean for one in wounds] == [0, 0, 0, 1, 1, 2]
    with pytest.raises(Malformed, match="a card or die is due"):
        session.foresee("strike")


def test_a_referee_looks_ahead_like_everybody() -> None:
    session = odds(referee=True)
    assert session.foresee("strike") == odds().foresee("strike")
    assert session.answers == [] and session.luck is None


def test_threats_are_what_comes_if_nothing_is_done() -> None:
    session = odds()
    threat = session.threats()
    assert threat is not None and threat.option is WAIT() and threat.horizon == "enemies"
    assert threat.chance("wounds", "hero") == pytest.approx(1 / 6)
    session.play("flurry")
    assert session.threats() is None


# -- secrets ---------------------------------------------------------------------------------------


class Peeking(Foresight):
    """Counts what the other seat holds: what a leak would show."""

    def ends(self, before, horizon):  # type: ignore[no-untyped-def]
        return lambda table: True, lambda ask: False

    def seen(self, before, after):  # type: ignore[no-untyped-def]
        yield (after.held[1], "held", ""), 1
        yield (after.held[0], "mine", ""), 1


@pytest.fixture
def peeking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WhisperGame, "parts", {"foresight": f"{__name__}:Peeking"})
    monkeypatch.setitem(game._games, "whisper", WhisperGame())


def dealt(mine: str, theirs: str) -> AnySession:
    sessions = (new("whisper", seed=n, seats=("Ada", "Bo")) for n in range(400))
    return next(s for s in sessions if s.table.state.held == {0: mine, 1: theirs})


@pytest.mark.usefixtures("peeking")
def test_two_tables_that_look_the_same_have_the_same_prospects() -> None:
    one, other = dealt("two", "ace"), dealt("two", "five")
    assert one.view(0) == other.view(0) and one.key != other.key
    assert one.foresee("mark") == other.foresee("mark")
    assert list(one.prospects()) == list(other.prospects())


@pytest.mark.usefixtures("peeking")
def test_a_seat_foresees_what_it_knows_and_no_more() -> None:
    found = dealt("two", "ace").foresee("mark")
    assert found.chance("two", "mine") == pytest.approx(1.0)
    for card in ("ace", "three", "four", "five"):
        assert abs(found.chance(card, "held") - 1 / 4) < 4 * found.error
    assert not found.exact, "it looked in worlds that were drawn"


@pytest.mark.usefixtures("peeking")
def test_nobody_foresees_a_question_that_they_may_not_see() -> None:
    session = dealt("two", "ace")
    with pytest.raises(Malformed, match="seat 1 may not see this question"):
        session.foresee("mark", seat=1)
    assert session.foresee("mark", seat=0) == session.foresee("mark")


@pytest.mark.usefixtures("peeking")
def test_what_a_draw_would_mean_is_no_seats_to_know_where_there_are_secrets() -> None:
    session = new("whisper", seed=1, seats=("Ada", "Bo")).fork(luck="none")
    session.rewind(0)
    with pytest.raises(Malformed, match="deals secrets"):
        session.foresee_chance()
