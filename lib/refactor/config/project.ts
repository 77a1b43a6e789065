/** The configuration of a request's project: the workflow file with its mistakes, and the settings in effect. */
import type { Context } from "#kit/files/context.ts";
import type { RefactorConfigValidated } from "#schemas/refactor.ts";
import { confineProject, projectFolder } from "../project-folder.ts";
import { findWorkflow, type ReadWorkflow, readWorkflow } from "../workflow/workflow.ts";
import { effective, maskedEnvironment } from "./settings.ts";

/** How a request names the project and its workflow file. */
export interface ConfigRequest {
  id?: string | number;
  project_dir?: string;
  project_path?: string;
  file?: string;
}

export async function configOf(input: ConfigRequest, context: Context): Promise<RefactorConfigValidated> {
  const projectDir = projectFolder(input);
  const project_dir = await confineProject(projectDir, context);
  const path = (await findWorkflow(projectDir, context, input.file)) ?? null;
  const read = path === null ? undefined : await readWorkflow(path, context);
  const { mistakes = [], warnings = [] } = read ?? {};
  const ok = mistakes.length === 0;
  return {
    ...(input.id !== undefined && { id: input.id }),
    ...{ ok, project_dir, path },
    ...(ok && inEffect(read, path, context)),
    ...{ mistakes, warnings },
  };
}

function inEffect(
  read: ReadWorkflow | undefined,
  path: string | null,
  context: Context,
): Partial<RefactorConfigValidated> {
  const { settings, sources, rules, rulesSource } = effective(read, path, context);
  return {
    // The address of a model server may contain a password.
    settings: {
      ...settings,
      ollama_host: maskedEnvironment(context.env)["OLLAMA_HOST"] ?? settings.ollama_host,
    },
    sources,
    rules_count: rules.length,
    rules_source: rulesSource,
  };
}
