"""256 descriptors, 300 connections, and an editor who saves in the middle of it."""

import asyncio
import contextlib
import shutil

import client
import sites
from trial import Skipped

LIMIT = 256
CONNECTIONS = 300
ATTACKER = "127.0.1.1"
NEW_TITLE = "Saved while nothing could be opened"


async def run(trial):
    if not shutil.which("prlimit"):
        raise Skipped("prlimit is missing")
    site = sites.demonstration(trial.folder / "site")
    limited = ["prlimit", f"--nofile={LIMIT}:{LIMIT}"]
    async with trial.server(site, wrapper=limited) as server:
        await trial.warm_up(server)

        async def is_saved():
            return await sites.has_title(server, NEW_TITLE)

        async with trial.attack(server):
            end = asyncio.Event()
            held = [0] * CONNECTIONS
            attackers = [hold(server.port, end, held, at) for at in range(CONNECTIONS)]
            running = asyncio.gather(*attackers)
            try:
                await asyncio.sleep(trial.scale(3, 1))
                most = sum(held)
                sites.retitle(site, NEW_TITLE)
                await asyncio.sleep(trial.scale(12, 2))
                most = max(most, sum(held))
            finally:
                end.set()
                await running
            trial.load = f"{most} of {CONNECTIONS} connections held at once"
            saved = await server.becomes(is_saved, 30)
            trial.expect(saved, "what was saved never appears")


async def hold(port, end, held, at):
    """Keeps a connection open, and opens it again when it is closed."""
    while not end.is_set():
        connection = None
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, TimeoutError, ValueError):
            async with asyncio.timeout(5):
                connection = await client.Connection.open(port, ATTACKER)
                answer = await connection.get("/healthz")
            if answer.status == 200:
                held[at] = 1
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(closed_or(end, connection), 60)
        held[at] = 0
        if connection:
            connection.abort()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(end.wait(), 0.5)


async def closed_or(end, connection):
    waits = [asyncio.ensure_future(end.wait()), asyncio.ensure_future(connection.reader.read(1))]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
        await asyncio.gather(*waits, return_exceptions=True)
