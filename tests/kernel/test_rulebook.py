"""The rulebook is read strictly, and every mistake is told with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from crawldeck.games import SHIPPED
from crawldeck.kernel.errors import ContentError, ContentErrors, CrawldeckError
from crawldeck.kernel.game import AnyGame
from crawldeck.kernel.ledger import Ledger, LedgerRule
from crawldeck.kernel.rulebook import Book, of_edition, read
from tests.plain_game import Stones

IDS = {"T-GO-01": ("old", "new"), "T-GO-02": ("new",), "T-GO-03": ("old",), "T-END-01": ("new",)}
LEDGER = Ledger(
    LedgerRule(id=one, tier="S", group="GO", editions=editions, says="…")
    for one, editions in IDS.items()
)
EDITIONS = ("old", "new")
GOING = """
id = "going"
title = "Going"
order = 1
intro = "How you go."
[[rule]]
id = "T-GO-01"
heading = "On foot"
text = "You go one step."
see = ["T-GO-02", "T-END-01"]
[rule.editions]
new = "You go two steps."
[[rule]]
id = "T-GO-02"
text = "You may jump."
[[rule]]
id = "T-GO-03"
heading = "By boat"
text = "You row."
[rule.editions]
new = "You sail."
"""
ENDING = """
id = "ending"
title = "The end"
order = 2
intro = "How it ends."
[[rule]]
id = "T-END-01"
text = "It ends."
"""


def book(folder: Path, going: str = GOING, ending: str = ENDING) -> Book:
    (folder / "01-going.toml").write_text(going, encoding="utf-8")
    (folder / "02-ending.toml").write_text(ending, encoding="utf-8")
    return read(folder, LEDGER, EDITIONS)


def test_chapters_stand_in_order_and_rules_under_their_headings(tmp_path: Path) -> None:
    found = book(tmp_path, GOING.replace("order = 1", "order = 3"))
    assert [one.id for one in found.chapters] == ["ending", "going"]
    heads = [(one.heading, len(one.rules)) for one in found.chapters[1].sections()]
    assert heads == [("On foot", 2), ("By boat", 1)]
    assert found.chapters[0].rules[0].text == "It ends."
    place = found.places["T-GO-03"]
    assert (place.chapter.title, place.section.heading, place.number) == ("Going", "By boat", "3.2")
    assert [one.id for one in found.neighbours("T-GO-01")] == ["T-GO-02"]
    assert found.neighbours("T-GO-03") == ()


def test_a_chapter_is_found_by_id_number_and_title(tmp_path: Path) -> None:
    found = book(tmp_path)
    for name in ("going", "1", "Going", " GOING "):
        assert found.chapter(name).id == "going"
    with pytest.raises(CrawldeckError, match=r"no chapter 'x'.*there are: going, ending"):
        found.chapter("x")


def test_a_rule_is_found_by_its_id(tmp_path: Path) -> None:
    found = book(tmp_path)
    assert found.get("t-go-02").text == "You may jump."
    with pytest.raises(CrawldeckError, match=r"no rule 'T-GO-09'.*close to it: T-GO-0"):
        found.get("T-GO-09")


def test_examples_are_no_chapter(tmp_path: Path) -> None:
    (tmp_path / "examples.toml").write_text('[[example]]\nrule = "T-GO-01"\n', encoding="utf-8")
    assert len(book(tmp_path).chapters) == 2


@pytest.mark.parametrize(
    ("wrong", "right", "told"),
    [
        ("order = 1", "order = 1\nlength = 3", "01-going.toml:5: .*length"),
        ('heading = "On foot"', "heading = 3", "01-going.toml:8: .*heading"),
        ('text = "You row."\n', "", "01-going.toml:16: .*the key 'text' is missing"),
        ('text = "You row."', 'text = " "', "01-going.toml:19: .*is empty; tell the rule"),
        ('id = "T-GO-03"', 'id = "T-GO-33"', "ledger has no rule 'T-GO-33'.*close to it: T-GO-03"),
        ('id = "T-GO-03"', 'id = "T-GO-02"', "T-GO-02 is told in 01-going.toml already"),
        ('id = "T-GO-03"', 'id = "T-END-01"', "02-ending.toml:7: .*told in 01-going.toml already"),
        ('"T-GO-02", "T-END', '"T-GO-20", "T-END', "01-going.toml:10: .*has no rule 'T-GO-20'"),
        ('new = "You sail."', 'older = "You sail."', "no edition 'older'; there are: old, new"),
        ('new = "You sail."', 'new = ""', "01-going.toml:21: .*is empty; tell the difference"),
        ('id = "going"', 'id = "ending"', "02-ending.toml:2: .*that of 01-going.toml, too"),
        ("order = 1", "order = 2", "02-ending.toml:4: .*that of 01-going.toml, too"),
        ('intro = "How you go."', 'intro = ""', "01-going.toml:5: intro: is empty"),
        ("order = 1", "order = ", "01-going.toml:4: not valid TOML"),
    ],
)
def test_every_mistake_is_told_where_it_stands(
    tmp_path: Path, wrong: str, right: str, told: str
) -> None:
    assert GOING.count(wrong) == 1
    with pytest.raises(ContentError, match=told):
        book(tmp_path, GOING.replace(wrong, right))


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(ContentErrors) as caught:
        book(tmp_path, GOING.replace("T-GO-03", "T-GO-33").replace('"T-GO-02", ', '"X", '))
    assert len(caught.value.every) == 2


def test_the_book_of_an_edition_tells_what_it_plays(tmp_path: Path) -> None:
    whole = book(tmp_path)
    new = of_edition(whole, LEDGER, "new")
    assert {one.id: one.text for one in new.rules.values()} == {
        "T-GO-01": "You go one step.",
        "T-GO-02": "You may jump.",
        "T-GO-03": "You sail.",  # only the old one has the rule; this is what is played instead
        "T-END-01": "It ends.",
    }
    assert new.rules["T-GO-01"].editions == {"new": "You go two steps."}
    assert new.rules["T-GO-03"].editions == {}
    old = of_edition(whole, LEDGER, "old")
    assert list(old.rules) == ["T-GO-01", "T-GO-03"]
    assert old.rules["T-GO-01"].see == ()
    assert old.rules["T-GO-01"].editions == {}


def test_a_heading_stays_with_what_is_left_of_its_section(tmp_path: Path) -> None:
    moved = GOING.replace('id = "T-GO-01"', 'id = "T-X"').replace(
        'id = "T-GO-02"', 'id = "T-GO-01"'
    )
    whole = book(tmp_path, moved.replace('id = "T-X"', 'id = "T-GO-02"'))
    old = of_edition(whole, LEDGER, "old")
    assert old.rules["T-GO-01"].heading == "On foot"
    assert "T-GO-02" not in old.rules


def test_a_game_without_a_rulebook_has_an_empty_book(tmp_path: Path) -> None:
    assert Stones().rulebook().chapters == ()
    assert read(tmp_path / "nowhere", LEDGER, EDITIONS).rules == {}


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
def test_every_rule_of_the_ledger_is_told_to_players(game: AnyGame) -> None:
    told = game.rulebook()
    assert set(told.rules) == set(game.ledger().rules)
    assert told.chapters[0].title == "How it is played"
    assert [one.order for one in told.chapters] == list(range(1, len(told.chapters) + 1))
