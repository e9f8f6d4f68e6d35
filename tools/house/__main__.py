"""`python -m tools.house`: print the figures of a checkout; `--write` draws its map anew."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tools.house import drawing, figures, graph

ROOT = Path(__file__).parent.parent.parent


def main() -> int:
    asks = argparse.ArgumentParser(prog="make house", description=__doc__)
    asks.add_argument("checkout", nargs="?", type=Path, default=ROOT, help="another checkout of us")
    asks.add_argument("--json", action="store_true", help="print the figures as JSON")
    asks.add_argument("--write", action="store_true", help="draw the map in ARCHITECTURE.md anew")
    asked = asks.parse_args()
    if not (asked.checkout / "src" / graph.PACKAGE).is_dir():
        print(f"{asked.checkout} has no src/{graph.PACKAGE}: name a checkout", file=sys.stderr)
        return 2
    modules = graph.read(asked.checkout)
    told = figures.figures(asked.checkout, modules)
    print(json.dumps(told, indent=1) if asked.json else figures.table(told))
    if asked.write:
        changed = drawing.write(asked.checkout / "ARCHITECTURE.md", modules)
        print("the map is " + ("drawn anew" if changed else "as it was"), file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
