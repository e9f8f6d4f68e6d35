"""How a game of P52 is set up: heroes of a pack or made for the occasion, and a quest."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from crawldeck.forms import PAIR, Difficulty, Form, Wish
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import Setup
from crawldeck.kernel.language import mark, tr
from crawldeck.p52 import pack as packs
from crawldeck.p52.campaign import heroes as people
from crawldeck.p52.game import DEFAULT_PACK, MOST_PLAYERS
from crawldeck.p52.pack import Pack
from crawldeck.p52.params import DIFFICULTIES


class P52Form(Form):
    """Quests and heroes."""

    pack = DEFAULT_PACK
    most_seats = MOST_PLAYERS
    party_options: ClassVar[tuple[str, ...]] = ("--hero", "--heroes")
    party_help = "a file, or: Tilda, mothling"
    adventure_options: ClassVar[tuple[str, ...]] = ("--quest",)
    difficulties = tuple(Difficulty(name, one.text) for name, one in DIFFICULTIES.items())
    hero, heroes = mark("hero"), mark("heroes")

    def packs(self) -> list[str]:
        return sorted(path.parent.name for path in packs.CONTENT.glob("*/pack.toml"))

    def is_pack(self, name: str) -> bool:
        """A shipped one, or a folder with a list of its quests."""
        try:
            return name in self.packs() or bool(name and (Path(name) / "quests.toml").is_file())
        except OSError:  # a name that no file could have
            return False

    def load(self, name: str) -> Pack:
        return packs.find(name)

    def contents(self, pack: Pack) -> list[tuple[str, Any]]:
        return [
            (mark("heroes"), pack.heroes),
            (mark("peoples"), pack.peoples),
            (mark("classes"), pack.callings),
            (mark("quirks"), pack.quirks),
            (mark("abilities"), pack.abilities),
            (mark("items"), pack.items),
            (mark("enemies"), {enemy.id: enemy for enemy in pack.by_card.values()}),
            (mark("bosses"), pack.bosses),
            (mark("quests"), pack.quests),
        ]

    def in_numbers(self, pack: Pack) -> str:
        return tr(
            "{found} rows of findings, {starting} of starting items, {formulas} formulas.",
            found=len(pack.found),
            starting=len(pack.starting),
            formulas=len(pack.formulas),
        )

    def played(self, setup: Setup) -> tuple[str, str, int]:
        choices = setup.choices
        return choices["pack"], choices["quest"], len(choices["heroes"])

    def typed(self, wish: Wish) -> dict[str, Any]:
        if wish.boss:
            raise SetupError(
                tr("--boss is not for {game}, which has quests: --quest", game=self.game.name)
            )
        pack = wish.pack or self.pack
        loaded = packs.find(pack)
        texts = people.listed(wish.party, loaded)
        party: list[Any] = [people.for_setup(text, loaded) for text in texts]
        if not party and not wish.players:
            party = list(loaded.heroes)[:PAIR]
        return {"pack": pack, "quest": wish.adventure, "heroes": party}

    def wished(self, wish: Wish) -> dict[str, Any]:
        found: dict[str, Any] = {
            "quest": wish.adventure,
            "heroes": list(wish.party),
            "level": wish.level,
        }
        found |= {"pack": wish.pack} if wish.pack else {}
        return found | ({"boss": wish.boss} if wish.boss else {})
