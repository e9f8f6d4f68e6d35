"""What figures look like: a pack names the parts of each drawing, or a picture of its own.

The parts are drawn by the page (`web/static/js/p52/faces`); here are their names, so that a pack
can be checked. Drawings are no rule: they lie in a file of their own, which the digest of a pack
leaves out, so that a game goes on when somebody gets another hat.
"""

from __future__ import annotations

import re
from typing import Annotated

from msgspec import Meta, field

from crawldeck.p52.components import Frozen

PARTS: dict[str, tuple[str, ...]] = {
    "ground": ("rays", "rays-of-a-lamp", "gouges", "ring", "waves", "rain", "sparks"),
    "behind": (
        *("long-hair", "wild-hair", "hair-of-flames", "hair-of-weed", "wings", "quiver", "halo"),
    ),
    "garment": (
        *("tunic", "cloak", "coat", "robe", "mail", "armour", "hot-armour", "apron", "oilskin"),
        *("stripes", "uniform", "rags", "canvas", "scarf", "fur", "satchel"),
    ),
    "head": (
        *("face", "fair", "half-lit", "long-eared", "stout", "stone", "round", "pale"),
        *("moth-head", "wicker", "cinder", "marsh", "skull", "drowned", "shade", "crone"),
        *("tusked", "fox"),
    ),
    "eyes": (
        *("calm-eyes", "stern-eyes", "wide-eyes", "shut-eyes", "merry-eyes", "sly-eyes"),
        *("hollow-eyes", "huge-eyes", "eye-patch", "monocle", "spectacles", "mask"),
    ),
    "mouth": ("mouth", "smile", "grim-mouth", "teeth", "scar"),
    "hair": (
        *("short-hair", "peak", "parting", "curls", "bun", "white-tufts", "fringe", "icicles"),
        *("wax-drips", "antennae", "horns"),
    ),
    "braid": ("plait",),
    "beard": (
        *("beard", "long-beard", "moustache", "white-moustache", "goatee", "white-beard"),
        *("beard-of-waves",),
    ),
    "hat": (
        *("cap", "hood", "tall-hood", "headscarf", "kerchief", "tall-hat", "witch-hat"),
        *("wide-hat", "souwester", "kettle-hat", "helmet", "great-helm", "crown", "coral-crown"),
        *("candle-crown", "nurse-cap", "cook-hat", "bandana", "tricorne", "sailor-cap"),
        *("diving-helmet", "goggles", "wreath", "feather-cap"),
    ),
    "beast": (
        *("rat", "moth", "crab", "eel", "gull", "hound", "bat", "spider", "bear", "toad"),
        *("snake", "beetle", "drop", "maw", "furnace", "ghost", "wisp", "plant", "tree"),
        *("machine", "golem", "dragon", "eye", "tentacles", "slime", "imp", "swarm"),
    ),
    "left": (
        *("shield", "lantern", "storm-lamp", "ledger", "net", "sack", "bandage", "bell", "book"),
        *("purse", "flask", "flame", "gauntlet", "paws"),
    ),
    "right": (
        *("bow", "drawn-bow", "sword", "hot-sword", "cutlass", "knife", "pike", "halberd"),
        *("harpoon", "trident", "staff", "wand", "hammer", "axe", "snuffer-cone", "pistol"),
        *("ladle", "rope-end", "hook", "anchor", "pipe", "bone", "wick-knife", "coin", "letter"),
        *("pick", "candle"),
    ),
}
"""By slot, from the back to the front: a drawing has one part of each slot at most."""

KNOWN = tuple(name for names in PARTS.values() for name in names)
FOLDER = "drawings/"
PICTURE = re.compile(r"drawings/[a-z0-9]+(-[a-z0-9]+)*\.svg")
"""What the file of a picture may be called: nothing that could lead out of the pack."""

Drawing = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"\A[^\n\t]*\Z")]


def is_picture(drawing: str) -> bool:
    """Whether a drawing is meant as a file of the pack."""
    return drawing.startswith(FOLDER) or drawing.endswith(".svg")


def parts_of(drawing: str) -> list[str]:
    """
    >>> parts_of("hood,  beard, lantern")
    ['hood', 'beard', 'lantern']
    """
    return [part.strip() for part in drawing.split(",")]


class Drawings(Frozen, frozen=True):
    """Who looks how, by id: the parts of each drawing with commas between them, or a picture of the
    pack."""

    heroes: dict[str, Drawing] = field(default_factory=dict)
    """Heroes by their ids."""
    peoples: dict[str, Drawing] = field(default_factory=dict)
    """Peoples by their ids, for heroes made at the table."""
    callings: dict[str, Drawing] = field(default_factory=dict)
    """Classes by their ids, for heroes made at the table."""
    enemies: dict[str, Drawing] = field(default_factory=dict)
    """Enemies by their ids."""
    bosses: dict[str, Drawing] = field(default_factory=dict)
    """Bosses by their ids."""

    def by_id(self) -> dict[str, str]:
        """All of them, as the page asks: peoples and callings say what they are."""
        found = dict(self.heroes)
        found |= {f"people:{name}": drawing for name, drawing in self.peoples.items()}
        found |= {f"calling:{name}": drawing for name, drawing in self.callings.items()}
        return found | self.enemies | self.bosses

    def pictures(self) -> set[str]:
        """The files that are named."""
        return {drawing for drawing in self.by_id().values() if is_picture(drawing)}
