"""Enormity's campaigns, for every layer that plays campaigns of any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from crawldeck.campaign.header import Header
from crawldeck.campaign.part import Campaigns
from crawldeck.enormity.campaign import sessions
from crawldeck.enormity.campaign.deeds import Ended
from crawldeck.enormity.campaign.standing import KIND, Log, Voyage
from crawldeck.enormity.state import EnoSession
from crawldeck.kernel.errors import SetupError


class EnormityCampaigns(Campaigns):
    """Runs and incursions follow each other, and the ship remembers."""

    kind = KIND
    instead: ClassVar[Mapping[str, str]] = dict.fromkeys(
        ("replay", "bury"),
        "Enormity has `campaign crystal`, right after a session (ENO-TIME-01)",
    )

    def open(self, path: str | Path, *, mend: bool = False) -> Log:
        return Log(path, mend=mend)

    def launch(self, path: Path, header: Header, party: Sequence[Any]) -> Voyage:
        names = [one for one in party if isinstance(one, str)]
        if len(names) < len(party):
            raise SetupError("a crew is named by ids; loadouts are changed between sessions")
        return sessions.launch(path, header, names)

    def begin(
        self, book: Any, to: str = "", *, by: str = "", seed: int | None = None
    ) -> EnoSession:
        return sessions.begin(book, to, insertion=by, seed=seed)

    def go_on(self, book: Any, *, mend: bool = False) -> EnoSession:
        return sessions.go_on(book, mend=mend)

    def finish(self, book: Any, session: EnoSession) -> Ended:
        return sessions.finish(book, session)
