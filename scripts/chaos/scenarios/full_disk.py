"""The disk with the state folder and the log is full."""

import asyncio
import contextlib
import json
import shutil
import subprocess

import client
import sites
from trial import MB, Skipped, is_root

SIZE = 4 * MB
ATTACKER = "127.0.1.1"


async def run(trial):
    site = sites.demonstration(trial.folder / "site")
    state = trial.folder / "state"
    state.mkdir()
    if is_root() and can_mount(state):
        await on_a_small_disk(trial, site, state)
    else:
        await with_small_files(trial, site)


async def on_a_small_disk(trial, site, state):
    try:
        async with trial.server(site, log=state / "server.log") as server:
            filler = state / "filler"
            await asyncio.to_thread(fill, filler)
            # With caches of a disk that has no room, what comes now is what stays.
            await trial.warm_up(server)
            async with trial.attack(server):
                heard = await work(trial, server)
                await asyncio.sleep(trial.scale(10, 1))
                filler.unlink()
                if not trial.short:
                    await counts_return(trial, server)
            report(trial, heard, f"{SIZE // MB} MB of disk, all full")
    finally:
        subprocess.run(["umount", "-l", state], check=True)


async def with_small_files(trial, site):
    """Without the right to mount: files may not grow beyond 64 kB."""
    if not shutil.which("prlimit"):
        raise Skipped("needs root, or prlimit")
    async with trial.server(site, wrapper=["prlimit", "--fsize=65536:65536"]) as server:
        await trial.warm_up(server)
        async with trial.attack(server):
            heard = await work(trial, server)
        report(trial, heard, "files of at most 64 kB")


async def work(trial, server):
    """What wants to write: new photographs and searches that are counted."""
    widths = (1280, 1920) if not trial.short else (1280,)
    photos = [
        f"/img/{width}/assets/chaos/photo-{at}.png"
        for width in widths
        for at in range(sites.PHOTOGRAPHS)
    ]
    for visitor in range(1, 6):
        await server.get("/api/search?q=flood", source=f"127.0.1.{visitor}")
    return await client.ask_many(server.port, photos, source=ATTACKER, connections=2)


def report(trial, heard, load):
    trial.load = f"{load}; {heard.total()} new photographs ({client.in_words(heard)})"
    trial.expect(set(heard) == {200}, f"new photographs: {client.in_words(heard)}")


async def counts_return(trial, server):
    kept = server.state / "popular-searches.json"

    async def are_written():
        try:
            return "popular-flood" in json.loads(kept.read_text())["counts"]
        except (OSError, ValueError):
            return False

    # A failed write is tried again after a minute.
    written = await server.becomes(are_written, 100)
    trial.expect(written, "counts are not written when there is room again")


def can_mount(folder):
    words = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=700", "chaos", folder]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


def fill(path):
    """Writes until nothing more goes in."""
    with contextlib.suppress(OSError), path.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
