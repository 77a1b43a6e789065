"""Trains both looks of the detector. Usage: train.py OUT CORPUS... [--all] [--rounds N N]

Writes OUT/model-first.json and OUT/model-second.json. Pictures of the split "valid" are left out, unless --all says
otherwise. The second look learns from the first one's answers on pictures that it was not trained on (two folds)."""
import argparse
import json
import os
import subprocess

import lightgbm as lgb
import numpy as np

from export import export

HERE = os.path.dirname(os.path.abspath(__file__))
CLASSES = ["none", "button", "input", "checkbox", "text", "image", "panel", "window"]
PARAMETERS = {
    "objective": "multiclass",
    "num_class": len(CLASSES),
    "learning_rate": 0.1,
    "num_leaves": 15,
    "max_depth": 7,
    "min_data_in_leaf": 20,
    "feature_fraction": 0.6,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "lambda_l2": 2,
    "num_threads": 2,
    "seed": 7,
    "deterministic": True,
    "force_row_wise": True,
    "verbose": -1,
}
# Most candidates are no element: this share of them is drawn, and counts for all.
NONE_SHARE = 0.35


class Corpus:
    """The matrix of one corpus: columns that say what a row is, and the measures."""

    def __init__(self, folder, out, number):
        self.path = os.path.join(out, f"matrix-{number}")
        subprocess.run(["bun", os.path.join(HERE, "matrix.ts"), folder, self.path], check=True)
        with open(self.path + ".json") as file:
            head = json.load(file)
        lead = len(head["lead"])
        rows = np.fromfile(self.path + ".bin", dtype=np.float32).reshape(-1, lead + len(head["features"]))
        self.features = head["features"]
        self.image = rows[:, head["lead"].index("image")].astype(int)
        self.label = rows[:, head["lead"].index("class")]
        self.weight = rows[:, head["lead"].index("weight")]
        self.measures = rows[:, lead:]
        self.held = np.array([one["split"] == "valid" for one in head["images"]])[self.image]

    def add_context(self, folds):
        """Adds what the folds' models say of each candidate and its neighbours."""
        subprocess.run(["bun", os.path.join(HERE, "context.ts"), self.path, *folds], check=True)
        with open(self.path + "-context.json") as file:
            names = json.load(file)["features"]
        context = np.fromfile(self.path + "-context.bin", dtype=np.float32).reshape(-1, len(names))
        self.measures = np.concatenate([self.measures, context], axis=1)
        self.features = self.features + names


def fit(corpora, keep, rounds, random):
    """Trees for the rows that `keep` picks from each corpus."""
    parts = []
    for corpus in corpora:
        none = corpus.label == 0
        drawn = keep(corpus) & (corpus.weight > 0) & (~none | (random.random(len(none)) < NONE_SHARE))
        weight = np.where(none, corpus.weight / NONE_SHARE, corpus.weight)
        parts.append((corpus.measures[drawn], corpus.label[drawn], weight[drawn]))
    measures, labels, weights = (np.concatenate(part) for part in zip(*parts))
    data = lgb.Dataset(measures, labels, weight=weights, feature_name=corpora[0].features)
    print(f"{len(labels)} rows of {measures.shape[1]} measures, {rounds} rounds", flush=True)
    return lgb.train(PARAMETERS, data, rounds)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("corpus", nargs="+")
    parser.add_argument("--all", action="store_true", help="train on the validation split too")
    parser.add_argument("--rounds", nargs=2, type=int, default=[100, 140], metavar="N", help="of each look")
    given = parser.parse_args()
    os.makedirs(given.out, exist_ok=True)
    corpora = [Corpus(folder, given.out, number) for number, folder in enumerate(given.corpus)]
    random = np.random.default_rng(7)
    first, second = given.rounds

    def train_rows(corpus):
        return given.all | ~corpus.held

    folds = []
    for fold in (0, 1):
        booster = fit(corpora, lambda one: train_rows(one) & (one.image % 2 != fold), first, random)
        folds.append(os.path.join(given.out, f"fold-{fold}.json"))
        export(booster, CLASSES, folds[-1])
    export(fit(corpora, train_rows, first, random), CLASSES, os.path.join(given.out, "model-first.json"))
    for corpus in corpora:
        corpus.add_context(folds)
    booster = fit(corpora, train_rows, second, random)
    export(booster, CLASSES, os.path.join(given.out, "model-second.json"))
    booster.save_model(os.path.join(given.out, "model-second.txt"))


if __name__ == "__main__":
    main()
