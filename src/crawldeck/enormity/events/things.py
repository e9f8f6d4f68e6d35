"""Gear, loot, Engrams, Discoveries, secrets, extraction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from crawldeck.kernel.events import Event

# -- setting up


class DifficultyChosen(Event, kw_only=True):
    says: ClassVar[str] = "Difficulty: {called}. {what}"

    difficulty: str
    what: str

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        return super().words(names) | {"called": self.difficulty.replace("-", " ")}


class BossToughened(Event, kw_only=True):
    says: ClassVar[str] = "By the difficulty {boss} takes {wounds} Wounds, not {printed}."

    boss: str
    wounds: int
    printed: int


class StratagemTaken(Event, kw_only=True):
    says: ClassVar[str] = "The team takes the Stratagem {stratagem}."

    stratagem: str


class Started(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} begins on {space}."

    spacer: str
    space: str


class FirstHolder(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} begins as Priority Target."

    spacer: str


class TrackLaid(Event, kw_only=True):
    says: ClassVar[str] = "Space {space} of the Countdown track holds: {what}."

    space: int
    what: str


# -- gear


class Reloaded(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} reloads {item}: {ammo} Ammo."

    spacer: str
    item: str
    ammo: int


class GearMoved(Event, kw_only=True):
    """`place` is hand, support or backpack."""

    says: ClassVar[str] = "{spacer} puts {item} into the {place}."

    spacer: str
    item: str
    place: str


class GearLost(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} leaves {card} behind for good."

    spacer: str
    card: str


class Looted(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} finds {card}."

    spacer: str
    card: str


class LootGone(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} finds nothing: {location}'s loot is all taken."

    spacer: str
    location: str


# -- scavenging


class FastPaid(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} pays {n} {token} to Fast Scavenge: {what}."

    spacer: str
    what: str
    token: str
    n: int


class CacheOpened(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} opens the Gear Cache on {space}."

    spacer: str
    space: str


class EngramTaken(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} takes an Engram: {engram}."

    spacer: str
    engram: str


class EngramBagEmpty(Event, kw_only=True):
    says: ClassVar[str] = "There is no such Engram left for {spacer}."

    spacer: str


class DeviceUsed(Event, kw_only=True):
    says: ClassVar[str] = (
        "{spacer} uses the {engram} Engram in {location}, which shows its resource."
    )

    spacer: str
    engram: str
    location: str


class ObjectiveDone(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} completes the Objective of {mission}."

    spacer: str
    mission: str


# -- Discoveries


class TokenTurned(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} turns up a {colour} token: {rolled} + {discarded} = {entry}."

    spacer: str
    colour: str
    rolled: int
    discarded: int
    entry: int


class EntrySkipped(Event, kw_only=True):
    says: ClassVar[str] = "Entry {entry} of the {colour} list is skipped: {why}."

    colour: str
    entry: int
    why: str


class Discovered(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} discovers {name}: {text}"

    spacer: str
    discovery: str
    name: str
    text: str


class NothingDiscovered(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} finds nothing new there."

    spacer: str


# -- secrets


class CodeFound(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} finds the code {code}."

    spacer: str
    code: str


class CodeSpent(Event, kw_only=True):
    says: ClassVar[str] = "The paragraph {code} was opened before and has nothing more to say."

    code: str


class CodeLeft(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} does not look {code} up."

    spacer: str
    code: str


class CodeOpened(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} opens the paragraph {code}: {text}"

    spacer: str
    code: str
    text: str


class NoCheckMark(Event, kw_only=True):
    says: ClassVar[str] = "{code} has no check mark: {spacer} gains {n} Stress."

    spacer: str
    code: str
    n: int


class ScriptFound(Event, kw_only=True):
    says: ClassVar[str] = "An encrypted script comes to the table: {script}."

    script: str


class ScriptRead(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} decodes {script}: {text}"

    spacer: str
    script: str
    text: str


class NothingToDecrypt(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} has no quantum encrypted script to read."

    spacer: str


# -- extraction and the end


class MarkerMoved(Event, kw_only=True):
    says: ClassVar[str] = "The Extraction Marker moves from {was} to {now}."

    was: int
    now: int


class ExtractionAvailable(Event, kw_only=True):
    says: ClassVar[str] = "Zero hour of the Extraction Marker: every Extraction Point is available."


class ExtractionInitiated(Event, kw_only=True):
    says: ClassVar[str] = (
        "{spacer} initiates extraction at {space}, with {tokens} Exfiltration token{tokens_s}. "
        "Full Alert."
    )

    spacer: str
    space: str
    tokens: int


class ExfiltrationToken(Event, kw_only=True):
    says: ClassVar[str] = "An Exfiltration token leaves {space}; {left} left."

    space: str
    left: int


class PointOpened(Event, kw_only=True):
    says: ClassVar[str] = "The Extraction Point {space} is open."

    space: str


class Extracted(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} gets out through {space}."

    spacer: str
    space: str


class RoundOver(Event, kw_only=True):
    says: ClassVar[str] = "Round {round} is over."

    round: int


class ResourceGained(Event, kw_only=True):
    says: ClassVar[str] = "{spacer}'s {engram} Engram becomes a resource: {resource}."

    spacer: str
    engram: str
    resource: str


class RunOver(Event, kw_only=True):
    says: ClassVar[str] = "The run is over: {out} got out, {dead} died."

    out: int
    dead: int
