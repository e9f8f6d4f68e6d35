"""Plans that a crew can keep to for a while: the same bot with other prices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Plan(NamedTuple):
    """By how much more, or less, than in plain play each thing counts."""

    text: str = ""
    step: float = 1.0
    """A step toward the goal."""
    fear: float = 1.0
    """Danger on a space."""
    shot: float = 1.0
    """Whatever can be shot at."""
    noise: float = 1.0
    calm: float = 1.0
    """Breath, nerves and reloading."""
    things: float = 1.0
    """Caches and Engrams."""


PLAIN = Plan()
PLANS: Mapping[str, Plan] = {
    "rush": Plan(
        "make for the goal and the way out, and fight only what blocks it",
        step=1.6,
        shot=0.4,
        calm=0.5,
        things=0.0,
    ),
    "quiet": Plan(
        "make no noise, and shoot at nothing that does not strike",
        noise=2.5,
        shot=0.6,
        fear=2.0,
        step=0.6,
    ),
    "fight": Plan("shoot whatever is in reach before anything else", shot=2.0, step=0.4, noise=0.5),
    "hold": Plan(
        "stand where it is safe, get ready, and let them come", step=0.1, fear=2.5, calm=2.0
    ),
    "loot": Plan("gather what lies about before going on", things=8.0, step=0.5),
}
NAMES: Mapping[str, str] = {name: plan.text for name, plan in PLANS.items()}
