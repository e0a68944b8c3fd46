"""One scenario at work: a folder of its own, a server, a bystander, and the goals it is held to."""

import asyncio
import contextlib
import os
import time

import client
import memory
import sites
from bystander import Ask, Bystander, another
from server import Server

MB = memory.MB
# Beyond this the server is ended, and the scenario has failed.
CEILING = 3000 * MB
# Memory counts as back when it is at most so many times what it was.
BACK = 1.10
# The processes that make pictures end after a minute without work.
SETTLE_SECONDS = 80.0

MAP = "SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&SRS=EPSG:4326&STYLES=&FORMAT=image/png"
BOX = "{west},{south},{east},{north}"
SMALL_MAP = f"/wms?{MAP}&WIDTH=256&HEIGHT=256&LAYERS=basemap&BBOX={BOX}"
# The number of an article that comes and goes before the attack.
EXTRA = 9_999
NEW_PAGE = "/llahub/search?query=quiet+visitor+{n}"


class Skipped(Exception):
    """This scenario cannot be tried here; the text says why."""


class Trial:
    """What a scenario works with, and what it found."""

    def __init__(self, name, binary, folder, short):
        self.name, self.binary, self.folder, self.short = name, binary, folder, short
        self.load = ""
        self.misses = []
        self.bystander = Bystander([])
        self.memory = None
        self.seconds = 0.0

    def scale(self, full, short):
        return short if self.short else full

    def miss(self, sentence):
        """A goal was missed."""
        self.misses.append(sentence)

    def expect(self, holds, sentence):
        if not holds:
            self.miss(sentence)

    def expect_only(self, heard, allowed, who):
        """Nothing else may have been heard."""
        wrong = {what: count for what, count in heard.items() if what not in allowed}
        self.expect(not wrong, f"{who} heard {client.in_words(wrong)}")

    @contextlib.asynccontextmanager
    async def server(self, site, **options):
        """A server that has started, and must end by itself when asked to."""
        server = Server(self.binary, site, self.folder, **options)
        try:
            await server.start()
            yield server
            self.expect(server.is_running(), "the server is gone")
            self.expect(await server.stop(), "SIGTERM does not end the server")
        finally:
            if server.is_running():
                await server.kill()

    async def warm_up(self, server, pages=None):
        """Fills caches and heaps with what visitors ask for, so that memory before and after an
        attack can be compared: what a first request costs is no leak."""
        count = pages if pages is not None else self.scale(1200, 60)
        words = [f"/llahub/search?query=warm+up+{number}" for number in range(count)]
        photos = [
            f"/img/{width}/assets/chaos/photo-{number}.png"
            for number in range(self.scale(12, 2))
            for width in (320, 640, 960)
        ]
        maps = [SMALL_MAP.format(**another(number)) for number in range(self.scale(300, 6))]
        heard = await client.ask_many(server.port, words + photos + maps, source="127.0.0.3")
        self.expect_only(heard, {200}, "who warmed it up")
        if not self.short:
            await self._reload(server)

    async def _reload(self, server):
        """Lets the server read its folder again, with an article more, then without it."""
        path, number = sites.article_path(server.site, EXTRA), sites.article_id(EXTRA)
        for status in (200, 404) * 2:
            if status == 200:
                path.write_text(sites.article(EXTRA))
            else:
                path.unlink()

            async def is_read():
                answer = await server.get(f"/api/articles/{number}")
                return answer.status == status

            self.expect(await server.becomes(is_read, 20), "an article is not noticed")

    async def asks(self, server):
        """What the bystander asks for: one thing of each kind that visitors want."""
        articles = "/api/collections/articles/entries?limit=3"
        total = (await server.json(articles))["meta"]["total"]
        return [
            Ask("health", "/healthz", "text/plain"),
            Ask("page", f"/llahub/articles/{sites.ARTICLE}", "text/html", "Enough to know"),
            Ask("uncached", NEW_PAGE, "text/html", "quiet visitor {n}"),
            Ask("api", articles, "application/json", total=total),
            Ask("picture", "/img/640/assets/chaos/photo-0.png", "image/"),
            Ask("map", SMALL_MAP, "image/png", "PNG"),
        ]

    @contextlib.asynccontextmanager
    async def attack(self, server, *, asks=None, settles=True):
        """While this is open a bystander visits. Before and after it memory and content are looked
        at: neither may have changed for the worse. In the short form memory decides nothing: its
        warm-up fills no caches."""
        settles = settles and not self.short
        before_census = await census(server)
        self.bystander = Bystander(asks if asks is not None else await self.asks(server))
        before = server.resident()
        sampler = memory.Sampler(server.resident, CEILING, lambda: server.process.kill())
        try:
            await self.bystander.start(server.port)
            began = time.monotonic()
            try:
                yield
            except client.NoAnswer as reason:
                self.miss(f"during the attack: {reason}")
            finally:
                await self.bystander.stop()
                self.seconds = time.monotonic() - began
            after = await self._settled(server, before) if settles else server.resident()
        finally:
            sampler.stop()
        self.memory = {"before": before, "highest": sampler.highest, "after": after}
        for kind, seen in self.bystander.seen.items():
            if seen["failed"]:
                failed = f"{seen['failed']} of {len(seen['ms'])} failed"
                self.miss(f"{kind}: {failed} ({client.in_words(seen['reasons'])})")
        if sampler.is_beyond:
            self.miss(f"took more than {CEILING // MB} MB")
            return
        if settles and after > before * BACK:
            self.miss(f"memory {before // MB} MB before, {after // MB} MB after")
        await self.compare(server, before_census)

    async def compare(self, server, before):
        """Content that was there must be there."""
        try:
            after = await census(server)
        except client.NoAnswer as reason:
            self.miss(f"content cannot be counted afterwards: {reason}")
            return
        for path, count in before.items():
            if after.get(path) != count:
                self.miss(f"{path}: {count} before, {after.get(path)} after")

    async def _settled(self, server, before):
        """Memory once it is back, or when there is no more patience."""
        until = time.monotonic() + SETTLE_SECONDS
        while (now := server.resident()) > before * BACK and time.monotonic() < until:
            await asyncio.sleep(0.5)
        return now


async def census(server):
    """How much of everything a site has."""
    content = server.site / "content"
    counted = {}
    for kind, rest in (("collections", "entries"), ("taxonomies", "terms")):
        for path in sorted((content / kind).glob("*.yaml")):
            address = f"/api/{kind}/{path.stem}/{rest}?limit=1"
            counted[address] = (await server.json(address))["meta"]["total"]
    assets = "/api/assets/assets?limit=1"
    counted[assets] = (await server.json(assets))["meta"]["total"]
    counted["/api/globals"] = len((await server.json("/api/globals"))["data"])
    for path in sorted((content / "navigation").glob("*.yaml")):
        address = f"/api/navs/{path.stem}/tree"
        counted[address] = len((await server.json(address))["data"])
    return counted


def is_root():
    return os.geteuid() == 0
