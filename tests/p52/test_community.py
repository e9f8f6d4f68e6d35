"""Scenarios in the community's format: they become packs, and nothing is dropped in silence."""

from pathlib import Path

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.errors import ContentError, ContentErrors, SetupError
from crawldeck.p52 import effects as fx
from crawldeck.p52.community import import_scenario
from crawldeck.p52.community.report import Report
from crawldeck.p52.components import Aid, Band, Change
from crawldeck.p52.pack import Pack
from tests.terminal.sitting import shell

BAKEHOUSE = Path(__file__).parent / "community" / "bakehouse.json"


def changed(folder: Path, *changes: tuple[str, str]) -> Path:
    """A copy of the bakehouse in which the first of each text is replaced."""
    text = BAKEHOUSE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"the bakehouse has no {old!r}"
        text = text.replace(old, new, 1)
    path = folder / "changed.json"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> tuple[Report, Pack]:
    folder = tmp_path_factory.mktemp("import") / "bakehouse"
    return import_scenario(BAKEHOUSE, folder), Pack(folder)


def told(report: Report, path: str) -> list[tuple[str, str]]:
    return [(note.kind, note.text) for note in report.notes if note.path == path]


def test_every_family_comes_over(imported: tuple[Report, Pack]) -> None:
    _, pack = imported
    assert pack.head.name == "The Bakehouse"
    assert "bakehouse.json" in pack.head.notice
    assert len(pack.by_card) == 12
    assert list(pack.peoples) == ["millfolk", "yeastling"]
    assert pack.peoples["millfolk"].core == {"lift": 2, "balance": -1, "lead": 1}
    assert pack.peoples["yeastling"].items == {"hard-roll": 1}
    assert pack.callings["baker"].item_options == ("ash-pin", "hard-roll")
    assert pack.callings["sugarer"].ability_options == ("cold-sugar", "soothing-crumb")
    assert list(pack.quests) == ["first-batch", "second-batch"]
    assert pack.quests["second-batch"].after == "first-batch"
    assert pack.head.weakest_healing == "hard-roll"
    assert pack.head.major_boss == "the-master-baker"


def test_attacks_and_what_they_do_besides(imported: tuple[Report, Pack]) -> None:
    abilities = imported[1].abilities
    pin = abilities["rolling-pin"]
    assert (pin.kind, pin.gear, pin.needs, pin.exp) == ("melee", ("pin",), {"lift": 2}, 4)
    assert pin.effect == "(Lt / 3) + (Over x 2)"
    shooter = abilities["pea-shooter"]
    assert (shooter.nearest, shooter.reach, shooter.least_range) == (1, "8", 2)
    assert (shooter.ammo, shooter.effect) == ("pea", "(aLv x 2) + Bc")
    assert abilities["hot-sugar"].effects == (
        fx.Damage(amount="Dmg / 2", where="others", friends=True),
        fx.Damage(amount="Dmg / 4", where="adjacent"),
    )
    assert abilities["cold-sugar"].effects == (
        fx.Freeze(turns=2, where="spot"),
        fx.Freeze(turns=2, where="adjacent"),
    )
    tray = abilities["tray-spin"]
    assert (tray.aim, tray.area, tray.effect) == ("none", "spot", "aLv + Over")
    assert abilities["flour-blast"].effects == (fx.Push(spots=1, otherwise="3 x Lv"),)


def test_defences_and_other_abilities(imported: tuple[Report, Pack]) -> None:
    abilities = imported[1].abilities
    door = abilities["oven-door"]
    assert (door.kind, door.effect, door.counter) == ("defence", "aLv + (Lt / 2)", "king")
    assert door.against == ("melee", "ranged")
    assert abilities["slip"].bands == (
        Band(over=5, damage="none", step=True),
        Band(over=0, damage="half"),
    )
    assert abilities["soothing-crumb"].aim == "hero"
    assert abilities["ladder-trick"].on_fail == (fx.Root(turns=1),)
    assert abilities["pep-talk"].once == "space"
    assert abilities["pep-talk"].effects == (fx.Inspire(amount="Over"),)
    assert abilities["hairpin"].kind == "lock"


def test_items_serve_aid_and_are_used(imported: tuple[Report, Pack]) -> None:
    items = imported[1].items
    pin = items["ash-pin"]
    assert (pin.slot, pin.hands, pin.damage) == ("hand", 2, 2)
    assert pin.aids == {"oven-door": Aid(reduce="1"), "magic": Aid(target=-1)}
    assert items["bent-fork"].role == "pick"
    assert items["pantry-key"].role == "key"
    assert items["tin-shooter"].includes == {"dried-peas": 10}
    assert (items["dried-peas"].gear, items["dried-peas"].damage) == (("ammunition", "pea"), 1)
    hat = items["paper-hat"]
    assert (hat.slot, hat.protect, hat.protect_magic) == ("head", 1, 1)
    assert items["pepper-bag"].use == "thrown"
    assert items["pepper-bag"].effects == (
        fx.Damage(amount="F - 4", where="spot", defended=True, kind="ranged", least=1),
    )
    assert items["candle"].effects == (fx.Light(),)
    assert items["whisk"].grants == {"whisk": 1}
    assert imported[1].abilities["whisk"].target == "12 - Bc"


def test_tables_have_happenings_options_and_wishes(imported: tuple[Report, Pack]) -> None:
    pack = imported[1]
    trap = pack.items[pack.found[0].item]
    assert [effect.amount for effect in trap.when_found] == ["F / 2"]  # type: ignore[union-attr]
    assert pack.items["empty-tin"].when_found
    assert pack.items["dream"].anything == 1
    assert pack.starting[1].options == ("ash-pin", "paper-hat")
    assert pack.starting[2].again


def test_enemies_have_bands_and_habits(imported: tuple[Report, Pack]) -> None:
    report, pack = imported
    spoon, icing = pack.by_card["QH"].attacks
    assert (spoon.near, spoon.far, spoon.freeze) == (0, 1, 0)
    assert (icing.kind, icing.near, icing.far, icing.freeze) == ("magic", 2, 5, 1)
    thrower = pack.by_card["QD"]
    assert (thrower.again, thrower.paced) == (True, True)
    assert told(report, "$.enemies[5].ranged") == [
        ("approximated", "no range is told for 'Sieve': 2 to 6")
    ]
    assert {pack.by_card[card].id for card in ("JH", "JD")} == {"crumb", "crumb-jd"}
    assert pack.by_card["JH"].defends == {"melee": 1, "magic": 0, "ranged": -1}
    boss = pack.bosses["the-master-baker"]
    assert (boss.hp, boss.movement, boss.card) == ("25 x avgLv", 2, "")
    assert told(report, "$.enemies[12]")[0][0] == "approximated"


def test_quirks_are_read_by_common_phrases(imported: tuple[Report, Pack]) -> None:
    report, pack = imported
    assert pack.quirks["afraid-of-ovens"].changes == (
        Change(of="movement", by="1", when="dark"),
        Change(of="damage", by="avgLv", when="first"),
        Change(of="defence-target", by="2", when="against-magic"),
    )
    assert list(pack.quirks) == ["afraid-of-ovens"]
    assert told(report, "$.quirks[1].bonus") == [("lost rule", '"Everyone hears it"')]


def test_what_is_not_exact_is_told_with_its_line(imported: tuple[Report, Pack]) -> None:
    report, pack = imported
    rows = BAKEHOUSE.read_text(encoding="utf-8").splitlines()
    for note in report.notes:
        key = note.path.rpartition(".")[2].partition("[")[0]
        here = rows[note.line - 1]
        assert f'"{key}"' in here or "{" in here, note
    assert told(report, "$.abilities[12].usage") == [
        ("lost rule", '"Every oven in the space must be turned round twice."')
    ]
    for quest in (0, 1):
        ((kind, text),) = told(report, f"$.quests[{quest}]")
        assert kind == "approximated"
        assert "default quest rules" in text
    assert report.exact("races") == 2
    assert report.exact("abilities") == 12
    assert (pack.folder / "IMPORT.md").read_text(encoding="utf-8") == report.text()
    assert "| abilities | 13 | 12 | 0 | 0 | 3 | 1 |" in report.text()


def test_an_imported_pack_plays(imported: tuple[Report, Pack]) -> None:
    for seed in range(3):
        session = crawldeck.new("p52", seed=seed, pack=str(imported[1].folder))
        assert PlainBot().play_out(session).result is not None


FAULTS = {
    "a missing key": ('"hp": "avgLv x 6", ', "", "the key 'hp' is missing"),
    "a misspelt key": ('"target": "8 - aLv"', '"tagret": "8 - aLv"', "'tagret' looks like it"),
    "a misspelt key that may be there": ('"usage": "It', '"usag": "It', "'usage' was meant?"),
    "a wrong type": ('"exp": 4', '"exp": "4"', "must be a whole number, not text"),
    "a half": ('"count": 10', '"count": 10.5', "must be a whole number, not a number"),
    "a step back": ('"move": 1', '"move": -1', "moves 0 spots or more"),
    "a wrong type for a family": ('"quests": [', '"quests": 5, "old": [', "must be a list"),
    "an unknown name": ('"9 - aLv + R"', '"9 - alvl + R"', "aLv was meant?"),
    "a broken formula": ('"avgLv x 6"', '"avgLv x"', "it ends too early"),
    "hit points by range": ('"avgLv x 6"', '"avgLv x R"', "avgLv and Lv only"),
    "a hole": ('"sum": [10, 14]', '"sum": [10, 13]', "no row for sum 14 red"),
    "an overlap": ('"sum": [10, 14]', '"sum": [9, 14]', "sum 9 red stands on line"),
    "a sum too high": ('"sum": 26', '"sum": 27', "from 2 to 26"),
    "a colour that is none": ('"color": "red"', '"color": "pink"', "'pink' is not red"),
    "a card twice": ('"suit": "D", "name": "Crumb"', '"suit": "H", "name": "Crumb"', "card JH"),
    "a card that is none": (
        '"suit": "S", "name": "Tart"',
        '"suit": "X", "name": "Tart"',
        "no court",
    ),
    "an item that is not there": ('"ash pin", "hard', '"ash pit", "hard', "'ash pin' was meant?"),
    "a core ability that is none": (
        '"ability": "Lift"',
        '"ability": "Luck"',
        "'Luck' is not a core",
    ),
    "a core too short": ('"core": [2, 0, -1, 0, 1]', '"core": [2, 0]', "five whole numbers"),
    "a name twice": ('"name": "Wedding Cake"', '"name": "Hard Roll"', "is used twice"),
    "a range of three": ('"range": [2, 8]', '"range": [2, 8, 9]', "one whole number"),
    "an unknown type": ('"type": "ranged"', '"type": "sideways"', "'sideways' is not one of"),
    "no JSON": ('"quests": [', '"quests": ', "not valid JSON"),
    "a key twice": ('"reality"', '"name"', "the key 'name' stands twice"),
    "half a character": ('"Crumbs"', '"\\ud800"', "half a character"),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_fault_is_named_with_its_line_and_nothing_is_written(
    tmp_path: Path, fault: tuple[str, str, str]
) -> None:
    old, new, problem = fault
    source = changed(tmp_path, (old, new))
    with pytest.raises(ContentError) as error:
        import_scenario(source, tmp_path / "pack")
    every = error.value.every if isinstance(error.value, ContentErrors) else (error.value,)
    assert problem in " / ".join(one.problem for one in every)
    assert all(one.path == str(source) and one.line > 0 for one in every)
    assert [path.name for path in tmp_path.iterdir()] == ["changed.json"]


def test_all_faults_are_told_at_once_with_their_lines(tmp_path: Path) -> None:
    source = changed(
        tmp_path,
        ('"avgLv x 6"', '"avgLvl x 6"'),
        ('"sum": [15, 20]', '"sum": [15, 19]'),
        ('"9 - aLv + R"', '"9 - aLv + Q"'),
    )
    with pytest.raises(ContentErrors) as error:
        import_scenario(source, tmp_path / "pack")
    rows = source.read_text(encoding="utf-8").splitlines()
    marks = ['"9 - aLv + Q"', '"chests"', '"avgLvl x 6"']
    for one, mark in zip(error.value.every, marks, strict=True):
        assert mark in rows[one.line - 1]


def test_a_file_that_is_not_text_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "latin.json"
    path.write_bytes(b'{\n"name": "Cr\xe8me"}')
    with pytest.raises(ContentError, match=r"latin\.json:2: is not UTF-8 text"):
        import_scenario(path, tmp_path / "pack")
    with pytest.raises(ContentError, match=r"nowhere\.json:0: cannot be read"):
        import_scenario(tmp_path / "nowhere.json", tmp_path / "pack")


def test_an_unknown_key_is_told_not_refused(tmp_path: Path) -> None:
    source = changed(tmp_path, ('"reality": "Crumbs"', '"reality": "Crumbs", "weather": "hot"'))
    report = import_scenario(source, tmp_path / "pack")
    assert told(report, "$.weather") == [("lost rule", "the format has no key 'weather'")]


def test_what_the_game_needs_is_added_and_told(tmp_path: Path) -> None:
    source = changed(
        tmp_path,
        ('"object": "lock"', '"object": "item"'),
        ('"type": "modifier", "object": "hairpin"', '"type": "stun", "object": "enemy"'),
        ('"Open a chest."', '"A key."'),
    )
    report = import_scenario(source, tmp_path / "pack")
    pack = Pack(tmp_path / "pack")
    assert pack.abilities["lock-picking"].kind == "lock"
    assert {pack.items["lock-pick"].role, pack.items["chest-key"].role} == {"pick", "key"}
    assert [kind for kind, _ in told(report, "$.items")].count("added") == 2
    assert told(report, "$.abilities")[0][0] == "added"


def test_a_folder_is_replaced_by_force_only(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    folder.mkdir()
    import_scenario(BAKEHOUSE, folder)  # an empty one is welcome
    (folder / "notes.txt").write_text("mine")
    with pytest.raises(SetupError, match="not empty"):
        import_scenario(BAKEHOUSE, folder)
    assert (folder / "notes.txt").exists()
    with pytest.raises(ContentErrors):
        import_scenario(changed(tmp_path, ('"avgLv x 6"', '"x"')), folder, force=True)
    assert (folder / "notes.txt").exists()  # a failed import leaves everything as it was
    import_scenario(BAKEHOUSE, folder, force=True)
    assert not (folder / "notes.txt").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["changed.json", "pack"]
    with pytest.raises(SetupError, match="is a file"):
        import_scenario(BAKEHOUSE, tmp_path / "changed.json")


def test_odd_texts_survive_the_writing(tmp_path: Path) -> None:
    odd = 'Say \\"hi\\"\\n\\tand \\\\ é'
    source = changed(tmp_path, ("Chew well.", odd))
    import_scenario(source, tmp_path / "pack", notice='Mine, "all" of it')
    pack = Pack(tmp_path / "pack")
    assert pack.items["hard-roll"].text == 'Say "hi"\n\tand \\ é'
    assert pack.head.notice == 'Mine, "all" of it'


@pytest.mark.parametrize("sign", ["001b", "007f", "202e"])
def test_escape_codes_do_not_come_over(tmp_path: Path, sign: str) -> None:
    source = changed(tmp_path, ("Chew well.", f"Chew \\u{sign}[31m well."))
    line = source.read_text(encoding="utf-8").partition(f"u{sign}")[0].count("\n") + 1
    with pytest.raises(ContentError, match=rf"json:{line}: .*U\+{sign.upper()}"):
        import_scenario(source, tmp_path / "pack")


def test_the_command_imports_tells_and_complains(tmp_path: Path) -> None:
    pack = str(tmp_path / "pack")
    done = shell(tmp_path, "import", "p52", str(BAKEHOUSE), "--to", pack)
    assert done.returncode == 0, done.stderr
    assert "Every oven in the space must be turned round twice" in " ".join(done.stdout.split())
    assert shell(tmp_path, "check", pack).returncode == 0
    again = shell(tmp_path, "import", "p52", str(BAKEHOUSE), "--to", pack)
    assert (again.returncode, again.stdout) == (2, "")
    assert "--force" in again.stderr
    source = changed(tmp_path, ('"avgLv x 6"', '"avgLvl x 6"'), ('"exp": 4', '"exp": "4"'))
    wrong = shell(tmp_path, "import", "p52", str(source), "--to", str(tmp_path / "other"))
    assert wrong.returncode == 1
    assert "must be a whole number" in wrong.stderr
    other = shell(tmp_path, "import", "chess", str(BAKEHOUSE), "--to", pack)
    assert other.returncode == 2
