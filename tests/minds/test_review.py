"""The review: sums that add up, samples that do not judge themselves, blunders that are found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any, ClassVar

import msgspec
import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.session import AnySession
from crawldeck.lab.part import Lab, Wish
from crawldeck.minds import review as reviews
from crawldeck.minds import telling
from crawldeck.minds.levels import play_out
from crawldeck.minds.review import (
    Chapter,
    Depth,
    Journey,
    Judged,
    Look,
    Review,
    again,
    decisions,
    judge,
    review,
)
from crawldeck.minds.search import Budget, playout
from crawldeck.p52 import pack as packs
from tests.p52.scene import PACK, Scene, scene

QUICK = Depth(Budget(candidates=3, playouts=6, horizon=0.4), judges=4, draws=4)


@pytest.fixture(scope="module")
def played() -> AnySession:
    """A short game that was lost, or won."""
    wish = Wish("emberway", "first-lamps", 2, 1, game="p52")
    games = (Lab.of(crawldeck.find("p52")).wished(wish, seed) for seed in range(20))
    ended = (PlainBot().play_out(one) for one in games)
    return min((next(ended) for _ in range(6)), key=lambda one: len(one.answers))


@pytest.fixture(scope="module")
def reviewed(played: AnySession) -> Review:
    return review(played, depth=QUICK)


def test_a_game_is_stood_at_again_before_each_answer(played: AnySession) -> None:
    last = None
    for twin, n in again(played):
        assert twin.decision == n
        last = twin
    assert last is not None and last.digest == played.digest and last.result == played.result


def test_what_needs_no_thought_is_not_judged(played: AnySession) -> None:
    for twin, given in decisions(played):
        assert len(twin.options) > 1 and given in twin.options


def test_luck_and_play_add_up_exactly(reviewed: Review) -> None:
    assert reviewed.begin + reviewed.luck + reviewed.play == pytest.approx(reviewed.end, abs=1e-9)
    for one in reviewed.moments:
        if one.draws:
            assert sum(draw.luck for draw in one.draws) == pytest.approx(one.luck, abs=1e-9)
        assert one.cost >= 0 and (one.cost == 0) == (one.best == one.given)
    assert reviewed.begin == reviewed.moments[0].chance


def test_the_plain_bot_has_luck_and_no_play(reviewed: Review) -> None:
    """Nothing that a search knows better is booked as luck, to be taken away again as play."""
    assert reviewed.play == reviewed.doubt == 0
    assert reviewed.luck == pytest.approx(reviewed.end - reviewed.begin, abs=1e-9)


def test_play_is_told_beside_the_plain_bot_and_cost_beside_the_best_answer() -> None:
    """A walk away from an open exit costs all that the best answer was worth; what the plain bot
    would have done was worth the same."""
    s = at_the_exit("mira")
    away = next(one for one in s.session.options if one.text == "move 1,0")
    found = judge(s.session, away)
    assert found.cost > 0.3 and found.play == pytest.approx(-found.cost, abs=0.1)
    assert 0 < found.doubt < 0.15
    home = next(one for one in s.session.options if one.text == "move 3,0")
    assert judge(s.session, home).play == judge(s.session, home).cost == 0


def test_a_game_that_is_broken_off_ends_at_its_chance(played: AnySession) -> None:
    half = played.fork(luck="same")
    half.rewind(len(played.answers) // 2)
    found = review(half, depth=QUICK)
    assert found.won is None and 0 < found.end < 1
    assert found.begin + found.luck + found.play == pytest.approx(found.end, abs=1e-9)


def test_a_game_without_a_decision_has_an_empty_review() -> None:
    session = crawldeck.new("p52", seed=3)
    found = review(session, depth=QUICK)
    assert found.moments == () and found.begin == found.end
    assert "Broken off" in telling.summary(found)


def test_what_judges_was_not_dealt_to_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[int] = []

    def seen(session: AnySession, course: Any, luck: int, *more: Any, **named: Any) -> Any:
        dealt.append(luck)
        return playout(session, course, luck, *more, **named)

    monkeypatch.setattr("crawldeck.minds.review.playout", seen)
    session = crawldeck.new("p52", seed=5)
    bot = PlainBot()
    while len(session.options) < 4:
        session.answer(bot.choose(session))
    depth = msgspec.structs.replace(QUICK, again=(Look(1, 2),))
    judge(session, session.options[0], depth)
    assert dealt and min(dealt) >= reviews.JUDGED_FROM > QUICK.search.playouts
    first = {*dealt}
    dealt.clear()
    judge(session, session.options[0], depth.closer(depth.again[0]))
    assert dealt and not first & {*dealt}  # what made a decision suspect may not judge it


def test_all_looks_of_a_review_fit_before_the_luck_of_the_next_sample() -> None:
    for game in ("p52", "enormity"):
        usual = reviews.usual(crawldeck.find(game))
        last = usual.closer(usual.again[-1])
        most = max(last.search.playouts, last.dealt + last.judges)
        assert most < reviews.JUDGED_FROM == reviews.SEARCHED_FROM - reviews.JUDGED_FROM


def test_what_seems_to_cost_most_is_looked_at_again_more_closely() -> None:
    depth = msgspec.structs.replace(QUICK, again=(Look(2, 3), Look(1, 6)))
    wish = Wish("emberway", "first-lamps", 2, 1, game="p52")
    played = play_out(Lab.of(crawldeck.find("p52")).wished(wish, 3), "random", 60)
    looks: list[tuple[list[int], Depth]] = []

    def judging(asked: Any, depth: Depth) -> Iterator[Judged]:
        looks.append(([twin.decision for twin, _ in asked], depth))
        return (judge(twin, given, depth) for twin, given in asked)

    found = review(played, judging, depth)
    (_, usual), (second, closer), (third, closest) = looks
    assert usual is depth and closer.judges == 3 * depth.judges and not closer.again
    assert closest.judges == 6 * depth.judges
    dealt = [range(one.dealt, one.dealt + one.judges) for one in (usual, closer, closest)]
    assert [one.start for one in dealt[1:]] == [one.stop for one in dealt[:-1]]  # all are fresh

    def worst(judged: dict[int, Judged], count: int) -> list[int]:
        costs = {at: one.gain + reviews.SURE * one.error for at, one in judged.items()}
        return sorted(sorted(costs, key=lambda at: -costs[at])[:count])

    asked = {twin.decision: (twin, given) for twin, given in decisions(played)}
    judged = {at: judge(*one, QUICK) for at, one in asked.items()}
    assert second == worst(judged, 2)
    judged |= {at: judge(*asked[at], closer) for at in second}
    assert third == worst(judged, 1)
    judged |= {at: judge(*asked[at], closest) for at in third}
    assert {one.at: one.gain for one in found.moments} == {
        at: one.gain for at, one in judged.items()
    }
    assert found.begin + found.luck + found.play == pytest.approx(found.end, abs=1e-9)


def _seeming(gain: float, error: float) -> Judged:
    nothing = dict.fromkeys(("who", "given", "best", "said", "said_best", "plan", "mark"), "")
    numbers = dict.fromkeys(("at", "seat", "chance", "after", "doubt", "cost"), 0)
    fields: dict[str, Any] = nothing | numbers
    return Judged(**fields, gain=gain, error=error)


def test_the_last_look_is_at_what_may_or_may_not_be_among_the_largest_mistakes() -> None:
    judged = [
        _seeming(0.30, 0.02),  # surely one of the two largest
        _seeming(0.12, 0.03),
        _seeming(0.08, 0.015),
        _seeming(0.01, 0.01),  # surely none
        _seeming(-0.02, 0.09),  # nobody knows
    ]
    assert reviews.worth_a_look(judged, Look(9, 2, border=2)) == [1, 2, 4]
    assert reviews.worth_a_look(judged, Look(1, 2, border=2)) == [1]  # the least clear
    assert reviews.worth_a_look(judged, Look(9, 2, border=3)) == [4]
    assert reviews.worth_a_look(judged[:2], Look(9, 2, border=2)) == []  # all are


def test_another_sample_searches_and_judges_with_other_luck(
    monkeypatch: pytest.MonkeyPatch, played: AnySession
) -> None:
    dealt: list[int] = []

    def seen(session: AnySession, course: Any, luck: int, *more: Any, **named: Any) -> Any:
        dealt.append(luck)
        return playout(session, course, luck, *more, **named)

    monkeypatch.setattr("crawldeck.minds.review.playout", seen)
    monkeypatch.setattr("crawldeck.minds.search.playout", seen)
    asked = list(decisions(played))[4:8]
    for sample in (0, 1):
        for twin, given in asked:
            judge(twin, given, QUICK, sample)
    first, second = (
        dealt[: dealt.index(reviews.SEARCHED_FROM)],
        dealt[dealt.index(reviews.SEARCHED_FROM) :],
    )
    assert set(first) and not set(first) & set(second)


def at_the_exit(hero: str) -> Scene:
    """The last space, one step from the exit, hardly alive, enemies near."""
    return scene(
        "7H 7S 7D 7C",
        {hero: "2,0"},
        {"toll-master": "0,0", "lamp-moth": "1,0"},
        start="0,0",
        exit="3,0",
        sheets={hero: {"hp": 1, "move": 1}},
        number=packs.find(PACK).quests["first-lamps"].spaces,
        asking="once",
    )


@pytest.mark.parametrize("sample", [0, 1])
@pytest.mark.parametrize("hero", ["mira", "bran", "oda", "wick", "tamsin"])
def test_whoever_walks_away_from_an_open_exit_is_told_so(hero: str, sample: int) -> None:
    """A planted blunder, ten times."""
    s = at_the_exit(hero)
    away = next(one for one in s.session.options if one.text == "move 1,0")
    found = judge(s.session, away, sample=sample)
    assert found.best == "move 3,0" and found.mark == "blunder", found


def test_it_is_told_in_words_and_as_a_page(reviewed: Review) -> None:
    lines = list(telling.lines(reviewed))
    assert lines[0].startswith(("Won.", "Lost.")) and "luck" in lines[0]
    page = telling.page(reviewed, "A <game>")

    class Tags(HTMLParser):
        seen: ClassVar[list[str]] = []

        def handle_starttag(self, tag: str, attrs: Any) -> None:
            self.seen.append(tag)

    Tags().feed(page)
    assert "A &lt;game&gt;" in page and "http" not in page.replace("http-equiv", "")
    assert Tags.seen.count("tr") == 1 + len(reviewed.moments) and "svg" in Tags.seen
    listed = [*reviewed.turning_points, *reviewed.mistakes[: telling.WORST]]
    assert Tags.seen.count("li") == len(listed) > 0
    assert all(page.count(f'id="at-{one.at}"') == 1 for one in listed)  # where its link leads


def test_a_campaign_adds_its_chapters_up(reviewed: Review) -> None:
    found = Journey((Chapter("one", reviewed), Chapter("two", reviewed)))
    assert found.luck == pytest.approx(2 * reviewed.luck)
    assert found.play == pytest.approx(2 * reviewed.play)
    assert found.doubt == pytest.approx(2**0.5 * reviewed.doubt)
    costs = [moment.cost for _, moment in found.mistakes]
    assert costs == sorted(costs, reverse=True) and len(costs) == 2 * len(reviewed.mistakes)
    assert {name for name, _ in found.mistakes} <= {"one", "two"}
    told = "\n".join(telling.journey_lines(found))
    assert told.count("The chance to win began at") == 2 and "over 2 chapters" in told
    page = telling.journey_page(found, "A road")
    assert "<h2>one</h2>" in page and "<h2>two</h2>" in page
    ids = re.findall(r'id="([^"]+)"', page)
    assert ids and len(ids) == len({*ids})
    numbers = telling.numbers(found)
    assert numbers["luck"] == found.luck and len(numbers["chapters"]) == 2
    assert numbers["chapters"][1]["review"]["play"] == reviewed.play
