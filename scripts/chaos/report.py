"""The table at the end: printed, and as Markdown and JSON in a folder that Git ignores."""

import json
import platform
import time

import memory

KINDS = ("health", "page", "uncached", "api", "picture", "map")
HEADS = [
    "scenario",
    "load held",
    "bystander: failed",
    f"p99 in ms ({', '.join(KINDS)})",
    "MB before, highest, after",
    "verdict",
]


def row(trial, verdict):
    """One line of the table."""
    bystander = trial.bystander
    times = [bystander.p99(kind) for kind in KINDS if kind in bystander.seen]
    sizes = trial.memory or {}
    return [
        trial.name,
        trial.load or "–",
        f"{bystander.failed} of {bystander.asked}" if bystander.asked else "–",
        " · ".join("–" if ms is None else f"{ms:.0f}" for ms in times) or "–",
        " · ".join(str(size // memory.MB) for size in sizes.values()) or "–",
        verdict,
    ]


def data(trial, verdict):
    """The same for programs, with every kind that the bystander asked for."""
    kinds = {
        kind: {
            "asked": len(seen["ms"]),
            "failed": seen["failed"],
            "reasons": seen["reasons"],
            "p99_ms": trial.bystander.p99(kind),
        }
        for kind, seen in trial.bystander.seen.items()
    }
    return {
        "scenario": trial.name,
        "load": trial.load,
        "seconds": round(trial.seconds, 1),
        "bystander": kinds,
        "memory_bytes": trial.memory,
        "verdict": verdict,
        "missed": trial.misses,
    }


def markdown(rows):
    lines = [HEADS, ["---"] * len(HEADS), *rows]
    return "".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |\n" for line in lines)


def text(rows):
    """Columns for a terminal."""
    widths = [max(len(line[at]) for line in [HEADS, *rows]) for at in range(len(HEADS))]
    return "".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() + "\n"
        for line in [HEADS, *rows]
    )


def write(folder, rows, values, *, binary, short):
    folder.mkdir(exist_ok=True)
    when = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime())
    form = "short form" if short else "whole"
    where = f"{when}, {platform.machine()}, {binary.name}, {form}."
    head = f"# What held, and what did not\n\n{where}\n"
    missed = [
        f"- {value['scenario']}: {sentence}\n" for value in values for sentence in value["missed"]
    ]
    tail = "\nMissed:\n\n" + "".join(missed) if missed else ""
    (folder / "report.md").write_text(head + "\n" + markdown(rows) + tail)
    (folder / "report.json").write_text(json.dumps(values, indent=1, ensure_ascii=False) + "\n")
