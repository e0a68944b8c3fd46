"""`git checkout` of a thousand files, all of which get other names, while visitors read them."""

import asyncio
import os
import shutil
import subprocess
from collections import Counter

import client
import sites
from trial import Skipped

VISITORS = 4


async def run(trial):
    if not shutil.which("git"):
        raise Skipped("git is missing")
    count, rounds = trial.scale(1000, 300), trial.scale(3, 1)
    site = sites.large(trial.folder / "site", count)
    write_branches(site, count)
    async with trial.server(site) as server:
        await trial.warm_up(server)
        # What a thousand changed files leave in caches and allocators is no leak.
        articles = [f"/llahub/articles/{sites.article_id(number)}" for number in range(count)]
        for branch in ("second", "first") * rounds:
            await switch(trial, server, site, branch, count)
            await client.ask_many(server.port, articles, source="127.0.0.3")
        heard, end = Counter(), asyncio.Event()
        async with trial.attack(server):
            each = [read(server.port, at, count, end, heard) for at in range(VISITORS)]
            visits = asyncio.gather(*each)
            for branch in ("second", "first") * rounds:
                await switch(trial, server, site, branch, count)
                await asyncio.sleep(0.5)
            end.set()
            await visits
        trial.load = f"{count} files, {2 * rounds} times; {heard.total()} articles read"
        trial.expect_only(heard, {200}, "readers of the articles")


def write_branches(site, count):
    git(site, "init", "-q", "-b", "first")
    git(site, "add", "content")
    git(site, "commit", "-q", "-m", "first")
    git(site, "checkout", "-q", "-b", "second")
    for number in range(count):
        sites.article_path(site, number).unlink()
        text = sites.article(number, "The second ledger")
        sites.article_path(site, number, year=2021).write_text(text)
    git(site, "add", "content")
    git(site, "commit", "-q", "-m", "second")
    git(site, "checkout", "-q", "first")


async def switch(trial, server, site, branch, count):
    await asyncio.to_thread(git, site, "checkout", "-q", branch)
    title = "The second ledger" if branch == "second" else "The ledger"
    titled = f"/api/collections/articles/entries?limit=1&filter[title:starts_with]={title}"

    async def is_there():
        return (await server.json(titled.replace(" ", "+")))["meta"]["total"] == count

    trial.expect(await server.becomes(is_there, 30), f"the {branch} branch is never served")


async def read(port, at, count, end, heard):
    """Reads one article after the other, as a page or from the API."""
    number = at * 7919
    while not end.is_set():
        number += 1
        article = sites.article_id(number % count)
        path = f"/llahub/articles/{article}" if number % 2 else f"/api/articles/{article}"
        heard[await client.outcome(port, path, source=f"127.0.0.{4 + at}")] += 1
        await asyncio.sleep(0.005)


def git(site, *words):
    """Git without anybody's settings."""
    who = ["-c", "user.name=chaos", "-c", "user.email=chaos@example.org", "-c", "gc.auto=0"]
    env = os.environ | {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"}
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        env.pop(name, None)
    subprocess.run(["git", "-C", site, *who, *words], check=True, env=env)
