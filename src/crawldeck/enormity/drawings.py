"""What figures look like: a pack names the parts of each drawing.

The parts are drawn by the page (`web/static/js/enormity/faces`); here are their names, so that a
pack can be checked. Drawings are no rule: they lie in a file of their own, which the digest of a
pack leaves out, so that a game goes on when somebody gets another helmet.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from crawldeck.enormity.components import Printed

PARTS: dict[str, tuple[str, ...]] = {
    "back": ("crane", "halo"),
    "body": (
        *("eva", "coat", "bulwark", "hauler", "pathfinder", "crouch", "husk", "shroud", "robe"),
        *("bones", "crawler", "coil", "drift"),
    ),
    "head": (
        *("helmet", "hood", "greathelm", "braids", "medic", "bare", "grin", "void", "weeping"),
        *("ashen", "skull", "mandibles", "maw", "eyes", "mask"),
    ),
    "mark": (
        *("visor", "antenna", "spectacles", "slit", "goggles", "respirator", "headlamp"),
        *("boom", "cap", "scar", "beard", "lens", "crown", "cowl", "mitre", "stitches"),
        *("rings", "keys", "flames", "plate", "peak", "cable", "horns", "streaks", "shards"),
        *("veil", "lantern", "waves", "nails", "spines"),
    ),
    "hand": (
        *("rifle", "shotgun", "pistol", "smg", "lamp", "shield", "welder", "knife", "medkit"),
        *("spear", "hook", "maul", "scanner", "book", "pole"),
    ),
}
"""By where they go, from the back to the front."""

ONE_OF = ("body", "head")
"""A drawing has one part of these at most."""
SLOT_OF = {name: slot for slot, names in PARTS.items() for name in names}

Drawing = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"\A[^\n\t]*\Z")]


def parts_of(drawing: str) -> list[str]:
    """
    >>> parts_of("helmet,  visor, rifle")
    ['helmet', 'visor', 'rifle']
    """
    return [part.strip() for part in drawing.split(",")]


class Drawings(Printed, frozen=True):
    """Who looks how, by id: the parts of each drawing, with commas between them."""

    spacers: dict[str, Drawing] = {}
    """Spacers by their ids."""
    intruders: dict[str, Drawing] = {}
    """Intruders by their ids."""
    specimens: dict[str, Drawing] = {}
    """Specimens by their ids."""
    bosses: dict[str, Drawing] = {}
    """Bosses by their ids."""

    def by_thing(self) -> dict[str, str]:
        """All of them as the page asks, each as `kind:id`."""
        families = {
            "spacer": self.spacers,
            "intruder": self.intruders,
            "specimen": self.specimens,
            "boss": self.bosses,
        }
        return {
            f"{kind}:{name}": drawing
            for kind, family in families.items()
            for name, drawing in family.items()
        }
