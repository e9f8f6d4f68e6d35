"""Habits in a report: what each simple way to play is worth beside the plain bot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from crawldeck.chances import NUMBERS
from crawldeck.forms import Form
from crawldeck.kernel.game import AnyGame
from crawldeck.lab.exploit import habits_of, worth
from crawldeck.lab.looked import MOST, Edge, Looked
from crawldeck.lab.report.document import Grid, points


def habits(game: AnyGame, looked: Looked, names: Mapping[str, str]) -> Iterator[str | Grid]:
    """Whether any is too strong, and what each is worth, the best first."""
    tried = list(dict.fromkeys(one.habit for one in looked.first))
    if not tried:
        return
    known, told = habits_of(game), _Told(game, looked, names)
    yield (
        f"{told.verdict()} Each habit was kept for whole games, on the same seeds as the plain "
        f"bot: {looked.games} games in each adventure, {told.difficulty()}."
    )
    rows = []
    for habit in sorted(tried, key=lambda habit: -worth(habit, looked.first)[0]):
        mean, best = worth(habit, looked.first)
        text = known[habit].text if habit in known else ""
        rows.append([habit, text, points(mean), told.most(best), told.where(best)])
    yield Grid(["habit", "what it does", "on average", "at best", "there"], rows)
    if looked.second:
        yield (
            f"What was more than {100 * MOST:.0f} points ahead, and not by luck, was played again "
            f"on {2 * looked.games} new games: "
            f"{'; '.join(told.again(one) for one in looked.second)}."
        )


class _Told:
    """The words of a look."""

    def __init__(self, game: AnyGame, looked: Looked, names: Mapping[str, str]) -> None:
        self.form, self.looked, self.names = Form.of(game), looked, names

    def verdict(self) -> str:
        strong = [one for one in self.looked.second if one.is_too_strong]
        if strong:
            each = [
                f"{one.habit} by {self.most(one)} points in {self.where(one)}" for one in strong
            ]
            return f"Too strong: {'; '.join(each)}."
        if not self.looked.done:
            return "Not finished: habits that looked too strong still have to play new games."
        return (
            f"No habit is more than {100 * MOST:.0f} points ahead of the plain bot by more than "
            "luck explains."
        )

    def difficulty(self) -> str:
        """What was played, and where nothing is proposed to play."""
        if self.looked.written:
            return "as written"
        every = list(dict.fromkeys(one[:2] for one in self.looked.first))
        none = {one[:2] for one in self.looked.first if not one.difficulty}
        if len(none) == len(every):
            return "as written, because no difficulty is proposed yet"
        if none:
            return (
                "at the difficulty that lobbies propose, or as written where they propose none "
                f"({len(none)} of {len(every)})"
            )
        return "at the difficulty that lobbies propose"

    def where(self, one: Edge) -> str:
        who = self.form.hero if one.players == 1 else self.form.heroes
        return f"{self.names.get(one.adventure, one.adventure)}, {NUMBERS[one.players]} {who}"

    def most(self, one: Edge) -> str:
        return f"{points(one.gain)} ± {100 * one.margin:.1f}"

    def again(self, one: Edge) -> str:
        verdict = "too strong" if one.is_too_strong else "not too strong"
        return f"{one.habit} in {self.where(one)}, {self.most(one)}: {verdict}"
