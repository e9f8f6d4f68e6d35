"""The state of an Enormity run: figures, and parts with a name for what they are about.

What nobody at the table knows is not in here: a face-down Blip, a loot deck or a random Discovery
is only what could still come.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

from crawldeck.enormity.beside import BossState, Card, Edge, Engram, Tile
from crawldeck.enormity.crew import FALLING, OFF, RISING, UP, Item, Pool, Spacer, Turn
from crawldeck.enormity.figures import Blip, Intruder
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.params import Params
from crawldeck.enormity.parts import Clock, Decks, Extraction, ShipState, Team
from crawldeck.enormity.progress import CampaignState, Story, Threat, UnderWay
from crawldeck.enormity.ship import Board, Key, Ship
from crawldeck.kernel.plain import Plain
from crawldeck.kernel.session import Session
from crawldeck.kernel.table import Table

__all__ = [
    "FALLING",
    "OFF",
    "RISING",
    "UP",
    "Blip",
    "BossState",
    "Card",
    "Edge",
    "Engram",
    "EnoTable",
    "Intruder",
    "Item",
    "Pool",
    "RunState",
    "Spacer",
    "Tile",
    "Turn",
    "new_run",
]


class RunState(Plain):
    """Everything about a run that lasts from one rest point to the next."""

    FIELDS: ClassVar = (
        "blips",
        "boss",
        "campaign",
        "clock",
        "decks",
        "extraction",
        "intruders",
        "mission",
        "outcome",
        "phase",
        "ship",
        "spacers",
        "story",
        "team",
        "threat",
        "turn",
        "under_way",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        phase: str,
        mission: str,
        outcome: str,
        spacers: list[Spacer],
        intruders: list[Intruder],
        blips: list[Blip],
        boss: BossState | None,
        turn: Turn,
        clock: Clock,
        ship: ShipState,
        extraction: Extraction,
        team: Team,
        decks: Decks,
        threat: Threat,
        story: Story,
        campaign: CampaignState,
        under_way: UnderWay,
    ) -> None:
        self.phase = phase
        self.mission = mission
        self.outcome = outcome
        self.spacers = spacers
        self.intruders = intruders
        self.blips = blips
        self.boss = boss
        """The Boss of an incursion; None in a run."""
        self.turn = turn
        self.clock = clock
        self.ship = ship
        self.extraction = extraction
        self.team = team
        self.decks = decks
        self.threat = threat
        self.story = story
        self.campaign = campaign
        self.under_way = under_way

    def copy(self) -> RunState:
        return RunState(
            self.phase,
            self.mission,
            self.outcome,
            [one.copy() for one in self.spacers],
            [one.copy() for one in self.intruders],
            [one.copy() for one in self.blips],
            self.boss,
            self.turn.copy(),
            self.clock.copy(),
            self.ship.copy(),
            self.extraction.copy(),
            self.team.copy(),
            self.decks.copy(),
            self.threat.copy(),
            self.story.copy(),
            self.campaign.copy(),
            self.under_way.copy(),
        )

    def flat(self) -> dict[str, Any]:
        """Everything by its name, for the digest.

        The names and their order are those of the first version: records of every version agree.
        """
        clock, ship, extraction = self.clock, self.ship, self.extraction
        team, decks, threat = self.team, self.decks, self.threat
        story, campaign, under_way = self.story, self.campaign, self.under_way
        return {
            "phase": self.phase,
            "mission": self.mission,
            "spacers": self.spacers,
            "intruders": self.intruders,
            "blips": self.blips,
            "tiles": ship.tiles,
            "pages": ship.pages,
            "closed": ship.closed,
            "welded": ship.welded,
            "broken": ship.broken,
            "caches": ship.caches,
            "engrams": ship.engrams,
            "discoveries": ship.discoveries,
            "objectives": ship.objectives,
            "dead": ship.dead,
            "track": clock.track,
            "disabled": ship.disabled,
            "active": team.active,
            "incoming": team.incoming,
            "stratagems": team.stratagems,
            "countdown": clock.countdown,
            "marker": extraction.marker,
            "point": extraction.point,
            "exfiltration": extraction.exfiltration,
            "opened": extraction.opened,
            "insertion": extraction.insertion,
            "round": clock.round,
            "priority": team.priority,
            "turn": self.turn,
            "stirred": threat.stirred,
            "bag": decks.bag,
            "unseen": decks.unseen,
            "tokens": decks.tokens,
            "loot": decks.loot,
            "scanner": decks.scanner,
            "specimens": decks.specimens,
            "breakdowns": decks.breakdowns,
            "resolved": decks.resolved,
            "marks": story.marks,
            "crossed": story.crossed,
            "met": threat.met,
            "locations": ship.locations,
            "flags": story.flags,
            "clues": story.clues,
            "opened_codes": story.opened_codes,
            "scripts": story.scripts,
            "goal": story.goal,
            "points_found": extraction.points_found,
            "resources": team.resources,
            "parsec": campaign.parsec,
            "ways": campaign.ways,
            "spares": campaign.spares,
            "gained": campaign.gained,
            "ecology": campaign.ecology,
            "carried": campaign.carried,
            "arrivals": decks.arrivals,
            "activating": under_way.activating,
            "assaults": under_way.assaults,
            "severed": under_way.severed,
            "attacking": under_way.attacking,
            "depths": under_way.depths,
            "follow_ups": under_way.follow_ups,
            "reprisals": under_way.reprisals,
            "delayed": under_way.delayed,
            "shielded": under_way.shielded,
            "patrolling": threat.patrolling,
            "kills": threat.kills,
            "adversary": threat.adversary,
            "lingering": campaign.lingering,
            "outcome": self.outcome,
            "boss": self.boss,
            "flashed": decks.flashed,
            "next_adversary": threat.next_adversary,
        }

    def spacer(self, name: str) -> Spacer | None:
        for spacer in self.spacers:
            if spacer.id == name:
                return spacer
        return None

    def intruder(self, name: str) -> Intruder | None:
        for intruder in self.intruders:
            if intruder.id == name:
                return intruder
        return None

    def blip(self, name: str) -> Blip | None:
        for blip in self.blips:
            if blip.id == name:
                return blip
        return None

    def board(self, ship: Ship, kinds: dict[str, tuple[bool, bool]], doors_stop: bool) -> Board:
        """The board as it lies; `kinds` says of each tile whether it obstructs and obscures.

        Most look-ups find nothing moved since the one before: the tuple of tiles is replaced when
        anything about it changes, so the same tuple means the same tiles.
        """
        lies, opened = self.ship, self.extraction.opened
        shut = lies.closed | lies.welded
        rest = (lies.pages, shut, opened, doors_stop)
        tiles, was, found = ship.latest
        if found is not None and tiles is lies.tiles and was == rest:
            return found
        obstacles = tuple(tile.cells for tile in lies.tiles if kinds[tile.kind][0])
        obscuring = tuple(tile.cells for tile in lies.tiles if kinds[tile.kind][1])
        found = ship.board(Key(lies.pages, shut, obstacles, obscuring, opened, doors_stop))
        ship.latest = (lies.tiles, rest, found)
        return found


def new_run(
    phase: str, mission: str, spacers: list[Spacer], boss: BossState | None = None
) -> RunState:
    """A run of which nothing has happened yet."""
    return RunState(
        phase,
        mission,
        outcome="",
        spacers=spacers,
        intruders=[],
        blips=[],
        boss=boss,
        turn=Turn(),
        clock=Clock(
            round=1,
            countdown=9,
            track=(),
        ),
        ship=ShipState(
            pages=0,
            closed=0,
            welded=0,
            broken=0,
            tiles=(),
            caches=(),
            engrams={},
            discoveries={},
            objectives=(),
            dead=(),
            disabled=(),
            locations=(),
        ),
        extraction=Extraction(
            marker=7,
            point=OFF,
            exfiltration=0,
            opened=0,
            insertion=OFF,
            points_found=(),
        ),
        team=Team(
            priority="",
            active=Pool(),
            incoming=Pool(),
            stratagems=(),
            resources={},
        ),
        decks=Decks(
            bag={},
            unseen={},
            tokens={},
            loot={},
            scanner={},
            specimens={},
            breakdowns={},
            resolved=0,
            flashed={},
            arrivals={},
        ),
        threat=Threat(
            stirred=(),
            patrolling=(),
            met=(),
            kills=0,
            adversary=False,
            next_adversary="",
        ),
        story=Story(
            goal=0,
            marks={},
            crossed=(),
            flags=(),
            clues=(),
            opened_codes=(),
            scripts={},
        ),
        campaign=CampaignState(
            parsec=1,
            ways=(),
            spares=0,
            gained=(),
            ecology="",
            carried={},
            lingering=(),
        ),
        under_way=UnderWay(
            activating=(),
            assaults=(),
            severed=(),
            attacking=(),
            depths=(),
            follow_ups=(),
            reprisals=(),
            delayed=0,
            shielded=0,
        ),
    )


EnoTable: TypeAlias = Table[RunState, Params, Pack]
EnoSession: TypeAlias = Session[RunState, Params, Pack]
"""What the rules work at: the state, the parameters, the pack and the telling of events."""
