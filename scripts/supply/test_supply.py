"""Tests of what is checked and written about dependencies: `python3 -m unittest discover scripts/supply`."""

import json
import re
import sys
import tempfile
import unittest
from datetime import datetime, timezone
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import check
import licences
import notices
import sbom
from packages import Package

ALLOWED = {"MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception"}
SUM = "sha512-" + "A" * 86 + "=="
HASH = " --hash=sha256:" + "0" * 64


class Licences(unittest.TestCase):
    def test_an_expression_holds_when_allowed_licences_meet_it(self):
        for expression, expected in {
            "MIT": True,
            "GPL-3.0-only": False,
            "GPL-3.0-only OR MIT": True,
            "GPL-3.0-only AND MIT": False,
            "(MIT OR GPL-3.0-only) AND Apache-2.0": True,
            "Apache-2.0 WITH LLVM-exception": True,
            "MIT WITH LLVM-exception": False,
            "(MIT OR CC0-1.0)": True,
        }.items():
            self.assertEqual(licences.permits(expression, ALLOWED), expected, expression)

    def test_what_is_no_expression_is_an_error(self):
        for expression in ("", "MIT License", "(MIT", "MIT OR", "SEE LICENSE IN FILE"):
            with self.assertRaises(ValueError, msg=expression):
                licences.permits(expression, ALLOWED)


class LockFiles(unittest.TestCase):
    def npm(self, **entry) -> list[str]:
        entry = {"version": "1.0.0", "integrity": SUM, "license": "MIT"} | entry
        return check.npm({"packages": {"": {}, "node_modules/some": entry}}, ALLOWED, Path("nowhere"))

    def test_npm_packages_come_from_the_registry_with_a_sum_and_a_licence(self):
        self.assertEqual(self.npm(), [])
        self.assertEqual(self.npm(integrity="", optional=True, os=["win32"]), [])
        for wrong in (
            {"resolved": "https://elsewhere.example/some.tgz"},
            {"resolved": "git+ssh://git@example.org/some.git"},
            {"integrity": ""},
            {"integrity": "sha1-AAAA"},
            {"license": "GPL-3.0-only"},
            {"license": "SEE LICENSE IN FILE"},
        ):
            self.assertEqual(len(self.npm(**wrong)), 1, wrong)

    def test_python_packages_have_one_version_and_sums(self):
        fine = f"# a comment\nsome==1.0 \\\n   {HASH} \\\n   {HASH}\nother==2 ; python_full_version < '3.11' \\\n   {HASH}\n"
        self.assertEqual(check.python(fine, None, ALLOWED), [])
        for wrong in ("some==1.0", f"some>=1.0{HASH}", f"some @ https://example.org/some.whl{HASH}", "--index-url https://example.org"):
            self.assertEqual(len(check.python(wrong, None, ALLOWED)), 1, wrong)


def packages() -> list[Package]:
    ours = Package("cargo", "terrace-server", "0.1.0", "Apache-2.0", needs=["pkg:cargo/some@1.0.0"])
    some = Package("cargo", "some", "1.0.0", "MIT", hashes={"SHA-256": "0" * 64}, authors=["A. Author"], needs=["pkg:cargo/other@2.0.0%2Bx"])
    other = Package("cargo", "other", "2.0.0+x", "", hashes={"SHA-256": "1" * 64})
    web = Package("npm", "@scope/part", "3.0.0", "MIT", hashes={"SHA-512": "2" * 128})
    return [ours, some, other, web]


class Sbom(unittest.TestCase):
    def setUp(self):
        self.when = datetime(2026, 1, 2, tzinfo=timezone.utc)
        self.found = sbom.document("0.1.0", self.when, packages())

    def test_it_has_what_the_schema_of_cyclonedx_1_5_requires(self):
        self.assertEqual((self.found["bomFormat"], self.found["specVersion"]), ("CycloneDX", "1.5"))
        self.assertRegex(self.found["serialNumber"], r"^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$")
        self.assertIsInstance(self.found["version"], int)
        known = {"$schema", "bomFormat", "specVersion", "serialNumber", "version", "metadata", "components", "dependencies"}
        self.assertEqual(set(self.found), known)
        for component in [self.found["metadata"]["component"], *self.found["components"]]:
            self.assertIn(component["type"], {"application", "library"})
            self.assertTrue(component["name"])
            self.assertIn(component.get("scope", "required"), {"required", "optional", "excluded"})
            for one in component.get("hashes", []):
                lengths = {"SHA-256": 64, "SHA-384": 96, "SHA-512": 128}
                self.assertRegex(one["content"], f"^[0-9a-f]{{{lengths[one['alg']]}}}$")
            for one in component.get("licenses", []):
                self.assertEqual(len(one), 1)

    def test_every_reference_leads_to_one_component(self):
        refs = [component["bom-ref"] for component in [self.found["metadata"]["component"], *self.found["components"]]]
        self.assertEqual(len(refs), len(set(refs)))
        for entry in self.found["dependencies"]:
            for ref in [entry["ref"], *entry["dependsOn"]]:
                self.assertIn(ref, refs)

    def test_the_program_depends_on_crates_pages_and_the_engine(self):
        needs = self.found["dependencies"][0]["dependsOn"]
        self.assertEqual(needs, ["javascriptcore", "pkg:cargo/some@1.0.0", "pkg:npm/%40scope/part@3.0.0"])

    def test_the_same_packages_give_the_same_bytes(self):
        self.assertEqual(json.dumps(self.found), json.dumps(sbom.document("0.1.0", self.when, packages())))


class Notices(unittest.TestCase):
    def test_each_text_stands_once_below_all_that_came_with_it(self):
        with tempfile.TemporaryDirectory() as folder:
            listed = [Package("cargo", name, "1.0", "MIT", folder=Path(folder, name)) for name in ("a", "b", "c")]
            for package in listed[:2]:
                package.folder.mkdir()
            Path(folder, "a", "LICENSE-MIT").write_text("The  text.\r\n")
            Path(folder, "b", "licence.txt").write_text("The text.")
            Path(folder, "b", "license.rs").write_text("fn code() {}")
            Path(folder, "b", "vendor", "c").mkdir(parents=True)
            Path(folder, "b", "vendor", "c", "COPYING").write_text("Of the code of others.")
            said = notices.notices(listed, {"fonts": "OFL"}, "APACHE", "| data |")
        self.assertEqual(len(re.findall(r"The +text\.", said)), 1)
        self.assertIn("a 1.0 (MIT)\nb 1.0 (MIT)\n", said)
        self.assertIn("Of the code of others.", said)
        self.assertIn("Copyright (c) the authors of c\n\nPermission is hereby granted", said)
        self.assertNotIn("fn code", said)
        self.assertTrue(said.rstrip().endswith("| data |"))

    def test_a_package_without_any_text_is_an_error(self):
        with self.assertRaises(SystemExit):
            notices.notices([Package("cargo", "odd", "1.0", "BSD-3-Clause")], {}, "APACHE", "")


if __name__ == "__main__":
    unittest.main()
