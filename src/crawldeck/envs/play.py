"""One game in an environment: what is offered as numbered actions, observed, and rewarded.

Gymnasium's and PettingZoo's environments are this with other names around it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from numpy.typing import NDArray

from crawldeck.envs import text
from crawldeck.envs.observer import Observer
from crawldeck.envs.rewards import LOST, Reward
from crawldeck.envs.spec import Array, Column, Numbers, Spec
from crawldeck.envs.wishes import Wishes
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.session import AnySession

Sort: TypeAlias = Literal["arrays", "flat", "text"]
SORTS = ("arrays", "flat", "text")
Mask: TypeAlias = NDArray[np.int8]
MOST_SEATS = 8
FEWEST_ACTIONS = 2
Illegal: TypeAlias = Literal["lose", "raise"]
"""What an action does that is not offered: it ends the episode as lost, or is an error."""
LONGEST = 5_000
"""Steps after which an episode is cut, where nobody says otherwise."""


CARRIED = ("session", "page", "steps", "forfeit")
"""What of a play is as it stands; the rest is made anew elsewhere."""


class Play:
    """A session that is answered by numbers."""

    def __init__(
        self,
        wishes: Wishes,
        *,
        observation: Sort = "arrays",
        most_options: int | None = None,
        odds: bool = False,
        shaping: Mapping[str, float] | None = None,
        max_cycles: int | None = LONGEST,
        illegal: Illegal = "raise",
    ) -> None:
        if observation not in SORTS:
            raise SetupError(f"an observation is {', '.join(SORTS)}, not {observation!r:.40}")
        if illegal not in ("lose", "raise"):
            raise SetupError(f"an illegal action may lose or raise, not {illegal!r:.40}")
        if max_cycles is not None and max_cycles < 1:
            raise SetupError(f"an episode has at least one step, not {max_cycles}")
        self.illegal, self.forfeit = illegal, ""
        self.wishes, self.sort, self.odds = wishes, observation, odds
        self.max_cycles = max_cycles
        first = wishes.session(0)  # a wish that cannot be is told here
        self.game, self.seats = first.game, len(first.setup.seats)
        self.observer = Observer.of(self.game)
        self.actions = most_options or self.observer.most_options
        if self.actions < FEWEST_ACTIONS:
            raise SetupError(f"there are at least {FEWEST_ACTIONS} actions, not {self.actions}")
        self.spec = Spec((*self.observer.arrays(first), _asked(self), _options(self)))
        self.reward = Reward(self.game, shaping or {})
        self._masks = [_mask(n, self.actions) for n in range(self.actions + 1)]
        self.session: AnySession | None = None
        self.page = self.steps = 0
        self.asked = 0
        """The seat that is asked; the first one when nothing is."""
        self.options: Sequence[Option] = ()
        """The options that actions stand for now, action by action: one page of them."""
        self.pages = 1
        """Over how many pages the options go."""
        self.over = False
        """Whether the game has ended, by the rules or by an action that was not offered."""

    # -- spaces

    def observation_space(self) -> spaces.Space[Any]:
        """What is observed, without the mask."""
        if self.sort == "text":
            return text.space()
        return self.spec.flat_box() if self.sort == "flat" else spaces.Dict(self.spec.boxes())

    def mask_space(self) -> spaces.Box:
        return spaces.Box(0, 1, (self.actions,), np.int8)

    # -- playing

    def start(self, seed: int) -> None:
        """A new game; the same seed is the same game as with `crawldeck.new(seed=…)`."""
        self.session = self.wishes.session(seed)
        self.page = self.steps = 0
        self.forfeit = ""
        self._look()
        self.reward.begin(self.session)

    @property
    def going(self) -> AnySession:
        if self.session is None:
            raise ResetNeeded("nothing is played yet: call reset() before step() or render()")
        return self.session

    @property
    def cut(self) -> bool:
        """Whether the episode is cut short, in a game that is not over."""
        return self.max_cycles is not None and self.steps >= self.max_cycles and not self.over

    def _look(self) -> None:
        """See who is asked, and which options the actions stand for on this page."""
        ask = self.going.ask
        self.over = ask is None or self.forfeit != ""
        self.asked = ask.seat if type(ask) is Choice else 0
        every = self.going.options
        count, size = len(every), self.actions - 1
        if count <= self.actions:
            self.options, self.pages = every, 1
            return
        self.pages = -(-count // size)
        self.options = every[self.page * size : (self.page + 1) * size]

    def mask(self) -> Mask:
        """Which actions may be taken; never none, also when nothing is asked."""
        if self.over:
            return self.no_mask()
        found = self._masks[len(self.options)].copy()
        if self.pages > 1:
            found[-1] = 1
        return found

    def no_mask(self) -> Mask:
        """Of whoever is not asked: action 0 alone, which nobody takes."""
        return self._masks[0].copy()

    def act(self, action: Any) -> float:
        """Give the answer that an action stands for, or turn the page; what it is worth."""
        session, number = self.going, _whole(action)
        if self.over or self.cut:
            raise ResetNeeded("the episode has ended: call reset() before the next step()")
        offered, pages = self.options, self.pages
        self.steps += 1
        if pages > 1 and number == self.actions - 1:
            self.page = (self.page + 1) % pages
            self._look()
            return 0.0
        if not 0 <= number < len(offered):
            return self._refuse(number, len(offered), pages > 1)
        session.answer(offered[number])
        self.page = 0
        self._look()
        return self.reward.after(session)

    def _refuse(self, number: int, offered: int, more: bool) -> float:
        """An action that is not offered."""
        text = (
            f"action {number} is not offered: {offered} options are open, the actions 0 to "
            f"{offered - 1}{' and the last one' if more else ''}; see the action mask"
        )
        if self.illegal == "raise":
            self.steps -= 1
            raise InvalidAction(text)
        self.forfeit, self.over = text, True
        return LOST - self.reward.state

    # -- observing

    def observe(self, seat: int) -> Any:
        """What a seat sees; of a question only the seat that is asked."""
        session = self.going
        if self.sort == "text":
            return text.observe(self, seat)
        view, ask = session.view(seat), None if self.over else session.ask
        mine = ask if type(ask) is Choice and ask.seat == seat else None
        block, out = self.spec.new()
        self.observer.fill(out, view, seat, mine, session.table.content)
        out["asked"][: self.seats + 1] = self._whose(seat)
        rows = 0
        if mine is not None:
            self._ask(out, view, mine)
            rows = self.actions if self.pages > 1 else len(self.options)
        self.spec.cut(block, rows)
        return block if self.sort == "flat" else out

    def _whose(self, seat: int) -> list[float]:
        """Whose observation it is, and who is asked, by seats counted on from one's own."""
        found = [0.0] * (self.seats + 1)
        found[0] = seat
        if not self.over:
            found[1 + (self.asked - seat) % self.seats] = 1.0
        return found

    def _ask(self, out: Mapping[str, Numbers], view: Any, ask: Choice) -> None:
        offered, pages = self.options, self.pages
        kind = self.observer.kind_codes.get(ask.kind, 0)
        out["asked"][-4:] = kind, len(offered), self.page, pages
        content = self.going.table.content
        rows, table = self.observer.option_rows(view, ask, offered, content), out["options"]
        made = np.frombuffer(b"".join(rows), np.float32).reshape(len(rows), -1)
        table[: len(rows), : made.shape[1]] = made
        if pages > 1:
            table[-1, 0] = self.observer.page_code
        if self.odds:
            table[: len(rows), made.shape[1] :] = [self._odds(one) for one in offered]

    def _odds(self, option: Option) -> tuple[float, ...]:
        ask = self.going.ask
        assert isinstance(ask, Choice)
        grave = any(one.grave for one in ask.consequences(option))
        return (float(grave), *self.observer.odds_of(self.going.foresee(option)))

    # -- carrying

    def __getstate__(self) -> dict[str, Any]:
        """All but what is made anew; a session goes as plain data."""
        kept = {name: getattr(self, name) for name in CARRIED}
        return {"kept": kept, "init": self._init(), "reward": self.reward.state}

    def _init(self) -> dict[str, Any]:
        return {
            "wishes": self.wishes,
            "observation": self.sort,
            "most_options": self.actions,
            "odds": self.odds,
            "shaping": self.reward.weights,
            "max_cycles": self.max_cycles,
            "illegal": self.illegal,
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(**state["init"])  # type: ignore[misc]
        for name, value in state["kept"].items():
            setattr(self, name, value)
        self.reward.state = state["reward"]
        if self.session is not None:
            self._look()


def _whole(action: Any) -> int:
    try:
        return int(action)
    except (TypeError, ValueError):
        raise InvalidAction(f"an action is a whole number, not {action!r:.40}") from None


def _mask(count: int, actions: int) -> Mask:
    found = np.zeros(actions, np.int8)
    found[: max(1, count)] = 1
    return found


def _asked(play: Play) -> Array:
    others = [
        Column(f"asked_{n}", 0, 1, f"whether the seat {n} after yours is asked")
        for n in range(1, play.seats)
    ]
    return Array(
        "asked",
        "Who is asked, and what. Whoever is not asked sees nothing of the question.",
        (
            Column("seat", 0, MOST_SEATS, "whose observation it is, from 0"),
            Column("asked_me", 0, 1, "whether you are asked"),
            *others,
            Column("kind", 0, max(1, len(play.observer.kinds)), "the code of the question's kind"),
            Column("options", 0, play.actions, "how many options this page has"),
            Column("page", 0, 999, "which page it is, from 0"),
            Column("pages", 0, 999, "how many pages there are; more than one is rare"),
        ),
    )


def _options(play: Play) -> Array:
    observer = play.observer
    verb = Column("verb", 0, observer.page_code, "the code of its verb; the last turns the page")
    odds: list[Column] = []
    if play.odds:
        odds = [Column("grave", 0, 1, "whether it is known to bring something grave")]
        for one in observer.odds:
            name = f"{'mean ' if one.mean else ''}{one.kind}"
            odds.append(Column(name, 0, 999 if one.mean else 1, one.meaning))
    return Array(
        "options",
        "A row for each action that the mask lets through, in the order of the actions.",
        (verb, *observer.option_columns(), *odds),
        rows=play.actions,
    )
