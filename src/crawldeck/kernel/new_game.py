"""A new game, from what somebody wishes for.

It is a module of its own because it stays as it is when the rest of the kernel is compiled: what is
wrong with a wish is told in words, before its type matters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import Asking, Setup, check_seats, check_table, find
from crawldeck.kernel.language import tr
from crawldeck.kernel.luck import LATEST, Seed, commitment, fresh_seed
from crawldeck.kernel.session import AnySession, Session


def new(
    game: str,
    *,
    seed: Seed | None = None,
    edition: str | None = None,
    seats: Sequence[str] = ("You",),
    params: Mapping[str, Any] | None = None,
    referee: bool = False,
    asking: Asking = "once",
    **choices: Any,
) -> AnySession:
    """Start a game by its name; `choices` are what its set-up takes.

    It asks one question for one decision; with `asking="singly"` each step of it is asked for
    itself, as 0.5.0 did.
    """
    rules = find(game)
    check_table(seats, seed, referee, params)
    if asking not in ("once", "singly"):
        raise SetupError(tr("a game asks 'once' or 'singly', not {asking!r:.60}", asking=asking))
    chosen, content = rules.setup(seats, **choices)
    check_seats(rules, len(seats), referee)
    edition = edition or rules.edition
    wishes = {**rules.house_rules(chosen), **(params or {})}
    full = parameters.make(rules.params, rules.editions, edition, wishes)
    seed = fresh_seed() if seed is None else seed
    setup = Setup(
        game=game,
        edition=edition,
        params={name: getattr(full, name) for name in full.__struct_fields__},
        seed=seed,
        seats=tuple(seats),
        choices=chosen,
        content=content,
        referee=referee,
        luck=LATEST,
        commitment=commitment(seed),
        asking=asking,
    )
    return Session(rules, setup)
