"""What `crawldeck verify` says about the luck of a record."""

from __future__ import annotations

from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.language import tr
from crawldeck.kernel.verify import Proof
from crawldeck.terminal.style import Screen


def tell(proof: Proof, screen: Screen, committed: str = "") -> None:
    """The finding in a few lines; an error if another commitment was shown to the players."""
    if committed and not any(one.startswith(committed.lower()) for one in proof.commitments):
        raise CrawldeckError(
            tr(
                "this record has no commitment {committed}; it has: {what}",
                committed=committed,
                what=", ".join(proof.commitments) or "no commitment",
            )
        )
    for line in lines(proof):
        screen.say(line)


def lines(proof: Proof) -> list[str]:
    found = [f"Commitment: {one}" for one in proof.commitments]
    if proof.honest:
        found.append(f"Honest: {_draws(proof.honest)} exactly what the secret says.")
    if proof.uncommitted:
        found.append(
            f"{_draws(proof.uncommitted)} what the seed says; nothing was committed to, because "
            "the game was begun with version 0.4.0 or earlier."
        )
    if proof.sealed:
        why = "" if proof.over else " It comes out when the game is over."
        found.append(f"Sealed: {_draws(proof.sealed)} not checked: the secret is not out yet.{why}")
    if proof.by_hand:
        found.append(f"By hand: {_draws(proof.by_hand)} what people typed.")
    if proof.known:
        found.append("A person gave the seed, so somebody could know what would come.")
    if proof.rewinds:
        times = "once" if proof.rewinds == 1 else f"{proof.rewinds} times"
        found.append(f"The game was rewound {times}.")
    if len(proof.commitments) > 1:
        found.append(
            "Luck grew from another secret each time the game was copied, brought in, or "
            "taken back after its end."
        )
    return found or ["Nothing was drawn yet."]


def _draws(count: int) -> str:
    return "1 draw is" if count == 1 else f"{count} draws are"
