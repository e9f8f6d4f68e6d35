"""Whole campaigns of Enormity by bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from crawldeck.enormity.campaign import loadouts, sessions
from crawldeck.enormity.campaign.standing import Log
from crawldeck.enormity.lab import campaigns as voyages
from crawldeck.enormity.lab.campaigns import Captain
from crawldeck.kernel.luck import Picker
from tests.voyage.scenes import CREW, in_the_hull, openly, play, play_and_keep, start

__all__ = ["in_the_hull"]


def test_a_campaign_of_veterans(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voyages, "MOST", 3)
    answered: list[str] = []
    lived = voyages.live(7, edition="veteran", watch=lambda session, answer: answered.append("x"))
    assert lived.ending in ("given up", "lost", "won") and lived.sessions <= 3
    assert lived.answers > 0 and len(answered) > 0
    assert "Spacers" in voyages.row(lived) and "1 campaigns" in voyages.summary([lived])


@pytest.mark.usefixtures("in_the_hull")
def test_the_captain_wears_what_was_found_and_buys_what_can_be_bought(tmp_path: Path) -> None:
    with Log(start(tmp_path, life_spares=2)) as log:
        play_and_keep(openly(log), found={"oda": "medkit"}, resources={"ice": 9}, dead=["teo"])
        captain = Captain()
        captain.prepare(log)
        pack, now = sessions.pack_of(log.campaign), log.campaign.now
        assert now.spares == 2 and sum(now.resources.values()) == 0  # a Spare, then a loot card
        assert sum(now.stores.values()) == 2
        assert any("medkit" in loadouts.gear_of(pack, mate) for mate in now.crew)


@pytest.mark.usefixtures("in_the_hull")
def test_the_captain_rewinds_what_was_lost_and_keeps_what_was_won(tmp_path: Path) -> None:
    with Log(start(tmp_path, edition="veteran")) as log:
        captain = Captain(picker=Picker(1))
        for left in (1, 0):
            play(openly(log) if left else log, dead=CREW)
            captain.settle(log)
            assert log.campaign.crystals == left and log.campaign.now.names == list(CREW)
        play(log, dead=CREW)
        captain.settle(log)
        assert log.campaign.now.spares == 1
        play(log, dead=["oda", "ilse"])
        captain.settle(log)
        assert log.campaign.now.fallen == ("ilse",)
        captain.prepare(log)
        assert log.campaign.now.names == ["oda", "teo", "nkem"]
