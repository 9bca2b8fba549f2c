"""Public sets with licences for training and shipping: GoEmotions (Apache-2.0), Stop Clickbait (MIT), informal fallacies on Reddit (MIT)."""

import json
import random
import re
from pathlib import Path

POST = {
    "fear": "fear nervousness",
    "hope": "optimism",
    "outrage": "anger annoyance disgust",
    "pride": "pride",
    "sadness": "sadness grief disappointment remorse",
    "joy": "joy excitement amusement gratitude love",
}
FALLACY = {
    "worse_problems": "appeal_to_worse_problems",
    "slippery_slope": "slippery_slope",
    "authority": "appeal_to_false_authority",
    "blackwhite": "false_dilemma",
    "natural": "appeal_to_nature",
    "tradition": "appeal_to_tradition",
    "hasty_generalization": "hasty_generalization",
    "population": "ad_populum",
}
SENTENCE = re.compile(r"[^.!?\n]+[.!?]*[\"”')]*\s*")


def lines(file: Path) -> list[dict]:
    return [row for row in map(json.loads, file.read_text().splitlines()) if row["split"] == "train"]


def row_of(article: str, index: int, text: str, origin: str, **labels) -> dict:
    return {"article": article, "index": index, "text": text, "origin": origin, "group": article, "part": None, **labels}


def posts(data: Path) -> list[dict]:
    found = []
    for line in lines(data / "sentences/goemotions/train_dev.jsonl"):
        named = [name for name, parts in POST.items() if set(parts.split()) & set(line["labels"])]
        found.append(row_of(f"goemotions {line['id']}", 1, line["text"], "goemotions", post=named))
    return found


def headlines(data: Path) -> list[dict]:
    file = data / "sentences/stop_clickbait/train_dev.jsonl"
    return [
        row_of(f"headline {at}", 0, line["text"], "headline", clickbait=line["label"] == 1)
        for at, line in enumerate(lines(file))
    ]


def comments(data: Path) -> list[list[dict]]:
    """The sentences of each comment; those beside the marked passage are left out, since they are not labelled."""
    found = []
    for line in lines(data / "sentences/reddit_fallacies/train_dev.jsonl"):
        kind = FALLACY.get(line["type"])
        marked = line["text"].find(line["highlight"] or "\0")
        rows = []
        for index, match in enumerate(SENTENCE.finditer(line["text"])):
            inside = marked >= 0 and match.start() < marked + len(line["highlight"]) and marked < match.end()
            if match[0].strip() == "" or (kind is not None and not inside):
                continue
            asked = FALLACY[line["asked"]]
            rows.append(row_of(f"reddit {line['id']}", index, match[0].strip(), "reddit", fallacy=kind, asked=asked))
        found.append(rows)
    return found


def sample(rows: list, count: int, seed: int) -> list:
    return random.Random(seed).sample(rows, min(count, len(rows)))
