"""The site of the documents: what MkDocs does not do by itself.

`make docs` builds it. `hooks` is what MkDocs calls, `places` says where the files of the repository
stand on the site, `pages` and `chapters` make the pages that are not in `docs`, `check` looks at
what was built.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
