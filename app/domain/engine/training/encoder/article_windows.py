"""Windows over whole articles, in the order in which they are read and learnt from.

    python article_windows.py --base FOLDER --examples FILE --out FOLDER

EXAMPLES comes from `npm run -s annotate -- whole-examples`. Gives one file per kind of text, a window per line: `whole` (of
articles read whole), `judged` (windows that hold a judged sentence), `written`, and the first two for validation, where
`validation-whole` has every window of its articles.
Articles come in one fixed random order, so that the first part of a file is a sample of all of it.
"""

import argparse
import json
import random
from dataclasses import asdict, dataclass
from pathlib import Path

from tokenizers import Tokenizer

from examples import VALIDATION_SHARE, number
from mpnet import BEGIN, END, tokenizer_of

WINDOW_TOKENS_MAX = 384
SENTENCE_TOKENS_MAX = 128
EMPTY_SHARE = 1 / 3
"""The share of the windows without a device or a fallacy that are learnt from."""
SHORT_WINDOWS = 0.15
"""The share of the articles in training that are cut into shorter windows, since short texts are read too."""
SHORT_TOKENS_MIN = 60
PLANTED_SHARE = 0.6
"""The share of written passages placed between an article's sentences, where real arguments occur."""
PLANTED_BESIDE_MAX = 3


@dataclass
class Window:
    """A run of sentences read at once. `rows` are numbers of examples, `spans` the ranges of their tokens; the sentences
    from `first` up to `end` are this window's own, the others give context and are another's."""

    text: str
    kind: str
    ids: list[int]
    rows: list[int]
    spans: list[tuple[int, int]]
    first: int
    end: int
    label: int | None = None
    """Of a pair of headline and sentence: what the sentence says of the headline."""


def load_windows(file: Path) -> list[Window]:
    return [Window(**json.loads(line)) for line in file.read_text().splitlines()]


def write_windows(windows: list[Window], file: Path) -> None:
    file.write_text("".join(json.dumps(asdict(window), separators=(",", ":")) + "\n" for window in windows))
    print(f"{file.stem}: {len(windows)} windows, {sum(len(window.ids) for window in windows)} tokens")


def is_validation(row: dict) -> bool:
    return row["origin"] not in ("own", "passage") and number(f"validation {row['group']}") % VALIDATION_SHARE == 0


def is_read_whole(row: dict) -> bool:
    """Whether its article was read whole, not only some of its sentences."""
    return row["sure"] is not None and row["labels"]["headline"] is not None


def holds(row: dict) -> bool:
    return any(row[voice][layer] for voice in ("author", "speaker") for layer in ("technique", "fallacy"))


def cut(text: str, kind: str, at: list[int], ids: list[list[int]], limit: int) -> list[Window]:
    """Cuts a text into windows of up to `limit` tokens that share two sentences; each of these belongs to the window in
    which it has a neighbour on both sides."""
    windows: list[Window] = []
    start = own = 0
    while True:
        end, size = start, 2
        while end < len(at) and (end == start or size + len(ids[end]) <= limit):
            size += len(ids[end])
            end += 1
        is_last = end == len(at)
        until = end if is_last else max(own + 1, end - 1)
        windows.append(joined(text, kind, at[start:end], ids[start:end], (own - start, until - start)))
        if is_last:
            return windows
        own = until
        start = max(start + 1, own - 1) if end - start > 1 else end


def joined(text: str, kind: str, at: list[int], ids: list[list[int]], own: tuple[int, int]) -> Window:
    window = Window(text, kind, [BEGIN], at, [], *own)
    for part in ids:
        window.spans.append((len(window.ids), len(window.ids) + len(part)))
        window.ids.extend(part)
    window.ids.append(END)
    return window


def planted(passage: list[int], hosts: list[list[int]], chance: random.Random) -> list[int]:
    """Places a passage between sentences of an article, so that its context reveals nothing about it."""
    if chance.random() >= PLANTED_SHARE:
        return passage
    host = chance.choice(hosts)
    place = chance.randint(1, len(host) - 1)
    before = host[max(0, place - chance.randint(1, PLANTED_BESIDE_MAX)) : place]
    return [*before, *passage, *host[place : place + chance.randint(0, PLANTED_BESIDE_MAX)]]


def build(base: Path, examples: Path, out: Path) -> None:
    rows = [json.loads(line) for line in examples.open()]
    ids = token_ids(tokenizer_of(base), rows)
    texts: dict[str, list[int]] = {}
    for at, row in enumerate(rows):
        if not row["shared"]:
            texts.setdefault(row["article"], []).append(at)
    order = sorted(texts, key=lambda name: number(f"curve {name}"))
    hosts = [texts[name] for name in order if len(texts[name]) > 8 and is_host(rows[texts[name][0]])]
    found: dict[str, list[Window]] = {kind: [] for kind in ("validation-whole", "validation-judged", "whole", "judged", "written")}
    for name in order:
        at = texts[name]
        first = rows[at[0]]
        chance = random.Random(number(f"window {name}"))
        if first["origin"] == "passage":
            run = planted(at, hosts, chance)
            found["written"] += cut(name, "written", run, [ids[part] for part in run], WINDOW_TOKENS_MAX)
            continue
        is_kept = is_validation(first)
        is_short = not is_kept and chance.random() < SHORT_WINDOWS
        limit = chance.randint(SHORT_TOKENS_MIN, WINDOW_TOKENS_MAX) if is_short else WINDOW_TOKENS_MAX
        kind = "whole" if is_read_whole(first) else "judged"
        windows = cut(name, kind, at, [ids[part] for part in at], limit)
        if not (is_kept and kind == "whole"):
            windows = [window for window in windows if is_useful(window, rows, chance)]
        found[f"validation-{kind}" if is_kept else kind] += windows
    out.mkdir(parents=True, exist_ok=True)
    for kind, windows in found.items():
        write_windows(windows, out / f"{kind}.jsonl")


def is_host(row: dict) -> bool:
    return row["origin"] in ("partisan", "wikinews") and is_read_whole(row) and not is_validation(row)


def is_useful(window: Window, rows: list[dict], chance: random.Random) -> bool:
    """Whether there is something to learn from a window; of what was only labelled as a whole, the beginning is taken."""
    own = [rows[at] for at in window.rows[window.first : window.end]]
    if window.kind == "judged":
        return any(row["known"] or row["spoken"] or row["index"] == 0 for row in own)
    return any(map(holds, own)) or chance.random() < EMPTY_SHARE


def token_ids(tokenizer: Tokenizer, rows: list[dict]) -> list[list[int]]:
    encoded = tokenizer.encode_batch_fast([row["text"] for row in rows], add_special_tokens=False)
    return [part.ids[:SENTENCE_TOKENS_MAX] or [END] for part in encoded]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for option in ("base", "examples", "out"):
        parser.add_argument(f"--{option}", type=Path, required=True)
    given = parser.parse_args()
    build(given.base, given.examples, given.out)
