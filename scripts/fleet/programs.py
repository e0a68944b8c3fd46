"""Programs of a fleet: servers, what stands before them, and how they are asked."""

import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

# Nothing here takes as long, on however slow a machine.
PATIENCE = 120


class Program:
    """A program that runs until it is told to end."""

    def __init__(self, name, command, log, environment=None, **options):
        self.name, self.command, self.log, self.process = name, command, log, None
        # As `subprocess.Popen` takes them.
        self.options = {**options, "env": {**os.environ, **(environment or {})}}

    def start(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, **self.options)

    def stop(self):
        """As service managers do."""
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        if code != 0:
            sys.exit(f"fleet: {self.name} ended with {code}:\n{self.log.read_text()[-2000:]}")

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()


class Server(Program):
    def __init__(self, terrace, site, folder, more=(), environment=None):
        folder.mkdir()
        self.port = free_port()
        command = [terrace, "serve", site, "--listen", f"127.0.0.1:{self.port}", "--admin-listen", "127.0.0.1:0"]
        command += ["--state", folder / "state", *more]
        super().__init__(folder.name, command, folder / "log", environment)

    def start(self):
        super().start()
        wait_for(f"server {self.name}", lambda: ask(self.port, "/readyz")[0] == 200, self)


class Proxy(Program):
    def __init__(self, name, command, log, port):
        super().__init__(name, command, log)
        self.port = port

    def kill(self):
        # Its workers go with it.
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                super().kill()


def haproxy(program, folder, one, two, change=lambda text: text):
    """The example, with some more `change` of it."""
    file, port = configured(Path("packaging/haproxy/haproxy.cfg"), folder, one, two)
    file.write_text(change(file.read_text()))
    check(program, "-c", "-f", file)
    # In the foreground, by one process that ends when it is told to.
    return Proxy("haproxy", [program, "-db", "-f", file], folder / "haproxy.log", port)


def configured(example, folder, one, two):
    """The example, with the ports of this test in place of its own."""
    port = free_port()
    text = example.read_text()
    for written, meant in (("8080", port), ("8081", one.port), ("8082", two.port)):
        text, times = re.subn(rf"127\.0\.0\.1:{written}\b", f"127.0.0.1:{meant}", text)
        if times != 1:
            sys.exit(f"fleet: {example} names 127.0.0.1:{written} {times} times, not once")
    file = folder / example.name
    file.write_text(text)
    return file, port


def check(*command, **options):
    """Runs a program to its end, which must be a good one; gives what it says."""
    done = subprocess.run(command, capture_output=True, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"fleet: {' '.join(map(str, command))}:\n{done.stdout}{done.stderr}")
    return done.stdout


def find(name):
    path = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
    return path or sys.exit(f"fleet: {name} is missing; `scripts/setup --test` installs it")


def ask(port, path, headers=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request("GET", path, headers={"accept-encoding": "br", **(headers or {})})
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def wait_for(what, holds, program=None):
    began = time.monotonic()
    while True:
        try:
            if holds():
                return
        except (OSError, http.client.HTTPException):
            pass
        ended = program and program.process.poll() is not None
        if ended or time.monotonic() - began > PATIENCE:
            sys.exit(f"fleet: {what}: it never came\n{program.log.read_text()[-2000:] if program else ''}")
        time.sleep(0.05)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]

