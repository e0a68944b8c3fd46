"""The built program on a small site with the demonstration's maps, while a test runs."""

import contextlib
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

# A layer of two times, which the demonstration has as two layers.
TIMES = """
[[layer]]
name = "temperature_times"
steps = [
  { time = "1860", file = "temperature_preindustrial.tif" },
  { time = "2098", file = "temperature_a1b_2098.tif" },
]
styles = ["temperature"]
"""
REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


def check(what, found, expected):
    if found != expected:
        sys.exit(f"wms: {what}: {found!r} is not {expected!r}")


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


@contextlib.contextmanager
def serving(terrace, settings=""):
    """The address of the program, which knows it as its public address."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        site = pathlib.Path(folder, "site")
        shutil.copytree(REPOSITORY / "fixtures/site", site)
        shutil.copytree(REPOSITORY / "site/maps", site / "maps")
        with (site / "maps/layers.toml").open("a") as listing:
            listing.write(TIMES)
        (site / "terrace.toml").write_text(f'public_url = "{address}"\n{settings}')
        log = pathlib.Path(folder, "log")
        command = [terrace, "serve", site, "--listen", f"127.0.0.1:{port}"]
        command += ["--admin-listen", "127.0.0.1:0", "--state", pathlib.Path(folder, "state")]
        with log.open("w") as out:
            program = subprocess.Popen(
                command, stdout=out, stderr=out, env={**os.environ, "RUST_LOG": "error"}
            )
        try:
            for _ in range(300):
                if "Serving " in log.read_text() or program.poll() is not None:
                    break
                time.sleep(0.1)
            if "Serving " not in log.read_text():
                sys.exit(f"wms: the server does not start:\n{log.read_text()}")
            yield address
        finally:
            program.terminate()
            program.wait()


def get(address):
    """Status, content type and body, whatever the status."""
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return answer.status, answer.headers["Content-Type"], answer.read()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers["Content-Type"], answer.read()
