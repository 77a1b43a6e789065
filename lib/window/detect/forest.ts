/** Gradient-boosted trees as flat arrays, and their answer for a row of measures. */

/** Trees as they are stored: numbers as little-endian arrays in base64. */
export interface StoredForest {
  /** Names of the measures, in the order of a row. */
  readonly features: readonly string[];
  readonly classes: readonly string[];
  readonly feature: string;
  readonly threshold: string;
  readonly left: string;
  readonly right: string;
  readonly leaf: string;
  readonly nodeFrom: string;
  readonly leafFrom: string;
}

export interface Forest {
  readonly classes: number;
  /** Number of the measure that each node asks for. */
  readonly feature: Uint8Array;
  /** A value up to this goes left. */
  readonly threshold: Float32Array;
  /** Next node within the tree; a negative one is the leaf `~value`. */
  readonly left: Int16Array;
  readonly right: Int16Array;
  readonly leaf: Float32Array;
  /** First node and first leaf of each tree; tree `t` adds to class `t % classes`. */
  readonly nodeFrom: Int32Array;
  readonly leafFrom: Int32Array;
}

/** @throws Error where the trees were trained for other measures or classes */
export function openForest(
  stored: StoredForest,
  features: readonly string[],
  classes: readonly string[],
): Forest {
  if (stored.features.join() !== features.join() || stored.classes.join() !== classes.join())
    throw new Error("The detection model was trained for other measures or classes");
  const bytes = (text: string): ArrayBuffer => Uint8Array.fromBase64(text).buffer;
  return {
    classes: classes.length,
    feature: new Uint8Array(bytes(stored.feature)),
    threshold: new Float32Array(bytes(stored.threshold)),
    left: new Int16Array(bytes(stored.left)),
    right: new Int16Array(bytes(stored.right)),
    leaf: new Float32Array(bytes(stored.leaf)),
    nodeFrom: new Int32Array(bytes(stored.nodeFrom)),
    leafFrom: new Int32Array(bytes(stored.leafFrom)),
  };
}

/** Probability of each class for a row of measures; they add up to 1 (softmax over the trees' sums). */
export function classify(forest: Forest, row: Float32Array): Float64Array {
  const { classes, feature, threshold, left, right, leaf, nodeFrom, leafFrom } = forest;
  const scores = new Float64Array(classes);
  for (let tree = 0; tree < nodeFrom.length; tree++) {
    const from = nodeFrom[tree] ?? 0;
    let node = 0;
    while (node >= 0) {
      const at = from + node;
      node = ((row[feature[at] ?? 0] ?? 0) <= (threshold[at] ?? 0) ? left[at] : right[at]) ?? -1;
    }
    const slot = tree % classes;
    scores[slot] = (scores[slot] ?? 0) + (leaf[(leafFrom[tree] ?? 0) + ~node] ?? 0);
  }
  const most = Math.max(...scores);
  let sum = 0;
  for (let at = 0; at < classes; at++) {
    const value = Math.exp((scores[at] ?? 0) - most);
    scores[at] = value;
    sum += value;
  }
  for (let at = 0; at < classes; at++) scores[at] = (scores[at] ?? 0) / sum;
  return scores;
}
