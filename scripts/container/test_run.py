"""What is done where engines and rights are missing, with commands that stand in for them."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).parent


def outcome(**commands: str) -> tuple[int, str]:
    """How the test of the container ends where each command is this shell script, and what it says."""
    with tempfile.TemporaryDirectory() as folder:
        for name, script in {"podman": "exit 1", "docker": "exit 1", **commands}.items():
            command = Path(folder, name)
            command.write_text(f"#!/bin/sh\n{script}\n")
            command.chmod(0o755)
        terrace = Path(folder, "terrace")
        terrace.touch()
        arguments = [sys.executable, HERE / "run.py", terrace, "packaging/Containerfile"]
        path = f"{folder}:{os.environ['PATH']}"
        done = subprocess.run(arguments, cwd=HERE.parent.parent, env={**os.environ, "PATH": path}, text=True, capture_output=True)
        return done.returncode, done.stdout


class Missing(unittest.TestCase):
    def test_without_an_engine_and_without_rights_it_says_that_nothing_was_run(self):
        code, said = outcome(unshare="echo 'unshare failed: Operation not permitted' >&2; exit 1")
        self.assertEqual(code, 0, said)
        self.assertIn("NOT RUN", said)

    def test_an_image_that_cannot_be_built_is_no_end_of_it(self):
        code, said = outcome(podman='[ "$1" != build ]', unshare="exit 1")
        self.assertEqual(code, 0, said)
        self.assertIn("podman cannot build the image", said)
        self.assertIn("NOT RUN", said)

    @unittest.skipUnless(os.geteuid() == 0, "only root is let make root folders")
    def test_where_root_may_the_command_runs_in_a_root_folder_of_its_own(self):
        # The probe holds, and what follows it ends as the command would.
        code, said = outcome(podman='[ "$1" != build ]', unshare='case "$*" in *tmpfs*) exit 0 ;; esac; exit 7')
        self.assertEqual(code, 7, said)
        self.assertIn("in a root folder of its own", said)


if __name__ == "__main__":
    unittest.main()
