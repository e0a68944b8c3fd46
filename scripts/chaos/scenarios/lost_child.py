"""The process that makes pictures dies, again and again, in the middle of its work."""

import asyncio
import signal
from collections import Counter

import client
import memory
import sites
from server import kill
from trial import Skipped

ATTACKER = "127.0.1.1"


async def run(trial):
    rounds = trial.scale(12, 4)
    site = sites.demonstration(trial.folder / "site")
    async with trial.server(site) as server:
        await trial.warm_up(server)
        if not await has_child(server):
            raise Skipped("this server makes pictures in its own process")
        ended, heard = 0, Counter()
        async with trial.attack(server):
            for number in range(rounds):
                asked = asyncio.ensure_future(picture(server, number, 1920))
                for _ in range(20):
                    await asyncio.sleep(0.005)
                    children = memory.descendants(server.pid)[1:]
                    for child in children:
                        kill(child, signal.SIGSEGV)
                    ended += len(children)
                    if children:
                        break
                heard[await asked] += 1
                again = await picture(server, number, 1920)
                trial.expect(again == 200, f"asked for again, a picture is {again}")
        trial.load = f"{ended} processes ended during {rounds} pictures ({client.in_words(heard)})"


async def has_child(server):
    asked = asyncio.ensure_future(picture(server, 0, 1280))
    while not asked.done():
        if len(memory.descendants(server.pid)) > 1:
            await asked
            return True
        await asyncio.sleep(0.002)
    return len(memory.descendants(server.pid)) > 1


async def picture(server, number, width):
    path = f"/img/{width}/assets/chaos/photo-{number % sites.PHOTOGRAPHS}.png"
    return await client.outcome(server.port, path, source=ATTACKER)
