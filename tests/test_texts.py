"""Every text that a person reads at a table of P52 goes through a catalogue.

A made-up language puts each gathered text into brackets: whatever has letters outside them was
never gathered, or never translated.
"""

from __future__ import annotations

import ast
import io
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import polib
import pytest

from crawldeck.books.volume import volume
from crawldeck.bots.plain import PlainBot
from crawldeck.campaign.header import Header
from crawldeck.campaign.part import Campaigns
from crawldeck.kernel import endings, record
from crawldeck.kernel.asks import Chance, Choice
from crawldeck.kernel.errors import Malformed, RecordError, SetupError
from crawldeck.kernel.game import find
from crawldeck.kernel.language import Catalogue, speaking, tr
from crawldeck.kernel.looking import foresee
from crawldeck.kernel.new_game import new
from crawldeck.kernel.params import domains
from crawldeck.kernel.session import AnySession
from crawldeck.minds import telling
from crawldeck.minds.coach import Advice, Hint
from crawldeck.p52 import pack as packs
from crawldeck.p52 import verbs as v
from crawldeck.p52.bots.reasons import REASONS
from crawldeck.p52.campaign import chapters
from crawldeck.p52.campaign.standing import Book, load
from crawldeck.p52.terminal import campaign as at_table
from crawldeck.p52.web.face import P52WebFace
from crawldeck.terminal import book, commands, rulebook
from crawldeck.terminal.lines import Piped
from crawldeck.terminal.saves import Autosave
from crawldeck.terminal.style import Screen
from crawldeck.terminal.table import TerminalTable
from crawldeck.web.campaign_shown import CampaignPage
from crawldeck.web.part import Web
from tools.texts.catalogues import Home, homes, up_to_date
from tools.texts.gathering import SOURCE

LONGEST = 160
LANGUAGE = "pseudo"
PLAYERS = frozenset(["You", "Ada", "Bram", "Cy", "Dot"])
GAMES = (
    ("flint-hunt", 1, "core"),
    ("one-candle", 2, "classic"),
    ("halfway-house", 3, "latest"),
    ("two-seals", 4, "latest"),
    ("wax-cellars", 2, "core"),
    ("chimney-ledges", 2, "classic"),
    ("big-boss", 2, "core"),
)
FORMULAS = frozenset(
    [
        "Over",
        "R",
        "F",
        "Dmg",
        "avgLv",
        "aLv",
        "Lv",
        "Lt",
        "Th",
        "Bal",
        "Mv",
        "Ld",
        "HP",
        "P52",
        "x",
        "lay",
        "put",
        "rest",
        "CORE",
        "POINTS",
    ]
)
WORD = re.compile(r"[^\W\d_]{2,}(?:['’-][^\W\d_]+)*")


@cache
def gathered() -> tuple[dict[str, str], dict[str, str]]:
    """Every text there is for P52, and those that count something."""
    texts: dict[str, str] = {}
    forms: dict[str, str] = {}
    for home in homes():
        if home.name.partition(" ")[0] in ("program", "p52"):
            for one in home.found():
                if one.many:
                    forms[one.text] = one.many
                texts[one.text] = one.text
    return texts, forms


@cache
def pseudo() -> Catalogue:
    texts, forms = gathered()
    return Catalogue(
        LANGUAGE,
        {text: _wrapped(text) for text in texts},
        {one: (_wrapped(one), _wrapped(many)) for one, many in forms.items()},
        lambda n: int(n != 1),
    )


def _wrapped(text: str) -> str:
    return f"⟦{text}⟧"


def outside(text: str) -> str:
    """What is left of a text when everything in brackets is taken out.

    >>> outside("⟦hits ⟦Wolf⟧⟧ for ⟦3⟧")
    ' for '
    """
    found, depth = [], 0
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        if depth == 0 and letter != "⟧":
            found.append(letter)
    return "".join(found)


def english(text: str, known: frozenset[str]) -> list[str]:
    """The words in it that nobody has translated."""
    plain = re.sub(r"P52-[A-Z0-9-]+", " ", outside(text))
    plain = re.sub(r"\b(?:[AJQK]|10|\d)[HDSC]\b", " ", plain)
    letters = {word[0].upper() for word in known}
    return [
        word
        for word in WORD.findall(plain)
        if word not in known and word not in FORMULAS and not set(word) <= letters
    ]


def begun(quest: str, heroes: int, edition: str) -> AnySession:
    """The first hero is made at the table, and knows what the others know."""
    made = {"create": {"name": "Ada"}}
    ready = ["mira", "bran", "oda"][: heroes - 1]
    return new("p52", seed=heroes * 7, edition=edition, quest=quest, heroes=[made, *ready])


def shown(session: AnySession, screen: io.StringIO, table: TerminalTable) -> Iterator[str]:
    """Whatever a person sees now: in the browser and at a terminal."""
    words, ask = table.face.words, session.ask
    yield words.title()
    yield words.text()
    if isinstance(ask, Choice):
        yield words.question(ask)
        for one in words.offers(ask):
            yield from (one.label, one.note, one.group, one.entry, one.need, one.cost)
            yield one.row if one.row != one.option.text else ""
        for found in words.warned().values():
            yield from (words.named(one.text) for one in found)
    elif isinstance(ask, Chance):
        yield words.task(ask)
    yield from shown_at_a_terminal(screen, table)


def shown_at_a_terminal(screen: io.StringIO, table: TerminalTable) -> Iterator[str]:
    screen.seek(0)
    screen.truncate()
    table.face.picture(table.screen)
    table.ask()
    yield screen.getvalue()


def odds_of(session: AnySession, table: TerminalTable) -> Iterator[str]:
    words = table.face.words
    for option in session.options[:6]:
        prospect = foresee(session, option, exact=20, lots=20)
        yield words.odds(prospect)
        yield from words.odds_in_full(prospect)
        outlook = words.outlook(prospect)
        yield from (outlook.what, outlook.gist, *outlook.bad)
        yield from (text for mark in outlook.marks for text in (mark.text, mark.detail))
    coming = session.threats()
    if coming is not None:
        yield from words.threats(coming)
        threats = words.threatened(coming)
        yield from (one.text for one in threats.foes)
        yield from (one.text for one in threats.party)


def refusals_of(session: AnySession, table: TerminalTable) -> Iterator[str]:
    for option in session.game.universe(session.table)[::17]:
        refusal = session.why_not(option)
        if refusal is not None:
            yield table.face.words.named(refusal.text)


def sent(session: AnySession, face: Any) -> Iterator[str]:
    """What a browser gets besides: sheets, notes, rows of enemies, the tally of the quest."""
    scene = face.scene(None)
    yield from (scene.quest, scene.task, *scene.tally)
    for hero in scene.heroes:
        yield from (*hero.notes, hero.kin, hero.quirk, *(one.name for one in hero.numbers))
        yield from (one.how for one in hero.numbers)
        yield from (note for art in hero.arts for note in art.notes)
        yield from (note for notes in hero.carried.values() for note in notes)
    for foe in scene.foes:
        yield from (foe.name, *foe.notes)
    for row in scene.book.values():
        yield from (row.text, *row.attacks, row.defends)
    ask = session.ask
    if isinstance(ask, Choice):
        for line in face.sheet(ask.actor).values():
            yield from line


def known_words(session: AnySession) -> frozenset[str]:
    """Names of heroes, and the letters that stand for them on a board."""
    heroes = session.table.state.heroes
    return frozenset(part for one in heroes for part in (one.id, *one.name.split()))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game[0])
def test_everything_at_a_table_goes_through_the_catalogue(game: tuple[str, int, str]) -> None:
    session, told = begun(*game), 0
    out = io.StringIO()
    screen = Screen(out, colour=False, signs=True, columns=200, rows=60)
    missed: dict[str, str] = {}
    with speaking(pseudo()):
        table = TerminalTable(session, screen, Piped(screen), Autosave(session))
        face, bot = P52WebFace(session), PlainBot()
        for number in range(LONGEST):
            found = [*shown(session, out, table)]
            found += [table.face.words.sentence(one) for one in session.events[told:]]
            told = len(session.events)
            if number % 13 == 5 and isinstance(session.ask, Choice):
                found += [*odds_of(session, table), *refusals_of(session, table)]
                found += [*sent(session, face)]
            for text in found:
                for word in english(text, known_words(session)):
                    missed.setdefault(word, text)
            if session.ask is None:
                break
            session.answer(bot.choose(session))
        ended = table.face.words.ending()
        if ended is not None and session.result is not None:
            text = " ".join(endings.lines(ended))  # its title is the first sentence of its text
            text += table.face.words.named(session.result.why)
            for word in english(text, known_words(session)):
                missed.setdefault(word, text)
    assert missed == {}


def test_what_was_answered_is_told_by_name_and_never_by_a_word_of_the_grammar() -> None:
    session = new("p52", seed=3, quest="flint-hunt", heroes=["mira"])
    words = P52WebFace(session).words
    answers = (v.POINT("lift"), v.PUT("think", 2), v.ARRANGE("block"), v.CHOOSE("leave"))
    english_words = [words.said(one) for one in answers]
    assert english_words[-2:] == ["A block", "Leave it to the wall."]
    with speaking(pseudo()):
        for answer in answers:
            assert english(words.said(answer), frozenset()) == [], answer
        assert words.said(v.GIVE("end", "leave")) == "⟦give⟧ end leave"


def test_a_hint_is_read_in_the_language_of_the_table() -> None:
    session = new("p52", seed=3, quest="flint-hunt", heroes=["mira", "bran"])
    reasons = tuple(text for _, text in REASONS.values())
    with speaking(pseudo()):
        option = session.options[0].text
        found = Hint(0, 0, (Advice(option, "", 0.5, 0.1, reasons),), "close", 10)
        for line in telling.hint_lines(session, found):
            assert english(line, known_words(session)) == [], line


def test_the_backdrop_is_read_in_the_language_of_the_table() -> None:
    session = new("p52", seed=3, quest="flint-hunt", heroes=["mira", "bran"])
    with speaking(pseudo()):
        _, printed = P52WebFace(session).backdrop()
        for one in printed.things.values():
            for text in (one.name, one.text, *one.notes):
                assert english(text, frozenset()) == [], text
        for art in printed.skills.values():
            assert english(art.name + art.text, frozenset()) == [], art
        for text in printed.kinds.values():
            assert english(text, frozenset()) == [], text


def told(thing: Any, *left: str) -> Iterator[str]:
    """Every text in what is sent, but for what stands under these keys."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from told(value, *left) if key not in left else ()
    elif isinstance(thing, list | tuple):
        for one in thing:
            yield from told(one, *left)


def test_the_lobby_is_read_in_the_language_of_who_asks() -> None:
    ids = ("id", "edition", "pack", "parts", "party", "proposed", "hard", "lobby", "guide")
    web = Web.of(find("p52"))
    with speaking(pseudo()):
        entry = msgspec.to_builtins(web.entry())
        found = [tr(web.line), tr(web.long_pitch), *map(tr, web.chips), entry.pop("adventure")]
    found += told(entry.pop("params"), "name", "kind", "rule", "defaults", "options")
    found += told(entry, "adventure", *ids)
    for text in found:
        assert english(text, frozenset()) == [], text


def test_a_campaign_is_read_in_the_language_of_who_plays(tmp_path: Path) -> None:
    file, out = tmp_path / "road.jsonl", io.StringIO()
    header = Header(game="p52", name="", pack="emberway", edition="core", seed=5)
    Campaigns.of(find("p52")).launch(file, header, ["mira", "bran", {"create": {"name": "Ada"}}])
    with Book(file) as book:
        session = chapters.begin(book)
        PlainBot().play_out(session, 5_000)
        ended = chapters.finish(book, session)
    with speaking(pseudo()):
        page = msgspec.to_builtins(CampaignPage.of(find("p52")).shown(file))
        screen = Screen(out, colour=False, signs=True)
        at_table.show(load(file), screen)
        at_table.told_after(ended, screen)
    ids = ("id", "game", "state", "pack", "edition", "sheet", "art", "seats", "sort", "where")
    found = [out.getvalue(), *told(page, "stop", "outcome", *ids)]
    typed = [one.id for one in load(file).next_quests(packs.find("emberway"))]
    names = frozenset(["Mira", "Bran", "Ada", "Core", "core", "road", *typed])
    assert [(english(text, names), text) for text in found if english(text, names)] == []


def test_parameters_are_listed_in_the_language_of_who_asks() -> None:
    out, game = io.StringIO(), find("p52")
    with speaking(pseudo()):
        rulebook.list_params(game, Screen(out, colour=False, signs=True))
    typed = f"{domains(game.params)} {[*game.editions]} true false"
    assert english(out.getvalue(), frozenset(WORD.findall(typed))) == []


def test_the_rulebook_is_read_in_the_language_of_who_asks() -> None:
    out, game = io.StringIO(), find("p52")
    screen = Screen(out, colour=False, signs=True)
    with speaking(pseudo()):
        whole = volume(game)
        book.contents(whole.of_edition("core"), screen)
        book.find(whole, "a", screen)
        book.find(whole, "0", screen)
        for rule, edition in (("P52-LOS-03", ""), ("P52-MOVE-12", "classic")):
            assert book.show_rule(game, rule, screen, edition), rule
    ids = WORD.findall(f"{[one.id for one in whole.book.chapters]} {[*game.editions]} crawldeck")
    typed = frozenset([*ids, *(one.capitalize() for one in game.editions), "rulebook"])
    assert english(out.getvalue().replace("P52:", ""), typed) == []


def test_a_luck_that_is_told_keeps_its_capital_letters() -> None:
    session, out = new("p52", quest="flint-hunt", heroes=["mira"]), io.StringIO()
    screen = Screen(out, colour=False, signs=True)
    german = Catalogue("de", {"sealed luck {name}": "versiegeltes Glück {name}"}, {}, bool)
    with speaking(german):
        commands.seed(TerminalTable(session, screen, Piped(screen), Autosave(session)), "")
    assert out.getvalue().startswith("Versiegeltes Glück ")


def test_rules_never_translate() -> None:
    for path in sorted(SOURCE.glob("*/rules/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "crawldeck.kernel.language":
                assert {one.name for one in node.names} <= {"mark", "markn"}, path


TOLD = (
    *("CrawldeckError", "Malformed", "ParamError", "RecordError"),
    *("RequestRefused", "SetupError", "Stale"),
)
"""Errors that a player is told."""
NOT_FOR_PLAYERS = (
    *("authoring", "enormity", "envs", "lab", "p52/community", "web/studio", "dice.py", "lots.py"),
    *("cli_experiments.py", "cli_numbers.py", "cli_rulebook.py", "cli_sheet.py", "web/server.py"),
    *("kernel/audience.py", "kernel/folders.py", "web/damage.py", "web/growing.py"),
)
"""What is read in English: a game without a catalogue, and what is for who builds and measures."""


def put_together(path: Path) -> Iterator[str]:
    """The lines of a module in which an error is told by an f-string."""
    code = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(code)) if any(f"{one}(" in code for one in TOLD) else ():
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") not in TOLD:
            continue
        if any(isinstance(one, ast.JoinedStr) for one in node.args):
            yield f"{path.relative_to(SOURCE)}:{node.lineno}"


def test_no_error_that_a_player_is_told_is_put_together() -> None:
    """An f-string is in no catalogue: `tr` with fields, or a `Phrase`, is."""
    paths = sorted(SOURCE.rglob("*.py"))
    read = [one for one in paths if not str(one.relative_to(SOURCE)).startswith(NOT_FOR_PLAYERS)]
    assert [where for path in read for where in put_together(path)] == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"quest": "0"},
        {"seats": ["0"] * 7},
        {"heroes": ["0"]},
        {"heroes": [{"create": {"name": "0", "people": "1"}}]},
        {"seats": ["0" * 61]},
        {"seed": "0"},
        {"level": 99},
    ],
)
def test_a_wrong_set_up_is_refused_in_the_language_of_who_asks(wrong: dict[str, Any]) -> None:
    pack = packs.find("emberway")
    known = frozenset(WORD.findall(f"{[*pack.quests]} {[*pack.heroes]} {[*pack.peoples]} The"))
    with speaking(pseudo()), pytest.raises(SetupError) as refused:
        new("p52", **wrong)
    assert english(tr(str(refused.value)), known | frozenset(WORD.findall(pack.head.name))) == []


def test_an_answer_that_nobody_understands_is_refused_in_the_language_of_who_plays() -> None:
    session = new("p52", seed=3, quest="flint-hunt", heroes=["mira"])
    for answer in ("lay 0", "lay 9999,0"):
        with speaking(pseudo()), pytest.raises(Malformed) as refused:
            session.answer(answer)
        assert english(tr(str(refused.value)), frozenset()) == []


def test_what_is_wrong_with_a_file_is_told_in_the_language_of_who_reads(tmp_path: Path) -> None:
    rows, _ = record.rows(new("p52", seed=3, quest="flint-hunt", heroes=["mira"]))
    for wrong in ([], [b"{}\n"], [*rows, b"0\n"], [rows[0].rstrip(b"\n")]):
        with speaking(pseudo()), pytest.raises(RecordError) as found:
            record.replay(wrong, "line")
        assert english(found.value.problem.partition(": ")[0], frozenset()) == [], wrong
    file = tmp_path / "road.jsonl"
    for data in (b"", b"{}\n", b'{"format": 99}\n'):
        file.write_bytes(data)
        with speaking(pseudo()), pytest.raises(RecordError) as found:
            load(file)
        assert english(found.value.problem, frozenset()) == [], data


def fields(text: str) -> set[str]:
    """
    >>> sorted(fields("{n} of {all}, {{so}}"))
    ['all', 'n']
    """
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}
    except ValueError:
        return set()


def catalogues() -> list[Path]:
    return sorted(SOURCE.rglob("locale/*.po"))


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_translation_keeps_the_fields_of_its_text(path: Path) -> None:
    for one in polib.pofile(str(path)):
        said = [one.msgstr, *one.msgstr_plural.values()]
        wanted = fields(one.msgid) | fields(one.msgid_plural)
        for text in filter(None, said):
            counted = wanted - {"n"} if one.msgid_plural else wanted
            assert counted <= fields(text) <= wanted, text


@pytest.mark.parametrize(
    "home",
    [one for one in homes() if one.folder.is_dir()],
    ids=lambda home: home.name.replace(" ", "-"),
)
def test_catalogues_are_up_to_date_and_complete(home: Home) -> None:
    for path in sorted(home.folder.glob("*.po")):
        catalogue, changed = up_to_date(home, path)
        assert not changed, f"{path.name} of {home.name} is not up to date: make texts"
        left = [one.msgid for one in catalogue.untranslated_entries()]
        assert left == [], f"{path.name} of {home.name}: {len(left)} texts are not translated"
