"""Looking ahead at a terminal: odds, threats, orders, a screen at a time."""

from __future__ import annotations

import io
from pathlib import Path
from typing import ClassVar

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import parts
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.orders import Order, Orders
from crawldeck.kernel.session import AnySession
from crawldeck.p52.terminal.lists import Row, columns
from crawldeck.terminal.lines import Piped, Typed
from crawldeck.terminal.saves import Autosave
from crawldeck.terminal.seated import table_for
from crawldeck.terminal.style import Screen
from crawldeck.terminal.table import TerminalTable
from tests.terminal.retold import Keyboard
from tests.terminal.sitting import after, new, sit


def fighting() -> AnySession:
    """Somebody's turn with an enemy in reach."""
    session, bot = new(), PlainBot()
    while not any(option.verb.name == "attack" for option in session.options):
        session.answer(bot.choose(session))
    return session


def seated(session: AnySession, *lines: str, odds: bool = True) -> str:
    out = io.StringIO()
    screen = Screen(out, colour=False, signs=True)
    autosave = Autosave(session)
    autosave.started = True
    source = io.StringIO("".join(line + "\n" for line in lines))
    TerminalTable(session, screen, Piped(screen, source), autosave, with_odds=odds).run()
    return out.getvalue()


def test_an_attack_says_in_the_list_what_it_may_lead_to() -> None:
    session = fighting()
    attack = next(one for one in session.options if one.verb.name == "attack")
    line = next(row for row in seated(session).splitlines() if attack.text in row)
    assert "hits" in line and "%" in line
    plain = seated(session, odds=False)
    assert "hits" not in next(row for row in plain.splitlines() if attack.text in row)


def test_the_odds_of_one_answer_at_length() -> None:
    session = fighting()
    attack = next(one for one in session.options if one.verb.name == "attack")
    before = session.key
    text = after(sit(session, f"o {attack.text}"), f"o {attack.text}")
    assert "needs" in text and "P52-ATTACK-05" in text and " courses" in text
    assert f"Damage to {session.game.names(session.table)[attack.args[0]]}" in text
    assert session.key == before


def test_odds_of_nothing_say_so() -> None:
    assert "No answer here depends on a card or a die." in sit(new(), "odds")


def test_threats_name_who_attacks_whom() -> None:
    session = fighting()
    text = after(sit(session, "threats"), "threats")
    assert "If you do nothing before" in text and " attacks " in text and "HP" in text
    assert "Nobody threatens you now." in sit(new(), "threats")


def test_where_a_card_is_due_each_is_told() -> None:
    session = new(referee=True)
    text = sit(session, "odds")
    assert "nothing more" in text


class Stands(Orders):
    rule = "P52-TABLE-01"
    orders: ClassVar[tuple[Order, ...]] = (Order("rest", "Do nothing on your turn.", usual=True),)

    def answer(self, session: AnySession, ask: Choice, order: str) -> Option | None:
        return next((one for one in ask.options if one.text in ("pass", "end")), None)


def test_orders_are_given_and_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    session = new()
    monkeypatch.setitem(parts._made, (session.game, "orders"), Stands(session.game))
    text = sit(session, "orders", "orders rest", "orders dance", "orders rest off", "orders x y")
    assert "off rest" in text and "on  rest" in text
    assert "There is no standing order 'dance'" in text
    assert session.orders == {0: ()}
    assert "type orders NAME" in text.replace("Type", "type")


def test_going_nowhere_is_told() -> None:
    assert "ame a place: go x,y" in sit(new(), "go")


# -- a screen at a time ----------------------------------------------------------------------------


class Reader(Typed):
    """A person who types these lines."""

    def __init__(self, screen: Screen, *lines: str) -> None:
        self.screen, self.typed, self.asked = screen, list(lines), list[str]()

    def __call__(self, prompt: str) -> str | None:
        self.asked.append(prompt)
        return self.typed.pop(0) if self.typed else None


@pytest.mark.parametrize(("said", "pages"), [(("", "", "", "", ""), 3), (("q",), 1)])
def test_what_is_longer_than_the_screen_is_shown_a_screen_at_a_time(
    said: tuple[str, ...], pages: int
) -> None:
    out = io.StringIO()
    screen = Screen(out, colour=False, signs=True, rows=12)
    session = new()
    autosave = Autosave(session)
    autosave.started = True
    table = TerminalTable(session, screen, Piped(screen), autosave)
    reader = Reader(screen, *said)
    table.read = reader
    table.do("help")
    text = out.getvalue()
    assert len([one for one in reader.asked if "more" in one]) >= pages
    assert ("quit" in text) == (said != ("q",))


# -- at a terminal ---------------------------------------------------------------------------------


@pytest.mark.parametrize("person", [True, False])
def test_a_person_has_odds_and_the_usual_orders_and_a_pipe_has_neither(
    person: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", Keyboard() if person else io.StringIO())
    session, screen = new(), Screen(io.StringIO(), colour=False, signs=True)
    table = table_for(session, screen, Autosave(session))
    usual = Orders.of(session.game).usual
    assert session.orders == ({0: usual} if person else {}) and table.with_odds is person
    session.give_order(0, usual[0], wanted=False)
    table_for(session, screen, Autosave(session))
    assert usual[0] not in session.orders[0], "what was turned off before the first answer"
    assert table_for(session, screen, Autosave(session), odds=False).with_odds is False


def test_a_kept_game_keeps_its_orders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a chapter of a campaign is, from before its first answer."""
    monkeypatch.setattr("sys.stdin", Keyboard())
    session = new()
    session.keep(tmp_path / "game.jsonl")
    table_for(session, Screen(io.StringIO(), colour=False, signs=True), Autosave(session))
    assert crawldeck.load(tmp_path / "game.jsonl").orders == session.orders != {}


def test_a_way_that_ends_the_turn_is_gone_to_its_end() -> None:
    """The turn ends by a standing order, and somebody else is asked: that is no stop."""
    session = new(pack="emberway", seed=11, heroes=["mira", "bran"], quest="first-lamps")
    session.orders = {0: Orders.of(session.game).usual}
    typed = ("1", "1", "arrange block", "go 2,1", "", "", "5", "hurl fire", "go 2,1")
    text = sit(session, *typed).split("> go 2,1\n")[-1]
    assert "Mira moves to 2,1." in text and "By standing order (end-turn)" in text
    assert "You stop" not in text


def test_a_place_may_be_written_as_the_table_writes_it() -> None:
    session = crawldeck.new("enormity", seed=11, spacers=["oda", "teo"])
    text = sit(session, "bell", "lamp", "lr1 F2", "LR1 e3", "teo", "lr1 2,9", "oda", "go lr1 F3")
    assert "Oda Varga begins on lr1 F2" in text and "Teo Brandt begins on lr1 E3" in text
    assert "Oda Varga steps onto lr1 F3" in after(text, "go lr1 F3")


def test_odds_that_are_longer_than_the_line_are_told_to_their_end() -> None:
    screen = Screen(io.StringIO(), colour=False, signs=True, columns=60)
    odds = "hits ~90%, 3–12, kills ~78%, you lose 2–12 HP ~3%, you die ~1%"
    lines = columns([Row("6", "attack toll-thief bow", odds, True)], screen)
    assert " ".join(" ".join(lines).split()).endswith(odds) and max(map(len, lines)) <= 60
