"""Overlays: what a designer writes over an import, checked by line and kept for the next one."""

from pathlib import Path

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.errors import ContentError, ContentErrors
from crawldeck.p52 import effects as fx
from crawldeck.p52.community import import_scenario
from crawldeck.p52.community.overlay import FILE
from crawldeck.p52.components import Change
from crawldeck.p52.pack import Pack
from tests.terminal.sitting import shell

BAKEHOUSE = Path(__file__).parent / "community" / "bakehouse.json"
OVERLAY = """\
# Written by the baker.

[pack]
version = "2"

[[ability]]
id = "secret-recipe"
aim = "none"
effects = [{ do = "stamina", count = 1 }]

[[ability]]
id = "second-helping"
new = true
name = "Second Helping"
kind = "action"
aim = "hero"
target = "8 - aLv"
effects = [{ do = "heal", amount = "aLv" }]
text = "There is more where that came from."

[[item]]
id = "pepper-bag"
effects = [{ do = "damage", amount = "F", where = "spot" }]

[[item]]
id = "wedding-cake"
partly = true
weight = 3.5

[[quirk]]
id = "hums"
changes = [{ of = "damage", by = "1" }, { of = "defence-target", by = "1" }]

[[boss]]
id = "the-master-baker"
hp = "9 x avgLv"

[[quest]]
id = "first-batch"
kind = "survival"
spaces = 2
text = "Nobody leaves before the bread is out."
"""


def overlay(folder: Path, text: str = OVERLAY) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_overlay_completes_replaces_and_adds(tmp_path: Path) -> None:
    report = import_scenario(BAKEHOUSE, tmp_path / "pack", overlay=overlay(tmp_path))
    pack = Pack(tmp_path / "pack")
    assert pack.head.version == "2"
    recipe = pack.abilities["secret-recipe"]
    assert (recipe.name, recipe.target) == ("Secret Recipe", "10 - aLv")  # as it was made
    assert recipe.effects == (fx.Stamina(count=1),)
    assert pack.abilities["second-helping"].aim == "hero"
    assert pack.items["pepper-bag"].effects == (fx.Damage(amount="F", where="spot"),)
    assert pack.items["wedding-cake"].weight == 3.5
    assert pack.quirks["hums"].bonus == "Everyone hears it"  # what the file says of it
    assert pack.quirks["hums"].changes[0] == Change(of="damage", by="1")
    assert pack.bosses["the-master-baker"].hp == "9 x avgLv"
    assert (pack.quests["first-batch"].kind, pack.quests["first-batch"].spaces) == ("survival", 2)
    assert report.exact("abilities") == 13
    for seed in range(2):
        session = crawldeck.new("p52", seed=seed, pack=str(pack.folder), quest="first-batch")
        assert PlainBot().play_out(session).result is not None


def test_what_it_completes_counts_as_exact_and_is_told_so(tmp_path: Path) -> None:
    plain = import_scenario(BAKEHOUSE, tmp_path / "plain")
    report = import_scenario(BAKEHOUSE, tmp_path / "pack", overlay=overlay(tmp_path))
    figures = [
        (family, plain.exact(family), report.exact(family), report.by_overlay(family))
        for family in ("quirks", "abilities", "items", "enemies", "quests")
    ]
    assert figures == [
        ("quirks", 1, 2, 1),
        ("abilities", 12, 13, 1),
        ("items", 9, 10, 1),  # the cake is completed only in part
        ("enemies", 11, 12, 1),
        ("quests", 0, 1, 1),
    ]
    text = report.text()
    assert "| quests | 2 | 1 | 1 | 1 | 0 | 0 |" in text
    assert "1 of 2 is exact, 1 of them completed by your overlay." in text
    assert "### Completed by your overlay" in text
    assert "ability 'secret-recipe', line 6 of mine.toml" in text
    assert "Every oven" not in text  # settled
    assert "On an Ace, it falls over." in text  # still open


def test_the_next_import_uses_it_again(tmp_path: Path) -> None:
    folder, path = tmp_path / "pack", overlay(tmp_path)
    import_scenario(BAKEHOUSE, folder, overlay=path)
    assert (folder / FILE).read_text(encoding="utf-8") == OVERLAY
    path.unlink()
    report = import_scenario(BAKEHOUSE, folder, force=True)
    assert (report.by_overlay("abilities"), (folder / FILE).is_file()) == (1, True)
    other = overlay(tmp_path, '[[ability]]\nid = "hairpin"\nexp = 3\n')
    import_scenario(BAKEHOUSE, folder, force=True, overlay=other)  # another takes its place
    assert (folder / FILE).read_text(encoding="utf-8").startswith('[[ability]]\nid = "hairpin"')
    (folder / FILE).unlink()
    assert import_scenario(BAKEHOUSE, folder, force=True).completed == {}


FAULTS = {
    "no such id": ('id = "pepper-bag"', 'id = "peper-bag"', 22, "did you mean 'pepper-bag'?"),
    "how to add": ('id = "pepper-bag"', 'id = "gravy"', 22, "write new = true"),
    "no such kind": ("[[item]]", "[[itme]]", 21, "did you mean 'item'?"),
    "no such key": ("weight = 3.5", "wieght = 3.5", 28, "weight"),
    "a wrong number": ("weight = 3.5", "weight = -1", 28, "from 0 to 99"),
    "a wrong effect": ('do = "stamina"', 'do = "stamnia"', 9, "did you mean 'stamina'?"),
    "a wrong key of an effect": ("count = 1 }", "cuont = 1 }", 9, "count"),
    "new twice": ("new = true", "new = false", 12, "there is no ability 'second-helping'"),
    "not new": ('id = "wedding-cake"', 'id = "wedding-cake"\nnew = true', 25, "leave 'new' out"),
    "new in words": ("new = true", 'new = "yes"', 13, "true or false"),
    "something missing": ('target = "8 - aLv"\n', "", 11, "target"),
    "no id": ('id = "hums"\n', "", 30, "'id' is missing"),
    "nothing said": ('hp = "9 x avgLv"\n', "", 34, "it says nothing"),
    "twice": ('id = "wedding-cake"', 'id = "pepper-bag"', 26, "has an entry already"),
    "a wrong head": ('version = "2"', "version = 2", 4, "version"),
    "no list": ("[[boss]]", "[boss]", 34, "begins with [[boss]]"),
    "no TOML": ("[pack]", "[pack", 3, "not valid TOML"),
    "a broken formula": ('amount = "F"', 'amount = "F x"', 23, "the formula 'F x'"),
    "a formula that divides": ('"9 x avgLv"', '"9 / (avgLv - 3)"', 36, "divides by 0"),
    "a name for nothing": ("spaces = 2", 'item = "gravy"', 41, "no item 'gravy'"),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_by_the_line_of_the_overlay(
    tmp_path: Path, fault: tuple[str, str, int, str]
) -> None:
    old, new, line, said = fault
    assert old in OVERLAY
    path = overlay(tmp_path, OVERLAY.replace(old, new, 1))
    with pytest.raises(ContentError) as error:
        import_scenario(BAKEHOUSE, tmp_path / "pack", overlay=path)
    every = error.value.every if isinstance(error.value, ContentErrors) else (error.value,)
    told = [(one.path, one.line, one.problem) for one in every]
    assert any(said in problem for _, _, problem in told), told
    assert (str(path), line) in [(where, at) for where, at, _ in told], told
    assert not (tmp_path / "pack").exists()


def test_all_faults_of_an_overlay_are_told_at_once(tmp_path: Path) -> None:
    text = OVERLAY.replace("weight = 3.5", "wieght = 3.5").replace('"hums"', '"hmus"')
    with pytest.raises(ContentErrors) as error:
        import_scenario(BAKEHOUSE, tmp_path / "pack", overlay=overlay(tmp_path, text))
    assert [one.line for one in error.value.every] == [28, 31]


def test_the_command_takes_an_overlay(tmp_path: Path) -> None:
    pack, mine = str(tmp_path / "pack"), str(overlay(tmp_path))
    done = shell(tmp_path, "import", "p52", str(BAKEHOUSE), "--to", pack, "--with", mine)
    assert done.returncode == 0, done.stderr
    assert "completed by your overlay" in done.stdout
    assert "Chew well." not in done.stdout  # flavour stands in IMPORT.md
    assert "Chew well." in (tmp_path / "pack" / "IMPORT.md").read_text(encoding="utf-8")
    assert shell(tmp_path, "check", pack).returncode == 0
    wrong = str(overlay(tmp_path, '[[item]]\nid = "peper-bag"\nweight = 1\n'))
    told = shell(
        tmp_path, "import", "p52", str(BAKEHOUSE), "--to", pack, "--with", wrong, "--force"
    )
    assert (told.returncode, "did you mean 'pepper-bag'?" in told.stderr) == (1, True)
    missing = shell(tmp_path, "import", "p52", str(BAKEHOUSE), "--to", pack, "--with", "no.toml")
    assert missing.returncode != 0
