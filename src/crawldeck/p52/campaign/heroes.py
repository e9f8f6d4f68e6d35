"""The heroes of a campaign: from a command line, from a file, and back from a finished game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from crawldeck.kernel.diagnosis import why_not
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.language import mark, tr
from crawldeck.p52 import heroline, roster
from crawldeck.p52.campaign.deeds import Member
from crawldeck.p52.campaign.standing import member_id, member_name
from crawldeck.p52.components import HeroSheet
from crawldeck.p52.pack import Pack
from crawldeck.p52.state import Hero

MOST_HEROES = 6
FULL = mark("a party is of one to {most} heroes (P52-SETUP-14)")
KNOWN = frozenset(HeroSheet.__struct_fields__)


def named(text: str, pack: Pack) -> Member:
    """The hero that a text stands for: a ready-made one's id, a file, or a line that makes one."""
    word = text.strip()
    if word.lower() in pack.heroes:
        return written(pack.heroes[word.lower()])
    path = Path(word).expanduser()
    if path.suffix in (".json", ".toml") or path.is_file():
        return heroline.from_file(path, pack)
    if "," in word:
        return heroline.read(word, pack)
    known = ", ".join(pack.heroes)
    raise SetupError(
        tr(
            "no hero {name!r} in {pack}; there are: {known}. A file with a sheet will do, "
            "or a line such as: Tilda, mothling courier, bow",
            name=word,
            pack=pack.head.name,
            known=known,
        )
    )


def for_setup(text: str, pack: Pack) -> str | Member:
    """A hero for a single game, where a ready-made one is known by the id alone."""
    word = text.strip().lower()
    return word if word in pack.heroes else named(text, pack)


def written(sheet: HeroSheet) -> Member:
    """A sheet as plain data, just as a file gives it back."""
    member: Member = msgspec.json.decode(msgspec.json.encode(sheet))
    return member


def is_draft(member: Member) -> bool:
    """Whether the players have yet to make this hero."""
    return roster.CREATE in member


def playable(member: Member) -> Member:
    """What the game is given of a sheet: a newer engine may have written more on it."""
    return member if is_draft(member) else {key: member[key] for key in member if key in KNOWN}


def sheet_of(member: Member, pack: Pack) -> HeroSheet:
    """The sheet of a hero of the party; everything the pack does not have is named at once."""
    try:
        sheet = msgspec.convert(playable(member), HeroSheet)
    except msgspec.ValidationError:
        raise SetupError(
            tr("a hero's sheet is wrong: {why}", why=why_not(playable(member), HeroSheet))
        ) from None
    lacking = missing(sheet, pack)
    if lacking:
        raise SetupError(
            tr(
                "{name}: {pack} no longer has {lacking}; nothing is lost, the sheet stays as it is",
                name=sheet.name,
                pack=pack.head.name,
                lacking=", ".join(lacking),
            )
        )
    roster.check_sheet(pack, sheet)
    return sheet


def missing(sheet: HeroSheet, pack: Pack) -> list[str]:
    """What a sheet names and the pack lacks."""
    lost = [name for name in sheet.abilities if name not in pack.abilities]
    lacking = [tr("the ability {name!r}", name=name) for name in lost]
    for text, name, known in (
        (mark("the people {name!r}"), sheet.people, pack.peoples),
        (mark("the class {name!r}"), sheet.calling, pack.callings),
        (mark("the quirk {name!r}"), sheet.quirk, pack.quirks),
    ):
        if name and name not in known:
            lacking.append(tr(text, name=name))
    things = dict.fromkeys((*sheet.worn, *sheet.bag))
    gone = [name for name in things if not pack.items.knows(name)]
    return lacking + [tr("the item {name!r}", name=name) for name in gone]


def check_party(party: tuple[Member, ...], pack: Pack) -> None:
    """Every sheet can be played with this pack."""
    for member in party:
        if not is_draft(member):
            sheet_of(member, pack)


def after_quest(hero: Hero, before: Member | None, pack: Pack) -> Member:
    """A hero written down at the end; what their old sheet said besides is copied over."""
    old: dict[str, Any] = before if before and not is_draft(before) else {}
    kept = {key: value for key, value in old.items() if key not in KNOWN or key == "text"}
    sheet = written(roster.sheet(hero))
    if not sheet["text"]:
        printed = pack.heroes.get(hero.id)
        sheet["text"] = kept.pop("text", "") or (printed.text if printed else "")
    return kept | sheet


def listed(texts: Iterable[str], pack: Pack) -> list[str]:
    """One hero a text; ids may also stand in one, with commas between them."""
    found = []
    for text in texts:
        parts = [part.strip() for part in text.split(",") if part.strip()]
        several = all(part.lower() in pack.heroes for part in parts)
        found += parts if several else [text]
    return found


def names(party: Iterable[Member]) -> str:
    return ", ".join(member_name(member) for member in party)


def check_names(party: list[Member]) -> None:
    """One to six heroes, each once (P52-SETUP-14)."""
    if len(party) > MOST_HEROES:
        raise SetupError(tr(FULL, most=MOST_HEROES))
    ids = [member_id(member) for member in party]
    if len(set(ids)) < len(ids):
        raise SetupError(tr("each hero can be in the party once only"))


def why_nobody_joins(party: tuple[Member, ...]) -> str:
    """Why the party cannot grow, if so (P52-SETUP-14)."""
    return tr(FULL, most=MOST_HEROES) if len(party) >= MOST_HEROES else ""
