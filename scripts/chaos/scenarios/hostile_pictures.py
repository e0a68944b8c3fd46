"""Pictures in the site that cost gigabytes or minutes whoever believes them."""

import asyncio
import contextlib
from collections import Counter

import client
import pictures
import sites
from bystander import Ask
from trial import MB

ATTACKER = "127.0.1.1"
WIDTHS = (320, 640, 960, 1280, 1920)
# What pictures may take beyond what the server has: the bounds of a few of them at work at once.
MOST_MORE = 1200 * MB


async def run(trial):
    site = sites.demonstration(trial.folder / "site")
    folder = site / "assets/hostile"
    folder.mkdir()
    hostile = pictures.hostile()
    for name, content in hostile.items():
        (folder / name).write_bytes(content)
    widths = trial.scale(WIDTHS, WIDTHS[:2])
    wanted = [f"/img/{width}/assets/hostile/{name}" for width in widths for name in hostile]
    async with trial.server(site) as server:
        await trial.warm_up(server)
        asks = await trial.asks(server)
        # Pictures that were not made before, too: sound ones must come while others are hostile.
        asks += [
            Ask("new-photo", "/img/{new_width}/assets/chaos/photo-{few}.png", "image/"),
            Ask("drawing", "/img/960/assets/stories/zai-june.svg", "image/jpeg"),
        ]
        async with trial.attack(server, asks=asks):
            heard = Counter()
            asked = asyncio.gather(*(get(server.port, path, heard) for path in wanted))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asked, trial.scale(90, 45))
        unanswered = len(wanted) - heard.total()
        trial.load = f"{len(wanted)} pictures ({client.in_words(heard)}, unanswered: {unanswered})"
        trial.expect(unanswered == 0, f"{unanswered} pictures are never answered")
        more = trial.memory["highest"] - trial.memory["before"]
        trial.expect(more < MOST_MORE, f"pictures take {more // MB} MB")


async def get(port, path, heard):
    heard[await client.outcome(port, path, source=ATTACKER, timeout=300)] += 1
