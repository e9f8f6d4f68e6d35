"""Packs: enemies and bosses with ways of their own are checked when they are read."""

from pathlib import Path
from shutil import copytree

import pytest

from crawldeck.kernel.errors import ContentError
from crawldeck.p52.pack import Pack
from crawldeck.p52.words.effects import shifts
from crawldeck.p52.words.naming import printed
from tests.p52.beasts import menagerie

FAULTS = {
    # file, what stands there, what is put there, the problem
    "a boss with a card": ("bosses", 'id = "pupil"', 'id = "pupil"\ncard = "KH"', "has no card"),
    "a boss called like an enemy": ("bosses", 'id = "pupil"', 'id = "leech"', "called 'leech'"),
    "a boss without an attack": (
        "bosses",
        'paced = true\nattacks = [{ name = "Slit", kind = "ranged", near = 0, far = 9, '
        'target = "5", damage = "1", aim = "weakest" }]',
        "attacks = []",
        "The Turret has no attack",
    ),
    "a boss whose health depends on range": (
        "bosses",
        '"12 x avgLv"',
        '"12 x R"',
        "hp: the formula '12 x R': it can use Lv and avgLv only, not R",
    ),
    "a band turned round": ("bosses", "near = 1, far = 5", "near = 6, far = 5", "from 6 to 5"),
    "a band below nothing": (
        "bosses",
        "near = 1, far = 5",
        "near = -1, far = 5",
        "near: -1 is wrong: it must be a whole number from 0 to 99",
    ),
    "two attacks of a name": ("bosses", '"Touch"', '"Bolt"', "the same name"),
    "a bad formula in a fall": ("bosses", '"MaxHP / 8"', '"MaxHP / "', "the formula 'MaxHP / '"),
    "a fall for a King": (
        "bosses",
        "flip = 5",
        "flip = 13",
        "flip: 13 is wrong: it must be a whole number from 1 to 12",
    ),
    "falls out of order": (
        "bosses",
        "flip = 5",
        "flip = 1",
        "flip: 1 never counts: it must be from 2 to 12",
    ),
    "a fall backwards": (
        "bosses",
        "moves = 2",
        "moves = -2",
        "moves: -2 is wrong: it must be a whole number from 0 to 30",
    ),
    "healing by Lift": (
        "bosses",
        'weak = "F"',
        'weak = "Lift"',
        "it can use F, Lv, MaxHP and avgLv only, not Lift",
    ),
    "a bad burst": ("enemies", 'bursts = "avgLv + 2"', 'bursts = "avgLv +"', "the formula"),
    "growing back by Over": (
        "enemies",
        'regrows = "2"',
        'regrows = "Over"',
        "regrows: the formula 'Over': it can use",
    ),
    "mending by nonsense": ("enemies", 'mends = "avgLv + 2"', 'mends = "lots"', "'lots'"),
    "a bad burn": (
        "enemies",
        'burn = "avgLv + 1"',
        'burn = "Over"',
        "burn: the formula 'Over': it can use",
    ),
    "a burn of no turns": (
        "enemies",
        "burn_turns = 3",
        "burn_turns = 0",
        "burn_turns: 0 is wrong: it must be a whole number from 1 to 9",
    ),
    "a target with the flip": (
        "enemies",
        'target = "5"',
        'target = "F"',
        "target: the formula 'F': it can use",
    ),
    "too many percent": (
        "enemies",
        "sword = 150",
        "sword = 500",
        "sword: 500 is wrong: it must be a whole number from 0 to 400",
    ),
    "less than no percent": ("enemies", "magic = 0 }", "magic = -1 }", "magic: -1 is wrong"),
    "a weakness to nothing": (
        "enemies",
        "sword = 150",
        "spoon = 150",
        "no kind of attack, ability or item 'spoon'",
    ),
    "a defence against nothing": (
        "enemies",
        "sword = -2",
        "spoon = -2",
        "no kind of attack, ability or item 'spoon'",
    ),
    "a defence beyond all flips": (
        "enemies",
        "sword = -2",
        "sword = -20",
        "-20 is wrong: it must be a whole number from -13 to 13",
    ),
    "a frost that thaws": ("enemies", "freeze = 1", "freeze = -1", "freeze: -1 is wrong"),
    "a push that pulls": ("enemies", "push = 1", "push = -1", "push: -1 is wrong"),
    "a soft hide": ("enemies", "hardens = 2", "hardens = -2", "hardens: -2 is wrong"),
    "a pace without a bow": ("enemies", "splits = true", "paced = true", "is paced"),
    "an unknown aim": ("enemies", 'aim = "richest"', 'aim = "tallest"', "tallest"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_with_its_file(fault: str, tmp_path: Path) -> None:
    file, old, new, problem = FAULTS[fault]
    folder = tmp_path / "pack"
    copytree(menagerie(), folder)
    path = folder / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        Pack(folder)
    assert problem in str(caught.value)
    assert path.name in str(caught.value)


def test_what_a_foe_defends_against_may_be_a_single_ability() -> None:
    pack = Pack(Path(menagerie()))
    told = [shifts(foe, printed(pack)) for foe in pack.enemies.values() if foe.defends]
    assert "melee 0, ranged 0, magic 0, bow -1".replace(" 0", " +0") in told
    assert any("emberbolt -1" in one for one in told) and any("sword -2" in one for one in told)


def test_the_menagerie_is_sound_and_knows_who_is_out_of_the_ordinary() -> None:
    pack = Pack(Path(menagerie()))
    assert set(pack.bosses) == {"pupil", "mistress", "old-mage", "turret", "nameless-one"}
    assert pack.wilful == set(pack.enemies)
    assert pack.proof == {"troll": ("emberbolt",)}
