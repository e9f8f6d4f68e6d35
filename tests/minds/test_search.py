"""The search player: what it tries, that it is fair, and that the same game goes the same way."""

from __future__ import annotations

import pytest

import crawldeck
from crawldeck.bots.bot import Bot
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import registered
from crawldeck.kernel.session import AnySession
from crawldeck.lab.part import Lab, Wish
from crawldeck.minds import levels
from crawldeck.minds.search import (
    SHAKEN,
    Budget,
    Course,
    SearchPlayer,
    Weighed,
    another,
    courses,
    decided,
    goes_round,
    playout,
    shown_plan,
)
from crawldeck.minds.values import Value, Weights

QUICK = Budget(candidates=4, playouts=8, horizon=0.3)


def in_the_middle(game: str, answers: int = 30, seed: int = 5) -> AnySession:
    """A game by the plain bot, stopped at a question with several answers."""
    session, bot = crawldeck.new(game, seed=seed), PlainBot()
    while len(session.answers) < answers or len(session.options) < 4:
        session.answer(bot.choose(session))
    return session


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_it_answers_from_the_offered_options_and_twice_the_same(game: str) -> None:
    session = in_the_middle(game)
    first, again = (SearchPlayer(QUICK).choose(session) for _ in range(2))
    assert first is again and first in session.options


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_thinking_changes_nothing_at_the_table(game: str) -> None:
    session = in_the_middle(game)
    before = session.key, session.digest, len(session.events), session.luck
    SearchPlayer(QUICK).choose(session)
    assert (session.key, session.digest, len(session.events), session.luck) == before


def test_the_budget_is_counted_in_playouts() -> None:
    *_, weighed = SearchPlayer(Budget(candidates=5, playouts=40)).weigh(in_the_middle("p52"))
    assert 20 <= sum(len(one.found) for one in weighed) <= 40
    assert len(weighed) == 5 and min(len(one.found) for one in weighed) >= 2
    assert len(weighed[0].found) == max(len(one.found) for one in weighed)  # the bot's own stays


def test_the_bots_own_answer_comes_first_and_every_other_once() -> None:
    session = in_the_middle("p52")
    found = list(courses(session))
    assert found[0] == Course(PlainBot().choose(session))
    assert {one.option for one in found} == set(session.options)
    assert len(found) == len(set(found))


def test_a_plan_is_named_only_where_no_other_would_answer_the_same() -> None:
    named, silent = 0, 0
    for seed in range(2):
        session = crawldeck.new("p52", seed=seed, heroes=("mira", "bran"))
        bot = Bot.of(session.game)
        while isinstance(session.ask, Choice):
            for one in [] if decided(session) else courses(session):
                said = shown_plan(session, one) if one.plan else ""
                alike = [two for two in courses(session) if two.plan and two.option == one.option]
                assert said == (bot.plans[one.plan] if one.plan and len(alike) == 1 else "")
                named, silent = named + bool(said), silent + bool(one.plan and not said)
            session.answer(PlainBot().choose(session))
    assert named and silent


def test_a_plan_is_tried_beside_single_answers() -> None:
    plans = {one.plan for one in courses(in_the_middle("p52"))}
    assert plans == {"", *Bot.of(crawldeck.find("p52")).plans}


def test_a_fork_never_deals_what_the_game_deals() -> None:
    """With the game's own luck a search would know what is drawn next."""
    session, bot = in_the_middle("p52"), PlainBot()
    seen = []
    for luck in range(12):
        fork = another(session, 0, luck)
        for _ in range(6):
            if isinstance(fork.ask, Choice):
                fork.answer(bot.choose(fork))
        seen.append(fork.key)
    true = session.fork(luck="same")
    for _ in range(6):
        if isinstance(true.ask, Choice):
            true.answer(bot.choose(true))
    assert len(set(seen)) > 1 and true.key not in seen


def test_the_same_luck_is_dealt_to_each_answer() -> None:
    session = in_the_middle("p52")
    own = Course(PlainBot().choose(session))
    assert playout(session, own, 7) == playout(session, own, 7)


def test_the_bots_answer_is_left_only_for_a_sure_gain() -> None:
    session = in_the_middle("p52")
    a, b, *_ = session.options
    own, other = Weighed(Course(a), [0.5, 0.4, 0.6, 0.5]), Weighed(Course(b), [0.6, 0.3, 0.7, 0.5])
    assert SearchPlayer(QUICK).best_of([own, other]) is own  # better, but not by more than chance
    other.found = [0.7, 0.6, 0.8, 0.7]
    assert SearchPlayer(QUICK).best_of([own, other]) is other


@pytest.mark.parametrize("name", levels.LEVELS)
def test_every_level_plays(name: str) -> None:
    session, player = in_the_middle("p52"), levels.level(name)
    assert player.choose(session) in session.options


def test_a_wrong_level_names_the_right_ones() -> None:
    with pytest.raises(SetupError, match="easy, plain, strong, master"):
        levels.level("genius")


def test_an_easy_player_slips_now_and_then() -> None:
    differs = asked = 0
    for seed in range(6):
        session = crawldeck.new("p52", seed=seed)
        while session.ask is not None and len(session.answers) < 150:
            plain = PlainBot().choose(session)
            asked += len(session.options) > 1
            differs += levels.level("easy").choose(session) is not plain
            session.answer(plain)
    assert asked / 20 <= differs <= asked / 3


def test_values_are_fitted_for_every_game_that_ships_features() -> None:
    for game in registered().values():
        bot = Bot.of(game)
        if type(bot).features is Bot.features:
            continue
        value = Value.of(game)
        for weights in (value.weights, value.closer):
            assert isinstance(weights, Weights) and weights.error <= 0.05, game.name
            assert weights.command.startswith("crawldeck lab fit")
        assert value.closer is not None and value.closer.pairs
        assert value.closer.command.endswith("--closely")


def test_whoever_looks_closely_judges_by_what_features_come_to_together() -> None:
    game = crawldeck.find("p52")
    alone = Weights("", 0, 0, 0.0, (), base=0.0, of={"health": 1.0})
    closer = Weights("", 0, 0, 0.0, (), base=0.0, of={}, pairs={"health": {"enemies": -2.0}})
    hurt, whole = {"health": 0.2, "enemies": 1.0}, {"health": 1.0, "enemies": 1.0}
    value = Value(game, alone, closer)
    assert value.judge(hurt) < value.judge(whole)
    assert value.judge(hurt, closely=True) > value.judge(whole, closely=True)
    assert Value(game, alone).judge(hurt, closely=True) == value.judge(hurt), "if there are any"


@pytest.mark.parametrize("game", ["p52"])
def test_a_finished_game_is_worth_what_came_of_it(game: str) -> None:
    wish = Wish("emberway", "first-lamps", 3, 1, game=game)
    for seed in range(4):
        session = PlainBot().play_out(Lab.of(crawldeck.find(game)).wished(wish, seed))
        assert session.result is not None
        assert Value.of(session.game)(session) == float(session.result.outcome == "won")


def test_what_cannot_win_any_more_is_not_tried_on() -> None:
    """A search stops when its own answer has no rival left; a hint spends all it has."""
    session, search = in_the_middle("p52"), SearchPlayer(Budget(candidates=4, playouts=40))
    *_, short = search.weigh(session)
    *_, whole = search.weigh(session, to_the_end=True)
    spent = [sum(len(one.found) for one in weighed) for weighed in (short, whole)]
    assert spent[0] <= spent[1]
    assert search.best_of(short).course == search.best_of(whole).course
    own, worse = Weighed(short[0].course, [0.6, 0.7]), Weighed(short[1].course, [0.2, 0.3])
    assert not worse.may_beat(own) and own.may_beat(worse)


def test_nothing_is_tried_where_all_plans_begin_with_the_same_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, search = in_the_middle("p52"), SearchPlayer(Budget(candidates=4, playouts=40))
    own = PlainBot().choose(session)
    monkeypatch.setattr(search, "courses", lambda _: [Course(own), Course(own, "hold")])
    *_, weighed = search.weigh(session)
    assert not any(one.found for one in weighed) and search.choose(session) is own
    *_, weighed = search.weigh(session, to_the_end=True)  # a hint tells chances all the same
    assert all(one.found for one in weighed)


def test_who_goes_round_in_circles_plays_plainly_for_a_while() -> None:
    waits = ["move 1,0", *["pass", "pass", "end"] * 3]
    assert goes_round(waits)
    assert goes_round([*waits, *(f"move {n},0" for n in range(SHAKEN))])
    assert not goes_round([*waits, *(f"move {n},0" for n in range(SHAKEN + 1))])
    assert not goes_round(["pass", "pass", "end", "move 1,0"] * 2)


def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """With nobody near, passing once more looks as good as going on, whenever it is asked."""
    session, player = in_the_middle("p52"), SearchPlayer(Budget(4, 8))
    own = PlainBot().choose(session)
    other = next(one for one in courses(session) if one.option != own)
    monkeypatch.setattr(player, "best_of", lambda weighed: Weighed(other, []))
    assert player.choose(session) != PlainBot().choose(session)
    session.answers += ["pass", "4H", "end", "pass", "10S", "end", "pass", "end"]
    session.seats += [0, -1, 0, 0, -1, 0, 0, 0]
    assert player.choose(session) == PlainBot().choose(session)
