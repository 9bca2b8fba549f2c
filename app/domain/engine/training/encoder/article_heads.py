"""What the reader of whole articles scores: heads of a sentence, of a token and of the article, and labels as numbers for them."""

from dataclasses import dataclass

import numpy as np

import heads
from heads import FRAMES, GENRES, OF_ARTICLE, TOKEN_HEADS, token_labels

SENTENCE_HEADS = [name for name in heads.SENTENCE_HEADS if not name.startswith(OF_ARTICLE)]
SENTENCE_HEADS += ["lean:shows", "lean:left", "lean:right"]
"""Whether a sentence shows the article's lean, and its own."""
LEANS = [None, -2, -1, 0, 1, 2]
"""None: nothing to lean on."""
ARTICLE_HEADS = {"genre": [*GENRES, "press_release", "other"], "lean": LEANS, "frame": FRAMES, "depth": [1, 2, 3, 4]}
SURE = {1: 0.3, 2: 0.7, 3: 1.0}
"""The weight of an article's label by how sure its reader was; frames and depth have that of 2."""
NOT_SHOWN = 0.3
"""The weight of sentences that are not the one to show the lean: some show it too."""
UNKNOWN = -1

AT = {name: at for at, name in enumerate(SENTENCE_HEADS)}
SPEECH = [TOKEN_HEADS.index(name) for name in ("source", "cue", "content")]
WORDING = [at for at in range(len(TOKEN_HEADS)) if at not in SPEECH]


@dataclass
class Labels:
    """Of all examples. `truth` and `known`: (rows, SENTENCE_HEADS), the label and its weight; `article` and `sure`: (rows,
    ARTICLE_HEADS), the class and its weight."""

    truth: np.ndarray
    known: np.ndarray
    article: np.ndarray
    sure: np.ndarray


def labels_of(rows: list[dict]) -> Labels:
    truth, known = (widened(part) for part in heads.sentence_labels(rows))
    article = np.full((len(rows), len(ARTICLE_HEADS)), UNKNOWN)
    sure = np.zeros(article.shape, np.float32)
    for at, row in enumerate(rows):
        if row.get("labels") is None:
            continue
        lean_of(row, truth[at], known[at])
        labels = row["labels"]
        given = {"genre": labels["genre"], "lean": labels["lean"], "frame": labels["primary"], "depth": labels["depth"]}
        article[at] = [classes.index(given[name]) for name, classes in ARTICLE_HEADS.items()]
        sure[at] = [SURE[row["sure"].get(name, 2)] for name in ARTICLE_HEADS]
    return Labels(truth, known, article, sure)


def widened(columns: np.ndarray) -> np.ndarray:
    """The columns of `heads.SENTENCE_HEADS` that are scored here, and empty ones for what only is scored here."""
    kept = [heads.AT[name] for name in SENTENCE_HEADS if name in heads.AT and not name.startswith(OF_ARTICLE)]
    return np.hstack([columns[:, kept], np.zeros((len(columns), len(SENTENCE_HEADS) - len(kept)), np.float32)])


def lean_of(row: dict, truth: np.ndarray, known: np.ndarray) -> None:
    lean, shows = row["labels"]["lean"], row["showsLean"]
    if shows is not None:
        truth[AT["lean:shows"]] = float(shows)
        known[AT["lean:shows"]] = 1.0 if shows else NOT_SHOWN
    for name, is_side in (("lean:left", lean is not None and lean < 0), ("lean:right", lean is not None and lean > 0)):
        if shows or lean is None or lean == 0:
            truth[AT[name]] = float(bool(shows) and is_side)
            known[AT[name]] = 1.0 if shows else heads.ARTICLE_SHARE


def token_marks(row: dict, offsets: list[tuple[int, int]]) -> tuple[np.ndarray, np.ndarray]:
    """(tokens, TOKEN_HEADS): whether a token is in a passage of that kind; and (TOKEN_HEADS): whether that is known."""
    known = np.zeros(len(TOKEN_HEADS), np.float32)
    if "technique" in row["known"]:
        known[WORDING] = 1
    if row["spoken"]:
        known[SPEECH] = 1
    return token_labels(row, offsets), known
