"""Enormity as it speaks of one run: questions, answers, tellings, and what hands do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from crawldeck.dice import Face, Roll, signs
from crawldeck.enormity.events import CountdownMoved, RoundOver, TurnBegan
from crawldeck.enormity.on_table import Lying, Watched, power_of
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import FALLING, EnoSession
from crawldeck.enormity.verbs import END, PLAY
from crawldeck.enormity.view_types import SpacerView, View
from crawldeck.enormity.words import ahead, bar, labels, offers, panel, referee_steps, telling
from crawldeck.enormity.words.ending import ending
from crawldeck.enormity.worldbook import Mission
from crawldeck.kernel.asks import Chance, Choice, Option
from crawldeck.kernel.endings import Ending
from crawldeck.kernel.events import Event
from crawldeck.kernel.foresight import Prospect
from crawldeck.kernel.outlook import Outlook, Threats
from crawldeck.kernel.phrases import Phrase, Shown
from crawldeck.kernel.words import Counted, Offered, Together, Words, told_apart

BY_ALL = (
    "activate", "blip", "blip-arrow", "blip-finds", "blip-order", "blip-way", "displace", "facing",
    "furthest-tile", "holder", "intruder-space", "knockback", "opportunity", "order", "overspawn",
    "responses", "route", "slide", "spawn", "spawn-at", "stratagem", "target", "whose-turn",
)  # fmt: skip
CARDS = 3
"""Action cards of a turn (ENO-ACT-03)."""


class EnormityWords(Words[EnoSession, View]):
    """Enormity in words."""

    by_all = frozenset(BY_ALL)
    to_draws = frozenset(("goto", "use", "attack", "stress", "reroll"))
    party = "The team"
    by_hand: ClassVar[Mapping[str, str]] = referee_steps.BY_HAND
    harmless: ClassVar[Mapping[str, str]] = {
        "end": "ends the turn",
        "keep": "keeps the dice",
        "done": "is done",
    }
    together: ClassVar[Mapping[str, Together]] = telling.TOGETHER
    single_words: ClassVar[Mapping[str, str]] = {
        "stand": "discard an Antinomy token and stand up",
        "end": "end the turn",
        "stop": "end the movement here",
        "fire": "no more targets",
        "keep": "leave the dice as they are",
        "extra": "Devastating: roll one more die",
        "empty-clip": "spend all Ammo for a Power",
        "reveal": "turn the Blip up",
        "come-out": "let the Intruders of the Blip come out now",
        "hide": "leave it face down",
        "yes": "do it",
        "no": "leave it",
        "done": "nothing more",
    }
    tallies: ClassVar[Mapping[str, Counted]] = {
        "attack": Counted("Attacks of Spacers, {die} dice", "party", "Attacks, {die} dice"),
        "foe attack": Counted("Attacks of Intruders, {die} dice", "foes"),
    }
    shown: ClassVar[Shown] = {"space": panel.short}
    """How fields of questions are written."""

    @property
    def pack(self) -> Pack:
        return self.session.table.content

    @property
    def mission(self) -> Mission:
        return self.pack.missions[self.session.setup.choices["mission"]]

    def odds(self, prospect: Prospect) -> str:
        return ahead.brief(prospect, self.names, self.actor)

    def odds_in_full(self, prospect: Prospect) -> list[str]:
        return ahead.in_full(prospect, self.names, self.actor)

    def outlook(self, prospect: Prospect) -> Outlook:
        spacers = {who.id for who in self.view.spacers}
        return ahead.outlook(prospect, self.names, self.actor, spacers)

    def threatened(self, prospect: Prospect) -> Threats:
        view = self.view
        alive = {who.id: who.name for who in view.spacers if who.cell >= 0}
        foes = [foe.id for foe in view.foes]
        return ahead.threatened(prospect, self.names, alive, foes)

    def threats(self, prospect: Prospect) -> list[str]:
        return ahead.threats(prospect, self.names)

    def title(self) -> str:
        return f"{self.pack.head.name}: {self.mission.name}"

    def text(self) -> str:
        return self.mission.text

    def cast(self) -> str:
        return ", ".join(self.pack.spacers[who.id].name for who in self.session.table.state.spacers)

    def ending(self) -> Ending | None:
        return ending(self.session, self.adventure, self.spoken, self.sentence)

    @property
    def adventure(self) -> str:
        """What was set out on."""
        return self.mission.name

    @property
    def spoken(self) -> Mapping[str, str]:
        """Names as sentences use them."""
        return self.names

    def focus(self, view: View) -> SpacerView | None:
        """The Spacer one looks at: who is asked, else whose turn it is, else anyone on board."""
        ask = self.session.ask
        asked = ask.actor if isinstance(ask, Choice) else ""
        if isinstance(ask, Choice) and ask.kind in BY_ALL:
            asked = view.acting or asked
        ranked = sorted(view.spacers, key=lambda who: (who.id != asked, who.id != view.acting))
        return next((who for who in ranked if who.cell >= 0), None)

    def status(self, view: View) -> tuple[str, ...]:
        """The line above the map: from the longest to the shortest."""
        return (panel.status(view),)

    # -- asking ------------------------------------------------------------------------------

    def question(self, ask: Choice) -> str:
        """The sentence with names for ids, and without what stands on the table beside it."""
        return f"{self.asked(ask)}: {self._asks(ask)}"

    def _asks(self, ask: Choice) -> str:
        if ask.kind == "turn":
            return self._turn(ask)
        text = self.named(ask.question)
        if isinstance(ask.about, Watched):
            return text + self._watched(ask.about)
        if isinstance(ask.about, Lying) and ask.about.need:
            power = power_of(ask.about.dice)
            return f"{text} You have Power {power} and need {ask.about.need}."
        return text

    def _watched(self, watched: Watched) -> str:
        """Whom it costs something to step away from (ENO-AOO-01)."""
        if not watched.by:
            return ""
        names = " and ".join(self.names.get(foe, foe) for foe in watched.by)
        return f" {names} {'acts' if len(watched.by) == 1 else 'act'} against you if you step away."

    def _turn(self, ask: Choice) -> str:
        """What a turn leaves to do, also of a Spacer who is off the map: Exert cards count among
        its cards (ENO-EXERT-02)."""
        view = self.view
        who = next(one for one in view.spacers if one.id == ask.actor)
        if who.down == FALLING:
            more = any(option.verb is not END for option in ask.options)
            return f"You are down, and can {'play no card' if more else 'only end your turn'}."
        held = f" Exert cards: {who.exerts}." if who.exerts else ""
        played = f"{view.cards_played} of {CARDS - who.exerts} cards played."
        return f"It is your turn. {played}{held}"

    def named(self, text: str) -> str:
        """Figures by their names, where rules name them by their ids."""
        return text.named(self.spoken, self.shown) if isinstance(text, Phrase) else text

    def numbered(self, options: Sequence[Option]) -> list[Option]:
        return labels.numbered(options)

    def scene(self) -> labels.Scene:
        """What labels are made from."""
        return labels.Scene(self.view, self.names, self.pack)

    def places(self, ask: Choice) -> offers.OpenQuestion:
        """What the places of answers are found from."""
        return offers.OpenQuestion(self.view, self.names, self.pack, ask)

    def offers(self, ask: Choice) -> Iterable[Offered]:
        question = self.places(ask)
        return told_apart(bar.filled(one, question) for one in offers.offers(question))

    def by_enter(self, options: Sequence[Option]) -> Option | None:
        """An empty line never gives away a turn in which no card was played yet."""
        option = super().by_enter(options)
        if option is not None and option.verb is END and not self.view.cards_played:
            return None if any(one.verb is PLAY for one in options) else option
        return option

    def outcome(self, ask: Chance, value: Any) -> str:
        """A face with its signs and words; a component by its name."""
        text = ask.write(value)
        if isinstance(ask, Roll):
            return f"{signs(text)}  {telling.face_words(text)}"
        if ask.tally == "what a Blip is":
            return panel.blip_kind(value.words[-1])
        label = super().outcome(ask, value)
        return label.replace("-", " ").capitalize() if label == text else label

    # -- telling -----------------------------------------------------------------------------

    def sentence(self, event: Event) -> str:
        return telling.filled(event, self.filling(event))

    def filling(self, event: Event) -> dict[str, Any]:
        """The words of an event, phrases in it with names."""
        words = event.words(self.spoken)
        pages = self.pack.ship.pages
        for field, value in words.items():
            if isinstance(value, Phrase):
                value = value.named(self.spoken)
            if isinstance(value, str):
                words[field] = panel.shorts(value, pages)
        return words

    def told(self, run: Sequence[Event]) -> str:
        if len(run) == 1:
            return self.sentence(run[0])
        return self.together[run[0].kind()].tell([self.filling(event) for event in run])

    def first(self, ask: Chance) -> Sequence[str]:
        return () if self.session.answers else referee_steps.BEFORE_THE_RUN

    def said(self, answer: Any) -> str:
        return signs(answer.text) if isinstance(answer, Face) else super().said(answer)

    def heading(self, events: Sequence[Event], n: int) -> str:
        """A new Round, where its Countdown or its first turn begins."""
        if not isinstance(events[n], CountdownMoved | TurnBegan):
            return ""
        for back in range(n - 1, -1, -1):
            before = events[back]
            if isinstance(before, CountdownMoved | TurnBegan):
                return ""
            if isinstance(before, RoundOver):
                return f"Round {before.round + 1}"
        return "Round 1"
