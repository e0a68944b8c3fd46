"""Runs packaging/haproxy and packaging/nginx before two servers, and stops and kills these.

Visitors ask all the time, through both proxies. Every answer must be whole and right.
"""

import shutil
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True

from programs import Proxy, Server, ask, check, configured, find, haproxy, wait_for
from visitors import Visitor, in_turn, say_more

SITE = Path("fixtures/site")
ADDRESSES = ["/api/articles", "/assets/brand/logo.svg", "/llahub/articles"]
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
    visitors = [Visitor(proxy, in_turn(ADDRESSES, number)) for proxy in proxies for number in range(VISITORS)]
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


main()
