"""The words of a game as one of its parts, and those of a game that brings none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from crawldeck import outline
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.language import tr
from crawldeck.kernel.parts import Part
from crawldeck.kernel.session import AnySession
from crawldeck.kernel.words import AnyWords, Offered, OfferSort

SORTS: dict[str, OfferSort] = {
    "move": "move",
    "go": "move",
    "step": "move",
    "attack": "fight",
    "end": "end",
    "pass": "end",
    "wait": "wait",
    "roll": "roll",
    "no": "no",
    "decline": "no",
}
"""Where answers stand in a bar whose verbs are called like this in most games."""


class PlainWords(AnyWords):
    """Any game in words: its title, its questions as they are asked, its answers with names."""

    def title(self) -> str:
        return self.session.game.title

    def text(self) -> str:
        return tr(outline.about(self.session.game))

    def cast(self) -> str:
        return ", ".join(self.session.setup.seats)

    def question(self, ask: Choice) -> str:
        """`Ann: Choose a stone.`"""
        asked = self.named(ask.question)
        end = "" if asked.endswith((".", "?", "!")) else "."
        who = self.asked(ask)
        sentence = f"{asked[:1].upper()}{asked[1:]}{end}"
        return f"{who}: {sentence}" if who else sentence

    def numbered(self, options: Sequence[Option]) -> list[Option]:
        return list(options)

    def offers(self, ask: Choice) -> Iterable[Offered]:
        """Those that name a square of a board are put there, under their verb."""
        boards = outline.boards(self.seen_by(ask.seat))
        squares = {name for board in boards for name in board.squares}
        for option in ask.options:
            on = tuple(f"square:{word}" for word in option.words if word in squares)
            group = outline.words(option.verb.name) if on else ""
            note = "" if on else option.verb.help
            verb = option.verb.name
            yield Offered(
                option,
                outline.label(option, self.names),
                note,
                group,
                on,
                icon=verb,
                entry=outline.words(verb),
                row=" ".join(self.names.get(word, word) for word in option.words),
                sort=SORTS.get(verb, "things" if option.args else "yes"),
                without=option.plain.text if option.flag else "",
            )


class Speech(Part):
    """How a game speaks; one that brings no words is told plainly."""

    part = "words"

    def words(self, session: AnySession, *, aloud: bool = True) -> AnyWords:
        """The words for a session, said aloud to everybody or to whoever is asked."""
        return PlainWords(session, aloud=aloud)
