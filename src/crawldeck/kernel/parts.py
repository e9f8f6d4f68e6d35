"""The parts of a game beside its rules: bot, set-up form, tables, campaign, lab.

A game is one record: `Game.parts` names the parts it has, each by the place of its class. A part is
loaded when somebody first asks for it, so that reading a rule does not import a web server. The
layer that asks says what such a part is: a subclass of `Part`. That class, as it is, serves every
game that names none.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from crawldeck.kernel.errors import CrawldeckError

if TYPE_CHECKING:
    from crawldeck.kernel.game import AnyGame

P = TypeVar("P", bound="Part")


class PartMissing(CrawldeckError):
    """A game names a part that is not there, or that is something else."""


class Part:
    """What one layer asks of a game; a game without such a part gets this class as it is."""

    part: ClassVar[str]
    """Its name in `Game.parts`."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @classmethod
    def of(cls: type[P], game: AnyGame) -> P:
        """This part of a game, made once."""
        found = _made.get((game, cls.part))
        if found is None:
            found = _made[game, cls.part] = cls._class_of(game)(game)
        assert isinstance(found, cls)
        return found

    @classmethod
    def _class_of(cls: type[P], game: AnyGame) -> type[P]:
        place = game.parts.get(cls.part)
        if place is None:
            return cls
        module, _, name = place.partition(":")
        found: Any = getattr(import_module(module), name, None)
        if not (isinstance(found, type) and issubclass(found, cls)):
            raise PartMissing(
                f"{game.title}: its part {cls.part!r} is said to be {place!r}; there should be a "
                f"subclass of {cls.__module__}.{cls.__qualname__}"
            )
        return found


_made: dict[tuple[AnyGame, str], Part] = {}
