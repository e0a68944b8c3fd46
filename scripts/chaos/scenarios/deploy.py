"""A new release of the site comes into place while visitors read: a symlink that is swapped, or a
folder that is renamed."""

import asyncio
import os
import shutil

import sites
from bystander import Ask

# How long there is no folder at all: longer than it takes to be noticed.
MISSING_SECONDS = 1.5
# Both are to be noticed within a second; a busy machine gets more.
NOTICED = 20


async def swap_symlink(trial):
    releases = make_releases(trial)
    live = trial.folder / "site"
    live.symlink_to(releases[0])

    async def deploy(number):
        new = trial.folder / "site.new"
        new.symlink_to(releases[number % 2])
        os.replace(new, live)

    await follow(trial, live, deploy)


async def swap_folder(trial):
    releases = make_releases(trial)
    live = trial.folder / "site"
    releases[0].rename(live)
    releases[0] = live

    async def deploy(number):
        """The folder is missing for a while, as between two calls of `mv` by hand."""
        old, new = trial.folder / f"old-{number}", trial.folder / f"next-{number}"
        shutil.copytree(releases[1] if number % 2 else trial.folder / "release-0-kept", new)
        live.rename(old)
        await asyncio.sleep(MISSING_SECONDS)
        new.rename(live)

    shutil.copytree(live, trial.folder / "release-0-kept")
    await follow(trial, live, deploy)


def make_releases(trial):
    """Two releases that differ in a title."""
    releases = [sites.demonstration(trial.folder / f"release-{number}") for number in (0, 1)]
    for number, release in enumerate(releases):
        sites.retitle(release, f"Release {number}")
    return releases


async def follow(trial, live, deploy):
    rounds = trial.scale(8, 2)
    async with trial.server(live) as server:
        await trial.warm_up(server)
        noticed = 0

        async def is_there():
            return await sites.has_title(server, f"Release {number % 2}")

        place = Ask("place", "/geocode/search?q=Texas&format=json", "application/json", "Texas")
        async with trial.attack(server, asks=[*await trial.asks(server), place]):
            for number in range(1, rounds + 1):
                await deploy(number)
                noticed += await server.becomes(is_there, NOTICED)
        trial.load = f"{rounds} releases, {noticed} noticed"
        trial.expect(noticed == rounds, f"{rounds - noticed} releases are never noticed")
