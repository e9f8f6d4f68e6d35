"""The daily crawl: one adventure a day of each game, the same for everybody, from the date alone.

A result is passed on as a code. It holds the answers that were given, so whoever gets it plays the
game again and sees whether it comes to what the code says. That proves what the answers are worth,
and no more: nobody can see whether somebody tried before.
"""

from __future__ import annotations

import base64
import binascii
import datetime
import hashlib
import zlib
from typing import NamedTuple

import msgspec

from crawldeck import chances
from crawldeck.forms import DIFFICULTY, Form
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import CrawldeckError, Malformed
from crawldeck.kernel.events import Hinted
from crawldeck.kernel.game import AnyGame, find, registered
from crawldeck.kernel.language import number, tr
from crawldeck.kernel.session import AnySession
from crawldeck.lab.part import Lab, Wish
from crawldeck.minds.review import again
from crawldeck.speech import Speech
from crawldeck.version import __version__

FIRST_DAY = datetime.date(2026, 11, 1)
"""The archive goes back to here."""
SIZES = (2, 3)
"""So many set out."""
A_WIN, EACH_SAFE, EACH_STAGE = 1000, 100, 10
MARK = "crawldeck"
LONGEST = 20_000
"""Characters of a code, and of what it unpacks to."""
CHECK = 4


class Daily(NamedTuple):
    """What is played on a day."""

    game: AnyGame
    day: datetime.date
    adventure: str
    players: int
    level: int
    seed: int
    difficulty: str = ""
    """The one that is proposed for such a party, where it was measured: a crawl should be fair."""

    @property
    def name(self) -> str:
        """The name of its record: `daily-GAME-2026-11-16`."""
        return f"daily-{self.game.name}-{self.day.isoformat()}"

    @property
    def title(self) -> str:
        """What the adventure is called."""
        return Lab.of(self.game).names(Form.of(self.game).pack).get(self.adventure, self.adventure)

    def begin(self, name: str = "") -> AnySession:
        """A game of it for one person, who may have a name; nothing else hangs on it."""
        wish = Wish(
            Form.of(self.game).pack, self.adventure, self.players, self.level, game=self.game.name
        )
        if self.difficulty:
            wish = msgspec.structs.replace(wish, params={DIFFICULTY: self.difficulty})
        if name:
            wish = msgspec.structs.replace(wish, seats=(name,))
        return Lab.of(self.game).wished(wish, self.seed)


class Score(NamedTuple):
    """What a game came to, and how that is counted."""

    points: int
    outcome: str
    how: str
    hints: int
    rewinds: int


class Shared(msgspec.Struct, frozen=True, array_like=True):
    """What a code holds beside what can be read of it: each answer, as its place in the offer."""

    engine: str
    answers: tuple[int, ...]


class Proved(NamedTuple):
    """A code whose game was played again."""

    daily: Daily
    session: AnySession
    score: Score


def today() -> datetime.date:
    """By the clock of Greenwich, so that it is one day for everybody."""
    return datetime.datetime.now(datetime.UTC).date()


def games() -> list[AnyGame]:
    """The games that have adventures to draw from."""
    return [one for one in registered().values() if Form.of(one).pack]


def of(game: AnyGame, day: datetime.date) -> Daily:
    """The adventure of a day. It hangs on the date, and on the pack of this version and what was
    measured of it."""
    if day < FIRST_DAY:
        raise CrawldeckError(
            tr("the first daily crawl was that of {day}", day=FIRST_DAY.isoformat())
        )
    pack = Form.of(game).pack
    if not pack:
        raise CrawldeckError(tr("{game} has no daily crawl: it has no packs", game=game.title))
    said = f"{MARK} {game.name} {day.isoformat()}".encode()
    number = int.from_bytes(hashlib.blake2b(said, digest_size=24).digest(), "big")
    _, known = Lab.of(game).adventures(pack)
    adventure = sorted(known)[(number >> 64) % len(known)]
    players = SIZES[(number >> 128) % len(SIZES)]
    row = chances.of_pack(game, pack).row(adventure, players, game.edition)
    fair = row.proposed if row else ""
    return Daily(game, day, adventure, players, known[adventure], number % 2**48, fair)


def named(text: str) -> datetime.date:
    """A day as somebody types it."""
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise Malformed(tr("{text!r:.40} is no day; write it like 2026-11-16", text=text)) from None


# -- what it came to -------------------------------------------------------------------------------


def score(session: AnySession) -> Score:
    """A win is worth 1,000 points and 100 for everybody who came through, less 1 for every answer;
    a loss is worth 10 for every space or round that was reached."""
    result, ending = session.result, Speech.of(session.game).words(session).ending()
    if result is None or ending is None:
        raise CrawldeckError("the game is not over yet, so it has no score")
    hints = sum([isinstance(one, Hinted) for one in session.events])
    given = sum([seat >= 0 for seat in session.seats])
    if result.outcome == "won":
        safe = sum([one.became == "safe" for one in ending.fates])
        points = max(EACH_STAGE, A_WIN + EACH_SAFE * safe - given)
        how = tr(
            "{win} for the win, {each} × {safe} who came through, − {given} answers",
            win=number(A_WIN),
            each=EACH_SAFE,
            safe=safe,
            given=given,
        )
    else:
        lab = Lab.of(session.game)
        way, _ = lab.came_to(session)
        points, how = EACH_STAGE * way, f"{EACH_STAGE} × {way} {tr(lab.way)}"
    return Score(points, result.outcome, how, hints, session.rewinds)


# -- passing it on ---------------------------------------------------------------------------------


def code(daily: Daily, session: AnySession) -> str:
    """A result in one word: `crawldeck:GAME:2026-11-16:1132:…`."""
    if session.rewinds:
        raise CrawldeckError("a game that was rewound has other luck since, so nobody can prove it")
    body = msgspec.msgpack.encode(Shared(__version__, tuple(_places(session))))
    packed = zlib.compress(body, 9)
    sealed = base64.urlsafe_b64encode(packed + _check(packed)).decode().rstrip("=")
    head = (MARK, daily.game.name, daily.day.isoformat(), str(score(session).points))
    return ":".join((*head, sealed))


def _places(session: AnySession) -> list[int]:
    """Of every answer of a person: its place in what was offered."""
    found = []
    for twin, n in again(session):
        if n < len(session.answers) and session.seats[n] >= 0:
            assert isinstance(twin.ask, Choice)
            found.append(twin.ask.options.index(session.answers[n]))
    return found


def _check(packed: bytes) -> bytes:
    """A slip of the pen is told from a forgery."""
    return hashlib.blake2b(packed, digest_size=CHECK).digest()


def prove(text: str, name: str = "") -> Proved:
    """Play the game of a code again, and say what it came to; an error says what is wrong.

    A code tells nobody's name; whoever plays may be called something all the same.
    """
    game, day, claimed, shared = _read(text.strip())
    if shared.engine != __version__:
        raise CrawldeckError(
            tr(
                "this result is of Crawldeck {version:.20}; only that version can play it again "
                "(this is {this})",
                version=shared.engine,
                this=__version__,
            )
        )
    daily = of(find(game), named(day))
    session = daily.begin(name)
    for n, place in enumerate(shared.answers, start=1):
        ask = session.ask
        if not isinstance(ask, Choice) or not 0 <= place < len(ask.options):
            raise CrawldeckError(
                tr("answer {n} of this result was never offered: it is not genuine", n=n)
            )
        session.answer(ask.options[place])
    if session.result is None:
        raise CrawldeckError("its answers end before the game does: this result is not genuine")
    found = score(session)
    if found.points != claimed:
        raise CrawldeckError(
            tr(
                "its answers come to {points} points, not to {claimed}: it is not genuine",
                points=number(found.points),
                claimed=number(claimed),
            )
        )
    return Proved(daily, session, found)


def _read(text: str) -> tuple[str, str, int, Shared]:
    wrong = Malformed("this is no result of a daily crawl; one begins with crawldeck: and a game")
    parts = text.split(":")
    if len(text) > LONGEST or len(parts) != 5 or parts[0] != MARK or not parts[3].isdecimal():
        raise wrong
    _, game, day, claimed, sealed = parts
    if game not in registered() or len(claimed) > 6:
        raise wrong
    cut = Malformed("a letter of this result is missing or wrong; copy it whole")
    try:
        raw = base64.urlsafe_b64decode(sealed + "=" * (-len(sealed) % 4))
        packed, check = raw[:-CHECK], raw[-CHECK:]
        if _check(packed) != check:
            raise cut
        unpacking = zlib.decompressobj()
        body = unpacking.decompress(packed, LONGEST)
        return game, day, int(claimed), msgspec.msgpack.decode(body, type=Shared)
    except (binascii.Error, zlib.error, msgspec.MsgspecError, ValueError):
        raise cut from None
