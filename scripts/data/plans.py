"""Makes the tables of plans and of how far they have come: adaptation-progression/, ndc-table.csv,
not-updated-ndc.csv, ndc-indicators.csv. All invented."""

from datetime import date, timedelta

from model import World, bell, chance, clip, write

YEARS = range(2015, 2025)
# How far a country of middling means had come in 2015, how much means count, and points a year.
MEASURES = {
    "planning": [(34, 22, 3.4), (18, 34, 2.6), (38, 30, 2.4)],
    "finance": [(14, 38, 2.2), (26, -10, 3.0), (10, 30, 2.8)],
    "implementation": [(28, 16, 2.6), (36, 40, 2.1), (20, 12, 2.7)],
    "monitoring": [(16, 26, 2.9), (30, 24, 2.2), (12, 22, 2.4)],
}
TERRITORIES = set("HKG MAC PRI GUM ABW CUW SXM MAF GIB IMN FRO GRL BMU CYM VGB VIR TCA PYF NCL ASM MNP".split())


def progress(world):
    codes = [code for code in world.sovereign if code not in TERRITORIES]
    for folder, measures in MEASURES.items():
        for index, (start, counts, pace) in enumerate(measures, 1):
            rows = []
            for code in codes:
                # A few have never reported on a measure; others began late.
                if chance("reports", folder, index, code) < .03:
                    continue
                means = world.features[code]["means"]
                level = start + counts * (means - .5) + 9 * world.shared(code, folder, index) + 5 * bell(folder, index, code)
                speed = pace * (.5 + chance("pace", folder, index, code))
                since = 2015 if chance("since", folder, code) > .12 else 2016 + int(4 * chance("late", folder, code))
                values, last = [], 0
                for year in YEARS:
                    # Plans rarely lapse: a score seldom falls, and then by little.
                    value = level + speed * (year - 2015) + 2.2 * bell(folder, index, code, year)
                    last = round(clip(max(value, last - 2), 0, 100))
                    values.append(last if year >= since else "")
                rows.append([code, world.facts[code]["name"], *values])
            write(f"adaptation-progression/{folder}/{index}.csv", ["ISO3", "Name", *YEARS], rows)


INDICATORS = [
    ("Risk and needs", "A1", "Risk assessment", "The plan rests on an assessment of climate risk that is named in it."),
    ("Risk and needs", "A2", "People most at risk", "It says which groups of people are hit hardest, and where they live."),
    ("Risk and needs", "A3", "Observed changes", "It tells what has been measured in the country over the last decades."),
    ("Risk and needs", "A4", "Cost of inaction", "It puts a number, or a range, on what harm would cost without measures."),
    ("Measures", "B1", "Measures by sector", "Each measure belongs to a sector and has a body that answers for it."),
    ("Measures", "B2", "Targets with a year", "At least three measures have a target that can be counted and a year."),
    ("Measures", "B3", "Local measures", "Districts, towns or communities have tasks and means of their own."),
    ("Measures", "B4", "Nature as a measure", "Wetlands, forests or reefs are kept or restored in order to protect people."),
    ("Means and follow-up", "C1", "Cost of measures", "It says what the measures cost, all together or one by one."),
    ("Means and follow-up", "C2", "Own money", "It says which part the country pays itself."),
    ("Means and follow-up", "C3", "Follow-up", "It names who measures progress, how, and how often it is reported."),
    ("Means and follow-up", "C4", "Learning", "It says when the plan is revised and how findings change it."),
]


def submissions(world):
    codes = [code for code in world.sovereign if code not in TERRITORIES and code not in {"LBY", "TWN"}]
    rows, old = [], []
    for code in codes:
        means, will = world.features[code]["means"], chance("will", code)
        version = 1 if will < .14 else 3 if will > .62 else 2
        start = {1: date(2015, 9, 1), 2: date(2020, 11, 15), 3: date(2025, 1, 20)}[version]
        day = start + timedelta(days=int({1: 420, 2: 600, 3: 560}[version] * chance("day", code)))
        answers = []
        for _, element, _, _ in INDICATORS:
            # Those who must adapt most write most of it; a cost is what is missing most often.
            score = .42 + .16 * version - .10 * means + .16 * world.shared(code, "plan", element) + .3 * (chance("plan", element, code) - .5)
            score -= {"A4": .3, "C2": .24, "C4": .22, "B2": .12}.get(element, 0)
            answers.append("yes" if score > .62 else "partly" if score > .42 else "no" if score > .1 else "")
        rows.append([code, version, day.isoformat(), answers.count("yes"), *answers])
        if version == 1:
            note = ["A new version is announced", "No newer version on record", "A draft is in consultation"][int(3 * chance("note", code))]
            old.append([code, day.isoformat(), f"{note} (demonstration)"])
    codes = [element for _, element, _, _ in INDICATORS]
    write("ndc-table.csv", ["iso", "version", "submitted", "elements", *codes], rows)
    write("not-updated-ndc.csv", ["iso", "last_submitted", "note"], old)
    write("ndc-indicators.csv", ["indicator", "code", "subIndicator", "description"], INDICATORS)


if __name__ == "__main__":
    world = World()
    progress(world)
    submissions(world)
