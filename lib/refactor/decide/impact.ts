/** How much an action would improve, by the size of the problem. Pure. */
import type { RuleMetric } from "#schemas/refactor.ts";

/** Metrics that determine the impact. */
export const IMPACT_METRICS = [
  "cc",
  "module_lines",
  "fan_out",
  "duplicate_lines",
] as const satisfies RuleMetric[];
type ImpactMetric = (typeof IMPACT_METRICS)[number];

/** One step: above `over` the impact is multiplied by `factor`. */
interface Step {
  over: number;
  factor: number;
}

/**
 * The first step that a metric exceeds counts. The figures are those of the system whose decisions we reproduce, so
 * that a project keeps its priorities when it migrates.
 */
const STEPS: Readonly<Record<ImpactMetric, readonly Step[]>> = {
  cc: [
    { over: 30, factor: 2 },
    { over: 20, factor: 1.5 },
  ],
  module_lines: [
    { over: 500, factor: 1.8 },
    { over: 300, factor: 1.3 },
  ],
  fan_out: [{ over: 20, factor: 1.5 }],
  duplicate_lines: [{ over: 30, factor: 1.6 }],
};

const MOST_IMPACT = 5;

export interface Impact {
  /** From 1 to {@link MOST_IMPACT}. */
  value: number;
  /** Each step that counted, in words: `cc over 30 × 2`. */
  steps: string[];
}

/** The impact of an action on something with these values. */
export function impactOf(values: Readonly<Partial<Record<ImpactMetric, number>>>): Impact {
  let value = 1;
  const steps: string[] = [];
  for (const metric of IMPACT_METRICS) {
    const measured = values[metric] ?? 0;
    const step = STEPS[metric].find(({ over }) => measured > over);
    if (step === undefined) continue;
    value *= step.factor;
    steps.push(`${metric} over ${step.over} × ${step.factor}`);
  }
  return { value: Math.min(MOST_IMPACT, value), steps };
}
