"""Rules, parameters and packs on the command line: lists to read, and lists for programs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

import crawldeck
from crawldeck.forms import DIFFICULTY, Form
from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import AnyGame
from crawldeck.kernel.language import capital, tr
from crawldeck.kernel.ledger import Covered, Ledger
from crawldeck.kernel.phrases import said
from crawldeck.terminal import book, log
from crawldeck.terminal.style import Screen, cut, pad

TIERS = "SRG"
STATUSES = ("covered", "untested", "uncited", "missing")


class Report(msgspec.Struct):
    """The shape of `rules --json`."""

    game: str
    rules: list[Covered]


def tests_folder() -> Path | None:
    """The tests beside the source, or in the current folder; none for an installed package."""
    package = Path(crawldeck.__file__).resolve().parent
    for folder in (package.parents[1] / "tests", Path.cwd() / "tests"):
        if folder.is_dir() and any(folder.rglob("test_*.py")):
            return folder
    return None


def ledger_of(game: AnyGame) -> Ledger:
    return game.ledger()


def coverage(game: AnyGame, group: str) -> list[Covered]:
    """Every rule of a game, or of one group of it, with its code and tests."""
    rows = ledger_of(game).coverage(game.sources, tests_folder(), game.rulebook().rules)
    groups = list(dict.fromkeys(row.group for row in rows))
    if group and group.upper() not in groups:
        raise CrawldeckError(
            tr("no group {group!r}; there are: {groups}", group=group, groups=", ".join(groups))
        )
    return [row for row in rows if not group or row.group == group.upper()]


def as_json(game: AnyGame, group: str) -> str:
    return msgspec.json.encode(Report(game.name, coverage(game, group))).decode()


def one_rule(game: AnyGame, rule: str, screen: Screen, *, notes: bool = False) -> None:
    """A rule as players read it; with `notes` also how it was settled, and the places that build
    and prove it. A rule that no rulebook tells has its notes alone."""
    found = ledger_of(game).get(rule)
    if book.show_rule(game, found.id, screen) and not notes:
        return
    row = next(row for row in coverage(game, found.group) if row.id == found.id)
    log.notes(found, screen, row.status)
    for word, places in (("Code", row.code), ("Tests", row.tests)):
        if places:
            screen.tell(f"{word}: {', '.join(places)}", indent="  ", hang="    ")


def every_text(game: AnyGame) -> dict[str, str]:
    """What each rule says: to players, and where no rulebook tells it, to those who build it."""
    told = game.rulebook().rules
    return {
        rule.id: told[rule.id].text if rule.id in told else rule.says
        for rule in ledger_of(game).rules.values()
    }


def list_rules(game: AnyGame, group: str, screen: Screen) -> None:
    """One line for each rule."""
    texts, shown = every_text(game), ""
    for row in coverage(game, group):
        if row.group != shown:
            shown = row.group
            screen.rule(shown)
        says = " ".join(texts[row.id].split())
        head = pad(row.id, 17) + " " + row.tier + " "
        room = screen.text_width - len(head)
        screen.say(screen.paint(head, "bold") + screen.prose(cut(says, room)))


def list_coverage(game: AnyGame, group: str, screen: Screen) -> None:
    """How much of each group is built and proven, by tier, and what is missing."""
    rows = coverage(game, group)
    groups = list(dict.fromkeys(row.group for row in rows))
    heads = [f"{tier} done/all" for tier in TIERS]
    screen.say(
        screen.paint(pad("group", 19) + "".join(f"{h:>12}" for h in heads) + "    open", "title")
    )
    for name in [*groups, "all"]:
        here = [row for row in rows if name in (row.group, "all")]
        if name == "all":
            screen.rule()
        screen.say(
            pad(name, 19)
            + "".join(f"{_share(here, tier):>12}" for tier in TIERS)
            + f"{sum(row.status != 'covered' for row in here):>8}"
        )
    counts = Counter(row.status for row in rows)
    screen.tell("Rules: " + ", ".join(f"{counts[status]} {status}" for status in STATUSES) + ".")
    texts = sum(row.text for row in rows)
    screen.tell(f"With a text for players: {texts} of {len(rows)}.")
    if tests_folder() is None:
        screen.tell("No tests folder was found here, so no rule counts as tested.")
    for status, means in (
        ("missing", "not built"),
        ("untested", "code, no test"),
        ("uncited", "test, no code"),
    ):
        ids = [row.id for row in rows if row.status == status]
        if ids:
            screen.tell(f"{status.capitalize()} ({means}): {', '.join(ids)}", hang="  ")


def _share(rows: list[Covered], tier: str) -> str:
    every = [row for row in rows if row.tier == tier]
    done = sum(row.status == "covered" for row in every)
    return f"{done}/{len(every)}" if every else "-"


def list_params(game: AnyGame, screen: Screen) -> None:
    """Every parameter with its default in each edition, its domain, meaning and rule."""
    screen.tell(
        tr(
            "{game}: set one with --param NAME=VALUE. Editions: {editions}.",
            game=game.title,
            editions=", ".join(game.editions),
        )
    )
    made = {name: parameters.make(game.params, game.editions, name, {}) for name in game.editions}
    for row in parameters.describe(game.params):
        values = {name: _shown(getattr(chosen, row.name)) for name, chosen in made.items()}
        default = _shown(row.default)
        other = [f"{name}: {value}" for name, value in values.items() if value != default]
        screen.say(
            screen.paint(row.name, "title")
            + f" = {default}"
            + (f"  ({', '.join(other)})" if other else "")
        )
        screen.tell(f"{tr(row.meaning)}; {row.domain}  {row.rule}", indent="    ")
        for step in Form.of(game).difficulties if row.name == DIFFICULTY else ():
            screen.tell(f"{step.id}: {said(step.text, {})}", indent="    ")


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def show_pack(form: Form, pack: Any, screen: Screen) -> None:
    """What a sound pack holds."""
    head = pack.head
    version = tr("{id}, version {version}", id=head.id, version=head.version)
    screen.say(screen.paint(head.name, "title") + f"  ({version})")
    if head.text:
        screen.tell(" ".join(head.text.split()), indent="  ")
    for word, family in form.contents(pack):
        things: list[Any] = list(family.values())
        if not things:
            continue
        names = ", ".join(thing.name for thing in things)
        screen.tell(f"{capital(tr(word))} ({len(things)}): {names}.", indent="  ", hang="    ")
    numbers = form.in_numbers(pack)
    if numbers:
        screen.tell(numbers, indent="  ")
    screen.tell(head.notice, indent="  ")
    screen.tell(tr("The pack is sound."), style="go")
