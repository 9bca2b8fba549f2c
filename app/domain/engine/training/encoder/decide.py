"""Fits how scores become findings, on the validation articles: thresholds, calibration, words, the whole article.

    python decide.py --examples FILE --scores FILE --out FILE

SCORES is the output of `score-examples.server.ts`. Thresholds maximise F1 with a precision of at least PRECISION_MIN, as
far as the labels allow; heads with few labels take the threshold of their family.
"""

import argparse
import json
from pathlib import Path

import numpy as np
from scipy.optimize import minimize

from heads import OF_ARTICLE, SENTENCE_HEADS, TOKEN_HEADS, sentence_labels, token_labels

PRECISION_MIN = 0.45
ANY_FROM = 0.2
"""Whether a device is shown is decided by what else is known of it (`fit-devices.server.ts`); below this few are right."""
PASSAGE_PRECISION_MIN = 0.45
FALLACY_PRECISION_MIN = 0.4
"""No kind has enough validation examples for its own threshold, so all share one, for any fallacy at all."""
POSITIVES_MIN = 12
FAMILIES = ("technique:", "fallacy:", "claim:", "emotion:")


def log_odds(score: np.ndarray) -> np.ndarray:
    inside = np.clip(score, 1e-4, 1 - 1e-4)
    return np.log(inside / (1 - inside))


def mean_by_odds(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-(log_odds(one) + log_odds(other)) / 2))


def platt(score: np.ndarray, truth: np.ndarray) -> list[float]:
    """Slope and intercept of the log-odds that a finding with this score is right; weakly regularised to a slope of 1."""
    odds = log_odds(score)

    def loss(at: np.ndarray) -> float:
        value = at[0] * odds + at[1]
        return np.logaddexp(0, value).sum() - (truth * value).sum() + (at[0] - 1) ** 2

    found = minimize(loss, np.array([1.0, 0.0])).x
    return [round(float(found[0]), 3), round(float(found[1]), 3)]


def cut_of(score: np.ndarray, truth: np.ndarray, least: float = PRECISION_MIN) -> float:
    """The threshold with the best F1 among those of sufficient precision, or with the best precision over ten findings."""
    order = np.argsort(-score, kind="stable")
    hits, shown = np.cumsum(truth[order]), np.arange(1, len(order) + 1)
    precision = hits / shown
    f1 = 2 * hits / (shown + truth.sum())
    fit = (precision >= least) & (shown >= 5)
    best = int(np.argmax(np.where(fit, f1, -1))) if fit.any() else int(np.argmax(np.where(shown >= 10, precision, -1)))
    return float(score[order[best]])


def main(args: argparse.Namespace) -> None:
    rows = {(row["article"], row["index"]): row for row in map(json.loads, args.examples.read_text().splitlines())}
    scored = [json.loads(line) for line in args.scores.read_text().splitlines()]
    scored = [line for line in scored if not rows[line["article"], line["index"]]["shared"]]
    held = [rows[line["article"], line["index"]] for line in scored]
    heads = np.array([line["heads"] for line in scored])
    truth, known = sentence_labels(held)
    sentences, pooled = {}, {}
    for family in FAMILIES:
        at = [index for index, name in enumerate(SENTENCE_HEADS) if name.startswith(family) and not name.endswith((":any", ":2"))]
        mask = known[:, at] > 0
        pooled[family] = (cut_of(heads[:, at][mask], truth[:, at][mask]), platt(heads[:, at][mask], truth[:, at][mask]))
        if family == "fallacy:":
            pooled[family] = fallacies_of(heads[:, at], heads[:, SENTENCE_HEADS.index("fallacy:any")], truth, known)
        for index in at:
            sure = known[:, index] > 0
            score, label = heads[sure, index], truth[sure, index]
            if family == "fallacy:":
                score = mean_by_odds(score, heads[sure, SENTENCE_HEADS.index("fallacy:any")])
            enough = label.sum() >= POSITIVES_MIN and family != "fallacy:"
            start = cut_of(score, label) if enough else pooled[family][0]
            # A head that cannot be calibrated alone takes the values of its family.
            if enough and label[score >= start].mean() < PRECISION_MIN:
                start = pooled[family][0]
            shown = score >= start
            precision = float(label[shown].mean()) if shown.sum() >= 10 else None
            sentences[SENTENCE_HEADS[index]] = {
                "from": round(start, 4),
                "sure": platt(score, label) if enough else pooled[family][1],
                "precision": None if precision is None else round(precision, 2),
                "n": int(shown.sum()),
            }
    words = words_of(held, scored)
    for name in ("technique:any", "loaded:any"):
        index = SENTENCE_HEADS.index(name)
        sure = known[:, index] > 0
        start = ANY_FROM
        if name == "loaded:any":
            start, words["loaded"] = spans_cut(held, scored, heads[:, index])
        shown = heads[sure, index] >= start
        sentences[name] = {
            "from": round(start, 4),
            "sure": platt(heads[sure, index], truth[sure, index]),
            "precision": round(float(truth[sure, index][shown].mean()), 2),
            "n": int(shown.sum()),
        }
    for name, cut in sentences.items():
        print(name, cut)
    out = {"sentences": sentences, "words": words, "article": articles_of(scored, heads, truth)}
    args.out.write_text(json.dumps(out, indent=1) + "\n")


def fallacies_of(kinds: np.ndarray, some: np.ndarray, truth: np.ndarray, known: np.ndarray) -> tuple[float, list[float]]:
    """Threshold and calibration of the mean of the likeliest kind's log-odds and those of any fallacy at all."""
    index = SENTENCE_HEADS.index("fallacy:any")
    sure = known[:, index] > 0
    score, label = mean_by_odds(kinds[sure].max(1), some[sure]), truth[sure, index]
    start = cut_of(score, label, FALLACY_PRECISION_MIN)
    shown = score >= start
    print("fallacies", round(start, 3), "right", label[shown].mean(), "of", shown.sum(), "found of", label.sum())
    return start, platt(score, label)


def words_of(rows: list[dict], scored: list[dict]) -> dict:
    """The score from which words belong to a passage, with the best F1 inside sentences that contain one."""
    found = {}
    offsets = [[utf16(row["text"], piece) for piece in line["pieces"]] for row, line in zip(rows, scored)]
    marks = [token_labels(row, places) for row, places in zip(rows, offsets)]
    for head, name in enumerate(TOKEN_HEADS):
        holding = [at for at, mark in enumerate(marks) if len(mark) and mark[:, head].any()]
        if not holding:
            found[name] = 0.4
            continue
        score = np.concatenate([np.array(scored[at]["tokens"])[:, head] for at in holding])
        label = np.concatenate([marks[at][:, head] for at in holding])
        cuts = np.linspace(0.05, 0.7, 27)
        f1 = [2 * (label * (score >= cut)).sum() / (label.sum() + (score >= cut).sum()) for cut in cuts]
        found[name] = round(float(cuts[int(np.argmax(f1))]), 3)
        print(name, "words", found[name], round(max(f1), 3), len(holding))
    return found


def spans_cut(rows: list[dict], scored: list[dict], score: np.ndarray) -> tuple[float, float]:
    """The scores of sentence and word from which loaded passages best match the labelled ones, by F1 of passages."""
    head = TOKEN_HEADS.index("loaded")
    best = (0.0, 0.5, 0.6)
    for word_cut in np.linspace(0.2, 0.9, 15):
        runs = [runs_of(np.array(line["tokens"])[:, head] >= word_cut if line["tokens"] else [], line["pieces"]) for line in scored]
        for cut in np.linspace(0.2, 0.8, 25):
            right = found = labelled = 0
            for row, spans, sentence in zip(rows, runs, score):
                gold = [(span["start"], span["end"]) for span in row["spans"]["loaded"]]
                own = spans if sentence >= cut else []
                left = list(gold)
                for start, end in own:
                    hit = next((span for span in left if span[0] < end and start < span[1]), None)
                    if hit is not None:
                        left.remove(hit)
                        right += 1
                found, labelled = found + len(own), labelled + len(gold)
            f1 = 2 * right / max(1, found + labelled) if right >= PASSAGE_PRECISION_MIN * found else 0.0
            if f1 > best[0]:
                best = (f1, float(cut), float(word_cut))
    print("loaded passages", best)
    return best[1], best[2]


def runs_of(marked: list, pieces: list) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for keep, (start, end) in zip(marked, pieces):
        if keep and runs and start <= runs[-1][1] + 2:
            runs[-1] = (runs[-1][0], end)
        elif keep:
            runs.append((start, end))
    return runs


def utf16(text: str, piece: list[int]) -> tuple[int, int]:
    """Converts a range of UTF-16 units to code points."""
    units = text.encode("utf-16-le")
    start, end = (len(units[: 2 * at].decode("utf-16-le", "ignore")) for at in piece)
    return start, end


def articles_of(scored: list[dict], heads: np.ndarray, truth: np.ndarray) -> dict:
    by_article: dict[str, list[int]] = {}
    for at, line in enumerate(scored):
        by_article.setdefault(line["article"], []).append(at)
    found = {}
    for index, name in enumerate(SENTENCE_HEADS):
        if name.startswith(OF_ARTICLE):
            odds = np.array([log_odds(heads[at, index]).mean() for at in by_article.values()])
            label = np.array([truth[at[0], index] for at in by_article.values()])
            found[name] = platt(1 / (1 + np.exp(-odds)), label)
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for option in ("examples", "scores", "out"):
        parser.add_argument(f"--{option}", type=Path, required=True)
    main(parser.parse_args())
