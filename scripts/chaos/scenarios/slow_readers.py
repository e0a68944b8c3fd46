"""Ten thousand visitors who ask for much and read nothing, others who write letter by letter."""

import asyncio
import resource
import socket

import client
import memory
import sites
from trial import Skipped

ADDRESSES = [f"127.0.1.{number}" for number in range(1, 21)]
LARGE = b"GET /assets/chaos/large.pdf HTTP/1.1\r\nHost: chaos.test\r\n\r\n"
PAGES = b"GET /llahub/articles/five-numbers HTTP/1.1\r\nHost: chaos.test\r\n\r\n" * 40
# Asked for by a letter a second, it is never finished.
ENDLESS = b"GET / HTTP/1.1\r\nHost: chaos.test\r\nX-Long: " + b"a" * 1000


async def run(trial):
    readers, senders = trial.scale(10_100, 700), trial.scale(900, 100)
    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit < readers + senders + 500:
        raise Skipped(f"needs `ulimit -n {readers + senders + 500}`, here it is {limit}")
    site = sites.demonstration(trial.folder / "site")
    async with trial.server(site) as server:
        await trial.warm_up(server)
        at_rest = memory.descriptors(server.pid)
        async with trial.attack(server):
            # Half of the readers want a large file, half many pages.
            reading = await hold(server.port, [LARGE, PAGES], readers)
            writing = await hold(server.port, [ENDLESS[:1]], senders)
            highest = memory.descriptors(server.pid)
            try:
                await write_on(writing, seconds=trial.scale(15, 3))
                if not trial.short:
                    await let_go(trial, server, at_rest)
            finally:
                for connection in reading + writing:
                    connection.close()
        trial.load = (
            f"{len(reading)} of {readers} readers and {len(writing)} of {senders} senders held, "
            f"{highest - at_rest} descriptors"
        )


async def hold(port, said, count):
    """Opens connections, a hundred at a time; those that are not taken are left out."""
    held = []
    numbers = iter(range(count))

    async def open_some():
        for number in numbers:
            source = ADDRESSES[number % len(ADDRESSES)]
            if connection := await slow(port, source, said[number % len(said)]):
                held.append(connection)

    await asyncio.gather(*(open_some() for _ in range(100)))
    return held


async def slow(port, source, said):
    connection = socket.socket()
    connection.setblocking(False)
    # A small window, so that little of an answer is on its way without being read.
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.bind((source, 0))
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(3):
            await loop.sock_connect(connection, (client.HOST, port))
            await loop.sock_sendall(connection, said)
        return connection
    except (TimeoutError, OSError):
        connection.close()
        return None


async def write_on(senders, seconds):
    """Slow senders go on, a letter a second."""
    for second in range(1, seconds + 1):
        for connection in senders:
            try:
                connection.send(ENDLESS[second : second + 1])
            except OSError:
                pass  # It was let go.
        await asyncio.sleep(1)


async def let_go(trial, server, at_rest):
    """Whoever does not move is let go, although he holds on."""

    async def few_left():
        return memory.descriptors(server.pid) <= at_rest + 300

    if not await server.becomes(few_left, 75):
        left = memory.descriptors(server.pid) - at_rest
        trial.miss(f"{left} descriptors of silent visitors are held for more than 75 s")
