"""Training sentences, as `npm run -s annotate -- examples` writes them: rows, labels as numbers, splits, windows."""

import hashlib
import json
import random
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer

TECHNIQUES = (
    "loaded_language name_calling repetition exaggeration_minimization doubt appeal_to_fear_prejudice flag_waving "
    "causal_oversimplification slogans appeal_to_authority black_and_white_fallacy thought_terminating_cliche "
    "whataboutism reductio_ad_hitlerum red_herring bandwagon obfuscation straw_man"
).split()
FALLACIES = (
    "appeal_to_positive_emotion appeal_to_anger appeal_to_fear appeal_to_pity appeal_to_ridicule "
    "appeal_to_worse_problems causal_oversimplification circular_reasoning equivocation false_analogy false_causality "
    "false_dilemma hasty_generalization slippery_slope straw_man fallacy_of_division ad_hominem ad_populum "
    "appeal_to_false_authority appeal_to_nature appeal_to_tradition guilt_by_association tu_quoque red_herring"
).split()
LAYERS = ("technique", "fallacy", "loaded")

HEADS = [("technique", None), ("fallacy", None), ("loaded", None)]
"""(layer, type) of every output; the type is None if any label of the layer counts."""
HEADS += [("technique", name) for name in TECHNIQUES] + [("fallacy", name) for name in FALLACIES]

SENTENCE_TOKENS_MAX = 96
WINDOW_TOKENS_MAX = 160
FOLDS = 5
VALIDATION_SHARE = 8
"""One in this many groups (a publishing house, or a piece without one) outside the test fold is for validation."""


def load_rows(file: Path) -> list[dict]:
    """All rows except the gold's, which is not used here."""
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    return [row for row in rows if row["part"] != "gold"]


def labels_of(rows: list[dict]) -> tuple[np.ndarray, np.ndarray]:
    """Two arrays (rows, HEADS) of 0 and 1: the label, and whether it is known. Labels of low certainty count as unknown."""
    truth = np.zeros((len(rows), len(HEADS)), np.float32)
    known = np.zeros_like(truth)
    for at, row in enumerate(rows):
        for head, (layer, name) in enumerate(HEADS):
            found, unsure = row["author"][layer], row["unsure"][layer]
            truth[at, head] = bool(found) if name is None else name in found
            doubted = bool(unsure) if name is None else name in unsure
            known[at, head] = layer in row["known"] and (truth[at, head] == 1 or not doubted)
    return truth, known


def origin_marks(rows: list[dict]) -> np.ndarray:
    """Marks sentences written for the project: they contain many more fallacies than news, and without the mark the
    heads would learn their style instead. No test or validation sentence has it."""
    return np.array([[row["origin"] == "own", row["origin"] == "passage"] for row in rows], np.float32)


def number(name: str) -> int:
    return int(hashlib.sha256(name.encode()).hexdigest()[:8], 16)


@dataclass
class Split:
    """Row numbers. `train` is in the order in which articles are added, without `passages`."""

    train: list[list[int]]
    validation: list[int]
    test: list[int]
    passages: list[int]

    def first(self, articles: int | None) -> list[int]:
        """Rows of the first training articles, or of all for None: smaller samples are subsets of larger ones."""
        return [at for rows in self.train[:articles] for at in rows]


def split_of(rows: list[dict], fold: int) -> Split:
    """Test: newspapers and Wikinews of this fold, never pieces written for the project. Validation: the same kinds from
    other folds, split by outlet. Text that a public set also contains is neither trained on nor tested."""
    by_article: dict[str, list[int]] = {}
    validation, test, passages = [], [], []
    for at, row in enumerate(rows):
        if row["origin"] == "passage":
            passages.append(at)
        elif row["shared"]:
            continue
        elif row["part"] == f"fold{fold}":
            if row["origin"] != "own":
                test.append(at)
        elif row["origin"] != "own" and number(f"validation {row['group']}") % VALIDATION_SHARE == 0:
            validation.append(at)
        else:
            by_article.setdefault(row["article"], []).append(at)
    train = [by_article[name] for name in sorted(by_article, key=lambda name: number(f"curve {name}"))]
    return Split(train, validation, test, passages)


@dataclass
class Window:
    """A run of sentences that the encoder reads at once: token ids, and for each sentence its row and its tokens."""

    ids: list[int]
    rows: list[int]
    spans: list[tuple[int, int]]


def windows_of(
    rows: list[dict], chosen: list[int], tokenizer: Tokenizer, context: str, seed: int | None = None
) -> list[Window]:
    """`context` is `sentence`: each alone; or `window`: as many consecutive sentences of an article as fit into
    WINDOW_TOKENS_MAX, so that each is read with its neighbours at no cost. The seed varies where the first window of
    each article ends, so that a sentence has other neighbours each time."""
    chance = random.Random(seed)
    begin, end = tokenizer.token_to_id("[CLS]"), tokenizer.token_to_id("[SEP]")
    tokens = tokenizer.encode_batch([rows[at]["text"] for at in chosen], add_special_tokens=False)
    windows: list[Window] = []
    limit = WINDOW_TOKENS_MAX
    for place, (at, encoded) in enumerate(zip(chosen, tokens)):
        ids = encoded.ids[:SENTENCE_TOKENS_MAX] or [end]
        last = windows[-1] if windows else None
        follows = place > 0 and chosen[place - 1] == at - 1 and rows[at]["article"] == rows[at - 1]["article"]
        if context == "sentence" or last is None or not follows or len(last.ids) + len(ids) + 1 > limit:
            limit = WINDOW_TOKENS_MAX if follows or seed is None else chance.randint(40, WINDOW_TOKENS_MAX)
            windows.append(Window([begin], [], []))
            last = windows[-1]
        last.spans.append((len(last.ids), len(last.ids) + len(ids)))
        last.rows.append(at)
        last.ids.extend(ids)
    for window in windows:
        window.ids.append(end)
    return windows


def batches_of(windows: list[Window], tokens_max: int, seed: int | None = None) -> list[list[Window]]:
    """Batches windows of similar length, up to `tokens_max` tokens including padding, in random order by the seed."""
    chance = random.Random(seed)
    noise = 0 if seed is None else 6
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
