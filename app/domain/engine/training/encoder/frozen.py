"""Heads on fixed vectors: sentence vectors of the base, or hashed n-grams."""

import re
from pathlib import Path

import numpy as np
import torch
from scipy import sparse
from sklearn.feature_extraction.text import HashingVectorizer
from sklearn.linear_model import LogisticRegression
from tokenizers import Tokenizer
from torch.nn import functional

from encoder import Encoder
from examples import batches_of, windows_of

BATCH_TOKENS = 4096
PENALTIES = (1e-1, 3e-2, 1e-2)
ROUNDS = 30
BUCKETS = 2**15
HEDGES = re.compile(r"\b(?:may|might|could|perhaps|likely|apparently|reportedly|allegedly|seems?|suggests?)\b", re.I)


@torch.no_grad()
def sentence_vectors(
    encoder: Encoder, tokenizer: Tokenizer, rows: list[dict], context: str
) -> np.ndarray:
    """(rows, width): the mean of each sentence's token vectors, of length 1."""
    encoder.eval()
    vectors = np.zeros((len(rows), encoder.width), np.float32)
    for batch in batches_of(windows_of(rows, list(range(len(rows))), tokenizer, context), BATCH_TOKENS):
        with torch.autocast("cpu", dtype=torch.bfloat16):
            states = read(encoder, batch)
        for window, state in zip(batch, states.float()):
            for at, (start, end) in zip(window.rows, window.spans):
                vectors[at] = functional.normalize(state[start:end].mean(0), dim=0).numpy()
    return vectors


def read(encoder: Encoder, batch: list, dropout: float = 0.0) -> torch.Tensor:
    longest = max(len(window.ids) for window in batch)
    ids = torch.tensor([window.ids + [0] * (longest - len(window.ids)) for window in batch])
    real = torch.arange(longest)[None] < torch.tensor([len(window.ids) for window in batch])[:, None]
    return encoder(ids, real, dropout)


def with_neighbours(vectors: np.ndarray, rows: list[dict]) -> np.ndarray:
    """Appends to each sentence's vector the mean of its neighbours' vectors."""
    around = np.zeros_like(vectors)
    for at, row in enumerate(rows):
        near = [near for near in (at - 1, at + 1) if 0 <= near < len(rows) and rows[near]["article"] == row["article"]]
        if near:
            around[at] = vectors[near].mean(0)
    return np.hstack([vectors, around])


def fit_heads(
    vectors: np.ndarray, truth: np.ndarray, known: np.ndarray, penalty: float, start: torch.Tensor | None = None
) -> torch.Tensor:
    """Logistic regressions, one per column of `truth`, fitted together: weights with the bias in the last row."""
    features = torch.from_numpy(np.hstack([vectors, np.ones((len(vectors), 1), np.float32)]))
    aim, mask = torch.from_numpy(truth), torch.from_numpy(known)
    weights = torch.zeros(features.shape[1], truth.shape[1]) if start is None else start.clone()
    weights.requires_grad_()
    total = mask.sum(0).clamp(min=1)
    descent = torch.optim.LBFGS([weights], max_iter=ROUNDS, history_size=10, line_search_fn="strong_wolfe")

    def loss() -> torch.Tensor:
        descent.zero_grad()
        error = functional.binary_cross_entropy_with_logits(features @ weights, aim, reduction="none") * mask
        value = (error.sum(0) / total).sum() + penalty * weights[:-1].square().sum()
        value.backward()
        return value

    descent.step(loss)
    return weights.detach()


def score_heads(vectors: np.ndarray, weights: torch.Tensor) -> np.ndarray:
    return vectors @ weights[:-1].numpy() + weights[-1].numpy()


def hashed_ngrams(rows: list[dict]) -> sparse.csr_matrix:
    """Word 1- to 3-grams and character 3- to 5-grams within words, hashed, each block of length 1, and a few counts."""
    texts = [row["text"] for row in rows]
    shared = {"n_features": BUCKETS, "alternate_sign": False, "norm": "l2", "binary": True}
    words = HashingVectorizer(ngram_range=(1, 3), token_pattern=r"[a-z0-9$%']+|[!?]", **shared)
    letters = HashingVectorizer(analyzer="char_wb", ngram_range=(3, 5), **shared)
    dense = np.array([surface(text) for text in texts], np.float32)
    return sparse.hstack([words.transform(texts), letters.transform(texts), sparse.csr_matrix(dense)]).tocsr()


def surface(text: str) -> list[float]:
    size = max(1, len(text.split()))
    return [
        min(size, 60) / 60,
        sum(char.isdigit() for char in text) / size,
        len(re.findall(r"\b[A-Z]{2,}\b", text)) / size,
        len(re.findall(r"\b[A-Z]", text)) / size,
        len(HEDGES.findall(text)) / size,
        float(bool(re.search("[\"“”]", text))),
        float("?" in text),
        float("!" in text),
    ]


def fit_ngrams(features: sparse.csr_matrix, truth: np.ndarray, seed: int) -> LogisticRegression | None:
    """None if there are too few examples."""
    if truth.sum() < 2:
        return None
    model = LogisticRegression(C=1.0, class_weight="balanced", solver="liblinear", tol=1e-3, random_state=seed)
    return model.fit(features, truth)
