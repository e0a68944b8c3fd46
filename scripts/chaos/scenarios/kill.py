"""`kill -9` in the middle of work, and a start on the same state folder."""

import asyncio
import contextlib
import json

import client
import sites

ENTRY = "/api/collections/lla_popular_searches/entries/popular-flood?fields=count"
# What the entry's file says.
EDITORS_COUNT = 412


async def run(trial):
    rounds = trial.scale(5, 1)
    site = sites.demonstration(trial.folder / "site")
    async with trial.server(site) as server:
        await trial.warm_up(server)
        photos = {path: (await server.get(path)).body for path in photo_paths(640)}
        searched = 0
        async with trial.attack(server):
            for number in range(rounds):
                searched += await search(server, number)
                await counts_are_written(trial, server)
                before = await count(server)
                await trial.bystander.stop()
                await kill_at_work(server, number)
                await server.start()
                await trial.bystander.start(server.port)
                after = await count(server)
                trial.expect(after >= before, f"{before} searches counted before, {after} after")
                for path, bytes_before in photos.items():
                    same = (await server.get(path)).body == bytes_before
                    trial.expect(same, f"{path} is another picture after the start")
                await asyncio.sleep(trial.scale(3, 1))
        trial.load = f"killed {rounds} times, {searched} searches kept"


async def count(server):
    return (await server.json(ENTRY))["data"]["count"]


async def search(server, number):
    """Each address is one visitor, whose search counts once."""
    visitors = [f"127.0.{20 + number}.{visitor}" for visitor in range(1, 11)]
    for visitor in visitors:
        await server.get("/api/search?q=flood", source=visitor)
    return len(visitors)


async def counts_are_written(trial, server):
    """Once a second they are; what was counted since may be lost."""
    kept = server.state / "popular-searches.json"

    async def are_written():
        try:
            learnt = json.loads(kept.read_text())["counts"].get("popular-flood", 0)
        except FileNotFoundError:
            return False
        return EDITORS_COUNT + learnt == await count(server)

    trial.expect(await server.becomes(are_written, 20), "counts are not written")


async def kill_at_work(server, number):
    """While new photographs and pages are made."""
    pages = [f"/llahub/search?query=killed+{number}+{at}" for at in range(50)]
    paths = photo_paths((960, 1280, 1920)[number % 3]) + pages
    work = asyncio.ensure_future(client.ask_many(server.port, paths, source="127.0.1.1", timeout=5))
    await asyncio.sleep(0.2)
    await server.kill()
    with contextlib.suppress(client.NoAnswer):
        await work


def photo_paths(width):
    return [f"/img/{width}/assets/chaos/photo-{number}.png" for number in range(sites.PHOTOGRAPHS)]
