"""What strict types must refuse. Nothing here is run: `make check` reads it.

Each line below is wrong on purpose and says which complaint it expects. mypy reports an ignore that
nothing needs, so if one of these mistakes began to pass unseen, the check would fail.
"""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable
from crawldeck.p52.state import P52Table


def p52_asks_for_what_is_not_there(t: P52Table) -> None:
    t.params.no_such_param  # type: ignore[attr-defined]
    t.content.nothing  # type: ignore[attr-defined]
    t.state.nobody  # type: ignore[attr-defined]
    t.content.items["rope"].nothing  # type: ignore[attr-defined]
    t.content.roles["lantern"]  # type: ignore[index]


def enormity_asks_for_what_is_not_there(t: EnoTable) -> None:
    t.params.no_such_param  # type: ignore[attr-defined]
    t.content.nothing  # type: ignore[attr-defined]
    t.state.nobody  # type: ignore[attr-defined]
    t.content.ship.nothing  # type: ignore[attr-defined]


def one_game_at_the_table_of_the_other(p52: P52Table, enormity: EnoTable) -> None:
    p52 = enormity  # type: ignore[assignment]
    enormity = p52  # type: ignore[assignment]
