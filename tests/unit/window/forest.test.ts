/** Trees in flat arrays: reading them, walking them, and turning their sums into probabilities. */
import { describe, expect, test } from "bun:test";
import { classify, openForest, type StoredForest } from "../../../lib/window/detect/forest.ts";

const packed = (values: ArrayBufferView): string =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength).toBase64();

const FEATURES = ["width", "height"];
const CLASSES = ["none", "button"];

/**
 * Two rounds of two classes. Tree 0 (none) asks twice: width up to 10 goes to its second question, height up to 3.5.
 * Tree 1 (button) asks once; tree 2 (none) answers always alike; tree 3 (button) asks once.
 */
const STORED: StoredForest = {
  features: FEATURES,
  classes: CLASSES,
  feature: packed(new Uint8Array([0, 1, 0, 0, 1])),
  threshold: packed(new Float32Array([10, 3.5, 10, 0, 100])),
  left: packed(new Int16Array([1, ~0, ~0, ~0, ~0])),
  right: packed(new Int16Array([~2, ~1, ~1, ~0, ~1])),
  leaf: packed(new Float32Array([1, 2, 3, -1, 4, 0.5, 0, 8])),
  nodeFrom: packed(new Int32Array([0, 2, 3, 4])),
  leafFrom: packed(new Int32Array([0, 3, 5, 6])),
};

const softmax = (...scores: number[]): number[] => {
  const powers = scores.map(Math.exp);
  return powers.map((power) => power / powers.reduce((sum, value) => sum + value));
};

describe("a forest", () => {
  const forest = openForest(STORED, FEATURES, CLASSES);

  test.each([
    { row: [5, 1], sums: [1.5, -1], says: "both questions answered low" },
    { row: [5, 9], sums: [2.5, -1], says: "the second question answered high" },
    { row: [50, 1], sums: [3.5, 4], says: "the first question answered high" },
    { row: [50, 101], sums: [3.5, 12], says: "each class sums its own trees" },
    { row: [10, 3.5], sums: [1.5, -1], says: "a value on the threshold goes left" },
  ])("gives the softmax of its trees' sums: $says", ({ row, sums }) => {
    const given = classify(forest, new Float32Array(row));
    for (const [at, value] of softmax(...sums).entries()) expect(given[at]).toBeCloseTo(value, 12);
  });

  test("stays finite where sums are too large for an exponential", () => {
    const large = { ...STORED, leaf: packed(new Float32Array([1, 2, 3, -1, 900, 0.5, 0, 900])) };
    const given = classify(openForest(large, FEATURES, CLASSES), new Float32Array([50, 101]));
    expect([...given]).toEqual([0, 1]);
  });

  test.each([
    { features: ["height", "width"], classes: CLASSES, other: "an other order of measures" },
    { features: ["width"], classes: CLASSES, other: "fewer measures" },
    { features: FEATURES, classes: ["none", "input"], other: "other classes" },
  ])("refuses to open for $other", ({ features, classes }) => {
    expect(() => openForest(STORED, features, classes)).toThrow(
      "The detection model was trained for other measures or classes",
    );
  });
});
