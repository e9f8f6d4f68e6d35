"""The link of a campaign: whoever has it plays the campaign, as a table's link lets one play there.

It is made from the owner's token and the first line of the file, so that nothing is kept of it, a
new file of an old name has another link, and no link can be guessed from a name. The owner of the
server may also name a campaign by its file.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from pathlib import Path

from crawldeck.campaign.book import SUFFIX
from crawldeck.kernel.language import mark
from crawldeck.web import campaign_tables as tables
from crawldeck.web.endpoints import Asked
from crawldeck.web.refusals import RequestRefused

BYTES = 18
STRANGE = mark(
    "this link leads to no campaign of this server; it may be cut short, or the campaign is gone. "
    "Ask whoever sent it"
)


def link_of(owner: str, path: Path) -> str:
    """The link of a campaign on the server with this owner's token."""
    with path.open("rb") as file:
        said = path.name.encode() + b"\n" + file.readline()
    made = hmac.new(owner.encode(), said, hashlib.sha256).digest()[:BYTES]
    return base64.urlsafe_b64encode(made).decode()


def reached(asked: Asked) -> Path:
    """The campaign that is asked for: by its link, or by its file for the owner."""
    named: str = asked.request.path_params["file"]
    if named.endswith(SUFFIX):
        asked.must_own("campaigns by the name of their file")
        return tables.find(named)
    owner, found = asked.request.app.state.owner, None
    for path in tables.files():  # all of them: how long it takes tells nothing
        if hmac.compare_digest(link_of(owner, path).encode(), named.encode()):
            found = path
    if found is None:
        asked.spend("wrong")
        raise RequestRefused("unknown", STRANGE)
    return found
