"""Starts the program as packaging/Containerfile says, asks it a few things and stops it.

With a container engine that works (podman, docker) the image is built and run. Without one, or
where the image cannot be built, its command is run in a root folder of its own, as the same user,
with an empty home. Where the system does not allow that either, it says so.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

import containerfile
from empty_root import EmptyRoot, loopback_up

SITE = Path("fixtures/site")
# Nothing here takes as long, on however slow a machine.
PATIENCE = 120
IMAGE = "localhost/terrace-test"
# What a root folder of its own needs, and root alone may not be enough for: CAP_SYS_ADMIN.
SPACES = ("unshare", "--mount", "--net", "--pid", "--ipc", "--fork", "--kill-child", "--")


def main():
    terrace, path = map(Path, sys.argv[1:3])
    file = containerfile.parse(path.read_text())
    if sys.argv[3:]:
        return in_empty_root(EmptyRoot(Path(sys.argv[3]), file, terrace, SITE))
    # Made and removed outside of the namespaces, where nothing is mounted in it.
    with tempfile.TemporaryDirectory() as folder:
        context, root = Path(folder, "context"), Path(folder, "root")
        context.mkdir()
        root.mkdir()
        for source, _ in file.copies:
            # The archive has more; what that says does not matter here.
            (context / source).touch()
        shutil.copy(terrace, context / "terrace")
        engine = usable_engine(file)
        if not engine:
            say("no container engine works here")
        if engine and has_built(engine, path, context):
            in_engine(engine, file)
        elif os.geteuid() == 0 and quiet(*SPACES, "mount", "-t", "tmpfs", "tmpfs", root):
            say("the command runs in a root folder of its own")
            sys.exit(subprocess.run([*SPACES, sys.executable, __file__, context, path, root]).returncode)
        else:
            say("NOT RUN: there is neither a container engine that works nor the right to make a root folder")


def usable_engine(file) -> str | None:
    """An engine that answers, and can get what our image is built on."""
    for engine in filter(shutil.which, ("podman", "docker")):
        if quiet(engine, "info") and (quiet(engine, "image", "inspect", file.base) or quiet(engine, "pull", file.base)):
            return engine
    return None


def quiet(*command) -> bool:
    return subprocess.run(command, capture_output=True).returncode == 0


def has_built(engine: str, path: Path, context: Path) -> bool:
    """Whether the image is there. Building it takes packages from other hosts, which may not be reached."""
    command = [engine, "build", "-q", "-t", IMAGE, "-f", path.resolve(), context]
    done = subprocess.run(command, text=True, capture_output=True)
    if done.returncode != 0:
        sys.stderr.write(done.stderr)
        say(f"{engine} cannot build the image, see above")
    return done.returncode == 0


def in_engine(engine: str, file):
    def run(*arguments, **options) -> str:
        done = subprocess.run([engine, *arguments], check=True, text=True, stdout=subprocess.PIPE, **options)
        return done.stdout.strip()

    ports = ["-p", "127.0.0.1::8080", "-p", "127.0.0.1::9090"]
    container = run("run", "-d", "--read-only", "--tmpfs", "/tmp", *ports, "-v", f"{SITE.resolve()}:/site:ro", IMAGE)
    try:
        for life in ("first", "second"):
            public, admin = (run("port", container, port).splitlines()[0] for port in ("8080", "9090"))
            check(f"http://{public}", f"http://{admin}", lambda: run("inspect", "-f", "{{.State.Running}}", container) == "true")
            run("exec", container, *file.health)
            run("stop", "-t", "20", container)
            expect(run("inspect", "-f", "{{.State.ExitCode}}", container) == "0", f"its {life} life ended with a failure")
            if life == "first":
                run("start", container)
    except BaseException:
        subprocess.run([engine, "logs", container])
        raise
    finally:
        quiet(engine, "rm", "-f", "-v", container)
    say(f"the image starts, answers, stops and starts again ({engine})")


def in_empty_root(root: EmptyRoot):
    loopback_up()
    for life in ("first", "second"):
        with tempfile.TemporaryFile("w+") as log:
            command = root.command(root.file.command)
            server = subprocess.Popen(command, env=root.environment(), cwd="/", stdout=log, stderr=log)
            try:
                check("http://127.0.0.1:8080", "http://127.0.0.1:9090", lambda: server.poll() is None)
                health = subprocess.run(root.command(root.file.health), env=root.environment())
                expect(health.returncode == 0, "HEALTHCHECK fails on a sound server")
                server.terminate()
                expect(server.wait(PATIENCE) == 0, f"its {life} life ended with {server.returncode}")
            except BaseException:
                log.seek(0)
                sys.stderr.write(log.read())
                raise
            finally:
                server.kill()
                server.wait()
    for volume in root.file.volumes:
        expect(any(root.path(volume).iterdir()), f"nothing was kept in {volume}")
    health = subprocess.run(root.command(root.file.health), env=root.environment(), stderr=subprocess.DEVNULL)
    expect(health.returncode != 0, "HEALTHCHECK holds without a server")
    say(f"the command starts, answers, stops and starts again, as user {root.file.user}")


def check(public: str, admin: str, runs):
    """What a container must do: render a page, make a picture, tell its metrics."""
    until = time.monotonic() + PATIENCE
    while get(public + "/readyz")[0] != 200:
        expect(runs(), "the server does not start")
        expect(time.monotonic() < until, "the server never says that it is ready")
        time.sleep(0.2)
    status, kind, body = get(public + "/llahub/")
    expect(status == 200 and b"<main" in body, f"the hub's home is {status} {kind}")
    drawing = next(path for path in sorted(SITE.glob("assets/**/*.svg")))
    status, kind, body = get(f"{public}/img/640/{drawing.relative_to(SITE)}")
    expect((status, kind) == (200, "image/jpeg") and body, f"a picture is {status} {kind}")
    status, _, body = get(admin + "/metrics")
    expect(status == 200 and b"terrace_render_threads" in body, "no thread renders pages")


def get(address: str) -> tuple[int, str, bytes]:
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            return answer.status, answer.headers.get_content_type(), answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers.get_content_type(), error.read()
    except OSError as error:
        return 0, str(error), b""


def expect(holds: bool, otherwise: str):
    if not holds:
        raise SystemExit(f"test-container: {otherwise}")


def say(text: str):
    print(f"test-container: {text}", flush=True)


if __name__ == "__main__":
    main()
