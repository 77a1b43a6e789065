"""Stores LightGBM's trees as lib/window/detect/forest.ts reads them: little-endian arrays in base64, in JSON."""
import base64
import json

import numpy as np

NOTE = "Gradient-boosted trees over rendered interfaces; made by tests/corpus/window/model/train.py"


def floor32(value):
    """The largest float32 that is not above a threshold: every float32 measure falls on the same side of both."""
    near = np.float32(value)
    return near if float(near) <= value else np.nextafter(near, np.float32(-np.inf))


def flatten(tree):
    """Nodes (feature, threshold, left, right) and leaf values of one tree; a negative child is the leaf ~child."""
    nodes, leaves = [], []

    def walk(node):
        if "split_feature" not in node:
            leaves.append(node["leaf_value"])
            return ~(len(leaves) - 1)
        assert node["decision_type"] == "<=", "only numbers are compared"
        at = len(nodes)
        nodes.append(None)
        left, right = walk(node["left_child"]), walk(node["right_child"])
        nodes[at] = (node["split_feature"], floor32(node["threshold"]), left, right)
        return at

    root = walk(tree["tree_structure"])
    if root < 0:  # a tree that never splits
        nodes.append((0, np.float32(0), root, root))
    return nodes, leaves


def export(booster, classes, path):
    """Writes a booster's trees; its features are those that the product must measure, in their order."""
    nodes, leaves, node_from, leaf_from = [], [], [], []
    for tree in booster.dump_model()["tree_info"]:
        its_nodes, its_leaves = flatten(tree)
        node_from.append(len(nodes))
        leaf_from.append(len(leaves))
        nodes += its_nodes
        leaves += its_leaves
    features = booster.feature_name()
    assert len(features) <= 256, "a feature's number is one byte"

    def packed(values, kind):
        return base64.b64encode(np.array(values, dtype=kind).tobytes()).decode()

    feature, threshold, left, right = zip(*nodes)
    stored = {
        "note": NOTE,
        "features": features,
        "classes": classes,
        "feature": packed(feature, "u1"),
        "threshold": packed(threshold, "<f4"),
        "left": packed(left, "<i2"),
        "right": packed(right, "<i2"),
        "leaf": packed(leaves, "<f4"),
        "nodeFrom": packed(node_from, "<i4"),
        "leafFrom": packed(leaf_from, "<i4"),
    }
    with open(path, "w") as file:
        json.dump(stored, file, indent=1)
        file.write("\n")
