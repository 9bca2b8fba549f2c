"""What the reader scores: the heads of a sentence and of a token, and a row's labels as numbers for them."""

import numpy as np

from examples import FALLACIES, TECHNIQUES

GENRES = "news analysis opinion interview feature satire sponsored".split()
FRAMES = (
    "economic capacity_and_resources morality fairness_and_equality legality_constitutionality_jurisprudence "
    "policy_prescription_and_evaluation crime_and_punishment security_and_defense health_and_safety quality_of_life "
    "cultural_identity public_opinion political external_regulation_and_reputation other"
).split()
EMOTIONS = "fear hope urgency outrage pride".split()
POST_EMOTIONS = "fear hope outrage pride sadness joy".split()
LAYERS = ("technique", "fallacy", "loaded")

SENTENCE_HEADS = [f"{layer}:any" for layer in LAYERS]
SENTENCE_HEADS += [f"technique:{name}" for name in TECHNIQUES] + [f"fallacy:{name}" for name in FALLACIES]
SENTENCE_HEADS += [f"author:{layer}" for layer in LAYERS]
"""Whether a finding is the author's own; known for sentences with a finding."""
SENTENCE_HEADS += ["claim:checkable", "claim:worth_checking"]
SENTENCE_HEADS += [f"emotion:{name}:{level}" for level in (1, 2) for name in EMOTIONS]
SENTENCE_HEADS += [f"genre:{name}" for name in GENRES] + [f"frame:{name}" for name in FRAMES]
SENTENCE_HEADS += ["lean:left", "lean:right", "lean:political", "depth:2", "depth:3"]
"""The article's own labels, learnt from each of its sentences and pooled over the article."""
SENTENCE_HEADS += ["clickbait"] + [f"post:{name}" for name in POST_EMOTIONS]

TOKEN_HEADS = [f"technique:{name}" for name in TECHNIQUES] + ["loaded", "source", "cue", "content"]

OF_ARTICLE = ("genre:", "frame:", "lean:", "depth:")
ARTICLE_SHARE = 0.15
"""The weight of a label of the whole article in each of its sentences."""
PUBLIC_SHARE = 0.5
FALLACY_IN_ARTICLE = 3.0
"""The weight of a fallacy in a newspaper's article: they are rare, and they are the target."""

AT = {name: index for index, name in enumerate(SENTENCE_HEADS)}


def sentence_labels(rows: list[dict]) -> tuple[np.ndarray, np.ndarray]:
    """Two arrays (rows, SENTENCE_HEADS): the label, and its weight; 0 if it is unknown."""
    truth = np.zeros((len(rows), len(SENTENCE_HEADS)), np.float32)
    known = np.zeros_like(truth)
    for at, row in enumerate(rows):
        if row["origin"] in ("goemotions", "headline", "reddit"):
            public(row, truth[at], known[at])
            continue
        for layer in row["known"]:
            devices(row, layer, truth[at], known[at])
        if row["claim"] is not None:
            set_both(truth[at], known[at], {"claim:checkable": row["claim"] >= 1, "claim:worth_checking": row["claim"] == 2})
        if row["emotions"] is not None:
            for name, level in zip(EMOTIONS, row["emotions"]):
                set_both(truth[at], known[at], {f"emotion:{name}:{least}": level >= least for least in (1, 2)})
        if row["labels"] is not None:
            whole(row["labels"], truth[at], known[at])
            if row["index"] == 0 and row["labels"]["headline"] is not None:
                set_both(truth[at], known[at], {"clickbait": "clickbait" in row["labels"]["headline"]})
    return truth, known


def set_both(truth: np.ndarray, known: np.ndarray, labels: dict, weight: float = 1.0) -> None:
    for name, value in labels.items():
        truth[AT[name]] = float(value)
        known[AT[name]] = weight


def devices(row: dict, layer: str, truth: np.ndarray, known: np.ndarray) -> None:
    """A passage counts for any voice; the voice has a head of its own."""
    own, told, unsure = row["author"][layer], row["speaker"][layer], row["unsure"][layer]
    names = {"technique": TECHNIQUES, "fallacy": FALLACIES, "loaded": ()}[layer]
    rare = FALLACY_IN_ARTICLE if layer == "fallacy" and row["origin"] in ("partisan", "wikinews") else 1.0
    for name in names:
        found = name in own or name in told
        if found or name not in unsure:
            set_both(truth, known, {f"{layer}:{name}": found}, rare if found else 1.0)
    if own or told:
        set_both(truth, known, {f"{layer}:any": True}, rare)
        set_both(truth, known, {f"author:{layer}": bool(own)})
    elif not unsure:
        set_both(truth, known, {f"{layer}:any": False})


def whole(labels: dict, truth: np.ndarray, known: np.ndarray) -> None:
    lean = labels["lean"]
    frames = [labels["primary"], *labels["frames"]]
    found = {f"genre:{name}": labels["genre"] == name for name in GENRES}
    found |= {f"frame:{name}": name in frames for name in FRAMES}
    found |= {"lean:political": lean is not None, "depth:2": labels["depth"] >= 2, "depth:3": labels["depth"] >= 3}
    found |= {"lean:left": lean is not None and lean < 0, "lean:right": lean is not None and lean > 0}
    set_both(truth, known, found, ARTICLE_SHARE)


def public(row: dict, truth: np.ndarray, known: np.ndarray) -> None:
    if row["origin"] == "headline":
        set_both(truth, known, {"clickbait": row["clickbait"]}, PUBLIC_SHARE)
    elif row["origin"] == "goemotions":
        set_both(truth, known, {f"post:{name}": name in row["post"] for name in POST_EMOTIONS}, PUBLIC_SHARE)
    elif row["fallacy"] is None:
        set_both(truth, known, {"fallacy:any": False, f"fallacy:{row['asked']}": False})
    else:
        set_both(truth, known, {"fallacy:any": True, f"fallacy:{row['fallacy']}": True})


def token_labels(row: dict, offsets: list[tuple[int, int]]) -> np.ndarray:
    """(tokens, TOKEN_HEADS): 1 if the token is in a passage of that kind. `offsets` in code points of the row."""
    marks = np.zeros((len(offsets), len(TOKEN_HEADS)), np.float32)
    spans = row["spans"]
    placed = [(f"technique:{span['type']}", span) for span in spans["technique"]]
    placed += [(name, span) for name in ("loaded", "source", "cue", "content") for span in spans[name]]
    for name, span in placed:
        head = TOKEN_HEADS.index(name)
        for at, (start, end) in enumerate(offsets):
            if start < span["end"] and span["start"] < end:
                marks[at, head] = 1
    return marks
