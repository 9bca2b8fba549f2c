"""Scores of sentences against labels: thresholds from validation, F1, area under the curve."""

import numpy as np
from scipy.stats import rankdata

POSITIVES_MIN = 5
"""With fewer in validation no threshold can be fitted: then the share shown equals the share labelled in training."""


def area_under_curve(scores: np.ndarray, truth: np.ndarray) -> float:
    """The probability that a labelled sentence outscores an unlabelled one; NaN if either is missing."""
    positive = int(truth.sum())
    if positive in (0, len(truth)):
        return float("nan")
    above = rankdata(scores)[truth == 1].sum() - positive * (positive + 1) / 2
    return float(above / (positive * (len(truth) - positive)))


def threshold_of(scores: np.ndarray, truth: np.ndarray, share: float) -> float:
    """The threshold with the best F1; with too few labels the one that a `share` of the sentences reach."""
    if truth.sum() < POSITIVES_MIN:
        return float(np.quantile(scores, 1 - share))
    order = np.argsort(-scores, kind="stable")
    hits = np.cumsum(truth[order])
    best = int(np.argmax(2 * hits / (np.arange(1, len(order) + 1) + truth.sum())))
    return float(scores[order[best]])


def counts(scores: np.ndarray, truth: np.ndarray, threshold: float) -> tuple[int, int, int]:
    """Right, shown and labelled."""
    shown = scores >= threshold
    return int((shown & (truth == 1)).sum()), int(shown.sum()), int(truth.sum())


def f1(right: int, shown: int, labelled: int) -> float:
    return 2 * right / (shown + labelled) if shown + labelled else 1.0
