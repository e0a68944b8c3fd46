"""A small HTTP/1.1 client that speaks to this machine alone, from a loopback address it chooses."""

import asyncio
from collections import Counter
from dataclasses import dataclass

# Nothing here takes a host from outside: what this folder does may only ever be done to loopback.
HOST = "127.0.0.1"
# A generous bound for hangs, not a goal.
TIMEOUT = 20.0
LARGEST_HEAD = 64 * 1024


class NoAnswer(Exception):
    """The request was not answered whole; the text says how."""


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


class Connection:
    """One connection, on which requests may follow each other."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port, source=HOST):
        reader, writer = await asyncio.open_connection(
            HOST, port, local_addr=(source, 0), limit=LARGEST_HEAD
        )
        return cls(reader, writer)

    def send(self, path, headers=()):
        lines = [f"GET {path} HTTP/1.1", "Host: chaos.test", *headers, "", ""]
        self.writer.write("\r\n".join(lines).encode())

    async def receive(self):
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        status = int(head[0].split(" ")[1])
        headers = {}
        for line in filter(None, head[1:]):
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        if headers.get("transfer-encoding") == "chunked":
            body = await self._chunks()
        else:
            body = await self.reader.readexactly(int(headers.get("content-length", 0)))
        return Answer(status, headers, body)

    async def _chunks(self):
        parts = []
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            parts.append(await self.reader.readexactly(size))
            await self.reader.readexactly(2)
        await self.reader.readexactly(2)
        return b"".join(parts)

    async def get(self, path, headers=()):
        self.send(path, headers)
        await self.writer.drain()
        return await self.receive()

    def close(self):
        self.writer.close()

    def abort(self):
        """Hangs up without a farewell."""
        self.writer.transport.abort()


async def ask(port, path, *, source=HOST, timeout=TIMEOUT, headers=()):
    """The answer to one request on a connection of its own."""
    connection = None
    try:
        async with asyncio.timeout(timeout):
            connection = await Connection.open(port, source)
            return await connection.get(path, [*headers, "Connection: close"])
    except TimeoutError:
        raise NoAnswer(f"no answer within {timeout:g} s") from None
    except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        raise NoAnswer(type(error).__name__) from None
    except (ValueError, IndexError):
        raise NoAnswer("no HTTP") from None
    finally:
        if connection:
            connection.abort()


async def outcome(port, path, **options):
    """The status of an answer, or why there is none."""
    try:
        return (await ask(port, path, **options)).status
    except NoAnswer as reason:
        return str(reason)


async def ask_many(port, paths, *, connections=8, **options):
    """Asks for all of these, some at once; counts what was heard."""
    heard = Counter()
    waiting = iter(paths)

    async def visitor():
        for path in waiting:
            heard[await outcome(port, path, **options)] += 1

    await asyncio.gather(*(visitor() for _ in range(connections)))
    return heard


def in_words(heard):
    """Counts of outcomes for people: `200: 12, TimeoutError: 3`."""
    return ", ".join(f"{what}: {count}" for what, count in sorted(heard.items(), key=str)) or "none"
