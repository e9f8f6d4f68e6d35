"""The campaign: Course deck, Life Spares, difficulty, Time Crystals (CAMPAIGN, DIFFICULTY)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from crawldeck.campaign.header import OutOfOrder
from crawldeck.enormity import world as worlds
from crawldeck.enormity.campaign import course, loadouts, sessions
from crawldeck.enormity.campaign.deeds import Began, Drew, Ended, Kept, Rewound
from crawldeck.enormity.campaign.standing import Log, Standing, load
from crawldeck.enormity.pack import Pack
from crawldeck.kernel.errors import CrawldeckError, SetupError
from tests.voyage.scenes import (
    CREW,
    ahead,
    end,
    in_the_hull,
    openly,
    play,
    play_and_keep,
    start,
    to_the_boss,
)

__all__ = ["in_the_hull"]
pytestmark = pytest.mark.usefixtures("in_the_hull")


# -- the Course deck


@pytest.mark.rule("ENO-CAMP-02", "ENO-TABLE-03")
def test_two_runs_then_the_incursion(tmp_path: Path, in_the_hull: Pack) -> None:
    with Log(start(tmp_path)) as log:
        first = ahead(log)
        assert len(first) == 2 and {sort for sort, _ in first} == {"run"}
        play_and_keep(log, first[1][1])
        second = ahead(log)
        assert first[0] in second and first[1] not in second and len(second) == 2
        play_and_keep(log, second[0][1])
        assert ahead(log) == [("incursion", "one-boss")]
        assert course.choose(in_the_hull, log.campaign).card.plays == "warden"


@pytest.mark.rule("ENO-CAMP-02")
def test_nobody_knows_the_order(tmp_path: Path, in_the_hull: Pack) -> None:
    assert {card.id for card in course.left(in_the_hull, Standing())} == {
        "one-a",
        "one-b",
        "one-c",
        "one-news",
    }
    came = set()
    for seed in range(12):
        folder = tmp_path / str(seed)
        folder.mkdir()
        with Log(start(folder, seed=seed)) as log:
            came.add(tuple(name for _, name in ahead(log)))
            assert len(course.left(in_the_hull, log.campaign.now)) in (1, 2)
    assert len(came) > 2


@pytest.mark.rule("ENO-CAMP-02", "ENO-COND-05", "ENO-DISC-11")
def test_a_mythos_card_does_what_it_says(tmp_path: Path, in_the_hull: Pack) -> None:
    with Log(start(tmp_path)) as log:
        loadouts.fit(log, in_the_hull, "priority=ilse")
        card = in_the_hull.course["one-news"]
        gifts = course.gifts(in_the_hull, log.campaign.now, card)
        now = log.append(Drew("one-news", gifts=gifts)).now
        assert now.world.flags == ("news",) and now.world.clues == ("errand",)
        assert now.resources == {"oil": 2} and now.spares == 9
        assert now.world.crossed == (in_the_hull.lists["blue"][2].id,)
        assert [mate.conditions for mate in now.crew] == [(), ("chill",), ()]
        with pytest.raises(OutOfOrder, match="came up before"):
            log.append(Drew("one-news"))
        session = sessions.begin(log)
        ilse = session.table.state.spacer("ilse")
        assert ilse is not None and ilse.conditions == {"chill": 0}


@pytest.mark.rule("ENO-CAMP-02")
def test_a_mythos_card_that_needs_a_flag(in_the_hull: Pack) -> None:
    card = in_the_hull.course["two-late-news"]
    now = Standing()
    assert course.gifts(in_the_hull, now, card).spares == 0
    knows = replace(now, world=replace(now.world, flags=("news",)))
    assert course.gifts(in_the_hull, knows, card).spares == 5


def test_only_what_lies_ahead_can_be_chosen(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        ahead(log)
        before = log.path.read_bytes()
        with pytest.raises(SetupError, match="'two-a' cannot be chosen now; there are: one-"):
            sessions.begin(log, "two-a")
        assert log.path.read_bytes() == before


# -- Life Spares


@pytest.mark.rule("ENO-SPARE-01")
def test_a_spare_then_true_death_then_another_spacer(tmp_path: Path, in_the_hull: Pack) -> None:
    with Log(start(tmp_path, life_spares=1)) as log:
        openly(log)
        assert play_and_keep(log, dead=["oda"]).spared == ("oda",)
        assert (log.campaign.now.spares, log.campaign.now.names) == (0, list(CREW))
        assert play_and_keep(log, dead=["oda"]).lost == ("oda",)
        now = log.campaign.now
        assert (now.names, now.fallen) == (["ilse", "teo"], ("oda",))
        with pytest.raises(SetupError, match=r"'oda' cannot join; there are: nkem"):
            loadouts.enlist(log, in_the_hull, "oda")
        assert loadouts.enlist(log, in_the_hull, "nkem").now.names == ["ilse", "teo", "nkem"]


@pytest.mark.rule("ENO-SPARE-01", "ENO-SPARE-02")
def test_the_players_say_who_comes_back(tmp_path: Path) -> None:
    with Log(start(tmp_path, life_spares=1)) as log:
        play(openly(log), dead=["oda", "teo"])
        with pytest.raises(SetupError, match="'ilse' did not die"):
            sessions.keep(log, ["ilse"])
        with pytest.raises(SetupError, match="only 1 Life Spares"):
            sessions.keep(log, ["oda", "teo"])
        kept = sessions.keep(log, ["teo"])
        assert (kept.spared, kept.lost) == (("teo",), ("oda",))
        assert log.campaign.now.spares == 0


@pytest.mark.rule("ENO-SPARE-01", "ENO-COND-04")
def test_what_a_session_takes_of_spares_counts_first(tmp_path: Path) -> None:
    with Log(start(tmp_path, life_spares=1)) as log:
        kept = play_and_keep(openly(log), dead=["oda"], spares=-1)
        assert kept.lost == ("oda",) and log.campaign.now.spares == 0


@pytest.mark.rule("ENO-SPARE-01")
def test_a_spare_that_is_not_there_cannot_be_written(tmp_path: Path) -> None:
    with Log(start(tmp_path, life_spares=0)) as log:
        play(openly(log), dead=["oda"])
        with pytest.raises(OutOfOrder, match="more Life Spares"):
            log.append(Kept(1, spared=("oda",)))
        with pytest.raises(OutOfOrder, match="spared or lost"):
            log.append(Kept(1))
        assert log.campaign.to_decide is not None


@pytest.mark.rule("ENO-SPARE-01")
def test_when_nobody_is_left_the_campaign_is_lost(tmp_path: Path) -> None:
    with Log(start(tmp_path, "oda", "ilse", "teo", "nkem", life_spares=0)) as log:
        kept = play_and_keep(openly(log), dead=["oda", "ilse", "teo", "nkem"])
        assert kept.over == "lost" and ahead(log) == []
        with pytest.raises(CrawldeckError, match="is over: lost"):
            sessions.begin(log)


@pytest.mark.rule("ENO-DIFF-01", "ENO-DIFF-04", "ENO-SPARE-02")
@pytest.mark.parametrize(("edition", "spares"), [("normal", 8), ("veteran", 4)])
def test_spares_by_difficulty(tmp_path: Path, edition: str, spares: int) -> None:
    path = start(tmp_path, edition=edition)
    assert load(path).now.spares == spares
    (tmp_path / "own").mkdir()
    assert load(start(tmp_path / "own", edition=edition, life_spares=3)).now.spares == 3


# -- Bosses and Parsecs (they need no lair: only the result counts)


def fight(log: Log, won: bool) -> Kept:
    """The Incursion, as if it had been fought."""
    now, number = log.campaign.now, len(log.campaign.sessions) + 1
    sort, card = ahead(log)[0]
    assert sort == "incursion"
    log.append(
        Began(
            session=number,
            sort="incursion",
            card=card,
            plays="warden",
            spacers=(),
            world=now.world,
            seed=1,
            record=f"vigil.session-{number}.jsonl",
        ),
        Ended(
            session=number,
            outcome="won" if won else "lost",
            world=now.world,
            stores=now.stores,
        ),
    )
    return sessions.keep(log)


@pytest.mark.rule("ENO-DIFF-03")
def test_a_boss_must_be_beaten_and_allows_one_extra_run(tmp_path: Path, in_the_hull: Pack) -> None:
    with Log(start(tmp_path)) as log:
        to_the_boss(log)
        left, played = course.left(in_the_hull, log.campaign.now), log.campaign.now.played
        assert fight(log, won=False).parsec == 1
        extra = [("extra", name) for name in ("one-a", "one-b", "one-c")]
        assert ahead(log) == [("incursion", "one-boss"), *extra]
        play_and_keep(log, "one-c")
        assert log.campaign.sessions[-1].began.sort == "extra"
        assert course.left(in_the_hull, log.campaign.now) == left
        assert log.campaign.now.played == played
        assert ahead(log) == [("incursion", "one-boss")]  # one for each failure
        fight(log, won=False)
        assert len(ahead(log)) == 4
        assert fight(log, won=True).parsec == 2
        assert {name for _, name in ahead(log)} == {"two-a", "two-b"}
        assert not log.campaign.now.extra


@pytest.mark.rule("ENO-DIFF-06")
def test_for_veterans_the_next_parsec_starts_anyway(tmp_path: Path) -> None:
    with Log(start(tmp_path, edition="veteran")) as log:
        to_the_boss(log)
        kept = fight(log, won=False)
        assert (kept.parsec, kept.over, log.campaign.now.parsec) == (2, "", 2)
        to_the_boss(log)
        assert fight(log, won=False).over == "lost"


@pytest.mark.rule("ENO-CAMP-02", "ENO-DIFF-03")
def test_the_last_boss_ends_the_campaign(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        for _ in range(2):
            to_the_boss(log)
            kept = fight(log, won=True)
        assert kept.over == "won"
        assert load(log.path).now.over == "won"


# -- Time Crystals


@pytest.mark.rule("ENO-TIME-01", "ENO-DIFF-05")
def test_veterans_have_two_crystals(tmp_path: Path) -> None:
    with Log(start(tmp_path, edition="veteran")) as log:
        assert log.campaign.crystals == 2
        for left in (1, 0):
            play(log)
            sessions.rewind(log)
            assert log.campaign.crystals == left
        play(log)
        before = log.path.read_bytes()
        with pytest.raises(CrawldeckError, match=r"no Time Crystal is left \(ENO-DIFF-05\)"):
            sessions.rewind(log)
        with pytest.raises(OutOfOrder, match="no Time Crystal"):
            log.append(Rewound(3))
        assert log.path.read_bytes() == before
        sessions.keep(log)


@pytest.mark.rule("ENO-DIFF-02", "ENO-CAMP-03")
def test_a_failed_run_can_always_be_repeated(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        for _ in range(5):
            ended = play(log, dead=CREW)
            assert ended.outcome == "lost" and log.campaign.crystals is None
            sessions.rewind(log)
        assert log.campaign.now.names == list(CREW) and log.campaign.now.spent == 5


@pytest.mark.rule("ENO-TIME-01")
def test_a_crystal_only_right_after_a_session(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        for _ in range(2):  # before the first session, and after one that was kept
            with pytest.raises(CrawldeckError, match="right after a session"):
                sessions.rewind(log)
            sessions.begin(log)
            with pytest.raises(CrawldeckError, match="right after a session"):
                sessions.rewind(log)
            end(log, sessions.go_on(log))
            with pytest.raises(CrawldeckError, match="lets it count"):
                sessions.begin(log)
            sessions.keep(log)
            with pytest.raises(OutOfOrder, match="is not just over"):
                log.append(Rewound(len(log.campaign.sessions)))


@pytest.mark.rule("ENO-TIME-02")
def test_a_crystal_brings_everything_back_but_itself(tmp_path: Path) -> None:
    with Log(start(tmp_path, edition="veteran")) as log:
        play_and_keep(log, found={"oda": "plate"}, resources={"ice": 2})
        ahead(log)
        before = log.campaign.now
        play(
            log,
            dead=["ilse"],
            found={"teo": "medkit"},
            resources={"ice": 5},
            spares=-2,
            marks={"blue-1": 1},
            clues=("errand",),
            flags=("news",),
            opened_codes=("0110",),
            carried={"oda": ("chill",)},
            points_found=("sr2",),
            ways=("sr1:b1",),
        )
        first = log.campaign.sessions[-1]
        sessions.rewind(log)
        assert log.campaign.now == replace(before, spent=1)
        assert load(log.path).now == log.campaign.now  # the history stays in the file
        assert [one.rewound for one in log.campaign.sessions] == [False, True]
        again = sessions.begin(log, first.began.card)
        assert again.setup.seed != first.began.seed  # luck is not restored
        assert again.setup.choices["world"] == worlds.plain(first.began.world)


@pytest.mark.rule("ENO-TIME-03")
def test_after_a_crystal_loadouts_and_the_destination_may_change(
    tmp_path: Path, in_the_hull: Pack
) -> None:
    with Log(start(tmp_path)) as log:
        (_, first), (_, other) = ahead(log)
        play(log, first, dead=CREW)
        with pytest.raises(CrawldeckError, match="is over: `campaign keep`"):
            loadouts.fit(log, in_the_hull, "oda suit=bulwark")
        sessions.rewind(log)
        loadouts.fit(log, in_the_hull, "oda suit=bulwark")
        one, two = list(in_the_hull.stratagems)[:2]
        loadouts.fit(log, in_the_hull, f"stratagems={one},{two}")
        session = sessions.begin(log, other)
        oda = session.table.state.spacer("oda")
        assert oda is not None and oda.suit == "bulwark"
        assert [card.id for card in session.table.state.team.stratagems] == [one, two]
        assert log.campaign.sessions[-1].began.card == other
