"""What is kept of the games of an experiment: one struct for each table, one field a column.

What a column means stands beside it, and `docs/data.md` is made from here. Nothing in a row depends
on who played when: the same experiment gives the same rows on any machine.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct, field


def says(what: str) -> Meta:
    """The meaning of a column."""
    return Meta(description=what)


CellNumber: TypeAlias = Annotated[int, says("The cell of the experiment, counted from 0.")]
SeedNumber: TypeAlias = Annotated[int, says("The seed: with the cell it names one game.")]


class GameRow(Struct, kw_only=True):
    """One game, or one whole campaign."""

    cell: CellNumber
    seed: SeedNumber
    game: Annotated[str, says("Which game was played.")]
    pack: Annotated[str, says("The pack, as the experiment names it.")]
    adventure: Annotated[str, says("The quest, mission or Boss; `campaign` for a whole one.")]
    boss: Annotated[str, says("The Boss that was fought instead of an adventure, or nothing.")]
    party: Annotated[int, says("How many heroes set out.")]
    edition: Annotated[str, says("The edition.")]
    params: Annotated[str, says("House rules of the cell, as `name=value name=value`.")]
    player: Annotated[str, says("How well it was played: random, easy, plain, strong, master.")]
    outcome: Annotated[str, says("`won`, `lost`, or `cut` if it had not ended by answer 6,000.")]
    ended: Annotated[str, says("How it ended, in the words of the game.")]
    rule: Annotated[str, says("The rule that ended it.")]
    way: Annotated[int, says("How far it got: spaces, rounds, chapters, as the game counts.")]
    rounds: Annotated[int, says("Rounds that were played, over all spaces.")]
    answers: Annotated[int, says("Answers given, chances included.")]
    decisions: Annotated[int, says("Questions with more than one answer.")]
    heroes: Annotated[int, says("Heroes in the game at its end, the dead included.")]
    deaths: Annotated[int, says("Heroes that died.")]
    chance_first: Annotated[float, says("The fitted chance to win at the first question.")]
    chance_last: Annotated[float, says("The fitted chance at the last time it was looked at.")]
    swing: Annotated[float, says("How much the chance moved, up and down added up: the tension.")]
    open: Annotated[float, says("Share of the moments at which the chance was from 20 to 80 %.")]


class HeroRow(Struct, kw_only=True):
    """One hero in one game."""

    cell: CellNumber = 0
    seed: SeedNumber = 0
    hero: Annotated[str, says("Who: the id in the pack.")]
    sort: Annotated[str, says("Class or suit: what the game calls a kind of hero.")] = ""
    seat: Annotated[int, says("Who played it, counted from 0.")] = 0
    abilities_start: Annotated[list[str], says("Abilities or Action cards as it set out.")]
    abilities_end: Annotated[list[str], says("The same at the end.")]
    gear_start: Annotated[list[str], says("What it had on it as it set out.")]
    gear_end: Annotated[list[str], says("The same at the end; the dead may have left it behind.")]
    fell: Annotated[bool, says("Whether it died.")] = False
    fell_how: Annotated[str, says("The cause, in the words of the game.")] = ""
    fell_by: Annotated[str, says("The kind of enemy whose blow it was, if it was one.")] = ""
    fell_where: Annotated[str, says("The spot or space where it fell.")] = ""
    fell_way: Annotated[int, says("How far the party was then; 0 for who did not fall.")] = 0
    fell_round: Annotated[int, says("The round in which it fell; 0 for who did not.")] = 0
    dealt: Annotated[int, says("Damage or Wounds that it dealt.")] = 0
    taken: Annotated[int, says("Damage that it took.")] = 0


class ThingRow(Struct, kw_only=True):
    """One thing of the pack that came up in one game."""

    cell: CellNumber = 0
    seed: SeedNumber = 0
    family: Annotated[str, says("What sort of thing, such as `hero` or `enemy met`.")]
    thing: Annotated[str, says("Its id in the pack.")]
    dealt: Annotated[bool, says("Whether it was there from the start, before any play.")]
    count: Annotated[int, says("How often it came up.")]


class MomentRow(Struct, kw_only=True):
    """One moment of a game: a space as it is entered, and every third round in it."""

    cell: CellNumber = 0
    seed: SeedNumber = 0
    at: Annotated[int, says("Decisions before it.")]
    way: Annotated[int, says("How far the party is.")]
    round: Annotated[int, says("The round there.")]
    chance: Annotated[float, says("The fitted chance to win.")]
    won: Annotated[bool, says("Whether the game was won in the end.")] = False


class DecisionRow(Struct, kw_only=True):
    """One decision, where they were asked for (`--decisions`)."""

    cell: CellNumber = 0
    seed: SeedNumber = 0
    at: Annotated[int, says("Decisions before it.")]
    seat: Annotated[int, says("Who decided.")]
    kind: Annotated[str, says("What was asked.")]
    options: Annotated[int, says("How many answers there were.")]
    answer: Annotated[str, says("The answer, as records write it.")]
    way: Annotated[int, says("How far the party was.")]
    round: Annotated[int, says("The round there.")]


class EventRow(Struct, kw_only=True):
    """One event, where they were asked for (`--events`)."""

    cell: CellNumber = 0
    seed: SeedNumber = 0
    number: Annotated[int, says("Its place among the events of the game.")]
    kind: Annotated[str, says("Its name.")]
    rule: Annotated[str, says("The rule it comes from.")]
    text: Annotated[str, says("Its sentence.")]
    fields: Annotated[str, says("Its fields as JSON.")]


class Played(Struct, kw_only=True):
    """All rows of one game."""

    game: GameRow
    heroes: list[HeroRow] = field(default_factory=list)
    things: list[ThingRow] = field(default_factory=list)
    moments: list[MomentRow] = field(default_factory=list)
    decisions: list[DecisionRow] = field(default_factory=list)
    events: list[EventRow] = field(default_factory=list)
    seconds: float = 0.0
    """How long it took: for the size of batches, and in no table."""

    def numbered(self) -> Played:
        """Every row with the cell and the seed of its game."""
        for rows in (self.heroes, self.things, self.moments, self.decisions, self.events):
            for row in rows:
                row.cell, row.seed = self.game.cell, self.game.seed
        return self


TABLES: dict[str, type[Struct]] = {
    "games": GameRow,
    "heroes": HeroRow,
    "things": ThingRow,
    "moments": MomentRow,
    "decisions": DecisionRow,
    "events": EventRow,
}
"""By the name of its file."""
AFTER = "after the end"
"""The family of things that came with the end of a game, such as a reward: they explain nothing."""
COMES_AFTER = ("item found", "decision")
"""The families that such things are of otherwise."""
ASKED_FOR = ("decisions", "events")
"""Tables that are only kept on request: they are large."""


def rows_of(played: Played, table: str) -> list[Any]:
    """The rows of one table."""
    return [played.game] if table == "games" else list(getattr(played, table))
