/** The diffs that a request hands in, by the path of their file. */

import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { isJsonRecord, parseOwn } from "#kit/data/json.ts";
import type { Context } from "#kit/files/context.ts";
import { readConfined } from "#kit/files/roots.ts";
import { APPLY_ERRORS, type CodeChangePlan, type ProposeSourcePatchRequest } from "#schemas/evidence.ts";
import { DiffFault, parseDiffs, pathOf } from "./unified-diff.ts";

const fail = failures({ ...KIT_ERRORS, ...APPLY_ERRORS });

const MOST_BYTES = 32 * 1024 * 1024;

/** @throws INVALID_PATCH for a file that holds no diffs; NOT_FOUND, UNREADABLE, INVALID_UTF8, OUTSIDE_ROOTS */
export async function givenDiffs(
  given: ProposeSourcePatchRequest["unifiedDiffs"],
  context: Context,
): Promise<ReadonlyMap<string, string>> {
  if (given === undefined) return new Map();
  if (typeof given !== "string") return new Map(Object.entries(given));
  const text = await readConfined(context.roots, given, { cwd: context.cwd, maxBytes: MOST_BYTES });
  return /^\s*\{/.test(text) ? diffsInJson(text, given) : diffsInText(text, given);
}

function diffsInJson(text: string, name: string): Map<string, string> {
  let value: unknown;
  try {
    value = parseOwn(text);
  } catch {
    // A text that only looks like JSON.
  }
  if (!isJsonRecord(value) || !Object.values(value).every((diff) => typeof diff === "string"))
    throw fail("INVALID_PATCH", `"${name}" is not JSON with a diff for each path`);
  return new Map(Object.entries(value).map(([path, diff]) => [path, String(diff)]));
}

function diffsInText(text: string, name: string): Map<string, string> {
  try {
    const found = new Map<string, string>();
    for (const diff of parseDiffs(text)) {
      const path = pathOf(diff);
      if (found.has(path)) throw new DiffFault(`it has two diffs of "${path}"`);
      found.set(path, diff.text);
    }
    return found;
  } catch (thrown) {
    if (!(thrown instanceof DiffFault)) throw thrown;
    throw fail("INVALID_PATCH", `Cannot use the diff "${name}": ${thrown.message}`);
  }
}

/**
 * The diffs of each plan. A path that several plans name is nobody's.
 * @throws USAGE for a path of no plan, or of several
 */
export function diffsByPlan(
  plans: readonly CodeChangePlan[],
  diffs: ReadonlyMap<string, string>,
): Map<CodeChangePlan, Map<string, string>> {
  const byPlan = new Map(plans.map((plan) => [plan, new Map<string, string>()]));
  const owners = new Map<string, CodeChangePlan[]>();
  for (const plan of plans)
    for (const { path } of plan.changes) {
      const known = owners.get(path);
      if (known) known.push(plan);
      else owners.set(path, [plan]);
    }
  for (const [path, diff] of diffs) {
    const [owner, other] = owners.get(path) ?? [];
    if (!owner)
      throw fail("USAGE", `There is a diff of "${path}", but no plan names that file`, {
        hint: "A patch touches only the files of its plan",
      });
    if (other)
      throw fail("USAGE", `There is a diff of "${path}", but several plans name that file`, {
        hint: 'Give the one plan that it is for as "plan"',
      });
    byPlan.get(owner)?.set(path, diff);
  }
  return byPlan;
}
