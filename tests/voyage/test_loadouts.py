"""Loadouts, the crew's stores and trading between sessions (SETUP, GEAR, TABLE)."""

from __future__ import annotations

from pathlib import Path

import pytest

from crawldeck.campaign.header import Header, OutOfOrder
from crawldeck.enormity.campaign import loadouts, sessions
from crawldeck.enormity.campaign.deeds import Fitted, Traded
from crawldeck.enormity.campaign.standing import Log
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.things import stratagems
from crawldeck.kernel.errors import CrawldeckError, SetupError
from tests.voyage.scenes import in_the_hull, openly, play_and_keep, start

__all__ = ["in_the_hull"]
pytestmark = pytest.mark.usefixtures("in_the_hull")


@pytest.mark.rule("ENO-SETUP-06")
def test_one_line_changes_a_loadout(tmp_path: Path, in_the_hull: Pack) -> None:
    with Log(start(tmp_path)) as log:
        printed = in_the_hull.spacers["oda"]
        loadouts.fit(log, in_the_hull, "oda suit=bulwark gear=")
        mate = log.campaign.now.mate("oda")
        assert mate is not None
        assert (mate.suit, mate.gear, mate.cards) == ("bulwark", (), printed.cards)
        session = sessions.begin(openly(log))
        oda = session.table.state.spacer("oda")
        assert oda is not None and [item.card for item in oda.items] == ["multitool"]


@pytest.mark.rule("ENO-GEAR-01", "ENO-GEAR-02", "ENO-ACT-01", "ENO-STRAT-01", "ENO-TABLE-01")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("oda gear=rifle,cannon,plate,scanner,medkit,coil", "no place for"),
        ("oda gear=cannon", "neither printed on the character nor free"),
        ("oda gear=riffle", "did you mean 'rifle'"),
        ("oda suit=tuxedo", "suit 'tuxedo' is not known"),
        ("oda cards=steady", "one Action card each"),
        ("oda conditions=chill", "Conditions come by themselves"),
        ("oda hat=red", "is not understood"),
        ("nkem suit=eva", "nkem is not of the crew"),
        ("", "a Spacer is written"),
        ("stratagems=nonsense", "no Stratagem 'nonsense'"),
        ("priority=nkem", "'nkem' is not of the crew"),
        ("priority=oda colour=blue", "'colour=blue' is not understood"),
    ],
)
def test_a_line_that_cannot_be(tmp_path: Path, in_the_hull: Pack, line: str, told: str) -> None:
    with Log(start(tmp_path)) as log:
        before = log.path.read_bytes()
        with pytest.raises(SetupError, match=told):
            loadouts.fit(log, in_the_hull, line)
        assert log.path.read_bytes() == before


@pytest.mark.rule("ENO-STRAT-01")
def test_two_different_stratagems(tmp_path: Path, in_the_hull: Pack) -> None:
    with Log(start(tmp_path)) as log:
        one = next(iter(stratagems.unlocked(in_the_hull, log.campaign.now.names)))
        with pytest.raises(SetupError, match="2 different Stratagems"):
            loadouts.fit(log, in_the_hull, f"stratagems={one},{one}")
        loadouts.fit(log, in_the_hull, f"stratagems={one}")
        loadouts.fit(log, in_the_hull, "stratagems= priority=oda")
        assert (log.campaign.now.stratagems, log.campaign.now.priority) == ((), "oda")


@pytest.mark.rule("ENO-TABLE-01")
def test_what_one_brings_out_another_may_take(tmp_path: Path, in_the_hull: Pack) -> None:
    with Log(start(tmp_path)) as log:
        play_and_keep(openly(log), found={"teo": "medkit"})
        own = in_the_hull.spacers["oda"].gear
        assert log.campaign.now.stores == {"medkit": 1}
        text = ",".join((*own, "medkit"))
        loadouts.fit(log, in_the_hull, f"oda gear={text}")
        assert not loadouts.free_stores(in_the_hull, log.campaign.now)
        with pytest.raises(SetupError, match="medkit is neither"):
            loadouts.fit(log, in_the_hull, "ilse gear=medkit")
        play_and_keep(log, dead=["oda"])
        now = log.campaign.now
        mate = now.mate("oda")
        assert now.stores == {} and now.world.loot == {}
        assert mate is not None and mate.gear == own  # what is printed is issued again


@pytest.mark.rule("ENO-TABLE-01")
def test_a_second_copy_is_told_from_the_printed_one(tmp_path: Path, in_the_hull: Pack) -> None:
    printed = in_the_hull.spacers["oda"].gear[0]
    with Log(start(tmp_path)) as log:
        play_and_keep(openly(log), found={"oda": printed})
        assert log.campaign.now.stores == {printed: 1}
        play_and_keep(log)  # it stayed in the stores
        assert log.campaign.now.stores == {printed: 1}


@pytest.mark.rule("ENO-TABLE-02")
def test_resources_buy_a_spare_or_a_loot_card(tmp_path: Path, in_the_hull: Pack) -> None:
    with Log(start(tmp_path)) as log:
        play_and_keep(openly(log), resources={"ice": 4, "data": 1})
        with pytest.raises(SetupError, match=r"costs 6 resources; there are 5 \(ENO-TABLE-02\)"):
            loadouts.trade(log, in_the_hull, "spare")
        with pytest.raises(SetupError, match="'hat' cannot be bought; there is: spare for 6"):
            loadouts.trade(log, in_the_hull, "hat")
        with pytest.raises(SetupError, match="no Location 'attic'"):
            loadouts.trade(log, in_the_hull, "loot", "attic")
        deed = loadouts.trade(log, in_the_hull, "loot", "ring")
        now = log.campaign.now
        assert deed.paid == {"ice": 3} and now.resources == {"data": 1, "ice": 1}
        assert now.stores == {deed.card: 1} and now.world.loot == {"ring": {deed.card: 1}}
        play_and_keep(log, resources={"ice": 4})
        spares = log.campaign.now.spares
        assert loadouts.trade(log, in_the_hull, "spare").paid == {"data": 1, "ice": 5}
        assert (log.campaign.now.spares, log.campaign.now.resources) == (spares + 1, {})
        with pytest.raises(OutOfOrder, match="not there"):
            log.append(Traded("spare", {"ice": 1}))


@pytest.mark.rule("ENO-TABLE-02", "ENO-LOC-04")
def test_an_empty_loot_deck_sells_nothing(tmp_path: Path, in_the_hull: Pack) -> None:
    with Log(start(tmp_path)) as log:
        deck = len(in_the_hull.locations["ring"].loot)
        play_and_keep(openly(log), resources={"ice": 3 * deck + 3})
        got = [loadouts.trade(log, in_the_hull, "loot", "ring").card for _ in range(deck)]
        assert sorted(got) == sorted(in_the_hull.locations["ring"].loot)
        with pytest.raises(SetupError, match="nothing is left in the loot deck of The Ring"):
            loadouts.trade(log, in_the_hull, "loot", "ring")


def test_loadouts_change_between_sessions_only(tmp_path: Path, in_the_hull: Pack) -> None:
    with Log(start(tmp_path)) as log:
        sessions.begin(log)
        with pytest.raises(CrawldeckError, match="session 1 is under way"):
            loadouts.fit(log, in_the_hull, "oda suit=bulwark")
        with pytest.raises(OutOfOrder, match="session 1 is not settled"):
            log.append(Fitted("oda", "bulwark", (), ()))
        with pytest.raises(CrawldeckError, match="under way"):
            loadouts.trade(log, in_the_hull, "spare")
        with pytest.raises(CrawldeckError, match="under way"):
            sessions.begin(log)


def test_a_crew_is_of_one_to_four_different_characters(tmp_path: Path, in_the_hull: Pack) -> None:
    for crew, told in (
        (["oda", "oda"], "only once"),
        (["odda"], "did you mean 'oda'"),
        ([], "1 to 4 Spacers"),
        (["oda gear=rifle"], "named by ids"),
    ):
        with pytest.raises(SetupError, match=told):
            sessions.launch(tmp_path / "x.jsonl", _header(), crew)
        assert not (tmp_path / "x.jsonl").exists()
    full = start(tmp_path, "oda", "ilse", "teo", "nkem")
    with Log(full) as log, pytest.raises(SetupError, match="a crew is of 1 to 4"):
        loadouts.enlist(log, in_the_hull, "nkem")


def _header() -> Header:
    return Header(game="enormity", name="x", pack="hull", edition="normal")
