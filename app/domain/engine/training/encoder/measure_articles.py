"""Measures the reader of whole articles beside another one, on the validation articles.

    python measure_articles.py --base FOLDER --examples FILE --states FOLDER --weights FILE --beside FILE --heads FILE

BESIDE is the output of `score-examples.server.ts` for the same examples, HEADS the heads.json of that reader. Prints a
table: area under the curve and best F1 of each head by sentence, F1 by token, and of the article's labels. Best F1 is at the
best threshold for each reader, so it says what its scores allow, not what a report shows.
"""

import argparse
import json
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch

from article_heads import ARTICLE_HEADS, LEANS, SENTENCE_HEADS, TOKEN_HEADS, Labels, labels_of, token_marks
from article_reader import PAIR_CLASSES, ArticleReader
from article_windows import SENTENCE_TOKENS_MAX, Window, load_windows
from heads import FRAMES, GENRES
from decide import log_odds, utf16
from measures import area_under_curve
from mpnet import load_mpnet, tokenizer_of
from states import stored

POSITIVES_MIN = 12
FALSE_ALARMS = 0.05
DRAWS = 200


@dataclass
class Scores:
    """Of one reader, by number of the example: sentence heads by name; each token's scores and place. By article: classes."""

    sentences: dict[int, dict[str, float]] = field(default_factory=dict)
    tokens: dict[int, tuple[np.ndarray, list]] = field(default_factory=dict)
    articles: dict[str, dict[str, np.ndarray]] = field(default_factory=dict)


def best_f1(score: np.ndarray, truth: np.ndarray) -> float:
    hits = np.cumsum(truth[np.argsort(-score, kind="stable")])
    return float((2 * hits / (np.arange(1, len(hits) + 1) + truth.sum())).max())


@torch.no_grad()
def own_scores(reader: ArticleReader, windows: list[Window], states: list, offsets: dict) -> Scores:
    found = Scores()
    texts: dict[str, list[int]] = {}
    for at, window in enumerate(windows):
        texts.setdefault(window.text, []).append(at)
    for text, places in texts.items():
        given = [windows[at] for at in places]
        read = reader(given, [torch.from_numpy(np.array(states[at], np.float32)) for at in places])
        rows = [row for window in given for row in window.rows[window.first : window.end]]
        sizes = [end - start for window in given for start, end in window.spans[window.first : window.end]]
        for row, scores, tokens in zip(rows, read.sentences.numpy(), torch.split(read.tokens, sizes)):
            found.sentences[row] = dict(zip(SENTENCE_HEADS, scores))
            found.tokens[row] = (tokens.numpy(), offsets[row])
        whole = reader.article_scores(read.articles[text])
        found.articles[text] = {name: torch.softmax(scores, 0).numpy() for name, scores in whole.items()}
    return found


def other_scores(file: Path, heads: Path, rows: list[dict]) -> Scores:
    """Of a reader with heads of the article in each sentence: the article's are the means of their log-odds."""
    names = json.loads(heads.read_text())
    at = {(row["article"], row["index"]): number for number, row in enumerate(rows)}
    order = [names["token"].index(name) for name in TOKEN_HEADS]
    found, by_article = Scores(), {}
    for line in map(json.loads, file.open()):
        row = at[line["article"], line["index"]]
        scores = log_odds(np.array(line["heads"]))
        found.sentences[row] = dict(zip(names["sentence"], scores))
        tokens = log_odds(np.array(line["tokens"]))[:, order] if line["tokens"] else np.zeros((0, len(order)))
        found.tokens[row] = (tokens, [utf16(rows[row]["text"], piece) for piece in line["pieces"]])
        by_article.setdefault(line["article"], []).append(scores)
    for article, scores in by_article.items():
        mean = dict(zip(names["sentence"], 1 / (1 + np.exp(-np.mean(scores, 0)))))
        left, right = mean["lean:left"], mean["lean:right"]
        lean = np.array([1 - mean["lean:political"], 0, left, 0, 0, right])
        found.articles[article] = {
            "genre": np.array([mean[f"genre:{name}"] for name in GENRES]),
            "frame": np.array([mean[f"frame:{name}"] for name in FRAMES]),
            "lean": lean,
        }
    return found


def difference(scores: list[np.ndarray], truth: np.ndarray, texts: np.ndarray) -> str:
    """How much the second reader's area is larger, and the 95% interval by drawing articles anew."""
    by_text = [np.flatnonzero(texts == text) for text in dict.fromkeys(texts)]
    chance = np.random.default_rng(1)
    found = []
    for _ in range(DRAWS):
        at = np.concatenate([by_text[text] for text in chance.integers(0, len(by_text), len(by_text))])
        if 0 < truth[at].sum() < len(at):
            found.append(area_under_curve(scores[1][at], truth[at]) - area_under_curve(scores[0][at], truth[at]))
    low, high = np.quantile(found, (0.025, 0.975))
    whole = area_under_curve(scores[1], truth) - area_under_curve(scores[0], truth)
    return f"{whole:+.3f} ({low:+.3f} to {high:+.3f})"


def of_sentences(readers: list[Scores], rows: list[dict], labels: Labels, chosen: list[int], title: str) -> None:
    print(f"\n| {title} | labelled | AUC | | difference | best F1 | |\n|---|---|---|---|---|---|---|")
    for head, name in enumerate(SENTENCE_HEADS):
        at = [row for row in chosen if labels.known[row, head] > 0 and all(name in reader.sentences[row] for reader in readers)]
        truth = labels.truth[at, head]
        if POSITIVES_MIN <= truth.sum() < len(truth) and not name.startswith(("emotion", "post")):
            scores = [np.array([reader.sentences[row][name] for row in at]) for reader in readers]
            cells = [f"{area_under_curve(score, truth):.3f}" for score in scores]
            cells.append(difference(scores, truth, np.array([rows[row]["article"] for row in at])))
            cells += [f"{best_f1(score, truth):.2f}" for score in scores]
            print(f"| {name} | {int(truth.sum())} of {len(at)} | {' | '.join(cells)} |")


def of_tokens(readers: list[Scores], rows: list[dict], chosen: list[int]) -> None:
    print("\n| tokens | AUC | | best F1 | |\n|---|---|---|---|---|")
    groups = {"device, any": [at for at, name in enumerate(TOKEN_HEADS) if name.startswith("technique:")]}
    groups |= {name: [TOKEN_HEADS.index(name)] for name in ("loaded", "source", "cue", "content")}
    for name, heads in groups.items():
        areas, best = [], []
        for reader in readers:
            scores, truths = [], []
            for row in chosen:
                tokens, offsets = reader.tokens[row]
                marks, known = token_marks(rows[row], offsets)
                if known[heads[0]] and len(tokens):
                    size = min(len(tokens), len(marks))
                    scores.append(tokens[:size, heads].max(1))
                    truths.append(marks[:size, heads].max(1))
            score, truth = np.concatenate(scores), np.concatenate(truths)
            areas.append(f"{area_under_curve(score, truth):.3f}")
            best.append(f"{best_f1(score, truth):.2f}")
        print(f"| {name} | {' | '.join(areas)} | {' | '.join(best)} |")


def of_articles(readers: list[Scores], rows: list[dict], labels: Labels) -> None:
    first = {row["article"]: at for at, row in reversed(list(enumerate(rows)))}
    names = [name for name in readers[0].articles if rows[first[name]]["labels"] and all(name in reader.articles for reader in readers)]
    print(f"\n| {len(names)} articles | | |\n|---|---|---|")
    for place, head in enumerate(ARTICLE_HEADS):
        truth = np.array([labels.article[first[name], place] for name in names])
        if head in ("genre", "frame"):
            right = [np.mean([reader.articles[name][head].argmax() for name in names] == truth) for reader in readers]
            print(f"| {head}, right | {' | '.join(f'{share:.2f}' for share in right)} |")
    lean = np.array([LEANS[labels.article[first[name], list(ARTICLE_HEADS).index("lean")]] or 0 for name in names])
    found = [np.array([[sum(part[1:3]), sum(part[4:6])] for part in (reader.articles[name]["lean"] for name in names)]) for reader in readers]
    for side, column, truth in (("left", 0, lean < 0), ("right", 1, lean > 0)):
        areas = [area_under_curve(part[:, column], truth) for part in found]
        print(f"| lean {side} ({truth.sum()}), AUC | {' | '.join(f'{area:.3f}' for area in areas)} |")
    print(f"| lean of three, macro-F1 at the best cut | {' | '.join(f'{best_macro(part, np.sign(lean)):.2f}' for part in found)} |")


def best_macro(sides: np.ndarray, truth: np.ndarray) -> float:
    """Macro-F1 over left, neither and right, where a side is said from the best of cuts that are one for both."""
    best = 0.0
    for cut in np.quantile(sides.max(1), np.linspace(0.02, 0.98, 49)):
        said = np.where(sides.max(1) >= cut, np.where(sides[:, 0] > sides[:, 1], -1, 1), 0)
        each = [2 * ((said == side) & (truth == side)).sum() / max(1, (said == side).sum() + (truth == side).sum()) for side in (-1, 0, 1)]
        best = max(best, float(np.mean(each)))
    return best


@torch.no_grad()
def of_headlines(reader: ArticleReader, windows: list[Window], states: list) -> None:
    """The share of false headlines said to be refuted by some sentence, where few true ones are."""
    refuted: dict[str, float] = {}
    by_size = sorted(range(len(states)), key=lambda at: len(windows[at].ids))
    for start in range(0, len(by_size), 16):
        batch = by_size[start : start + 16]
        scores = torch.softmax(reader.pair_scores([torch.from_numpy(np.array(states[at], np.float32)) for at in batch]), 1)
        for at, score in zip(batch, scores[:, PAIR_CLASSES.index("refutes")]):
            refuted[windows[at].text] = max(refuted.get(windows[at].text, 0.0), score.item())
    kinds = {kind: np.array([score for name, score in refuted.items() if name.split()[2] == kind]) for kind in "scu"}
    if len(kinds["s"]) and len(kinds["c"]):
        cut = np.quantile(kinds["s"], 1 - FALSE_ALARMS)
        truth = np.concatenate([np.ones(len(kinds["c"])), np.zeros(len(kinds["s"]))])
        area = area_under_curve(np.concatenate([kinds["c"], kinds["s"]]), truth)
        found = (kinds["c"] > cut).mean()
        print(f"\nheadlines: {found:.2f} of {len(kinds['c'])} refuted ones found at {FALSE_ALARMS:.0%} of {len(kinds['s'])} true ones; AUC {area:.3f};", end=" ")
        print(f"{(kinds['u'] > cut).mean():.2f} of {len(kinds['u'])} on which the article is silent are called refuted")


def measure(args: argparse.Namespace) -> None:
    torch.set_num_threads(args.threads)
    rows = [json.loads(line) for line in args.examples.open()]
    windows, states = [], []
    for kind in ("whole", "judged"):
        file = args.states / f"validation-{kind}.jsonl"
        found = stored(load_windows(file), file.with_suffix(".f16"))
        windows += load_windows(file)[: len(found)]
        states += found
    reader = ArticleReader(load_mpnet(args.base)[0], args.first)
    held = torch.load(args.weights, weights_only=True)
    reader.load_state_dict(held.get("reader", held))
    reader.eval()
    used = sorted({at for window in windows for at in window.rows})
    encoded = tokenizer_of(args.base).encode_batch([rows[at]["text"] for at in used], add_special_tokens=False)
    offsets = {at: part.offsets[:SENTENCE_TOKENS_MAX] or [(0, 0)] for at, part in zip(used, encoded)}
    other = other_scores(args.beside, args.heads, rows)
    own = own_scores(reader, windows, states, offsets)
    labels = labels_of(rows)
    readers = [other, own]
    chosen = [at for at in own.sentences if at in other.sentences]
    whole = {at for window in windows if window.kind == "whole" for at in window.rows}
    print("Each pair of columns: the other reader, this one.")
    of_sentences(readers, rows, labels, [at for at in chosen if at in whole], "sentences of articles read whole")
    of_sentences(readers, rows, labels, [at for at in chosen if at not in whole], "judged sentences")
    of_tokens(readers, rows, chosen)
    of_articles(readers, rows, labels)
    pairs = args.states / "pairs-validation.jsonl"
    if pairs.exists():
        of_headlines(reader, load_windows(pairs), stored(load_windows(pairs), pairs.with_suffix(".f16")))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for option in ("base", "examples", "states", "weights", "beside", "heads"):
        parser.add_argument(f"--{option}", type=Path, required=True)
    parser.add_argument("--first", type=int, default=6)
    parser.add_argument("--threads", type=int, default=2)
    measure(parser.parse_args())
