/** Whether the project's own type checkers, linters and formatters are gates of a cycle, and what they drop. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { findSandbox, type Sandbox } from "#kit/sandbox/sandbox.ts";
import type { AnalyzedFile, RefactorSettings, RunRequest, ToolReport } from "#schemas/refactor.ts";
import type { PlannedChange } from "../proposals/plan.ts";
import type { ProposeOptions } from "../proposals/propose-plain.ts";
import { sandboxAsked } from "./check-options.ts";

export interface ToolGateOptions {
  request: RunRequest;
  settings: Pick<RefactorSettings, "gates" | "gates_timeout_s">;
  propose: ProposeOptions;
  files: readonly Pick<AnalyzedFile, "path" | "language">[];
  warn: (message: string) => void;
}

/**
 * Runs the tools if the caller allows running code of the project, and drops from the proposals whatever would add
 * a finding. @returns the findings of each tool, nothing if none was run
 */
export async function gateByProjectTools(
  root: string,
  planned: readonly PlannedChange[],
  { request, settings, propose, files, warn }: ToolGateOptions,
  context: Context,
): Promise<ToolReport[]> {
  if (!settings.gates || !mayRunCode(request, context)) return [];
  const sandbox = await sandboxFor(request, context, warn);
  if (sandbox === "none") return [];
  const { gateByTools } = await import("../gates/gate.ts");
  const { dependents } = await import("../gates/affected.ts");
  const read = ({ path }: { path: string }): string | null => {
    try {
      return readFileSync(join(root, path), "utf8");
    } catch {
      return null;
    }
  };
  const { reports, planned: kept } = await gateByTools(
    root,
    planned,
    {
      timeoutMs: settings.gates_timeout_s * 1000,
      sandbox,
      propose,
      dependents: (changed) => dependents(changed, files, read),
    },
    context,
  );
  for (const [at, one] of planned.entries()) Object.assign(one, kept[at]);
  for (const { tool, status, detail } of reports) if (status === "failed") warn(`${tool}: ${detail}`);
  return reports;
}

/** Tools run what a project configures, including plugins: only if its tests may run, or the caller says so. */
function mayRunCode(request: RunRequest, { transport, allowExecute }: Context): boolean {
  if (transport !== "cli" && !allowExecute) return false;
  if (request.gates !== undefined) return request.gates;
  return request.run_tests ?? (request.test_command !== undefined || sandboxAsked(request) === true);
}

/** Bubblewrap. Without it they run as the tests do; if a sandbox is required, they do not run at all. */
async function sandboxFor(
  request: RunRequest,
  context: Context,
  warn: (message: string) => void,
): Promise<Sandbox | null | "none"> {
  try {
    return await findSandbox({ engines: ["bwrap"] }, context);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.code !== "NOT_INSTALLED") throw failure;
    if (sandboxAsked(request) !== true) return null;
    warn(`The project's own tools were not asked: ${failure.message}`);
    return "none";
  }
}
