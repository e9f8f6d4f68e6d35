"""Luck that can be proved: commitments, secrets that are told, and draws that are not honest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.kernel import record
from crawldeck.kernel.errors import RecordError, SetupError
from crawldeck.kernel.luck import LuckByIndex, Picker, commitment
from crawldeck.kernel.new_game import new
from crawldeck.kernel.session import AnySession, Session
from crawldeck.kernel.verify import Proof, verify

from .minitable import Shot
from .test_record import relinked, rows_of, stand

SECRET = "5e" * 16
Change = Callable[[list[dict[str, Any]]], None]


def played(answers: int = 200, seed: int | str = SECRET, **choices: Any) -> AnySession:
    session, picker = new("mini", seed=seed, seats=("A", "B"), **choices), Picker(4)
    return on(session, answers, picker)


def on(session: AnySession, answers: int = 200, picker: Picker | None = None) -> AnySession:
    picker = picker or Picker(9)
    while session.ask is not None and session.decision < answers:
        session.answer(picker.choose(session.options))
    return session


def to_the_end() -> AnySession:
    session = played()
    assert session.ask is None and draws(session)
    return session


def draws(session: AnySession) -> int:
    return sum(seat < 0 for seat in session.seats)


def proved(session: AnySession, folder: Path) -> Proof:
    session.save(folder / "proved.jsonl")
    return verify(folder / "proved.jsonl")


def test_every_draw_of_a_game_is_proved(tmp_path: Path) -> None:
    session = to_the_end()
    proof = proved(session, tmp_path)
    assert proof == Proof([session.setup.commitment], honest=draws(session), over=True)
    assert session.setup.commitment == commitment(session.setup.seed)


def forge_a_draw(rows: list[dict[str, Any]]) -> None:
    last = [row for row in rows if "draw" in row][-1]
    last["draw"] = "1" if last["draw"] != "1" else "6"


def forge_the_secret(rows: list[dict[str, Any]]) -> None:
    rows[0]["setup"]["seed"] = "ab" * 16


def forge_both(rows: list[dict[str, Any]]) -> None:
    forge_the_secret(rows)
    rows[0]["setup"]["commitment"] = commitment("ab" * 16)


FORGED: dict[str, tuple[Change, str]] = {
    "a draw": (forge_a_draw, "but the secret says"),
    "the secret": (forge_the_secret, "not the one committed to"),
    "secret and commitment": (forge_both, "but the secret says"),
}


@pytest.mark.parametrize("what", FORGED)
def test_what_was_changed_is_found(tmp_path: Path, what: str) -> None:
    """Whoever changes a record can link its lines anew, but cannot make its draws honest."""
    change, problem = FORGED[what]
    path = tmp_path / "forged.jsonl"
    played(30).save(path)
    rows = [row for row in rows_of(path) if "state" not in row]
    change(rows)
    path.write_bytes(relinked(rows))
    with pytest.raises(RecordError, match=problem):
        verify(path)


def test_a_game_that_goes_on_can_be_shown_without_its_secret(tmp_path: Path) -> None:
    session = played(25)
    path = tmp_path / "public.jsonl"
    path.write_bytes(b"".join(record.sealed(record.rows(session)[0])))
    assert str(session.setup.seed).encode() not in path.read_bytes()
    proof = verify(path)
    assert (proof.honest, proof.sealed, proof.over) == (0, draws(session), False)
    loaded = record.load(path)
    assert stand(loaded) == stand(session), "it is the same game"
    assert loaded.luck is not None and loaded.luck.seed != session.setup.seed
    on(loaded)  # with a secret of its own
    again = proved(loaded, tmp_path)
    assert again.sealed == draws(session) and again.honest == draws(loaded) - draws(session) > 0
    assert again.commitments == [session.setup.commitment, commitment(loaded.luck.seed)]


def test_a_rewind_after_the_end_begins_another_secret(tmp_path: Path) -> None:
    """The secret was told at the end, so nobody may play on with it."""
    session = to_the_end()
    session.keep(tmp_path / "kept.jsonl")
    session.rewind(4)
    check_renewed(session, tmp_path)


def test_an_undo_of_the_last_answer_begins_another_secret(tmp_path: Path) -> None:
    """The last round ends with an answer that draws nothing, so it may be taken back."""
    session = new("mini", layout="duel", seed=SECRET)
    session.keep(tmp_path / "kept.jsonl")
    while session.ask is not None:
        session.play("go juliet", "stop", "hold")
    session.undo()
    check_renewed(session, tmp_path)


def check_renewed(session: AnySession, folder: Path) -> None:
    assert session.luck is not None and session.luck.seed != session.setup.seed
    session.answer("shoot grin-1" if session.ask and session.ask.kind == "target" else "go juliet")
    on(session)
    session.save(folder / "whole.jsonl")
    for path in (folder / "kept.jsonl", folder / "whole.jsonl"):
        proof = verify(path)
        assert (proof.sealed, len(proof.commitments)) == (0, 2)
        assert stand(record.load(path)) == stand(session)


def test_rewinds_are_counted_and_their_draws_are_proved(tmp_path: Path) -> None:
    session = played(20)
    session.rewind(4)
    on(session, 30)
    session.rewind(4)
    on(session, 40)
    assert session.rewinds == 2
    proof = proved(session, tmp_path)
    assert (proof.rewinds, proof.honest) == (2, draws(session))
    assert record.load(tmp_path / "proved.jsonl").rewinds == 2


def test_a_rewind_after_a_copy_goes_on_with_the_luck_of_the_copy(tmp_path: Path) -> None:
    """Saved in the middle of it, the game has the same future as the one that was not saved."""
    session = played(20).fork()
    on(session, 40)
    session.rewind(20)
    session.save(tmp_path / "saved.jsonl")
    loaded = record.load(tmp_path / "saved.jsonl")
    on(session), on(loaded)
    assert stand(loaded) == stand(session)
    assert proved(session, tmp_path).honest == draws(session)


def test_a_saved_fork_is_proved_with_both_secrets(tmp_path: Path) -> None:
    twin = on(played(20).fork(seed=3))
    proof = proved(twin, tmp_path)
    assert proof.honest == draws(twin) and len(proof.commitments) == 2


def test_a_seed_that_a_person_gave_is_marked(tmp_path: Path) -> None:
    assert proved(played(20, seed=7), tmp_path).known
    assert not proved(played(20), tmp_path).known
    assert new("mini").setup.known is False
    assert played(0, seed=7).setup.luck_name == "seed 7"
    assert played(0).setup.luck_name.startswith("sealed luck ")


def test_real_dice_prove_nothing(tmp_path: Path) -> None:
    session = new("mini", layout="duel", referee=True).play(
        "go juliet", "stop", "shoot grin-1", "6"
    )
    assert proved(session, tmp_path) == Proof(by_hand=1, over=True)


def test_a_record_of_version_1_replays_and_goes_on(tmp_path: Path) -> None:
    """As 0.4.0 wrote it: a small seed, no version, no commitment."""
    now = new("mini", seed=11, seats=("A", "B"))
    session = on(Session(now.game, replace(now.setup, luck=1, commitment="")), 12)
    path = tmp_path / "old.jsonl"
    session.save(path)
    rows = rows_of(path)
    del rows[0]["setup"]["luck"], rows[0]["setup"]["commitment"]
    path.write_bytes(relinked(rows))
    loaded = record.load(path)
    assert stand(loaded) == stand(session)
    assert isinstance(loaded.luck, LuckByIndex)
    assert verify(path) == Proof(uncommitted=draws(session), known=True)
    on(loaded), on(session)
    assert stand(loaded) == stand(session), "the rest is drawn as 0.4.0 would have"


def test_luck_of_a_version_to_come_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    played(10).save(path)
    rows = rows_of(path)
    rows[0]["setup"]["luck"] = 9
    path.write_bytes(relinked(rows))
    with pytest.raises(RecordError, match="luck is of version 9"):
        record.load(path)


@pytest.mark.parametrize("seed", ["", "luck", "AB" * 16, 1.5, True, "00" * 17])
def test_a_seed_is_a_number_or_a_secret(seed: Any) -> None:
    with pytest.raises(SetupError, match="a seed is a whole number, or a secret"):
        new("mini", seed=seed)


def test_a_secret_deals_the_same_game_again() -> None:
    first = played()
    assert stand(played(seed=first.setup.seed)) == stand(first)


def test_two_courses_share_their_luck_where_they_do_the_same() -> None:
    """A shot hits as it would have hit, whatever was answered and rolled before it."""
    shared = 0
    for seed in range(30):
        straight = shot(new("mini", layout="duel", seed=seed).play("go juliet", "stop"))
        detour = shot(new("mini", layout="duel", seed=seed).play("go juliet", "step b1", "pass"))
        if detour:
            assert straight == detour
            shared += 1
    assert shared


def shot(session: AnySession) -> int:
    """What the first shot shows; 0 where nobody is left to shoot."""
    while session.ask is not None and session.ask.kind != "target":
        session.answer("stop" if session.ask.kind == "step" else session.options[0])
    if session.ask is None or session.table.state.round > 1:
        return 0
    session.answer("shoot grin-1")
    return next(event for event in session.events if isinstance(event, Shot)).pips
