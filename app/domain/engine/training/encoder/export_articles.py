"""Writes a trained reader of whole articles as int8 ONNX graphs, and times it.

    python export_articles.py --base FOLDER --weights FILE --out FOLDER [--first 6]

Gives windows.onnx (of windows: each sentence's vector and each token's scores), article.onnx (of all vectors of an article:
each sentence's scores, and the article's by head), table.bin, words.txt and heads.json.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from onnx import TensorProto

from article_heads import ARTICLE_HEADS, SENTENCE_HEADS, TOKEN_HEADS
from article_reader import GATE_WIDTH, GATES, SCALE
from export import Graph, Table, numbers
from mpnet import load_mpnet
from mpnet_graph import WINDOWS, save, through

ARTICLE_TOKENS = 1200
"""What 800 words are, with the sentences that windows share."""
WINDOW_TOKENS = 300
TIMES = 5


def linear(graph: Graph, value: dict, given: str, name: str) -> str:
    product = graph.add("MatMul", [given, graph.constant(value[f"{name}.weight"].T)])
    return graph.add("Add", [product, graph.constant(value[f"{name}.bias"])])


def windows_graph(value: dict, config: dict, table: Table) -> tuple[Graph, list]:
    graph = Graph(table)
    width = config["hidden_size"]
    states = graph.add("Mul", [through(graph, value, config, config["num_hidden_layers"]), graph.floats(SCALE)])
    means = graph.add("MatMul", ["pool", graph.add("Reshape", [states, graph.shape(-1, width)])])
    tokens = graph.add("Sigmoid", [linear(graph, value, states, "tokens")])
    return graph, [(means, "vectors", ["sentences", width]), (tokens, "tokens", ["windows", "length", len(TOKEN_HEADS)])]


def article_graph(value: dict) -> tuple[Graph, list]:
    graph = Graph(Table(np.zeros((1, 1), np.float32)))
    graph.constants.clear()
    weights = graph.add("Softmax", [linear(graph, value, "vectors", "gates")], axis=0)
    told = linear(graph, value, "vectors", "told")
    gated = graph.add("MatMul", [graph.add("Transpose", [weights], perm=[1, 0]), told])
    whole = graph.add("Reshape", [gated, graph.shape(1, GATES * GATE_WIDTH)])
    sentences = graph.add("Slice", [graph.add("Shape", ["vectors"]), graph.shape(0), graph.shape(1)])
    size = graph.add("Concat", [sentences, graph.shape(GATES * GATE_WIDTH)], axis=0)
    context = graph.add("Concat", ["vectors", graph.add("Expand", [whole, size])], axis=1)
    mixed = graph.add("Gelu", [linear(graph, value, context, "mix")])
    scores = linear(graph, value, graph.add("Concat", ["vectors", mixed], axis=1), "sentences")
    outputs = [(graph.add("Sigmoid", [scores]), "sentences", ["sentences", len(SENTENCE_HEADS)])]
    seen = graph.add("Gelu", [whole])
    for name, classes in ARTICLE_HEADS.items():
        likely = graph.add("Softmax", [linear(graph, value, seen, f"articles.{name}")], axis=1)
        outputs.append((likely, name, [1, len(classes)]))
    return graph, outputs


@torch.no_grad()
def export(base: Path, weights: Path, out: Path, first: int) -> None:
    config = json.loads((base / "config.json").read_text())
    published, tokenizer = load_mpnet(base)
    held = torch.load(weights, map_location="cpu", weights_only=True)
    trained = numbers(held.get("reader", held))
    value = numbers(published.state_dict())
    for name, part in trained.items():
        own = name.split(".")
        value[f"layers.{int(own[1]) + first}.{'.'.join(own[2:])}" if own[0] == "layers" else name] = part
    out.mkdir(parents=True, exist_ok=True)
    table = Table(value["below.words.weight"])
    table.write(out)
    graph, outputs = windows_graph(value, config, table)
    save(graph, [*WINDOWS, ("pool", TensorProto.FLOAT, ["sentences", "places"])], outputs, out / "windows.onnx")
    graph, outputs = article_graph(value)
    save(graph, [("vectors", TensorProto.FLOAT, ["sentences", config["hidden_size"]])], outputs, out / "article.onnx")
    words = sorted(tokenizer.get_vocab().items(), key=lambda pair: pair[1])
    (out / "words.txt").write_text("".join(f"{word}\n" for word, _ in words))
    heads = {"sentence": SENTENCE_HEADS, "token": TOKEN_HEADS, "article": ARTICLE_HEADS}
    (out / "heads.json").write_text(json.dumps(heads, indent=1) + "\n")


def time_reading(out: Path) -> None:
    for file in sorted(out.iterdir()):
        print(f"{file.name} {file.stat().st_size / 1e6:.1f} MB")
    for threads in (1, 2):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        session = onnxruntime.InferenceSession(out / "windows.onnx", options)
        ids = np.random.default_rng(1).integers(1000, 20000, (1, WINDOW_TOKENS))
        pool = np.full((10, WINDOW_TOKENS), 1 / WINDOW_TOKENS, np.float32)
        given = {"ids": ids, "real": np.ones(ids.shape, np.float32), "pool": pool}
        taken = []
        for _ in range(TIMES):
            begun, work = time.time(), time.process_time()
            for _ in range(ARTICLE_TOKENS // WINDOW_TOKENS):
                session.run(None, given)
            taken.append((time.process_time() - work, time.time() - begun))
        work, passed = min(taken)
        print(f"{ARTICLE_TOKENS} tokens, {threads} thread(s): {passed:.2f} s, {work:.2f} s of processor")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for option in ("base", "weights", "out"):
        parser.add_argument(f"--{option}", type=Path, required=True)
    parser.add_argument("--first", type=int, default=6)
    given = parser.parse_args()
    export(given.base, given.weights, given.out, given.first)
    time_reading(given.out)
