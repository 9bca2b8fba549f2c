"""The base with one linear head per label, all layers trained together."""

from dataclasses import dataclass

import numpy as np
import torch
from tokenizers import Tokenizer
from torch import nn
from torch.nn import functional

from encoder import Encoder
from examples import HEADS, Window, batches_of, origin_marks, windows_of
from frozen import BATCH_TOKENS, read

POSITIVE_WEIGHT_MAX = 10.0
WARM_SHARE = 0.1


@dataclass
class Recipe:
    context: str
    epochs: int
    rate: float = 1e-4
    head_rate: float = 2e-3
    batch_tokens: int = 1200
    dropout: float = 0.1
    seed: int = 1
    negatives: float | None = None
    """Sentences without a label for each with one, drawn again every epoch; None takes all. Only for `sentence`."""


class Reader(nn.Module):
    """An encoder with its heads: maps windows to a score per sentence and head, in the order of `rows_in(batch)`."""

    def __init__(self, encoder: Encoder, prior: torch.Tensor):
        super().__init__()
        self.encoder = encoder
        self.heads = nn.Linear(encoder.width, len(HEADS))
        nn.init.normal_(self.heads.weight, std=0.02)
        self.origins = nn.Parameter(torch.zeros(2, len(HEADS)))
        """Added to the scores of sentences written for the project, in training only: see `origin_marks`."""
        self.heads.bias.data = torch.logit(prior.clamp(1e-4, 1 - 1e-4))
        # The word table is half of the weights, and the few examples cannot improve it.
        encoder.words.weight.requires_grad_(False)

    def forward(self, batch: list[Window], dropout: float = 0.0) -> torch.Tensor:
        with torch.autocast("cpu", dtype=torch.bfloat16):
            states = read(self.encoder, batch, dropout)
        means = pooling(batch, states.shape[1]) @ states.flatten(0, 1).float()
        return self.heads(functional.dropout(means, dropout, self.training))


def pooling(batch: list[Window], length: int) -> torch.Tensor:
    """(sentences, tokens of the batch): multiplied with the tokens' vectors it gives each sentence's mean."""
    spans = [(place * length + start, place * length + end) for place, window in enumerate(batch) for start, end in window.spans]
    weights = torch.zeros(len(spans), len(batch) * length)
    for sentence, (start, end) in enumerate(spans):
        weights[sentence, start:end] = 1 / (end - start)
    return weights


def rows_in(batch: list[Window]) -> list[int]:
    return [at for window in batch for at in window.rows]


def fine_tune(
    encoder: Encoder, tokenizer: Tokenizer, rows: list[dict], chosen: list[int], labels: tuple, recipe: Recipe
) -> Reader:
    """Trains in place and returns the reader. `labels`: the result of `labels_of(rows)`."""
    torch.manual_seed(recipe.seed)
    truth, known = (torch.from_numpy(part) for part in labels)
    total = known[chosen].sum(0).clamp(min=1)
    prior = (truth * known)[chosen].sum(0) / total
    weight = ((1 - prior) / prior.clamp(min=1e-4)).sqrt().clamp(max=POSITIVE_WEIGHT_MAX)
    reader = Reader(encoder, prior)
    moved = [part for part in encoder.parameters() if part.requires_grad]
    added = [*reader.heads.parameters(), reader.origins]
    groups = [{"params": moved, "lr": recipe.rate}, {"params": added, "lr": recipe.head_rate}]
    marks = torch.from_numpy(origin_marks(rows))
    descent = torch.optim.AdamW(groups, weight_decay=0.01)
    plan = [
        batch
        for epoch in range(recipe.epochs)
        for batch in batches_of(
            windows_of(rows, thinned(chosen, labels[0], recipe, epoch), tokenizer, recipe.context, recipe.seed + epoch),
            recipe.batch_tokens,
            recipe.seed + epoch,
        )
    ]
    warm = max(1, int(len(plan) * WARM_SHARE))
    pace = torch.optim.lr_scheduler.LambdaLR(
        descent, lambda step: min((step + 1) / warm, (len(plan) - step) / max(1, len(plan) - warm))
    )
    reader.train()
    for batch in plan:
        at = rows_in(batch)
        scores = reader(batch, recipe.dropout) + marks[at] @ reader.origins
        error = functional.binary_cross_entropy_with_logits(scores, truth[at], pos_weight=weight, reduction="none")
        descent.zero_grad()
        ((error * known[at]).sum() / len(at)).backward()
        nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
        descent.step()
        pace.step()
    return reader


def thinned(chosen: list[int], truth: np.ndarray, recipe: Recipe, epoch: int) -> list[int]:
    if recipe.negatives is None:
        return chosen
    held = truth[chosen].any(1)
    share = recipe.negatives * held.sum() / max(1, (~held).sum())
    drawn = np.random.default_rng(recipe.seed + epoch).random(len(chosen)) < share
    return [at for at, keep in zip(chosen, held | drawn) if keep]


@torch.no_grad()
def score_rows(
    reader: Reader, tokenizer: Tokenizer, rows: list[dict], chosen: list[int], context: str
) -> np.ndarray:
    """(chosen, HEADS): logits, in the order of `chosen`."""
    reader.eval()
    place = {at: index for index, at in enumerate(chosen)}
    scores = np.zeros((len(chosen), len(HEADS)), np.float32)
    for batch in batches_of(windows_of(rows, chosen, tokenizer, context), BATCH_TOKENS):
        scores[[place[at] for at in rows_in(batch)]] = reader(batch).numpy()
    return scores
