"""Trains the reader of whole articles on stored states.

    python train_articles.py --base FOLDER --examples FILE --states FOLDER --out FOLDER --steps N [--first 6] [--seed 1]

STATES holds the windows of `article_windows.py` and `headline_pairs.py` with what `states.py` stored of them; only stored
windows are learnt from. A step reads the windows of one or two articles, or short texts. Every ten minutes OUT/state.pt gets all that a
later run needs to go on; N may then be another number, and more states may be stored: the rate stays level and falls over the
last part of N. At the end OUT/reader.pt gets the weights.
"""

import argparse
import json
import random
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from article_heads import ARTICLE_HEADS, labels_of, token_marks
from article_reader import ORIGINS, ArticleReader, Read
from article_windows import SENTENCE_TOKENS_MAX, Window, load_windows
from mpnet import load_mpnet, tokenizer_of
from states import stored

KINDS = ("whole", "judged", "written", "pairs")
UNIT_TOKENS = 1024
SHORT = ("written", "pair")
RATE, HEAD_RATE = 5e-5, 1e-3
DROPOUT = 0.1
WARM_STEPS = 20
FALL_SHARE = 0.5
"""The last part of the steps, over which the rate falls to nothing."""
POSITIVE_WEIGHT_MAX, TOKEN_POSITIVE_WEIGHT_MAX = 8.0, 4.0
SENTENCES_A_STEP = 30
"""Losses of sentences are summed and divided by this, so that each counts the same in a step of few."""
TOKEN_SHARE, ARTICLE_SHARE, PAIR_SHARE = 2.0, 0.5, 1.0
SAVE_SECONDS = 600

Unit = list[tuple[Window, np.ndarray]]
"""The windows of a step, with their states."""


def units_of(states: Path, counts: dict[str, int], seed: int) -> list[Unit]:
    """`counts`: how many windows of each kind are used."""
    chance = random.Random(seed)
    units: list[Unit] = []
    for kind, count in counts.items():
        held = list(zip(load_windows(states / f"{kind}.jsonl"), stored_of(states, kind)))[:count]
        if held and held[0][0].kind in SHORT:
            chance.shuffle(held)
            blocks = [held[at : at + 256] for at in range(0, len(held), 256)]
            held = [part for block in blocks for part in sorted(block, key=lambda part: len(part[0].ids))]
        units += grouped(held)
    return units


def stored_of(states: Path, kind: str) -> list[np.ndarray]:
    return stored(load_windows(states / f"{kind}.jsonl"), states / f"{kind}.f16")


def grouped(held: Unit) -> list[Unit]:
    """Runs of windows up to the tokens of a step; those of an article follow one another."""
    units: list[Unit] = []
    size = 0
    for window, state in held:
        if not units or size + len(window.ids) > UNIT_TOKENS:
            units.append([])
            size = 0
        units[-1].append((window, state))
        size += len(window.ids)
    return units


class Lesson:
    """The labels of the examples in use, and what a step's windows cost against them."""

    def __init__(self, rows: dict[int, dict], marks: dict[int, tuple[torch.Tensor, torch.Tensor]]):
        """`marks`: of each example's tokens, as `token_marks` gives them."""
        self.place = {at: place for place, at in enumerate(rows)}
        labels = labels_of(list(rows.values()))
        self.origins = torch.tensor([[row["origin"] == name for name in ORIGINS] for row in rows.values()]).float()
        self.truth, self.known, self.article, self.sure = map(
            torch.from_numpy, (labels.truth, labels.known, labels.article, labels.sure)
        )
        self.marks = marks
        seen = (self.known > 0).float()
        prior = ((self.truth * seen).sum(0) / seen.sum(0).clamp(min=1)).clamp(1e-4, 1 - 1e-4)
        self.prior, self.weight = prior, ((1 - prior) / prior).sqrt().clamp(1, POSITIVE_WEIGHT_MAX)
        found = [part for part in marks.values() if part[1].any()]
        sums = sum((part.sum(0) * known for part, known in found), torch.zeros(found[0][1].shape))
        sizes = sum((len(part) * known for part, known in found), torch.zeros(sums.shape))
        self.token_prior = (sums / sizes.clamp(min=1)).clamp(1e-5, 1 - 1e-5)
        self.token_weight = ((1 - self.token_prior) / self.token_prior).sqrt().clamp(1, TOKEN_POSITIVE_WEIGHT_MAX)

    def loss(self, reader: ArticleReader, unit: Unit) -> dict[str, torch.Tensor]:
        windows = [window for window, _ in unit]
        lower = [torch.from_numpy(np.array(state, np.float32)) for _, state in unit]
        if windows[0].label is not None:
            wanted = torch.tensor([window.label for window in windows])
            return {"pairs": PAIR_SHARE * functional.cross_entropy(reader.pair_scores(lower, DROPOUT), wanted)}
        read = reader(windows, lower, DROPOUT)
        own = [row for window in windows for row in window.rows[window.first : window.end]]
        at = [self.place[row] for row in own]
        scores = read.sentences + self.origins[at] @ reader.origins
        error = functional.binary_cross_entropy_with_logits(scores, self.truth[at], pos_weight=self.weight, reduction="none")
        sentences = (error * self.known[at]).sum() / SENTENCES_A_STEP
        sizes = [end - start for window in windows for start, end in window.spans[window.first : window.end]]
        return {"sentences": sentences, "tokens": self.of_tokens(read, own, sizes), "article": self.of_articles(reader, windows, read)}

    def of_tokens(self, read: Read, at: list[int], sizes: list[int]) -> torch.Tensor:
        wanted = torch.cat([self.marks[row][0] for row in at])
        known = torch.stack([self.marks[row][1] for row in at])
        share = known / torch.tensor(sizes)[:, None]
        error = functional.binary_cross_entropy_with_logits(read.tokens, wanted, pos_weight=self.token_weight, reduction="none")
        return TOKEN_SHARE * (error * share.repeat_interleave(torch.tensor(sizes), 0)).sum() / SENTENCES_A_STEP

    def of_articles(self, reader: ArticleReader, windows: list[Window], read: Read) -> torch.Tensor:
        lost = torch.zeros(())
        for text, whole in read.articles.items():
            window = next(window for window in windows if window.text == text)
            if window.kind == "written":
                continue  # Its first sentence may be another article's, whose labels are not those of a passage.
            row = self.place[window.rows[0]]
            scores = reader.article_scores(whole, DROPOUT)
            for place, name in enumerate(ARTICLE_HEADS):
                if self.sure[row, place] > 0:
                    lost = lost + self.sure[row, place] * functional.cross_entropy(scores[name], self.article[row, place])
        return ARTICLE_SHARE * lost


def lesson_of(base: Path, examples: Path, units: list[Unit]) -> Lesson:
    used = {at for unit in units for window, _ in unit for at in window.rows}
    rows = {at: json.loads(line) for at, line in enumerate(examples.open()) if at in used}
    encoded = tokenizer_of(base).encode_batch([row["text"] for row in rows.values()], add_special_tokens=False)
    marks = {}
    for (at, row), part in zip(rows.items(), encoded):
        marked, known = token_marks(row, part.offsets[:SENTENCE_TOKENS_MAX] or [(0, 0)])
        marks[at] = (torch.from_numpy(marked), torch.from_numpy(known))
    return Lesson(rows, marks)


def order_of(count: int, epoch: int, seed: int) -> list[int]:
    return random.Random(f"{seed} {epoch}").sample(range(count), count)


def rate_at(step: int, steps: int) -> float:
    return min(1.0, (step + 1) / WARM_STEPS, max(0.01, (steps - step) / max(1.0, FALL_SHARE * steps)))


def train(args: argparse.Namespace) -> None:
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    args.out.mkdir(parents=True, exist_ok=True)
    kept = args.out / "state.pt"
    held = torch.load(kept, weights_only=True) if kept.exists() else None
    limit = dict(zip(KINDS, args.windows)) if args.windows else {}
    counts = {kind: min(len(stored_of(args.states, kind)), limit.get(kind, 10**9)) for kind in KINDS}
    units = units_of(args.states, counts, args.seed)
    lesson = lesson_of(args.base, args.examples, units)
    reader = ArticleReader(load_mpnet(args.base)[0], args.first)
    reader.sentences.bias.data = torch.logit(lesson.prior)
    reader.tokens.bias.data = torch.logit(lesson.token_prior)
    added = [part for module in reader.added() for part in module.parameters()] + [reader.origins]
    groups = [{"params": list(reader.layers.parameters()), "rate": RATE}, {"params": added, "rate": HEAD_RATE}]
    descent = torch.optim.AdamW(groups, lr=RATE, weight_decay=0.01, fused=True)
    step = 0
    if held:
        reader.load_state_dict(held["reader"])
        descent.load_state_dict(held["descent"])
        torch.set_rng_state(held["chance"])
        step = held["step"]
    print(counts, len(units), "steps an epoch; from step", step, flush=True)
    reader.train()
    begun = saved = time.time()
    means: dict[str, list[float]] = {}
    tokens = 0
    while step < args.steps:
        unit = units[order_of(len(units), step // len(units), args.seed)[step % len(units)]]
        for group in descent.param_groups:
            group["lr"] = group["rate"] * rate_at(step, args.steps)
        losses = lesson.loss(reader, unit)
        descent.zero_grad()
        sum(losses.values()).backward()
        nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
        descent.step()
        step += 1
        tokens += sum(len(window.ids) for window, _ in unit)
        for name, value in losses.items():
            means.setdefault(name, []).append(value.item())
        if step % 20 == 0:
            told = " ".join(f"{name} {np.mean(values):.3f}" for name, values in means.items())
            print(f"{step}/{args.steps} {told} {tokens / (time.time() - begun):.0f} tokens a second", flush=True)
            means.clear()
        if time.time() - saved > SAVE_SECONDS or step == args.steps:
            save(kept, {"reader": reader.state_dict(), "descent": descent.state_dict(), "chance": torch.get_rng_state(), "step": step, "counts": counts})
            saved = time.time()
    torch.save(reader.state_dict(), args.out / "reader.pt")


def save(file: Path, state: dict) -> None:
    """Replaces a file at once, so that an interrupted run leaves the last one whole."""
    torch.save(state, file.with_suffix(".new"))
    file.with_suffix(".new").rename(file)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("base", "examples", "states", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--windows", type=int, nargs=len(KINDS), help="at most so many of each kind")
    parser.add_argument("--first", type=int, default=6)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    train(arguments())
