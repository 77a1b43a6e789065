/** What each candidate is: two stages of gradient-boosted trees, trained on rendered interfaces (docs/window-model.md). */
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

/** Candidates that the first stage rejects with this probability skip the second one: two thirds of them. */
const PLAIN = 0.98;

interface ClassifiedCandidates {
  /** Measures of each candidate, in the order of FEATURES. */
  readonly rows: readonly Float32Array[];
  /** Probability of each class for each candidate, in the order of CLASSES. */
  readonly probabilities: readonly Float64Array[];
}

/** Classifies every candidate of a scene in two stages; the second one also sees the classes of its neighbours. */
export function classifyCandidates(pixels: Pixels, scene: Scene): ClassifiedCandidates {
  forests ??= {
    first: openForest(first, FEATURES, CLASSES),
    second: openForest(second, ALL_FEATURES, CLASSES),
  };
  const { first: firstStage, second: secondStage } = forests;
  const rows = featuresOf(pixels, scene);
  const estimates = rows.map((row) => classify(firstStage, row));
  const context = contextOf(scene.candidates, estimates, scene.unit);
  const probabilities = rows.map((row, at) => {
    const estimate = estimates[at];
    if (estimate !== undefined && (estimate[0] ?? 0) > PLAIN) return estimate;
    return classify(secondStage, joined(row, context[at] ?? row));
  });
  return { rows, probabilities };
}

/** The measures of both stages as one row. */
function joined(row: Float32Array, context: Float32Array): Float32Array {
  const all = new Float32Array(ALL_FEATURES.length);
  all.set(row);
  all.set(context, FEATURES.length);
  return all;
}
