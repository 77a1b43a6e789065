/** `refactor-config-init`: writes a commented workflow file with the defaults. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { confine, rootsWithin } from "#kit/files/roots.ts";
import { writeOutput } from "#kit/files/write-policy.ts";
import type { RefactorConfigInitRequest, RefactorConfigWritten } from "#schemas/refactor.ts";
import { configOf } from "./config/project.ts";
import { WORKFLOW_TEMPLATE } from "./config/template.ts";
import { confineProject, projectFolder } from "./project-folder.ts";
import { findWorkflow, WORKFLOW_NAMES } from "./workflow/workflow.ts";

export async function run(
  input: RefactorConfigInitRequest,
  context: Context,
): Promise<RefactorConfigWritten> {
  const projectDir = projectFolder(input);
  await confineProject(projectDir, context);
  const created = await init(projectDir, input, context);
  return { ...(await configOf(input, context)), ...created };
}

/** Writes the file with its defaults; leaves an existing one as it is unless `force` is set. */
async function init(
  projectDir: string,
  { file, force, dry_run = false }: RefactorConfigInitRequest,
  context: Context,
): Promise<Pick<RefactorConfigWritten, "created" | "written" | "content">> {
  const found = await findWorkflow(projectDir, context);
  const path = file ?? found ?? join(projectDir, WORKFLOW_NAMES[0]);
  // A file that the caller names may be anywhere; the project's own file stays in the project.
  const roots =
    file === undefined
      ? await rootsWithin(context.roots, await confineProject(projectDir, context))
      : context.roots;
  const exists =
    file === undefined ? found !== undefined : existsSync(await confine(roots, file, context.cwd, "write"));
  if (exists && force !== true) return { created: false, written: false };
  // An existing file is replaced because the request says so.
  const output = { path, data: WORKFLOW_TEMPLATE, isOwn: () => true };
  const written = await writeOutput(output, { dry_run }, { ...context, roots });
  return { created: written, written, ...(!written && { content: WORKFLOW_TEMPLATE }) };
}
