"""`crawldeck verify`: what it says, and when it fails."""

from __future__ import annotations

from pathlib import Path

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import record
from crawldeck.kernel.session import AnySession
from crawldeck.kernel.verify import Proof
from crawldeck.terminal import proof
from tests.kernel.test_record import relinked, rows_of
from tests.terminal.sitting import shell


def played(path: Path) -> AnySession:
    session = PlainBot().play_out(crawldeck.new("p52", heroes=["mira"]))
    session.save(path)
    return session


def test_an_honest_game_is_proved(tmp_path: Path) -> None:
    session = played(tmp_path / "game.jsonl")
    done = shell(tmp_path, "verify", str(tmp_path / "game.jsonl"))
    assert done.returncode == 0 and session.setup.commitment in done.stdout.replace("\n", "")
    assert "exactly what the secret says" in done.stdout
    right = session.setup.commitment[:12]
    assert not shell(tmp_path, "verify", str(tmp_path / "game.jsonl"), "--commitment", right).stderr
    wrong = shell(tmp_path, "verify", str(tmp_path / "game.jsonl"), "--commitment", "abcd" * 16)
    assert wrong.returncode != 0 and "this record has no commitment" in wrong.stderr


def test_a_changed_draw_is_found_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played(path)
    rows = [row for row in rows_of(path) if "state" not in row]
    n = next(n for n, row in enumerate(rows) if "draw" in row)
    rows[n]["draw"] = "KS" if rows[n]["draw"] != "KS" else "QS"
    path.write_bytes(relinked(rows))
    done = shell(tmp_path, "verify", str(path))
    assert done.returncode != 0 and "Traceback" not in done.stderr
    assert f"line {n + 1}" in done.stderr.replace("\n", " ") or f":{n + 1}" in done.stderr
    assert "but the secret says" in done.stderr.replace("\n", " ")


def test_a_sealed_record_says_when_it_can_be_proved(tmp_path: Path) -> None:
    session = crawldeck.new("p52", heroes=["mira"])
    session.answer(session.options[0])
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(record.sealed(record.rows(session)[0])))
    said = " ".join(shell(tmp_path, "verify", str(path)).stdout.split())
    assert "the secret is not out yet" in said and "when the game is over" in said


def test_every_finding_has_its_sentence() -> None:
    all_of_it = Proof(["ab", "cd"], 1, 2, 3, 4, known=True, rewinds=1)
    said = " ".join(proof.lines(all_of_it))
    for part in (
        "Honest: 1 draw is",
        "Sealed: 2 draws are",
        "By hand: 3 draws are",
        "4 draws are",
        "A person gave the seed",
        "The game was rewound once.",
        "another secret",
    ):
        assert part in said
    assert proof.lines(Proof()) == ["Nothing was drawn yet."]
