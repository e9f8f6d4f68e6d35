"""What tests of the body need: a Spacer with given markers, and one procedure on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.body import rolls
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Choice, Rule
from tests.enormity.scene import Procedure, Scene, scene

Doing = Callable[[EnoTable, Spacer], Any]


def oda(*, foes: dict[str, str] | None = None, **markers: Any) -> Scene:
    """Oda on e4 with Ilse two spaces off; `markers` are fields of Oda, the rest of the scene."""
    changes = {key: markers.pop(key) for key in list(markers) if key in _OF_THE_TABLE}
    s = scene(spacers={"oda": "e4", "ilse": "e6"}, foes=foes, **changes)
    for field, value in markers.items():
        setattr(s.start.spacers[0], field, value)
    return s


_OF_THE_TABLE = (
    "active",
    "incoming",
    "params",
    "turn",
    "assaults",
    "attacking",
    "priority",
    "phase",
    "pack",
    "breakdowns",
)


def does(doing: Doing, name: str = "oda") -> Procedure:
    """A procedure that asks nothing, or a rule, about one Spacer."""

    def procedure(t: EnoTable) -> Rule[None]:
        found = doing(t, common.spacer(t, name))
        if found is not None:
            yield from found

    return procedure


def attacked(doing: Doing, foe: str = "rictus-1", name: str = "oda") -> Procedure:
    """The same inside an attack of an Intruder, which a Chain Break ends; a flag says so."""

    def procedure(t: EnoTable) -> Rule[None]:
        t.state.under_way.assaults = ((foe, name),)
        try:
            yield from doing(t, common.spacer(t, name))
        except ChainBreak as broke:
            t.state.story.flags = (*t.state.story.flags, f"broken:{broke.spacer}")
        t.state.under_way.assaults = ()

    return procedure


def rerolling(**markers: Any) -> Scene:
    """Two dice of Oda's lie, and each may be rolled again for a Stress."""

    def roll(t: EnoTable, who: Spacer) -> Rule[None]:
        yield from rolls.roll_dice(t, who, "skill", ("white", "white"), "a test")

    return oda(**markers).run(does(roll)).do("h", "-")


def finish(s: Scene) -> Scene:
    """Play a scene out: leave what can be left, else the first option or outcome."""
    while (ask := s.session.ask) is not None:
        if isinstance(ask, Choice):
            offered = s.offers()
            s.do(next((text for text in _LEAVE if text in offered), offered[0]))
        else:
            s.do(ask.write(ask.outcomes()[0][0]))
    return s


_LEAVE = ("keep", "no", "done", "stop", "soak 0", "pick rest")
