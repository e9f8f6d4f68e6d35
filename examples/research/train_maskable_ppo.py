"""Learn a small quest with sb3-contrib's MaskablePPO, and draw the learning curve.

    make learn                        # in an environment of its own: torch is large
    python examples/research/train_maskable_ppo.py --steps 200000 --into docs/learning

The policy scores each offered option by its feature row beside a summary of the table, and the mask
leaves out what is not offered. So it does not matter which number an option has, and what is learnt
of one option is learnt of all that are like it.
"""

from __future__ import annotations

import argparse
import csv
import math
import time
from pathlib import Path
from typing import Any

import numpy as np

from crawldeck.envs import GymEnv

QUEST = {"pack": "starter", "quest": "the-stairs", "players": 2}
LEARNING = {**QUEST, "most_options": 36, "max_cycles": 300}
SHAPING = {"spaces left": -2.0, "way to the exit": -0.3, "answers": -0.004}
"""While it learns; what is measured is whether games are won, and nothing else."""
AT_ONCE = 16
"""Games that are learnt from side by side."""
EVALUATED = 1_000_000
"""The first seed of the games that it is measured by; it never learns from one of these."""


def share_won(choose: Any, games: int) -> float:
    """How many of the same games somebody wins; they are played side by side."""
    envs = [GymEnv("p52", **LEARNING) for _ in range(games)]
    seen = [env.reset(seed=EVALUATED + n)[0] for n, env in enumerate(envs)]
    going, won = list(range(games)), 0
    while going:
        stacked = {name: np.stack([seen[n][name] for n in going]) for name in seen[0]}
        for n, action in zip(list(going), choose(stacked), strict=True):
            seen[n], _, over, cut, info = envs[n].step(action)
            if over or cut:
                going.remove(n)
                won += info["outcome"] == "won"
    return won / games


def random_player(seed: int = 0) -> Any:
    draws = np.random.default_rng(seed)
    return lambda seen: [int(draws.choice(np.flatnonzero(mask))) for mask in seen["action_mask"]]


def margin(share: float, games: int) -> float:
    """Half the width of a 95 % interval (Wilson's)."""
    z, n = 1.96, games
    return z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)


# -- the curve


def write(rows: list[tuple[int, float, int, float]], into: Path, title: str) -> None:
    """Write the curve as a table and as a picture; the first row is the random player."""
    into.mkdir(parents=True, exist_ok=True)
    with (into / "curve.csv").open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(("steps", "share_won", "games", "seconds"))
        table.writerows(
            (steps, f"{won:.3f}", games, f"{took:.0f}") for steps, won, games, took in rows
        )
    (into / "curve.svg").write_text(drawn(rows, title), encoding="utf-8")


def drawn(rows: list[tuple[int, float, int, float]], title: str) -> str:
    """The curve with its intervals, and the random player as a dashed line."""
    wide, high, left, low = 640, 360, 60, 310
    most = max(steps for steps, *_ in rows) or 1

    def at(steps: int, share: float) -> tuple[float, float]:
        return left + (wide - left - 20) * steps / most, low - (low - 40) * share

    learnt, (_, base, *_) = rows[1:], rows[0]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{wide}" height="{high}" fill="white"/>',
        f'<text x="{wide / 2}" y="22" text-anchor="middle" font-size="14">{title}</text>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        x, y = at(0, share)
        parts.append(f'<line x1="{x}" y1="{y}" x2="{wide - 20}" y2="{y}" stroke="#ddd"/>')
        parts.append(f'<text x="{x - 8}" y="{y + 4}" text-anchor="end">{share:.0%}</text>')
    for n in range(5):
        steps = most * n // 4
        x, y = at(steps, 0)
        parts.append(f'<text x="{x}" y="{y + 18}" text-anchor="middle">{steps:,}</text>')
    parts.append(f'<text x="{wide / 2}" y="{high - 8}" text-anchor="middle">steps</text>')
    (x, y), (end, _) = at(0, base), at(most, base)
    parts.append(
        f'<line x1="{x}" y1="{y}" x2="{end}" y2="{y}" stroke="#888" stroke-dasharray="6 4"/>'
        f'<text x="{end}" y="{y - 6}" text-anchor="end" fill="#555">random {base:.0%}</text>'
    )
    for steps, share, games, _ in learnt:
        half = margin(share, games)
        (x, top), (_, bottom) = at(steps, min(1, share + half)), at(steps, max(0, share - half))
        parts.append(f'<line x1="{x}" y1="{top}" x2="{x}" y2="{bottom}" stroke="#36c"/>')
    points = " ".join("{:.1f},{:.1f}".format(*at(steps, share)) for steps, share, *_ in learnt)
    parts.append(f'<polyline points="{points}" fill="none" stroke="#36c" stroke-width="2"/>')
    return "\n".join((*parts, "</svg>", ""))


# -- learning


def learner(env: Any, seed: int) -> Any:
    """MaskablePPO with a policy that scores options; torch is loaded here and nowhere else."""
    try:
        from option_policy import OptionPolicy
        from sb3_contrib import MaskablePPO
    except ModuleNotFoundError as error:
        raise SystemExit(
            f"learning needs {error.name}, which is not installed: pip install 'crawldeck[learn]'"
        ) from None
    return MaskablePPO(
        OptionPolicy,
        env,
        n_steps=128,
        batch_size=512,
        n_epochs=3,
        learning_rate=1e-3,
        gamma=0.995,
        ent_coef=0.01,
        seed=seed,
        policy_kwargs={"spec": GymEnv("p52", **LEARNING).play.spec},
        device="cpu",
    )


def learn(steps: int, every: int, games: int, seed: int, into: Path) -> None:
    import torch
    from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor

    torch.set_num_threads(1)
    made = [lambda: GymEnv("p52", shaping=SHAPING, **LEARNING) for _ in range(AT_ONCE)]
    vector = VecMonitor(DummyVecEnv(made))
    vector.seed(seed)
    model = learner(vector, seed)

    def choose(seen: Any) -> Any:
        return model.predict(seen, action_masks=seen["action_mask"])[0]

    began = time.process_time()
    rows = [(0, share_won(random_player(), games), games, 0.0)]
    print(f"random: {rows[0][1]:.1%} of {games} games", flush=True)
    title = f"MaskablePPO, P52 {QUEST['quest']}, {QUEST['players']} heroes, seed {seed}"
    while model.num_timesteps < steps:
        model.learn(every, reset_num_timesteps=False)
        won = share_won(choose, games)
        rows.append((model.num_timesteps, won, games, time.process_time() - began))
        write(rows, into, title)
        lasted = np.mean([one["l"] for one in model.ep_info_buffer])
        print(
            f"{model.num_timesteps:9,} steps: {won:.1%} of {games} games, "
            f"{lasted:.0f} steps a game while learning",
            flush=True,
        )
    model.save(into / "policy")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--every", type=int, default=20_000, help="steps between measurements")
    parser.add_argument("--games", type=int, default=100, help="games of a measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, default=Path("learning"))
    given = parser.parse_args()
    learn(given.steps, given.every, given.games, given.seed, given.into)


if __name__ == "__main__":
    main()
