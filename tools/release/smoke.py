"""`python -m tools.release.smoke`: does the Crawldeck that is installed here work at all?

It reads every module, plays a game of each kind, checks the shipped packs, answers a question at a
table on a server, and tries the extras that are installed. It takes some seconds and no test tools,
so it runs in any environment: with the lowest versions, with a new Python, from a fresh wheel.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import pkgutil
import re
import subprocess
import sys
import tempfile
import threading
import urllib.request
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

GAMES = ("p52", "enormity")
PACKS = ("emberway", "starter", "vigil")
EXTRAS = {
    "envs": ("numpy", "gymnasium", "pettingzoo"),
    "lab": ("numpy", "polars", "altair", "optuna", "vl_convert"),
    "postgres": ("psycopg",),
}
"""What must be there before an extra can be tried, by the names that are imported."""
OPEN = re.compile(r"open at (http://[^/]+)/")
STARTING = 60.0


def main() -> int:
    there = [extra for extra, needed in EXTRAS.items() if all(map(find_spec, needed))]
    tries: dict[str, Callable[[], str]] = {
        "modules": lambda: modules(there),
        "games": games,
        "packs": packs,
        "server": server,
        **{extra: TRIED[extra] for extra in there},
    }
    for name, tried in tries.items():
        print(f"{name}: {tried()}", flush=True)
    left = sorted(set(EXTRAS) - set(there))
    print("not installed, so not tried: " + (", ".join(left) or "nothing"))
    return 0


def modules(extras: list[str]) -> str:
    """Every module can be read; those of an extra that is missing may say so."""
    import crawldeck

    read, left = 0, []
    for found in pkgutil.walk_packages(crawldeck.__path__, "crawldeck.", onerror=lambda _: None):
        if found.name.endswith("__main__"):
            continue
        try:
            importlib.import_module(found.name)
            read += 1
        except ImportError:
            if len(extras) == len(EXTRAS):
                raise
            left.append(found.name)
    assert read > 300, f"only {read} modules could be read; the others: {left}"
    return f"{read} read from {crawldeck.__path__[0]}"


def games() -> str:
    for game in GAMES:
        told = crawldeck_says("watch", game, "--seed", "7", "--plain")
        assert re.search(r"\d+ answers\.\s*$", told), f"{game} did not end:\n{told[-500:]}"
    return f"one of each: {', '.join(GAMES)}"


def packs() -> str:
    for pack in PACKS:
        told = crawldeck_says("check", pack)
        assert "The pack is sound." in told, told
    return f"sound: {', '.join(PACKS)}"


def server() -> str:
    """The page, a new table, and an answer over its socket."""
    from websockets.sync.client import connect

    with serving() as url:
        with urllib.request.urlopen(url + "/", timeout=30) as page:
            assert b"<html" in page.read()
        setup = {"seed": 7, "places": [{"name": "Ann", "kind": "person"}]}
        made = post(f"{url}/games/p52/create", {"setupData": setup})
        address = f"{url.replace('http', 'ws', 1)}/games/p52/{made['matchID']}/socket"
        with connect(address, max_queue=None) as socket:
            hers = [made["hostCredentials"], made["players"][0]["playerCredentials"]]
            socket.send(json.dumps({"do": "hello", "credentials": hers}))
            asked = next(one for one in heard(socket) if one["is"] == "frame")["question"]
            text = asked["offers"][0]["text"]
            socket.send(json.dumps({"do": "answer", "question": asked["id"], "text": text}))
            after = next(one for one in heard(socket) if one["is"] in ("frame", "refused"))
            assert after["is"] == "frame", after
    return "it served the page, and took an answer at a table"


def heard(socket: Any) -> Iterator[dict[str, Any]]:
    while True:
        yield json.loads(socket.recv(timeout=STARTING))


def post(url: str, body: object) -> dict[str, Any]:
    sent = urllib.request.Request(
        url, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(sent, timeout=30) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def envs() -> str:
    import gymnasium
    from pettingzoo import AECEnv

    import crawldeck.envs

    for name in ("crawldeck/P52-v0", "crawldeck/Enormity-v0"):
        env = gymnasium.make(name)
        _, info = env.reset(seed=7)
        for _ in range(50):
            action = env.action_space.sample(info["action_mask"])
            _, _, terminated, truncated, info = env.step(action)
            if terminated or truncated:
                break
        env.close()
    agents: AECEnv = crawldeck.envs.p52_v0.env()
    agents.reset(seed=7)
    agents.step(int(agents.last()[0]["action_mask"].argmax()))
    return "Gymnasium and PettingZoo play"


def lab() -> str:
    """An experiment with its tables and report, and a tuned number with its curve."""
    few = ("--quest", "the-stairs", "--players", "2", "--workers", "1")
    with tempfile.TemporaryDirectory() as folder:
        out, curve = Path(folder, "lab"), Path(folder, "curve.svg")
        crawldeck_says("lab", "run", "--pack", "starter", *few, "--games", "3", "--out", str(out))
        crawldeck_says("lab", "report", str(out), "--markdown")
        wanted = {"games.parquet", "heroes.parquet", "report.html", "report.md"}
        assert wanted <= {path.name for path in out.iterdir()}, sorted(out.iterdir())
        number = ("enemies:drip.hp", "--bounds", "4,6", "--games", "2", "--trials", "2")
        crawldeck_says("lab", "tune", "starter", *number, *few, "--svg", str(curve))
        assert "<svg" in curve.read_text(encoding="utf-8")
    return "an experiment, its report, and a tuned number"


def postgres() -> str:
    """No database is started here; the driver is read, and the address is made."""
    from psycopg.conninfo import make_conninfo

    importlib.import_module("sqlalchemy").create_engine("postgresql+psycopg://nobody@/nothing")
    return f"the driver is there ({make_conninfo(dbname='tables')})"


TRIED: dict[str, Callable[[], str]] = {"envs": envs, "lab": lab, "postgres": postgres}


def crawldeck_says(*words: str) -> str:
    """What the command prints; an error with all of it if it fails."""
    command = [sys.executable, "-m", "crawldeck.cli", *words]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise SystemExit(f"crawldeck {' '.join(words)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


@contextlib.contextmanager
def serving() -> Iterator[str]:
    """A server on a database of its own, and where it listens."""
    command = [sys.executable, "-m", "crawldeck.cli", "serve", "--port", "0", "--no-browser"]
    with tempfile.TemporaryDirectory() as folder:
        setting = {**os.environ, "CRAWLDECK_DATA_DIR": folder, "CRAWLDECK_DATABASE_URL": ""}
        process = subprocess.Popen(command, env=setting, text=True, stdout=subprocess.PIPE)
        clock = threading.Timer(STARTING, process.kill)
        clock.start()
        try:
            yield next(found[1] for line in process.stdout or () if (found := OPEN.search(line)))
        finally:
            clock.cancel()
            process.terminate()
            process.communicate(timeout=30)


if __name__ == "__main__":
    sys.exit(main())
