"""Trains the shipped reader: all layers of the base with heads for sentences and tokens.

    python train.py --base FOLDER --examples FILE --data FOLDER --out FILE [--epochs 3] [--threads N] [--seed 1] [--fold N]

Without --fold it trains on everything except the gold and the validation houses; with it that fold is left out too.
OUT gets the weights after every epoch, so that an interrupted run leaves a result.
"""

import argparse
import random
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from encoder import Encoder, load_base
from examples import load_rows, number, split_of
from frozen import read
from heads import SENTENCE_HEADS, TOKEN_HEADS, sentence_labels, token_labels
from public_sets import comments, headlines, posts, sample

BATCH_TOKENS = 1600
WINDOW_TOKENS_MAX = 160
SENTENCE_TOKENS_MAX = 128
SHORT_WINDOWS = 0.4
"""Share of the windows that end early in training, at a random length, since short texts are read too."""
RATE, HEAD_RATE = 1e-4, 2e-3
DROPOUT = 0.1
WARM_SHARE = 0.06
POSITIVE_WEIGHT_MAX = 8.0
TOKEN_POSITIVE_WEIGHT_MAX = 4.0
TOKEN_SHARE = 2.0
POSTS, HEADLINES = 9000, 3000
"""Examples of the public sets per epoch."""
ORIGINS = ("own", "passage", "reddit")
PLANTED_SHARE = 0.6
"""The share of written passages and comments placed between an article's sentences, where real arguments occur."""
PLANTED_BESIDE_MAX = 4
"""The most sentences of the article on each side."""


class Window:
    """A run of sentences that the encoder reads at once; `spans` are the ranges of their tokens."""

    def __init__(self, begin: int):
        self.ids, self.rows, self.spans = [begin], [], []


class Reader(nn.Module):
    def __init__(self, encoder: Encoder):
        super().__init__()
        self.encoder = encoder
        self.sentences = nn.Linear(encoder.width, len(SENTENCE_HEADS))
        self.tokens = nn.Linear(encoder.width, len(TOKEN_HEADS))
        for linear in (self.sentences, self.tokens):
            nn.init.normal_(linear.weight, std=0.02)
            nn.init.constant_(linear.bias, -3.0)
        self.origins = nn.Parameter(torch.zeros(len(ORIGINS), len(SENTENCE_HEADS)))
        """Added in training to scores of sentences from sources rich in fallacies, so that heads do not learn their style."""
        encoder.words.weight.requires_grad_(False)

    def forward(self, batch: list[Window], dropout: float = 0.0) -> tuple[torch.Tensor, torch.Tensor]:
        """Scores of the sentences and of the tokens in them, in the order of the batch."""
        with torch.autocast("cpu", dtype=torch.bfloat16):
            states = read(self.encoder, batch, dropout)
        states = states.float()
        within = [states[at, start:end] for at, window in enumerate(batch) for start, end in window.spans]
        tokens = torch.cat(within)
        means = torch.stack([part.mean(0) for part in within])
        drop = functional.dropout
        return self.sentences(drop(means, dropout, self.training)), self.tokens(drop(tokens, dropout, self.training))


def windows_of(runs: list[list[int]], encoded: dict, seed: int | None) -> list[Window]:
    """Fills windows with as many sentences of a run as fit, so that each is read with its neighbours at no cost."""
    chance = random.Random(seed)
    windows: list[Window] = []
    for run in runs:
        limit = 0
        for at in run:
            ids = encoded[at][0]
            if limit == 0 or len(windows[-1].ids) + len(ids) + 1 > limit:
                early = seed is not None and chance.random() < SHORT_WINDOWS
                limit = chance.randint(12, WINDOW_TOKENS_MAX) if early else WINDOW_TOKENS_MAX
                windows.append(Window(101))
            last = windows[-1]
            last.spans.append((len(last.ids), len(last.ids) + len(ids)))
            last.rows.append(at)
            last.ids.extend(ids)
    for window in windows:
        window.ids.append(102)
    return windows


def runs_of(rows: list[dict], chosen: list[int]) -> list[list[int]]:
    """Consecutive sentences of one text."""
    runs: list[list[int]] = []
    for place, at in enumerate(chosen):
        before = chosen[place - 1] if place > 0 else -2
        if before == at - 1 and rows[at]["article"] == rows[before]["article"]:
            runs[-1].append(at)
        else:
            runs.append([at])
    return runs


def planted(arguments: list[list[int]], articles: list[list[int]], seed: int) -> list[list[int]]:
    """Places some of the arguments between an article's sentences, so that their context reveals nothing about them."""
    chance = random.Random(seed)
    runs = []
    for argument in arguments:
        if chance.random() >= PLANTED_SHARE:
            runs.append(argument)
            continue
        article = chance.choice(articles)
        cut = chance.randint(1, len(article) - 1)
        before = article[max(0, cut - chance.randint(1, PLANTED_BESIDE_MAX)) : cut]
        after = article[cut : cut + chance.randint(0, PLANTED_BESIDE_MAX)]
        runs.append([*before, *argument, *after])
    return runs


def batches_of(windows: list[Window], tokens_max: int, seed: int | None) -> list[list[Window]]:
    chance = random.Random(seed)
    noise = 0 if seed is None else 10
    batches: list[list[Window]] = []
    longest = 0
    for window in sorted(windows, key=lambda window: len(window.ids) + chance.random() * noise):
        longest = max(longest, len(window.ids))
        if not batches or longest * (len(batches[-1]) + 1) > tokens_max:
            batches.append([])
            longest = len(window.ids)
        batches[-1].append(window)
    if seed is not None:
        chance.shuffle(batches)
    return batches


def encode(tokenizer, rows: list[dict]) -> dict:
    """For each row the ids of its tokens, and their positions in its words."""
    tokens = tokenizer.encode_batch([row["text"] for row in rows], add_special_tokens=False)
    found = {}
    for at, part in enumerate(tokens):
        ids, offsets = part.ids[:SENTENCE_TOKENS_MAX], part.offsets[:SENTENCE_TOKENS_MAX]
        found[at] = (ids or [102], offsets or [(0, 0)])
    return found


def plan_of(rows: list[dict], chosen: list[int], encoded: dict, extra: dict, epoch: int, seed: int) -> list[list[Window]]:
    drawn = [*sample(extra["posts"], POSTS, seed + epoch), *sample(extra["headlines"], HEADLINES, seed + epoch)]
    runs = runs_of(rows, [*chosen, *extra["comments"]])
    arguments = [run for run in runs if rows[run[0]]["origin"] in ("passage", "reddit")]
    articles = [run for run in runs if rows[run[0]]["origin"] not in ("passage", "reddit")]
    hosts = [run for run in articles if len(run) > 2 and rows[run[0]]["origin"] != "own"]
    order = [*articles, *planted(arguments, hosts, seed + epoch), *[[at] for at in drawn]]
    return batches_of(windows_of(order, encoded, seed + epoch), BATCH_TOKENS, seed + epoch)


def train(args: argparse.Namespace) -> None:
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    encoder, tokenizer = load_base(args.base)
    rows = load_rows(args.examples)
    split = split_of(rows, args.fold)
    chosen = split.first(None) + split.passages
    extra = {}
    for name, found in (("posts", posts(args.data)), ("headlines", headlines(args.data))):
        extra[name] = list(range(len(rows), len(rows) + len(found)))
        rows += found
    told = [row for rows_of in comments(args.data) for row in rows_of]
    extra["comments"] = list(range(len(rows), len(rows) + len(told)))
    rows += told
    encoded = encode(tokenizer, rows)
    truth, known = (torch.from_numpy(part) for part in sentence_labels(rows))
    used = [*chosen, *extra["comments"], *extra["posts"], *extra["headlines"]]
    seen = (known[used] > 0).float()
    prior = ((truth[used] * seen).sum(0) / seen.sum(0).clamp(min=1)).clamp(1e-4, 1 - 1e-4)
    weight = ((1 - prior) / prior).sqrt().clamp(1, POSITIVE_WEIGHT_MAX)
    marks = {at: torch.from_numpy(token_labels(rows[at], encoded[at][1])) for at in chosen if rows[at]["labels"]}
    share = torch.cat(list(marks.values())).mean(0).clamp(min=1e-5)
    token_weight = ((1 - share) / share).sqrt().clamp(1, TOKEN_POSITIVE_WEIGHT_MAX)
    origin = torch.tensor([[row["origin"] == name for name in ORIGINS] for row in rows]).float()
    reader = Reader(encoder)
    reader.sentences.bias.data = torch.logit(prior)
    reader.tokens.bias.data = torch.logit(share)
    moved = [part for part in encoder.parameters() if part.requires_grad]
    added = [*reader.sentences.parameters(), *reader.tokens.parameters(), reader.origins]
    descent = torch.optim.AdamW([{"params": moved, "lr": RATE}, {"params": added, "lr": HEAD_RATE}], weight_decay=0.01)
    plans = [plan_of(rows, chosen, encoded, extra, epoch, args.seed) for epoch in range(args.epochs)]
    total = sum(map(len, plans))
    warm = max(1, int(total * WARM_SHARE))
    pace = torch.optim.lr_scheduler.LambdaLR(
        descent, lambda step: min((step + 1) / warm, max(0.02, (total - step) / max(1, total - warm)))
    )
    begun, step = time.time(), 0
    reader.train()
    for epoch, plan in enumerate(plans):
        for batch in plan:
            at = [row for window in batch for row in window.rows]
            scores, token_scores = reader(batch, DROPOUT)
            scores = scores + origin[at] @ reader.origins
            error = functional.binary_cross_entropy_with_logits(scores, truth[at], pos_weight=weight, reduction="none")
            loss = (error * known[at]).sum() / len(at)
            held = torch.tensor([row in marks for row in at])
            if held.any():
                sizes = torch.tensor([end - start for window in batch for start, end in window.spans])
                wanted = torch.cat([marks[row] for row in at if row in marks])
                shown = token_scores[held.repeat_interleave(sizes)]
                errors = functional.binary_cross_entropy_with_logits(shown, wanted, pos_weight=token_weight, reduction="none")
                loss = loss + TOKEN_SHARE * errors.sum(1).mean() * held.float().mean()
            descent.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
            descent.step()
            pace.step()
            step += 1
            if step % 50 == 0:
                print(f"{step}/{total} loss {loss.item():.3f} {time.time() - begun:.0f} s", flush=True)
        torch.save(reader.state_dict(), args.out)
        print(f"epoch {epoch + 1} saved", flush=True)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("base", "examples", "data", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fold", type=int, default=-1)
    return parser.parse_args()


if __name__ == "__main__":
    train(arguments())
