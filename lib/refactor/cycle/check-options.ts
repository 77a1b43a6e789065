/** Whether a cycle runs the project's checks, with which command and deadline, and what a failure means. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { workTree } from "#kit/git/git.ts";
import { which } from "#kit/programs/process.ts";
import { findSandbox, type Sandbox } from "#kit/sandbox/sandbox.ts";
import { imageFor } from "#kit/sandbox/toolchains.ts";
import { SANDBOX_ENGINES } from "#schemas/common.ts";
import type { RunRequest } from "#schemas/refactor.ts";
import type { EffectiveSettings } from "../config/settings.ts";
import { CHECK_TIMEOUT_MS, type CheckOptions, splitCommand } from "../proposals/checks.ts";
import type { Cycle } from "./opened.ts";
import { type TestCommand, testCommandOf } from "./test-command.ts";

export interface CycleChecks {
  /** The project's own tests, before and with the changes; null if not requested. */
  tests: CheckOptions | null;
  /** The tool that compares the changes with the last commit; null if not requested or not installed. */
  regression: CheckOptions | null;
  /** What to do if one of them fails with the changes. */
  onFailure: Readonly<Record<Check, OnFailure>>;
}

/** The checks that a cycle's changes must pass. */
export type Check = "tests" | "regression";
export type OnFailure = "warn" | "tune" | "rollback";

/** The step of the workflow file behind each check. */
export const STEP_OF: Readonly<Record<Check, "tests" | "regix">> = { tests: "tests", regression: "regix" };

/** The question to the tool regix: only regressions since the last commit count, and only those it calls errors. */
const REGIX = ["regix", "compare", "HEAD", "--local", "--errors-only", "--format", "json"];

/**
 * The checks of a cycle, or null if none are requested. Only the caller requests them (`run_tests`, `test_command`,
 * `sandbox`, `validate_regix`): a workflow file that comes with a project must not start programs. The workflow
 * file's steps `tests` and `regix` set the command, the deadline, and what a failure means.
 * @throws USAGE if the workflow file wants tests and the caller does not decide, or no command is found for the
 * project; NOT_INSTALLED without a sandbox
 */
export async function checksOf({
  root,
  request,
  effective,
  context,
  warnings,
}: Cycle): Promise<CycleChecks | null> {
  const warn = (message: string) => warnings.push(message);
  const tests = await testsOf(root, request, effective, context, warn);
  const regression = await regressionOf(root, request, effective, context, warn);
  if (tests === null && regression === null) return null;
  const meaningOf = (check: Check) => stepOf(effective, STEP_OF[check])?.on_failure;
  return {
    tests,
    regression,
    onFailure: {
      tests: meaningOf("tests") ?? "rollback",
      // The tool compares each change separately: one that it rejects does not affect the others.
      regression: meaningOf("regression") ?? "tune",
    },
  };
}

const stepOf = ({ workflow }: EffectiveSettings, wanted: string) =>
  workflow.validate?.steps?.find(({ name }) => name === wanted);

async function testsOf(
  root: string,
  request: RunRequest,
  effective: EffectiveSettings,
  context: Context,
  warn: (message: string) => void,
): Promise<CheckOptions | null> {
  const step = stepOf(effective, "tests");
  const own = request.test_command === undefined ? step?.command : splitCommand(request.test_command);
  // A container has programs of its own.
  const env = effective.settings.use_sandbox ? null : context.env;
  const found: TestCommand = own ? { argv: own } : testCommandOf(root, env);
  const isAsked = request.run_tests ?? (request.test_command !== undefined || sandboxAsked(request) === true);
  if (!isAsked) {
    const isWanted = step !== undefined && step.enabled !== false && !("unknown" in found);
    if (!isWanted || request.run_tests === false) return null;
    if (step.enabled !== "auto")
      throw fail(
        "USAGE",
        "The workflow file wants the project's tests to be run, which starts a program of the project",
        { hint: "Say --run-tests, or --no-run-tests to go without" },
      );
    warn("The project's tests are not run; --run-tests runs them before anything is changed");
    return null;
  }
  const argv = argvOf(found);
  if ("note" in found && found.note !== undefined) warn(found.note);
  const seconds = request.test_timeout ?? step?.timeout;
  return {
    argv,
    timeoutMs: seconds === undefined ? CHECK_TIMEOUT_MS : seconds * 1000,
    sandbox: effective.settings.use_sandbox ? await sandboxOf(argv, request, context, warn) : null,
  };
}

/** @throws USAGE, NOT_INSTALLED */
function argvOf(found: TestCommand): string[] {
  if ("argv" in found) return found.argv;
  if ("unknown" in found)
    throw fail("USAGE", "Cannot tell how the project's tests are run", {
      hint: 'Say it, e.g. --test-command "python3 -m pytest -q"',
    });
  const [first, ...others] = found.missing;
  throw fail(
    "NOT_INSTALLED",
    `Cannot run the project's tests: neither ${first} nor ${others.join(", ")} is installed`,
    {
      hint: `Install ${first}, or give another command with --test-command`,
    },
  );
}

/** @throws NOT_INSTALLED with the reason why each engine cannot be used */
async function sandboxOf(
  argv: readonly string[],
  { sandbox_engine: engine, sandbox_image: image }: RunRequest,
  context: Context,
  warn: (message: string) => void,
): Promise<Sandbox> {
  // Naming an image means wanting that image.
  const engines = SANDBOX_ENGINES.filter((by) =>
    engine === undefined ? image === undefined || by !== "bwrap" : by === engine,
  );
  const sandbox = await findSandbox({ engines, image: image ?? imageFor(argv) }, context);
  const notable = sandbox.passedOver.filter((why) => why.includes("image"));
  if (notable.length > 0) warn(`The tests run in ${sandbox.by}: ${notable.join("; ")}`);
  return sandbox;
}

/** The regression tool compares with a commit, so it needs git; it reads sources and runs none of them. */
async function regressionOf(
  root: string,
  request: RunRequest,
  effective: EffectiveSettings,
  context: Context,
  warn: (message: string) => void,
): Promise<CheckOptions | null> {
  const step = stepOf(effective, "regix");
  if (request.validate_regix !== true) return null;
  const argv = step?.command ?? REGIX;
  const [program = ""] = argv;
  const why =
    which(program, context.env, root) === null
      ? `"${program}" is not installed`
      : (await workTree(root, context)) === null
        ? "the project is not committed to git"
        : null;
  if (why === null) return { argv, timeoutMs: effective.settings.regression_timeout_s * 1000, sandbox: null };
  if (step?.command !== undefined)
    throw fail("NOT_INSTALLED", `Cannot run the regression tool: ${why}`, {
      hint: "Install it, or take the command of the step regix out of the workflow file",
    });
  warn(`Regressions are found by Heddle's own metrics alone: ${why}`);
  return null;
}

/** Whether the caller wants a sandbox; naming its image or engine implies it. */
export function sandboxAsked({
  sandbox,
  sandbox_image,
  sandbox_engine,
}: Pick<RunRequest, "sandbox" | "sandbox_image" | "sandbox_engine">): boolean | undefined {
  return sandbox ?? (sandbox_image !== undefined || sandbox_engine !== undefined ? true : undefined);
}
