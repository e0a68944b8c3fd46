"""DuckDB with the same table, in the process: no server, no protocol.

Reads a CSV of iso3, indicator, year and value; prints JSON: how long loading took, and the CPU of
one indicator for all countries and of one country across all indicators.
"""

import json
import resource
import sys
import time

import duckdb

# The latest value of each, with its year and its rank.
OF_ALL = """
    SELECT *, rank() OVER (ORDER BY value DESC) FROM (
        SELECT iso3, arg_max(value, year) AS value, max(year) AS year
        FROM numbers WHERE indicator = ? GROUP BY iso3)
"""
OF_ONE = """
    SELECT * FROM (
        SELECT *, rank() OVER (PARTITION BY indicator ORDER BY value DESC) FROM (
            SELECT indicator, iso3, arg_max(value, year) AS value, max(year) AS year
            FROM numbers GROUP BY indicator, iso3))
    WHERE iso3 = ?
"""


def cpu():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def load(connection, file):
    began, before = time.perf_counter(), cpu()
    connection.execute("CREATE TABLE numbers AS SELECT * FROM read_csv(?)", [file])
    return {"seconds": time.perf_counter() - began, "cpu": cpu() - before}


def ask(connection, query, parameters, seconds):
    connection.execute(query, [parameters[0]]).fetchall()
    asked, before, end = 0, cpu(), time.perf_counter() + seconds
    while time.perf_counter() < end:
        connection.execute(query, [parameters[asked % len(parameters)]]).fetchall()
        asked += 1
    return (cpu() - before) / asked


def main(file, asked, seconds):
    with open(asked, encoding="utf-8") as text:
        asked = json.load(text)
    connection = duckdb.connect()
    loaded = load(connection, file)
    print(json.dumps({
        "version": duckdb.__version__,
        "load": loaded,
        "ofAll": ask(connection, OF_ALL, asked["indicators"], seconds),
        "ofOne": ask(connection, OF_ONE, asked["countries"], seconds),
    }))


main(sys.argv[1], sys.argv[2], float(sys.argv[3]))
