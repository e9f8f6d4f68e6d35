"""Any game for Gymnasium: one controller answers for all seats.

Each step answers one question. What is observed is what the seat that is asked may see, so in a
game with secrets the controller looks through the eyes of one seat after the other.
"""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from crawldeck.envs import rendering
from crawldeck.envs.play import LONGEST, Illegal, Mask, Play, Sort
from crawldeck.envs.rendering import Mode
from crawldeck.envs.wishes import Wishes
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.audience import may_see
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.session import AnySession

SEEDS = 2**31


class GymEnv(gymnasium.Env[Any, np.int64]):
    """A game as an environment.

    `game` is its name; `quest`, `mission`, `heroes`, `players`, `level`, `pack`, `boss`, `edition`
    and `params` say what is played of it. `observation` is `arrays`, `flat` or `text`, `odds` adds
    what may come of each option (which takes long), `shaping` rewards more than the outcome
    (`crawldeck.envs.rewards`), and after `max_cycles` steps an episode is cut. An action that
    is not offered loses the game; with `illegal="raise"` it is an error.
    """

    metadata = {"render_modes": rendering.MODES, "render_fps": 4}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        *,
        observation: Sort = "arrays",
        most_options: int | None = None,
        odds: bool = False,
        shaping: dict[str, float] | None = None,
        max_cycles: int | None = LONGEST,
        illegal: Illegal = "lose",
        render_mode: Mode | None = None,
        **wishes: Any,
    ) -> None:
        check_mode(render_mode)
        self.render_mode = render_mode
        self.play = Play(
            Wishes.of(game, **wishes),
            observation=observation,
            most_options=most_options,
            odds=odds,
            shaping=shaping,
            max_cycles=max_cycles,
            illegal=illegal,
        )
        observed = self.play.observation_space()
        if observation == "arrays":
            assert isinstance(observed, spaces.Dict)
            observed = spaces.Dict({**observed.spaces, "action_mask": self.play.mask_space()})
        self.observation_space = observed
        self.action_space = spaces.Discrete(self.play.actions)

    @property
    def session(self) -> AnySession:
        """The game being played; forks of it are for search."""
        return self.play.going

    @property
    def options(self) -> list[Option]:
        """The options that the actions stand for now, in their order."""
        return list(self.play.options)

    def action_masks(self) -> Mask:
        """The mask by the name that sb3-contrib asks for."""
        return self.play.mask()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game: that of this seed, else one whose seed is drawn."""
        super().reset(seed=seed)
        self.play.start(int(self.np_random.integers(SEEDS)) if seed is None else seed)
        self._show()
        return self._observed()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        worth = self.play.act(action)
        self._show()
        observed, info = self._observed()
        return observed, worth, self.play.over, self.play.cut, info

    def _observed(self) -> tuple[Any, dict[str, Any]]:
        play = self.play
        mask, observed = play.mask(), play.observe(play.asked)
        if play.sort == "arrays":
            observed["action_mask"] = mask
        info = {"action_mask": mask, "seat": play.asked, "seed": play.going.setup.seed}
        return observed, {**info, **told(play, play.asked)}

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        if self.render_mode == "human":
            return self._show()
        return rendering.drawn(self.play.going, "svg" if self.render_mode == "svg" else "ansi")

    def _show(self) -> None:
        if self.render_mode == "human":
            sys.stdout.write(rendering.drawn(self.play.going, "human"))


def told(play: Play, seat: int) -> dict[str, Any]:
    """What a seat is told of a game beside the observation."""
    session = play.going
    ask, result = session.ask, session.result if play.over else None
    return {
        "question": ask.kind if type(ask) is Choice and may_see(ask, (seat,)) else "",
        "outcome": result.outcome if result else "",
        "illegal": play.forfeit,
    }


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in rendering.MODES:
        raise SetupError(f"a render mode is {', '.join(rendering.MODES)}, not {mode!r:.40}")
