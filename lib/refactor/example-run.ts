/** Runs a scenario of an example from end to end, on a copy that is removed afterwards. */
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { openTemporaryFolder } from "#kit/files/temporary-folder.ts";
import type { ExampleRunRequest, ExampleRunResult, RunRequest, ScenarioStep } from "#schemas/refactor.ts";
import { runCycle } from "./cycle/cycle.ts";
import { openCycle } from "./cycle/open.ts";
import type { CycleOutcome } from "./cycle/outcome.ts";
import { exampleNamed, writeExample } from "./examples/examples.ts";

/** Settings of the person's own projects: an example gives everybody the same result. */
const OWN_SETTINGS = /^REFACTOR_|^MEMORY_PERSIST_DIR$/;

/**
 * `default` measures, decides and plans; `advanced` also runs the cycle with the example's tests, and checks whether a
 * second one would change anything more. No language model is used unless `mode` asks for one.
 *
 * @throws NOT_FOUND for the name, and what {@link openCycle} and {@link runCycle} throw
 */
export async function run(request: ExampleRunRequest, context: Context): Promise<ExampleRunResult> {
  const { id, name, scenario = "default", mode = "deterministic" } = request;
  const { test, title } = exampleNamed(name);
  const temporary = await openTemporaryFolder("heddle-example-");
  const folder = await realpath(temporary.path);
  const place = join(folder, name);
  const own: Context = {
    ...context,
    transport: "library",
    cwd: place,
    roots: undefined,
    allowExecute: true,
    allowWrite: true,
    writing: "write",
    env: Object.fromEntries(Object.entries(context.env).filter(([key]) => !OWN_SETTINGS.test(key))),
  };
  const cycle = async (options: RunRequest) => runCycle(await openCycle(options, own));
  try {
    await writeExample(name, scenario, place, { ...own, cwd: folder });
    const plan = await cycle({ project_dir: place, dry_run: true, mode });
    const steps = planSteps(plan);
    let outcome = plan;
    if (scenario === "advanced") {
      outcome = await cycle({ project_dir: place, dry_run: false, test_command: test, mode });
      const again = await cycle({ project_dir: place, dry_run: true, mode });
      steps.push(...cycleSteps(plan, outcome, again));
    }
    const { analysis, decisions, proposals, checks, files_modified, diff, status, warnings } = outcome;
    const { total_files, total_lines, avg_cc, critical_count, alerts } = plan.analysis;
    return {
      ...(id !== undefined && { id }),
      ok: steps.every((step) => step.ok),
      ...{
        name,
        scenario,
        title,
        steps,
        status,
        decisions,
        proposals,
        diff,
        checks,
        files_modified,
        warnings,
      },
      analysis: { total_files, total_lines, avg_cc, critical_count, alerts },
      alerts_after: scenario === "advanced" ? (await measured(place, own)).length : analysis.alerts.length,
    };
  } finally {
    temporary.remove();
  }
}

async function measured(place: string, context: Context) {
  const { analyzeProject } = await import("./analyze/project.ts");
  return (await analyzeProject(place, { cache: false }, context)).alerts;
}

function planSteps({ analysis, decisions, proposals, errors }: CycleOutcome): ScenarioStep[] {
  const planned = proposals.filter(({ status }) => status === "planned").length;
  const rest = proposals.length - planned;
  return [
    {
      step: "analyze",
      ok: analysis.total_files > 0,
      detail: `${analysis.total_files} files, ${analysis.total_lines} lines, ${analysis.alerts.length} alerts`,
    },
    { step: "decide", ok: true, detail: `${decisions.length} decisions` },
    {
      step: "plan",
      ok: errors.length === 0,
      detail:
        errors[0] ??
        `${planned} changes planned${rest === 0 ? "" : `, ${rest} not: ${proposals.find(({ status }) => status !== "planned")?.reason ?? ""}`}`,
    },
  ];
}

function cycleSteps(plan: CycleOutcome, outcome: CycleOutcome, again: CycleOutcome): ScenarioStep[] {
  const left = again.proposals.filter(({ status }) => status === "planned").length;
  return [
    {
      step: "cycle",
      ok: outcome.ok,
      detail:
        outcome.errors[0] ??
        `${outcome.proposals_applied} changes applied to ${outcome.files_modified.length} files`,
    },
    {
      step: "tests",
      ok: outcome.status === "ok",
      detail:
        outcome.checks === null
          ? "nothing was changed, so nothing was tested"
          : `before: ${outcome.checks.before}; after: ${outcome.checks.after ?? "not run"}`,
    },
    {
      step: "same as planned",
      ok: outcome.diff === plan.diff,
      detail:
        outcome.diff === plan.diff
          ? "the cycle wrote what the plan showed"
          : "the cycle wrote something else than planned",
    },
    { step: "again", ok: left === 0, detail: `${left} changes would follow` },
  ];
}
