"""The short form of `crawldeck soak --everything`: most of a pack comes up in a few games.

All of it takes minutes; what no longer comes up at all shows here as a share that falls.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias, TypeVar

import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.enormity import pack as decks
from crawldeck.enormity.effects_ship import Countdown
from crawldeck.enormity.lab import everything as ships
from crawldeck.enormity.lab import runs
from crawldeck.enormity.lab.boxes import Advanced
from crawldeck.enormity.lab.means import Means
from crawldeck.enormity.verbs import GOTO
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.references import walk
from crawldeck.lab.seen import BACK, Lead, Seen, play_on, report, taken_up
from crawldeck.p52 import pack as adventures
from crawldeck.p52.lab import everything as quests
from crawldeck.p52.lab import variety

T = TypeVar("T", bound=Seen)
Soak: TypeAlias = Callable[..., Seen]
ALL_OF: dict[Soak, tuple[str, ...]] = {
    quests.soak: ("enemy", "people", "class", "hero"),
    ships.soak: ("Spacer", "suit", "side of a card", "Breakdown", "terrain keyword", "page"),
}
DIFFICULTY: dict[Soak, set[str]] = {
    quests.soak: {"DifficultyChosen", "FoeToughened", "BlowChanged"},
    ships.soak: {"DifficultyChosen", "BlowChanged"},
}


@pytest.mark.parametrize(
    ("soak", "answers", "share"), [(quests.soak, 9_000, 0.68), (ships.soak, 5_000, 0.7)]
)
def test_most_of_a_pack_comes_up_soon(soak: Soak, answers: int, share: float) -> None:
    seen = soak(answers, 0)
    totals = seen.totals()
    some, every = (sum(column) for column in zip(*totals.values(), strict=True))
    assert some > share * every, seen.missing()
    assert {family: totals[family] for family in ALL_OF[soak] if seen.missing().get(family)} == {}
    assert DIFFICULTY[soak] <= {name for family, name in seen.count if family == "event"}


def test_the_command_says_whether_all_was_seen(capsys: pytest.CaptureFixture[str]) -> None:
    nothing = quests.soak(0, 0)
    assert report(lambda _: nothing) == 1
    assert "never seen, enemy: " in capsys.readouterr().out
    nothing.wanted = {}
    assert report(lambda _: nothing) == 0
    assert "all seen" in capsys.readouterr().out


# -- where to look -------------------------------------------------------------------------------


def lacking(seen: T, family: str, *names: str) -> T:
    """As if all but these had come up."""
    assert set(names) <= set(seen.wanted[family])
    seen.wanted = {family: dict.fromkeys(names)}
    return seen


def adventurers() -> quests.Seen:
    return quests.Seen(adventures.find("emberway"))


def crew() -> ships.Seen:
    return ships.Seen(decks.find("vigil"))


def test_a_quest_is_chosen_in_which_something_missing_may_come_up() -> None:
    every = variety.quests_of("emberway", "core")
    text = next(name for name in adventurers().wanted["told"] if name.startswith("two-seals"))
    assert quests.promising(lacking(adventurers(), "told", text), every) == ["two-seals"]
    drawn = quests.promising(lacking(adventurers(), "event", "QuestRedrawn"), every)
    assert drawn == (["random"] if "random" in every else [])
    cornered = lacking(adventurers(), "event", "NoWayOut")
    assert {"two-seals", "halfway-house"} <= set(quests.promising(cornered, every))
    assert {"shove", "sluice"} <= set(cornered.akin("event", "NoWayOut"))


def test_a_mission_or_boss_is_chosen_in_which_the_like_came_up() -> None:
    seen = lacking(crew(), "targeting line", "Every Skull Speaks: nobody in particular")
    assert seen.adventure(Picker(0)) == ""
    seen.look(runs.start(runs.Field("normal", "", 1, "ossuarch"), 0), None)
    seen.hint("Every Skull Speaks")
    session = seen.session
    assert session is not None
    answer = session.options[0]
    session.answer(answer)
    seen.hint("Every Skull Speaks")
    seen.look(session, answer)
    assert seen.adventure(Picker(0)) == "ossuarch"
    assert [lead.session for lead in seen.leads["Every Skull Speaks"]] == [session]


def test_a_game_is_taken_up_again_shortly_before_with_other_luck() -> None:
    seen = lacking(adventurers(), "quirk", next(iter(adventurers().wanted["quirk"])))
    (one,) = seen.hoped
    session = variety.make(5)
    PlainBot().play_out(session, 200)
    seen.leads[one] = [Lead(session, len(session.answers))]
    games = [game for seed in range(20) if (game := taken_up(seen, seed)) is not None]
    assert games and len(games) < 20
    kept = len(session.answers) - BACK
    ends = {str(game.answers[kept:]) for game in games}
    assert len(ends) == len(games)
    assert all(game.answers[:kept] == session.answers[:kept] for game in games)
    again = next(game for seed in range(20) if (game := taken_up(seen, seed)) is not None)
    assert again.answers == games[0].answers


def test_what_was_never_seen_is_tempting() -> None:
    """An answer that names it, and a step away from whoever was never seen to strike from afar."""
    session = runs.start(runs.Field("normal", "first-watch", 2), 0)
    while session.options[0].verb.name != "stratagem":
        PlainBot().play_out(session, 1)
    names = [option.args[0] for option in session.options]
    seen = lacking(crew(), "Stratagem", str(names[1]))
    assert [option.args for option in seen.tempting(session)] == [(names[1],)]


def test_an_objective_that_was_never_done_keeps_the_crew_aboard() -> None:
    session = runs.start(runs.Field("normal", "the-feeding-hour", 2), 0)
    seen = lacking(crew(), "mission", "the-feeding-hour Objective")
    goal = seen.printed(session).missions["the-feeding-hour"].goal
    assert goal is not None and goal.needed
    seen.note("mission", "the-feeding-hour Objective")
    assert seen.printed(session) is session.table.content
    printed = session.table.content.missions["the-feeding-hour"].goal
    assert printed is not None and not printed.needed


def test_no_adversary_is_waited_for_to_do_what_it_never_does() -> None:
    """At zero hour the level is black, and then the Bone Wheel comes first."""
    wanted = crew().wanted["protocol"]
    assert "ossuarch: Bone Wheel" in wanted
    assert "ossuarch: Set in Order" not in wanted


def test_it_is_black_for_good_once_an_adversary_came() -> None:
    """What turns the Countdown back at black does so once, and by less than leads to red."""
    pack, back = decks.find("vigil"), 0
    for card in pack.stratagems.values():
        turns_back = any(isinstance(one, Countdown) and one.n < 0 for one, _ in walk(card))
        assert not turns_back or (card.needs.levels and "black" not in card.needs.levels)
    twice = ("stratagems", "lists")  # the lists hold the same Discoveries
    others = {name: rows for name, rows in vars(pack).items() if name not in twice}
    for one, way in walk(others):
        if isinstance(one, Countdown) and one.n < 0:
            back -= one.n
            assert way[0] == "discoveries" and not pack.discoveries[str(way[1])].infinite
    assert 0 < back < 4


# -- what brings it about


UNSEEN = "The Ninth Lamp: Priority Target"
FAR_OFF = "Every Skull Speaks: nobody in particular"


def waiting(name: str) -> tuple[ships.Seen, Means]:
    """Somebody who waits for a targeting line of a Boss, knows where, and what brings it about."""
    seen = lacking(crew(), "targeting line", name)
    (action,) = seen.hoped
    ((way,),) = seen.ways.values()
    seen.met[action] = Counter([way.boss])
    seen.wanted["mission"] = {}
    return seen, way


def test_what_brings_a_line_of_a_boss_about_is_read_off_its_cards() -> None:
    """The Keeper signs on whom it likes: nobody is in sight when the attack threw the Boss."""
    _, unseen = waiting(UNSEEN)
    assert (unseen.cards, unseen.gear) == (("the-keeper",), ("shotgun",))
    assert [line.in_sight for line in unseen.above] == [True]
    _, far = waiting(FAR_OFF)
    assert (far.cards, far.gear) == (("every-skull-speaks",), ())
    assert [line.zone for line in far.above] == [5]


def test_an_incursion_begins_with_the_cards_and_the_gear_that_bring_it_about() -> None:
    seen, way = waiting(UNSEEN)
    seen.hint(next(iter(seen.hoped)))
    begun = []
    for seed in range(4):
        ships.one(seen, seed, "vigil")
        assert seen.session is not None
        begun.append(seen.session.fork(luck="none"))
    late = [session for session in begun if isinstance(session.game, Advanced)]
    assert late
    for session in late:
        session.go_back(0)
        state = session.table.state
        assert state.boss is not None
        assert tuple(state.boss.bp.pile) == way.cards
        assert all(any(item.card in way.gear for item in who.items) for who in state.spacers)


def test_a_line_for_which_all_must_be_far_off_is_soon_read() -> None:
    seen, _ = waiting(FAR_OFF)
    play_on(seen, lambda seed: ships.one(seen, seed, "vigil"), 1_500, 0)
    assert not seen.missing()


def test_an_engram_of_unseen_use_is_gone_to() -> None:
    session = runs.start(runs.Field("normal", "", 1, "ossuarch"), 0)
    while session.options[0].verb is not GOTO:
        moves = [one for one in session.options if one.args[-1:] == ("move",)]
        session.answer([*moves, *session.options][0])
    there = session.table.content.ship.space(GOTO.of(session.options[0])[0])
    session.table.state.ship.engrams = {there: "azure"}
    seen = lacking(crew(), "Engram used", "throne: azure")
    assert seen.tempting(session) == [session.options[0]]
    assert lacking(crew(), "Engram used", "throne: jade").tempting(session) == []


def test_what_takes_two_codes_is_waited_for_where_one_was_found() -> None:
    """Nothing is enabled that was not disabled before: both codes stand in the log."""
    assert {"1544", "1877", "captains-log"} <= set(crew().akin("event", "Enabled"))


def test_what_little_is_missing_is_named() -> None:
    seen, lines = lacking(crew(), "suit", "eva"), list[str]()
    play_on(seen, lambda seed: setattr(seen, "given", seed + 1), 100, 0, lines.append)
    assert lines[-1].strip() == "suit: eva"


def test_later_parsecs_are_gone_to_while_their_cards_are_missing() -> None:
    card = list(crew().wanted["Course card"])[-1]
    easy = ships.voyage_params(lacking(crew(), "Course card", card), ships.A_VOYAGE)
    assert easy == {"difficulty": "easiest", "boss_gates_parsec": False}
    assert "boss_gates_parsec" not in ships.voyage_params(
        lacking(crew(), "suit", "eva"), ships.A_VOYAGE
    )
