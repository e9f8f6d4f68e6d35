"""What happened in a campaign so far, told from the records of its chapters; and looking back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from crawldeck.campaign.book import read
from crawldeck.campaign.part import campaigns_of
from crawldeck.kernel import record
from crawldeck.kernel.endings import Ending
from crawldeck.kernel.errors import CrawldeckError, RecordError
from crawldeck.kernel.game import find
from crawldeck.kernel.language import language, tr, trn
from crawldeck.web import campaign_tables as tables
from crawldeck.web import faces, new_tables
from crawldeck.web.campaign_shown import CampaignTable, ChapterTold
from crawldeck.web.part import Web
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.store import Store

LOOKED = "replay:"
"""What a table is marked with that was made to look back at a chapter."""
MOST = 400
_known: dict[tuple[str, int, int, str], ChapterTold] = {}
"""Stories by the file, its time, its size and the language: a record is played again once."""


def told(path: Path) -> list[ChapterTold]:
    """A chapter for each line of the history."""
    return [_told(path.with_name(name)) for name in _records(path)]


def _records(path: Path) -> list[str]:
    return read(path, campaigns_of(path).needed()).records


def _told(beside: Path) -> ChapterTold:
    try:
        stat = beside.stat()
    except OSError:
        return ChapterTold("", "", fault=tr("its record is not there"))
    key = (str(beside), stat.st_mtime_ns, stat.st_size, language())
    if key not in _known:
        while len(_known) >= MOST:
            _known.pop(next(iter(_known)), None)
        _known[key] = _from_record(beside)
    return _known[key]


def _from_record(beside: Path) -> ChapterTold:
    try:
        found = faces.face(record.load(beside)).words.ending()
    except CrawldeckError as error:
        fault = error.problem if isinstance(error, RecordError) else str(error)
        return ChapterTold("", "", fault=tr("its record cannot be told: {fault}", fault=fault))
    return _as_story(found) if found else ChapterTold("", tr("It is under way."))


def _as_story(found: Ending) -> ChapterTold:
    fates = [
        f"{one.name}{f', {one.when}' if one.when else ''}: {one.text}"
        for one in found.fates
        if one.became != "safe"
    ]
    return ChapterTold(found.title, found.text, tuple(fates))


def table(store: Store, path: Path, chapter: int) -> CampaignTable:
    """A table to look back at a chapter: where it was played, or one made from its record."""
    records = _records(path)
    if chapter >= len(records):
        raise RequestRefused(
            "unknown",
            trn(
                "this campaign has {n} chapter so far",
                "this campaign has {n} chapters so far",
                len(records),
            ),
        )
    kept, game = records[chapter], campaigns_of(path).game.name
    marks = (tables.origin(path, kept), f"{LOOKED}{path.name}/{kept}")
    for row in store.listed(game):
        if row.origin in marks:
            title = Web.of(find(row.game)).titled(row.name)
            return CampaignTable(row.game, row.key, title)
    session: Any = record.load(path.with_name(kept))
    if session.result is None:
        raise RequestRefused("setup", "this chapter is under way; go on with it instead")
    made = new_tables.keep(store, session, (), marks[1])
    return CampaignTable(game, made.matchID, session.game.title, made)
