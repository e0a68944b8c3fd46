"""The report of a fleet, as a part of docs/BENCHMARKS.md that stands when the rest is measured anew."""

import os
import re
from datetime import date
from pathlib import Path

import sites

DOCUMENT = Path("docs/BENCHMARKS.md")
BEGIN, END = "<!-- fleet -->\n", "<!-- /fleet -->\n"
GOALS = {"show": 5, "fresh": 10}


def section(facts, rows, terrace, garage):
    reached = lambda holds: "yes" if holds else "no"
    one, lost = facts["one"], facts["searched"] - facts["counted"]
    failed = sum(row["failed"] for row in rows)
    table = [
        ("requests that failed", f"{failed} of {sum(row['answers'] for row in rows)}", "0", failed == 0),
        (
            f"one changed article of {sites.ARTICLES}: files uploaded",
            str(one["uploaded"]),
            "1",
            one["uploaded"] == 1,
        ),
        ("the same: until all three servers show it", f"{one['show']:.1f} s", f"{GOALS['show']} s", one["show"] <= GOALS["show"]),
        (
            f"a server with an empty cache, {sites.ARTICLES} articles and {sites.FILES} further files: until it is ready",
            f"{facts['fresh']:.1f} s",
            f"{GOALS['fresh']} s",
            facts["fresh"] <= GOALS["fresh"],
        ),
        ("searches answered, and not counted", f"{lost} of {facts['searched']}", "those of the last second of a killed server", None),
        ("first publish, of all files", f"{facts['first']:.1f} s", "–", None),
        ("publish of one changed article", f"{one['publish']:.1f} s", "–", None),
    ]
    lines = [
        "## Fleet",
        "",
        f"Measured on {date.today()} by `make fleet`: three servers behind HAProxy (packaging/haproxy), three nodes of Garage behind another, PostgreSQL, all on one machine of {os.cpu_count()} cores; {terrace}, {garage}. Garage keeps no conditions: PostgreSQL guards its switch. The site is the demonstration's with {sites.ARTICLES} articles and {sites.FILES} files more. Visitors ask through HAProxy all the time, each answer must be whole.",
        "",
        "| what | measured | goal | reached |",
        "| --- | --- | --- | --- |",
        *(f"| {what} | {value} | {goal} | {'–' if holds is None else reached(holds)} |" for what, value, goal, holds in table),
        "",
        "| meanwhile | requests | failed | tried again by HAProxy | |",
        "| --- | --- | --- | --- | --- |",
        *(f"| {row['what']} | {row['answers']} | {row['failed']} | {row['hidden']} | {row['said']} |" for row in rows),
        "",
    ]
    return "\n".join(lines)


def write(text):
    document = DOCUMENT.read_text()
    part = f"{BEGIN}{text}{END}"
    old = re.compile(f"{re.escape(BEGIN)}.*?{re.escape(END)}", re.DOTALL)
    # A function: the text may have backslashes.
    document, times = old.subn(lambda _: part, document)
    DOCUMENT.write_text(document if times else f"{document}\n{part}")
