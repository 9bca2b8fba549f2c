"""Writes layers of MPNet as an int8 ONNX graph.

    python mpnet_graph.py --base FOLDER --out FOLDER --layers 6

Gives lower.onnx (the states behind the first layers) and table.bin, the words' vectors. The reader that ships runs the same
numbers, so what is trained on these states has met the rounding that it will meet.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper

from export import Graph, Table, numbers
from mpnet import FIRST_PLACE, buckets_of, load_mpnet


def below(graph: Graph, value: dict, config: dict) -> tuple[str, str]:
    """The states before the first layer, and what is added to the scores of attention."""
    most = config["max_position_embeddings"] - FIRST_PLACE
    rows = graph.add("Cast", [graph.add("Gather", ["rows", "ids"])], to=TensorProto.FLOAT)
    words = graph.add("Mul", [rows, graph.add("Gather", ["scales", "ids"])])
    shape = graph.add("Shape", ["ids"])
    length = graph.add("Slice", [shape, graph.shape(1), graph.shape(2)])
    places = graph.constant(value["below.places.weight"][FIRST_PLACE:])
    placed = graph.add("Slice", [places, graph.shape(0), length, graph.shape(0)])
    states = norm(graph, value, graph.add("Add", [words, placed]), "below.norm", config)
    one, none = (graph.constant(np.array(size, np.int64)) for size in (1, 0))
    order = graph.add("Range", [none, graph.add("Squeeze", [length]), one])
    apart = graph.add("Sub", [graph.add("Unsqueeze", [order, graph.shape(0)]), graph.add("Unsqueeze", [order, graph.shape(1)])])
    by_distance = value["below.distances.weight"][distances(most, config)].T
    places_apart = graph.add("Add", [apart, graph.constant(np.array(most - 1, np.int64))])
    bias = graph.add("Gather", [graph.constant(by_distance), places_apart], axis=1)
    blocked = graph.add("Mul", [graph.add("Sub", [graph.floats(1.0), "real"]), graph.floats(-1e9)])
    return states, graph.add("Add", [bias, graph.add("Unsqueeze", [blocked, graph.shape(1, 2)])])


def distances(most: int, config: dict) -> np.ndarray:
    """The bucket of each distance from -(most - 1) to most - 1."""
    square = buckets_of(most, config["relative_attention_num_buckets"]).numpy()
    return np.concatenate([square[1:, 0][::-1], square[0]])


def norm(graph: Graph, value: dict, states: str, name: str, config: dict) -> str:
    parts = [graph.constant(value[f"{name}.weight"]), graph.constant(value[f"{name}.bias"])]
    return graph.add("LayerNormalization", [states, *parts], epsilon=config["layer_norm_eps"])


GELU_SHIFT = 0.17
"""The function of the inner layer is never below the negative of this."""


def linear_by_row(graph: Graph, states: str, weights: np.ndarray, bias: np.ndarray, shift: float = 0.0) -> str:
    """states @ weights + bias, with each token's state quantised by its own range: a few tokens have values thirty times
    those of the rest. States that are never below -shift are moved up by it, so that all eight bits serve them."""
    whole, scale = graph.quantised(weights)
    if shift > 0:
        bias = bias - shift * weights.sum(0)
        states = graph.add("Add", [states, graph.floats(shift)])
    flat = graph.add("Reshape", [states, graph.shape(-1, weights.shape[0])])
    levels, middle = (255, 0) if shift > 0 else (127, 128)
    most = graph.add("ReduceMax", [graph.add("Abs", [flat]), graph.shape(1)], keepdims=0)
    step = graph.add("Mul", [graph.add("Max", [most, graph.floats(1e-8)]), graph.floats(1 / levels)])
    zero = graph.constant(np.array(middle, np.uint8))
    zeros = graph.add("Expand", [zero, graph.add("Shape", [step])])
    small = graph.add("QuantizeLinear", [flat, step, zeros], axis=0)
    product = graph.add("Cast", [graph.add("MatMulInteger", [small, whole, zero])], to=TensorProto.FLOAT)
    back = graph.add("Mul", [graph.add("Mul", [product, scale]), graph.add("Unsqueeze", [step, graph.shape(1)])])
    sizes = graph.add("Slice", [graph.add("Shape", [states]), graph.shape(0), graph.shape(2)])
    shape = graph.add("Concat", [sizes, graph.shape(weights.shape[1])], axis=0)
    return graph.add("Reshape", [graph.add("Add", [back, graph.constant(bias)]), shape])


def layer(graph: Graph, value: dict, config: dict, states: str, mask: str, name: str) -> str:
    width, heads = config["hidden_size"], config["num_attention_heads"]
    size = width // heads

    def dense(given: str, part: str) -> str:
        return graph.linear(given, value[f"{name}.{part}.weight"].T, value[f"{name}.{part}.bias"])

    joint = [np.concatenate([value[f"{name}.{part}.{kind}"] for part in ("query", "key", "value")]) for kind in ("weight", "bias")]
    three = graph.add("Reshape", [graph.linear(states, joint[0].T, joint[1]), graph.shape(0, 0, 3, heads, size)])
    parts = graph.add("Split", [graph.add("Transpose", [three], perm=[2, 0, 3, 1, 4])], 3, axis=0, num_outputs=3)
    query, key, held = (graph.add("Squeeze", [part, graph.shape(0)]) for part in parts)
    scaled = graph.add("Mul", [query, graph.floats(size**-0.5)])
    met = graph.add("MatMul", [scaled, graph.add("Transpose", [key], perm=[0, 1, 3, 2])])
    weights = graph.add("Softmax", [graph.add("Add", [met, mask])], axis=-1)
    seen = graph.add("Transpose", [graph.add("MatMul", [weights, held])], perm=[0, 2, 1, 3])
    seen = dense(graph.add("Reshape", [seen, graph.shape(0, 0, width)]), "joined")
    states = norm(graph, value, graph.add("Add", [states, seen]), f"{name}.joined_norm", config)
    widen, narrow = ((value[f"{name}.{part}.weight"].T, value[f"{name}.{part}.bias"]) for part in ("widen", "narrow"))
    inner = graph.add("Gelu", [linear_by_row(graph, states, *widen)])
    back = linear_by_row(graph, inner, *narrow, shift=GELU_SHIFT)
    return norm(graph, value, graph.add("Add", [states, back]), f"{name}.narrow_norm", config)


def save(graph: Graph, inputs: list, outputs: list, file: Path) -> None:
    """`inputs`: for each its name, type and shape. `outputs`: its name inside the graph, its name outside and its shape."""
    graph.nodes += [helper.make_node("Identity", [inner], [name]) for inner, name, _ in outputs]
    given = [helper.make_tensor_value_info(*part) for part in inputs]
    told = [helper.make_tensor_value_info(name, TensorProto.FLOAT, sizes) for _, name, sizes in outputs]
    drawn = helper.make_graph(graph.nodes, file.stem, given, told, graph.constants)
    model = helper.make_model(drawn, opset_imports=[helper.make_opsetid("", 20)])
    model.ir_version = 10
    file.write_bytes(model.SerializeToString())
    onnx.checker.check_model(file)


WINDOWS = [
    ("ids", TensorProto.INT64, ["windows", "length"]),
    ("real", TensorProto.FLOAT, ["windows", "length"]),
]


def through(graph: Graph, value: dict, config: dict, layers: int) -> str:
    """The states behind the first layers of windows."""
    states, mask = below(graph, value, config)
    for number in range(layers):
        states = layer(graph, value, config, states, mask, f"layers.{number}")
    return states


@torch.no_grad()
def export_lower(base: Path, out: Path, layers: int) -> None:
    config = json.loads((base / "config.json").read_text())
    value = numbers(load_mpnet(base)[0].state_dict())
    table = Table(value["below.words.weight"])
    out.mkdir(parents=True, exist_ok=True)
    table.write(out)
    graph = Graph(table)
    states = through(graph, value, config, layers)
    save(graph, WINDOWS, [(states, "states", ["windows", "length", config["hidden_size"]])], out / "lower.onnx")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--layers", type=int, default=6)
    given = parser.parse_args()
    export_lower(given.base, given.out, given.layers)
