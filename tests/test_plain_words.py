"""Nobody who speaks English today finds a word at the table quaint, and every sum is spelt out.

Two nets: every text in the source that a player may read, and what a table says in games that are
really played.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import crawldeck
from crawldeck.enormity import events as eno
from crawldeck.enormity.words.speech import EnormityWords
from crawldeck.games import SHIPPED
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.events import Event
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.words import AnyWords
from crawldeck.lab import variety
from crawldeck.p52 import events as p52
from crawldeck.p52.words.speech import P52Words

SOURCE = Path(crawldeck.__file__).parent
READ = (
    *("*/rules", "*/events", "*/words", "*/terminal", "terminal", "*/verbs.py", "kernel/words.py"),
    *("cli*.py", "*/commands.py", "kernel/errors.py", "web/guard.py", "web/limits.py"),
    "web/refusals.py",
)
"""Where the texts stand that players read."""
PAGE = SOURCE / "web/static/js"
WORDS: dict[str, type[AnyWords]] = {"p52": P52Words, "enormity": EnormityWords}
GAMES, ANSWERS = 4, 150

BANNED = {
    ", or not": "ask a question: `Defend?`, or say `You may …`",
    r"\bor be done\b": "say `You may …`",
    r"(?<!you )\b(say|pick|declare) (which|where|who|whom|whether|what)\b": "ask: `Which …?`",
    r"\bone's\b|\boneself\b": "say `your`, `yourself`",
    r"\bone (has|must|comes)\b": "say `you`",
    r"\bwhosoever\b|\bthereof\b|\bwhereupon\b|\bhitherto\b": "nobody says that any more",
    r"\bis done for\b|\bis rid of\b|\bbides its time\b|\bhad about it\b": "use the plain word",
    r"\bso many (lock picks|points|spaces|targets|white dice)\b": "say `this many`, `that many`",
    r"\bshall\b": "say `will`, or use the plain verb",
    r"\bput out (anew|on)\b|\b(roll|place|begin)s? anew\b": "say `placed`, `again`",
    r"The (Noise|arrow|turn|attack|hit|Inner Dark|card|sheet) of \{": "use 's: `{spacer}'s Noise`",
    r"of \{(boss|foe|who|spacer)\}[.:]": "use 's: `{boss}'s deck`",
    r"\byou come down\b": "say `land`",
    r"\bspeaks? against\b": "say `it is legal`",
    r"\bhangs? on (a|the) (card|die|flip)\b": "say `depends on`",
    r"\bwrite \w+ alone\b|\bgive it alone\b": "say `on its own`",
    r"\bgame is (not )?kept\b|\b(is|are) kept (yet )?in\b": "say `saved`",
    r"\bfor enough\b|\bruns? anew\b|\bbegins? anew\b": "say `to stop`, `again`",
    r"\blook(s|ing)? on[ ,;:.]|\bone wins\b|\bto be kept\b": "say `watch`, `How to win`, `decide`",
    r"\b[Gg]o on on\b|\btold to its end\b": "say `continue on`, `finished`",
    r"\bto pass on\b|\bpass it on\b": "say `share`",
    r"\bnobody can see\b": "say what it does not prove",
    r"\bbelongs to --|\bgo on with it by\b": "say `only works with`, `continue it with`",
}
"""What no player should read, and what to say instead."""


class Text(NamedTuple):
    """A text of the source, and where it stands."""

    where: str
    text: str


def files() -> list[Path]:
    found = [path for place in READ for path in SOURCE.glob(place)]
    return sorted(
        one for path in found for one in ([path] if path.is_file() else path.rglob("*.py"))
    )


def texts(path: Path) -> Iterator[Text]:
    """Every text of a module that is no docstring, the fields of f-strings as `{}`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(node.value)
        if isinstance(node, ast.JoinedStr):
            skipped.update(node.values)
    for node in ast.walk(tree):
        where = f"{path.relative_to(SOURCE)}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.JoinedStr):
            parts = (
                str(one.value) if isinstance(one, ast.Constant) else "{}" for one in node.values
            )
            yield Text(where, "".join(parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in skipped:
            yield Text(where, node.value)


def quaint(text: str) -> list[str]:
    """What is wrong with a text, each with what to say instead."""
    return [f"{form!r}: {instead}" for form, instead in BANNED.items() if re.search(form, text)]


@pytest.mark.parametrize(
    "text",
    [
        "defend against {} ({} damage), or not",
        "say which Blip moves first",
        "only one's own weapons can be reloaded",
        "The Noise of {spacer} stirs nothing.",
    ],
)
def test_quaint_forms_are_found(text: str) -> None:
    assert quaint(text)


def test_no_text_of_the_source_is_quaint() -> None:
    read = [one for path in files() for one in texts(path)]
    assert len(read) > 2000
    bad = [f"{one.where} {one.text!r} {why}" for one in read for why in quaint(one.text)]
    assert not bad, "\n".join(bad)


def test_no_text_of_the_page_is_quaint() -> None:
    lines = [
        Text(f"{path.name}:{number}", line)
        for path in PAGE.rglob("*.js")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if not line.strip().startswith(("//", "*", "/*"))
    ]
    bad = [f"{one.where} {one.text.strip()!r} {why}" for one in lines for why in quaint(one.text)]
    assert not bad, "\n".join(bad)


def test_the_help_of_verbs_is_plain() -> None:
    for game in SHIPPED:
        for verb in game.grammar.verbs.values():
            assert not quaint(verb.help), verb
            assert verb.help and not verb.help.endswith("."), verb


# -- what a table says ---------------------------------------------------------------------------


class Heard(NamedTuple):
    """What was said in some games: questions with who was asked, and everything else."""

    questions: dict[str, str]
    events: dict[str, str]
    refusals: dict[str, str]
    labels: dict[str, str]


@cache
def heard(game: str) -> Heard:
    """Some games of any sort, played by chance."""
    found = Heard({}, {}, {}, {})
    for seed in range(GAMES):
        session, picker = variety.make(game, seed), Picker(seed)
        words, told = WORDS[game](session), 0
        for _ in range(ANSWERS):
            for event in session.events[told:]:
                found.events[words.sentence(event)] = event.kind()
            told, ask = len(session.events), session.ask
            if ask is None:
                break
            if isinstance(ask, Choice):
                if ask.kind not in words.in_its_words:
                    found.questions[words.question(ask)] = words.asked(ask)
                for offer in words.offers(ask):
                    found.labels[offer.label] = offer.option.text
                thinkable = session.game.universe(session.table)
                refusal = ask.refuse(picker.choose(thinkable)) if thinkable else None
                if refusal is not None:
                    found.refusals[refusal.text] = refusal.rule
            session.answer(picker.choose(session.options))
    return found


@pytest.mark.parametrize("game", WORDS)
def test_questions_are_plain_sentences(game: str) -> None:
    """`Mira: Play your last Stamina card? You need 8 or more.`"""
    assert len(heard(game).questions) > 30
    for question, asked in heard(game).questions.items():
        name, colon, sentence = question.partition(": ")
        assert (name, colon) == (asked, ": "), question
        assert sentence[0].isupper() or sentence[0].isdigit(), question
        assert sentence.endswith((".", "?")) and " must " not in sentence, question
        assert not quaint(sentence), question


@pytest.mark.parametrize("game", WORDS)
def test_events_are_plain_sentences(game: str) -> None:
    assert len(heard(game).events) > 100
    for sentence, kind in heard(game).events.items():
        assert sentence.endswith((".", "!", "?", '"')), (kind, sentence)
        assert "{" not in sentence and not quaint(sentence), (kind, sentence)
        assert not re.search(r"\b1 (cards|spots|steps|points|tokens|rounds)\b", sentence)


@pytest.mark.parametrize("game", WORDS)
def test_refusals_and_labels_are_plain(game: str) -> None:
    """A refusal stands behind the answer it refuses: `move 3,3: you have no movement left`."""
    assert len(heard(game).refusals) > 10 and len(heard(game).labels) > 50
    for refusal, rule in heard(game).refusals.items():
        assert not quaint(refusal) and not re.search(r"\bone (must|has)\b", refusal), (
            rule,
            refusal,
        )
    for label, option in heard(game).labels.items():
        assert label[0].isupper() or not label[0].isalpha(), (option, label)
        assert not quaint(label), (option, label)


# -- sums ----------------------------------------------------------------------------------------

NAMES = {"thief": "Toll Thief", "mira": "Mira", "oda": "Oda Varga", "hound": "Gate Hound"}
MIRA: dict[str, Any] = {"rule": "P52-EATT-05", "hero": "mira"}
ODA: dict[str, Any] = {"rule": "ENO-RUB-03", "spacer": "oda"}


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            p52.HeroHurt(**MIRA, damage=7, hp=3, by="thief", armour=2),
            "Toll Thief hits Mira: 9 − 2 armour = 7. Mira has 3 HP left.",
        ),
        (
            p52.HeroHurt(**MIRA, damage=4, hp=3, by="thief", armour=2, shield=3),
            "Toll Thief hits Mira: 9 − 2 armour − 3 shield = 4. Mira has 3 HP left.",
        ),
        (
            p52.HeroHurt(**MIRA, damage=10, hp=3, by="thief", armour=-1),
            "Toll Thief hits Mira: 9 + 1 = 10. Mira has 3 HP left.",
        ),
        (
            p52.HeroHurt(**MIRA, damage=6, hp=-1, by="thief"),
            "Toll Thief hits Mira for 6. Mira is at −1 HP.",
        ),
        (p52.HeroHurt(**MIRA, damage=2, hp=0), "Mira takes 2. Mira is at 0 HP."),
        (
            p52.Died(**MIRA, spot="0,1", hp=-1),
            "−1 HP: Mira is dead; at 0 Mira would only be stunned. What Mira carried lies at 0,1.",
        ),
        (
            p52.ArmourHeld(**MIRA, armour=3, damage=2),
            "Mira's armour of 3 keeps off all 2 damage.",
        ),
        (
            p52.FoeHurt(rule="-", foe="hound", damage=4, hp=5, whole=9),
            "Gate Hound takes half of 9 = 4 and has 5 HP left.",
        ),
        (
            p52.FoeHurt(rule="-", foe="hound", damage=4, hp=-2),
            "Gate Hound takes 4 damage and is at −2 HP.",
        ),
        (p52.Doubled(rule="-", damage=16), "King! The damage is doubled: 8 × 2 = 16."),
        (
            p52.FoeWithstands(rule="-", foe="hound", damage=8, left=4),
            "Gate Hound resists: 8 damage becomes 4.",
        ),
        (
            p52.FoeWithstands(rule="-", foe="hound", damage=8, left=16),
            "Gate Hound is vulnerable: 8 damage becomes 16.",
        ),
        (p52.AimLost(**MIRA, bonus=0), "Mira's aim is lost."),
        (p52.AimLost(**MIRA, bonus=2), "Mira's aim is now +2."),
        (eno.VitalsLost(**ODA, n=2, vitals=3), "Oda Varga loses 2 Vitals: 3 left."),
        (
            eno.VitalsLost(**ODA, n=5, vitals=0),
            "Oda Varga loses 5 Vitals: 0 left, and below 1 is a Flatline.",
        ),
        (
            eno.StressGained(**ODA, n=1, stress=4, reached=4),
            "Oda Varga gains 1 Stress: now 4 of 9.",
        ),
        (
            eno.StressGained(**ODA, n=1, stress=9, reached=9),
            "Oda Varga gains 1 Stress: now 9 of 9, and one more kills.",
        ),
        (
            eno.StressGained(**ODA, n=3, stress=9, reached=11),
            "Oda Varga gains 3 Stress: 11, and more than 9 kills.",
        ),
        (
            eno.AdrenalineRose(**ODA, n=1, adrenaline=9, reached=10),
            "Oda Varga's Adrenaline rises by 1: 10, and more than 9 kills.",
        ),
        (
            eno.DamageReduced(**ODA, damage=5, gear=1, shield=0, expertise=2, left=2),
            "Oda Varga takes less damage: 5 − 1 gear − 2 Expertise = 2.",
        ),
        (
            eno.FoeHits(rule="ENO-KEY-LETH", foe="hound", spacer="oda", faces="po", power=2),
            "Gate Hound rolls po: Power 2 against Oda Varga; "
            "Lethal: each Potential counts as Power.",
        ),
    ],
    ids=lambda value: value.kind() if isinstance(value, Event) else "",
)
def test_sums_are_spelt_out(event: Event, told: str) -> None:
    assert event.sentence(NAMES) == told
