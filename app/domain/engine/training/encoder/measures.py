"""Scores of sentences against labels: thresholds from validation, F1, area under the curve."""

import numpy as np
from scipy.stats import rankdata

POSITIVES_MIN = 5
"""With fewer in validation a threshold cannot be fitted: then as many are shown as were labelled in training."""


def area_under_curve(scores: np.ndarray, truth: np.ndarray) -> float:
    """The chance that a labelled sentence outscores one that is not; NaN where either is missing."""
    positive = int(truth.sum())
    if positive in (0, len(truth)):
        return float("nan")
    above = rankdata(scores)[truth == 1].sum() - positive * (positive + 1) / 2
    return float(above / (positive * (len(truth) - positive)))


def threshold_of(scores: np.ndarray, truth: np.ndarray, share: float) -> float:
    """The score from which F1 on these is best; with too few labels the one that `share` of them reach."""
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
