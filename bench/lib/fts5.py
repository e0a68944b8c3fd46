"""SQLite's FTS5 with the same texts, in the process: no server, no protocol.

Reads a file of JSON lines (id, title, description, body) and one of queries; prints JSON.
"""

import json
import os
import resource
import sqlite3
import sys
import time

LIMIT = 20


def main(database, texts, queries, seconds):
    connection = sqlite3.connect(database, isolation_level=None)
    connection.executescript(
        """
        PRAGMA journal_mode = off;
        PRAGMA synchronous = off;
        PRAGMA cache_size = -1000000;
        PRAGMA mmap_size = 2000000000;
        CREATE TABLE texts (number INTEGER PRIMARY KEY, id TEXT, title TEXT, description TEXT, body TEXT);
        """
    )
    fill(connection, texts)
    before = os.path.getsize(database)
    began = time.perf_counter()
    connection.executescript(
        """
        CREATE VIRTUAL TABLE found USING fts5(
            title, description, body, content = 'texts', content_rowid = 'number',
            tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3');
        INSERT INTO found (found) VALUES ('rebuild');
        INSERT INTO found (found) VALUES ('optimize');
        """
    )
    index_seconds = time.perf_counter() - began
    with open(queries, encoding="utf-8") as file:
        log = json.load(file)
    asked = ask(connection, log, float(seconds))
    print(
        json.dumps(
            {
                "version": sqlite3.sqlite_version,
                "indexSeconds": index_seconds,
                "indexBytes": os.path.getsize(database) - before,
                **asked,
            }
        )
    )


def fill(connection, texts):
    with open(texts, encoding="utf-8") as file:
        rows = (json.loads(line) for line in file)
        columns = ((row["id"], row["title"], row["description"], row["body"]) for row in rows)
        connection.execute("BEGIN")
        connection.executemany(
            "INSERT INTO texts (id, title, description, body) VALUES (?, ?, ?, ?)", columns
        )
        connection.execute("COMMIT")


def ask(connection, log, seconds):
    """Goes round the log, once to warm up, then until the time is over."""
    totals = [one(connection, query)[0] for query in log]
    times = []
    used = cpu_seconds()
    began = time.perf_counter()
    while time.perf_counter() - began < seconds or len(times) < len(log):
        for query in log:
            start = time.perf_counter()
            one(connection, query)
            times.append(time.perf_counter() - start)
    wall = time.perf_counter() - began
    times.sort()
    return {
        "totals": totals,
        "perSecond": len(times) / wall,
        "cpu": (cpu_seconds() - used) / len(times),
        "p50": times[len(times) // 2],
        "p99": times[int(len(times) * 0.99)],
    }


def one(connection, query):
    """The total, and the best twenty with their excerpts."""
    total = connection.execute("SELECT count(*) FROM found WHERE found MATCH ?", (query,)).fetchone()[0]
    hits = connection.execute(
        """SELECT texts.id, texts.title, highlight(found, 0, '<mark>', '</mark>'),
                  snippet(found, -1, '<mark>', '</mark>', '…', 32)
           FROM found JOIN texts ON texts.number = found.rowid
           WHERE found MATCH ? ORDER BY bm25(found, 9.0, 3.0, 1.0) LIMIT ?""",
        (query, LIMIT),
    ).fetchall()
    return total, hits


def cpu_seconds():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main(*sys.argv[1:])
