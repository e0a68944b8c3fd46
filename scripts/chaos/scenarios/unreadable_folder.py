"""A collection that the server may no longer read, while something else is saved."""

import asyncio
import os
import shutil

import sites
from bystander import Ask
from trial import Skipped, is_root

NOBODY = 65534
NEW_TITLE = "Saved beside a closed folder"


async def run(trial):
    site = sites.demonstration(trial.folder / "site")
    closed = site / "content/collections/stories"
    async with trial.server(site, **as_nobody(trial)) as server:
        await trial.warm_up(server)

        async def health():
            return (await server.get("/healthz")).body.decode()

        async def is_degraded():
            return (await health()).startswith("degraded")

        async def is_fine():
            return (await health()).startswith("ok")

        async def is_saved():
            return await sites.has_title(server, NEW_TITLE)

        trial.expect(await is_fine(), f"/healthz says {await health()} to begin with")
        stories = "/api/collections/stories/entries?limit=1"
        total = (await server.json(stories))["meta"]["total"]
        asks = [*await trial.asks(server), Ask("stories", stories, "application/json", total=total)]
        async with trial.attack(server, asks=asks):
            closed.chmod(0)
            try:
                sites.retitle(site, NEW_TITLE)
                saved = await server.becomes(is_saved, 20)
                trial.expect(saved, "what was saved beside it never appears")
                degraded = await server.becomes(is_degraded, 20)
                trial.expect(degraded, "/healthz does not say degraded")
                await asyncio.sleep(trial.scale(10, 1))
            finally:
                closed.chmod(0o755)
            trial.expect(await server.becomes(is_fine, 60), "/healthz stays degraded afterwards")
        trial.load = "one collection closed, one article saved"


def as_nobody(trial):
    """How to serve as somebody who cannot read everything, as root can."""
    if not is_root():
        return {}
    if not shutil.which("setpriv"):
        raise Skipped("setpriv is missing")
    # Where the program lies others may not look.
    program = trial.folder / "terrace"
    shutil.copy(trial.binary, program)
    trial.binary = program
    state = trial.folder / "state"
    state.mkdir()
    os.chown(state, NOBODY, NOBODY)
    return {"wrapper": ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]}
