"""What a release needs: notes from the changelog, checks, builds, and a try of what is installed.

`python -m tools.release` lists the commands; docs/releasing.md says when to use which.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
