/** What the actions that read, list and write files share: they stay inside the permitted folders, also on the command line. */
import { basename, resolve } from "node:path";
import { asFailure, fail } from "#kit/data/errors.ts";
import { protectedKind } from "#kit/files/protected-paths.ts";
import { confine, namedPart, openRoots, type Purpose, type Roots } from "#kit/files/roots.ts";
import { isState } from "#kit/files/state-path.ts";
import type { ActionName } from "#schemas/workflow.ts";
import type { Config, DryContext, Executor, Fields, Problem } from "../../action/executor.ts";
import { fieldProblems, textOf, wrongField } from "../../action/problems.ts";
import { SETTINGS_NAMES } from "../../settings/load.ts";
import { systemSettingsSet } from "../system-settings-set/definition.ts";

/** Largest file that is read or written, bytes. */
export const MAX_BYTES = 1024 * 1024;

/** The folders that a sentence may name files in: those of the server, or that of the settings. */
export async function rootsOf({ roots, folder }: DryContext): Promise<Roots> {
  const { folders } = roots ?? (await openRoots([folder]));
  return { folders, named: roots?.named ?? { right: "write" } };
}

/** The real path, if a sentence may name it. @throws OUTSIDE_ROOTS, PROTECTED_PATH, NOT_FOUND */
export async function placeOf(config: Config, context: DryContext, purpose: Purpose): Promise<string> {
  const roots = await rootsOf(context);
  const real = await confine(roots, textOf(config, "path") ?? ".", context.folder, purpose);
  const named = namedPart(roots, real);
  if (purpose === "read") return real;
  const isSettings = isSettingsFile(real, context);
  const kind =
    protectedKind(named) ??
    (isState(named)
      ? "Heddle's own"
      : isSettings
        ? `the settings, which ${systemSettingsSet.action} changes`
        : undefined);
  if (kind !== undefined) throw fail("PROTECTED_PATH", `Cannot use this path: it is ${kind}`);
  return real;
}

/** Whether a path is that of settings, whichever of their names it has: they say who approves what. */
function isSettingsFile(path: string, { env, folder }: DryContext): boolean {
  const named = env["HEDDLE_WORKFLOW_CONFIG"];
  const isNamed = named !== undefined && named !== "" && resolve(folder, named) === path;
  return isNamed || SETTINGS_NAMES.some((name) => name === basename(path).toLowerCase());
}

/** Whether the path can be used, found out before the confirmation. */
export async function pathProblems(
  action: ActionName,
  config: Config,
  context: DryContext,
  purpose: Purpose,
): Promise<Problem[]> {
  try {
    await placeOf(config, context, purpose);
    return [];
  } catch (thrown) {
    return [wrongField(action, "path", asFailure(thrown).message)];
  }
}

export function reading(
  action: ActionName,
  required: readonly string[],
  read: (place: string) => Promise<Fields>,
): Executor {
  const found = async (config: Config, context: DryContext) => read(await placeOf(config, context, "read"));
  return {
    action,
    async preflight(config, context) {
      const problems = fieldProblems(action, config, required);
      return problems.length > 0 ? problems : pathProblems(action, config, context, "read");
    },
    execute: async (config, context) => ({ result: await found(config, context) }),
    simulate: async (config, context) => ({ result: { simulated: true, ...(await found(config, context)) } }),
  };
}
