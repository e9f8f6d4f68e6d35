"""Looking ahead at a terminal: odds, threats, orders, a screen at a time."""

from __future__ import annotations

import io
from typing import ClassVar

import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import parts
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.orders import Order, Orders
from crawldeck.kernel.session import AnySession
from crawldeck.terminal.lines import Piped, Typed
from crawldeck.terminal.saves import Autosave
from crawldeck.terminal.style import Screen
from crawldeck.terminal.table import TerminalTable
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
    assert "No answer here hangs on a card or a die." in sit(new(), "odds")


def test_threats_name_who_attacks_whom() -> None:
    session = fighting()
    text = after(sit(session, "threats"), "threats")
    assert "If nothing is done before" in text and " attacks " in text and "HP" in text
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
    assert "write orders NAME" in text.replace("Write", "write")


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
