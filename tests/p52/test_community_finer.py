"""Finer rules of community scenarios: phrases become typed effects, and the rest is sorted."""

import json
from pathlib import Path

import pytest

from crawldeck.p52 import effects as fx
from crawldeck.p52.community import import_scenario
from crawldeck.p52.community.prose import Prose, sounds_like_a_rule
from crawldeck.p52.community.reading import Node
from crawldeck.p52.community.report import FLAVOUR, GUESSED, LOST, Report
from crawldeck.p52.components import Aid
from crawldeck.p52.pack import Pack

HERE = Path(__file__).parent / "community"


@pytest.fixture(scope="module")
def stocked(tmp_path_factory: pytest.TempPathFactory) -> tuple[Report, Pack]:
    """The bakehouse with all that is in the pantry."""
    folder = tmp_path_factory.mktemp("stocked")
    whole = json.loads((HERE / "bakehouse.json").read_text(encoding="utf-8"))
    more = json.loads((HERE / "pantry.json").read_text(encoding="utf-8"))
    for family, entries in more.items():
        whole[family] += entries
    source = folder / "stocked.json"
    source.write_text(json.dumps(whole), encoding="utf-8")
    return import_scenario(source, folder / "pack"), Pack(folder / "pack")


def open_about(report: Report, family: str, entry: int) -> list[str]:
    path = f"$.{family}[{entry}]"
    return [n.text for n in report.notes if n.entry == path and n.kind in (GUESSED, LOST)]


def test_abilities_that_are_tried_again_thrown_and_followed_up(
    stocked: tuple[Report, Pack],
) -> None:
    abilities = stocked[1].abilities
    assert abilities["spoon-toss"].throws
    ledger = abilities["old-ledger"]
    lore = fx.Lore(red="hard-roll", black="candle", ace="Lv x 2", own_card=True)
    assert (ledger.once, ledger.retry, ledger.effects) == ("session", True, (lore,))
    hook = abilities["dough-hook"]
    assert (hook.retry, hook.effects) == (True, (fx.Tinker(points=6, party=True),))
    peas = fx.Craft(item="dried-peas", count="Over + 2", damage="((aLv / 2) + 3) - 1")
    assert abilities["pea-drying"].effects == (peas,)  # a dried pea has 1 of its own
    assert abilities["oven-goat"].effects == (
        fx.Damage(amount="Dmg", where="others", defended=True),
        fx.Damage(amount="Dmg", where="adjacent", defended=True),
    )
    swing = fx.Strike(undefended=False, unanswered=True)
    assert abilities["flour-sack-swing"].effects == (fx.Leap(), swing)
    assert abilities["peel"].reach == "0"


def test_things_to_throw_drop_drink_and_read(stocked: tuple[Report, Pack]) -> None:
    items = stocked[1].items
    bomb = items["flour-bomb"]
    assert bomb.effects == (fx.Freeze(turns=1, where="spot"),)
    assert bomb.dropped == (fx.Vanish(rounds=4, staying=True, firm=True),)
    oil = fx.Damage(amount="F", where="spot", defended=True, kind="ranged", burn="5", ace="3")
    assert items["hot-oil"].effects == (oil,)
    assert items["dish-water"].effects == (fx.Push(spots=1, away=True),)
    more = fx.Chance(effects=(fx.Train(core=("lead",)),), least=9, trained="hairpin")
    assert items["cook-book"].effects == (fx.Train(core=("think",)), more)
    sting = fx.Chance(effects=(fx.Damage(amount="Lv", where="self"),), most=4)
    assert items["lemon-acid"].effects == (fx.Dissolve(), sting)
    assert items["plum-brandy"].revives == "(MaxHP x 1) / 2"


def test_gear_with_ways_of_its_own(stocked: tuple[Report, Pack]) -> None:
    pack = stocked[1]
    items = pack.items
    assert items["baking-tray"].aids == {"tray-block": Aid(reduce="4", untrained="1")}
    assert items["oven-lid"].aids == {"tray-block": Aid(reduce="F", ace="3", counter=True)}
    bitter = items["bitter-peas"]
    assert (bitter.damage, bitter.pierces, bitter.ace) == (0, True, "9")
    assert bitter.effects == (fx.Damage(amount="3"), fx.Burn(amount="3", turns=2))
    popping = fx.Damage(amount="Dmg", where="others", defended=True)
    assert (items["popping-peas"].effects, items["popping-peas"].pierces) == ((popping,), True)
    assert items["bread-knife"].riposte == 2
    assert (items["long-peel"].again, items["long-peel"].again_bare) == ("defended", True)
    assert items["steady-peel"].again == "aimed"
    assert items["twin-whisk"].again == "twice"
    assert items["clogs"].bars == ("legs",)
    shawl = items["steam-shawl"]
    assert (shawl.on_equip, shawl.once) == ((fx.Vanish(rounds=3, firm=True),), "space")
    assert items["salt-amulet"].wards == {"icing": -3}
    assert items["pretzel-lash"].grants == {"pretzel-lash": 1, "pretzel-lash-retrieving": 1}
    assert pack.abilities["pretzel-lash-retrieving"].effects == (fx.Fetch(),)


def test_only_what_is_not_certain_stays_open(stocked: tuple[Report, Pack]) -> None:
    report = stocked[0]
    opened = {
        (family, n): texts
        for family, count in (("abilities", 21), ("items", 30))
        for n in range(count)
        if (texts := open_about(report, family, n)) and n > 12 - 2 * (family == "items")
    }
    assert opened == {
        ("abilities", 17): ["which pea is crafted is not said: it is the item 'dried-peas'"],
        ("items", 16): ["how it is defended is not said: as against a ranged attack"],
        ("items", 20): ["it serves for Peel all the same"],
    }


SORTED = {
    "Chew well.": False,
    "Nothing can stop a good crust!": False,
    "It may well taste of soap.": False,
    "The baker must actually sing it.": False,
    "You may attack twice.": True,
    "Costs 2 crumbs.": True,
    "It may not be shared.": True,
    "On a King it rises.": True,
    "Enemies cannot defend against it.": True,
    "Whoever holds it must leave the space last.": True,
}


@pytest.mark.parametrize(("sentence", "rule"), SORTED.items())
def test_rules_and_flavour_are_told_apart(sentence: str, rule: bool) -> None:
    assert sounds_like_a_rule(sentence) is rule
    (left,) = Prose(Node(sentence, 1, "$")).rest()
    assert (left.is_rule, left.told()) == (rule, f'"{sentence}"')


def test_no_sentence_is_cut() -> None:
    text = (
        "Smells odd. It **burns** for 2 turns (3.5 if wet!), and you must move on. (So they say.)"
    )
    prose = Prose(Node(text, 1, "$"))
    assert prose.has(r"burns for 2 turns")
    flavour, rule, aside = prose.rest()
    assert (flavour.told(), flavour.is_rule) == ('"Smells odd."', False)
    assert rule.sentence == "It burns for 2 turns (3.5 if wet!), and you must move on."
    assert rule.told().startswith(f'"{rule.sentence}" Not played of it: ')
    assert rule.told().endswith('"3.5 if wet!), and you must move on"')
    assert aside.sentence == "(So they say.)"


def test_every_sentence_of_the_report_stands_in_the_file(stocked: tuple[Report, Pack]) -> None:
    report, _ = stocked
    texts = [
        entry.get("usage") or entry.get("description") or ""
        for name in ("bakehouse", "pantry")
        for part in json.loads((HERE / f"{name}.json").read_text(encoding="utf-8")).values()
        if isinstance(part, list)
        for entry in part
    ]
    quoted = [
        n.text.split('"')[1] for n in report.notes if n.kind in (LOST, FLAVOUR) and n.text[0] == '"'
    ]
    assert len(quoted) > 10
    for sentence in quoted:
        if sentence != "Everyone hears it":  # a quirk's
            assert any(sentence in text for text in texts), sentence
