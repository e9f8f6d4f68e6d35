"""What strict types must refuse. Nothing here is run: `make check` reads it.

Each line below is wrong on purpose and says which complaint it expects. mypy reports an ignore that
nothing needs, so if one of these mistakes began to pass unseen, the check would fail.
"""

from __future__ import annotations

from crawldeck.enormity import verbs as eno
from crawldeck.enormity.state import EnoSession, EnoTable
from crawldeck.enormity.words.speech import EnormityWords
from crawldeck.kernel.asks import Number, Option, Refusal, Verb, Word, verb
from crawldeck.p52 import verbs as v
from crawldeck.p52.rules.turnstate import Turn, on
from crawldeck.p52.state import Hero, P52Session, P52Table
from crawldeck.p52.words.speech import P52Words


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


def sessions_are_asked_for_what_is_not_there(p52: P52Session, enormity: EnoSession) -> None:
    p52.table.params.no_such_param  # type: ignore[attr-defined]
    p52.fork().table.state.nobody  # type: ignore[attr-defined]
    enormity.play("yes").table.content.nothing  # type: ignore[attr-defined]
    enormity.game.result(p52.table.state)  # type: ignore[arg-type]
    p52 = enormity  # type: ignore[assignment]


def words_are_asked_for_what_is_not_there(p52: P52Words, enormity: EnormityWords) -> None:
    p52.view.nothing  # type: ignore[attr-defined]
    p52.session.table.state.nobody  # type: ignore[attr-defined]
    enormity.seen_by(0).nothing  # type: ignore[attr-defined]


def one_game_at_the_table_of_the_other(p52: P52Table, enormity: EnoTable) -> None:
    p52 = enormity  # type: ignore[assignment]
    enormity = p52  # type: ignore[assignment]


def verbs_with_the_wrong_arguments() -> None:
    v.ATTACK(3.5, None)  # type: ignore[arg-type]
    v.ATTACK("wolf-1")  # type: ignore[call-arg]
    v.MOVE("0,1")  # type: ignore[arg-type]
    v.END("now")  # type: ignore[call-arg]
    eno.REROLL(1)  # type: ignore[arg-type]
    eno.ASSIGN("blip-1", 1)  # type: ignore[arg-type]
    map(v.MOVE, ["0,1"])  # type: ignore[arg-type]


def arguments_taken_for_others(option: Option) -> None:
    foe, ability, where = v.ATTACK.of(option)  # type: ignore[misc]
    spot: str = v.MOVE.of(option)[0]  # type: ignore[assignment]


def verbs_that_are_of_another_sort() -> None:
    one: Verb[str] = verb("points", Number("points"), help="it is a number")  # type: ignore[arg-type]
    two: Verb[str, str] = verb("take", Word("item"), help="it is one word")  # type: ignore[assignment]


def refuses_a_number(t: P52Table, hero: Hero, turn: Turn, what: int) -> Refusal | None: ...


def an_action_that_takes_what_its_verb_has_not() -> None:
    on(v.EQUIP, refuses_a_number)  # type: ignore[arg-type]
    on(v.END, refuses_a_number)  # type: ignore[arg-type]
