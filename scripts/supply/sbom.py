"""Writes what the program is made of as CycloneDX 1.5 (JSON): `sbom.py VERSION OUT`.

The same commit gives the same bytes: its time and number come from what it lists."""

import hashlib
import json
import os
import sys
import uuid
from datetime import datetime, timezone
from pathlib import Path

import packages
from packages import Package

# Found at run time, so no lock file knows it.
ENGINE = {
    "type": "library",
    "bom-ref": "javascriptcore",
    "name": "JavaScriptCore (libjavascriptcoregtk-6.0 or 4.1)",
    "scope": "optional",
    "description": "Renders pages. Not a part of the program: it uses the one that the system has.",
}


def document(version: str, when: datetime, listed: list[Package]) -> dict:
    ours = [package for package in listed if packages.is_ours(package)]
    others = [package for package in listed if not packages.is_ours(package)]
    program = f"pkg:generic/terrace@{version}"
    of_crates = {need for package in ours for need in package.needs} - {package.purl for package in ours}
    # The pages are built into the program, so what is in them hangs on it as well.
    below = {need for package in others for need in package.needs}
    of_pages = {package.purl for package in others if package.kind == "npm"} - below
    depends = [{"ref": program, "dependsOn": sorted(of_crates | of_pages | {ENGINE["bom-ref"]})}]
    depends += [{"ref": package.purl, "dependsOn": package.needs} for package in others]
    body = {
        "metadata": {
            "timestamp": when.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application",
                "bom-ref": program,
                "name": "terrace",
                "version": version,
                "purl": program,
                "licenses": [{"license": {"id": "Apache-2.0"}}],
            },
        },
        "components": [component(package) for package in others] + [ENGINE],
        "dependencies": depends,
    }
    digest = hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
    head = {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, digest)}",
        "version": 1,
    }
    return head | body


def component(package: Package) -> dict:
    found = {
        "type": "library",
        "bom-ref": package.purl,
        "name": package.name,
        "version": package.version,
        "scope": "required",
        "purl": package.purl,
        "hashes": [{"alg": name, "content": value} for name, value in package.hashes.items()],
        "licenses": [{"expression": package.licence}] if package.licence else [],
    }
    return {key: value for key, value in found.items() if value}


def commit_time() -> datetime:
    seconds = os.environ.get("SOURCE_DATE_EPOCH") or packages.run("git", "log", "-1", "--format=%ct")
    return datetime.fromtimestamp(int(seconds), timezone.utc)


def main():
    version, out = sys.argv[1:]
    listed = packages.cargo() + packages.npm_shipped()
    Path(out).write_text(json.dumps(document(version, commit_time(), listed), indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
