/** Whether a change did what its plan says: the findings of the plan are gone, and no blocking one is new. */
import { fail } from "#kit/data/errors.ts";
import {
  CODE_CHANGE_ACCEPTANCE_SCHEMA,
  type CodeChangeAcceptance,
  type CodeChangePlan,
  type Diagnostic,
  type Diagnostics,
  type Generation,
  type Graph,
} from "#schemas/evidence.ts";
import { checkPlans } from "./review-text.ts";

/** A graph with its findings. */
export interface State {
  graph: Graph;
  diagnostics: Diagnostics;
}

/**
 * A finding remains if one of the same code is about one of its statements: an id changes if a line moves.
 * @throws USAGE if the plan was made from another graph, INVALID_PATCH if it was changed
 */
export function accept(
  plan: CodeChangePlan,
  before: State,
  after: State,
  generation: Generation,
): CodeChangeAcceptance {
  checkPlans([plan]);
  if (plan.evidence.graphFingerprint !== before.graph.fingerprint)
    throw fail("USAGE", `The plan ${plan.id} was made from another graph than the one before the change`, {
      hint: "Give the graph that evidence-propose-code-change read",
    });
  const planned = new Set(plan.evidence.diagnosticIds);
  const own = before.diagnostics.diagnostics.filter(({ id }) => planned.has(id));
  const same = new Kept(after.diagnostics);
  const remaining = own.filter((finding) => same.of(finding).length > 0);
  const cleared = own.filter((finding) => !remaining.includes(finding));
  const known = new Kept(before.diagnostics);
  const blocking = after.diagnostics.diagnostics.filter(
    (finding) =>
      finding.severity === "blocking" && !known.of(finding).some(({ severity }) => severity === "blocking"),
  );
  const unknown = planned.size - own.length;
  const isAccepted = remaining.length === 0 && blocking.length === 0 && unknown === 0 && own.length > 0;
  const reasons = [
    ...(unknown > 0 ? [`${unknown} findings of the plan were not there before`] : []),
    ...remaining.map(({ id, code }) => `${id} (${code}) is still there`),
    ...blocking.map(({ id, code, title }) => `${id} (${code}) is new and blocking: ${title}`),
    ...(isAccepted ? [`Its findings are gone (${cleared.length}), and no blocking one is new`] : []),
  ];
  return {
    schemaVersion: CODE_CHANGE_ACCEPTANCE_SCHEMA,
    planId: plan.id,
    planHash: plan.planHash,
    beforeGraphFingerprint: before.graph.fingerprint,
    afterGraphFingerprint: after.graph.fingerprint,
    beforeDiagnosticIds: ids(own),
    afterDiagnosticIds: ids([...new Set(remaining.flatMap((finding) => same.of(finding)))]),
    clearedDiagnosticIds: ids(cleared),
    remainingDiagnosticIds: ids(remaining),
    newBlockingDiagnosticIds: ids(blocking),
    accepted: isAccepted,
    reasons,
    evaluatedAt: generation.generatedAt,
    generation,
  };
}

const ids = (findings: readonly Diagnostic[]): string[] => findings.map(({ id }) => id);

/** Finds a finding of another time by what it says. */
class Kept {
  readonly #byKey = new Map<string, Diagnostic[]>();

  constructor({ diagnostics }: Diagnostics) {
    for (const finding of diagnostics)
      for (const key of keysOf(finding)) {
        const known = this.#byKey.get(key);
        if (known) known.push(finding);
        else this.#byKey.set(key, [finding]);
      }
  }

  of(finding: Diagnostic): Diagnostic[] {
    return [...new Set(keysOf(finding).flatMap((key) => this.#byKey.get(key) ?? []))];
  }
}

const keysOf = ({ id, code, fingerprints }: Diagnostic): string[] => [
  id,
  ...fingerprints.map((one) => `${code} ${one}`),
];
