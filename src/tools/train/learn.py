#!/usr/bin/python3
"""Learns a game's network (src/search/network.h) from samples that `motley samples` wrote.

  learn.py --out FILE [--epochs N] [--result X] [--rate X] [--seed N] SAMPLES…

What is learnt is the correction of the hand-made evaluation with which it best predicts, for each position, a mean of the
search's opinion and the game's result; --result is the part of the latter. Every sixteenth file is held back and only
used to say how good the prediction is. Needs PyTorch (Debian: python3-torch, and libopenblas0-pthread, with which it is
many times as fast).
"""
import argparse
import json
import struct
import sys

import numpy
import torch

WIDTH = 32  # units, as in network.h
ONE = 64  # an activation of 1, as an integer
BRIGHTEST = 127  # the highest activation
SHIFT = 14  # binary logarithm of the divisor
SCALE = 100.0  # evaluation points of an output of 1
HELD_BACK = 16  # one file of so many


def read(path):
    """The head of a file of samples, and the samples as arrays."""
    with open(path, "rb") as file:
        head = json.loads(file.readline())
        data = numpy.frombuffer(file.read(), dtype=numpy.uint8)
    starts = []
    at = 0
    while at < len(data):
        starts.append(at)
        at += 8 + 2 * (int(data[at + 6]) + int(data[at + 7]))
    starts = numpy.array(starts, dtype=numpy.int64)

    def short(offset):
        return (data[starts + offset].astype(numpy.uint16) | data[starts + offset + 1].astype(numpy.uint16) << 8).astype(numpy.int16)

    movers = data[starts + 6].astype(numpy.int64)
    others = data[starts + 7].astype(numpy.int64)
    lengths = movers + others
    # The features of all samples, one after the other.
    where = numpy.repeat(starts + 8 - 2 * (numpy.cumsum(lengths) - lengths), lengths) + 2 * numpy.arange(lengths.sum())
    features = data[where].astype(numpy.int32) | data[where + 1].astype(numpy.int32) << 8
    return head, {
        "score": short(0).astype(numpy.float32),
        "evaluation": short(2).astype(numpy.float32),
        "result": short(4).astype(numpy.float32) / 10_000,
        "lengths": numpy.stack([movers, others], axis=1),
        "features": features,
    }


def joined(parts):
    return {key: torch.from_numpy(numpy.concatenate([part[key] for part in parts])) for key in parts[0]}


class Network(torch.nn.Module):
    def __init__(self, features):
        super().__init__()
        self.rows = torch.nn.EmbeddingBag(features, WIDTH, mode="sum")
        torch.nn.init.normal_(self.rows.weight, std=0.05)
        self.bias = torch.nn.Parameter(torch.full((WIDTH,), 0.5))
        self.weights = torch.nn.Parameter(torch.randn(2 * WIDTH) * 0.02)
        self.sum_bias = torch.nn.Parameter(torch.zeros(1))

    def forward(self, features, offsets):
        """Corrections in evaluation points; the bags are the mover's and the other's features in turn."""
        lit = (self.rows(features, offsets) + self.bias).clamp(0, BRIGHTEST / ONE).square().view(-1, 2 * WIDTH)
        return SCALE * (lit @ self.weights + self.sum_bias)

    def limit(self):
        with torch.no_grad():
            self.rows.weight.clamp_(-127 / ONE, 127 / ONE)

    def quantized(self):
        """The numbers of the file, as integers."""
        scale = SCALE * (1 << SHIFT)
        with torch.no_grad():
            rows = (self.rows.weight * ONE).round().clamp(-127, 127)
            bias = (self.bias * ONE).round().clamp(-16000, 16000)
            weights = (self.weights * scale / ONE**2).round().clamp(-32767, 32767)
            sum_bias = (self.sum_bias * scale).round()
        return [part.numpy().astype(kind) for part, kind in zip((bias, rows, weights, sum_bias), ("<i2", "i1", "<i2", "<i4"))]

    def take(self, numbers):
        """Becomes what the file says, to measure it."""
        bias, rows, weights, sum_bias = (torch.from_numpy(each.astype(numpy.float32)) for each in numbers)
        scale = SCALE * (1 << SHIFT)
        with torch.no_grad():
            self.rows.weight.copy_(rows / ONE)
            self.bias.copy_(bias / ONE)
            self.weights.copy_(weights * ONE**2 / scale)
            self.sum_bias.copy_(sum_bias / scale)


class Batches:
    """Samples in batches, in another order each time."""

    def __init__(self, samples, size):
        self.samples = samples
        self.size = size
        lengths = samples["lengths"].sum(dim=1)
        self.begins = lengths.cumsum(0) - lengths
        self.lengths = lengths

    def __len__(self):
        return len(self.lengths)

    def __call__(self, shuffled):
        order = torch.randperm(len(self)) if shuffled else torch.arange(len(self))
        for chosen in order.split(self.size):
            lengths = self.lengths[chosen]
            begins = lengths.cumsum(0) - lengths
            where = torch.repeat_interleave(self.begins[chosen] - begins, lengths) + torch.arange(int(lengths.sum()))
            bags = self.samples["lengths"][chosen].reshape(-1)
            yield chosen, self.samples["features"][where], bags.cumsum(0) - bags


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", required=True)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--result", type=float, default=0.4)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("samples", nargs="+")
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)

    parts = [read(path) for path in arguments.samples]
    head = parts[0][0]
    if any(other != head for other, _ in parts):
        sys.exit("learn.py: the files are of different games")
    held = [part for n, (_, part) in enumerate(parts) if n % HELD_BACK == HELD_BACK - 1]
    if not held:
        sys.exit(f"learn.py: needs {HELD_BACK} files of samples or more")
    learnt = Batches(joined([part for n, (_, part) in enumerate(parts) if n % HELD_BACK != HELD_BACK - 1]), 4096)
    held = Batches(joined(held), 65536)
    chance = head["chance_per_score"]

    def loss(batches, chosen, correction):
        of = {key: batches.samples[key][chosen] for key in ("score", "evaluation", "result")}
        wanted = arguments.result * of["result"] + (1 - arguments.result) * torch.sigmoid(chance * of["score"])
        return torch.nn.functional.binary_cross_entropy_with_logits(chance * (of["evaluation"] + correction), wanted, reduction="mean")

    def error(network):
        with torch.no_grad():
            sums = [(loss(held, chosen, network(features, bags) if network else 0.0) * len(chosen)) for chosen, features, bags in held(False)]
        return float(sum(sums)) / len(held)

    network = Network(head["features"])
    before = error(None)
    print(f"{head['game']}: {len(learnt)} samples, {len(held)} held back; error of the hand-made evaluation {before:.5f}", flush=True)
    optimizer = torch.optim.Adam(network.parameters(), lr=arguments.rate)
    steps = arguments.epochs * -(-len(learnt) // 4096)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, arguments.rate, total_steps=steps)
    for epoch in range(arguments.epochs):
        for chosen, features, bags in learnt(True):
            optimizer.zero_grad()
            loss(learnt, chosen, network(features, bags)).backward()
            optimizer.step()
            schedule.step()
            network.limit()
        print(f"epoch {epoch + 1}: {error(network):.5f}", flush=True)
    numbers = network.quantized()
    network.take(numbers)
    print(f"as integers: {error(network):.5f}")
    with open(arguments.out, "wb") as file:
        file.write(b"MNET2" + struct.pack("<BH", SHIFT, head["features"]))
        for part in numbers:
            file.write(part.tobytes())


if __name__ == "__main__":
    main()
