"""Twenty clients ask the API for the dearest answers it has."""

import asyncio
import time
from collections import Counter

import client
import sites

CLIENTS = 20
LIST = "/api/collections/articles/entries?limit=1000"
DEAR = [
    f"{LIST}&expand=lla_categories,lla_sectors,featured_image,blocks,author&sort=author,-title",
    f"{LIST}&q=shallow+harvest+ledger&expand=lla_categories,lla_sectors,featured_image",
    f"{LIST}&filter[blocks:matches]=(sh|st)[a-z]+.*(river|ward).*(plants|counts)&sort=-title",
    f"{LIST}&filter[title:matches]=^.*l.*g.*r.*$&expand=lla_categories,lla_sectors,featured_image",
    "/api/search?q=shallow+harvest+of+the+ward&limit=1000",
    f"{LIST}&q=hall&filter[blocks:doesnt_match]=zzz+&page=2",
]


async def run(trial):
    seconds = trial.scale(30, 5)
    site = sites.large(trial.folder / "site", trial.scale(3000, 1000))
    async with trial.server(site) as server:
        await trial.warm_up(server)
        # The answers that are kept, and what allocators keep, belong to what was there before.
        await client.ask_many(server.port, DEAR * trial.scale(8, 2), source="127.0.0.3")
        async with trial.attack(server):
            until = time.monotonic() + seconds
            heard = Counter()
            each = [dear(server.port, at, until, heard) for at in range(CLIENTS)]
            await asyncio.gather(*each)
        trial.load = f"{heard.total()} queries by {CLIENTS} clients ({client.in_words(heard)})"
        trial.expect_only(heard, {200, 429, 503}, "the attackers")


async def dear(port, at, until, heard):
    number = at
    while time.monotonic() < until:
        # No two are the same, so that none is answered from a cache.
        path = f"{DEAR[number % len(DEAR)]}&site=default&fields=*&x={at}-{number}"
        number += 1
        what = await client.outcome(port, path, source=f"127.0.1.{at + 1}", timeout=60)
        heard[what] += 1
        if what in (429, 503):
            await asyncio.sleep(0.5)
