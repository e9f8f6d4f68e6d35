"""The same experiment on a cluster, with a node killed in the middle: the same bytes."""

from __future__ import annotations

import shutil
import warnings
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from crawldeck.lab.experiments import on_ray, run, tables
from crawldeck.lab.experiments.folder import Done
from crawldeck.lab.experiments.on_ray import OnRay
from crawldeck.lab.experiments.run import Lost
from crawldeck.lab.experiments.spec import Experiment
from crawldeck.p52.pack import CONTENT

pytestmark = pytest.mark.filterwarnings("ignore")  # of Ray's own


@pytest.fixture
def nodes() -> Iterator[Any]:
    """A head that plays nothing, and three nodes."""
    ray, utils = import_module("ray"), import_module("ray.cluster_utils")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        cluster = utils.Cluster(
            initialize_head=True,
            head_node_args={"num_cpus": 0, "object_store_memory": 80_000_000},
        )
        for _ in range(3):
            cluster.add_node(num_cpus=1, object_store_memory=80_000_000)
        ray.init(address=cluster.address, logging_level="ERROR", log_to_driver=False)
        try:
            yield cluster
        finally:
            ray.shutdown()
            cluster.shutdown()


class Losing:
    """The crew of the cluster, of which a node is killed after the third batch."""

    def __init__(self, crew: OnRay, cluster: Any) -> None:
        self.crew, self.cluster = crew, cluster
        self.came = 0
        self.seconds = 0.3  # many short batches

    def __getattr__(self, name: str) -> Any:
        return getattr(self.crew, name)

    def results(self) -> Sequence[Done | Lost]:
        found = self.crew.results()
        self.came += 1
        if self.came == 3:
            node = sorted(self.cluster.worker_nodes, key=lambda one: str(one.unique_id))[0]
            self.cluster.remove_node(node, allow_graceful=False)
        return found


def written(ready: run.Ready) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in tables.write(ready.folder)}


def test_a_node_dies_in_the_middle_and_the_bytes_are_the_same(
    nodes: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(CONTENT / "starter", tmp_path / "mine")
    monkeypatch.chdir(tmp_path)
    spec = Experiment(packs=("starter", "mine"), parties=(1, 2), games=25)
    ready = run.prepare(spec, tmp_path / "cluster")
    with on_ray.cluster(nodes.address, ready.cells, ready.wanted) as crew:
        assert isinstance(crew, OnRay)
        assert crew.slots == 3
        losing = Losing(crew, nodes)
        run.play(ready, losing)
        assert len(nodes.worker_nodes) == 2
        assert losing.came > 6
    alone = run.prepare(spec, tmp_path / "alone")
    with run.processes(1, alone.wanted) as pool:
        run.play(alone, pool)
    assert written(ready) == written(alone)
