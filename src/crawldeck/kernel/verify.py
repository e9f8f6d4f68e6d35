"""Proving that the luck of a record was honest.

The commitment stood in the record, and on the page, before the first answer. When the secret is
told, whoever has the record can see that it is the one committed to, and that every card, die and
draw is what the secret says for its purpose.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from crawldeck.kernel import record
from crawldeck.kernel.asks import Chance
from crawldeck.kernel.luck import SEALED
from crawldeck.kernel.session import AnySession


class Proof(msgspec.Struct):
    """What the luck of a record was found to be."""

    commitments: list[str] = []
    """Of every secret that luck grew from, in their order."""
    honest: int = 0
    """Draws that are what the secret says."""
    sealed: int = 0
    """Draws whose secret has not been told."""
    by_hand: int = 0
    """Cards and dice that people told: nothing can be proved of them."""
    uncommitted: int = 0
    """Draws that are what the seed says, of a record from before there were commitments."""
    known: bool = False
    """Whether the first secret was a number that a person gave."""
    rewinds: int = 0
    over: bool = False

    def saw(self, session: AnySession, chance: Chance, shown: str) -> str | None:
        """Look at one draw; what is wrong with it, or None."""
        luck = session.luck
        if luck is None:
            self.by_hand += 1
        elif luck.seed == SEALED:
            self.sealed += 1
        else:
            occasion = session.game.occasion(session.table.state, chance)
            value = luck.copy().draw(chance, occasion, len(session.answers))
            meant = chance.write(value)
            if meant != shown:
                return f"the draw shows {shown!r}, but the secret says {meant!r} ({chance.why})"
            if luck.version == 1:
                self.uncommitted += 1
            else:
                self.honest += 1
        return None


def verify(path: str | Path) -> Proof:
    """Check every draw of a record; RecordError names the line of the first that is not honest."""
    rows = record.read_rows(path)
    proof = Proof()
    reader = record.Reader(str(path), proof.saw)
    session = reader.begin(rows)
    proof.known = session.setup.known
    if session.setup.commitment and not session.setup.referee:
        proof.commitments.append(session.setup.commitment)
    for number, row in enumerate(rows[1:], start=2):
        reader.take(session, number, row)
        renewed = msgspec.json.decode(row, type=record.Line).luck
        if renewed is not None:
            proof.commitments.append(renewed.commitment)
    if reader.doubt is not None:
        raise reader.doubt
    proof.rewinds, proof.over = session.rewinds, session.ask is None
    return proof
