"""The games of an experiment on a Ray cluster: the same batches, played by whoever is there.

Ray hands out the work, notices machines that are gone and plays their batches again; here batches
are made long enough for the way to a cluster, and packs that are folders are sent along.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import structs

from crawldeck.forms import Form
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import find
from crawldeck.lab.experiments import playing
from crawldeck.lab.experiments.folder import Batch, Done, packed
from crawldeck.lab.experiments.needs import need
from crawldeck.lab.experiments.playing import Wanted
from crawldeck.lab.experiments.run import Crew, Lost
from crawldeck.lab.experiments.spec import Cell
from crawldeck.version import __version__

SECONDS = 10.0
"""About so long takes a batch, by the measured length of games."""
PATIENCE = 5.0
"""The cluster is counted again after so many seconds without a result: nodes come and go."""


@contextlib.contextmanager
def cluster(address: str, cells: Sequence[Cell], wanted: Wanted) -> Iterator[Crew]:
    """A cluster that is there already, or, without an address, one on this machine."""
    ray = need("ray", "ray", "an experiment on a cluster")
    mine = not ray.is_initialized()
    if mine:
        try:
            ray.init(
                address=address or None,
                include_dashboard=None if address else False,
                logging_level="ERROR",
                log_to_driver=False,
            )
        except (ConnectionError, ValueError, TimeoutError) as error:
            raise SetupError(
                f"no Ray cluster answers at {address!r:.80} ({error}); "
                "`ray start --head` prints the address of one"
            ) from None
    try:
        yield OnRay(ray, cells, wanted)
    finally:
        if mine:
            ray.shutdown()


class OnRay:
    """Tasks of a Ray cluster."""

    seconds = SECONDS

    def __init__(self, ray: Any, cells: Sequence[Cell], wanted: Wanted) -> None:
        self.ray, self.wanted = ray, wanted
        self.task = ray.remote(num_cpus=1, max_retries=-1)(play_there)
        self.sent = {pack: ray.put(data) for pack, data in _folders(cells).items()}
        self.jobs: dict[Any, Batch] = {}
        self._slots = self._count()

    def _count(self) -> int:
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    @property
    def slots(self) -> int:
        return self._slots

    @property
    def busy(self) -> int:
        return len(self.jobs)

    def submit(self, cell: Cell, batch: Batch) -> None:
        pack = self.sent.get(cell.wish.pack)
        self.jobs[self.task.remote(cell, batch, self.wanted, pack, __version__)] = batch

    def results(self) -> Sequence[Done | Lost]:
        """As they come; a batch whose machine is gone for good is handed out again."""
        done: list[Any] = []
        while not done:
            done, _ = self.ray.wait(list(self.jobs), num_returns=1, timeout=PATIENCE)
            self._slots = self._count()
        found: list[Done | Lost] = []
        for job in done:
            batch = self.jobs.pop(job)
            try:
                found.append(Done(*self.ray.get(job)))
            except self.ray.exceptions.RayTaskError as error:
                raise error.as_instanceof_cause() from None
            except self.ray.exceptions.RayError as error:
                found.append(Lost(batch, str(error)))
        return found


def play_there(
    cell: Cell, batch: Batch, wanted: Wanted, pack: bytes | None, version: str
) -> tuple[Any, ...]:
    """What a machine of the cluster does."""
    if version != __version__:
        raise SetupError(
            f"a machine of the cluster has crawldeck {__version__}, and the run {version}: the "
            "same version must be installed on all of them"
        )
    here = cell
    if pack is not None:
        here = structs.replace(cell, wish=structs.replace(cell.wish, pack=_unpacked(pack)))
    played = playing.play_some(here, batch.first, batch.count, wanted)
    for one in played:
        one.game.pack = cell.wish.pack
    return tuple(packed(batch, played))


# -- packs that are folders


def _folders(cells: Sequence[Cell]) -> dict[str, bytes]:
    """The packs of an experiment that no other machine has."""
    found = {}
    for cell in cells:
        name = cell.wish.pack
        if name not in found and name not in Form.of(find(cell.wish.game)).packs():
            found[name] = zipped(Path(name))
    return found


def zipped(folder: Path) -> bytes:
    """A folder as one string of bytes, the same for the same files."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                name = path.relative_to(folder).as_posix()
                archive.writestr(zipfile.ZipInfo(name), path.read_bytes())
    return data.getvalue()


def _unpacked(data: bytes) -> str:
    """The folder of a pack that was sent; made once on each machine."""
    name = hashlib.sha256(data).hexdigest()[:24]
    place = Path(tempfile.gettempdir()) / f"crawldeck-pack-{name}"
    if not place.exists():
        beside = Path(tempfile.mkdtemp(prefix="crawldeck-pack-"))
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            archive.extractall(beside)
        with contextlib.suppress(OSError):  # another task was quicker
            beside.rename(place)
    return str(place)
