"""Visitors who hang up while their page is being rendered."""

import asyncio
import contextlib
import socket
import struct

import client
import sites

ATTACKERS = [f"127.0.1.{number}" for number in range(1, 9)]
# Together less than what may wait for a rendering thread: all are taken in, and most still wait
# when they hang up.
EACH = 6
# Closing without waiting for anything, so that the server learns of it at once.
HANG_UP = struct.pack("ii", 1, 0)


async def run(trial):
    count = trial.scale(36_000, 3_000)
    site = sites.demonstration(trial.folder / "site")
    async with trial.server(site) as server:
        await trial.warm_up(server, pages=trial.scale(1500, 200))
        async with trial.attack(server):
            left = await leave(server.port, count)
        trial.load = f"{left} requests cut"


async def leave(port, count):
    numbers = iter(range(count))
    left = 0

    async def visitor(source):
        nonlocal left
        for number in numbers:
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(5):
                    await cut(port, source, number)
                left += 1

    await asyncio.gather(*(visitor(source) for source in ATTACKERS for _ in range(EACH)))
    return left


async def cut(port, source, number):
    loop = asyncio.get_running_loop()
    # Long, so that whatever is kept of it shows.
    path = f"/llahub/search?query=leaving+{number}+{'long' * 200}"
    request = f"GET {path} HTTP/1.1\r\nHost: chaos.test\r\n\r\n"
    with socket.socket() as connection:
        connection.setblocking(False)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, HANG_UP)
        connection.bind((source, 0))
        await loop.sock_connect(connection, (client.HOST, port))
        await loop.sock_sendall(connection, request.encode())
        # At another moment of the work each time.
        await asyncio.sleep(number % 6 * 0.006)
