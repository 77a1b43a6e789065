/** Makes the patches of plans: with the diffs that were handed in, and by mode with those of a model. */

import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import {
  APPLY_ERRORS,
  type CodeChangePlan,
  type Generation,
  type PlannedChange,
  SOURCE_PATCH_SET_SCHEMA,
  type SourcePatch,
  type SourcePatchSet,
} from "#schemas/evidence.ts";
import type { LlmMode } from "#schemas/llm.ts";
import { strictFailure } from "../llm/stage.ts";
import { callGeneration, rulesGeneration } from "../records/generation.ts";
import { checkEdit } from "./check.ts";
import { parsersOf, presentBytes } from "./files.ts";
import type { ModelSource } from "./model.ts";
import { patchOf, type Written } from "./source-patch.ts";
import { DiffFault } from "./unified-diff.ts";

const fail = failures(APPLY_ERRORS);

export const GENERATOR = "evidence-propose-source-patch";
/** Plans that a model is asked about: more patches nobody reviews at once. */
const MOST_ASKED = 20;

interface Drafted {
  plan: CodeChangePlan;
  written: Map<string, Written>;
}

/**
 * A patch for each plan, in their order.
 * @param diffs of the files of each plan
 * @throws INVALID_PATCH for a diff that does not fit; OUTSIDE_ROOTS, PROTECTED_PATH, FILE_EXISTS; in mode require-llm
 * the codes of language models
 */
export async function proposePatches(
  {
    root,
    diffs,
    mode,
  }: { root: string; diffs: ReadonlyMap<CodeChangePlan, ReadonlyMap<string, string>>; mode: LlmMode },
  graphFingerprint: string,
  context: Context,
): Promise<SourcePatchSet> {
  const drafts: Drafted[] = [];
  for (const [plan, own] of diffs)
    drafts.push({ plan, written: await checkedDiffs(root, plan, own, context) });
  const byRules = rulesGeneration(GENERATOR, { mode }, context.now());
  const patches: SourcePatch[] = [];
  const add = ({ plan, written }: Drafted, generation: Generation) => {
    const patch = patchOf(plan, written, generation);
    if (patch) patches.push(patch);
    else context.warn(`${plan.id} has no patch: none of its files needs a change`);
  };
  let generation = byRules;
  if (mode === "deterministic") for (const draft of drafts) add(draft, byRules);
  else {
    const all = await askedModel(root, drafts, mode, context);
    for (const one of all) add(one.draft, one.generation);
    generation = all[0]?.generation ?? byRules;
  }
  return {
    schemaVersion: SOURCE_PATCH_SET_SCHEMA,
    generatedAt: byRules.generatedAt,
    graphFingerprint,
    sourcePlanCount: diffs.size,
    patches,
    generation,
  };
}

async function checkedDiffs(
  root: string,
  plan: CodeChangePlan,
  diffs: ReadonlyMap<string, string>,
  context: Context,
): Promise<Map<string, Written>> {
  const written = new Map<string, Written>();
  for (const change of plan.changes) {
    const { path } = change;
    const diff = diffs.get(path);
    if (diff === undefined) continue;
    const present = await presentBytes(root, path, context);
    if (diff.trim() === "") {
      written.set(path, "unchanged");
      continue;
    }
    const parsers = await parsersOf([[path, present]]);
    try {
      written.set(path, { ...checkEdit(change, diff, present, parsers), diff });
    } catch (thrown) {
      throw refusal(path, thrown);
    }
  }
  return written;
}

/** What a diff that does not fit is refused with; anything else as it is. */
export function refusal(path: string, thrown: unknown): unknown {
  if (!(thrown instanceof DiffFault)) return thrown;
  return fail("INVALID_PATCH", `Cannot use the diff of "${path}": ${thrown.message}`, {
    hint: "Make it anew from the file as it is, e.g. with git diff",
    details: { path },
  });
}

/** In mode prefer-llm a failure leaves the instructions without diffs, and `generation` says so. */
async function askedModel(
  root: string,
  drafts: readonly Drafted[],
  mode: LlmMode,
  context: Context,
): Promise<{ draft: Drafted; generation: Generation }[]> {
  const [{ createLlm, withFallback }, { canSend, writtenByModel }] = await Promise.all([
    import("#llm/index.ts"),
    import("./model.ts"),
  ]);
  const llm = createLlm(context.env, { mode, family: "evidence", stage: "TASK" });
  if (drafts.length > MOST_ASKED)
    context.warn(`Of ${drafts.length} plans, the model is asked about the ${MOST_ASKED} most urgent`);
  const done: { draft: Drafted; generation: Generation }[] = [];
  for (const [at, draft] of drafts.entries()) {
    const { plan, written } = draft;
    const byRules = rulesGeneration(GENERATOR, { mode }, context.now());
    const changes = plan.changes.filter(({ path }) => !written.has(path));
    const source =
      at < MOST_ASKED && changes.length > 0 ? await sourceOf(root, plan, changes, context) : undefined;
    if (!source || !canSend(source)) {
      if (source) context.warn(`${plan.id} has no diffs: its files are too large for a model`);
      done.push({ draft, generation: byRules });
      continue;
    }
    context.progress({ phase: "patches", done: at, total: Math.min(drafts.length, MOST_ASKED) });
    try {
      const { value, decision } = await withFallback(
        llm,
        () => writtenByModel(source, llm, context.signal),
        () => null,
      );
      if (!value) context.warn(`The model is not used: ${decision.reason?.message ?? "no reason is known"}`);
      done.push({
        draft: { plan, written: new Map([...written, ...(value?.written ?? [])]) },
        generation: value
          ? callGeneration(GENERATOR, { mode }, context.now(), value.call)
          : rulesGeneration(GENERATOR, { mode }, context.now(), decision),
      });
    } catch (thrown) {
      throw strictFailure(thrown, { option: "--mode" });
    }
  }
  return done;
}

async function sourceOf(
  root: string,
  plan: CodeChangePlan,
  changes: readonly PlannedChange[],
  context: Context,
): Promise<ModelSource> {
  const present = new Map<string, Uint8Array | null>();
  for (const { path } of changes) present.set(path, await presentBytes(root, path, context));
  return { plan, changes, present, parsers: await parsersOf(present) };
}
