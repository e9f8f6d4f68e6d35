"""P52 as a game on the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from crawldeck import languages
from crawldeck.cards import Flip
from crawldeck.kernel.asks import Chance, Option, Rule
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import Game, Result, Setup, name_fault
from crawldeck.kernel.language import Catalogue, mark, tr
from crawldeck.p52 import complete, pack, roster, sound, verbs
from crawldeck.p52 import view as views
from crawldeck.p52.defaults import defaults
from crawldeck.p52.params import EDITIONS, Params
from crawldeck.p52.rules import (
    aftermath,
    create,
    initiative,
    layout,
    level,
    rounds,
    season,
    session,
    story,
    waves,
)
from crawldeck.p52.state import GameState, P52Table
from crawldeck.p52.view_types import View

DEFAULT_PACK = "emberway"
MOST_PLAYERS = 6
HIGHEST_START = 20

PHASES: dict[str, Callable[[P52Table], Rule[None]]] = {
    "create": create.create,
    "season": season.season,
    "quest": story.draw_quest,
    "start": session.start,
    "gap": level.gap,
    "space": layout.new_space,
    "lay": layout.lay,
    "exit": layout.find_exit,
    "enter": initiative.enter,
    "wave": waves.rise,
    "round": rounds.begin_round,
    "turn": rounds.next_turn,
    "roam": rounds.roam,
}
"""From each phase the rules run to the next rest point (P52-SETUP-20)."""


class P52(Game[GameState, Params, pack.Pack]):
    """A DM-less RPG played with two packs of cards."""

    name = "p52"
    title = "P52"
    grammar = verbs.GRAMMAR
    params = Params
    editions = EDITIONS
    edition = "core"
    undo_rule = "P52-TABLE-01"
    hint_rule = "P52-TABLE-06"
    home = Path(__file__).parent
    parts: ClassVar[Mapping[str, str]] = {
        "asking": "crawldeck.p52.lab.asking:P52Asking",
        "authoring": "crawldeck.p52.authoring:P52Authoring",
        "bot": "crawldeck.p52.bots:P52Bot",
        "envs": "crawldeck.p52.envs.observer:P52Observer",
        "form": "crawldeck.p52.forms:P52Form",
        "campaign": "crawldeck.p52.campaign.part:P52Campaigns",
        "orders": "crawldeck.p52.orders:P52Orders",
        "paper": "crawldeck.p52.paper.part:P52Paper",
        "rulebook": "crawldeck.p52.books.part:P52Books",
        "commands": "crawldeck.p52.commands:P52Commands",
        "campaign-terminal": "crawldeck.p52.terminal.campaigns:P52CampaignTable",
        "foresight": "crawldeck.p52.foresight:P52Foresight",
        "lab": "crawldeck.p52.lab.part:P52Lab",
        "plans": "crawldeck.p52.plans:P52Plans",
        "campaign-web": "crawldeck.p52.web.campaign:P52CampaignPage",
        "words": "crawldeck.p52.speech:P52Speech",
        "terminal": "crawldeck.p52.terminal.part:P52Terminal",
        "studio": "crawldeck.p52.web.studio:P52Studio",
        "web": "crawldeck.p52.web.part:P52Web",
    }

    def setup(
        self,
        seats: Sequence[str],
        *,
        pack: str = DEFAULT_PACK,
        quest: str = "",
        heroes: Sequence[str | Mapping[str, Any]] = (),
        flags: Sequence[str] = (),
        campaign: bool = False,
        level: int = 1,
        **unknown: Any,
    ) -> tuple[dict[str, Any], dict[str, str]]:
        if unknown:
            raise SetupError(tr("P52 has no set-up choice {names}", names=", ".join(unknown)))
        check_sorts(pack, quest, heroes, flags, campaign, level)
        loaded = find_pack(pack)
        quest = quest or next(iter(loaded.quests))
        known = loaded.quests | defaults().quests
        if quest not in known:
            raise SetupError(
                tr(
                    "no quest {quest!r} in {pack}; there are: {known}",
                    quest=quest,
                    pack=loaded.head.name,
                    known=", ".join(known),
                ),
                about="adventure",
            )
        if not 1 <= level <= HIGHEST_START:
            raise SetupError(
                tr(
                    "heroes begin at level 1 to {highest}, not {level}",
                    highest=HIGHEST_START,
                    level=level,
                )
            )
        party = list(heroes or list(loaded.heroes)[: max(1, len(seats))])
        check_party(loaded, party, len(seats))
        chosen = {
            "pack": pack,
            "quest": quest,
            "heroes": [roster.written(hero) for hero in party],
            "flags": list(flags),
            "campaign": campaign,
            "level": level,
        }
        return chosen, {loaded.head.id: loaded.sha256}

    def house_rules(self, choices: Mapping[str, Any]) -> Mapping[str, Any]:
        return find_pack(choices["pack"]).head.params

    def content(self, setup: Setup) -> pack.Pack:
        loaded = find_pack(setup.choices["pack"])
        played = setup.content.get(loaded.head.id)
        if played != loaded.sha256:
            raise SetupError(
                tr(
                    "it was played with another version of the pack {pack} ({then}, here {here})",
                    pack=loaded.head.name,
                    then=str(played)[:8],
                    here=loaded.sha256[:8],
                )
            )
        return loaded

    def worded(self, content: pack.Pack, catalogue: Catalogue) -> pack.Pack:
        found = content.in_languages.get(catalogue)
        if found is None:
            found = content.worded(languages.with_own(content.folder, catalogue))
            content.in_languages[catalogue] = found
        return found

    def begin(self, setup: Setup, content: pack.Pack) -> GameState:
        quest = setup.choices["quest"]
        if quest not in content.quests and not setup.params["random_quest"]:
            raise SetupError(
                tr(
                    "this edition plays the quests of its scenarios only, not {quest!r} "
                    "(P52-DIFF-42)",
                    quest=quest,
                ),
                about="adventure",
            )
        return session.begin(content, setup.choices, len(setup.seats))

    def leg(self, table: P52Table) -> Rule[None]:
        if table.state.outcome:
            return aftermath.after(table)
        if table.state.tale.coming and waves.is_due(table.state):  # P52-QUEST-10
            return waves.expand(table)
        return PHASES[table.state.phase](table)

    def result(self, state: GameState) -> Result | None:
        if state.phase != "over":
            return None
        alive = len(state.living)
        score = {"spaces": state.space.number, "alive": alive, "heroes": len(state.heroes)}
        if state.outcome == "won":
            return Result("won", "the quest is done", "P52-SETUP-20", score)
        return Result("lost", "everyone is dead", "P52-DEATH-05", score)

    def decided(self, state: GameState) -> bool:
        """From the end of the quest until its aftermath begins; that may ask (P52-SETUP-20)."""
        return bool(state.outcome) and state.phase not in aftermath.STAGES

    def view(self, table: P52Table, seat: int | None) -> View:
        return views.view(table, seat)

    def names(self, table: P52Table) -> Mapping[str, str]:
        return views.names(table)

    def occasion(self, state: GameState, chance: Chance) -> str:
        """A card that lies in a space is the same whoever turns it up, and whenever."""
        if isinstance(chance, Flip) and chance.where:
            return f"{state.space.number}"
        return f"{state.space.number}.{state.round}|{state.acting}"

    def check_sound(self, table: P52Table) -> None:
        sound.check_sound(table)

    def universe(self, table: P52Table) -> list[Option]:
        return views.universe(table)


def check_sorts(pack: Any, quest: Any, heroes: Any, flags: Any, campaign: Any, level: Any) -> None:
    """Each choice of a set-up is of its sort; what it says is looked at after that."""
    for name, value, sort, said in (
        ("pack", pack, str, mark("text")),
        ("quest", quest, str, mark("text")),
        ("heroes", heroes, list | tuple, mark("a list")),
        ("flags", flags, list | tuple, mark("a list")),
        ("campaign", campaign, bool, mark("true or false")),
        ("level", level, int, mark("a whole number")),
    ):
        if not isinstance(value, sort) or (sort is int and isinstance(value, bool)):
            raise SetupError(
                tr(
                    "the set-up's {name} is {said}, not {value!r:.60}",
                    name=name,
                    said=tr(said),
                    value=value,
                )
            )
    for flag in flags:
        if not isinstance(flag, str) or name_fault(flag):
            raise SetupError(tr("a flag is a short word of the story, not {flag!r:.60}", flag=flag))


def find_pack(name: str) -> pack.Pack:
    return pack.find(name)


def check_party(loaded: pack.Pack, party: list[str | Mapping[str, Any]], seats: int) -> None:
    """One to six characters, each once (P52-SETUP-14)."""
    if not 1 <= len(party) <= MOST_PLAYERS or seats > MOST_PLAYERS:
        raise SetupError(
            tr("P52 is for 1 to 6 players, not {n} (P52-SETUP-14)", n=max(len(party), seats)),
            about="seats",
        )
    if seats > len(party):
        raise SetupError(
            tr("{seats} players need {seats} heroes, not {heroes}", seats=seats, heroes=len(party))
        )
    roster.party(loaded, party)


complete.check()
