"""The contract: what every game on this kernel must keep, checked over random legal games.

`check(make, seeds)` plays a game for each seed and runs every check along the way. A check that
fails raises AssertionError and says how to get there again. The checks are public, one by one.
"""

from __future__ import annotations

import pickle
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from crawldeck.kernel import audience, record
from crawldeck.kernel.asks import Chance, Choice, Consequence
from crawldeck.kernel.digest import digest
from crawldeck.kernel.errors import Illegal
from crawldeck.kernel.game import registered
from crawldeck.kernel.ledger import Ledger
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession, Session
from crawldeck.kernel.verify import verify

Make = Callable[[int], AnySession]  # starts a game for a seed
Choose = Callable[[AnySession, Picker], Any]  # answers the open question of a session
Seen = dict[str, dict[str, Any]]  # by key, what was found at that place
SCRAMBLE = 0x5EED
AHEAD = 12  # for so many answers two sessions are played side by side
LONG_AHEAD = 400  # by so many answers what was said to come must have come


class Report(msgspec.Struct):
    """What was played: a game is cut when it had not ended after the answers allowed."""

    games: int = 0
    answers: int = 0
    ended: int = 0
    cut: int = 0


def check(
    make: Make,
    seeds: Iterable[int],
    max_answers: int = 500,
    ledger: Ledger | None = None,
    every: int = 1,
    choose: Choose | None = None,
) -> Report:
    """All checks over one game a seed, a random one unless somebody chooses.

    The dear ones are made at every so many answers, and where nothing is left to answer.
    """
    report, choose = Report(), choose or _any
    seen: Seen = {}
    for seed in seeds:
        session, picker = make(seed), Picker(seed)
        given = 0
        with _reproducible(session, seed):
            while True:
                dear = given % every == 0 or session.ask is None
                position(session, seed, ledger, dear=dear)
                if dear:
                    keys(session, seen)
                if session.ask is None or given >= max_answers:
                    break
                session.answer(choose(session, picker))
                given += 1
            replay(session, make(seed))
            records(session)
        report.games += 1
        report.answers += given
        report.ended += session.ask is None
        report.cut += session.ask is not None
    return report


def position(session: AnySession, seed: int, ledger: Ledger | None, *, dear: bool = True) -> None:
    """Everything that must hold wherever a game stands."""
    question(session, ledger)
    ending(session)
    events(session, ledger)
    if dear:
        refusals(session, ledger)
        for costly in (undo, rests, forks, light_forks, carried, views, secrets, consequences):
            costly(session, seed)


def random_game(session: AnySession, picker: Picker, max_answers: int = 500) -> str:
    """Play on at random; how it ended, or that it was cut."""
    for _ in range(max_answers):
        if session.ask is None:
            break
        session.answer(_any(session, picker))
    result = session.result
    if session.ask is None and result is not None:
        return f"{result.outcome}: {result.why}"
    return f"cut: no end after {max_answers} answers"


def _any(session: AnySession, picker: Picker) -> Any:
    ask = session.ask
    if isinstance(ask, Chance):
        return ask.pick(picker.below(ask.total))
    return picker.choose(session.options)


@contextmanager
def _reproducible(session: AnySession, seed: int) -> Iterator[None]:
    """Whatever goes wrong is told with the way to get there again."""
    try:
        yield
    except Exception as error:
        problem = str(error) if isinstance(error, AssertionError) else repr(error)
        last = session.answers[-1].text if session.answers else None
        where = f"seed {seed}, after {len(session.answers)} answers, last answer {last!r}"
        raise AssertionError(f"{problem} ({where})") from error


def _require(holds: bool, problem: str) -> None:
    if not holds:
        raise AssertionError(problem)


def _known(what: str, rule: str, ledger: Ledger | None) -> None:
    known = ledger is None or rule in ledger.rules
    _require(known, f"{what} cites {rule}, which is not in the ledger")


def _stand(session: AnySession) -> dict[str, Any]:
    """Everything by which two positions are told apart."""
    return {
        "digest": session.digest,
        "key": session.key,
        "answers": [value.text for value in session.answers],
        "question": repr(session.ask),
        "options": [option.text for option in session.options],
        "events": session.events.copy(),
    }


def _same(check: str, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    for what, value in wanted.items():
        _require(found[what] == value, f"{check}: {what} differs: {found[what]!r} is not {value!r}")


def question(session: AnySession, ledger: Ledger | None = None) -> None:
    """Nothing is asked only when the result is there; what is offered can be typed."""
    ask = session.ask
    if ask is None:
        _require(session.result is not None, "question: nothing to answer, and no result")
    elif isinstance(ask, Chance):
        weights = ask.outcomes()
        _require(sum(w for _, w in weights) == ask.total, f"question: weights of {ask!r}")
        for value, _ in weights:
            _require(ask.read(ask.write(value)) is value, f"question: outcome {value!r} of {ask!r}")
    else:
        _require(bool(ask.options), f"question: {ask!r} offers nothing")
        _require(len(set(ask.options)) == len(ask.options), f"question: {ask!r} offers one twice")
        for option in ask.options:
            same = session.game.grammar.read(option.text) is option
            _require(same, f"question: {option.text!r} is read as something else")


def ending(session: AnySession) -> None:
    """Nothing is asked, and nothing drawn, once the game is decided or has its result."""
    if session.ask is not None:
        told = f"ending: {session.ask!r} is open"
        _require(not session.game.decided(session.table.state), f"{told} in a decided game")
        _require(session.result is None, f"{told} though the result stands: {session.result!r}")


def refusals(session: AnySession, ledger: Ledger | None = None) -> None:
    """`refuse` is None for what is offered, and a rule of the ledger for everything else."""
    ask = session.ask
    if not isinstance(ask, Choice):
        return
    offered = set(ask.options)
    for option in offered.union(session.game.universe(session.table)):
        refusal = ask.refuse(option)
        if option in offered:
            _require(refusal is None, f"refusals: {option.text!r} is offered and refused")
        elif refusal is None:
            raise AssertionError(f"refusals: {option.text!r} is neither offered nor refused")
        elif ledger is not None and refusal.rule not in ledger.rules:
            _known(f"refusals: {option.text!r}", refusal.rule, ledger)


def events(session: AnySession, ledger: Ledger | None = None) -> None:
    """Every event cites a rule of the ledger and can be read aloud."""
    since = session.marks[-1] if session.marks else 0
    for event in session.events[since:]:
        _known(f"events: {event.kind()}", event.rule, ledger)
        _require(bool(session.sentence(event)), f"events: {event.kind()} says nothing")


def undo(session: AnySession, seed: int = 0) -> None:
    """An answer and its undo are nothing; redo is the answer again; a barrier changes nothing."""
    if session.ask is None:
        return
    before, twin = _stand(session), session.fork(luck="same")
    twin.answer(_any(twin, Picker(seed + len(session.answers))))
    after = _stand(twin)
    try:
        twin.undo()
    except Illegal:
        drawn = any(seat < 0 for seat in twin.seats[len(session.answers) :])
        shown = twin.sealed > len(session.answers)
        _require(drawn or shown, "undo: refused, though nothing was drawn or revealed")
        _same("undo, refused", _stand(twin), after)
        return
    _same("undo", _stand(twin), before)
    twin.redo()
    _same("redo", _stand(twin), after)


def rests(session: AnySession, seed: int = 0) -> None:
    """Started again from the state at its last rest, the game goes on as it would have."""
    twin = session.fork(luck="same")
    _same("rests", _stand(twin), _stand(session))
    for option in _ahead(twin, seed):
        twin.answer(option)
        _same("rests", _stand(twin.fork(luck="same")), _stand(twin))


def forks(session: AnySession, seed: int = 0) -> None:
    """Forks of one seed have the same future, and living it does not touch where they came from."""
    before = _stand(session)
    if isinstance(session.ask, Chance):  # with luck of its own a fork answers it at once
        first, second = session.fork(luck="same"), session.fork(luck="same")
    else:
        first, second = session.fork(seed), session.fork(seed)
    for option in _ahead(first, seed):
        first.answer(option)
        second.answer(option)
        _same("forks", _stand(second), _stand(first))
    _same("forks, the original", _stand(session), before)


def light_forks(session: AnySession, seed: int = 0) -> None:
    """A fork without history goes the same way, from key to key."""
    whole, light = session.fork(luck="same"), session.fork(luck="same", light=True)
    _same("light forks", _place(light), _place(whole))
    for option in _ahead(whole, seed):
        whole.answer(option)
        light.answer(option)
        _same("light forks", _place(light), _place(whole))


def carried(session: AnySession, seed: int = 0) -> None:
    """In another process it stands where it stood, and goes on as it would have."""
    if registered().get(session.setup.game) is not session.game:
        return  # a game that another process would not find
    twin = session.fork(luck="same")
    other: AnySession = pickle.loads(pickle.dumps(twin))
    _same("carried", _stand(other), _stand(twin))
    for option in _ahead(twin, seed):
        twin.answer(option)
        other.answer(option.text)
        _same("carried", _stand(other), _stand(twin))


def keys(session: AnySession, seen: Seen) -> None:
    """Wherever a key comes again, by another way or in another game, the place is the same."""
    here = _place(session)
    _same("keys", here, seen.setdefault(session.key, here))


def _place(session: AnySession) -> dict[str, Any]:
    """Everything that equal keys promise."""
    seats = (None, *range(len(session.setup.seats)))
    return {
        "key": session.key,
        "digest": session.digest,
        "question": repr(session.ask),
        "options": [option.text for option in session.options],
        "views": [digest(session.view(seat)) for seat in seats],
    }


def consequences(session: AnySession, seed: int = 0) -> None:
    """What an answer is said to bring for certain comes, whatever else is answered."""
    ask = session.ask
    if not isinstance(ask, Choice):
        return
    tried: set[tuple[Consequence, ...]] = set()
    for option in ask.options:
        sure = [one for one in ask.consequences(option) if one.certain]
        if not sure or tuple(sure) in tried:  # answers that bring the same are tried once
            continue
        tried.add(tuple(sure))
        twin, picker = session.fork(), Picker(seed ^ SCRAMBLE)
        since = len(twin.events)
        twin.answer(option)
        for _ in range(LONG_AHEAD):
            told = twin.events[since:]
            sure = [one for one in sure if not twin.game.came_true(twin.table, told, one)]
            if not sure or twin.ask is None:
                break
            twin.answer(_any(twin, picker))
        _require(not sure, f"consequences: {option.text!r} was said to bring {sure}, and did not")


def _ahead(session: AnySession, seed: int) -> Iterator[Any]:
    picker = Picker(seed ^ SCRAMBLE)
    for _ in range(AHEAD):
        if session.ask is None:
            return
        yield _any(session, picker)


def views(session: AnySession, seed: int = 0) -> None:
    """The same answers under another seed look the same: nothing to come can be seen."""
    other = session.setup.dealt_anew()
    scrambled = Session(session.game, other, settle=False)
    for value in session.answers:
        scrambled.feed(value)
    offered = [option.text for option in session.options]
    twins = [scrambled]
    if not isinstance(session.ask, Chance):  # a fork with a seed would answer it at once
        twins.append(session.fork())
    for twin in twins:
        for seat in (None, *range(len(session.setup.seats))):
            same = twin.view(seat) == session.view(seat)
            _require(same, f"views: what seat {seat} sees depends on the seed")
        same = [option.text for option in twin.options] == offered
        _require(same, "views: what is offered depends on the seed")


def secrets(session: AnySession, seed: int = 0) -> None:
    """What a seat may not know makes no difference in anything that it is sent.

    It is drawn anew where the game stands, and where it stood before the last answer and the last
    draw: what is shown from there on is the same, unless the rules say that something came to
    light (`Table.reveal`).
    """
    game = session.game
    _require(
        game.has_secrets or not session.private,
        "secrets: something is kept from somebody, but the game does not say how to resample",
    )
    if not game.has_secrets or session.ask is None:  # at the end everything may be told
        return
    picker, now = Picker(seed ^ SCRAMBLE), session.decision
    last = next((n for n in range(now - 1, -1, -1) if session.seats[n] >= 0), now)
    for seat in (None, *range(len(session.setup.seats))):
        for since in {now, max(0, now - 1), last}:
            start = session.rest_before(since).at
            twin = audience.another_course(session, seat, since, picker)
            if twin is not None and not twin.revealed and session.revealed <= start:
                found, wanted = _sent(twin, seat, 0, start), _sent(session, seat, start, 0)
                _same(f"secrets: what seat {seat} is sent", found, wanted)


def _sent(session: AnySession, seat: int | None, start: int, earlier: int) -> dict[str, Any]:
    """Everything that a seat is sent of where a game stands, and of what came since an answer."""
    seats, ask = () if seat is None else (seat,), session.ask
    since = session.marks[start] if start < len(session.marks) else len(session.events)
    told = audience.heard(session.events[since:], seats)
    sent = {
        "answers": earlier + len(session.answers),
        "view": session.view(seat),
        "names": dict(session.game.names(session.table)),
        "log": [(event, session.sentence(event)) for event in told],
        "lines": len(session.events) - since,
        "result": session.result,
        "asked": (ask.seats, ask.actor) if isinstance(ask, Choice) else None,
    }
    if isinstance(ask, Choice) and audience.may_see(ask, seats):
        every = [*session.game.universe(session.table), *ask.options]
        sent |= {
            "question": (ask.kind, ask.question, ask.about),
            "options": [(one.text, ask.consequences(one)) for one in ask.options],
            "refusals": [(one.text, ask.refuse(one)) for one in every],
        }
    return sent


def replay(session: AnySession, fresh: AnySession) -> None:
    """The same seed and the same choices are the same game."""
    for seat, value in zip(session.seats, session.answers, strict=True):
        if seat >= 0 or session.luck is None:
            fresh.answer(value.text)
    _same("replay", _stand(fresh), _stand(session))


def records(session: AnySession) -> None:
    """Saved and loaded, the game stands where it stood, and its luck can be proved."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        session.save(path)
        _same("records", _stand(record.load(path)), _stand(session))
        proof = verify(path)
        drawn = sum(seat < 0 for seat in session.seats)
        _require(proof.honest + proof.by_hand == drawn, f"records: of {drawn} draws {proof} holds")
