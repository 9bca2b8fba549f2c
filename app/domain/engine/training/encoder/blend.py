"""Fits how far the reader of whole articles counts beside the reader of sentences, on the validation articles.

    python blend.py --base FOLDER --examples FILE --states FOLDER --weights FILE --beside FILE --heads FILE --out FILE

BESIDE and HEADS are of the reader of sentences, as for `measure_articles.py`. OUT gets, for each family of heads, the share
of the reader of whole articles in the mean of log-odds: the one with the greatest area under the curve, averaged over the
family's heads that have enough labels. One number a family leaves little room to fit chance.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from article_heads import ARTICLE_HEADS, SENTENCE_HEADS, TOKEN_HEADS, labels_of, token_marks
from article_reader import ArticleReader
from article_windows import SENTENCE_TOKENS_MAX, load_windows
from measure_articles import POSITIVES_MIN, Scores, other_scores, own_scores
from measures import area_under_curve
from mpnet import load_mpnet, tokenizer_of
from states import stored

SHARES = np.linspace(0, 1, 11)
SHARE_MIN = 0.3
"""Of either reader: each knows some kinds of text that the validation articles hold few of, such as textbook cases of fallacies."""
SENTENCE_FAMILIES = ("technique", "fallacy", "loaded", "author", "claim", "emotion")
TOKEN_FAMILIES = ("technique", "loaded", "source", "cue", "content")


def best_share(pairs: list[tuple[np.ndarray, np.ndarray, np.ndarray]]) -> tuple[float, list[float]]:
    """Of pairs of log-odds with their truths."""
    areas = [np.mean([area_under_curve((1 - share) * one + share * other, truth) for one, other, truth in pairs]) for share in SHARES]
    return best_of(areas), [round(float(area), 4) for area in areas]


def best_of(values: list[float]) -> float:
    allowed = (SHARES >= SHARE_MIN - 1e-9) & (SHARES <= 1 - SHARE_MIN + 1e-9)
    return round(float(SHARES[int(np.argmax(np.where(allowed, values, -1)))]), 1)


def of_sentences(one: Scores, other: Scores, labels, chosen: list[int]) -> dict[str, float]:
    found = {}
    for family in SENTENCE_FAMILIES:
        pairs = []
        for head, name in enumerate(SENTENCE_HEADS):
            if name.split(":")[0] != family:
                continue
            at = [row for row in chosen if labels.known[row, head] > 0 and name in one.sentences[row] and name in other.sentences[row]]
            truth = labels.truth[at, head]
            if POSITIVES_MIN <= truth.sum() < len(truth):
                pairs.append((np.array([one.sentences[row][name] for row in at]), np.array([other.sentences[row][name] for row in at]), truth))
        if pairs:
            found[family], areas = best_share(pairs)
            print("sentence", family, len(pairs), found[family], areas)
    return found


def of_tokens(one: Scores, other: Scores, rows: list[dict], chosen: list[int]) -> dict[str, float]:
    found = {}
    for family in TOKEN_FAMILIES:
        heads = [at for at, name in enumerate(TOKEN_HEADS) if name.split(":")[0] == family]
        scores, truths = ([], []), []
        for row in chosen:
            tokens, offsets = one.tokens[row]
            beside = other.tokens[row][0]
            marks, known = token_marks(rows[row], offsets)
            size = min(len(tokens), len(beside), len(marks))
            if known[heads[0]] and size:
                scores[0].append(tokens[:size, heads].max(1))
                scores[1].append(beside[:size, heads].max(1))
                truths.append(marks[:size, heads].max(1))
        found[family], areas = best_share([(np.concatenate(scores[0]), np.concatenate(scores[1]), np.concatenate(truths))])
        print("token", family, found[family], areas)
    return found


def of_articles(one: Scores, other: Scores, rows: list[dict], labels) -> dict[str, float]:
    first = {row["article"]: at for at, row in reversed(list(enumerate(rows)))}
    names = [name for name in other.articles if rows[first[name]]["labels"] and name in one.articles]
    found = {}
    for head in ("genre", "frame"):
        place = list(ARTICLE_HEADS).index(head)
        truth = np.array([labels.article[first[name], place] for name in names])
        known = len(one.articles[names[0]][head])
        odds = [np.array([log_odds(reader.articles[name][head][:known]) for name in names]) for reader in (one, other)]
        right = [float(((1 - share) * odds[0] + share * odds[1]).argmax(1).__eq__(truth).mean()) for share in SHARES]
        found[head] = best_of(right)
        print("article", head, len(names), found[head], [round(part, 3) for part in right])
    return found


def log_odds(chance: np.ndarray) -> np.ndarray:
    inside = np.clip(chance, 1e-4, 1 - 1e-4)
    return np.log(inside / (1 - inside))


def fit(args: argparse.Namespace) -> None:
    torch.set_num_threads(args.threads)
    rows = [json.loads(line) for line in args.examples.open()]
    windows, states = [], []
    for kind in ("whole", "judged"):
        file = args.states / f"validation-{kind}.jsonl"
        held = stored(load_windows(file), file.with_suffix(".f16"))
        windows += load_windows(file)[: len(held)]
        states += held
    reader = ArticleReader(load_mpnet(args.base)[0], args.first)
    kept = torch.load(args.weights, weights_only=True)
    reader.load_state_dict(kept.get("reader", kept))
    reader.eval()
    used = sorted({at for window in windows for at in window.rows})
    encoded = tokenizer_of(args.base).encode_batch([rows[at]["text"] for at in used], add_special_tokens=False)
    offsets = {at: part.offsets[:SENTENCE_TOKENS_MAX] or [(0, 0)] for at, part in zip(used, encoded)}
    one = other_scores(args.beside, args.heads, rows)
    other = own_scores(reader, windows, states, offsets)
    labels = labels_of(rows)
    chosen = [at for at in other.sentences if at in one.sentences]
    out = {
        "sentence": of_sentences(one, other, labels, chosen),
        "token": of_tokens(one, other, rows, chosen),
        "article": of_articles(one, other, rows, labels),
    }
    args.out.write_text(json.dumps(out, indent=1) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for option in ("base", "examples", "states", "weights", "beside", "heads", "out"):
        parser.add_argument(f"--{option}", type=Path, required=True)
    parser.add_argument("--first", type=int, default=6)
    parser.add_argument("--threads", type=int, default=2)
    fit(parser.parse_args())
