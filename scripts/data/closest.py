"""Which introductions of country profiles read most alike.

    python3 scripts/data/closest.py [COUNT]

Two texts are compared by the words they share, rare words counting more than common ones, and by
the runs of three words they share; proper names count too, as neighbours share rivers. Prints the
COUNT closest pairs and fails when two texts share a sentence, begin with the same three words, or
are closer than MOST. Read the pairs aloud: what a number cannot tell is whether they sound alike.
"""

import math
import re
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

# Measured: texts written one by one stay below .2; one template with other names filled in is above .4.
MOST = .25
folder = Path(__file__).parents[2] / "site/content/collections/country_profiles"


def words(text):
    return re.findall(r"[^\W_]+", text.lower())


def main():
    texts = {}
    for file in sorted(folder.glob("*.md")):
        texts[file.stem] = re.search(r"^intro_text: \|\n((?:  .*\n|\n)+)", file.read_text(encoding="utf-8"), re.M)[1]
    lists = {code: words(text) for code, text in texts.items()}
    seen = Counter(word for found in lists.values() for word in set(found))
    weight = {word: math.log(len(texts) / count) for word, count in seen.items()}

    def vector(found):
        counts = {word: (1 + math.log(n)) * weight[word] for word, n in Counter(found).items()}
        size = math.sqrt(sum(v * v for v in counts.values()))
        return {word: v / size for word, v in counts.items()}

    vectors = {code: vector(found) for code, found in lists.items()}
    runs = {code: {tuple(found[i:i + 3]) for i in range(len(found) - 2)} for code, found in lists.items()}
    pairs = []
    for a, b in combinations(texts, 2):
        cosine = sum(v * vectors[b].get(word, 0) for word, v in vectors[a].items())
        shared = len(runs[a] & runs[b]) / len(runs[a] | runs[b])
        pairs.append((cosine + shared, a, b, runs[a] & runs[b]))
    pairs.sort(reverse=True)
    faults = [f"{a} and {b} are too close ({value:.2f})" for value, a, b, _ in pairs if value > MOST]

    starts, sentences = {}, {}
    for code, text in texts.items():
        start = " ".join(lists[code][:3])
        if start in starts:
            faults.append(f"{starts[start]} and {code} begin alike: {start}")
        starts[start] = code
        for sentence in re.split(r"(?<=[.!?])\s+", text.strip()):
            key = " ".join(words(sentence))
            if len(key.split()) > 4 and key in sentences:
                faults.append(f"{sentences[key]} and {code} share: {sentence}")
            sentences[key] = code

    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for value, a, b, shared in pairs[:count]:
        print(f"{value:.3f} {a} {b}  {'; '.join(' '.join(run) for run in sorted(shared))}")
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{len(texts)} texts, {len(faults)} faults")
    sys.exit(1 if faults else 0)


main()
