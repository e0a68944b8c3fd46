"""Holds npm's and Python's lock files to what cargo-deny holds Cargo.lock to: known sources, fixed
contents, licences that deny.toml allows."""

import json
import re
import sys
from pathlib import Path

import licences
import packages

# Tools are run here and never passed on, so these ask for nothing.
FOR_TOOLS = {"MPL-2.0", "PSF-2.0", "Python-2.0"}
# Fonts may be passed on with their licence, as the notices do, and not sold by themselves.
FOR_FONTS = {"OFL-1.1"}
# What some of Python's packages say instead of an SPDX expression.
IN_WORDS = {
    "Apache Software License": "Apache-2.0",
    "BSD": "BSD-3-Clause",
    "BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}


def npm(lock: dict, allowed: set[str], web: Path = Path("web")) -> list[str]:
    problems = []
    shipped = {package.purl for package in packages.npm_shipped()} if web.is_dir() else set()
    for path, entry in lock["packages"].items():
        if not path:
            continue
        # Without an address npm asks the registry that it is set to, and so it should.
        if "resolved" in entry:
            problems.append(f"npm: {path} comes from {entry['resolved']}")
        package = packages.npm_package(path, entry, web)
        if not entry.get("integrity", "").startswith("sha512-") and not is_elsewhere(entry, package):
            problems.append(f"npm: {path} has no sha512 sum")
        more = FOR_FONTS if package.name.startswith(packages.SHIPPED_BY_BUILD) else set()
        if package.purl not in shipped:
            more = FOR_TOOLS
        # A package for another system is not here to be asked; its siblings are.
        if package.licence or package.folder:
            problems += licence(package, allowed | more)
    return problems


def is_elsewhere(entry: dict, package: packages.Package) -> bool:
    """A tool's part for another system: npm locks it without a sum where it cannot be had."""
    return bool(entry.get("optional") and (entry.get("os") or entry.get("cpu")) and not package.folder)


def python(requirements: str, site_packages: Path | None, allowed: set[str]) -> list[str]:
    problems = []
    wanted = re.sub(r"\\\n", " ", requirements).splitlines()
    for line in (line.strip() for line in wanted):
        if not line or line.startswith("#"):
            continue
        if not re.fullmatch(r"[A-Za-z0-9._-]+==[^\s;]+( *;[^-]+?)?( +--hash=sha256:[0-9a-f]{64})+", line):
            problems.append(f"requirements.txt: neither one version nor its sums: {line[:80]}")
    for package in packages.python(requirements, site_packages):
        package.licence = IN_WORDS.get(package.licence, package.licence)
        if package.folder:
            problems += licence(package, allowed | FOR_TOOLS)
    return problems


def licence(package: packages.Package, allowed: set[str]) -> list[str]:
    try:
        if package.licence and licences.permits(package.licence, allowed):
            return []
    except ValueError:
        pass
    return [f"{package.purl}: the licence {package.licence or '(none)'!r} is not among those of deny.toml"]


def main():
    allowed = licences.allowed()
    site_packages = next(Path(".venv/lib").glob("python*/site-packages"), None)
    lock = json.loads(Path("web/package-lock.json").read_text())
    problems = npm(lock, allowed)
    if unsummed := sum(1 for path, entry in lock["packages"].items() if path and "integrity" not in entry):
        print(f"check-dependencies: {unsummed} npm packages for other systems have no sum in the lock file")
    problems += python(Path("scripts/requirements.txt").read_text(), site_packages, allowed)
    for problem in problems:
        print(f"check-dependencies: {problem}", file=sys.stderr)
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
