"""Writes the licences of all that the program is made of: `notices.py OUT`.

Each text stands once, below the names of the packages that came with it."""

import re
import sys
from collections import defaultdict
from pathlib import Path

import packages
from packages import Package

NAMES = re.compile(r"(?i)^(licen[cs]e|copying|notice|unlicense|copyright|ofl)([-._].*)?$")
# A source file of that name is code.
NOT_TEXT = {".rs", ".js", ".ts", ".py", ".toml", ".json"}
# Licences of files that are part of the program and belong to no package.
OWN_FILES = {
    "Noto and other fonts of map labels (crates/picture/fonts)": "crates/picture/fonts/OFL.txt",
    # The crate has its sources, and no text of their licence.
    "brotli 1.2 (within compu-brotli-sys)": "scripts/supply/brotli.txt",
}
OWN_GLOBS = {"flag-icons (web/public)": "web/public/flags-*/LICENSE.txt"}
# Crates without a text, and which crate of the same repository has it.
SIBLINGS = {
    r"alloc-stdlib": "alloc-no-stdlib",
    r"tantivy-(bitpacker|columnar|common|query-grammar|sstable|stacker|tokenizer-api)|ownedbytes": "tantivy",
}
# Folders whose contents are no part of what is built.
NOT_BUILT = {"tests", "benches", "examples", "fuzz", "node_modules"}
MIT = Path(__file__).with_name("MIT.txt")
RULE = "=" * 80


def texts(package: Package) -> list[str]:
    """What the package says of its licence, and that of code of others in it, in files of its own."""
    if not package.folder:
        return []
    found = [path for path in package.folder.rglob("*") if NAMES.match(path.name)]
    for folder in ("LICENSES", "licenses", "license"):
        found += (package.folder / folder).glob("*")
    if package.licence_file:
        found.append(package.folder / package.licence_file)
    inside = lambda path: set(path.relative_to(package.folder).parts[:-1])
    found = {path for path in found if path.is_file() and path.suffix not in NOT_TEXT and not inside(path) & NOT_BUILT}
    return [path.read_text(errors="replace").strip() for path in sorted(found)]


def standard_text(package: Package, by_name: dict[str, Package], apache: str) -> list[str]:
    """For a package without a text: that of its repository, or the words that its licence stands for."""
    for pattern, sibling in SIBLINGS.items():
        if re.fullmatch(pattern, package.name) and sibling in by_name:
            return texts(by_name[sibling])
    if "Apache-2.0" in package.licence:
        return [apache]
    if package.licence == "MIT":
        by = ", ".join(filter(None, package.authors)) or f"the authors of {package.name}"
        return [f"Copyright (c) {by}\n\n{MIT.read_text()}"]
    return []


def notices(listed: list[Package], own: dict[str, str], apache: str, attributions: str) -> str:
    """`own` has texts by what they are for."""
    by_text: dict[str, list[str]] = defaultdict(list)
    words: dict[str, str] = {}
    by_name = {package.name: package for package in listed}

    def add(text: str, name: str):
        # The same words with other line ends are the same text.
        key = " ".join(text.split())
        words.setdefault(key, text)
        if name not in by_text[key]:
            by_text[key].append(name)

    for what, text in own.items():
        add(text, what)
    for package in listed:
        name = f"{package.name} {package.version} ({package.licence or 'text below'})"
        found = texts(package) or standard_text(package, by_name, apache)
        if not found:
            raise SystemExit(f"notices: {name} comes without a text of its licence; see SIBLINGS in {__file__}")
        for text in found:
            add(text, name)
    parts = [
        "Terrace is made with the work of others. These are their licences; each text stands once,\n"
        "below the packages that came with it. Terrace itself: LICENSE.\n"
    ]
    for key, names in sorted(by_text.items(), key=lambda item: item[1][0].lower()):
        parts.append(f"{RULE}\n" + "\n".join(names) + f"\n{'-' * 80}\n\n{words[key]}\n")
    parts.append(f"{RULE}\nData, pictures and fonts\n{'-' * 80}\n\n{attributions.strip()}\n")
    return "\n".join(parts)


def main():
    (out,) = sys.argv[1:]
    listed = [package for package in packages.cargo() if not packages.is_ours(package)] + packages.npm_shipped()
    own = {what: Path(path).read_text() for what, path in OWN_FILES.items()}
    own |= {what: next(Path().glob(pattern)).read_text() for what, pattern in OWN_GLOBS.items()}
    apache = Path("LICENSE").read_text()
    Path(out).write_text(notices(listed, own, apache, Path("site/ATTRIBUTIONS.md").read_text()))


if __name__ == "__main__":
    main()
