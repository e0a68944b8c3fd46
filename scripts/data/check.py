"""Whether the invented tables in site/data hold what they promise.

    python3 scripts/data/check.py

At least 180 countries in each; gain = (readiness - vulnerability + 1) x 50, rounded; ranges around
their values; sums and counts that other columns give; and that the scripts give the same tables again,
on any machine and in any locale.
"""

import csv
import os
import subprocess
import sys
import tempfile
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from pathlib import Path

here, root = Path(__file__).parent, Path(__file__).parents[2]
data, faults = root / "site/data", []
LEAST = 180


def rows(name):
    with open(data / name, encoding="utf-8") as file:
        return list(csv.DictReader(file))


def enough(name, found):
    if len(set(found)) < LEAST:
        faults.append(f"{name}: {len(set(found))} countries, fewer than {LEAST}")


def balance():
    by_key = {(row["ISO3"], row["Indicator"]): row for row in rows("nd-gain.csv")}
    for indicator in ("vulnerability", "readiness", "gain"):
        enough(f"nd-gain {indicator}", [c for (c, i), row in by_key.items() if i == indicator and row["2023"]])
    for (code, indicator), row in by_key.items():
        for year in row.keys() - {"ISO3", "Name", "Indicator"} if indicator == "gain" else ():
            parts = by_key[code, "readiness"][year], by_key[code, "vulnerability"][year]
            if all(parts):
                exact = (Decimal(parts[0]) - Decimal(parts[1]) + 1) * 50
                parts = str(exact.quantize(Decimal("0.01"), ROUND_HALF_UP))
            if row[year] != (parts if isinstance(parts, str) else ""):
                faults.append(f"nd-gain {code} {year}: {row[year]} and not {parts}")


def ranges(name, kind=None):
    table = rows(name)
    for key in sorted({row[kind] for row in table}) if kind else [None]:
        enough(f"{name} {key or ''}", [row["iso3"] for row in table if not kind or row[kind] == key])
    for row in table:
        if not float(row["low"]) <= float(row["value"]) <= float(row["high"]):
            faults.append(f"{name}: {row}")


def sectors():
    table = rows("multisectoral-risk-future.csv")
    enough("multisectoral-risk-future", [row["iso3"] for row in table])
    names = ("water", "food", "health", "ecosystems", "habitat", "infrastructure")
    for row in table:
        if int(row["sectors"]) != sum(float(row[name]) >= 60 for name in names):
            faults.append(f"multisectoral-risk-future: {row}")


def finance():
    sums = {}
    for row in rows("finance-data.csv"):
        key = row["Recipient"], row["Year"]
        sums[key] = sums.get(key, 0) + Decimal(row["Value"])
    enough("finance-data", [name for name, _ in sums])
    series = [row for row in rows("finance-timeseries.csv") if row["Indicator"] == "adaptation"]
    enough("finance-timeseries", [row["Recipient"] for row in series])
    for row in series:
        for year in ("2021", "2022", "2023"):
            if Decimal(row[year]) != sums.get((row["Recipient"], year), 0):
                faults.append(f"finance {row['Recipient']} {year}: {row[year]} is not the sum of its parts")


def plans():
    for file in sorted(data.glob("adaptation-progression/*/*.csv")):
        enough(file, [row["ISO3"] for row in rows(file.relative_to(data)) if row["2024"]])
    table = rows("ndc-table.csv")
    enough("ndc-table", [row["iso"] for row in table])
    for row in table:
        if int(row["elements"]) != sum(value == "yes" for value in row.values()):
            faults.append(f"ndc-table {row['iso']}: elements")
    if {row["iso"] for row in rows("not-updated-ndc.csv")} != {row["iso"] for row in table if row["version"] == "1"}:
        faults.append("not-updated-ndc lists others than those whose first plan is their last")


def near(made, kept):
    """Whether two cells are the same text, or fractions that differ in the last digit at most: the
    mathematics of machines do."""
    if made == kept:
        return True
    try:
        made, kept = Decimal(made), Decimal(kept)
    except InvalidOperation:
        return False
    digits = kept.as_tuple().exponent
    return made.as_tuple().exponent == digits < 0 and abs(made - kept) <= Decimal(1).scaleb(digits)


def is_table_again(made, kept):
    made, kept = ([*csv.reader(path.read_text(encoding="utf-8").splitlines())] for path in (made, kept))
    return len(made) == len(kept) and all(
        len(a) == len(b) and all(map(near, a, b)) for a, b in zip(made, kept)
    )


def last_digits():
    for made, kept, expected in (
        ("1.25", "1.26", True), ("1.25", "1.27", False), ("2023", "2024", False), ("-0.1", "0.0", True),
        ("1.2", "1.25", False), ("yes", "no", False), ("", "0.0", False), ("NPL", "NPL", True),
    ):
        if near(made, kept) != expected:
            faults.append(f"check.py: {made!r} and {kept!r}")


def same_again():
    # Names of countries have letters that the plainest locale does not know.
    plain = {**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        (copy / "site/data").mkdir(parents=True)
        (copy / "site/data/worldbank-data.csv").write_bytes((data / "worldbank-data.csv").read_bytes())
        (copy / "scripts/data").mkdir(parents=True)
        for name in ("model.py", "facts.json", "risks.py", "futures.py", "plans.py", "finance.py"):
            (copy / "scripts/data" / name).write_bytes((here / name).read_bytes())
        for name in ("risks", "futures", "plans", "finance"):
            subprocess.run([sys.executable, copy / f"scripts/data/{name}.py"], check=True, stdout=subprocess.DEVNULL, env=plain)
        for made in sorted((copy / "site/data").rglob("*.csv")):
            kept = data / made.relative_to(copy / "site/data")
            if not is_table_again(made, kept):
                faults.append(f"{kept.relative_to(data)} is not what its script makes: run scripts/data/make tables")


balance()
ranges("risk-current.csv", "hazard")
ranges("vulnerability-future.csv", "sector")
for name in ("temperature", "hot-days", "precipitation", "heavy-rain", "dry-spell", "sea-level"):
    ranges(f"future-climate/countryProfile_climate_{name}.csv")
sectors()
enough("coastal-hazards", [row["iso3"] for row in rows("coastal-hazards.csv")])
for indicator in ("SP.POP.TOTL", "SP.URB.TOTL.IN.ZS", "SP.POP.GROW", "SP.DYN.LE00.IN"):
    enough(indicator, [row["isoCode"] for row in rows("worldbank-data.csv") if row["indicator"] == indicator])
finance()
plans()
last_digits()
same_again()
for fault in faults:
    print(fault, file=sys.stderr)
print(f"tables: {len(faults)} faults")
sys.exit(1 if faults else 0)
