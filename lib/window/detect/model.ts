/** What each candidate is: two looks of gradient-boosted trees, trained on rendered interfaces (docs/window-model.md). */
import type { Pixels } from "#image/pixels.ts";
import type { Scene } from "./candidates.ts";
import { CLASSES } from "./classes.ts";
import { CONTEXT_FEATURES, contextOf } from "./context.ts";
import { FEATURES, featuresOf } from "./features.ts";
import { classify, type Forest, openForest } from "./forest.ts";
import first from "./model-first.json" with { type: "json" };
import second from "./model-second.json" with { type: "json" };

/** Measures of the second look: those of the first one, and what it said of the neighbours. */
const ALL_FEATURES: readonly string[] = [...FEATURES, ...CONTEXT_FEATURES];

let forests: { readonly first: Forest; readonly second: Forest } | undefined;

/** What the first look takes for no element this surely needs no second one: two thirds of the candidates. */
const PLAIN = 0.98;

interface Judged {
  /** Measures of each candidate, in the order of FEATURES. */
  readonly rows: readonly Float32Array[];
  /** Probability of each class for each candidate, in the order of CLASSES. */
  readonly probabilities: readonly Float64Array[];
}

/** Judges every candidate of a scene. */
export function judge(pixels: Pixels, scene: Scene): Judged {
  forests ??= {
    first: openForest(first, FEATURES, CLASSES),
    second: openForest(second, ALL_FEATURES, CLASSES),
  };
  const { first: looks, second: looksAgain } = forests;
  const rows = featuresOf(pixels, scene);
  const glances = rows.map((row) => classify(looks, row));
  const context = contextOf(scene.candidates, glances, scene.unit);
  const probabilities = rows.map((row, at) => {
    const glance = glances[at];
    if (glance !== undefined && (glance[0] ?? 0) > PLAIN) return glance;
    return classify(looksAgain, joined(row, context[at] ?? row));
  });
  return { rows, probabilities };
}

/** Both looks' measures as one row. */
function joined(row: Float32Array, context: Float32Array): Float32Array {
  const all = new Float32Array(ALL_FEATURES.length);
  all.set(row);
  all.set(context, FEATURES.length);
  return all;
}
