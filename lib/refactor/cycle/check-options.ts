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
 * The checks of a cycle, or null where none are asked for. Only the caller asks for them (`run_tests`, `test_command`,
 * `sandbox`): a project that comes with a workflow file must not start programs by it. The workflow file's step `tests`
 * says which command, how long, and what a failure means.
 * @throws USAGE where the workflow file wants tests and the caller does not say, or the command cannot be told from the
 * project; NOT_INSTALLED without a sandbox
 */
export async function checksOf(
  root: string,
  request: RunRequest,
  { workflow, settings }: EffectiveSettings,
  context: Context,
  warn: (message: string) => void,
): Promise<CycleChecks | null> {
  const step = workflow.validate?.steps?.find(({ name }) => name === "tests");
  const own = request.test_command === undefined ? step?.command : splitCommand(request.test_command);
  const argv = own ?? testCommandOf(root);
  const isAsked = request.run_tests ?? (request.test_command !== undefined || sandboxAsked(request) === true);
  if (!isAsked) {
    const isWanted = step !== undefined && step.enabled !== false && argv !== null;
    if (!isWanted || request.run_tests === false) return null;
    if (step.enabled !== "auto")
      throw fail(
        "USAGE",
        "The workflow file wants the project's tests to be run, which starts a program of the project",
        {
          hint: "Say --run-tests, or --no-run-tests to go without",
        },
      );
    warn("The project's tests are not run; --run-tests runs them before anything is changed");
    return null;
  }
  if (argv === null)
    throw fail("USAGE", "Cannot tell how the project's tests are run", {
      hint: 'Say it, e.g. --test-command "python3 -m pytest -q"',
    });
  const seconds = request.test_timeout ?? step?.timeout;
  return {
    argv,
    timeoutMs: seconds === undefined ? CHECK_TIMEOUT_MS : seconds * 1000,
    sandbox: settings.use_sandbox
      ? await findSandbox(
          argv,
          { engine: request.sandbox_engine, image: request.sandbox_image },
          context,
          warn,
        )
      : null,
    onFailure: step?.on_failure ?? "rollback",
  };
}

/** Whether the caller asks for a sandbox; who names its image or engine does. */
export function sandboxAsked({
  sandbox,
  sandbox_image,
  sandbox_engine,
}: Pick<RunRequest, "sandbox" | "sandbox_image" | "sandbox_engine">): boolean | undefined {
  return sandbox ?? (sandbox_image !== undefined || sandbox_engine !== undefined ? true : undefined);
}
