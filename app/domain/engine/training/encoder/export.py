"""Writes a trained reader and the base it came from as int8 ONNX graphs, and their tokenizer's words.

    python export.py --base FOLDER --weights FILE --out FOLDER

Weights have 7 bits (8 would saturate in the kernels of older processors), one scale per column; the table of words int8, one
scale per word; activations 8 bits by their own range, and attention is float32. Gives reader.onnx (scores), similarity.onnx
(the published base: vectors whose cosine is the similarity of two texts, which training on labels destroys), table.bin
(the word vectors, which training does not change: both graphs map the same file) and words.txt.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from onnx.external_data_helper import set_external_data

from encoder import load_base
from heads import SENTENCE_HEADS, TOKEN_HEADS

WEIGHT_MAX = 63
TABLE_MAX = 127


class Table:
    """The word vectors, stored beside the graphs so that a process holds them only once."""

    FILE = "table.bin"
    PAGE = 4096

    def __init__(self, words: np.ndarray):
        scale = np.maximum(np.abs(words).max(1, keepdims=True), 1e-8) / TABLE_MAX
        self.parts = {"rows": np.round(words / scale).astype(np.int8), "scales": scale.astype(np.float32)}

    def write(self, folder: Path) -> None:
        with (folder / self.FILE).open("wb") as file:
            for part in self.parts.values():
                file.write(b"\0" * (-file.tell() % self.PAGE))
                file.write(part.tobytes())

    def constants(self) -> list[TensorProto]:
        """The graphs' references to the file: where each part is."""
        found, place = [], 0
        for name, part in self.parts.items():
            place += -place % self.PAGE
            tensor = numpy_helper.from_array(part, name)
            set_external_data(tensor, self.FILE, place, part.nbytes)
            tensor.ClearField("raw_data")
            tensor.data_location = TensorProto.EXTERNAL
            found.append(tensor)
            place += part.nbytes
        return found


class Graph:
    def __init__(self, table: Table):
        self.nodes, self.constants, self.count = [], table.constants(), 0

    def constant(self, value: np.ndarray) -> str:
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def add(self, kind: str, inputs: list[str], outputs: int = 1, **attributes):
        self.count += 1
        names = [f"n{self.count}_{at}" for at in range(outputs)]
        self.nodes.append(helper.make_node(kind, inputs, names, **attributes))
        return names[0] if outputs == 1 else names

    def floats(self, *values: float) -> str:
        return self.constant(np.array(values if len(values) > 1 else values[0], np.float32))

    def shape(self, *sizes: int) -> str:
        return self.constant(np.array(sizes, np.int64))

    def quantised(self, weights: np.ndarray) -> tuple[str, str]:
        """Weights (inputs, outputs) as int8 with one scale per output."""
        scale = np.maximum(np.abs(weights).max(0), 1e-8) / WEIGHT_MAX
        return self.constant(np.round(weights / scale).astype(np.int8)), self.constant(scale.astype(np.float32))

    def linear(self, states: str, weights: np.ndarray, bias: np.ndarray) -> str:
        """states @ weights + bias, with states quantised by their own range."""
        whole, scale = self.quantised(weights)
        small, step, zero = self.add("DynamicQuantizeLinear", [states], 3)
        product = self.add("MatMulInteger", [small, whole, zero])
        both = self.add("Mul", [step, scale])
        back = self.add("Mul", [self.add("Cast", [product], to=TensorProto.FLOAT), both])
        return self.add("Add", [back, self.constant(bias)])


def encoded(graph: Graph, value: dict, config: dict) -> str:
    """The vectors of the last layer, (windows, length, width)."""
    width, heads = config["hidden_size"], config["num_attention_heads"]
    size = width // heads

    def norm(states: str, name: str) -> str:
        parts = [graph.constant(value[f"{name}.weight"]), graph.constant(value[f"{name}.bias"])]
        return graph.add("LayerNormalization", [states, *parts], epsilon=config["layer_norm_eps"])

    rows = graph.add("Cast", [graph.add("Gather", ["rows", "ids"])], to=TensorProto.FLOAT)
    words = graph.add("Mul", [rows, graph.add("Gather", ["scales", "ids"])])
    length = graph.add("Slice", [graph.add("Shape", ["ids"]), graph.shape(1), graph.shape(2)])
    places = value["encoder.places.weight"] + value["encoder.segments.weight"][0]
    placed = graph.add("Slice", [graph.constant(places), graph.shape(0), length, graph.shape(0)])
    states = norm(graph.add("Add", [words, placed]), "encoder.norm")
    blocked = graph.add("Mul", [graph.add("Sub", [graph.floats(1.0), "real"]), graph.floats(-1e9)])
    mask = graph.add("Unsqueeze", [blocked, graph.shape(1, 2)])
    for layer in range(config["num_hidden_layers"]):
        name = f"encoder.layers.{layer}"
        joint = [np.concatenate([value[f"{name}.{part}.{kind}"] for part in ("query", "key", "value")]) for kind in ("weight", "bias")]
        three = graph.linear(states, joint[0].T, joint[1])
        split = graph.add("Reshape", [three, graph.shape(0, 0, 3, heads, size)])
        parts = graph.add("Split", [graph.add("Transpose", [split], perm=[2, 0, 3, 1, 4])], 3, axis=0, num_outputs=3)
        query, key, held = (graph.add("Squeeze", [part, graph.shape(0)]) for part in parts)
        turned = graph.add("Transpose", [key], perm=[0, 1, 3, 2])
        scaled = graph.add("Mul", [graph.add("MatMul", [query, turned]), graph.floats(size**-0.5)])
        weights = graph.add("Softmax", [graph.add("Add", [scaled, mask])], axis=-1)
        seen = graph.add("Transpose", [graph.add("MatMul", [weights, held])], perm=[0, 2, 1, 3])
        seen = graph.add("Reshape", [seen, graph.shape(0, 0, width)])

        def dense(given: str, part: str) -> str:
            return graph.linear(given, value[f"{name}.{part}.weight"].T, value[f"{name}.{part}.bias"])

        states = norm(graph.add("Add", [states, dense(seen, "joined")]), f"{name}.joined_norm")
        inner = graph.add("Gelu", [dense(states, "widen")])
        states = norm(graph.add("Add", [states, dense(inner, "narrow")]), f"{name}.narrow_norm")
    return states


def save(graph: Graph, outputs: list, file: Path) -> None:
    """`outputs`: for each its name inside the graph, its name outside and its shape."""
    graph.nodes += [helper.make_node("Identity", [inner], [name]) for inner, name, _ in outputs]
    floats, whole = TensorProto.FLOAT, TensorProto.INT64
    model = helper.make_model(
        helper.make_graph(
            graph.nodes,
            file.stem,
            [
                helper.make_tensor_value_info("ids", whole, ["windows", "length"]),
                helper.make_tensor_value_info("real", floats, ["windows", "length"]),
                helper.make_tensor_value_info("pool", floats, ["sentences", "places"]),
            ],
            [helper.make_tensor_value_info(name, floats, shape) for _, name, shape in outputs],
            graph.constants,
        ),
        opset_imports=[helper.make_opsetid("", 20)],
    )
    model.ir_version = 10
    file.write_bytes(model.SerializeToString())
    onnx.checker.check_model(file)


def means_of(graph: Graph, states: str, width: int) -> str:
    return graph.add("MatMul", ["pool", graph.add("Reshape", [states, graph.shape(-1, width)])])


def save_reader(state: dict, config: dict, table: Table, file: Path) -> None:
    graph = Graph(table)
    value = numbers(state)
    states = encoded(graph, value, config)

    def head(given: str, name: str) -> str:
        product = graph.add("MatMul", [given, graph.constant(value[f"{name}.weight"].T)])
        return graph.add("Sigmoid", [graph.add("Add", [product, graph.constant(value[f"{name}.bias"])])])

    sentences = head(means_of(graph, states, config["hidden_size"]), "sentences")
    outputs = [
        (sentences, "sentences", ["sentences", len(SENTENCE_HEADS)]),
        (head(states, "tokens"), "tokens", ["windows", "length", len(TOKEN_HEADS)]),
    ]
    save(graph, outputs, file)


def save_similarity(state: dict, config: dict, table: Table, file: Path) -> None:
    graph = Graph(table)
    named = {f"encoder.{name}": tensor for name, tensor in state.items()}
    means = means_of(graph, encoded(graph, numbers(named), config), config["hidden_size"])
    save(graph, [(means, "vectors", ["sentences", config["hidden_size"]])], file)


def numbers(state: dict) -> dict:
    return {name: tensor.float().numpy() for name, tensor in state.items()}


def export(base: Path, weights: Path, out: Path) -> None:
    state = torch.load(weights, map_location="cpu", weights_only=True)
    config = json.loads((base / "config.json").read_text())
    published, tokenizer = load_base(base)
    table = Table(published.words.weight.detach().numpy())
    out.mkdir(parents=True, exist_ok=True)
    table.write(out)
    save_reader(state, config, table, out / "reader.onnx")
    save_similarity(published.state_dict(), config, table, out / "similarity.onnx")
    words = sorted(tokenizer.get_vocab().items(), key=lambda pair: pair[1])
    (out / "words.txt").write_text("".join(f"{word}\n" for word, _ in words))
    heads = {"sentence": SENTENCE_HEADS, "token": TOKEN_HEADS}
    (out / "heads.json").write_text(json.dumps(heads, indent=1) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for option in ("base", "weights", "out"):
        parser.add_argument(f"--{option}", type=Path, required=True)
    given = parser.parse_args()
    export(given.base, given.weights, given.out)
