"""Reads windows through the frozen lower layers and stores the states in half precision.

    python states.py --lower FOLDER --windows FILE... [--tokens N] [--threads 2]

LOWER is the output of `mpnet_graph.py`. The states of FILE.jsonl are appended to FILE.f16, of the first N tokens only if
asked; an interrupted run goes on where it stopped. A file of states may be read while it grows.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import onnxruntime

from article_windows import Window, load_windows
from mpnet import PAD

WIDTH = 768
CHUNK_WINDOWS = 32
BATCH_TOKENS = 512


def session_of(lower: Path, threads: int) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    return onnxruntime.InferenceSession(lower / "lower.onnx", options)


def states_of(session: onnxruntime.InferenceSession, windows: list[Window]) -> list[np.ndarray]:
    """(length, WIDTH) of each window; windows of similar length are read together."""
    found: dict[int, np.ndarray] = {}
    order = sorted(range(len(windows)), key=lambda at: len(windows[at].ids))
    while order:
        batch = [order.pop()]
        longest = len(windows[batch[0]].ids)
        while order and longest * (len(batch) + 1) <= BATCH_TOKENS:
            batch.append(order.pop())
        sizes = np.array([len(windows[at].ids) for at in batch])
        ids = np.array([windows[at].ids + [PAD] * (longest - len(windows[at].ids)) for at in batch], np.int64)
        real = (np.arange(longest)[None] < sizes[:, None]).astype(np.float32)
        read = session.run(None, {"ids": ids, "real": real})[0]
        found |= {at: state[:size].astype(np.float16) for at, state, size in zip(batch, read, sizes)}
    return [found[at] for at in range(len(windows))]


def stored(windows: list[Window], file: Path) -> list[np.ndarray]:
    """The states of the first windows, as far as they are stored; they stay in the file until they are used."""
    size = file.stat().st_size // (2 * WIDTH) if file.exists() else 0
    if size == 0:
        return []
    states = np.memmap(file, np.float16, "r", shape=(size, WIDTH))
    ends = np.cumsum([len(window.ids) for window in windows])
    return [states[end - len(window.ids) : end] for window, end in zip(windows, ends) if end <= size]


def store(session: onnxruntime.InferenceSession, file: Path, tokens_max: int | None) -> None:
    windows, out = load_windows(file), file.with_suffix(".f16")
    done = len(stored(windows, out))
    size = sum(len(window.ids) for window in windows[:done])
    begun, before = time.time(), size
    with out.open("ab") as states:
        states.truncate(size * 2 * WIDTH)
        while done < len(windows) and (tokens_max is None or size < tokens_max):
            chunk = windows[done : done + CHUNK_WINDOWS]
            for state in states_of(session, chunk):
                states.write(state.tobytes())
            states.flush()
            done += len(chunk)
            size += sum(len(window.ids) for window in chunk)
            pace = (size - before) / (time.time() - begun)
            print(f"{file.stem}: {done} of {len(windows)} windows, {size} tokens, {pace:.0f} a second", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lower", type=Path, required=True)
    parser.add_argument("--windows", type=Path, nargs="+", required=True)
    parser.add_argument("--tokens", type=int)
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_args()
    reader = session_of(given.lower, given.threads)
    for name in given.windows:
        store(reader, name, given.tokens)
