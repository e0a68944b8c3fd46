"""A visitor who has nothing to do with the attack and wants what visitors want, all the time.

A process of its own, so that the attacker's work is not taken for the server's slowness: reads what
to ask as one line of JSON, asks until its input ends, then writes what it saw as JSON."""

import asyncio
import json
import sys
import time
from dataclasses import asdict, dataclass

import client
import sites

# No attacker comes from here.
ADDRESS = "127.0.0.2"
PAUSE = 0.1


@dataclass(frozen=True)
class Ask:
    """One thing that is asked for again and again. `{n}` in it is another number each time,
    `{west}`, `{south}`, `{east}` and `{north}` another part of the world; `{few}` is one of as many
    numbers as there are photographs, `{new_width}` a width that nobody warmed up."""

    kind: str
    path: str
    type: str = ""
    # What the answer must hold.
    has: str = ""
    # How many there must be in a list of the API.
    total: int | None = None


def fault(ask, answer, made):
    """What is wrong with an answer, if anything."""
    if answer.status != 200:
        return f"status {answer.status}"
    if not answer.headers.get("content-type", "").startswith(ask.type):
        return f"of type {answer.headers.get('content-type')}"
    if ask.has.format(**made).encode() not in answer.body:
        return "other content"
    if ask.total is not None:
        try:
            total = json.loads(answer.body)["meta"]["total"]
        except (ValueError, LookupError):
            return "no list"
        if total != ask.total:
            return f"{total} entries instead of {ask.total}"
    return None


def another(number):
    """What differs from one time to the next."""
    west, south = number * 7 % 300 - 150, number * 11 % 120 - 60
    box = {"west": west, "south": south, "east": west + 9.5, "north": south + 9.5}
    few, width = number % sites.PHOTOGRAPHS, (1280, 1920)[number // sites.PHOTOGRAPHS % 2]
    return {"n": number, "few": few, "new_width": width, **box}


async def visit(port, ask, end, first, seen):
    number = first
    while not end.is_set():
        number += 1
        began = time.monotonic()
        made = another(number)
        try:
            answer = await client.ask(port, ask.path.format(**made), source=ADDRESS)
            wrong = fault(ask, answer, made)
        except client.NoAnswer as reason:
            wrong = str(reason)
        seen["ms"].append(round((time.monotonic() - began) * 1000, 2))
        if wrong:
            seen["failed"] += 1
            seen["reasons"][wrong] = seen["reasons"].get(wrong, 0) + 1
        try:
            await asyncio.wait_for(end.wait(), PAUSE)
        except TimeoutError:
            pass


async def main():
    spec = json.loads(sys.stdin.readline())
    asks = [Ask(**ask) for ask in spec["asks"]]
    seen = {ask.kind: {"ms": [], "failed": 0, "reasons": {}} for ask in asks}
    end = asyncio.Event()
    visits = [visit(spec["port"], ask, end, spec["first"], seen[ask.kind]) for ask in asks]
    running = asyncio.gather(*visits)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    end.set()
    await running
    json.dump(seen, sys.stdout)


class Bystander:
    """The process, from outside; what it saw adds up over several lives of a server."""

    def __init__(self, asks):
        self.asks, self.seen, self.process, self.first = asks, {}, None, 0

    async def start(self, port):
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, __file__,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=64 * 1024 * 1024,
        )
        spec = {"port": port, "first": self.first, "asks": [asdict(ask) for ask in self.asks]}
        # What is asked for the first time is asked for the first time in every life.
        self.first += 1_000_000
        self.process.stdin.write(json.dumps(spec).encode() + b"\n")
        await self.process.stdin.drain()
        await self.process.stdout.readline()

    async def stop(self):
        if self.process is None:
            return
        out, _ = await self.process.communicate(b"\n")
        self.process = None
        for kind, new in json.loads(out).items():
            old = self.seen.setdefault(kind, {"ms": [], "failed": 0, "reasons": {}})
            old["ms"] += new["ms"]
            old["failed"] += new["failed"]
            for reason, count in new["reasons"].items():
                old["reasons"][reason] = old["reasons"].get(reason, 0) + count

    @property
    def asked(self):
        return sum(len(seen["ms"]) for seen in self.seen.values())

    @property
    def failed(self):
        return sum(seen["failed"] for seen in self.seen.values())

    def p99(self, kind):
        times = sorted(self.seen[kind]["ms"])
        return times[min(len(times) - 1, len(times) * 99 // 100)] if times else None


if __name__ == "__main__":
    asyncio.run(main())
