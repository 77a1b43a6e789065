/** What the pipeline adds to the record of a generation: the plan, the files, and what became of them. */
import { join } from "node:path";
import type { ExecuteResult } from "#schemas/package/execute.ts";
import type { PackagePlan } from "#schemas/package/plan.ts";
import type { GenerateRecord } from "#schemas/package.ts";
import type { Written } from "./rounds.ts";

export type Outcome = Required<
  Pick<GenerateRecord, "plan" | "execution" | "verification" | "verify_iterations" | "rounds">
> &
  Pick<
    GenerateRecord,
    "ok" | "success" | "written" | "intent_id" | "workspace" | "output_dir" | "yaml_path" | "artifacts"
  >;

/** A package that is written, and not executed. */
export function outcomeOf(workspace: string, outputDir: string, { intent, plan }: Written): Outcome {
  return {
    ok: true,
    success: true,
    intent_id: intent.id,
    workspace,
    output_dir: outputDir,
    yaml_path: join(outputDir, `${intent.name}.yaml`),
    plan: summaryOf(plan),
    written: true,
    artifacts: {
      package: join(outputDir, `${intent.name}.yaml`),
      pack: join(outputDir, `${intent.name}.stack.md`),
      session: join(outputDir, "session.json"),
    },
    execution: null,
    verification: null,
    verify_iterations: 0,
    rounds: [],
  };
}

/** Records an execution. */
export function addExecution(outcome: Outcome, { plan }: Written, execution: ExecuteResult): void {
  outcome.ok = execution.success;
  outcome.success = execution.success;
  outcome.execution = execution;
  outcome.verification = execution.validation;
  outcome.plan = { ...outcome.plan, checksum: plan.checksum, warnings: plan.warnings };
  outcome.artifacts = { ...outcome.artifacts, ...execution.artifacts };
}

/** What a record says of a plan. */
export const summaryOf = ({
  checksum,
  is_stack,
  warnings,
  services,
}: PackagePlan): GenerateRecord["plan"] & object => ({
  checksum,
  is_stack,
  warnings,
  services: services.map(({ name }) => name),
});

/** A plan without the text of its files, which are beside it. */
export function planResult({
  services,
  files,
  contract: _contract,
  scenario: _scenario,
  ...plan
}: PackagePlan): object {
  return {
    ...plan,
    files: files.map(({ path }) => path),
    services: services.map(({ files: own, ...service }) => ({
      ...service,
      files: own.map(({ path }) => path),
    })),
  };
}
