/** Whether a cycle runs the project's checks, with which command, how long, and what a failure means. */
import type { RunRequest } from "../../../schemas/refactor.ts";
import type { Context } from "../../kit/context.ts";
import { fail } from "../../kit/errors.ts";
import type { EffectiveSettings } from "../config/settings.ts";
import { CHECK_TIMEOUT_MS, type CheckOptions, splitCommand, testCommandOf } from "./checks.ts";
import { findSandbox } from "./sandbox.ts";

export interface CycleChecks extends CheckOptions {
  onFailure: "warn" | "tune" | "rollback";
}

/**
 * The checks of a cycle, or null where none are asked for. Asked for are they by the request (`run_tests`,
 * `test_command`, `sandbox`) or by a step `tests` of the workflow file.
 * @throws USAGE where the command cannot be told from the project; NOT_INSTALLED without a sandbox
 */
export async function checksOf(
  root: string,
  request: RunRequest,
  { workflow, settings }: EffectiveSettings,
  context: Context,
): Promise<CycleChecks | null> {
  const step = workflow.validate?.steps?.find(({ name }) => name === "tests");
  const own = request.test_command === undefined ? step?.command : splitCommand(request.test_command);
  const isAsked =
    request.run_tests === true ||
    request.test_command !== undefined ||
    request.sandbox === true ||
    step?.enabled === true ||
    (step !== undefined && step.enabled === undefined);
  const argv = own ?? testCommandOf(root);
  if (!isAsked && !(step?.enabled === "auto" && argv !== null)) return null;
  if (argv === null)
    throw fail("USAGE", "Cannot tell how the project's tests are run", {
      hint: 'Say it, e.g. --test-command "python3 -m pytest -q"',
    });
  const seconds = request.test_timeout ?? step?.timeout;
  return {
    argv,
    timeoutMs: seconds === undefined ? CHECK_TIMEOUT_MS : seconds * 1000,
    sandbox: settings.use_sandbox ? await findSandbox(argv, request.sandbox_image, context) : null,
    onFailure: step?.on_failure ?? "rollback",
  };
}
