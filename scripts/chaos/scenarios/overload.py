"""One client asks for thousands of pages that nobody has asked for before."""

import client
import sites

ATTACKER = "127.0.1.1"


async def run(trial):
    count = trial.scale(12_000, 1_000)
    site = sites.demonstration(trial.folder / "site")
    async with trial.server(site) as server:
        await trial.warm_up(server, pages=trial.scale(1500, 200))
        async with trial.attack(server):
            pages = (f"/llahub/search?query=overload+{number}" for number in range(count))
            heard = await client.ask_many(server.port, pages, source=ATTACKER, connections=200)
        trial.load = f"{count} pages over 200 connections ({client.in_words(heard)})"
        trial.expect_only(heard, {200, 429, 503}, "the attacker")
