"""A large site: the demonstration's, with many more articles and files."""

import shutil
from pathlib import Path

SITE = Path("site")
ARTICLES = 10_000
FILES = 1_000
# A sentence that fills an article to a usual length.
SENTENCE = "Water that is held back where it falls does not have to be carried up again. "


def write(folder):
    site = folder / "site"
    shutil.copytree(SITE, site)
    settings = site / "terrace.toml"
    settings.write_text(f'trusted_proxies = ["127.0.0.1"]\n{settings.read_text()}')
    for number in range(ARTICLES):
        change_article(site, number, f"Note {number}")
    files = site / "assets/notes"
    files.mkdir()
    for number in range(FILES):
        (files / f"{number}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99"><title>{number}</title><path d="M0 0h{number % 99}v9z"/></svg>\n'
        )
    return site


def change_article(site, number, title):
    day = f"20{10 + number % 15}-{1 + number % 12:02}-{1 + number % 28:02}"
    file = site / f"content/collections/articles/{day}.note-{number}.md"
    text = "\n\n      ".join([SENTENCE * 8] * 4)
    file.write_text(
        f"""---
id: note-{number}
title: "{title}"
short_description: "Made for a test."
author: "A test (demonstration)"
label: method
demonstration: true
blocks:
  - id: note-{number}-1
    type: text_block
    enabled: true
    text: |
      {text}
---
"""
    )
