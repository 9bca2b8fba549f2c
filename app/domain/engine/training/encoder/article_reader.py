"""The reader of whole articles: the upper layers of MPNet, a layer over the article's sentences, and the heads."""

import math

import torch
from torch import nn
from torch.nn import functional

from article_heads import ARTICLE_HEADS, SENTENCE_HEADS, TOKEN_HEADS
from article_windows import Window
from mpnet import Mpnet

GATES = 4
GATE_WIDTH = 192
MIXED_WIDTH = 384
ORIGINS = ("own", "passage", "reddit")
ALONE_SHARE = 0.25
"""The share of the sentences that learn without the article, as they are read where there is none."""
SCALE = 7.0
"""The base's states are small; at about one, heads learn as fast as their rate says."""
PAIR_CLASSES = ("silent", "supports", "refutes")


class Read:
    """What a step's windows gave: sentences in the order of the windows' own ones, with their tokens."""

    def __init__(self, sentences: torch.Tensor, tokens: torch.Tensor, articles: dict[str, torch.Tensor]):
        self.sentences, self.tokens, self.articles = sentences, tokens, articles


class ArticleReader(nn.Module):
    def __init__(self, base: Mpnet, first: int):
        """`first`: the number of the first layer that is trained; states come from the ones below."""
        super().__init__()
        width = base.width
        self.layers = base.layers[first:]
        self.below = base.below
        for part in self.below.parameters():
            part.requires_grad_(False)
        self.gates = nn.Linear(width, GATES)
        self.told = nn.Linear(width, GATE_WIDTH)
        whole = GATES * GATE_WIDTH
        self.mix = nn.Linear(width + whole, MIXED_WIDTH)
        self.sentences = nn.Linear(width + MIXED_WIDTH, len(SENTENCE_HEADS))
        self.tokens = nn.Linear(width, len(TOKEN_HEADS))
        self.articles = nn.ModuleDict({name: nn.Linear(whole, len(classes)) for name, classes in ARTICLE_HEADS.items()})
        self.pairs = nn.Linear(2 * width, len(PAIR_CLASSES))
        self.origins = nn.Parameter(torch.zeros(len(ORIGINS), len(SENTENCE_HEADS)))
        """Added in training to scores of sentences from sources rich in fallacies, so that heads do not learn their style."""
        for linear in self.added():
            if isinstance(linear, nn.Linear):
                nn.init.normal_(linear.weight, std=0.02)
                nn.init.zeros_(linear.bias)

    def added(self) -> list[nn.Module]:
        """What was not published, and learns faster."""
        return [self.gates, self.told, self.mix, self.sentences, self.tokens, *self.articles.values(), self.pairs]

    def through(self, lower: list[torch.Tensor], dropout: float) -> torch.Tensor:
        """(windows, length, width): the states behind the last layer. `lower`: those of each window below, not padded."""
        states = nn.utils.rnn.pad_sequence(lower, batch_first=True)
        sizes = torch.tensor([len(part) for part in lower])
        hidden = torch.zeros(states.shape[:2]).masked_fill(torch.arange(states.shape[1])[None] >= sizes[:, None], -math.inf)
        mask = self.below.bias(states.shape[1])[None] + hidden[:, None, None, :]
        for layer in self.layers:
            states = layer(states, mask, dropout)
        return states

    def forward(self, windows: list[Window], lower: list[torch.Tensor], dropout: float = 0.0) -> Read:
        states = self.through(lower, dropout)
        texts, within = [], []
        for at, window in enumerate(windows):
            for start, end in window.spans[window.first : window.end]:
                within.append(states[at, start:end] * SCALE)
                texts.append(window.text)
        means = torch.stack([part.mean(0) for part in within])
        wholes = {text: self.whole(means[[at for at, name in enumerate(texts) if name == text]]) for text in dict.fromkeys(texts)}
        context = torch.stack([wholes[text] for text in texts])
        if self.training:
            context = context * (torch.rand(len(texts), 1) >= ALONE_SHARE)
        drop = functional.dropout
        mixed = functional.gelu(self.mix(torch.cat([means, context], 1)))
        scores = self.sentences(drop(torch.cat([means, mixed], 1), dropout, self.training))
        tokens = self.tokens(drop(torch.cat(within), dropout, self.training))
        return Read(scores, tokens, wholes)

    def whole(self, sentences: torch.Tensor) -> torch.Tensor:
        """The article's vector: weighted means of its sentences, each gate by weights of its own."""
        weights = torch.softmax(self.gates(sentences), 0)
        return (weights.T @ self.told(sentences)).flatten()

    def article_scores(self, whole: torch.Tensor, dropout: float = 0.0) -> dict[str, torch.Tensor]:
        seen = functional.dropout(functional.gelu(whole), dropout, self.training)
        return {name: head(seen) for name, head in self.articles.items()}

    def pair_scores(self, lower: list[torch.Tensor], dropout: float = 0.0) -> torch.Tensor:
        """(pairs, PAIR_CLASSES) of windows that hold a headline and a sentence."""
        states = self.through(lower, dropout)
        means = torch.stack([states[at, : len(part)].mean(0) for at, part in enumerate(lower)])
        seen = SCALE * torch.cat([states[:, 0], means], 1)
        return self.pairs(functional.dropout(seen, dropout, self.training))
