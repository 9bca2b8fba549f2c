"""Combines the runs of the learning curve: means over folds with their spread."""

import hashlib
import json
from pathlib import Path

import numpy as np

from examples import HEADS, LAYERS
from measures import f1

DATA = Path(__file__).parent.parent / "data"
TYPE_SENTENCES_MIN = 15
"""Types with fewer labelled sentences in all tests of a row are left out of its means over types."""


def write_report(work: Path, out: Path, date: str) -> None:
    stored = [json.loads(file.read_text()) for file in sorted((work / "runs").glob("*.json"))]
    groups: dict[tuple, list[dict]] = {}
    for run in stored:
        groups.setdefault((run["model"], run["articles"] or 10**6, run["passages"]), []).append(run)
    curve = [row_of(group) for _, group in sorted(groups.items())]
    names = ("articles.jsonl", "reviews.jsonl", "passages.jsonl", "pieces.jsonl")
    corpus = {name: hashlib.sha256((DATA / name).read_bytes()).hexdigest() for name in names}
    out.write_text(json.dumps({"date": date, "corpus": corpus, "curve": curve}) + "\n")
    for row in curve:
        print(line_of(row))


def row_of(group: list[dict]) -> dict:
    group = sorted(group, key=lambda run: run["fold"])
    first = group[0]
    row = {
        "model": first["model"],
        "articles": first["articles"] or "all",
        "training_articles": round(float(np.mean([run["training_articles"] for run in group]))),
        "training_sentences": round(float(np.mean([run["sentences"] for run in group]))),
        "passages": first["passages"],
        "folds": [run["fold"] for run in group],
    }
    if "recipe" in first:
        row["recipe"] = first["recipe"]
    for layer in LAYERS:
        row[layer] = any_of(group, layer)
    for layer in ("technique", "fallacy"):
        row[f"{layer}_by_type"] = by_type(group, layer)
    return row


def any_of(group: list[dict], layer: str) -> dict:
    tests = [run["heads"][f"{layer}:any"]["test"] for run in group]
    return {
        "labelled": sum(labelled for *_, labelled in tests),
        "f1": spread([f1(*rest) for _, *rest in tests]),
        "precision": spread([right / max(1, shown) for _, right, shown, _ in tests]),
        "auc": spread([area for area, *_ in tests]),
        "validation_auc": spread([run["heads"][f"{layer}:any"]["validation"][0] for run in group]),
    }


def by_type(group: list[dict], layer: str) -> dict:
    """F1 of a type from the folds' pooled counts; its area under the curve is the mean over the folds that have it."""
    types = {}
    for name in (name for of, name in HEADS if of == layer and name):
        tests = [run["heads"][key]["test"] for run in group if (key := f"{layer}:{name}") in run["heads"]]
        labelled = sum(count for *_, count in tests)
        if labelled >= TYPE_SENTENCES_MIN:
            totals = [sum(test[at] for test in tests) for at in (1, 2, 3)]
            areas = [area for area, *_, count in tests if count > 0]
            types[name] = {"labelled": labelled, "f1": shortened(f1(*totals)), "auc": shortened(np.mean(areas))}
    means = {key: shortened(np.mean([one[key] for one in types.values()])) for key in ("f1", "auc")} if types else {}
    return {"macro": means, "types": types}


def spread(values: list[float]) -> dict:
    """Mean over folds, standard deviation, and the values in the order of the row's `folds`."""
    deviation = float(np.std(values, ddof=1)) if len(values) > 1 else None
    each = [shortened(value) for value in values]
    return {"mean": shortened(np.mean(values)), "sd": None if deviation is None else shortened(deviation), "folds": each}


def shortened(value: float) -> float:
    return round(float(value), 3)


def line_of(row: dict) -> str:
    """A row of a Markdown table: F1 ± its spread and area under the curve of each layer, then the means over types."""

    def both(part: dict) -> str:
        deviation = "" if part["f1"]["sd"] is None else f" ± {plain(part['f1']['sd'])}"
        return f"{plain(part['f1']['mean'])}{deviation}, {plain(part['auc']['mean'])}"

    def macro(part: dict) -> str:
        return f"{plain(part['macro']['f1'])}, {plain(part['macro']['auc'])}" if part["macro"] else ""

    cells = [both(row[layer]) for layer in LAYERS] + [macro(row[f"{layer}_by_type"]) for layer in ("technique", "fallacy")]
    size = f"{row['training_articles']} (all)" if row["articles"] == "all" else str(row["articles"])
    name = row["model"] + (", passages" if row["passages"] else "")
    return "| " + " | ".join([name, size, str(len(row["folds"])), *cells]) + " |"


def plain(value: float) -> str:
    return f"{value:.2f}".removeprefix("0")
