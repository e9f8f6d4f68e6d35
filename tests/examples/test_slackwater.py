"""Slackwater by its rules: scripted, against its ledger, and under the contract."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import contract, game
from crawldeck.kernel.asks import Choice, Rule
from crawldeck.kernel.errors import Illegal, SetupError
from crawldeck.kernel.game import AnyGame
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession
from tests.examples.installing import HOME

NAMES = ("Ada", "Bo", "Cy", "Dee")
NOTHING: list[tuple[str, int]] = []


def play(seed: int = 1, seats: int = 2) -> AnySession:
    return crawldeck.new("slackwater", seed=seed, seats=NAMES[:seats])


def scene(
    holes: list[tuple[str, int]], waders: tuple[str, ...] = ("a1", "a2"), **more: Any
) -> AnySession:
    """A game whose holes are these, each with the seat that knows it."""
    from slackwater.rules import Hole

    session = play()
    state = session.table.state.copy()
    state.holes, state.waders = [Hole(stone, seat) for stone, seat in holes], [*waders]
    for name, value in more.items():
        setattr(state, name, value)
    return session.without_past(state)


def told(session: AnySession) -> list[str]:
    return [session.sentence(event) for event in session.events]


def refused(session: AnySession, answer: str, rule: str) -> str:
    refusal = session.why_not(answer)
    assert refusal is not None and refusal.rule == rule
    with pytest.raises(Illegal):
        session.answer(answer)
    return refusal.text


# -- the rules -----------------------------------------------------------------------------------


@pytest.mark.rule("SLACK-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_start_on_the_west_shore(seats: int) -> None:
    assert play(seats=seats).table.state.waders == ["a1", "a2", "a3", "a4"][:seats]


@pytest.mark.rule("SLACK-SETUP-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(SetupError, match=f"Slackwater is for 2 to 4 players, not {seats}"):
        crawldeck.new("slackwater", seats=(*NAMES, "Eve")[:seats])


@pytest.mark.rule("SLACK-TURN-01")
def test_turns_go_around_and_after_all_a_round_is_over() -> None:
    session = scene(NOTHING)
    assert session.table.state.seat == 0
    session.play("wade a1")
    assert session.table.state.seat == 1 and session.table.state.rounds == 12
    session.play("wade a2")
    assert session.table.state.rounds == 11


@pytest.mark.rule("SLACK-HOLE-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_holes_are_dealt_in_secret_and_apart(seats: int) -> None:
    session = play(3, seats)
    holes = session.table.state.holes
    assert [hole.seat for hole in holes] == [n % seats for n in range(6)]
    assert len({hole.stone for hole in holes}) == 6
    assert session.private == {n: (n % seats,) for n in range(6)}
    never = {*session.table.state.waders, *session.table.content.stones("*")}
    assert not never & {hole.stone for hole in holes} and "g" not in {h.stone[0] for h in holes}


@pytest.mark.rule("SLACK-HOLE-01")
def test_one_of_them_in_turn_learns_of_one_more_every_second_round() -> None:
    session = play(5)
    while session.ask is not None:
        session.answer(f"wade {session.table.state.waders[session.table.state.seat]}")
    assert [hole.seat for hole in session.table.state.holes[6:]] == [1, 0, 1, 0, 1, 0]
    found = Counter(event.kind() for event in session.events)
    assert found["StoneTaken"] == found["Learned"] == 12


@pytest.mark.rule("SLACK-HOLE-01")
def test_the_tide_takes_no_stone_where_somebody_stood() -> None:
    session, picker = play(5, 4), Picker(1)
    stood = set[str]()
    while isinstance(session.ask, Choice):
        stood |= {*session.table.state.waders}
        assert not stood & {hole.stone for hole in session.table.state.holes}
        session.answer(picker.choose([one for one in session.options if one.verb.name == "wade"]))


@pytest.mark.rule("SLACK-WADE-01")
def test_one_wades_to_the_next_stone_or_stays() -> None:
    session = scene(NOTHING, ("b2", "b2"))
    wades = [one.text for one in session.options if one.verb.name == "wade"]
    assert wades == ["wade b1", "wade a2", "wade b2", "wade c2", "wade b3"]
    assert refused(session, "wade c3", "SLACK-WADE-01") == "c3 is not next to your stone"
    session.play("wade b3", "wade b3")
    assert session.table.state.waders == ["b3", "b3"], "two on one stone"


@pytest.mark.rule("SLACK-LAMP-01")
def test_a_lamp_is_lit_by_who_comes() -> None:
    session = scene(NOTHING, ("c1", "a2")).play("wade c2")
    assert session.table.state.dark == ["e4"]
    assert told(session) == ["Heron stands at c2.", "Heron lights the lamp at c2."]


@pytest.mark.rule("SLACK-ROPE-01")
def test_a_hole_takes_a_rope_and_is_bridged() -> None:
    session = scene([("b1", 1)]).play("wade b1")
    assert told(session) == ["Heron stands at b1.", "Heron finds a hole at b1!"]
    assert session.table.state.ropes == 1 and not session.table.state.holes
    session.play("wade b2", "draw f5", "wade a1", "wade b1")
    assert session.table.state.ropes == 1, "from then on it is sound"


@pytest.mark.rule("SLACK-ROPE-01")
def test_without_a_rope_all_is_lost() -> None:
    session = scene([("b1", 1)], ropes=0).play("wade b1")
    assert session.result is not None and session.result.outcome == "lost"
    assert session.result.rule == "SLACK-ROPE-01" and session.ask is None


@pytest.mark.rule("SLACK-ROPE-02")
def test_a_marked_hole_is_crossed_with_a_rope_only() -> None:
    assert scene(NOTHING, marked=["b1"]).play("wade b1").table.state.ropes == 1
    text = refused(scene(NOTHING, marked=["b1"], ropes=0), "wade b1", "SLACK-ROPE-02")
    assert text == "there is a hole at b1, and no rope left"


@pytest.mark.rule("SLACK-TELL-01")
def test_one_points_at_a_hole_one_knows() -> None:
    session = scene([("d3", 0), ("e1", 1)])
    assert refused(session, "point e1", "SLACK-TELL-01").startswith("you know of no hole at e1")
    session.play("point d3")
    assert (
        session.table.state.marked == ["d3"] and session.view(1).causeway.squares["d3"].sign == "o"
    )
    assert told(session) == ["Heron points at a hole at d3."]


@pytest.mark.rule("SLACK-TELL-02")
def test_one_vouches_for_a_column_in_which_one_knows_of_none() -> None:
    session = scene([("d3", 0), ("e1", 1)])
    refused(session, "vouch d", "SLACK-TELL-02")
    refused(session, "vouch a", "SLACK-TELL-02")
    session.play("vouch e", "wade a2", "draw f5")
    assert session.view(1).vouched_for == {"heron": ["e"], "otter": ["", ""]}
    assert "all know" in refused(session, "vouch e", "SLACK-TELL-02")


@pytest.mark.rule("SLACK-END-01")
def test_all_across_with_all_lamps_lit_is_won_and_time_is_lost() -> None:
    won = scene(NOTHING, ("f1", "g2"), dark=[], loose=[]).play("wade g1")
    assert won.result is not None and won.result.outcome == "won"
    dark = scene(NOTHING, ("f1", "g2"), dark=["c2"]).play("wade g1")
    assert dark.result is None
    late = scene(NOTHING, rounds=1).play("wade a1", "wade a2")
    assert late.result is not None and late.result.why == "the tide is in"


@pytest.mark.rule("SLACK-UNDO-01")
def test_what_taught_nobody_anything_can_be_taken_back() -> None:
    session = scene([("d3", 0)], ("a1", "a2")).fork(luck="none")
    session.play("wade a2")
    session.undo()
    for answer in ("wade b1", "point d3", "vouch c"):
        twin = session.fork(luck="none").play(answer)
        with pytest.raises(Illegal, match="SLACK-UNDO-01"):
            twin.undo()


# -- the whole of it -----------------------------------------------------------------------------


def test_every_rule_is_built_and_tested() -> None:
    ledger = crawldeck.find("slackwater").ledger()
    rows = ledger.coverage([HOME / "src"], HOME.parent.parent / "tests" / "examples")
    assert len(rows) == 11 and [row.id for row in rows if row.status != "covered"] == []


def test_it_is_small() -> None:
    files = [path for path in HOME.rglob("*") if path.suffix in (".py", ".toml")]
    assert sum(len(path.read_text().splitlines()) for path in files) <= 400


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_keeps_the_contract(seats: int) -> None:
    ledger = crawldeck.find("slackwater").ledger()
    report = contract.check(lambda seed: play(seed, seats), range(2), ledger=ledger)
    assert report.ended == 2


@pytest.mark.parametrize("seed", range(3))
def test_what_a_seat_may_not_know_makes_no_difference_to_its_bot(seed: int) -> None:
    session, bot = play(seed, 3), PlainBot()
    while isinstance(session.ask, Choice):
        chosen, seat = bot.choose(session), session.ask.seat
        twins = [session.fork_as_seen_by(seat, n) for n in range(2)]
        assert [bot.choose(twin) for twin in twins] == [chosen, chosen]
        session.answer(chosen)


def test_bots_win_some_and_lose_some() -> None:
    outcomes = Counter(PlainBot().play_out(play(seed)).result.outcome for seed in range(12))  # type: ignore[union-attr]
    assert set(outcomes) == {"won", "lost"}


def test_every_place_is_as_likely_where_nothing_speaks_against_it() -> None:
    session = scene([("b1", 0), ("d3", 1)])
    session.table.state.holes[1].not_in = "ef"
    picker, counts = Picker(7), Counter[str]()
    for _ in range(3000):
        twin = session.game.resample(session.table.state, 0, picker)
        assert twin.holes[0].stone == "b1"
        counts[twin.holes[1].stone] += 1
    may = {one for one in session.table.state.loose if one != "b1" and one[0] not in "ef"}
    assert counts.keys() == may and max(counts.values()) < 1.5 * 3000 / len(may)


# -- leaks ---------------------------------------------------------------------------------------


def leaking(how: str) -> AnyGame:
    """The game with one leak put in."""
    from slackwater.game import Slackwater

    class Leaking(Slackwater):
        def view(self, table: Any, seat: int | None) -> Any:
            return super().view(table, 1 if how == "view" and seat == 0 else seat)

        def leg(self, table: Any) -> Rule[None]:
            rule = super().leg(table)
            return opened(rule) if how == "options" else rule

    return Leaking()


def opened(rule: Rule[None]) -> Rule[None]:
    answer = None
    while True:
        try:
            ask = rule.send(answer)
        except StopIteration:
            return
        if isinstance(ask, Choice):
            ask.seen_by = None
        answer = yield ask


@pytest.mark.parametrize(
    ("how", "found"), [("view", "view differs"), ("options", "(options|refusals) differs")]
)
def test_a_leak_breaks_the_contract(how: str, found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game._games, "slackwater", leaking(how))
    with pytest.raises(AssertionError, match=f"what seat .* is sent: {found}"):
        contract.check(play, range(3))


def test_a_loud_whisper_breaks_the_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    from slackwater import rules

    monkeypatch.setattr(rules.Learned, "seen_by", None)
    with pytest.raises(AssertionError, match=r"what seat .* is sent: log differs"):
        contract.check(play, range(3))
