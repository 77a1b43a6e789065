/** Reads the steps of a command, from its arguments or from a workflow file, and refuses them if there is a mistake. */

import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { openRoots, type Roots, readConfined } from "#kit/files/roots.ts";
import type { StepMistake } from "#schemas/gui/actions.ts";
import { DSL_ERRORS } from "#schemas/gui/errors.ts";
import { strictJson } from "../dsl/strict-json.ts";
import { type CheckedStep, type CheckedSteps, checkSteps } from "./check.ts";

const fail = failures({ ...KIT_ERRORS, ...DSL_ERRORS });

/** Longest workflow file, bytes. */
export const MAX_FILE = 4 * 1024 * 1024;
/** The folder that workflow files of HTTP and MCP clients must be in. */
export const WORKSPACE_ROOT = "HEDDLE_GUI_WORKSPACE_ROOT";

export interface WorkflowSource {
  readonly file?: string | undefined;
  readonly steps?: readonly unknown[] | undefined;
}

/**
 * The steps with all their mistakes.
 * @throws NOT_FOUND, UNREADABLE, OUTSIDE_ROOTS, INVALID_STEPS for a file that is no JSON
 */
export async function readWorkflow({ file, steps }: WorkflowSource, context: Context): Promise<CheckedSteps> {
  if (file === undefined) return checkSteps(steps);
  const { roots, cwd } = await workflowPlace(context);
  return checkSteps(jsonOf(await readConfined(roots, file, { cwd, maxBytes: MAX_FILE })));
}

/** Where workflow files are, and the folder that their paths are relative to. @throws CONFIG if the workspace is not a folder */
export async function workflowPlace(context: Context): Promise<{ roots: Roots | undefined; cwd: string }> {
  const roots = await workflowRoots(context);
  const isOwn = roots === undefined || roots === context.roots;
  return { roots, cwd: isOwn ? context.cwd : (roots.folders[0] ?? context.cwd) };
}

/** The steps of a workflow without a mistake. @throws INVALID_STEPS with every mistake, and as {@link readWorkflow} */
export async function stepsOf(source: WorkflowSource, context: Context): Promise<readonly CheckedStep[]> {
  const { steps, mistakes } = await readWorkflow(source, context);
  if (mistakes.length > 0) throw invalidSteps(mistakes);
  return steps;
}

/** The failure of a workflow with mistakes: the message has the first, the details have all. */
export function invalidSteps(mistakes: readonly StepMistake[]) {
  const [first] = mistakes;
  const where = first?.step === null ? "the workflow" : `step ${first?.step}`;
  const more = mistakes.length > 1 ? ` (and ${mistakes.length - 1} more)` : "";
  return fail("INVALID_STEPS", `Cannot use ${where}: ${first?.message ?? "unknown"}${more}`, {
    hint: first?.hint ?? "gui-actions shows what each action takes",
    details: { mistakes },
  });
}

function jsonOf(text: string): unknown {
  try {
    return strictJson(text, "workflow");
  } catch (cause) {
    const { message, hint } = cause as { message: string; hint?: string };
    throw fail("INVALID_STEPS", message, { ...(hint !== undefined && { hint }), cause });
  }
}

/**
 * The folders that a workflow file may be in: on the command line any; for clients of a server its roots, and within
 * them the workspace.
 * @throws CONFIG if the workspace is not a folder
 */
async function workflowRoots({ transport, roots, env }: Context): Promise<Roots | undefined> {
  const workspace = env[WORKSPACE_ROOT];
  if (!workspace || (transport !== "http" && transport !== "mcp")) return roots;
  try {
    return { ...roots, ...(await openRoots([workspace])) };
  } catch (cause) {
    throw fail("CONFIG", `${WORKSPACE_ROOT} does not name a folder`, {
      hint: "Set it to the folder of the workflow files",
      cause,
    });
  }
}

export const stepCount = ({ length }: { readonly length: number }): string =>
  `${length} step${length === 1 ? "" : "s"}`;
