"""A hero in one line, or from a file (CHAR)."""

from pathlib import Path
from typing import Any

import pytest

import crawldeck
from crawldeck import languages
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import find
from crawldeck.kernel.language import speaking
from crawldeck.p52 import heroline
from crawldeck.p52 import pack as packs
from tests.p52.packs import YARD


def wished(line: str) -> dict[str, Any]:
    wish: dict[str, Any] = heroline.read(line, packs.find(str(YARD)))["create"]
    return wish


@pytest.mark.parametrize(
    ("line", "wish"),
    [
        ("Mira", {}),
        ("Mira, quarry folk watch", {"people": "quarry-folk", "calling": "watch"}),
        ("Mira, WATCH Quarry-Folk", {"people": "quarry-folk", "calling": "watch"}),
        ("Mira, watch, lamp folk", {"people": "lamp-folk", "calling": "watch"}),
        (
            "Mira, courier, bow, lock picking",
            {"calling": "courier", "option": "bow", "ability": "lock-picking"},
        ),
        ("Mira, knife, courier, bow", {"calling": "courier", "option": "knife", "ability": "bow"}),
        ("Mira, watch, bow", {"calling": "watch", "ability": "bow"}),
        ("Mira, points lift 2 think 3", {"points": {"lift": 2, "think": 3}}),
        ("Mira, quirk Night Eyes", {"quirk": "night-eyes"}),
        ("Mira, quirk night eye", {"quirk": "night-eyes"}),
        ("Mira, quirk none, watch, item pike", {"quirk": "", "calling": "watch", "item": "pike"}),
    ],
)
def test_a_line_says_as_much_as_one_likes(line: str, wish: dict[str, Any]) -> None:
    assert wished(line) == {"name": "Mira"} | wish


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("Mira, quary folk", "did you mean quarry-folk"),
        ("Mira, quarry folk wach", "did you mean"),
        ("Mira, bwo", "did you mean bow"),
        ("Mira, zzz", "is no people, class or ability of The Yard"),
        ("Mira, quirk night ayes", "did you mean night-eyes"),
        ("Mira, points lift", "points are written"),
        ("Mira, points luck 2", "points are written"),
        ("Mira, points lift 20", "P52-CHAR-03"),
        ("Mira, watch, item bow", "P52-CHAR-10"),
        ("Mira, watch, courier", "class is said twice"),
        ("Mira, bow, sling", "ability is said twice"),
        (", watch", "does not begin with a name"),
    ],
)
def test_a_line_that_is_wrong_says_what_would_be_right(line: str, hint: str) -> None:
    with pytest.raises(crawldeck.SetupError, match=hint):
        wished(line)


def test_a_hero_may_come_from_a_file(tmp_path: Path) -> None:
    pack = packs.find(str(YARD))
    toml = tmp_path / "jo.toml"
    toml.write_text('[create]\nname = "Jo"\npeople = "lamp-folk"\n')
    assert heroline.from_file(toml, pack) == {"create": {"name": "Jo", "people": "lamp-folk"}}
    sheet = tmp_path / "jo.json"
    sheet.write_text(
        '{"id": "jo", "name": "Jo", "abilities": {"bow": 2}, "level": 3,'
        '"core": {"lift": 2, "think": 2, "balance": 3, "move": 2, "lead": 2}}'
    )
    hero = heroline.from_file(sheet, pack)
    session = crawldeck.new("p52", pack=str(YARD), heroes=[hero], seed=1)
    assert session.table.state.heroes[0].level == 3
    for text, problem in (("{", "cannot be read"), ("[]", "holds no hero"), ("{}", "wrong")):
        sheet.write_text(text)
        with pytest.raises(crawldeck.SetupError, match=rf"jo\.json.*{problem}"):
            heroline.from_file(sheet, pack)
    with pytest.raises(crawldeck.SetupError, match="cannot be read"):
        heroline.from_file(tmp_path / "nobody.toml", pack)


def test_names_and_words_of_another_language_do_as_well() -> None:
    pack, line = (
        packs.find("emberway"),
        "Tilda, Mottling Kurier, Punkte Heben 2 lift 1, Marotte keine",
    )
    for german in (line, line.replace("Mottling Kurier", "kurier, MOTTLINGE")):
        with speaking(languages.catalogue("de", find("p52"))):
            wish = heroline.read(german, pack)["create"]
        assert wish == {
            "name": "Tilda",
            "people": "mothlings",
            "calling": "courier",
            "points": {"lift": 3},
            "quirk": "",
        }
    with pytest.raises(SetupError, match="no people, class or ability"):
        heroline.read(line, pack)
