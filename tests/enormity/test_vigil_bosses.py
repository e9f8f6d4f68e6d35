"""The Bosses of the Long Vigil: sheets, cards and lairs are whole, every AI card is played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import loadout
from crawldeck.enormity import pack as packs
from crawldeck.enormity.beside import Deck
from crawldeck.enormity.bosses import AICard, BossAction, BPCard, ShiftStep
from crawldeck.enormity.hazards import AttackStep, MoveStep
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.actions import attack
from crawldeck.enormity.rules.foes import bossdecks
from crawldeck.enormity.rules.turn import boss_phase
from crawldeck.kernel.asks import Chance, Choice
from crawldeck.kernel.references import walk
from tests.enormity.scene import Scene, scene

VIGIL = packs.find("vigil")
BOSSES = ("lamplighter-king", "ossuarch")
CARDS = {1: 6, 2: 5, 3: 4}
THRESHOLDS = {1: range(3, 5), 2: range(4, 7), 3: range(5, 9)}
POWER = {"white": 0.67, "red": 1.58, "black": 2.08}


def minds(boss: str, level: int = 0) -> list[AICard]:
    return [one for one in VIGIL.ai.values() if one.boss == boss and level in (0, one.level)]


def parts(boss: str, level: int = 0) -> list[BPCard]:
    return [one for one in VIGIL.bp.values() if one.boss == boss and level in (0, one.level)]


def actions() -> Iterator[BossAction]:
    for boss in VIGIL.bosses.values():
        yield from (boss.signature, boss.routine, *boss.before, *boss.after)
    yield from (card.action for card in VIGIL.ai.values())


def attacks(action: BossAction) -> list[AttackStep]:
    return [step for step in action.steps if isinstance(step, AttackStep)]


# -- sheets and decks


@pytest.mark.rule("ENO-INC-02", "ENO-INC-03", "ENO-WOUND-03")
@pytest.mark.parametrize("name", BOSSES)
def test_sheets_and_decks_are_whole(name: str) -> None:
    boss = VIGIL.bosses[name]
    assert boss.wounds < boss.veteran_wounds
    assert 2 <= len(boss.traits) <= 3
    assert len(boss.status) == 1
    for level, count in CARDS.items():
        assert len(minds(name, level)) == len(parts(name, level)) == count


@pytest.mark.parametrize("name", BOSSES)
def test_body_parts_grow_harder_by_level(name: str) -> None:
    means = []
    for level, allowed in THRESHOLDS.items():
        found = [card.threshold for card in parts(name, level)]
        assert all(one in allowed for one in found)
        means.append(sum(found) / len(found))
    assert means == sorted(means)


@pytest.mark.parametrize("name", BOSSES)
def test_attacks_grow_harder_by_level(name: str) -> None:
    means = []
    for level in CARDS:
        blows = [step for card in minds(name, level) for step in attacks(card.action)]
        means.append(sum(POWER[die] for step in blows for die in step.dice) / len(blows))
    assert means == sorted(means)


def test_one_boss_has_an_extra_action() -> None:
    assert [name for name in BOSSES if VIGIL.bosses[name].after] == ["lamplighter-king"]


# -- everything that the rules know is on some card


def test_every_pick_and_gauge_is_on_a_card() -> None:
    lines = [line for action in actions() for line in action.targets]
    assert {line.pick for line in lines} == {
        "closest",
        "furthest",
        "highest",
        "lowest",
        "priority",
        "zone",
        "none",
    }
    assert {line.gauge for line in lines} == {
        "",
        "vitals",
        "stress",
        "adrenaline",
        "radiation",
        "exerts",
        "ammo",
    }
    assert any(line.in_front for line in lines)
    assert any(line.in_sight for line in lines)
    assert any(line.within for line in lines)
    assert any(line.spacers for line in lines)


def test_every_command_window_and_gate_is_on_a_card() -> None:
    steps = [step for action in actions() for step in action.steps]
    blows = [step for step in steps if isinstance(step, AttackStep)]
    assert {step.command for step in blows} == {"melee", "shoot", "terrorize", "blast"}
    assert any(step.lethal for step in blows)
    assert any(isinstance(step, MoveStep) and step.window for step in steps)
    assert any(isinstance(step, ShiftStep) and step.window for step in steps)
    gates = {gate.gauge for step in blows for gate in step.gates}
    assert gates == {"stress", "radiation", "vitals-below", "damage", "down"}
    assert any(action.after for action in actions())
    assert any(action.after_final for action in actions())


@pytest.mark.parametrize("name", BOSSES)
def test_every_kind_of_response_is_on_a_body_part(name: str) -> None:
    answers = [card.responses for card in parts(name)]
    for sort in ("wound", "fail", "critical", "instinct"):
        assert any(getattr(one, sort) for one in answers)
    assert any(card.escalates for card in parts(name))


@pytest.mark.parametrize(
    "effect",
    [
        fx.Reprisal,
        fx.Knockdown,
        fx.Knockback,
        fx.Pushback,
        fx.Lure,
        fx.BonusAttack,
        fx.Radiation,
        fx.Signature,
        fx.Suppress,
        fx.Escalate,
        fx.Wound,
    ],
)
def test_every_such_effect_is_on_a_body_part(effect: type[fx.Effect]) -> None:
    found = [thing for card in VIGIL.bp.values() for thing, _ in walk(card)]
    assert any(isinstance(thing, effect) for thing in found)


# -- on the ship


@pytest.mark.rule("ENO-ADV-01")
@pytest.mark.parametrize("name", BOSSES)
def test_each_boss_is_the_adversary_of_a_mission(name: str) -> None:
    kind = VIGIL.bosses[name].kind
    assert VIGIL.intruders[kind].adversary
    assert any(mission.adversary == kind for mission in VIGIL.missions.values())


@pytest.mark.rule("ENO-FLASH-01")
def test_a_discovery_leads_to_a_flash_attack() -> None:
    codes = [
        code
        for code, paragraph in VIGIL.codes.items()
        if any(isinstance(thing, fx.Flash) for thing, _ in walk(paragraph))
    ]
    found = {
        thing.code
        for entry in VIGIL.discoveries.values()
        for thing, _ in walk(entry)
        if isinstance(thing, fx.FindCode)
    }
    assert codes
    assert set(codes) <= found


# -- the lairs


@pytest.mark.rule("ENO-INC-01")
@pytest.mark.parametrize("name", BOSSES)
def test_lairs_have_two_pages_cover_danger_and_a_cache(name: str) -> None:
    boss, ship = VIGIL.bosses[name], VIGIL.lairs[name]
    assert ship.order == boss.pages
    assert len(boss.pages) == 2
    for page in ship.pages.values():
        assert (page.width, page.height) == (9, 9)
        kinds = {VIGIL.tiles[kind].cover for kind, _ in page.tiles}
        assert True in kinds
        assert page.dangerous
        assert page.caches
        assert page.location in VIGIL.locations


@pytest.mark.rule("ENO-SETUP-06")
@pytest.mark.parametrize("name", BOSSES)
def test_four_can_start_and_walk_to_the_boss(name: str) -> None:
    boss, ship = VIGIL.bosses[name], VIGIL.lairs[name]
    starts = {ship.space(text) for text in boss.starts}
    assert len(starts) >= 4
    taken = {ship.at(page, space) for page in ship.pages.values() for _, space in page.tiles}
    assert not taken & {*starts, ship.space(boss.space)}
    first = ship.pages[boss.pages[0]]
    assert {ship.at(first, space) for space in first.starts} >= starts


# -- every AI card is played


def in_lair(name: str, card: str) -> Scene:
    """Three Spacers about the Boss, whose next card is this one."""
    boss = VIGIL.bosses[name]
    first, second = boss.pages
    state = bossdecks.boss_state(VIGIL, name, veteran=False)
    state = replace(state, ai=Deck(pile={card: 1}))
    return scene(
        first,
        spacers={"oda": f"{second}:e3", "ilse": "e8", "teo": "c5"},
        foes={f"{boss.kind}-1": f"{second}:e5"},
        more_pages=(second,),
        phase="boss",
        pack=VIGIL.in_lair(name),
        boss=state,
        marker=-1,
    )


def through(s: Scene) -> Scene:
    """To the end: of what may be chosen the first, of what may fall the last."""
    for _ in range(300):
        ask = s.session.ask
        if isinstance(ask, Chance):
            s.do(ask.outcomes()[-1][0].text)
        elif isinstance(ask, Choice):
            s.do(ask.options[-1].text)
        else:
            break
    return s


@pytest.mark.rule("ENO-BOSS-01", "ENO-BOSS-12")
@pytest.mark.parametrize("card", list(VIGIL.ai))
def test_every_ai_card_can_be_played(card: str) -> None:
    s = through(in_lair(VIGIL.ai[card].boss, card).run(boss_phase.activate))
    assert s.over
    assert [event.card for event in s.told(e.AICardDrawn)] == [card]
    assert [event.card for event in s.told(e.AICardDone)] == [card]
    assert s.told(e.BossTargets) or s.told(e.BossTargetsArea)


@pytest.mark.rule("ENO-TGT-04", "ENO-TGT-06", "ENO-KB-12")
def test_who_throws_the_lamplighter_behind_a_pillar_is_its_priority_target() -> None:
    """It stands on the pillar, unseen from where it lands: nobody is in sight, and one is left."""
    king = VIGIL.bosses["lamplighter-king"]
    state = bossdecks.boss_state(VIGIL, king.id, veteran=False)
    pack = VIGIL.in_lair(king.id)
    s = scene(
        king.pages[0],
        spacers={"oda": "e5"},
        foes={f"{king.kind}-1": "e6"},
        tiles={"e6": "pillar"},
        pack=pack,
        boss=replace(state, bp=Deck(pile={"the-keeper": 1})),
    )
    s.start.spacers[0].items.append(loadout.new_item(pack, "shotgun", "shotgun", "hand"))
    s.run(lambda t: attack.attack(t, common.spacer(t, "oda")))
    s.do(f"attack shotgun {king.kind}-1", "p", "keep", "respond weapon")
    assert s.at(f"{king.kind}-1") == "e7"
    (aimed,) = s.told(e.BossTargets)
    assert (aimed.action, aimed.rule, aimed.spacer) == (king.signature.name, "ENO-TGT-06", "oda")


@pytest.mark.rule("ENO-FLASH-01")
def test_the_lamp_that_nobody_lit_shows_the_lamplighter_for_one_card() -> None:
    s = scene("lr2", spacers={"oda": "e5", "teo": "e7"}, pack=VIGIL)
    about = effects.Context(who="oda", rule="ENO-SECR-01")
    through(s.run(lambda t: effects.apply(t, VIGIL.codes["1909"].do, about)))
    assert s.over
    assert [event.rule for event in s.told(e.BossTargets)] == ["ENO-BOSS-05"]
    assert len(s.told(e.AICardDone)) == 1
    assert not s.state.intruders
