"""How well sentence labels are found, by the number of annotated articles.

    python learning_curve.py vectors --base FOLDER --examples FILE --work FOLDER
    python learning_curve.py frozen  --examples FILE --work FOLDER [--vectors sentence neighbours window both origin] [--articles 100]
    python learning_curve.py ngrams  --examples FILE --work FOLDER
    python learning_curve.py tuned   --base FOLDER --examples FILE --work FOLDER --context window --articles 100 --folds 0 1
    python learning_curve.py report  --work FOLDER --out ../data/learning-curve.json --date YYYY-MM-DD

Every run leaves a file a fold in WORK/runs, and is skipped where that file is there; `report` puts them together. Test
is another part of the corpus than training and validation, by outlet; thresholds and choices are made on validation.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch

from encoder import load_base
from examples import FOLDS, HEADS, LAYERS, labels_of, load_rows, origin_marks, split_of
from fine_tune import Recipe, fine_tune, score_rows
from frozen import (
    PENALTIES,
    fit_heads,
    fit_ngrams,
    hashed_ngrams,
    score_heads,
    sentence_vectors,
    with_neighbours,
)
from measures import area_under_curve, counts, threshold_of
from report import write_report

SIZES = (100, 300, None)
"""Articles to train on; None means all that the fold leaves."""


def main() -> None:
    arguments = parsed()
    torch.set_num_threads(arguments.threads)
    if arguments.verb == "report":
        write_report(arguments.work, arguments.out, arguments.date)
        return
    (arguments.work / "runs").mkdir(parents=True, exist_ok=True)
    rows = load_rows(arguments.examples)
    {"vectors": vectors, "frozen": frozen, "ngrams": ngrams, "tuned": tuned}[arguments.verb](arguments, rows)


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verb", choices=["vectors", "frozen", "ngrams", "tuned", "report"])
    parser.add_argument("--base", type=Path)
    parser.add_argument("--examples", type=Path)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--date")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--folds", type=int, nargs="+", default=list(range(FOLDS)))
    parser.add_argument("--articles", nargs="+", default=["100", "300", "all"])
    parser.add_argument("--vectors", nargs="+", default=["sentence"])
    parser.add_argument("--context", choices=["sentence", "window"], default="window")
    parser.add_argument("--passages", choices=["with", "without", "both"], default="both")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--negatives", type=float)
    parser.add_argument("--validation-step", type=int, default=1, help="score every so many sentences of validation")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def sizes(arguments: argparse.Namespace) -> list[int | None]:
    return [None if size == "all" else int(size) for size in arguments.articles]


def with_passages(arguments: argparse.Namespace) -> list[bool]:
    return {"with": [True], "without": [False], "both": [False, True]}[arguments.passages]


def vectors(arguments: argparse.Namespace, rows: list[dict]) -> None:
    encoder, tokenizer = load_base(arguments.base)
    for context in ("sentence", "window"):
        start = time.monotonic()
        np.save(arguments.work / f"{context}.npy", sentence_vectors(encoder, tokenizer, rows, context))
        print(f"{context}: {len(rows) / (time.monotonic() - start):.0f} sentences a second", flush=True)


def frozen(arguments: argparse.Namespace, rows: list[dict]) -> None:
    labels = labels_of(rows)
    stored = {context: np.load(arguments.work / f"{context}.npy") for context in ("sentence", "window")}
    for kind in arguments.vectors:
        features = {
            "sentence": lambda: stored["sentence"],
            "neighbours": lambda: with_neighbours(stored["sentence"], rows),
            "window": lambda: stored["window"],
            "both": lambda: np.hstack([stored["sentence"], stored["window"]]),
            "origin": lambda: np.hstack([stored["sentence"], origin_marks(rows)]),
        }[kind]()
        features = features * np.float32(np.sqrt(384))
        for run in runs(arguments, f"frozen-{kind}"):
            frozen_run(run, features, labels, rows)


def frozen_run(run: dict, features: np.ndarray, labels: tuple, rows: list[dict]) -> None:
    truth, known = labels
    split = split_of(rows, run["fold"])
    chosen = split.first(run["articles"]) + (split.passages if run["passages"] else [])
    weights, best, kept = None, -1.0, None
    for penalty in PENALTIES:
        weights = fit_heads(features[chosen], truth[chosen], known[chosen], penalty, weights)
        area = validation_area(score_heads(features[split.validation], weights), split, labels)
        if area > best:
            best, kept = area, weights
    scored = {part: score_heads(features[getattr(split, part)], kept) for part in ("validation", "test")}
    store(run, split, chosen, labels, scored)


def validation_area(scores: np.ndarray, split, labels: tuple) -> float:
    """Mean area under the curve of the three layers."""
    truth, known = (part[split.validation] for part in labels)
    areas = [area_under_curve(scores[known[:, at] == 1, at], truth[known[:, at] == 1, at]) for at in range(len(LAYERS))]
    return float(np.mean(areas))


def ngrams(arguments: argparse.Namespace, rows: list[dict]) -> None:
    truth, known = labels = labels_of(rows)
    features = hashed_ngrams(rows)
    wanted = range(len(LAYERS))
    for run in runs(arguments, "ngrams"):
        split = split_of(rows, run["fold"])
        chosen = np.array(split.first(run["articles"]) + (split.passages if run["passages"] else []))
        scored = {part: np.zeros((len(getattr(split, part)), len(HEADS)), np.float32) for part in ("validation", "test")}
        for head in wanted:
            sure = chosen[known[chosen, head] == 1]
            model = fit_ngrams(features[sure], truth[sure, head], arguments.seed)
            for part in scored if model else ():
                scored[part][:, head] = model.decision_function(features[getattr(split, part)])
        store(run, split, chosen, labels, scored, wanted)


def tuned(arguments: argparse.Namespace, rows: list[dict]) -> None:
    labels = labels_of(rows)
    asked = {key: getattr(arguments, key) for key in ("context", "epochs", "rate", "seed", "negatives")}
    recipe = Recipe(**asked)
    name = f"tuned-{recipe.context}"
    for run in runs(arguments, name):
        encoder, tokenizer = load_base(arguments.base)
        split = split_of(rows, run["fold"])
        split.validation = split.validation[:: arguments.validation_step]
        chosen = split.first(run["articles"]) + (split.passages if run["passages"] else [])
        run["recipe"] = asked
        start = time.monotonic()
        reader = fine_tune(encoder, tokenizer, rows, chosen, labels, recipe)
        run["seconds"] = round(time.monotonic() - start)
        torch.save(reader.state_dict(), run["file"].with_suffix(".pt"))
        scored = {
            part: score_rows(reader, tokenizer, rows, getattr(split, part), recipe.context)
            for part in ("validation", "test")
        }
        store(run, split, chosen, labels, scored)


def runs(arguments: argparse.Namespace, model: str):
    """Every requested combination that is not done yet."""
    for articles in sizes(arguments):
        for fold in arguments.folds:
            for passages in with_passages(arguments):
                size = articles or "all"
                file = arguments.work / "runs" / f"{model}_{size}_{'passages' if passages else 'plain'}_{fold}.json"
                if not file.exists():
                    yield {"model": model, "articles": articles, "passages": passages, "fold": fold, "file": file}


def store(run: dict, split, chosen, labels: tuple, scored: dict[str, np.ndarray], wanted=range(len(HEADS))) -> None:
    truth, known = labels
    prior = (truth * known)[chosen].sum(0) / np.maximum(known[chosen].sum(0), 1)
    heads = {}
    for head in wanted:
        layer, name = HEADS[head]
        figures = {}
        for part in ("validation", "test"):
            at = np.array(getattr(split, part))
            sure = known[at, head] == 1 if part == "validation" else np.ones(len(at), bool)
            scores, aim = scored[part][sure, head], truth[at, head][sure]
            if part == "validation":
                threshold = threshold_of(scores, aim, float(prior[head]))
            figures[part] = [area_under_curve(scores, aim), *counts(scores, aim, threshold)]
        heads[f"{layer}:{name or 'any'}"] = figures
    run["sentences"] = len(chosen)
    run["training_articles"] = len(split.train[: run["articles"]])
    file = run.pop("file")
    np.savez_compressed(file.with_suffix(".npz"), test=scored["test"].astype(np.float16), rows=np.array(split.test))
    file.write_text(json.dumps(run | {"heads": heads}))
    shown = {layer: round(heads[f"{layer}:any"]["test"][0], 3) for layer in LAYERS}
    print(file.stem, shown, run.get("seconds", ""), flush=True)


if __name__ == "__main__":
    main()
