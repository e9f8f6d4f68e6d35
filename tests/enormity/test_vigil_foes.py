"""The Intruders of the Long Vigil: what each sheet must have, and the Rictus number by number."""

from __future__ import annotations

import pytest

from crawldeck.enormity import pack as packs
from crawldeck.enormity.components import LEVELS
from crawldeck.enormity.effects import SpawnBlip
from crawldeck.enormity.hazards import AttackStep, IntruderKind, MoveStep

VIGIL = packs.find("vigil")
BASELINE = ("rictus", "hollow", "weeper")


def windows(kind: IntruderKind) -> int:
    return sum(step.window for protocol in kind.protocols for step in protocol.steps)


@pytest.mark.rule("ENO-INTR-05", "ENO-GRIN-01")
def test_the_rictus_has_the_numbers_of_the_ledger() -> None:
    rictus = VIGIL.intruders["rictus"]
    assert (rictus.speed, rictus.threshold) == ((3, 3, 4), (3, 4, 5))
    assert rictus.noise == ("white", "white", "red")
    assert (rictus.target, rictus.wounds, windows(rictus)) == ("closest", 1, 0)


@pytest.mark.rule("ENO-GRIN-01", "ENO-GRIN-02", "ENO-GRIN-03", "ENO-GRIN-04")
def test_the_three_protocols_of_the_rictus() -> None:
    bite, rush, run = VIGIL.intruders["rictus"].protocols
    assert (bite.when, bite.steps) == ("adjacent", (AttackStep(dice=("red", "red", "white")),))
    assert (rush.when, rush.steps) == ("in-move", (MoveStep(), AttackStep(dice=("red", "red"))))
    assert (run.when, run.steps, run.after) == ("otherwise", (MoveStep(times=2),), ())
    for protocol in (bite, rush):
        assert [(gate.gauge, gate.n) for gate in protocol.after] == [("damage", 6)]


@pytest.mark.rule("ENO-GRIN-05", "ENO-GRIN-06", "ENO-GRIN-07")
def test_its_traits_and_responses() -> None:
    rictus = VIGIL.intruders["rictus"]
    assert [trait.moment for trait in rictus.traits] == ["scouted", "attacked-adjacent"]
    assert rictus.responses.wound == (SpawnBlip(fewer_than=2),)
    assert rictus.responses.critical
    assert not rictus.responses.fail


@pytest.mark.rule("ENO-INTR-04", "ENO-INTR-10")
@pytest.mark.parametrize("kind", [*BASELINE, "lamplighter"])
def test_at_every_level_one_protocol_always_applies(kind: str) -> None:
    for level in LEVELS:
        opened = [
            one for one in VIGIL.intruders[kind].protocols if not one.levels or level in one.levels
        ]
        assert any(one.when == "otherwise" for one in opened)


@pytest.mark.rule("ENO-INTR-06", "ENO-INTR-08", "ENO-RESP-01")
@pytest.mark.parametrize("kind", BASELINE)
def test_each_kind_has_first_contact_overwhelm_responses_and_traits(kind: str) -> None:
    sheet = VIGIL.intruders[kind]
    assert sheet.first_contact
    assert sheet.overwhelm
    assert sheet.traits
    assert any((sheet.responses.wound, sheet.responses.fail, sheet.responses.critical))


@pytest.mark.rule("ENO-WOO-01")
@pytest.mark.parametrize("kind", ["hollow", "weeper", "lamplighter"])
def test_before_the_attacks_of_the_others_there_is_time_to_react(kind: str) -> None:
    for protocol in VIGIL.intruders[kind].protocols:
        for step in protocol.steps:
            if isinstance(step, AttackStep):
                assert step.window, protocol.name


@pytest.mark.rule("ENO-INTR-07")
@pytest.mark.parametrize("kind", BASELINE)
def test_five_specimens_of_each_kind(kind: str) -> None:
    cards = [one for one in VIGIL.specimens.values() if one.kind == kind]
    names = {protocol.id for protocol in VIGIL.intruders[kind].protocols}
    assert len(cards) == 5
    assert all(one.replaces in names for one in cards if one.protocol)
    for has in ("speed", "threshold", "wounds", "crash", "protocol"):
        assert any(getattr(one, has) for one in cards), f"none with {has}"


@pytest.mark.rule("ENO-ADV-04", "ENO-ADV-05")
def test_the_lamplighter_is_an_adversary() -> None:
    sheet = VIGIL.intruders["lamplighter"]
    assert sheet.adversary
    assert (sheet.speed, sheet.threshold, sheet.figures) == ((4, 4, 4), (6, 6, 6), 1)
    assert any(mission.adversary == "lamplighter" for mission in VIGIL.missions.values())
