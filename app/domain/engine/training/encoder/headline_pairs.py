"""Windows of a headline with a sentence of its article, from headlines written for the project.

    python headline_pairs.py --base FOLDER --headlines FILE --out FOLDER

HEADLINES comes from `npm run -s annotate -- headline-examples`: per article its sentences, and headlines that one of them
supports or refutes or that all leave open. Gives `pairs`, to learn from, and `pairs-validation`: headlines of other
articles, each with the sentences nearest to it in words.
"""

import argparse
import json
import math
import random
import re
from collections import Counter
from pathlib import Path

from tokenizers import Tokenizer

from article_windows import Window, write_windows
from examples import number
from mpnet import BEGIN, END, tokenizer_of

VALIDATION_SHARE = 6
"""One article in this many measures."""
LABELS = {"silent": 0, "supported": 1, "refuted": 2}
"""Places in `article_reader.PAIR_CLASSES`."""
OTHERS = 1
"""Further sentences of its article that each headline is learnt beside, as silent."""
NEAREST = 4
HEADLINE_TOKENS_MAX = 40
SENTENCE_TOKENS_MAX = 88
WORD = re.compile(r"\w+")


def window_of(tokenizer: Tokenizer, name: str, headline: str, sentence: str, label: int) -> Window:
    one = tokenizer.encode(headline, add_special_tokens=False).ids[:HEADLINE_TOKENS_MAX]
    other = tokenizer.encode(" ".join(sentence.split()), add_special_tokens=False).ids[:SENTENCE_TOKENS_MAX]
    return Window(name, "pair", [BEGIN, *one, END, END, *other, END], [], [], 0, 0, label)


def nearest(headline: str, sentences: list[str]) -> list[int]:
    """The sentences that share most words with a headline, each word weighed by how few of them hold it."""
    holding = [set(WORD.findall(sentence.lower())) for sentence in sentences]
    common = Counter(word for words in holding for word in words)
    asked = set(WORD.findall(headline.lower()))
    shared = [sum(math.log(len(sentences) / common[word]) + 0.1 for word in asked & words) / (8 + len(words)) for words in holding]
    return sorted(range(len(sentences)), key=lambda at: -shared[at])[:NEAREST]


def build(base: Path, headlines: Path, out: Path) -> None:
    tokenizer = tokenizer_of(base)
    found: dict[str, list[Window]] = {"pairs": [], "pairs-validation": []}
    for article in map(json.loads, headlines.read_text().splitlines()):
        sentences = article["sentences"]
        measures = number(f"headline {article['id']}") % VALIDATION_SHARE == 0
        chance = random.Random(number(article["id"]))
        for line, given in enumerate(article["headlines"]):
            headline, at, label = given["headline"], given["at"], LABELS[given["stands"]]
            name = f"{article['id']} {line} {given['stands']} {at}"
            if measures:
                near = nearest(headline, sentences)
                found["pairs-validation"] += [
                    window_of(tokenizer, name, headline, sentences[near_at], label if near_at == at else 0) for near_at in near
                ]
                continue
            found["pairs"].append(window_of(tokenizer, name, headline, sentences[at], label))
            rest = [other for other in range(len(sentences)) if abs(other - at) > 1]
            for other in chance.sample(rest, min(OTHERS, len(rest))):
                found["pairs"].append(window_of(tokenizer, name, headline, sentences[other], 0))
    out.mkdir(parents=True, exist_ok=True)
    for name, windows in found.items():
        write_windows(windows, out / f"{name}.jsonl")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for option in ("base", "headlines", "out"):
        parser.add_argument(f"--{option}", type=Path, required=True)
    given = parser.parse_args()
    build(given.base, given.headlines, given.out)
