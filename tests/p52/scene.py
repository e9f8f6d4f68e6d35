"""Scenes of P52 for tests: they are those of the package, on which the rulebook's examples play."""

from crawldeck.p52.scenes import PACK, Scene, cells_of, drawn, opening, scene, spot_text

__all__ = ["PACK", "Scene", "cells_of", "drawn", "opening", "scene", "spot_text"]
