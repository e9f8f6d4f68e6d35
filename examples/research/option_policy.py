"""A policy that scores each offered option by its own row: one network for all options.

It is what `train_maskable_ppo.py` learns with, and it fits any game of Crawldeck: it asks the spec
of the observation for bounds, and the columns of the options for the code of the verb.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import nn

from crawldeck.envs.spec import Spec

STATE, VERB, HIDDEN = 64, 16, 32
LEFT_OUT = ("spots", "ship", "options")
"""Options are read row by row; the lie of the land is in their columns as far as it matters."""


class OptionScores(BaseFeaturesExtractor):
    """A summary of the table, and a score for each option beside it."""

    def __init__(self, space: spaces.Dict, spec: Spec) -> None:
        options = spec["options"]
        super().__init__(space, STATE + options.rows)
        self.arrays = [one for one in spec.arrays if one.name not in LEFT_OUT]
        for one in (*self.arrays, options):
            self.register_buffer(f"wide_{one.name}", torch.tensor(_widths(one.high - one.low)))
        size = sum(int(np.prod(one.shape)) for one in self.arrays)
        self.state = nn.Sequential(
            nn.Linear(size, STATE), nn.Tanh(), nn.Linear(STATE, STATE), nn.Tanh()
        )
        self.verb = nn.Embedding(int(options.columns[0].high) + 1, VERB)
        row = VERB + len(options.columns) - 1
        self.row = nn.Linear(row, HIDDEN)
        self.beside = nn.Linear(STATE, HIDDEN)
        self.score = nn.Sequential(
            nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 1)
        )

    def _scaled(self, seen: dict[str, Any], name: str) -> Any:
        return torch.clamp(seen[name] / getattr(self, f"wide_{name}"), -3.0, 3.0)

    def forward(self, seen: dict[str, Any]) -> Any:
        each = [self._scaled(seen, one.name).flatten(1) for one in self.arrays]
        state = self.state(torch.cat(each, dim=1))
        verbs = self.verb(seen["options"][:, :, 0].long())
        rows = torch.cat((verbs, self._scaled(seen, "options")[:, :, 1:]), dim=2)
        mixed = self.row(rows) + self.beside(state).unsqueeze(1)
        return torch.cat((state, self.score(mixed).squeeze(2)), dim=1)


def _widths(wide: Any) -> Any:
    """By what numbers are divided: counts that may be large are mostly small."""
    return np.where(wide > 20, 10.0, np.maximum(wide, 1.0)).astype(np.float32)


class _Scores(nn.Module):
    """The scores are the logits."""

    def forward(self, latent: Any) -> Any:
        return latent[:, STATE:]


class _Worth(nn.Module):
    """What a position is worth, by the summary of the table alone."""

    def __init__(self) -> None:
        super().__init__()
        self.of = nn.Linear(STATE, 1)

    def forward(self, latent: Any) -> Any:
        return self.of(latent[:, :STATE])


class OptionPolicy(MaskableMultiInputActorCriticPolicy):
    """MaskablePPO's policy with these two heads."""

    def __init__(self, *args: Any, spec: Spec, **more: Any) -> None:
        super().__init__(
            *args,
            net_arch=[],
            features_extractor_class=OptionScores,
            features_extractor_kwargs={"spec": spec},
            **more,
        )

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net, self.value_net = _Scores(), _Worth()
        self.optimizer = self.optimizer_class(
            self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs
        )
