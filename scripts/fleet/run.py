"""Three servers of a large site behind HAProxy, their store a Garage of three nodes, their counts in
PostgreSQL. Visitors ask all the time, while each of these is taken away in turn, versions are
published and servers are replaced. What visitors saw, how long a version took to show and what was
counted goes into docs/BENCHMARKS.md.

    scripts/fleet/run.py PROGRAM GARAGE [--print]

With `--print` the report is only printed.
"""

import json
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True

import report
import sites
from garage import BUCKET, Garage
from postgres import Postgres
from programs import Server, ask, check, find, haproxy, wait_for
from visitors import Visitor, in_turn, say_more, searches

ADDRESSES = ["/llahub/articles", "/api/articles/note-7", "/assets/notes/7.svg", "/country-profiles/NPL", "/"]
VISITORS = 4
# In seconds. Visitors are there all the time, and never more than the machine can serve.
PAUSE = 0.02
SEARCH_PAUSE = 0.05
# What authors have among the popular searches: only that is counted.
SEARCHED = "Flood"
# How often one is published, and how many times.
EVERY, TIMES = 10, 6
STORE = f"s3://{BUCKET}/live"
# More than the second for which a server keeps what it has counted.
COUNTED = 3


class Fleet:
    def __init__(self, terrace, garage, folder):
        self.terrace, self.folder = terrace, folder
        proxy = find("haproxy")
        self.garage = Garage(garage, proxy, folder)
        self.postgres = Postgres(folder / "postgres")
        self.garage.start()
        self.postgres.start()
        self.environment = {**self.garage.environment(), "DATABASE_URL": self.postgres.url()}
        self.site = sites.write(folder)
        self.servers = [self.server(name) for name in ("one", "two", "three")]
        self.proxy = haproxy(proxy, folder, *self.servers[:2], self.configure)
        self.visitors, self.searcher, self.rows = [], None, []

    def server(self, name):
        cache = ["--cache", self.folder / f"cache-{name}"]
        return Server(self.terrace, STORE, self.folder / name, cache, self.environment)

    def configure(self, text):
        """The example has two servers, and nobody to ask how often it tried again."""
        third = f"    server three 127.0.0.1:{self.servers[2].port}\n"
        return text.replace("global\n", f"global\n    stats socket {self.folder}/stats mode 600\n", 1) + third

    def kill(self):
        for program in [self.proxy, *self.servers, self.postgres, self.garage]:
            program.kill()

    def publish(self):
        """Publishes the site; gives what is said of it."""
        return self.tell("publish", self.site, STORE, "--by", "fleet")

    def tell(self, *words):
        command = [self.terrace, *words]
        return check(*command, env={**self.environment, "PATH": "/usr/bin:/bin"})

    def seconds_to_show(self, title):
        """Until the last server shows the title of the first article."""
        began = time.monotonic()
        for server in self.servers:
            wait_for(f"{title} on {server.name}", lambda server=server: title_on(server) == title, server)
        return time.monotonic() - began

    def retries(self):
        """How often HAProxy asked once more, or another server, without a visitor's knowing."""
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(f"{self.folder}/stats")
            line.sendall(b"show stat\n")
            text = b"".join(iter(lambda: line.recv(65536), b"")).decode()
        names, *lines = [line.lstrip("# ").split(",") for line in text.splitlines() if line]
        whole = next(row for row in (dict(zip(names, line)) for line in lines) if row["svname"] == "BACKEND")
        return int(whole["wretr"] or 0) + int(whole["wredis"] or 0)

    def measured(self, what, act):
        """Does something while visitors ask; a row of the report."""
        everyone = [*self.visitors, self.searcher]
        seen = [(visitor.answers, len(visitor.failures)) for visitor in everyone]
        hidden = self.retries()
        said = act()
        say_more(everyone, 20)
        answers, failed = (sum(pair) for pair in zip(*(
            (visitor.answers - before[0], len(visitor.failures) - before[1]) for visitor, before in zip(everyone, seen)
        )))
        self.rows.append({"what": what, "answers": answers, "failed": failed, "hidden": self.retries() - hidden, "said": said or ""})
        print(f"fleet: {what}: {answers} requests, {failed} failed. {said or ''}", flush=True)


def title_on(server):
    status, body = ask(server.port, "/api/articles/note-0", {"accept-encoding": "identity"})
    return json.loads(body)["article"]["title"] if status == 200 else None


def main():
    terrace, garage = (Path(word).resolve() for word in sys.argv[1:3])
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        # PostgreSQL runs as another user.
        folder.chmod(0o755)
        fleet = Fleet(terrace, garage, folder)
        try:
            facts = run(fleet)
        finally:
            fleet.kill()
    text = report.section(facts, fleet.rows, version(terrace), version(garage))
    print(text)
    if "--print" not in sys.argv:
        report.write(text)
    failed = sum(row["failed"] for row in fleet.rows)
    if failed:
        first = next(failure for visitor in [*fleet.visitors, fleet.searcher] for failure in visitor.failures)
        sys.exit(f"fleet: {failed} requests failed, such as: {first}")


def run(fleet):
    facts = published(fleet)
    for server in fleet.servers:
        began = time.monotonic()
        server.start()
        facts.setdefault("fresh", time.monotonic() - began)
    fleet.proxy.start()
    wait_for("HAProxy", lambda: ask(fleet.proxy.port, "/readyz")[0] == 200, fleet.proxy)
    fleet.visitors = [Visitor(fleet.proxy, in_turn(ADDRESSES, number), PAUSE) for number in range(VISITORS)]
    fleet.searcher = Visitor(fleet.proxy, searches(SEARCHED), SEARCH_PAUSE)
    for visitor in [*fleet.visitors, fleet.searcher]:
        visitor.start()
    fleet.measured("nothing happens", lambda: say_more(fleet.visitors, 200))
    facts["one"] = one_article(fleet)
    fleet.measured("a server is killed (`kill -9`) and started again", lambda: kill_server(fleet))
    fleet.measured("a node of Garage is stopped, a version is published, it is started again", lambda: stop_node(fleet))
    fleet.measured("PostgreSQL is killed, and started again ten seconds later", lambda: kill_postgres(fleet))
    fleet.measured(f"a version every {EVERY} s, {TIMES} times", lambda: publish_often(fleet))
    fleet.measured("back to the version before", lambda: roll_back(fleet))
    fleet.measured("each server in turn is stopped, and a new program started", lambda: replace(fleet))
    for visitor in [*fleet.visitors, fleet.searcher]:
        visitor.stop()
    time.sleep(COUNTED)
    facts["searched"] = fleet.searcher.answers - len(fleet.searcher.failures)
    facts["counted"] = int(fleet.postgres.tell("SELECT coalesce(sum(count), 0) FROM terrace_counts"))
    return facts


def published(fleet):
    """The first version, and the same site again."""
    began = time.monotonic()
    fleet.publish()
    seconds = time.monotonic() - began
    again = fleet.publish()
    if not again.startswith("Nothing has changed"):
        sys.exit(f"fleet: an unchanged site was published anew: {again}")
    return {"first": seconds}


def one_article(fleet):
    sites.change_article(fleet.site, 0, "Changed")
    began = time.monotonic()
    uploaded = int(re.search(r"of which (\d+)", fleet.publish())[1])
    seconds = time.monotonic() - began
    return {"uploaded": uploaded, "publish": seconds, "show": fleet.seconds_to_show("Changed")}


def kill_server(fleet):
    first = fleet.servers[0]
    first.kill()
    say_more(fleet.visitors, 100)
    first.start()


def stop_node(fleet):
    node = fleet.garage.nodes[0]
    node.kill()
    sites.change_article(fleet.site, 0, "Without a node")
    fleet.publish()
    shown = fleet.seconds_to_show("Without a node")
    node.start()
    wait_for(node.name, node.is_healthy)
    return f"Shown by all after {shown:.1f} s."


def kill_postgres(fleet):
    fleet.postgres.kill()
    time.sleep(10)
    fleet.postgres.start()


def publish_often(fleet):
    shown = []
    for number in range(TIMES):
        began = time.monotonic()
        sites.change_article(fleet.site, 0, f"Number {number}")
        fleet.publish()
        shown.append(fleet.seconds_to_show(f"Number {number}"))
        time.sleep(max(0, EVERY - (time.monotonic() - began)))
    return f"Shown by all after {min(shown):.1f} to {max(shown):.1f} s."


def roll_back(fleet):
    """Names are in the order of their times, and the present one has a star."""
    names = re.findall(r"\d{8}T\d{6}Z-[0-9a-f]{8}", fleet.tell("versions", STORE))
    fleet.tell("rollback", STORE, names[1], "--by", "fleet")
    return f"Shown by all after {fleet.seconds_to_show(f'Number {TIMES - 2}'):.1f} s."


def replace(fleet):
    """As a new release comes: at another place, by the balancer's leave."""
    program = fleet.folder / "terrace-new"
    shutil.copy(fleet.terrace, program)
    for server in fleet.servers:
        server.stop()
        server.command[0] = program
        server.start()
        # The balancer believes the second answer.
        time.sleep(3)


def version(program):
    return subprocess.run([program, "--version"], capture_output=True, text=True).stdout.split("\n")[0].split(" [")[0]


main()
