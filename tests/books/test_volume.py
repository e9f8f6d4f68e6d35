"""The rulebook as a book: what is found in it, and how it looks as HTML and as Markdown."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from crawldeck.books import html, markdown
from crawldeck.books.finding import index, search
from crawldeck.books.part import Books, Illustration, svg_fault
from crawldeck.books.style import style
from crawldeck.books.volume import Volume, texts, volume
from crawldeck.games import SHIPPED
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import AnyGame, find
from tests.plain_game import Stones

GAMES = pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
OUTSIDE = re.compile(r"""(?:https?:)?//[a-z0-9-]+(?:\.[a-z0-9-]+)+""", re.IGNORECASE)
NAMESPACE = "http://www.w3.org/2000/svg"
DRAWING = f'<svg xmlns="{NAMESPACE}" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'


@cache
def whole(name: str, edition: str = "") -> Volume:
    return volume(find(name), edition)


class Anchors(HTMLParser):
    """The ids of a page, and where its links lead."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.links: set[str] = set()
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids.update([given["id"]] if "id" in given else [])
        if "href" in given:
            self.links.add(given["href"])
        self.fetched += [given[name] for name in ("src", "srcset", "data") if name in given]


# -- finding ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("P52-MOVE-08", "P52-MOVE-08"),
        ("passing attack King", "P52-MOVE-08"),
        ("KING passing ATTACK", "P52-MOVE-08"),
        ("weight Lift Balance", "P52-MOVE-12"),
    ],
)
def test_rules_are_found_by_words_best_first(words: str, first: str) -> None:
    assert search(whole("p52").book, words)[0].id == first


def test_every_word_must_occur() -> None:
    book = whole("p52").book
    assert search(book, "king unicorn") == []
    assert search(book, "  ") == []
    assert set(map(id, search(book, "king ace"))) < set(map(id, search(book, "king")))


def test_a_word_of_a_heading_counts_for_more() -> None:
    found = search(whole("enormity").book, "door")
    assert "Door" in whole("enormity").book.places[found[0].id].section.heading


@GAMES
def test_the_index_has_headings_and_words_of_the_game(game: AnyGame) -> None:
    book = whole(game.name).book
    names = [term.name for term in index(book)]
    assert names == sorted(names, key=lambda one: one.lower())
    assert len(names) == len({name.lower() for name in names})
    headings = {one.section.heading for one in book.places.values()}
    assert headings <= set(names)
    assert {"p52": "King", "enormity": "Blip"}[game.name] in names
    assert not {"Blips", "Kings", "II"} & set(names)
    for term in index(book):
        assert 1 <= len(term.rules) <= 8
        assert len({book.places[one].number for one in term.rules}) == len(term.rules)


FOR_BUILDERS = re.compile(r"\bRB-\d|->|→|>=|\bshall\b|\bthe engine\b|[A-Z0-9]+-[A-Z]+-\d\d|\w_\w")


@GAMES
def test_players_read_no_notes_of_builders(game: AnyGame) -> None:
    told = [
        text
        for chapter in whole(game.name).book.chapters
        for text in (
            chapter.intro,
            *(text for rule in chapter.rules for text in (rule.text, *rule.editions.values())),
        )
    ]
    told += [one.text for several in whole(game.name).illustrations.values() for one in several]
    assert [text for text in told if FOR_BUILDERS.search(text)] == []


# -- the book --------------------------------------------------------------------------------------


@GAMES
@pytest.mark.parametrize("pages", [False, True], ids=["screen", "paper"])
def test_every_link_of_the_page_leads_somewhere_inside_it(game: AnyGame, pages: bool) -> None:
    book = whole(game.name)
    numbered = {rule: n for n, rule in enumerate(book.book.rules, start=1)} if pages else None
    text = html.document(book, numbered)
    found = Anchors()
    found.feed(text)
    assert [one for one, count in found.ids.items() if count > 1] == []
    assert {link for link in found.links if link[0] != "#" or link[1:] not in found.ids} == set()
    assert found.fetched == []
    assert OUTSIDE.findall(text.replace(NAMESPACE, "")) == []
    assert set(book.book.rules) <= set(found.ids)
    assert "@import" not in text and "url(" not in text


@GAMES
def test_the_page_has_all_texts_an_opening_contents_and_a_glossary(game: AnyGame) -> None:
    book = whole(game.name)
    text = html.document(book)
    order = ['id="chapter-how"', 'aria-label="Contents"', 'id="glossary"', 'id="index"']
    assert [text.index(one) for one in order] == sorted(text.index(one) for one in order)
    assert "counter(page)" in text and "break-before: page" in text
    assert "prefers-color-scheme: dark" in text
    assert all(f'id="{rule}"' in text for rule in book.book.rules)
    assert len(book.glossary) > 30


def test_the_switch_goes_by_editions() -> None:
    text = html.document(whole("p52"))
    assert text.count('name="edition"') == 4
    assert '<div class="rule" id="P52-MOVE-12" data-editions="latest">' in text
    assert '<div class="rule" id="P52-MOVE-01">' in text
    both = text[text.index('id="P52-INIT-09"') :]
    assert both.startswith('id="P52-INIT-09">\n<p data-editions="core latest">')
    assert '<p class="difference" data-editions="classic"><b>Classic</b>' in both


def test_the_book_of_one_edition_has_no_switch_and_no_other_rules() -> None:
    book = whole("p52", "classic")
    text = html.document(book)
    assert 'name="edition"' not in text and "data-editions=" not in text
    assert "The rulebook, edition classic" in text
    assert 'id="P52-MOVE-12"' not in text and 'id="P52-SPOTS-CL-04"' in text
    with pytest.raises(CrawldeckError, match="no edition 'older'; there are: "):
        volume(find("p52"), "older")


def test_texts_are_escaped() -> None:
    book = whole("p52")
    odd = Illustration('A <b> & "c"', DRAWING, 'a "gap" & <rat>')
    text = html.document(book._replace(illustrations={"P52-LOS-02": [odd]}))
    assert "<b>Example.</b> A &lt;b&gt; &amp; &quot;c&quot;" in text
    assert (
        '<svg role="img" aria-label="a &quot;gap&quot; &amp; &lt;rat&gt;" width="9" xmlns=' in text
    )
    assert '"a \\"b\\" \\\\ c"' in style('a "b" \\ c', ())


@GAMES
def test_markdown_has_every_rule_and_no_broken_link(game: AnyGame) -> None:
    book = whole(game.name)
    text = markdown.document(book)
    anchors = Counter(re.findall(r'<a id="([^"]+)">', text))
    assert set(anchors.values()) == {1}
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= set(anchors)
    assert set(book.book.rules) <= set(anchors)
    assert "\n## 8 " in text and "\n### 8.1 " in text


def test_examples_stand_under_their_rule_in_markdown(tmp_path: Path) -> None:
    one = Illustration("Mira sees\nthe rat.\n\nBran does not.", DRAWING, "Mira and a rat")
    book = whole("p52")._replace(illustrations={"P52-LOS-02": [one]})
    assert markdown.write_figures(book, tmp_path / "drawings")
    assert [path.name for path in (tmp_path / "drawings").iterdir()] == ["p52-los-02-1.svg"]
    text = markdown.document(book, "drawings")
    assert (
        "> ![Mira and a rat](drawings/p52-los-02-1.svg)\n>\n"
        "> **Example.** Mira sees the rat.\n>\n> Bran does not.\n" in text
    )
    assert "![" not in markdown.document(book)
    bare = book._replace(illustrations={})
    assert not markdown.write_figures(bare, tmp_path / "none")
    assert not (tmp_path / "none").exists()


@GAMES
def test_no_section_sends_its_reader_to_itself(game: AnyGame) -> None:
    book = whole(game.name)
    for rule in book.book.rules.values():
        assert book.called(rule.id) not in {name for _, name in book.seen_from(rule)}


def test_a_rule_of_the_same_section_is_called_by_its_id() -> None:
    book = whole("p52")
    seen = list(book.seen_from(book.book.rules["P52-ETURN-01"]))
    assert ("P52-ETURN-02", "P52-ETURN-02") in seen and ("P52-ETURN-04", "P52-ETURN-04") in seen


# -- what belongs to it ----------------------------------------------------------------------------


@GAMES
def test_illustrations_belong_to_rules_and_can_be_shown(game: AnyGame) -> None:
    found = Books.of(game).illustrations()
    assert set(found) <= set(game.rulebook().rules)
    for rule, several in found.items():
        for one in several:
            assert one.text.strip(), rule
            assert not one.svg or (svg_fault(one.svg) == "" and NAMESPACE in one.svg), rule


@pytest.mark.parametrize(
    "inner",
    [
        "<script>1</script>",
        '<g onload="x()"/>',
        '<rect style="fill: red"/>',
        "<style>g {}</style>",
        '<g id="a"/>',
        '<use href="#a"/>',
        '<image href="x.png"/>',
        '<rect fill="url(#a)"/>',
        "<!-- a -->",
        "<foreignObject/>",
    ],
)
def test_a_drawing_must_not_reach_beyond_itself(inner: str) -> None:
    assert svg_fault(DRAWING) == ""
    assert svg_fault(DRAWING.replace("</svg>", f"{inner}</svg>"))


def test_a_drawing_is_one_element_with_a_viewbox() -> None:
    assert "one <svg> element" in svg_fault("<p></p>")
    assert "viewBox" in svg_fault('<svg width="3"></svg>')


def test_texts_tell_each_rule_as_the_edition_plays_it() -> None:
    core, classic = texts(find("p52"), "core"), texts(find("p52"), "classic")
    assert set(core) == set(classic) == set(find("p52").ledger().rules)
    assert "still take turns by Initiative" in core["P52-INIT-09"]
    assert classic["P52-INIT-09"].startswith("In classic, heroes in a dark space")
    assert texts(Stones(), "standard") == {}
    assert volume(Stones()).book.chapters == ()
