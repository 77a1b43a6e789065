/** Gradient-boosted trees that say what each candidate is; trained on rendered interfaces, see docs/window.md. */

import { FEATURES } from "./features.ts";
import data from "./model.json" with { type: "json" };

/** Classes of the model, in the order of its output; `none` is no element. */
export const CLASSES = ["none", "button", "input", "checkbox", "text", "image", "panel", "window"] as const;
export type ElementClass = Exclude<(typeof CLASSES)[number], "none">;

/** Trees as flat arrays: node by node, the children of each by number; a negative child is the leaf `~child`. */
interface Forest {
  /** Number of the feature that the node asks for. */
  readonly feature: Uint8Array;
  /** A value up to this goes left. */
  readonly threshold: Float32Array;
  readonly left: Int16Array;
  readonly right: Int16Array;
  readonly leaf: Float32Array;
  /** First node and first leaf of each tree; tree `t` adds to class `t % CLASSES.length`. */
  readonly nodeFrom: Int32Array;
  readonly leafFrom: Int32Array;
}

let forest: Forest | undefined;

function load(): Forest {
  if (data.features.join() !== FEATURES.join() || data.classes.join() !== CLASSES.join())
    throw new Error("The detection model was trained for other features or classes");
  const bytes = (text: string): ArrayBuffer => Uint8Array.fromBase64(text).buffer;
  return {
    feature: new Uint8Array(bytes(data.feature)),
    threshold: new Float32Array(bytes(data.threshold)),
    left: new Int16Array(bytes(data.left)),
    right: new Int16Array(bytes(data.right)),
    leaf: new Float32Array(bytes(data.leaf)),
    nodeFrom: new Int32Array(bytes(data.nodeFrom)),
    leafFrom: new Int32Array(bytes(data.leafFrom)),
  };
}

/** Probability of each class for one row of features; they add up to 1. */
export function classify(row: Float32Array): Float64Array {
  forest ??= load();
  const { feature, threshold, left, right, leaf, nodeFrom, leafFrom } = forest;
  const scores = new Float64Array(CLASSES.length);
  for (let tree = 0; tree < nodeFrom.length; tree++) {
    const from = nodeFrom[tree] ?? 0;
    let node = 0;
    while (node >= 0) {
      const at = from + node;
      node = ((row[feature[at] ?? 0] ?? 0) <= (threshold[at] ?? 0) ? left[at] : right[at]) ?? -1;
    }
    const slot = tree % CLASSES.length;
    scores[slot] = (scores[slot] ?? 0) + (leaf[(leafFrom[tree] ?? 0) + ~node] ?? 0);
  }
  const most = Math.max(...scores);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) {
    const value = Math.exp((scores[at] ?? 0) - most);
    scores[at] = value;
    sum += value;
  }
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / sum;
  return scores;
}
