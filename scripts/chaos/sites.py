"""Sites to attack: the demonstration site with small caches, or one with many articles."""

import random
import re
import shutil
from pathlib import Path

import pictures

ROOT = Path(__file__).resolve().parents[2]
# Caches that an attack of minutes fills, so that memory can be compared before and after it.
SETTINGS = """
[cache]
pages_mb = 4
maps_mb = 6
photos_mb = 64

# Nobody stands before the server: it stops at once.
[limits]
drain_s = 0
"""
LARGE_FILE = 4 * 1024 * 1024
PHOTOGRAPHS = 24

# An article that nobody changes, and one whose title is changed.
ARTICLE = "five-numbers"
CHANGED = "savings-before-policy"

NOUNS = "slope spring ward council harvest river terrace school market ledger seed gauge".split()
VERBS = "keeps measures repairs plants records shares moves floods opens lends counts".split()
QUALITIES = "early late shallow steep dry wet shared public costly cheap old new local".split()


def demonstration(folder):
    """A copy of the demonstration site, with a large file and some photographs."""
    shutil.copytree(ROOT / "site", folder, ignore=shutil.ignore_patterns("places"))
    shutil.copytree(ROOT / "fixtures/site/places", folder / "places")
    with (folder / "terrace.toml").open("a") as settings:
        settings.write(SETTINGS)
    extra = folder / "assets/chaos"
    extra.mkdir()
    (extra / "large.pdf").write_bytes(b"%PDF-1.4\n" + bytes(LARGE_FILE))
    for number in range(PHOTOGRAPHS):
        (extra / f"photo-{number}.png").write_bytes(pictures.photograph(number))
    return folder


def large(folder, count):
    """The demonstration site with this many articles more; the same in every run."""
    demonstration(folder)
    for number in range(count):
        article_path(folder, number).write_text(article(number))
    return folder


def article_path(site, number, year=2020):
    """Where a generated article lies; another year is another file of the same article."""
    date = f"{year}-{number % 12 + 1:02}-{number // 12 % 28 + 1:02}"
    return site / f"content/collections/articles/{date}.generated-{number}.md"


def article_id(number):
    return f"generated-{number}"


def article(number, title="The ledger of part"):
    """The text of an article of about 4 kB."""
    dice = random.Random(number)

    def sentence():
        words = [dice.choice(part) for part in (QUALITIES, NOUNS, VERBS, QUALITIES, NOUNS)]
        return "The {} {} {} the {} {}.".format(*words)

    def paragraph():
        return " ".join(sentence() for _ in range(9))

    blocks = "".join(
        f"  - id: b{at}\n    type: text_block\n    enabled: true\n"
        f"    text: |\n      {paragraph()}\n\n      {paragraph()}\n"
        for at in range(4)
    )
    sectors = dice.sample(["water", "health", "farming-and-food"], 2)
    return (
        f"---\nid: {article_id(number)}\ntitle: '{title} {number}'\n"
        f"short_description: '{sentence()}'\nfeatured_image: articles/five-numbers.svg\n"
        f"author: 'Desk for figures (invented)'\nlabel: {dice.choice(['method', 'guide'])}\n"
        f"lla_categories: [monitoring-and-learning]\nlla_sectors: [{', '.join(sectors)}]\n"
        f"blocks:\n{blocks}---\n"
    )


def retitle(site, title):
    """Gives one article another title, as editors do: the new file is written beside the old one,
    then put in its place."""
    for path in (site / "content/collections/articles").glob("*.md"):
        text = path.read_text()
        if f"\nid: {CHANGED}\n" in text:
            draft = path.with_name(f".{path.name}.saving")
            draft.write_text(re.sub("^title:.*$", f"title: {title}", text, count=1, flags=re.M))
            draft.replace(path)
            return
    raise LookupError(CHANGED)


async def has_title(server, title):
    """Whether the API gives that article this title."""
    entry = await server.json(f"/api/collections/articles/entries/{CHANGED}?fields=title")
    return entry["data"]["title"] == title
