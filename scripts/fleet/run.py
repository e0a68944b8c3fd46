"""Runs packaging/haproxy and packaging/nginx before two servers, and stops and kills these.

Visitors ask all the time, through both proxies. Every answer must be whole and right.
"""

import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

SITE = Path("fixtures/site")
ADDRESSES = ["/api/articles", "/assets/brand/logo.svg", "/llahub/articles"]
# Nothing here takes as long, on however slow a machine.
PATIENCE = 120
# Long enough for HAProxy to notice, which asks once a second and believes the second answer.
DRAIN = 4
VISITORS = 3


def main():
    terrace = Path(sys.argv[1]).resolve()
    programs = {name: find(name) for name in ("haproxy", "nginx")}
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        # nginx started by root has workers of another user.
        folder.chmod(0o755)
        site = folder / "site"
        shutil.copytree(SITE, site)
        settings = site / "terrace.toml"
        changed = settings.read_text().replace("drain_s = 0", f"drain_s = {DRAIN}")
        settings.write_text(f'trusted_proxies = ["127.0.0.1"]\n{changed}')
        one, two = (Server(terrace, site, folder / name) for name in ("one", "two"))
        proxies = [haproxy(programs["haproxy"], folder, one, two), nginx(programs["nginx"], folder, one, two)]
        running = [one, two, *proxies]
        try:
            for program in running:
                program.start()
            walk(one, two, proxies)
        finally:
            for program in reversed(running):
                program.kill()


def walk(one, two, proxies):
    for proxy in proxies:
        wait_for(f"{proxy.name} to answer", lambda: ask(proxy.port, "/readyz")[0] == 200, proxy)
    visitors = [Visitor(proxy, number) for proxy in proxies for number in range(VISITORS)]
    for visitor in visitors:
        visitor.start()
    say_more(visitors)
    one.stop()
    say_more(visitors)
    one.start()
    # Both proxies have to notice that it is back before the other one goes.
    wait_for("the first server", lambda: ask(one.port, "/readyz")[0] == 200)
    time.sleep(DRAIN)
    two.kill()
    say_more(visitors)
    two.start()
    wait_for("the second server", lambda: ask(two.port, "/readyz")[0] == 200)
    say_more(visitors)
    for visitor in visitors:
        visitor.stop()
    failures = [failure for visitor in visitors for failure in visitor.failures]
    answers = sum(visitor.answers for visitor in visitors)
    if failures:
        sys.exit(f"test-fleet: {len(failures)} of {answers} requests failed, such as: {failures[0]}")
    print(f"test-fleet: {answers} requests through HAProxy and nginx while servers were stopped and killed, 0 failed")


class Visitor(threading.Thread):
    """Asks one address after the other."""

    def __init__(self, proxy, number):
        super().__init__(daemon=True)
        self.proxy, self.number = proxy, number
        self.answers, self.failures = 0, []
        self.is_over = threading.Event()

    def run(self):
        at = self.number
        while not self.is_over.is_set():
            path = ADDRESSES[at % len(ADDRESSES)]
            at += 1
            try:
                status, body = ask(self.proxy.port, path)
                if status != 200 or not body:
                    self.failures.append(f"{self.proxy.name} {path}: {status}")
            except (OSError, http.client.HTTPException) as error:
                self.failures.append(f"{self.proxy.name} {path}: {error!r}")
            self.answers += 1
            time.sleep(0.005)

    def stop(self):
        self.is_over.set()
        self.join()


class Program:
    """A program that runs until it is told to end."""

    def __init__(self, name, command, log):
        self.name, self.command, self.log, self.process = name, command, log, None

    def start(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log)

    def stop(self):
        """As service managers do."""
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        if code != 0:
            sys.exit(f"test-fleet: {self.name} ended with {code}:\n{self.log.read_text()[-2000:]}")

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()


class Server(Program):
    def __init__(self, terrace, site, folder):
        folder.mkdir()
        self.port = free_port()
        command = [terrace, "serve", site, "--listen", f"127.0.0.1:{self.port}", "--admin-listen", "127.0.0.1:0"]
        super().__init__(folder.name, [*command, "--state", folder / "state"], folder / "log")

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


def haproxy(program, folder, one, two):
    file, port = configured(Path("packaging/haproxy/haproxy.cfg"), folder, one, two)
    check(program, "-c", "-f", file)
    # In the foreground, by one process that ends when it is told to.
    return Proxy("haproxy", [program, "-db", "-f", file], folder / "haproxy.log", port)


def nginx(program, folder, one, two):
    file, port = configured(Path("packaging/nginx/nginx.conf"), folder, one, two)
    own = folder / "nginx"
    own.mkdir()
    text = file.read_text().replace("/run/nginx.pid", f"{own}/pid")
    # Whoever runs this may not write where Debian's nginx keeps what is too large for memory.
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"    {kind}_temp_path {own}/{kind};\n" for kind in kinds)
    file.write_text(text.replace("http {\n", f"http {{\n{paths}", 1))
    arguments = ["-p", own, "-e", "stderr", "-c", file]
    check(program, "-t", *arguments)
    return Proxy("nginx", [program, *arguments, "-g", "daemon off;"], folder / "nginx.log", port)


def configured(example, folder, one, two):
    """The example, with the ports of this test in place of its own."""
    port = free_port()
    text = example.read_text()
    for written, meant in (("8080", port), ("8081", one.port), ("8082", two.port)):
        text, times = re.subn(rf"127\.0\.0\.1:{written}\b", f"127.0.0.1:{meant}", text)
        if times != 1:
            sys.exit(f"test-fleet: {example} names 127.0.0.1:{written} {times} times, not once")
    file = folder / example.name
    file.write_text(text)
    return file, port


def check(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"test-fleet: {' '.join(map(str, command))}:\n{done.stdout}{done.stderr}")


def find(name):
    path = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
    return path or sys.exit(f"test-fleet: {name} is missing; `scripts/setup --test` installs it")


def ask(port, path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request("GET", path, headers={"accept-encoding": "br"})
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def say_more(visitors):
    """Waits until every visitor had some more answers."""
    until = [visitor.answers + 50 for visitor in visitors]
    wait_for("visitors", lambda: all(visitor.answers >= enough for visitor, enough in zip(visitors, until)))


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
            sys.exit(f"test-fleet: {what}: it never came\n{program.log.read_text()[-2000:] if program else ''}")
        time.sleep(0.05)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


main()
