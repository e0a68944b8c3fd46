"""The packages that this project uses, from its lock files and what was installed by them."""

import base64
import json
import re
import subprocess
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

# What the program is; everything that is in it hangs on it.
PROGRAM = "terrace-server"
# Fonts are files that the build copies, so npm knows them as tools of development.
SHIPPED_BY_BUILD = ("@fontsource/", "@fontsource-variable/")


@dataclass
class Package:
    kind: str  # cargo, npm or pypi
    name: str
    version: str
    licence: str  # an SPDX expression, or what the package says instead; may be empty
    folder: Path | None = None  # where its files lie, when it is installed
    hashes: dict[str, str] = field(default_factory=dict)  # hexadecimal, by CycloneDX's names
    authors: list[str] = field(default_factory=list)
    licence_file: str = ""
    needs: list[str] = field(default_factory=list)  # purls

    @property
    def purl(self) -> str:
        return f"pkg:{self.kind}/{quote(self.name, safe='/')}@{quote(self.version, safe='')}"


def cargo() -> list[Package]:
    """The crates that the program is made of, without ours, tests and what only builds it."""
    host = re.search(r"host: (\S+)", run("rustc", "-vV"))[1]
    metadata = json.loads(run("cargo", "metadata", "--locked", "--format-version=1", f"--filter-platform={host}"))
    locked = tomllib.loads(Path("Cargo.lock").read_text())["package"]
    sums = {(crate["name"], crate["version"]): crate.get("checksum") for crate in locked}
    crates = {crate["id"]: crate for crate in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}

    def needs(id: str) -> list[str]:
        kinds = lambda dep: {kind["kind"] for kind in dep["dep_kinds"]}
        return [dep["pkg"] for dep in nodes[id]["deps"] if None in kinds(dep)]

    reached, todo = set(), [id for id, crate in crates.items() if crate["name"] == PROGRAM]
    while todo:
        id = todo.pop()
        if id not in reached:
            reached.add(id)
            todo += needs(id)
    found = {}
    for id in reached:
        crate = crates[id]
        checksum = sums.get((crate["name"], crate["version"]))
        found[id] = Package(
            kind="cargo",
            name=crate["name"],
            version=crate["version"],
            # An old way to write OR.
            licence=(crate["license"] or "").replace("/", " OR "),
            folder=Path(crate["manifest_path"]).parent,
            hashes={"SHA-256": checksum} if checksum else {},
            authors=crate["authors"],
            licence_file=crate["license_file"] or "",
        )
    for id, package in found.items():
        package.needs = sorted(found[need].purl for need in needs(id))
    return sorted(found.values(), key=lambda package: package.purl)


def is_ours(package: Package) -> bool:
    """Our own crates come from a folder, so the lock has no checksum of them."""
    return package.kind == "cargo" and not package.hashes


def npm(lock: dict | None = None, web: Path = Path("web")) -> list[Package]:
    """All packages of the web build's lock file."""
    lock = lock or json.loads((web / "package-lock.json").read_text())
    return [npm_package(path, entry, web) for path, entry in lock["packages"].items() if path]


def npm_package(path: str, entry: dict, web: Path) -> Package:
    folder = web / path
    manifest = json.loads((folder / "package.json").read_text()) if (folder / "package.json").exists() else {}
    licence = entry.get("license") or manifest.get("license") or ""
    author = manifest.get("author") or ""
    hashes = {}
    for one in entry.get("integrity", "").split():
        algorithm, digest = one.split("-", 1)
        hashes[algorithm.upper().replace("SHA", "SHA-")] = base64.b64decode(digest).hex()
    return Package(
        kind="npm",
        name=path.rpartition("node_modules/")[2],
        version=entry["version"],
        licence=licence if isinstance(licence, str) else "",
        folder=folder if folder.is_dir() else None,
        hashes=hashes,
        authors=[author if isinstance(author, str) else author.get("name", "")],
    )


def npm_shipped() -> list[Package]:
    """Those whose code or files are in the pages."""
    lock = json.loads(Path("web/package-lock.json").read_text())["packages"]
    paths = {path for path, entry in lock.items() if path and not any(entry.get(key) for key in ("dev", "devOptional"))}
    paths |= {path for path in lock if path.removeprefix("node_modules/").startswith(SHIPPED_BY_BUILD)}
    found = {path: npm_package(path, lock[path], Path("web")) for path in sorted(paths)}
    for path, package in found.items():
        nested = [f"{path}/node_modules/", "node_modules/"]
        for name in lock[path].get("dependencies", {}):
            need = next((prefix + name for prefix in nested if prefix + name in found), None)
            if need:
                package.needs.append(found[need].purl)
    return list(found.values())


def python(requirements: str, site_packages: Path | None) -> list[Package]:
    """The programs that tests drive."""
    found = []
    for name, version in re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", requirements, re.M):
        folder = dist_info(site_packages, name) if site_packages else None
        licence = python_licence((folder / "METADATA").read_text()) if folder else ""
        found.append(Package(kind="pypi", name=name, version=version, licence=licence, folder=folder))
    return found


def dist_info(site_packages: Path, name: str) -> Path | None:
    plain = lambda text: re.sub(r"[-_.]+", "-", text).lower()
    folders = site_packages.glob("*.dist-info")
    return next((folder for folder in folders if plain(folder.name.split("-")[0]) == plain(name)), None)


def python_licence(metadata: str) -> str:
    """Of three ways to say it, the best that was used."""
    head = metadata.split("\n\n", 1)[0]
    if said := re.search(r"^License-Expression: (.+)$", head, re.M):
        return said[1].strip()
    classifiers = re.findall(r"^Classifier: License :: (?:OSI Approved :: )?(.+)$", head, re.M)
    free = re.search(r"^License: (.+)$", head, re.M)
    return " AND ".join(f"{one}" for one in classifiers) or (free[1].strip() if free else "")


def run(*command: str) -> str:
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout
