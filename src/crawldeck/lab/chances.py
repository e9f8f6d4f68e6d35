"""The chance to win of every adventure, party and edition, and the difficulty proposed for it.

Of each row first the game as it is written is played, then difficulties beside it, until one is as
good as even or both sides of even are known; that one is played more often. Games are named by
their seeds, so whoever asks for more goes on where the last run stopped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from pathlib import Path

from msgspec import Struct, structs

from crawldeck import chances as kept
from crawldeck.chances import EVEN, FIRST_SEED, PLAIN, STRONG, Chance, Chances, Row
from crawldeck.forms import AS_WRITTEN, DIFFICULTY, Form
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import AnyGame, find
from crawldeck.kernel.lock import held
from crawldeck.lab import balance
from crawldeck.lab.balance import Progress, half_width
from crawldeck.lab.league_book import read as read_league
from crawldeck.lab.part import Lab, Lived, Wish
from crawldeck.lab.samples import plain_sample
from crawldeck.lab.workers import Workers, pool_of

GOOD = 0.08
"""So near to even nobody looks further."""
FAR = 0.4
"""So far from even the next difficulty but one is tried."""
SEARCHED = 3
"""Difficulties that a row is played at on the way to a fair one, more or less."""


class Plan(Struct, frozen=True):
    """What is to be measured, and how often each cell is played."""

    games: int
    final: int
    """Games of the difficulty that is proposed."""
    player: str = PLAIN
    only: tuple[str, ...] = ()
    """Difficulties to play, all of them; without any they are searched."""
    seed: int = FIRST_SEED
    bot: str = ""
    """The sample of the plain bot that plays."""


def wishes(
    game: str, pack: str, quests: Sequence[str], sizes: Sequence[int], editions: Sequence[str]
) -> list[Wish]:
    """One for each adventure, party and edition."""
    return [
        wish
        for edition in editions
        for wish in balance.wishes_for(pack, quests, sizes, 0, edition, {}, game=game)
    ]


def wanted(row: Row, steps: Sequence[str], plan: Plan) -> tuple[str, int] | None:
    """The difficulty to play next, and how many games of it there should be; None if all is known.

    `steps` are the difficulties, the easiest first: a later one is never won more often.
    """

    def games(name: str) -> int:
        chance = row.of(name, plan.player)
        return chance.games if chance else 0

    if plan.only:
        short = [name for name in plan.only if games(name) < plan.games]
        return (short[0], plan.games) if short else None
    if games(AS_WRITTEN) < plan.games:
        return AS_WRITTEN, plan.games
    rates = {
        n: chance.rate
        for n, name in enumerate(steps)
        if (chance := row.of(name, plan.player)) and chance.games >= plan.games
    }
    following = _beside(rates, len(steps))
    if following is not None:
        return steps[following], plan.games
    best = row.nearest(plan.player)
    return (best, plan.final) if games(best) < plan.final else None


def _beside(rates: Mapping[int, float], steps: int) -> int | None:
    """The place that should be looked at next, by what is known at others."""
    if any(abs(rate - EVEN) <= GOOD for rate in rates.values()):
        return None
    easy = max((n for n, rate in rates.items() if rate > EVEN), default=-1)
    hard = min((n for n, rate in rates.items() if rate < EVEN), default=steps)
    if easy >= 0 and hard < steps:
        return (easy + hard) // 2 if hard - easy > 1 else None
    if easy < 0:
        way = hard - (2 if EVEN - rates[hard] > FAR else 1)
        return max(0, way) if hard > 0 else None
    way = easy + (2 if rates[easy] - EVEN > FAR else 1)
    return min(steps - 1, way) if easy < steps - 1 else None


def measure(wishes: Sequence[Wish], found: Chances, plan: Plan, pool: Workers) -> Iterator[int]:
    """Play what is wanted of every row, wave after wave; yields how many games were played."""
    while True:
        jobs = {}
        for wish in wishes:
            row = _row(found, wish, plan)
            form = Form.of(find(wish.game))
            more = wanted(row, [one.id for one in form.difficulties], plan)
            if more is None:
                row.propose()  # not before: on the way, others come nearest for a while
            else:
                name, until = more
                chance = row.of(name, plan.player) or Chance(plan.player, 0, 0)
                asked = structs.replace(
                    wish, params={**wish.params, DIFFICULTY: name}, player=plan.player
                )
                first, count = plan.seed + chance.games, until - chance.games
                jobs[pool.submit(balance.play, asked, first, count)] = (row, name, chance)
        if not jobs:
            return
        for job in as_completed(jobs):
            row, name, chance = jobs[job]
            tally = job.result()
            won, games = chance.won + tally.won, chance.games + tally.games
            row.put(name, Chance(plan.player, won, games))
            yield tally.games


def _row(found: Chances, wish: Wish, plan: Plan) -> Row:
    row = _begun(found, wish.quest, wish.players, wish.edition or "", plan)
    row.level = wish.level
    return row


def _begun(found: Chances, adventure: str, players: int, edition: str, plan: Plan) -> Row:
    row = found.row(adventure, players, edition)
    if row is None:
        row = Row(adventure, players, edition, chances={})
        found.rows.append(row)
    row.seed, row.bot = plan.seed, plan.bot
    return row


def campaigns(found: Chances, game: str, edition: str, plan: Plan, pool: Workers) -> Iterator[int]:
    """Whole campaigns at some difficulties; seeds say who sets out, so parties come by turns."""
    for name in plan.only or [one.id for one in Form.of(find(game)).difficulties]:
        jobs = [
            pool.submit(_live, game, found.pack, edition, name, seed)
            for seed in range(plan.seed, plan.seed + plan.games)
        ]
        counts: dict[int, list[bool]] = {}
        for job in as_completed(jobs):
            lived = job.result()
            counts.setdefault(lived.size, []).append(lived.told)
            yield 1
        for size, told in sorted(counts.items()):
            row = _begun(found, kept.CAMPAIGN, size, edition, plan)
            row.put(name, Chance(PLAIN, sum(told), len(told)))
            row.propose()


def _live(game: str, pack: str, edition: str, difficulty: str, seed: int) -> Lived:
    return Lab.of(find(game)).live(seed, pack, edition, params={DIFFICULTY: difficulty})


def from_league(found: Chances, path: Path, edition: str) -> None:
    """What a league knows of the strong player, of every adventure as it is written: its games take
    long, and nobody needs to play them twice."""
    pages = read_league(path)
    if pages.content.get(found.pack) != found.content:
        raise SetupError(f"{path} is about another pack, or another version of {found.pack}")
    for one in pages.rows:
        row = found.row(one.adventure, one.players, edition)
        if row is not None and one.level == STRONG:
            won, lost = one.games.count("w"), one.games.count("l")
            row.put(AS_WRITTEN, Chance(STRONG, won, won + lost))


def known(game: AnyGame, pack: str, path: Path) -> Chances:
    """What was measured before of the same version of a pack."""
    content = str(Form.of(game).load(pack).sha256)
    before = kept.read(path).get(pack)
    if before is None or before.content != content:
        return Chances(pack, content=content, commands=[], rows=[])
    return before


def to_go_on(rows: Sequence[Row], plan: Plan, again: bool) -> None:
    """Games of another bot, or with gaps between their seeds, are not added to what is known."""
    for row in rows:
        if again:
            row.forget()
        elif row.bot not in ("", plan.bot):
            raise SetupError(
                f"the plain bot has changed since {row.adventure} was measured for {row.players}; "
                "measure it anew with --again"
            )
        elif row.chances and row.seed != plan.seed:
            raise SetupError(
                f"{row.adventure} for {row.players} was measured from seed {row.seed} on; "
                f"continue with --seed {row.seed}, or start over with --again"
            )


def run(
    game: AnyGame,
    pack: str,
    wishes: Sequence[Wish],
    plan: Plan,
    *,
    command: str,
    to: Path | None,
    again: bool = False,
    whole: str = "",
    league: Path | None = None,
    workers: int | None = None,
) -> int:
    """The command: measure, keep it if asked to, and say how it is. Ctrl-C keeps what is known.

    With an edition in `whole` whole campaigns are played in it, and no adventure by itself. With a
    league nothing is played: what it knows of the strong player is taken over.
    """
    if not Form.of(game).difficulties:
        raise SetupError(f"{game.title} has no difficulties to choose from")
    every = [one.id for one in Form.of(game).difficulties]
    for name in plan.only:
        if name not in every:
            raise SetupError(f"no difficulty {name!r:.40}; there are: {', '.join(every)}")
    with held(to):
        found = known(game, pack, to or kept.path_of(game))
        plan = structs.replace(plan, bot=plain_sample(game.name, pack))
        if league is None:
            to_go_on(_meant(found, wishes, whole), plan, again)
        steps = plan.only or every
        cells = len(steps) if whole else len(wishes) * (len(plan.only) or SEARCHED)
        try:
            with pool_of(workers) as pool:
                if league is not None:
                    from_league(found, league, game.edition)
                    playing: Iterator[int] = iter(())
                elif whole:
                    playing = campaigns(found, game.name, whole, plan, pool)
                else:
                    playing = measure(wishes, found, plan, pool)
                for _ in Progress(plan.games * cells).over(playing):
                    if to is not None:
                        keep(found, command, to)
            if to is not None:
                keep(found, command, to)
        finally:
            for line in table(found):
                print(line)
    return 0


def _meant(found: Chances, wishes: Sequence[Wish], whole: str) -> list[Row]:
    """The rows there are of what is to be played."""
    if whole:
        return [row for row in found.rows if (row.adventure, row.edition) == (kept.CAMPAIGN, whole)]
    rows = [found.row(wish.quest, wish.players, wish.edition or "") for wish in wishes]
    return [row for row in rows if row is not None]


def keep(found: Chances, command: str, path: Path) -> None:
    """Write it beside what is known of other packs."""
    found.commands = [*(one for one in found.commands if one != command), command]
    kept.write(path, {**kept.read(path), found.pack: found})


def table(found: Chances) -> Iterator[str]:
    """A line for each row: every difficulty that was played, and what is proposed."""
    for row in found.rows:
        cells = [
            f"{name} {100 * one.rate:.0f} ± {100 * half_width(one.rate, one.games):.0f}"
            + (f" ({one.player})" if one.player != PLAIN else "")
            for name, some in row.chances.items()
            for one in some
        ]
        mark = "" if row.is_fair else "  NOT FAIR"
        head = f"{row.adventure:20} {row.players} {row.edition:8} {row.proposed:12}"
        yield f"{head}{mark} {', '.join(cells)}"
    fair = sum(row.is_fair for row in found.rows)
    yield f"{fair} of {len(found.rows)} are fair at what is proposed: won 30 to 70 times of 100"
