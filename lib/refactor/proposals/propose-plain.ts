/** Proposals of the actions that Heddle carries out itself: computed on the draft, gated before anything is written. */

import { unifiedDiff } from "#kit/diff/unified.ts";
import { type FileChange, hashOf } from "#kit/store/file-transaction.ts";
import type { CycleProposal, PlainAction, PlannedDecision } from "#schemas/refactor.ts";
import type { DecodedSource } from "#syntax/source.ts";
import { applyEdits, type MadeEdit } from "../edit.ts";
import type { Draft } from "./draft.ts";
import { measure } from "./measures.ts";
import { type RegressionGate, runGates } from "./proposal-gates.ts";
import type { SurroundingsOf } from "./surroundings.ts";

export interface ProposeOptions {
  unsafe: boolean;
  /** What the rest of the project imports from a file. */
  surroundings: SurroundingsOf;
  /** Whether somebody chose this decision: by a rule of their own, or as a task that they kept in a plan file. */
  isAsked: (decision: PlannedDecision) => boolean;
  /** Also check whether any other metric of the file got worse. */
  regression: RegressionGate;
  /** Edits to leave out, by their key, with the reason. */
  refused?: ReadonlyMap<string, string>;
}

/** A proposal and, if it passed the gates so far, its changes. */
export interface Proposed {
  proposal: CycleProposal;
  changes: FileChange[];
  /** The edits of a plain action, each of which can be left out. */
  made?: readonly MadeEdit[];
}

/** The initial state of every proposal. */
export function emptyProposal(decision: PlannedDecision, made_by: CycleProposal["made_by"]): CycleProposal {
  return {
    action: decision.action,
    target_path: decision.target_path,
    function: decision.function,
    rule_name: decision.rule_name,
    rationale: decision.rationale,
    status: "skipped",
    reason: "",
    made_by,
    gates: [],
    files: [],
    edits: [],
    left: [],
    metric: null,
  };
}

/** The change to be written, as the result shows it. */
export function filesOf(changes: readonly FileChange[], texts: (change: FileChange) => [string, string]) {
  return changes.map((change) => ({
    path: change.path,
    before_sha256: hashOf(change.before),
    after_sha256: hashOf(change.after),
    diff: unifiedDiff(change.path, ...texts(change)),
  }));
}

export const NOT_IN_ENCODING = "The result has a character that the encoding of the file does not have";

/** The text in the encoding of the file, or null if the encoding lacks one of its characters. */
export function encodedAs(source: DecodedSource, text: string): Uint8Array | null {
  try {
    return source.encode(text);
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

/** Makes the edits of a plain action in the target file. If there is nothing to do, the proposal is skipped. */
export async function proposePlain(
  decision: PlannedDecision & { action: PlainAction },
  draft: Draft,
  options: ProposeOptions,
): Promise<Proposed> {
  const { action, target_path: path } = decision;
  const empty = emptyProposal(decision, "heddle");
  const { source, language, bytes } = await draft.open(path);
  const { result, made } = await applyEdits(action, source.text, language, path, {
    unsafe: options.unsafe,
    ...(options.refused && { refused: options.refused }),
    unasked: !options.isAsked(decision),
    ...options.surroundings({ path, language }),
  });
  const left = result.skipped.map(({ line, reason }) => `${path}:${line}: ${reason}`);
  if (!result.changed)
    return { proposal: { ...empty, left, reason: left[0] ?? "There is nothing to change" }, changes: [] };
  const encoded = encodedAs(source, result.source);
  if (!encoded) return { proposal: { ...empty, left, reason: NOT_IN_ENCODING }, changes: [] };
  const changes = [{ path, before: bytes, after: encoded }];
  const [before, after] = await Promise.all([
    measure(source.text, language, path),
    measure(result.source, language, path),
  ]);
  const { gates, metric } = await runGates(
    {
      action,
      target: decision.function,
      language,
      before: { text: source.text, measured: before },
      after: { text: result.source, measured: after },
      added: [],
    },
    options.regression,
  );
  const failed = gates.find(({ passed }) => !passed);
  const proposal: CycleProposal = {
    ...empty,
    status: failed ? "rejected" : "planned",
    reason: failed ? failed.detail : `${metric.name} from ${metric.before} to ${metric.after}`,
    gates,
    files: filesOf(changes, () => [source.text, result.source]),
    edits: [...new Set(result.edits.map(({ line, description }) => `${path}:${line}: ${description}`))],
    left,
    metric: { name: metric.name, before: metric.before, after: metric.after },
  };
  return failed ? { proposal, changes: [] } : { proposal, changes, made };
}
