"""Pages for the browser and the printer: one file each, with its own style and nothing to fetch."""

from __future__ import annotations

from html import escape

STYLE = """
:root { color-scheme: light; --ink: #1d2420; --dim: #5c6660; --line: #cfd6d1; --felt: #14532d; }
* { box-sizing: border-box; }
body { font: 16px/1.45 Georgia, 'Times New Roman', serif; color: var(--ink); background: #fff; margin: 0; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.9rem; line-height: 1.15; margin: 0 0 .2rem; }
h2 { font-size: 1.1rem; color: var(--felt); border-bottom: 1px solid var(--line); margin: 1.6rem 0 .5rem; }
p { margin: .2rem 0; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding: .2rem 0; overflow-wrap: anywhere; }
.clause { color: var(--dim); font: .78rem/1.4 ui-monospace, Consolas, monospace; }
.dim { color: var(--dim); }
.help { font-size: 1.15rem; font-weight: bold; margin-top: 1.4rem; padding: .6rem; }
.help { border: 2px solid var(--felt); }
.blank { display: flex; align-items: baseline; gap: .6rem; padding: .35rem 0; }
.rule { flex: 1; border-bottom: 1px solid var(--ink); height: 1em; }
.notes { list-style: none; margin: 1.2rem 0 0; padding: 0; columns: 2; font-size: .72rem; color: var(--dim); }
.notes li { padding: 0; }
sup { font-size: .65em; line-height: 0; color: var(--dim); }
@media print { main { padding: 0; max-width: none; } body { font-size: 11pt; } h2 { break-after: avoid; } }
@page { size: letter; margin: 16mm; }
"""


def page(title: str, body: str) -> str:
    """A whole document; `body` is markup, `title` is text."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )


def cited(text: str, clause: str) -> str:
    """A line with its clause behind it, as markup."""
    return escape(text) + (f' <span class="clause">[{escape(clause)}]</span>' if clause else "")
