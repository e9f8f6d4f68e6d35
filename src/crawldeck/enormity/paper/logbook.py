"""The log of an Enormity campaign: what a crew would write down, in Markdown."""

from __future__ import annotations

from pathlib import Path

from crawldeck.enormity import pack as ships
from crawldeck.enormity.campaign.standing import Sitting, Voyage
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.paper.runlog import sections
from crawldeck.kernel.errors import CrawldeckError, RecordError
from crawldeck.kernel.record import load as load_record
from crawldeck.paper.tales import plain


def logbook(voyage: Voyage, file: Path) -> str:
    """The log of all sessions that count, made anew from their records."""
    pack = ships.find(voyage.header.pack)
    text = [f"# {plain(voyage.name)}\n\n"]
    for one in voyage.story:
        text.append(f"## {plain(title(one, pack))}\n\n")
        try:
            text.append("".join(sections(load_record(file.with_name(one.began.record)))))
        except CrawldeckError as error:
            problem = error.problem if isinstance(error, RecordError) else str(error)
            text.append(f"- Its record cannot be told: {plain(problem)}\n")
        text.append(f"- {_ending(one, pack)}\n\n")
    rewound = sum(one.rewound for one in voyage.sessions)
    if rewound:
        text.append(f"Sessions that never were, by Time Crystals: {rewound}.\n")
    if voyage.now.over:
        text.append(f"The campaign is over: {voyage.now.over}.\n")
    return "".join(text).rstrip("\n") + "\n"


def title(one: Sitting, pack: Pack) -> str:
    """What a session is called."""
    card = pack.course.get(one.began.card)
    name = card.name if card else one.began.card
    extra = ", once more" if one.began.sort == "extra" else ""
    return f"Session {one.number}: {name}{extra} (Parsec {one.before.parsec})"


def _ending(one: Sitting, pack: Pack) -> str:
    """How it ended, and for whom."""
    ended, kept = one.ended, one.kept
    if ended is None:
        return "It is under way."
    text = f"{ended.outcome.capitalize()} after {ended.rounds} rounds"
    for word, names in (
        ("back through a Spare", kept.spared if kept else ()),
        ("dead for good", kept.lost if kept else ()),
        ("dead", () if kept else ended.dead),
    ):
        if names:
            text += f"; {word}: {', '.join(_name(pack, name) for name in names)}"
    return text + "."


def _name(pack: Pack, name: str) -> str:
    return pack.spacers[name].name if name in pack.spacers else name


# -- a few words, for every table --------------------------------------------------------------


def supplies(voyage: Voyage) -> str:
    """Spares and crystals in a sentence."""
    left = voyage.crystals
    crystals = "as many as you need" if left is None else str(left)
    return f"Life Spares: {voyage.now.spares}. Time Crystals: {crystals}."


def name_of(pack: Pack, name: str) -> str:
    return pack.spacers[name].name if name in pack.spacers else name


def counted(counts: dict[str, int]) -> str:
    return ", ".join(f"{n} {name}" if n > 1 else name for name, n in counts.items())


def session_line(one: Sitting, pack: Pack) -> str:
    text = f"{title(one, pack)}: {one.outcome}"
    if one.ended is not None and one.ended.dead:
        text += f"; dead: {', '.join(name_of(pack, name) for name in one.ended.dead)}"
    if one.rewound:
        return text + " (it never was: a Time Crystal)"
    return text + (" (to be kept or played again)" if one.ended and not one.kept else "")
