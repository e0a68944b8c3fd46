"""Standard output is a pipe that nobody reads."""

import asyncio

import client
import sites

ATTACKER = "127.0.1.1"


async def run(trial):
    count = trial.scale(20_000, 4_000)
    site = sites.demonstration(trial.folder / "site")
    # That SIGTERM ends it is the other half of this scenario: `server` holds it to that.
    async with trial.server(site, log_to_pipe=True) as server:
        async with trial.attack(server, settles=False):
            each = await asyncio.gather(*(visit(server.port, count // 20) for _ in range(20)))
        answered = sum(each)
        trial.load = f"{answered} of {count} requests answered"
        trial.expect(answered == count, f"only {answered} of {count} requests were answered")


async def visit(port, count):
    """Asks for a cached page so often; gives how often it came."""
    answered = 0
    connection = None
    try:
        async with asyncio.timeout(client.TIMEOUT):
            connection = await client.Connection.open(port, ATTACKER)
        for _ in range(count):
            async with asyncio.timeout(client.TIMEOUT):
                answer = await connection.get("/llahub/articles/five-numbers", ["If-None-Match: *"])
            answered += answer.status in (200, 304)
    except (TimeoutError, OSError, asyncio.IncompleteReadError):
        pass
    finally:
        if connection:
            connection.abort()
    return answered
