"""How a run or an incursion of Enormity is set up: Spacers with loadouts, a mission or a Boss."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from crawldeck.enormity import pack as ships
from crawldeck.enormity.game import DEFAULT_PACK
from crawldeck.enormity.loadout import MOST_SPACERS
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.params import DIFFICULTIES
from crawldeck.forms import PAIR, Difficulty, Form, Wish
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import Setup


class EnormityForm(Form):
    """Missions, Bosses and Spacers."""

    pack = DEFAULT_PACK
    most_seats = MOST_SPACERS
    party_options: ClassVar[tuple[str, ...]] = ("--spacer", "--spacers")
    party_help = "oda suit=eva gear=..."
    adventure_options: ClassVar[tuple[str, ...]] = ("--mission",)
    difficulties = tuple(Difficulty(name, one.text) for name, one in DIFFICULTIES.items())
    hero, heroes = "Spacer", "Spacers"

    def packs(self) -> list[str]:
        return list(ships.installed())

    def is_pack(self, name: str) -> bool:
        """A shipped one, or a folder with map pages."""
        try:
            return name in ships.installed() or bool(name and (Path(name) / "pages").is_dir())
        except OSError:  # a name that no file could have
            return False

    def load(self, name: str) -> Pack:
        return ships.find(name)

    def contents(self, pack: Pack) -> list[tuple[str, Any]]:
        return [
            ("Spacers", pack.spacers),
            ("suits", pack.suits),
            ("sides of Action cards", {name: side for name, (_, side) in pack.sides.items()}),
            ("pieces of gear", pack.gear),
            ("Intruders", pack.intruders),
            ("specimens", pack.specimens),
            ("tiles", pack.tiles),
            ("Conditions", pack.conditions),
            ("Breakdowns", pack.breakdowns),
            ("Stratagems", pack.stratagems),
            ("Locations", pack.locations),
            ("map pages", pack.ship.pages),
            ("Discoveries", pack.discoveries),
            ("scripts", pack.scripts),
            ("missions", pack.missions),
        ]

    def played(self, setup: Setup) -> tuple[str, str, int]:
        choices = setup.choices
        adventure = choices.get("boss") or choices["mission"]
        return choices["pack"], adventure, len(choices["spacers"])

    def typed(self, wish: Wish) -> dict[str, Any]:
        """Each Spacer is a loadout in one line, or plain ids with commas."""
        pack = wish.pack or self.pack
        loaded = ships.find(pack)
        spacers: list[str] = []
        for text in wish.party:
            spacers += [text] if "=" in text else [one.strip() for one in text.split(",")]
        if not spacers:
            spacers = list(loaded.spacers)[: wish.players or PAIR]
        found = {"pack": pack, "mission": wish.adventure, "spacers": spacers}
        if wish.boss and wish.adventure:
            raise SetupError("a Boss is fought instead of a mission: give --boss or --mission")
        return found | ({"boss": wish.boss.strip().lower()} if wish.boss else {})

    def wished(self, wish: Wish) -> dict[str, Any]:
        found: dict[str, Any] = {"mission": wish.adventure, "spacers": list(wish.party)}
        found |= {"pack": wish.pack} if wish.pack else {}
        return found | ({"boss": wish.boss} if wish.boss else {})
