"""The base: a BERT-like encoder in plain PyTorch, loaded from published weights.

    python encoder.py compare FOLDER FOLDER      the same tensors of two copies, and their hashes

FOLDER holds config.json, tokenizer.json and model.safetensors.
"""

import hashlib
import json
import math
import sys
from pathlib import Path

import torch
from safetensors.torch import load_file
from tokenizers import Tokenizer
from torch import nn
from torch.nn import functional


class Layer(nn.Module):
    """One layer of post-norm self-attention and feed-forward, as in BERT."""

    def __init__(self, width: int, heads: int, inner: int, epsilon: float):
        super().__init__()
        self.heads = heads
        self.query = nn.Linear(width, width)
        self.key = nn.Linear(width, width)
        self.value = nn.Linear(width, width)
        self.joined = nn.Linear(width, width)
        self.joined_norm = nn.LayerNorm(width, epsilon)
        self.widen = nn.Linear(width, inner)
        self.narrow = nn.Linear(inner, width)
        self.narrow_norm = nn.LayerNorm(width, epsilon)

    def forward(self, states: torch.Tensor, mask: torch.Tensor, dropout: float) -> torch.Tensor:
        def split(linear: nn.Linear) -> torch.Tensor:
            return linear(states).unflatten(-1, (self.heads, -1)).transpose(1, 2)

        # Written out: the fused kernel's backward pass takes half of a training step on a processor.
        query, key, value = split(self.query), split(self.key), split(self.value)
        weights = functional.softmax(query @ key.transpose(2, 3) / math.sqrt(query.shape[-1]) + mask, dim=-1)
        seen = self.joined((weights.to(value.dtype) @ value).transpose(1, 2).flatten(2))
        states = self.joined_norm(states + functional.dropout(seen, dropout, self.training))
        inner = self.narrow(functional.gelu(self.widen(states)))
        return self.narrow_norm(states + functional.dropout(inner, dropout, self.training))


class Encoder(nn.Module):
    """Maps tokens to one vector each. `width` is the size of a vector."""

    def __init__(self, config: dict):
        super().__init__()
        width, epsilon = config["hidden_size"], config["layer_norm_eps"]
        self.width = width
        self.words = nn.Embedding(config["vocab_size"], width)
        self.places = nn.Embedding(config["max_position_embeddings"], width)
        self.segments = nn.Embedding(config["type_vocab_size"], width)
        self.norm = nn.LayerNorm(width, epsilon)
        heads, inner = config["num_attention_heads"], config["intermediate_size"]
        self.layers = nn.ModuleList(Layer(width, heads, inner, epsilon) for _ in range(config["num_hidden_layers"]))

    def forward(self, ids: torch.Tensor, real: torch.Tensor, dropout: float = 0.1) -> torch.Tensor:
        """ids: (batch, length) of token ids; real: the same shape, False for padding."""
        states = self.words(ids) + self.places.weight[: ids.shape[1]] + self.segments.weight[0]
        states = functional.dropout(self.norm(states), dropout, self.training)
        mask = torch.zeros(real.shape).masked_fill(~real, -math.inf)[:, None, None, :]
        for layer in self.layers:
            states = layer(states, mask, dropout)
        return states


PARTS = [
    ("attention.self.query", "query"),
    ("attention.self.key", "key"),
    ("attention.self.value", "value"),
    ("attention.output.dense", "joined"),
    ("attention.output.LayerNorm", "joined_norm"),
    ("intermediate.dense", "widen"),
    ("output.dense", "narrow"),
    ("output.LayerNorm", "narrow_norm"),
]


def own_name(name: str) -> str | None:
    """Our name of a published tensor; None for an unused one."""
    whole = {
        "embeddings.word_embeddings.weight": "words.weight",
        "embeddings.position_embeddings.weight": "places.weight",
        "embeddings.token_type_embeddings.weight": "segments.weight",
        "embeddings.LayerNorm.weight": "norm.weight",
        "embeddings.LayerNorm.bias": "norm.bias",
    }
    if name in whole:
        return whole[name]
    if not name.startswith("encoder.layer."):
        return None
    number, rest = name.removeprefix("encoder.layer.").split(".", 1)
    for published, own in PARTS:
        if rest.startswith(published + "."):
            return f"layers.{number}.{own}.{rest.removeprefix(published + '.')}"
    return None


def load_base(folder: Path) -> tuple[Encoder, Tokenizer]:
    """Raises if a tensor is missing or has another shape."""
    encoder = Encoder(json.loads((folder / "config.json").read_text()))
    tensors = load_file(folder / "model.safetensors")
    named = {own_name(name): tensor for name, tensor in tensors.items()}
    named.pop(None, None)
    encoder.load_state_dict(named)
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return encoder, tokenizer


def compare(one: Path, other: Path) -> None:
    for folder in (one, other):
        for name in ("model.safetensors", "tokenizer.json"):
            print(folder, name, hashlib.sha256((folder / name).read_bytes()).hexdigest())
    left, right = (load_file(folder / "model.safetensors") for folder in (one, other))
    same = [name for name in left if name in right and torch.equal(left[name], right[name])]
    print(f"{len(left)} and {len(right)} tensors, {len(same)} of them equal")


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] != "compare":
        sys.exit(__doc__)
    compare(Path(sys.argv[2]), Path(sys.argv[3]))
