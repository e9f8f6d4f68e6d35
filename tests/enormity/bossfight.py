"""Scenes in the Warden's den: the Boss on the board, its decks as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from crawldeck.enormity import bosses as b
from crawldeck.enormity.beside import BossState, Deck
from crawldeck.enormity.hazards import AttackStep
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.foes import boss as rules
from crawldeck.enormity.rules.foes import bossdecks
from crawldeck.enormity.rules.turn import boss_phase
from crawldeck.grid import Direction
from tests.enormity.scene import Scene, hull, scene

FIGURE = "warden-1"


def den() -> Pack:
    return hull().in_lair("warden")


def warden(*ai: str, **changes: Any) -> BossState:
    """The Warden's state; its AI deck holds only these cards, if any are named."""
    state = bossdecks.boss_state(den(), "warden", veteran=False)
    if ai:
        state = replace(state, ai=Deck(pile=dict.fromkeys(ai, 1)))
    return replace(state, **changes)


def fight(
    spacers: Mapping[str, str],
    at: str = "e5",
    *,
    ai: tuple[str, ...] = (),
    facing: Direction = Direction.S,
    foes: Mapping[str, str] | None = None,
    boss: BossState | None = None,
    **changes: Any,
) -> Scene:
    """The den without its tiles, the Warden on a space of it; `ai` are its AI cards."""
    s = scene(
        "den",
        spacers=spacers,
        foes={FIGURE: at, **(foes or {})},
        pack=den(),
        boss=boss or warden(*ai),
        marker=-1,
        **changes,
    )
    s.start.intruders[0].facing = facing
    return s


def activate(s: Scene) -> Scene:
    """The Boss's whole activation."""
    return s.run(boss_phase.activate)


def perform(s: Scene, action: b.BossAction, target: str = "", sort: str = "") -> Scene:
    """One action."""
    return s.run(
        lambda t: rules.perform(
            t, t.state.intruders[0], action, target=t.state.spacer(target), sort=sort
        )
    )


def action(*steps: b.BossStep, targets: tuple[b.TargetLine, ...] = (), **more: Any) -> b.BossAction:
    lines = targets or (b.TargetLine(pick="closest"),)
    return b.BossAction(name="Test", text="", targets=lines, steps=steps, **more)


def line(pick: str, **more: Any) -> b.TargetLine:
    return b.TargetLine(pick=pick, **more)  # type: ignore[arg-type]


def blow(command: str = "melee", **more: Any) -> AttackStep:
    dice = more.pop("dice", ("red",))
    return AttackStep(dice=dice, command=command, **more)  # type: ignore[arg-type]


def settle(s: Scene) -> Scene:
    """Answer what does not matter: keep, done, no, weak dice."""
    while not s.over:
        offers = s.offers()
        wanted = ("keep", "done", "no", "soak 0", "fire", "yes")
        one = next((o for w in wanted for o in offers if o.startswith(w)), "")
        s.do(one or (offers[0] if offers else "p"))
    return s
