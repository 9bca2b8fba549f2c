"""The larger base: MPNet in plain PyTorch, loaded from published weights, in two halves.

    python mpnet.py FOLDER      the hash of the weights, and the similarity of three sentences

Layers are those of BERT; every layer adds the same bias to its attention, by how far two tokens are apart. FOLDER holds
config.json, tokenizer.json and model.safetensors.
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

from encoder import Layer

BEGIN, PAD, END = 0, 1, 2
FIRST_PLACE = 2
"""Positions begin behind the padding's."""
DISTANCE_MAX = 128


def buckets_of(length: int, count: int) -> torch.Tensor:
    """(length, length): the bucket of the distance from each token to each other one. Half of the buckets are for tokens
    that follow; near distances have one each, far ones share, growing by a constant factor."""
    places = torch.arange(length)
    distance = places[None] - places[:, None]
    half = count // 2
    near = half // 2
    far = near + (torch.log(distance.abs().clamp(min=1) / near) / math.log(DISTANCE_MAX / near) * (half - near)).long()
    return torch.where(distance > 0, half, 0) + torch.where(distance.abs() < near, distance.abs(), far.clamp(max=half - 1))


class Words(nn.Module):
    """What comes before the layers: words, places and the bias of distances."""

    def __init__(self, config: dict):
        super().__init__()
        width = config["hidden_size"]
        self.words = nn.Embedding(config["vocab_size"], width)
        self.places = nn.Embedding(config["max_position_embeddings"], width)
        self.norm = nn.LayerNorm(width, config["layer_norm_eps"])
        self.distances = nn.Embedding(config["relative_attention_num_buckets"], config["num_attention_heads"])

    def forward(self, ids: torch.Tensor) -> torch.Tensor:
        return self.norm(self.words(ids) + self.places.weight[FIRST_PLACE : FIRST_PLACE + ids.shape[1]])

    def bias(self, length: int) -> torch.Tensor:
        """(heads, length, length)"""
        return self.distances(buckets_of(length, self.distances.num_embeddings)).permute(2, 0, 1)


class Mpnet(nn.Module):
    def __init__(self, config: dict):
        super().__init__()
        self.width = config["hidden_size"]
        sizes = (self.width, config["num_attention_heads"], config["intermediate_size"], config["layer_norm_eps"])
        self.below = Words(config)
        self.layers = nn.ModuleList(Layer(*sizes) for _ in range(config["num_hidden_layers"]))

    def mask(self, real: torch.Tensor) -> torch.Tensor:
        """Added to the scores of attention. `real`: (batch, length), False for padding."""
        hidden = torch.zeros(real.shape).masked_fill(~real, -math.inf)[:, None, None, :]
        return self.below.bias(real.shape[1])[None] + hidden

    def forward(self, ids: torch.Tensor, real: torch.Tensor) -> torch.Tensor:
        return self.through(self.below(ids), self.mask(real), 0, len(self.layers))

    def through(self, states: torch.Tensor, mask: torch.Tensor, first: int, end: int, dropout: float = 0.0) -> torch.Tensor:
        """The states behind the layers from `first` up to, not including, `end`."""
        for layer in self.layers[first:end]:
            states = layer(states, mask, dropout)
        return states


PARTS = {
    "attention.attn.q": "query",
    "attention.attn.k": "key",
    "attention.attn.v": "value",
    "attention.attn.o": "joined",
    "attention.LayerNorm": "joined_norm",
    "intermediate.dense": "widen",
    "output.dense": "narrow",
    "output.LayerNorm": "narrow_norm",
}
WHOLE = {
    "embeddings.word_embeddings.weight": "below.words.weight",
    "embeddings.position_embeddings.weight": "below.places.weight",
    "embeddings.LayerNorm.weight": "below.norm.weight",
    "embeddings.LayerNorm.bias": "below.norm.bias",
    "encoder.relative_attention_bias.weight": "below.distances.weight",
}


def own_name(name: str) -> str | None:
    """Our name of a published tensor; None for an unused one."""
    if not name.startswith("encoder.layer."):
        return WHOLE.get(name)
    number, rest = name.removeprefix("encoder.layer.").split(".", 1)
    part, kind = rest.rsplit(".", 1)
    return f"layers.{number}.{PARTS[part]}.{kind}"


def load_mpnet(folder: Path) -> tuple[Mpnet, Tokenizer]:
    """Raises if a tensor is missing or has another shape."""
    base = Mpnet(json.loads((folder / "config.json").read_text()))
    named = {own_name(name): tensor for name, tensor in load_file(folder / "model.safetensors").items()}
    named.pop(None, None)
    base.load_state_dict(named)
    return base, tokenizer_of(folder)


def tokenizer_of(folder: Path) -> Tokenizer:
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer


@torch.no_grad()
def show(folder: Path) -> None:
    print(hashlib.sha256((folder / "model.safetensors").read_bytes()).hexdigest())
    base, tokenizer = load_mpnet(folder)
    base.eval()
    vectors = []
    for text in ("The mayor closed the school.", "A school was shut by the city's mayor.", "Rain is due on Monday."):
        ids = torch.tensor([tokenizer.encode(text).ids])
        vectors.append(functional.normalize(base(ids, ids >= 0)[0].mean(0), dim=0))
    one, same, other = vectors
    print(f"{one @ same:.3f} for the same said otherwise, {one @ other:.3f} for something else")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    show(Path(sys.argv[1]))
