/** Handles a prompt or URI in one call: the plan and, where asked, its execution. */

import type { Context } from "#kit/files/context.ts";
import type { HandleRequest, HandleResult } from "#schemas/uri.ts";
import { compileSteps, resolveEither } from "./compile.ts";
import { platformFor, settingsOf } from "./configuration.ts";
import { dryRun, executableOf, executePlan, isDryRun } from "./execute.ts";
import { planOf } from "./plan.ts";

/** `uri-handle`: plans, and executes where `execute` is set and this is not a dry run. */
export async function run(input: HandleRequest, context: Context): Promise<HandleResult> {
  const settings = settingsOf(context);
  const platform = platformFor(input.platform, settings, context);
  const compiled = compileSteps(resolveEither(input, settings, platform), platform, settings);
  const plan = planOf(compiled, platform);
  if (input.execute !== true) return { ...plan, dry_run: true };
  const dry = isDryRun(input.dry_run, settings, context);
  const executable = executableOf(compiled, platform);
  const result = dry
    ? await dryRun(executable, context)
    : await executePlan(executable, context, input.timeout_ms);
  return { ...plan, ok: result.ok, dry_run: dry, result };
}
