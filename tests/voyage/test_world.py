"""What the ship remembers, and what a session takes along and gives back (CAMPAIGN)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import loadout
from crawldeck.enormity import world as worlds
from crawldeck.enormity.campaign import course, loadouts, sessions
from crawldeck.enormity.campaign.deeds import Drew
from crawldeck.enormity.campaign.standing import Log
from crawldeck.enormity.game import Enormity
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.arrivals import pages, spawning
from crawldeck.enormity.rules.board import extraction
from crawldeck.enormity.rules.body import gear
from crawldeck.enormity.rules.things import discoveries, secrets
from crawldeck.enormity.rules.turn import setup
from crawldeck.enormity.state import Engram, EnoSession, EnoTable
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.new_game import new
from tests.enormity.scene import Scene, hull, scene
from tests.enormity.turns import doing
from tests.voyage.scenes import end, in_the_hull, openly, play, play_and_keep, start

__all__ = ["in_the_hull"]
pytestmark = pytest.mark.usefixtures("in_the_hull")


def with_world(page: str = "sr1", **world: Any) -> Scene:
    """A scene whose state has taken a world in."""
    s = scene(page, spacers={"oda": "e3"} if page == "sr1" else {"oda": "e4"})
    worlds.bring_in(hull(), s.start, world)
    return s


# -- Discoveries, clues, codes, scripts


@pytest.mark.rule("ENO-DISC-05", "ENO-CAMP-01")
def test_a_marked_link_stays_marked(tmp_path: Path) -> None:
    entry = hull().lists["blue"][4]
    with Log(start(tmp_path)) as log:
        play_and_keep(openly(log), marks={entry.id: 1}, crossed=("blue-1",))
        state = sessions.begin(log).table.state
        assert state.story.marks == {entry.id: 1} and state.story.crossed == ("blue-1",)
    s = with_world(marks={entry.id: 1}).run(
        lambda t: discoveries._resolve(t, t.state.spacers[0], entry)
    )
    assert s.state.story.clues == ("blue-4",) and s.state.story.marks[entry.id] == 2


@pytest.mark.rule("ENO-DISC-11")
def test_a_clue_is_recorded_once_per_campaign(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        play_and_keep(openly(log), clues=("errand", "blue-4"))
        session = sessions.begin(log)
        assert session.table.state.story.clues == ("errand", "blue-4")
    s = with_world(clues=("errand",)).run(doing(fx.Clue("errand")))
    assert s.state.story.clues == ("errand",)


@pytest.mark.rule("ENO-SECR-02", "ENO-CAMP-01")
def test_a_code_opened_in_an_earlier_session_is_spent(tmp_path: Path) -> None:
    once = next(code for code, one in hull().codes.items() if not one.again and one.valid)
    with Log(start(tmp_path)) as log:
        play_and_keep(openly(log), opened_codes=(once,), scripts={})
        assert sessions.begin(log).table.state.story.opened_codes == (once,)
    s = with_world(codes=(once,))
    s.run(lambda t: secrets.found_code(t, t.state.spacers[0], once))
    assert s.over and "ENO-SECR-02" in s.rules


@pytest.mark.rule("ENO-DISC-09")
def test_entries_are_locked_before_their_parsec() -> None:
    locked = replace(hull().lists["blue"][1], parsec=2)
    for parsec, opens in ((1, False), (2, True), (3, True)):
        s = with_world(parsec=parsec).run(doing())
        closed, _ = discoveries._closed(s.table, s.spacer("oda"), locked)
        assert (closed == "") is opens


# -- points, ways, loot


@pytest.mark.rule("ENO-EXT-08")
def test_points_are_known_once_per_page(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        play_and_keep(openly(log), points_found=("sr2", "bay"))
        assert log.campaign.now.world.points == ("sr2", "bay")
        state = sessions.begin(log).table.state
        assert state.extraction.points_found == ("sr2", "bay")
    with pytest.raises(SetupError, match=r"open has no Extraction Point \(ENO-EXT-08\)"):
        worlds.check(hull(), {"points": ["open"]}, "", ["oda"])


@pytest.mark.rule("ENO-SETUP-07")
def test_a_revisit_begins_next_to_a_known_point(tmp_path: Path, in_the_hull: Pack) -> None:
    with Log(start(tmp_path)) as log:
        openly(log)
        where = course.choose(in_the_hull, log.campaign, "one-b")
        assert course.entries(in_the_hull, log.campaign, where) == []
        with pytest.raises(SetupError, match=r"cannot go in by 'sr2'; known points: none"):
            sessions.begin(log, "one-b", insertion="sr2")
        play_and_keep(log, "one-a", points_found=("sr2",))
        assert course.entries(in_the_hull, log.campaign, where) == ["sr2"]
        with pytest.raises(SetupError, match=r"cannot go in by 'sr2'"):
            sessions.begin(log, "one-c", insertion="sr2")  # that one begins where it says
        session = sessions.begin(log, "one-b", insertion="sr2")
        point = in_the_hull.ship.space("sr2:f10")
        t = session.table
        assert t.state.extraction.insertion == point
        assert setup.first_page(t, in_the_hull.missions["back-again"]) == "sr2"
        while session.ask is not None and session.ask.kind != "start":
            session.answer(session.options[0])
        beside = ["start oda sr2:e10", "start oda sr2:f9"]
        assert [option.text for option in session.options] == beside
        refusal = extraction.refuse_point(session.table, point)
        assert refusal is not None and refusal.rule == "ENO-SETUP-07"


@pytest.mark.rule("ENO-SETUP-07")
def test_without_a_known_point_a_revisit_begins_as_printed(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        session = sessions.begin(openly(log), "one-b")
        assert session.table.state.extraction.insertion == -1
    with pytest.raises(SetupError, match="begins where it says"):
        worlds.check(hull(), {"points": ["sr2"], "insertion": "sr2"}, "errand", ["oda"])


@pytest.mark.rule("ENO-CAMP-01")
def test_a_door_left_open_by_a_console_stays_open() -> None:
    console = fx.Door("toggle", "b1", keep=True)
    s = scene("sr1", spacers={"oda": "f7"}).run(doing(console))
    assert s.state.campaign.ways == ("sr1:b1",)
    assert (
        scene("sr1", spacers={"oda": "f7"}).run(doing(fx.Door("open", "b1"))).state.campaign.ways
        == ()
    )
    again = scene("sr1", spacers={"oda": "f7"}, ways=("sr1:b1",), open_doors=("b1",))
    assert again.run(doing(console)).state.campaign.ways == ()  # somebody closed it

    s = with_world(ways=("sr1:b1",)).run(lambda t: pages.fill(t, "sr1"))
    shut = {leaf.door for leaf in hull().ship.leaves if s.state.ship.closed >> leaf.index & 1}
    closed_by_fill = pages._shut_doors(s.table, hull().ship.pages["sr1"])
    assert closed_by_fill == 1 and "b2" in shut


@pytest.mark.rule("ENO-CAMP-01")
def test_a_flag_of_an_earlier_session_is_there(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        play_and_keep(openly(log), flags=("news",), ways=("sr1:b1",), scripts={})
        state = sessions.begin(log).table.state
        assert state.story.flags == ("news",) and state.campaign.ways == ("sr1:b1",)


@pytest.mark.rule("ENO-LOC-04", "ENO-CAMP-01", "ENO-TABLE-01")
def test_loot_that_was_brought_out_is_gone_from_its_deck(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        play_and_keep(openly(log), found={"oda": "medkit", "teo": "scanner"}, dead=["teo"])
        now = log.campaign.now
        assert now.stores == {"medkit": 1}  # teo's went back with teo
        assert now.world.loot == {"ring": {"medkit": 1}}
        state = sessions.begin(log).table.state
        assert "medkit" not in state.decks.loot["ring"] and state.decks.loot["ring"]["scanner"] == 1


# -- Conditions, resources, Spares


@pytest.mark.rule("ENO-COND-05", "ENO-COND-04")
def test_a_condition_lasts_through_the_next_session(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        play_and_keep(openly(log), carried={"oda": ("chill",), "teo": ("chill",)}, dead=["teo"])
        assert [mate.conditions for mate in log.campaign.now.crew] == [("chill",), (), ()]
        session = sessions.begin(log)
        oda = session.table.state.spacer("oda")
        assert oda is not None and oda.conditions == {"chill": 0}
        end(log, session)
        sessions.keep(log)
        assert [mate.conditions for mate in log.campaign.now.crew] == [(), (), ()]


@pytest.mark.rule("ENO-COND-04", "ENO-SPARE-02")
def test_lingering_effects_reach_the_campaign() -> None:
    s = scene().run(doing(fx.Spare(-1), fx.Carry("chill"), fx.Resource("oil", 2)))
    assert (s.state.campaign.spares, s.state.campaign.carried) == (-1, {"oda": ("chill",)})
    assert s.state.team.resources == {"oil": 2}
    assert s.told(e.SparesChanged)[0].what == "loses"


@pytest.mark.rule("ENO-SCAV-06")
def test_resources_come_to_the_campaign(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        play_and_keep(openly(log), resources={"ice": 2, "data": 1})
        play_and_keep(log, resources={"ice": 1})
        assert log.campaign.now.resources == {"data": 1, "ice": 3}
    s = scene("sr2", spacers={"oda": "f9"}, point=hull().ship.space("sr2:f10"))
    who = s.start.spacers[0]
    who.engrams, who.status, who.cell = (Engram("jade", used=True), Engram("jade")), "out", -1
    assert s.play().state.team.resources == {"spores": 2}


# -- gear with two sides


@pytest.mark.rule("ENO-CAMP-04")
def test_gear_shows_the_side_of_its_parsec() -> None:
    pack = hull()
    assert [loadout.side(pack, "blade", n) for n in (1, 2, 3, 4)] == [
        "blade",
        "blade",
        "blade-iii",
        "blade-iii",
    ]
    assert loadout.front(pack, "blade-iii") == "blade" == loadout.front(pack, "blade")
    for parsec, shown in ((2, "blade"), (3, "blade-iii")):
        s = with_world(parsec=parsec)
        s.run(lambda t: gear.take(t, t.state.spacers[0], "blade")).do("stow blade@oda")
        assert s.spacer("oda").items[-1].card == shown


@pytest.mark.rule("ENO-CAMP-04")
def test_a_card_is_turned_over_for_the_loadout_and_back_for_the_stores(tmp_path: Path) -> None:
    crew = loadout.crew(hull(), [{"id": "oda", "gear": ["blade"]}], 1)
    session = new(
        "enormity", seed=1, pack="hull", mission="first-light", spacers=crew, world={"parsec": 3}
    )
    assert [item.card for item in session.table.state.spacers[0].items][-1] == "blade-iii"
    with Log(start(tmp_path)) as log:
        play(openly(log), found={"oda": "blade-iii"})
        ended = log.campaign.sessions[-1].ended
        assert ended is not None and ended.stores == {"blade": 1}


# -- what a world must be


@pytest.mark.parametrize(
    ("world", "told"),
    [
        ({"parsec": 0}, "counted from 1"),
        ({"marks": {"blu-1": 1}}, "there is no Discovery 'blu-1'; did you mean 'blue-1'"),
        ({"codes": ["9999"]}, "no paragraph for the code '9999'"),
        ({"scripts": {"x": 1}}, "no script 'x'"),
        ({"points": ["attic"]}, "no page 'attic'"),
        ({"loot": {"attic": {}}}, "no Location 'attic'"),
        ({"stratagems": ["x"]}, "no Stratagem 'x'"),
        ({"stratagems": ["lockstep"]}, "nobody of the team unlocks lockstep, and it was not"),
        ({"gained": ["x"]}, "no Stratagem 'x'"),
        ({"ecology": "grin"}, "no Intruder 'grin'"),
        ({"priority": "teo"}, "does not go on this run"),
        ({"insertion": "sr2"}, "no Insertion Point is known on 'sr2'"),
        ({"weather": 1}, "unknown field `weather`"),
        ({"parsec": "two"}, "the world of the campaign is wrong"),
    ],
)
def test_a_world_that_cannot_be(world: dict[str, Any], told: str) -> None:
    with pytest.raises(SetupError, match=told):
        Enormity().setup(["You"], pack="hull", mission="back-again", spacers=["oda"], world=world)


@pytest.mark.rule("ENO-STRAT-01", "ENO-SETUP-06")
def test_what_was_prepared_is_not_asked(tmp_path: Path, in_the_hull: Pack) -> None:
    one, two = list(in_the_hull.stratagems)[:2]
    with Log(start(tmp_path)) as log:
        loadouts.fit(log, in_the_hull, f"stratagems={one},{two} priority=teo")
        session = sessions.begin(openly(log), "one-a")
        kinds = set()
        while not session.table.state.blips and session.ask is not None:
            kinds.add(session.ask.kind)
            session.answer(session.options[0])
        assert "start" in kinds and not {"stratagem", "holder"} & kinds
        assert session.table.state.team.priority == "teo"


# -- what is gained for the sessions to come


@pytest.mark.rule("ENO-STRAT-01", "ENO-CAMP-01")
def test_a_stratagem_gained_in_one_session_is_offered_in_the_next(
    tmp_path: Path, in_the_hull: Pack
) -> None:
    """Lockstep is for Security, who does not go; a Time Crystal takes it back."""
    with Log(start(tmp_path, "oda", "ilse")) as log:
        assert "stratagem lockstep" not in _offered(sessions.begin(openly(log), "one-a"))
        session = sessions.go_on(log)
        end(log, session, gained=("lockstep",))
        with pytest.raises(SetupError, match="no Stratagem 'lockstep' for this crew"):
            loadouts.prepared(in_the_hull, log.campaign.now, "stratagems=lockstep")
        sessions.rewind(log)
        assert not log.campaign.now.world.gained
        play_and_keep(log, "one-a", gained=("lockstep",))
        assert log.campaign.now.world.gained == ("lockstep",)
        session = sessions.begin(log, "one-b")
        assert "stratagem lockstep" in _offered(session)
        end(log, session)
        sessions.keep(log)
        loadouts.fit(log, in_the_hull, "stratagems=lockstep,breather")
        assert log.campaign.now.stratagems == ("lockstep", "breather")


def _offered(session: EnoSession) -> list[str]:
    return [option.text for option in session.options]


@pytest.mark.rule("ENO-STRAT-01", "ENO-CAMP-02")
def test_a_mythos_card_brings_one(tmp_path: Path, in_the_hull: Pack) -> None:
    card = replace(in_the_hull.course["one-news"], do=(fx.GainStratagem("lockstep"),))
    with Log(start(tmp_path, "oda")) as log:
        gifts = course.gifts(in_the_hull, log.campaign.now, card)
        now = log.append(Drew("one-news", gifts=gifts)).now
        assert now.world.gained == ("lockstep",)


# -- the ecology


@pytest.mark.rule("ENO-LOC-03")
def test_a_course_card_overrides_mission_and_location(monkeypatch: pytest.MonkeyPatch) -> None:
    s = with_world(ecology="weeper").run(met)
    assert s.state.story.flags == ("weeper",)
    s = with_world().run(met)
    assert s.state.story.flags == ("rictus",)
    name = with_world().start.mission
    sheet = replace(hull().missions[name], ecology="starer")
    monkeypatch.setattr(hull(), "missions", {**hull().missions, name: sheet})
    assert with_world().run(met).state.story.flags == ("starer",)
    assert with_world(ecology="weeper").run(met).state.story.flags == ("weeper",)


def met(t: EnoTable) -> Rule[None]:
    t.state.story.flags = (spawning.ecology(t, t.state.spacers[0].cell),)
    return
    yield


@pytest.mark.rule("ENO-LOC-03", "ENO-CAMP-02")
def test_a_run_card_speaks_for_its_run_and_a_mythos_card_for_its_parsec(
    tmp_path: Path, in_the_hull: Pack, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = {**in_the_hull.course}
    cards["one-b"] = replace(cards["one-b"], ecology="weeper")
    cards["one-news"] = replace(cards["one-news"], ecology="starer", do=())
    monkeypatch.setattr(in_the_hull, "course", cards)
    with Log(start(tmp_path)) as log:
        openly(log)
        gifts = course.gifts(in_the_hull, log.campaign.now, cards["one-news"])
        log.append(Drew("one-news", gifts=gifts))
        for name, kind in (("one-a", "starer"), ("one-b", "weeper"), ("one-boss", "")):
            session = sessions.begin(log, name)
            assert session.table.state.campaign.ecology == kind
            end(log, session)
            sessions.keep(log)
        assert log.campaign.now.parsec == 2 and not log.campaign.now.ecology
        assert not sessions.begin(log).table.state.campaign.ecology
