"""Enormity as a game on the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from crawldeck.enormity import complete, loadout, sound, universe, verbs
from crawldeck.enormity import pack as packs
from crawldeck.enormity import view as views
from crawldeck.enormity import world as worlds
from crawldeck.enormity.beside import BossState
from crawldeck.enormity.params import EDITIONS, Params
from crawldeck.enormity.rules.arrivals import prowl
from crawldeck.enormity.rules.board import extraction
from crawldeck.enormity.rules.turn import (
    boss_phase,
    countdown,
    intruder_phase,
    lair,
    patrol,
    rounds,
    turn,
)
from crawldeck.enormity.rules.turn import setup as setting_up
from crawldeck.enormity.state import EnoTable, RunState
from crawldeck.enormity.view_types import View
from crawldeck.kernel.asks import Chance, Consequence, Option, Rule
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.events import Event
from crawldeck.kernel.game import Game, Result, Setup

DEFAULT_PACK = "vigil"

PHASES: dict[str, Callable[[EnoTable], Rule[None]]] = {
    "setup": setting_up.lay_out,
    "countdown": countdown.phase,
    "spacers": turn.phase,
    "turn": turn.act,
    "spacers-end": turn.end_of_phase,
    "intruders": intruder_phase.phase,
    "patrol": patrol.phase,
    "round-end": rounds.end_of_round,
    "lair": lair.lay_out,
    "boss": boss_phase.phase,
}
"""From each phase the rules run to the next rest point (ENO-CORE-05)."""


class Enormity(Game[RunState, Params, packs.Pack]):
    """A sci-fi extraction crawl."""

    name = "enormity"
    title = "Enormity"
    grammar = verbs.GRAMMAR
    params = Params
    editions = EDITIONS
    edition = "normal"
    prefix = "ENO"
    undo_rule = "ENO-CORE-03"
    hint_rule = "ENO-ASK-09"
    home = Path(__file__).parent
    parts: ClassVar[Mapping[str, str]] = {
        "asking": "crawldeck.enormity.lab.asking:EnormityAsking",
        "authoring": "crawldeck.enormity.authoring:EnormityAuthoring",
        "bot": "crawldeck.enormity.bots:EnormityBot",
        "envs": "crawldeck.enormity.envs.observer:EnormityObserver",
        "form": "crawldeck.enormity.forms:EnormityForm",
        "campaign": "crawldeck.enormity.campaign.part:EnormityCampaigns",
        "orders": "crawldeck.enormity.orders:EnormityOrders",
        "plans": "crawldeck.enormity.plans:EnormityPlans",
        "paper": "crawldeck.enormity.paper.part:EnormityPaper",
        "rulebook": "crawldeck.enormity.books.part:EnormityBooks",
        "commands": "crawldeck.enormity.commands:EnormityCommands",
        "campaign-terminal": "crawldeck.enormity.terminal.campaigns:EnormityCampaignTable",
        "foresight": "crawldeck.enormity.foresight:EnormityForesight",
        "lab": "crawldeck.enormity.lab.part:EnormityLab",
        "campaign-web": "crawldeck.enormity.web.campaign:EnormityCampaignPage",
        "words": "crawldeck.enormity.speech:EnormitySpeech",
        "terminal": "crawldeck.enormity.terminal.part:EnormityTerminal",
        "studio": "crawldeck.enormity.web.studio:EnormityStudio",
        "web": "crawldeck.enormity.web.part:EnormityWeb",
    }

    def setup(
        self,
        seats: Sequence[str],
        *,
        pack: str = DEFAULT_PACK,
        mission: str = "",
        boss: str = "",
        spacers: Sequence[str | Mapping[str, Any]] = (),
        world: Mapping[str, Any] | None = None,
        **unknown: Any,
    ) -> tuple[dict[str, Any], dict[str, str]]:
        if unknown:
            raise SetupError(f"Enormity has no set-up choice {', '.join(unknown)}")
        loaded = packs.find(_text("pack", pack))
        if boss and boss not in loaded.bosses:
            there_are = ", ".join(loaded.bosses) or "none"
            text = f"no Boss {boss!r} in {loaded.head.name}; there are: {there_are}"
            raise SetupError(text, about="adventure")
        mission = _text("mission", mission) or next(iter(loaded.missions))
        if mission not in loaded.missions:
            there_are = ", ".join(loaded.missions)
            text = f"no mission {mission!r} in {loaded.head.name}; there are: {there_are}"
            raise SetupError(text, about="adventure")
        crew = loadout.crew(loaded, spacers or list(loaded.spacers)[: len(seats)], len(seats))
        chosen: dict[str, Any] = {"pack": pack, "mission": mission, "spacers": crew}
        if boss:
            chosen["boss"] = boss
        if world is not None:
            names = [wish if isinstance(wish, str) else wish["id"] for wish in crew]
            chosen["world"] = worlds.check(loaded, world, "" if boss else mission, names)
        return chosen, {loaded.head.id: loaded.sha256}

    def house_rules(self, choices: Mapping[str, Any]) -> Mapping[str, Any]:
        return packs.find(choices["pack"]).head.params

    def content(self, setup: Setup) -> packs.Pack:
        loaded = packs.find(setup.choices["pack"])
        played = setup.content.get(loaded.head.id)
        if played != loaded.sha256:
            raise SetupError(
                f"it was played with another version of the pack {loaded.head.name} "
                f"({str(played)[:8]}, here {loaded.sha256[:8]})"
            )
        boss = setup.choices.get("boss")
        return loaded.in_lair(boss) if boss else loaded

    def begin(self, setup: Setup, content: packs.Pack) -> RunState:
        if setup.choices.get("boss"):  # ENO-INC-01
            veteran: bool = setup.params["veteran_bosses"]
            state = lair.begin(content, setup.choices, len(setup.seats), veteran)
        else:
            state = setting_up.begin(content, setup.choices, len(setup.seats))
        if "world" in setup.choices:  # ENO-CAMP-01
            worlds.bring_in(content, state, setup.choices["world"])
        return state

    def came_true(self, table: EnoTable, events: Sequence[Event], consequence: Consequence) -> bool:
        """Who was said to die is dead, of whatever; the rest is told by its rule."""
        if consequence.kind == "dies":
            who = table.state.spacer(consequence.who)
            return who is not None and not who.alive
        return super().came_true(table, events, consequence)

    def leg(self, table: EnoTable) -> Rule[None]:
        state = table.state
        if extraction.is_over(state):  # ENO-EXT-06
            return rounds.run_over(table)
        if state.threat.stirred:  # ENO-NOISE-14
            return prowl.stir(table)
        return PHASES[state.phase](table)

    def result(self, state: RunState) -> Result | None:
        if state.phase != "over":
            return None
        if state.boss is not None:
            return _fought(state, state.boss)
        out = sum(one.status == "out" for one in state.spacers)
        score = {"extracted": out, "spacers": len(state.spacers), "rounds": state.clock.round}
        if out:
            return Result("won", f"{out} of {len(state.spacers)} got out", "ENO-EXT-06", score)
        return Result("lost", "nobody got out", "ENO-EXT-06", score)

    def decided(self, state: RunState) -> bool:
        """From the death of the Boss, or of the last who was not out, to the settling of it."""
        return extraction.is_over(state) and state.phase != rounds.AFTERMATH

    def view(self, table: EnoTable, seat: int | None) -> View:
        return views.view(table, seat)

    def names(self, table: EnoTable) -> Mapping[str, str]:
        return views.names(table)

    def universe(self, table: EnoTable) -> list[Option]:
        return universe.universe(table)

    def occasion(self, state: RunState, chance: Chance) -> str:
        acting = state.under_way.activating[-1] if state.under_way.activating else state.turn.spacer
        return f"{state.clock.round}|{state.phase}|{acting}"

    def check_sound(self, table: EnoTable) -> None:
        sound.check_sound(table)


def _fought(state: RunState, boss: BossState) -> Result:
    """How an incursion ended (ENO-INC-01)."""
    alive = sum(one.alive for one in state.spacers)
    score = {
        "wounds": boss.wounds,
        "alive": alive,
        "spacers": len(state.spacers),
        "rounds": state.clock.round,
    }
    if state.outcome == "won":
        return Result("won", f"the Boss is dead; {alive} are alive", "ENO-INC-01", score)
    return Result(
        "lost", f"the Boss lives, with {boss.wounds} of {boss.most} Wounds", "ENO-INC-01", score
    )


def _text(what: str, given: Any) -> str:
    if not isinstance(given, str):
        raise SetupError(f"a {what} is named by a text, not {given!r:.60}")
    return given


complete.check()
