"""A new release of the site comes into place while visitors read: a symlink that is swapped, or a
folder that is renamed."""

import os
import shutil

import sites

# Both are to be noticed within a second; a busy machine gets more.
NOTICED = 20


async def swap_symlink(trial):
    releases = make_releases(trial)
    live = trial.folder / "site"
    live.symlink_to(releases[0])

    def deploy(number):
        new = trial.folder / "site.new"
        new.symlink_to(releases[number % 2])
        os.replace(new, live)

    await follow(trial, live, deploy)


async def swap_folder(trial):
    releases = make_releases(trial)
    live = trial.folder / "site"
    releases[0].rename(live)
    releases[0] = live

    def deploy(number):
        """The folder is missing for a moment, as between two calls of `mv`."""
        old, new = trial.folder / f"old-{number}", trial.folder / f"next-{number}"
        shutil.copytree(releases[1] if number % 2 else trial.folder / "release-0-kept", new)
        live.rename(old)
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

        async with trial.attack(server):
            for number in range(1, rounds + 1):
                deploy(number)
                noticed += await server.becomes(is_there, NOTICED)
        trial.load = f"{rounds} releases, {noticed} noticed"
        trial.expect(noticed == rounds, f"{rounds - noticed} releases are never noticed")
