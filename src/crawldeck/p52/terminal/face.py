"""The face of P52: cards laid out on a table, heroes and enemies beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.endings import given
from crawldeck.kernel.events import Event
from crawldeck.kernel.language import mark, spoken, tr
from crawldeck.p52.state import P52Session
from crawldeck.p52.terminal import lists, panel
from crawldeck.p52.terminal.board import MARK_MEANS, WORDS, Board
from crawldeck.p52.terminal.commands import COMMANDS
from crawldeck.p52.view_types import View
from crawldeck.p52.words.labels import KINDS
from crawldeck.p52.words.making import Desk
from crawldeck.p52.words.speech import BEFORE_A_SPACE, BEFORE_THE_GAME, P52Words
from crawldeck.terminal import referee
from crawldeck.terminal.face import Face, Texts
from crawldeck.terminal.style import Screen

if TYPE_CHECKING:
    from crawldeck.terminal.table import TerminalTable

WITH_BOARD = ("turn", "lay", "guide", "pushed", "roam", "leave")
"""Questions for which one looks at the whole board; the others come in the middle of a turn."""
FREE = {"end", "equip", "doff", "take"}
BOARD = 10
"""Lines for status, a small board and the question."""
HIGH = 32
"""A screen with so many rows has room for the task at every turn; a lower one for a new task."""


class P52Face(Face):
    """P52 at a terminal."""

    commands = COMMANDS
    aliases: ClassVar[Mapping[str, str]] = {"hero": "sheet", "task": "quest"}
    worth_a_board = ("Entered", "FoeAppeared", "ExitOpened")
    chance_hint = mark("a card is due: type it, such as 7H, 10S or QC")
    short_help = mark("att witch bow. A place alone, such as 0,3, goes or lays there.")
    example = "attack wick-witch bow"
    rule_example = "P52-LOS-03"

    session: P52Session
    words: P52Words

    def __init__(self, session: P52Session) -> None:
        super().__init__(P52Words(session, aloud=False))
        self.space = 0
        self.laid = 0
        self.task = ""

    @property
    def view(self) -> View:
        return self.words.view

    def wants_board(self, ask: Choice, numbered: list[Option]) -> bool:
        """Not where the turn is over but for changing gear: nothing new is to be seen then."""
        only_free = {option.verb.name for option in numbered} <= FREE
        return ask.kind in WITH_BOARD and not only_free

    def beside(self, ask: Choice, screen: Screen) -> None:
        if ask.kind == "defend":
            screen.lines(panel.figures(self.view, screen, ask.actor))

    def option_list(self, table: TerminalTable) -> list[str]:
        numbered, screen, ask = table.numbered, table.screen, self.session.ask
        if not isinstance(ask, Choice):
            return []
        if lists.told_at_length(numbered):
            return lists.at_length(numbered, Desk(self.session, self.words.table), screen)
        scene, warned = self.words.scene(ask), self.words.warned()
        found = lists.columns(lists.rows(numbered, scene, warned, table.odds), screen)
        if len(found) <= screen.rows - BOARD - len(scene.view.heroes) - len(scene.view.foes):
            return found
        return lists.columns(lists.rows(numbered, scene, warned, table.odds, tight=True), screen)

    def show_board(self, table: TerminalTable, *, big: bool) -> None:
        view, screen = self.view, table.screen
        figures = panel.figures(view, screen, table.asked) if view.phase != "lay" else []
        room = 99 if big else screen.rows - len(figures) - len(table.option_list()) - 3
        screen.say(panel.status(view, screen, self.session.decision))
        task = self.words.named(self.view.task)
        if task != self.task or screen.rows >= HIGH:
            self.task = task
            screen.tell(tr("To do: {task}", task=task), hang="  ")
            room -= 1
        screen.lines(Board(view, screen, lists.targets(table.numbered, view)).draw(room))
        screen.lines(figures)

    def picture(self, screen: Screen) -> None:
        view = self.words.seen_by(None)
        screen.say(panel.status(view, screen, self.session.decision))
        screen.lines(Board(view, screen).draw())
        screen.lines(panel.figures(view, screen))

    def closing(self, screen: Screen, *, figures: bool = True) -> None:
        session, view = self.session, self.view
        beaten = sum(event.kind() == "FoeDefeated" for event in session.events)
        if figures:
            screen.lines(panel.figures(view, screen))
        rounds = sum(event.kind() == "RoundBegan" for event in session.events)
        alive = session.result.score.get("alive", 0) if session.result else 0
        screen.tell(
            tr(
                "Space {space}; {alive} of {all} heroes go on; "
                "enemies defeated: {beaten}; {rounds} rounds; {answers} answers.",
                space=view.space,
                alive=alive,
                all=len(view.heroes),
                beaten=beaten,
                rounds=rounds,
                answers=given(session),
            )
        )

    def prepare(self, screen: Screen, texts: Texts) -> None:
        referee.recite(texts, (*BEFORE_THE_GAME, *BEFORE_A_SPACE), screen)
        self.space = 1

    def before_chance(self, screen: Screen, texts: Texts) -> None:
        """What to do by hand first, and the layout when it is new."""
        view = self.view
        if view.space > self.space and view.space > 1:
            referee.recite(texts, BEFORE_A_SPACE, screen)
        self.space = max(self.space, view.space)
        if view.phase == "exit" and self.laid != view.space:
            self.laid = view.space
            screen.lines(Board(view, screen).draw())

    def chapter(self, event: Event) -> str:
        return tr("Space {n}", n=self.view.space) if event.kind() == "SpaceSized" else ""

    def signs(self, screen: Screen) -> None:
        words = ", ".join(
            f"{tr(word)} ({tr(KINDS.get(kind, kind)) if spoken() else kind})"
            for kind, word in WORDS.items()
        )
        marks = ", ".join(f"{sign} {tr(means)}" for sign, means in MARK_MEANS.items())
        screen.tell(tr("On the cards: {words}.", words=words), hang="  ")
        screen.tell(
            tr(
                "On small boards: {signs}; M! is a hero with an enemy, M+ several heroes.",
                signs=marks,
            ),
            hang="  ",
        )
        screen.tell(
            tr(
                "░ is a card face down; * lies on the floor, + is a shield, ~ a snare, @ a boss; "
                "a number is the answer that leads there."
            )
        )
