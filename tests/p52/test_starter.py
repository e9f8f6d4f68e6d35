"""The starter and the page for designers: both are complete, and both really work."""

import re
import tomllib
from pathlib import Path
from shutil import copytree
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import fields

import crawldeck
from crawldeck.authoring.starting import new_pack
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import find
from crawldeck.p52 import bestiary, components, effects, questbook
from crawldeck.p52.authoring import P52Authoring
from crawldeck.p52.pack import Pack
from crawldeck.p52.packfiles import PackHead
from tests.terminal.sitting import shell

OURS = P52Authoring(find("p52"))
STARTER = OURS.starter()
PAGE = Path(__file__).parents[2] / "docs" / "writing-a-scenario.md"
FILES = {
    "pack": PackHead,
    "abilities": components.Ability,
    "items": components.Item,
    "enemies": bestiary.Enemy,
    "heroes": components.HeroSheet,
    "quests": questbook.Quest,
    "peoples": components.People,
    "callings": components.Calling,
    "quirks": components.Quirk,
}
PARTS: dict[str, tuple[Any, ...]] = {
    "abilities": (components.Band,),
    "items": (components.Aid, components.Row),
    "enemies": (bestiary.Attack, bestiary.Fall),
    "quirks": (components.Change,),
    "quests": (
        questbook.SpaceSpec,
        questbook.Reward,
        questbook.QuestChoice,
        questbook.ChoiceOption,
        questbook.Boon,
    ),
}
FAMILY = {
    "pack": "pack",
    "ability": "abilities",
    "item": "items",
    "found": "items",
    "starting": "items",
    "enemy": "enemies",
    "boss": "bosses",
    "people": "peoples",
    "calling": "callings",
    "quirk": "quirks",
    "hero": "heroes",
    "quest": "quests",
}


def test_a_new_pack_loads_checks_and_plays_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "deep-water"
    done = shell(tmp_path, "new-pack", str(folder))
    assert done.returncode == 0, done.stderr
    assert Pack(folder).head.id == "deep-water"
    assert Pack(folder).head.name == "Deep Water"
    checked = shell(tmp_path, "check", str(folder))
    assert (checked.returncode, "The pack is sound." in checked.stdout) == (0, True)
    for quest in Pack(folder).quests:
        session = crawldeck.new("p52", seed=5, pack=str(folder), quest=quest)
        assert PlainBot().play_out(session).result is not None


def test_a_folder_with_something_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    new_pack(OURS, tmp_path / "mine")  # an empty one is welcome
    with pytest.raises(SetupError, match="not empty"):
        new_pack(OURS, tmp_path / "mine")
    done = shell(tmp_path, "new-pack", str(tmp_path / "mine"))
    assert (done.returncode, "not empty" in done.stderr) == (2, True)


@pytest.mark.parametrize("file", FILES)
def test_every_key_is_explained_in_the_starter(file: str) -> None:
    text = (STARTER / f"{file}.toml").read_text(encoding="utf-8")
    for shape in (FILES[file], *PARTS.get(file, ())):
        for field in fields(shape):
            assert re.search(rf"\b{field.name}\b", text), f"{file}.toml does not tell {field.name}"


def told_effects() -> list[str]:
    page = PAGE.read_text(encoding="utf-8")
    return re.findall(r"^\| `(\{ do = .*? \})` \|", page, re.MULTILINE)


def test_every_effect_and_every_key_of_it_is_on_the_page() -> None:
    shown = {}
    for text in told_effects():
        raw = tomllib.loads(f"effect = {text}")["effect"]
        msgspec.convert(raw, effects.AnyEffect)
        shown[raw["do"]] = raw
    for shape in get_args(effects.AnyEffect):
        raw = shown[shape.__struct_config__.tag]
        assert set(raw) == {"do", *(field.name for field in fields(shape))}


def blocks() -> list[str]:
    """The tables of the page's examples, each with its header."""
    page = PAGE.read_text(encoding="utf-8")
    found: list[str] = []
    for block in re.findall(r"^```toml\n(.*?)^```", page, re.MULTILINE | re.DOTALL):
        found += re.split(r"^(?=\[\[?\w+\]\]?\n)", block, flags=re.MULTILINE)[1:]
    return found


def without(text: str, header: str, line: str = "") -> str:
    """A file without the tables of a header, or without the one that has a line."""
    parts = re.split(r"^(?=\[\[)", text, flags=re.MULTILINE)
    return "".join(p for p in parts if not (p.startswith(f"[[{header}]]") and line in p))


def test_the_examples_of_the_page_are_a_sound_pack_on_top_of_the_starter(tmp_path: Path) -> None:
    folder = tmp_path / "starter"
    copytree(STARTER, folder)
    replaced: set[str] = set()
    for block in blocks():
        header = block.partition("]")[0].strip("[")
        path = folder / f"{FAMILY[header]}.toml"
        text = path.read_text(encoding="utf-8")
        if header == "pack":
            text = ""
        elif header in ("found", "starting") and header not in replaced:
            text = without(text, header)
            replaced.add(header)
        elif header == "enemy":
            card = re.search(r"^card = .*$", block, re.MULTILINE)
            assert card is not None
            text = without(text, header, card[0])
        path.write_text(f"{text}\n{block}", encoding="utf-8")
    pack = Pack(folder)
    assert {quest.kind for quest in pack.quests.values()} == set(get_args(questbook.QuestKind))
    assert len(blocks()) >= 25


def test_the_page_and_the_starter_agree_with_the_commands(tmp_path: Path) -> None:
    page = PAGE.read_text(encoding="utf-8")
    helped = shell(tmp_path, "--help").stdout
    for command in set(re.findall(r"crawldeck ([a-z][a-z-]+)", page)):
        assert re.search(rf"^\W*{command}\b", helped, re.MULTILINE), command
