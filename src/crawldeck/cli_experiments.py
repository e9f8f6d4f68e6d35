"""The commands of experiments: run one, report on it, compare two, tune a number."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import crawldeck
from crawldeck.cli_lab import Start, Workers
from crawldeck.cli_numbers import MOST_GAMES, number
from crawldeck.cli_options import Edition, ParamList
from crawldeck.cli_start import ADVENTURE_OPTIONS, DEFAULT
from crawldeck.forms import Form, game_of_pack
from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import ContentError, SetupError
from crawldeck.kernel.game import AnyGame

if TYPE_CHECKING:
    from polars import DataFrame

    from crawldeck.lab.experiments.spec import Experiment

Quests = Annotated[list[str], typer.Option(*ADVENTURE_OPTIONS, help="Only this one; repeatable.")]
Bosses = Annotated[
    list[str], typer.Option("--boss", help="A Boss to fight instead of a mission; repeatable.")
]
Sizes = Annotated[str, typer.Option("--players", help="Heroes in a party: 3, or 1,2,3.")]
Levels = Annotated[
    list[str],
    typer.Option("--player", help="How well: random, easy, plain, strong, master; repeatable."),
]
OneLevel = Annotated[str, typer.Option(help="How well: random, easy, plain, strong, master.")]
Until = Annotated[
    str, typer.Option(help="Stop a cell when its interval is this narrow.", metavar="1%")
]
On = Annotated[str, typer.Option("--on", help="Where: here (processes), or ray.")]
Address = Annotated[str, typer.Option(help="The Ray cluster; without one a local cluster.")]
Again = Annotated[bool, typer.Option("--again", help="Start over, whatever the folder holds.")]

MOST_TOLD = 5
"""So many mistakes of a pack are told at once."""
BESIDE = ("file", "out", "again", "report", "on", "address", "workers")
"""What says how an experiment is run, and not what is played."""


def register(lab: typer.Typer) -> None:
    """Add these commands to `crawldeck lab`."""
    lab.command()(run)
    lab.command()(report)
    lab.command()(compare)
    lab.command()(tune)
    lab.command(hidden=True)(dictionary)


def run(
    context: typer.Context,
    file: Annotated[
        Path | None, typer.Argument(help="An experiment (docs/lab.md).", metavar="FILE.toml")
    ] = None,
    game: Annotated[str, typer.Option(help="A game that has no packs.")] = "",
    pack: Annotated[
        list[str], typer.Option("--pack", help="A shipped pack or a folder; repeatable.")
    ] = [],
    quest: Quests = [],
    boss: Bosses = [],
    campaigns: Annotated[
        bool, typer.Option("--campaigns", help="Whole campaigns as well.")
    ] = False,
    players: Sizes = "3",
    edition: Annotated[list[str], typer.Option(help="An edition; repeatable.")] = [],
    param: Annotated[
        list[str], typer.Option("--param", help="NAME=VALUE, or NAME=A,B,C to try several.")
    ] = [],
    player: Levels = ["plain"],
    level: Annotated[int, typer.Option(help="Heroes' level; 0 is the quest's own.", min=0)] = 0,
    games: Annotated[int, number(help="Games of each cell, at most.", most=MOST_GAMES)] = 100,
    seed: Start = 0,
    until: Until = "",
    decisions: Annotated[
        bool, typer.Option("--decisions", help="Also save every decision.")
    ] = False,
    events: Annotated[bool, typer.Option("--events", help="Also save every event.")] = False,
    out: Annotated[Path | None, typer.Option(help="The folder to write.", metavar="DIR")] = None,
    again: Again = False,
    report: Annotated[
        bool, typer.Option("--report/--no-report", help="Write the report at the end.")
    ] = True,
    on: On = "here",
    address: Address = "",
    workers: Workers = None,
) -> None:
    """Play an experiment, keep its games as tables, and report on them.

    The same command continues a run that was stopped or killed.
    """
    from crawldeck.lab.balance import sizes
    from crawldeck.lab.experiments import spec as specs

    if file is not None:
        _nothing_else(context, file)
        spec = specs.read(file)
        out = out or file.with_suffix("")
    else:
        packs = pack or ([] if game else [Form.of(DEFAULT).pack])
        spec = specs.Experiment(
            packs=tuple(packs),
            game=game,
            quests=tuple(quest),
            bosses=tuple(boss),
            campaigns=campaigns,
            parties=tuple(sizes(players)),
            editions=tuple(edition),
            players=_levels(player),
            level=level,
            games=games,
            seed=seed,
            until=until,
            params=_grid(crawldeck.find(game) if game else game_of_pack(packs[0]), param),
            decisions=decisions,
            events=events,
        )
        specs.share(until)
        specs.check_campaigns(spec)
        out = out or Path(f"lab-{Path(packs[0]).name if packs else game}")
    play_and_report(spec, out, again=again, report=report, on=on, address=address, workers=workers)


def _nothing_else(context: typer.Context, file: Path) -> None:
    """A file is the whole experiment: an option that says what is played would go unheard."""
    for option in context.command.params:
        source = context.get_parameter_source(option.name or "")
        given = source is not None and source.name == "COMMANDLINE"
        if given and option.name not in BESIDE:
            raise SetupError(f"{file} says what is played; write there what {option.opts[0]} says")


def _levels(names: Sequence[str]) -> Any:
    from crawldeck.minds import levels

    for name in names:
        levels.level(name)
    return tuple(names)


def _grid(game: AnyGame | None, typed: Sequence[str]) -> dict[str, Any]:
    """House rules as typed; values with commas are tried one by one."""
    game = game or DEFAULT
    found: dict[str, Any] = {}
    for text in typed:
        name, _, values = text.partition("=")
        several = [parameters.from_text(game.params, f"{name}={v}")[1] for v in values.split(",")]
        found[name.strip()] = several[0] if len(several) == 1 else tuple(several)
    return found


def play_and_report(
    spec: Experiment,
    out: Path,
    *,
    again: bool = False,
    report: bool = True,
    on: str = "here",
    address: str = "",
    workers: int | None = None,
) -> None:
    """Run an experiment into its folder."""
    from crawldeck.lab.experiments import needs, tables
    from crawldeck.lab.experiments import run as running
    from crawldeck.lab.workers import told_when_stopped

    needs.polars()
    if on not in ("here", "ray"):
        raise SetupError(f"--on is `here` or `ray`, not {on!r:.40}")
    if on == "ray":
        needs.need("ray", "ray", "an experiment on a cluster")
    elif address:
        raise SetupError("--address needs --on ray")
    try:
        ready = running.prepare(spec, out, again)
    except ContentError as error:
        _tell_faults(error, spec, out)
        raise typer.Exit(1) from None
    stopped = f"{out} has what was played; the same command continues it"
    with told_when_stopped(lambda: stopped), running.shown() as progress:
        if on == "ray":
            from crawldeck.lab.experiments.on_ray import cluster

            crew = cluster(address, ready.cells, ready.wanted)
        else:
            crew = running.processes(workers, ready.wanted)
        with crew as playing:
            running.play(ready, playing, progress)
    tables.write(ready.folder)
    if report:
        write_report(out, markdown=False)
    print(f"{out} has the tables" + (", and report.html" if report else ""))


def _tell_faults(error: ContentError, spec: Experiment, out: Path) -> None:
    """A pack that nobody can play is reported on without a game: its own check says why."""
    from crawldeck.lab.report import page
    from crawldeck.lab.report.faults import faults

    document = faults(error, spec.packs)
    print(document.lead)
    told = document.sections[0].blocks
    for block in told[:MOST_TOLD]:
        print(f"  {block}")
    if len(told) > MOST_TOLD:
        print(f"  and {len(told) - MOST_TOLD} more: {out / 'report.html'} has all of them")
    out.mkdir(parents=True, exist_ok=True)
    (out / "report.html").write_text(page.page(document), encoding="utf-8")
    (out / "report.md").write_text(page.markdown(document), encoding="utf-8")


def write_report(folder: Path, *, markdown: bool, title: str = "") -> None:
    """The report of a folder, as a page; as Markdown with its pictures beside it on request."""
    from crawldeck.lab.report import page
    from crawldeck.lab.report.building import report_of
    from crawldeck.lab.report.writing import write_markdown

    document = report_of(folder, title)
    (folder / "report.html").write_text(page.page(document), encoding="utf-8")
    if markdown:
        write_markdown(document, folder / "report.md")


def report(
    folder: Annotated[Path, typer.Argument(help="The folder of an experiment.")],
    markdown: Annotated[
        bool, typer.Option("--markdown", help="Also report.md, with its pictures.")
    ] = False,
    into: Annotated[
        Path | None,
        typer.Option(help="Write only FILE.md and its pictures.", metavar="FILE.md"),
    ] = None,
    title: Annotated[str, typer.Option(help="Its title.")] = "",
) -> None:
    """Write the report of an experiment: one page that opens without a network."""
    from crawldeck.lab.report.building import report_of
    from crawldeck.lab.report.writing import write_markdown

    if into is not None:
        for path in write_markdown(report_of(folder, title), into):
            print(f"wrote {path}")
        return
    write_report(folder, markdown=markdown, title=title)
    print(f"wrote {folder / 'report.html'}")


def dictionary(
    file: Annotated[Path, typer.Argument(help="Where it is kept.")] = Path("docs/data.md"),
) -> None:
    """Write the data dictionary anew: every table and column of an experiment."""
    from crawldeck.lab.experiments import dictionary as data

    file.write_text(data.text(), encoding="utf-8")
    print(f"wrote {file}")


def _asked(
    quest: Sequence[str],
    boss: Sequence[str],
    players: str,
    edition: str,
    player: str,
    games: int,
    seed: int,
) -> Experiment:
    """What both sides of a comparison play."""
    from crawldeck.lab.balance import sizes
    from crawldeck.lab.experiments.spec import Experiment

    return Experiment(
        quests=tuple(quest),
        bosses=tuple(boss),
        parties=tuple(sizes(players)),
        editions=(edition,) if edition else (),
        players=_levels([player]),
        games=games,
        seed=seed,
    )


def compare(
    first: Annotated[
        str, typer.Argument(help="A pack, PACK@REVISION of git, or the folder of an experiment.")
    ],
    second: Annotated[
        str, typer.Argument(help="The same; not needed to compare values with --against.")
    ] = "",
    quest: Quests = [],
    boss: Bosses = [],
    players: Sizes = "3",
    edition: Edition = "",
    param: ParamList = [],
    against: Annotated[
        list[str], typer.Option("--against", help="NAME=VALUE of the second side; repeatable.")
    ] = [],
    player: OneLevel = "plain",
    games: Annotated[int, number(help="Pairs of games of each cell.", most=MOST_GAMES)] = 200,
    seed: Start = 0,
    json: Annotated[bool, typer.Option("--json", help="Numbers for programs.")] = False,
    workers: Workers = None,
) -> None:
    """Play two sides on common seeds, and say what the change does to the chance to win."""
    from tempfile import TemporaryDirectory

    from msgspec import structs

    from crawldeck.lab import compare as comparing
    from crawldeck.lab import versions
    from crawldeck.lab.experiments import needs, tables
    from crawldeck.lab.experiments.spec import Experiment

    needs.polars()
    if not second and not against:
        raise SetupError("name a second pack, or give the second side's values with --against")
    asked = _asked(quest, boss, players, edition, player, games, seed)
    sides: list[DataFrame | Experiment] = []
    packs = []
    with TemporaryDirectory(prefix="crawldeck-compare-") as place:
        for n, (side, typed) in enumerate(((first, param), (second or first, [*param, *against]))):
            if (Path(side) / "experiment.json").exists():
                sides.append(tables.read(Path(side))["games"])
                continue
            pack = versions.at_revision(side, Path(place) / f"git-{n}")
            packs.append(versions.folder_of(pack))
            rules = _grid(game_of_pack(pack), typed)
            sides.append(structs.replace(asked, packs=(pack,), params=rules))
        comparing.must_have_common_games(sides)
        frames = [
            comparing.play(side, Path(place) / f"side-{n}", workers)
            if isinstance(side, Experiment)
            else side
            for n, side in enumerate(sides)
        ]
        found = comparing.gaps(*frames)
        what = comparing.change(packs, param, against) or f"{second or first} instead of {first}"
    told = comparing.sentence(found[-1], what)
    if json:
        print(comparing.as_json(found, told))
        return
    for line in (*comparing.lines(found), told):
        print(line)


def tune(
    pack: Annotated[str, typer.Argument(help="A shipped pack or a folder.")],
    name: Annotated[
        str,
        typer.Argument(help="A number as FILE:ID.KEY (enemies:wolf.hp), or a parameter's name."),
    ],
    bounds: Annotated[str, typer.Option(help="The range to look in.", metavar="LOW,HIGH")],
    target: Annotated[str, typer.Option(help="The share of games that should be won.")] = "50%",
    quest: Quests = [],
    boss: Bosses = [],
    players: Sizes = "3",
    edition: Edition = "",
    player: OneLevel = "plain",
    games: Annotated[int, number(help="Games of each value and cell.", most=MOST_GAMES)] = 100,
    trials: Annotated[int, number(help="Values to try.", most=1_000)] = 8,
    seed: Start = 0,
    svg: Annotated[
        Path | None, typer.Option(help="Draw the curve into this file.", metavar="FILE")
    ] = None,
    workers: Workers = None,
) -> None:
    """Suggest a value of one number that meets a target, and show the curve; change nothing."""
    from tempfile import TemporaryDirectory

    from msgspec import structs

    from crawldeck.lab import compare as comparing
    from crawldeck.lab import tune as tuning
    from crawldeck.lab import versions
    from crawldeck.lab.experiments import needs
    from crawldeck.lab.report.charts import alone

    needs.polars()
    needs.need("optuna", "lab", "tuning")
    asked = _asked(quest, boss, players, edition, player, games, seed)
    wanted, range_ = tuning.wished(target), tuning.bounds(bounds)
    meant = versions.number(pack, name) if ":" in name else None
    with TemporaryDirectory(prefix="crawldeck-tune-") as place:

        def measure(value: float) -> tuning.Trial:
            at = Path(place) / f"{value:g}"
            tried = pack if meant is None else meant.changed(value, at / "pack")
            plain = round(value) if value == round(value) else value
            typed = [] if meant else [f"{name}={plain}"]
            spec = structs.replace(asked, packs=(tried,), params=_grid(game_of_pack(pack), typed))
            try:
                won = comparing.play(spec, at / "games", workers)["outcome"].to_list()
            except ContentError as error:
                fault = f"{name} cannot be {value:g}: {error.problem}; choose other --bounds"
                raise SetupError(fault) from None
            return tuning.Trial(value, len(won), won.count("won"))

        now = None if meant is None else meant.value
        found = tuning.tune(name, now, wanted, range_, trials, measure, seed)
    for line in tuning.lines(found):
        print(line)
    if svg is not None:
        svg.write_text(alone(tuning.picture(found)) + "\n", encoding="utf-8")
