"""Incursions at the table: the Boss beside the map, its sheet, its cards, and real decks."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession
from crawldeck.terminal.lines import Piped
from crawldeck.terminal.saves import Autosave
from crawldeck.terminal.style import Screen, width
from crawldeck.terminal.table import TerminalTable
from tests.terminal.sitting import after, shell, sit

BEGIN = ("eyes", "hymn", "3", "1", "teo")
CREW = ["oda suit=bulwark gear=rifle,medkit", "teo"]


def new(boss: str = "ossuarch", **choices: Any) -> AnySession:
    choices.setdefault("spacers", CREW)
    choices.setdefault("seed", 3)
    return crawldeck.new("enormity", boss=boss, **choices)


def begun(**choices: Any) -> AnySession:
    """The Boss stands in its lair; somebody is to take the first turn."""
    session = new(**choices)
    sit(session, *BEGIN)
    return session


def fought(answers: int, boss: str = "ossuarch", seed: int = 6) -> AnySession:
    """So many answers of the bot further."""
    session, bot = new(boss, seed=seed), PlainBot()
    for _ in range(answers):
        if session.ask is None:
            break
        session.answer(bot.choose(session))
    return session


def screen_of(
    session: AnySession, *lines: str, columns: int = 80, rows: int = 24, signs: bool = True
) -> list[str]:
    """What a sitting writes on a screen of that size."""
    out = io.StringIO()
    screen = Screen(out, colour=False, signs=signs, columns=columns, rows=rows)
    autosave = Autosave(session, None)
    autosave.started = True
    source = io.StringIO("".join(line + "\n" for line in lines))
    TerminalTable(session, screen, Piped(screen, source), autosave).run()
    return out.getvalue().splitlines()


def plain(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


# -- what is shown -----------------------------------------------------------------------------


def test_an_incursion_says_what_it_is_and_sets_its_lair_up() -> None:
    text = plain(sit(new(), *BEGIN))
    assert "The Long Vigil: Incursion, The Ossuarch" in text
    assert "There is no Countdown, there are no Blips and no way out" in text
    assert "The Ossuarch stands on throne2 E8, facing west; 8 Wounds kill it." in text
    assert "On top of The Ossuarch's AI deck lies a card of level I." in text
    assert "Round 1 · The Ossuarch: Wounds 0/8 · AI next: I · hunted: Teo Brandt" in text
    assert "Countdown 9" not in text
    assert "Extraction" not in text


def test_the_boss_is_beside_the_map_with_wounds_decks_and_thresholds() -> None:
    text = plain("\n".join(screen_of(begun(), "board", columns=60, rows=40)))
    assert "o1← The Ossuarch throne2 E8" in text
    assert "Wounds 0/8; AT 3-4 by part; AI 6 (top I); BP 6" in text
    assert "AT 6" not in text  # that is its number as an Adversary


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("boss", ["ossuarch", "lamplighter-king"])
@pytest.mark.parametrize("signs", [True, False])
def test_every_question_of_a_fight_fits(columns: int, boss: str, signs: bool) -> None:
    session, picker = new(boss, seed=columns), Picker(columns)
    commands = ("boss", "boss ai", "boss bp", "front", "mission", "decks", "foes", "sight boss")
    for n in range(60):
        if not isinstance(session.ask, Choice):
            break
        line = commands[n % len(commands)]
        lines = screen_of(session, line, columns=columns, signs=signs)
        assert max(map(width, lines)) <= columns, (line, max(lines, key=width))
        if not signs:
            assert all(text.isascii() for text in lines)
        session.answer(picker.choose(session.options))


def test_the_status_line_gives_way_where_there_is_little_room() -> None:
    session = begun(boss="lamplighter-king")
    for columns, shown in ((120, "The Lamplighter: Wounds 0/8"), (60, "Round 1"), (44, "hunted")):
        lines = screen_of(session, columns=columns)
        found = [line for line in lines if line.startswith("Round 1")]
        assert found
        assert shown in found[-1]
        assert "AI next: I" in found[-1]


# -- what may be typed -------------------------------------------------------------------------


def test_boss_shows_the_sheet_and_all_cards() -> None:
    session = begun()
    text = plain(after(sit(session, "boss"), "boss"))
    for part in (
        "Wounds 0 of 8.",
        "Wound Stack: empty.",
        "AI deck: 6 cards, level I on top",
        "together hold 6 of I; set aside for Escalation: 5 of II, 4 of III",
        "Signature (where something names it), Bone Tide:",
        "Routine (if its AI card finds no Target), Come and Be Counted:",
        "Trait, It Calls Its Own:",
        "Status, The Rattle:",
        "moves without a limit (ENO-CMD-02); Knockback 3; it crashes",
    ):
        assert part in text
    cards = plain(after(sit(session, "boss ai"), "boss ai"))
    assert "Roll Call (AI I, Other): Whoever within 6" in cards
    assert "The Throne Rises (AI III" in cards
    parts = plain(after(sit(session, "boss bp"), "boss bp"))
    assert "Shoulder Shelf (BP I, AT 4):" in parts
    assert "boss shows the sheet" in sit(session, "boss xyz").lower()


def test_front_sight_range_and_about_know_the_boss() -> None:
    session = begun()
    text = plain(sit(session, "front", "sight boss", "range ossuarch", "about roll", "foes"))
    assert "The Ossuarch faces west: in front of it Oda Varga, Teo Brandt (ENO-BOARD-13)" in text
    assert "right behind it on throne2 E9 nobody (ENO-BOARD-14)" in text
    assert "ine of sight from throne1:" in text
    assert "As Spacers count range: " in text
    assert "Roll Call (AI I, Other)" in text
    assert "First Contact" not in text  # foes is the Boss's sheet, not that of the Adversary


def test_mission_tells_the_rules_of_a_fight() -> None:
    text = plain(after(sit(begun(), "mission"), "mission"))
    assert "An incursion is a fight with one Boss in its lair." in text
    assert "Now: 0 of 8 Wounds in round 1." in text


# -- what is told ------------------------------------------------------------------------------


def test_cards_are_read_out_and_nothing_is_called_by_its_id() -> None:
    session = fought(120)
    text = plain("\n".join(screen_of(session, "log 400", columns=120)))
    assert "The Ossuarch draws" in text
    assert "an AI card of level I, type" in text
    assert "ossuarch-1" not in text
    assert "facing W" not in text
    session = fought(90, "lamplighter-king")
    text = plain("\n".join(screen_of(session, "log 400", columns=120)))
    assert "King of the Ninth Lamp acts" not in text
    assert "The Lamplighter acts." in text


def test_responses_are_offered_in_words() -> None:
    session, bot = new(seed=1), PlainBot()
    while isinstance(session.ask, Choice) and session.ask.kind != "responses":
        session.answer(bot.choose(session))
    assert session.ask is not None
    text = plain(sit(session))
    assert "The team: What is resolved next?" in text
    offered = text.partition("resolved next?")[2]
    assert "The Rattle: When it is wounded" in offered
    assert "response" in offered or "what the weapon does" in offered


def test_the_end_counts_wounds_and_the_living() -> None:
    session = fought(3000)
    assert session.result is not None
    text = plain("\n".join(screen_of(session)))
    boss = session.table.state.boss
    assert f"The Ossuarch: {boss.wounds} of {boss.most} Wounds; Wound Stack:" in text
    assert "Spacers alive after" in text
    assert "extracted" not in text


# -- referee mode ------------------------------------------------------------------------------


def test_a_referee_is_told_about_decks_and_types_cards_by_name() -> None:
    session = crawldeck.new("enormity", boss="ossuarch", spacers=["oda"], seed=1, referee=True)
    text = plain(sit(session, *("eyes", "hymn", "e1"), "amber", "azure", "violet", "jade"))
    assert "By hand: Sort the AI and the BP cards of The Ossuarch by the levels" in text
    while session.ask is not None and "top AI card" not in session.ask.question:
        if isinstance(session.ask, Choice):
            offered = [option.text for option in session.options]
            session.answer("end" if "end" in offered else session.options[0])
        else:
            session.answer(session.ask.pick(0))
    text = plain(sit(session, "zzz", "litany"))
    assert "(one of " in text
    assert "Litany of Names" in text.partition("zzz")[0]  # by name, not by id
    assert "that cannot come now" in text
    assert "The Ossuarch draws Litany of Names" in text
    assert "for the attack of The Ossuarch and say its face" in text
    assert "ossuarch-1" not in text


# -- the command -------------------------------------------------------------------------------


def test_the_command_line(tmp_path: Path) -> None:
    done = shell(
        tmp_path,
        "play",
        "enormity",
        "--boss",
        "ossuarch",
        "--spacer",
        "oda suit=bulwark gear=rifle,medkit",
        "--seed",
        "4",
        typed="eyes\nhymn\ne1\n",
    )
    assert done.returncode == 0
    assert "Incursion, The Ossuarch" in done.stdout
    assert "Nothing is lost" in done.stdout
    again = shell(tmp_path, "play", "--resume", "last", typed="boss\n")
    assert "Wound Stack: empty." in again.stdout
    assert "Boss 'nobody'" in shell(tmp_path, "play", "enormity", "--boss", "nobody").stderr


def test_bosses_are_refused_where_there_are_none(tmp_path: Path) -> None:
    assert "--boss is not for p52" in shell(tmp_path, "play", "p52", "--boss", "x").stderr
    both = ("watch", "enormity", "--boss", "ossuarch", "--mission", "quiet-ward")
    assert "instead of a mission" in shell(tmp_path, *both).stderr
    assert "Lamp Room" in shell(tmp_path, "map", "lamp1").stdout
    assert "lair of ossuarch" in shell(tmp_path, "map").stdout
