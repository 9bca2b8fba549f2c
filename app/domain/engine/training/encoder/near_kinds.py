"""How often the kind of a device or fallacy is right, and the further kinds that a report names beside it.

    python near_kinds.py --examples FILE --scores FILE --decision FILE

Examples and scores are those of `decide.py`, on the validation articles. As `near-kinds.ts`, but for the words of the
sentences, which may rule a kind out.
"""

import argparse
import json
from pathlib import Path

import numpy as np

from decide import log_odds, mean_by_odds
from heads import SENTENCE_HEADS, sentence_labels

AS_LIKELY = (0.33, 0.5, 0.67)
CHANCE_MIN = 0.05
KINDS_MAX = 2


def main(args: argparse.Namespace) -> None:
    scored = [json.loads(line) for line in args.scores.read_text().splitlines()]
    wanted = {(line["article"], line["index"]) for line in scored}
    rows = {}
    for line in args.examples.open():
        row = json.loads(line)
        if (row["article"], row["index"]) in wanted:
            rows[row["article"], row["index"]] = row
    scored = [line for line in scored if not rows[line["article"], line["index"]]["shared"]]
    truth, known = sentence_labels([rows[line["article"], line["index"]] for line in scored])
    heads = np.array([line["heads"] for line in scored])
    cuts = json.loads(args.decision.read_text())["sentences"]
    for family in ("technique:", "fallacy:"):
        report(family, heads, truth, known, cuts)


def report(family: str, heads: np.ndarray, truth: np.ndarray, known: np.ndarray, cuts: dict) -> None:
    some = SENTENCE_HEADS.index(f"{family}any")
    at = [index for index, name in enumerate(SENTENCE_HEADS) if name.startswith(family) and index != some]
    starts = np.array([cuts[SENTENCE_HEADS[index]]["from"] for index in at])
    sure = np.array([cuts[SENTENCE_HEADS[index]]["sure"] for index in at])
    if family == "technique:":
        above = log_odds(heads[:, at]) - log_odds(starts)
        best = above.argmax(1)
        shown = (above.max(1) >= 0) | (heads[:, some] >= cuts["technique:any"]["from"])
        chances = platt(heads[:, at], sure)
    else:
        scores = mean_by_odds(heads[:, at], heads[:, [some]])
        best = scores.argmax(1)
        shown = scores.max(1) >= starts[best]
        chances = platt(scores, sure).max(1)[:, None] * heads[:, at] / heads[:, at].sum(1)[:, None]
    held = np.flatnonzero(shown & (known[:, some] > 0))
    labels, found = truth[:, at] > 0, truth[held, some] > 0
    right = labels[held, best[held]]
    print(f"{family} {len(held)} sentences, {found.sum()} with one, of these {right[found].mean():.2f} under the right kind")
    print(f"  the kind shown: right {right.mean():.2f}, chance {chances[held, best[held]].mean():.2f}")
    for share in AS_LIKELY:
        others = [further(chances[row], best[row], share) for row in held]
        named = [(labels[row, kind], chances[row, kind]) for row, kinds in zip(held, others) for kind in kinds]
        wrong = [labels[row, kinds].any() for row, kinds, is_one, is_right in zip(held, others, found, right) if is_one and not is_right]
        hits, said = np.array(named, float).reshape(-1, 2).mean(0)
        print(
            f"  from {share}: beside {np.mean([len(kinds) > 0 for kinds in others]):.2f} of them {len(named)} kinds, right {hits:.2f}, "
            f"chance {said:.2f}; the right kind beside {sum(wrong)} of {len(wrong)} wrong ones"
        )


def platt(scores: np.ndarray, sure: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-(sure[:, 0] * log_odds(scores) + sure[:, 1])))


def further(chances: np.ndarray, best: int, share: float) -> list[int]:
    least = max(CHANCE_MIN, share * chances[best])
    return [kind for kind in np.argsort(-chances, kind="stable") if kind != best and chances[kind] >= least][:KINDS_MAX]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("examples", "scores", "decision"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    main(parser.parse_args())
