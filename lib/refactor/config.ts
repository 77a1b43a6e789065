/** `refactor-config`: what is in effect and where it came from; checks or writes the workflow file. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "#kit/context.ts";
import { fail } from "#kit/errors.ts";
import { confine, rootsWithin } from "#kit/roots.ts";
import { writeOutput } from "#kit/write-policy.ts";
import type { RefactorConfigRequest, RefactorConfigResult } from "#schemas/refactor.ts";
import { effective, maskedEnvironment } from "./config/settings.ts";
import { WORKFLOW_TEMPLATE } from "./config/template.ts";
import { confineProject, projectFolder } from "./project-folder.ts";
import { findWorkflow, type ReadWorkflow, readWorkflow, WORKFLOW_NAMES } from "./workflow/workflow.ts";

export async function run(input: RefactorConfigRequest, context: Context): Promise<RefactorConfigResult> {
  const projectDir = projectFolder(input);
  const folder = await confineProject(projectDir, context);
  const created = input.do === "init" ? await init(projectDir, input, context) : undefined;
  const path = await findWorkflow(projectDir, context, input.file);
  const read = path === undefined ? undefined : await readWorkflow(path, context);
  const mistakes = read?.mistakes ?? [];
  const ok = mistakes.length === 0;
  if (input.do === "validate" && path === undefined)
    throw fail("NOT_FOUND", `Cannot find a workflow file in "${projectDir}"`, {
      hint: `Write one with "refactor-config init", or name it with --file`,
    });
  return {
    ...(input.id !== undefined && { id: input.id }),
    ok,
    project_dir: folder,
    path: path ?? null,
    ...(ok && inEffect(read, path ?? null, context)),
    ...(input.show_env !== false && input.do !== "validate" && { env_vars: maskedEnvironment(context.env) }),
    ...created,
    mistakes,
    warnings: read?.warnings ?? [],
  };
}

function inEffect(
  read: ReadWorkflow | undefined,
  path: string | null,
  context: Context,
): Partial<RefactorConfigResult> {
  const { settings, sources, rules, rulesSource } = effective(read, path, context);
  return {
    // A model server's address may carry a password.
    settings: {
      ...settings,
      ollama_host: maskedEnvironment(context.env)["OLLAMA_HOST"] ?? settings.ollama_host,
    },
    sources,
    rules_count: rules.length,
    rules_source: rulesSource,
  };
}

/** Writes the file with its defaults; an existing one is left as it is unless `force` says otherwise. */
async function init(
  projectDir: string,
  { file, force, dry_run = false }: RefactorConfigRequest,
  context: Context,
): Promise<Pick<RefactorConfigResult, "created" | "written" | "content">> {
  const found = await findWorkflow(projectDir, context);
  const path = file ?? found ?? join(projectDir, WORKFLOW_NAMES[0]);
  // A file that the caller names is the caller's own; that of the project stays in the project.
  const roots =
    file === undefined
      ? await rootsWithin(context.roots, await confineProject(projectDir, context))
      : context.roots;
  const exists =
    file === undefined ? found !== undefined : existsSync(await confine(roots, file, context.cwd, "write"));
  if (exists && force !== true) return { created: false, written: false };
  // An existing one is replaced because the request says so.
  const output = { path, data: WORKFLOW_TEMPLATE, isOwn: () => true };
  const written = await writeOutput(output, { dry_run }, { ...context, roots });
  return { created: written, written, ...(!written && { content: WORKFLOW_TEMPLATE }) };
}
