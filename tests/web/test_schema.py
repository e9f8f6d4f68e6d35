"""The API keeps its word: schemathesis reads its description and tries to catch it lying."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from crawldeck.web.app import routers
from crawldeck.web.limits import Limits
from crawldeck.web.openapi import declared
from tests.web.serving import Serving, credentials, serving

ROOT = Path(__file__).parent.parent.parent
PLACES = [
    {"name": "Ada", "kind": "person"},
    {"name": "Bo", "kind": "open"},
    {"name": "", "kind": "bot"},
]
CONFIG = """
[headers]
Authorization = "Bearer {credentials}"

[checks]
# A wish can be well formed and yet name a hero that does not exist: 422. A table is full: 409.
positive_data_acceptance.expected-statuses = ["2xx", "401", "403", "404", "409", "422"]
negative_data_rejection.expected-statuses = ["400", "401", "403", "404", "405", "415", "422"]

[parameters]
{parameters}
"""


def fuzz(
    server: Serving, folder: Path, made: dict[str, Any], parameters: str = "", *, only: str
) -> None:
    """Run all checks over the paths that match `only`."""
    config = folder / "schemathesis.toml"
    shown = ",".join(credentials(made))
    config.write_text(CONFIG.format(credentials=shown, parameters=parameters))
    run = subprocess.run(
        [
            sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run",
            f"{server.url}/openapi.json", "--checks", "all", "--phases", "coverage,fuzzing",
            "--include-path-regex", only, "--max-examples", "3",
            "--generation-database", "none", "--no-color",
        ],
        env={**os.environ, "SCHEMATHESIS_HOOKS": "tests.web.schemathesis_hooks",
             "PYTHONPATH": os.pathsep.join((str(ROOT), os.environ.get("PYTHONPATH", "")))},
        cwd=folder, capture_output=True, text=True, timeout=400, check=False,
    )  # fmt: skip
    if run.returncode:
        pytest.fail(run.stdout[-12_000:] + run.stderr[-2_000:], pytrace=False)


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_a_table_answers_as_described(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setenv("CRAWLDECK_DATA_DIR", str(tmp_path))
    with serving(tmp_path, limits=Limits.none()) as server:
        made = server.create(game, places=PLACES)
        parameters = f'"path.key" = "{made["matchID"]}"\n"path.game" = "{game}"'
        fuzz(server, tmp_path, made, parameters, only="{key}")


def test_nonsense_is_answered_as_described(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Outside of tables, by the owner of the server, who may do most there."""
    monkeypatch.setenv("CRAWLDECK_DATA_DIR", str(tmp_path))
    with serving(tmp_path, limits=Limits.none()) as server:
        made = {"hostCredentials": server.store.setting("owner", "?"), "players": []}
        fuzz(server, tmp_path, made, only=r"^((?!{key}).)*$")


def test_every_endpoint_is_described(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        document = server.http.get("/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    described = {
        (method.upper(), path) for path, each in document["paths"].items() for method in each
    }
    endpoints = declared(routers())
    assert {(one.method, one.path.replace(":link", "")) for one in endpoints} == described
    assert len(described) > 20
    for path, each in document["paths"].items():
        for method, operation in each.items():
            answers = operation["responses"]
            schema = next(iter(answers["200"]["content"].values()))["schema"]
            assert schema, f"{method} {path} does not say what it gives"
            for status in ("400", "429", "500"):
                assert answers[status]["content"]["application/json"]["schema"] == {
                    "$ref": "#/components/schemas/Refused"
                }
    assert document["components"]["securitySchemes"]["credentials"]["scheme"] == "bearer"
