"""What effects and abilities are about: small things that every chapter passes around."""

from __future__ import annotations

from crawldeck.enormity import ids
from crawldeck.enormity.components import Ability
from crawldeck.enormity.state import OFF, Spacer


class Activity:
    """What an Intruder is doing: its effects tell it when their own attack was broken off."""

    __slots__ = ("broken",)

    def __init__(self) -> None:
        self.broken = False
        """A Chain Break: whatever would follow is void (ENO-CHAIN-01)."""


class Context:
    """What an effect is about: whose it is, the Intruder or Blip, where it comes from."""

    __slots__ = (
        "activity",
        "blip",
        "foe",
        "halted",
        "item",
        "kind",
        "rule",
        "source",
        "who",
        "within",
    )

    def __init__(
        self,
        who: str,
        rule: str,
        foe: str = "",
        kind: str = "",
        blip: str = "",
        item: str = "",
        source: int = OFF,
        within: int = 0,
        activity: Activity | None = None,
    ) -> None:
        self.who = who
        self.rule = rule
        self.foe = foe
        self.kind = kind
        """What sort the Intruder is, where it may be gone by now."""
        self.blip = blip
        self.item = item
        self.source = source
        """The cell that Knockback, Lure and the like are counted from; OFF: the Intruder's."""
        self.within = within
        """Knockback and Knockdown reach only so far from the Intruder, 1 being next to it
        (ENO-KB-02, -03, ENO-KD-02); 0: wherever the Spacer is; OFF: nowhere."""
        self.activity = activity
        """The Intruder's action that the effect belongs to, if it does."""
        self.halted = False
        """The effect `halt` came up: a movement under way ends here."""

    def of(self, who: Spacer) -> Context:
        """The same, about another Spacer."""
        return Context(
            who.id,
            self.rule,
            self.foe,
            self.kind,
            self.blip,
            self.item,
            self.source,
            self.within,
            self.activity,
        )


class Held:
    """An ability a Spacer has now, and the piece of gear it is printed on, if any."""

    __slots__ = ("ability", "item")

    def __init__(self, ability: Ability, item: str = "") -> None:
        self.ability = ability
        self.item = item

    @property
    def key(self) -> str:
        """By which its use is remembered: each card has its own (ENO-ABIL-07)."""
        return ids.ability_key(self.ability.id, self.item)

    @property
    def note(self) -> str:
        """What its use leaves in `Spacer.used`, for the Round or for the run."""
        return ids.used_for_run(self.key) if self.ability.limit == "run" else self.key
