"""Luck: counted against the weights of every chance, and judged no harder than they allow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from statistics import fmean, pstdev
from typing import Any

import pytest

import crawldeck
from crawldeck import languages
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.language import speaking
from crawldeck.kernel.session import AnySession, Session
from crawldeck.web import luck
from crawldeck.web.wire import Tally


def played(game: str, seed: int, answers: int = 2000) -> AnySession:
    session, bot = crawldeck.new(game, seed=seed, seats=["Ada", "Bela"]), PlainBot()
    while session.ask is not None and session.decision < answers:
        session.answer(bot.choose(session))
    return session


def answered(session: AnySession) -> Iterator[tuple[Any, Any]]:
    """Every question of a game with its answer."""
    again = Session(session.game, session.setup, settle=False)
    for value in session.answers:
        yield again.ask, value
        again.feed(value)


def named(tallies: list[Tally], name: str, seat: int | None = None) -> Tally:
    return next(one for one in tallies if one.name == name and one.seat == seat)


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_as_much_is_expected_as_came(game: str) -> None:
    session = played(game, 3)
    before = session.digest, len(session.events)
    tallies = luck.tallies(session)
    assert (session.digest, len(session.events)) == before
    assert len(tallies) > 3
    for tally in tallies[1:]:
        came = sum(count for _, count, _ in tally.outcomes)
        assert came == pytest.approx(sum(share for _, _, share in tally.outcomes), abs=0.1)


def test_attack_flips_are_those_of_the_log() -> None:
    session = played("p52", 3)
    tallies = luck.tallies(session)
    flips = [value.text for ask, value in answered(session) if getattr(ask, "why", "") == "attack"]
    ranks = {rank: count for rank, count, _ in named(tallies, "Attack flips").outcomes}
    for rank, count in ranks.items():
        assert count == sum(flip[:-1] == rank for flip in flips)
    shares = [named(tallies, "Attack flips", seat) for seat in (0, 1)]
    assert sum(n for one in shares for _, n, _ in one.outcomes) == len(flips)


def test_a_deck_that_has_lost_its_kings_promises_none() -> None:
    one = luck.Sum(luck.Sort("Flips", str))
    one.add([("Q", 4), ("K", 4)], "K")
    one.add([("Q", 4)], "Q")
    assert dict(one.expected) == {"Q": 1.5, "K": 0.5}


def test_the_party_is_lucky_where_its_foes_are_not() -> None:
    mine = luck.Sum(luck.Sort("Attack", str, float, "party"))
    theirs = luck.Sum(luck.Sort("Enemy", str, float, "foes"))
    for _ in range(20):
        mine.add([(1, 1), (2, 1)], 2)
        theirs.add([(1, 1), (2, 1)], 1)
    assert mine.z > 4 and theirs.z < -4
    assert mine.verdict().startswith("Luckier") and theirs.verdict().startswith("Luckier")
    whole = next(luck.party([mine, theirs]))
    assert whole.z > 6 and whole.verdict == "Luckier than at about 499 of 500 tables."


def test_little_says_nothing() -> None:
    few = luck.Sum(luck.Sort("Attack", str, float, "party"))
    for _ in range(luck.FEW - 1):
        few.add([(1, 1), (13, 1)], 13)
    assert few.z > 2 and "too few" in few.verdict()


@pytest.mark.parametrize(
    ("z", "said"),
    [
        (0.0, "About as expected."),
        (0.8, "About as expected."),
        (1.0, "4 of 5"),
        (1.3, "9 of 10"),
        (1.7, "19 of 20"),
        (2.4, "99 of 100"),
        (-1.7, "19 of 20"),
    ],
)
def test_verdicts_claim_no_more_than_they_may(z: float, said: str) -> None:
    text = luck.verdict(z, "party")
    assert said in text
    found = re.search(r"(\d+) of (\d+)", text)
    if found:
        share = luck._normal(abs(z))
        assert int(found[1]) / int(found[2]) <= share
        assert text.startswith("Luckier" if z > 0 else "Unluckier")
        assert luck.verdict(z, "foes").startswith("Unluckier" if z > 0 else "Luckier")


def test_uneven_suits_are_told_and_even_ones_are_not() -> None:
    even, odd = (luck.Sum(luck.Sort("Suits", str)) for _ in range(2))
    for n in range(40):
        even.add([(suit, 1) for suit in "HDSC"], "HDSC"[n % 4])
        odd.add([(suit, 1) for suit in "HDSC"], "HHHC"[n % 4])
    assert even.verdict() == "Spread about as chance spreads it."
    assert odd.verdict() == "More uneven than at about 499 of 500 tables."


def test_fair_tables_are_neither_lucky_nor_unlucky_on_the_whole() -> None:
    """Over many fair tables the distances are spread like a standard normal."""
    zs = [luck.tallies(played("p52", seed))[0].z for seed in range(60)]
    assert abs(fmean(zs)) < 0.45 and 0.75 < pstdev(zs) < 1.3


def test_what_has_not_come_is_not_named() -> None:
    session = played("enormity", 2)
    for tally in luck.tallies(session):
        if tally.name.startswith("Draws"):
            assert all(came for name, came, _ in tally.outcomes if name != "other")


# -- counted on ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_luck_counted_on_is_luck_counted_anew(game: str) -> None:
    """Whatever was looked at before: answers, undo, redo and the host's rewinds."""
    counts, bot = luck.Counts(), PlainBot()
    session = crawldeck.new(game, seats=["Ada", "Bela"])
    for n in range(160):
        if session.ask is None:
            break
        if n % 7 == 3 and session.can_undo() is None:
            session.undo()
        elif n % 40 == 25:
            session.rewind(session.decision * 2 // 3)
        else:
            session.answer(bot.choose(session))
        if n % 3 == 0:
            now = luck.Played.of(session)
            assert counts.tallies("table", now) == luck.Counts().tallies("table", now)


def test_a_look_costs_what_was_answered_since_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[int] = []
    step = luck.Counting.step

    def counted(self: luck.Counting, now: luck.Played) -> None:
        steps.append(len(self.again.answers))
        step(self, now)

    monkeypatch.setattr(luck.Counting, "step", counted)
    counts, bot = luck.Counts(), PlainBot()
    session = crawldeck.new("p52", seats=["Ada", "Bela"])
    while session.decision < 200 and session.ask is not None:
        session.answer(bot.choose(session))
    counts.tallies("table", luck.Played.of(session))
    assert steps == list(range(session.decision))
    steps.clear()
    counts.tallies("table", luck.Played.of(session))
    assert steps == [], "nothing was answered since"
    german = languages.catalogue("de", session.game)
    with speaking(german):
        there = counts.tallies("table", luck.Played.of(session))
    steps.clear()
    assert counts.tallies("table", luck.Played.of(session)) != there
    with speaking(german):
        assert counts.tallies("table", luck.Played.of(session)) == there
    assert steps == [], "who reads another language takes nothing away"
    session.rewind(session.decision - 1)
    counts.tallies("table", luck.Played.of(session))
    assert len(steps) <= 2 * luck.BETWEEN_MARKS + 20, "an undo is counted from a mark, not anew"


def test_only_so_many_tables_are_remembered() -> None:
    counts, session = luck.Counts(), crawldeck.new("p52")
    for n in range(3 * luck.TABLES_REMEMBERED):
        counts.tallies(f"table {n}", luck.Played.of(session))
    assert len(counts.kept) == luck.TABLES_REMEMBERED
