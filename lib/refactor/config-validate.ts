/** `refactor-config-validate`: finds the mistakes of a workflow file. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { RefactorConfigValidated, RefactorConfigValidateRequest } from "#schemas/refactor.ts";
import { configOf } from "./config/project.ts";
import { projectFolder } from "./project-folder.ts";

export async function run(
  input: RefactorConfigValidateRequest,
  context: Context,
): Promise<RefactorConfigValidated> {
  const config = await configOf(input, context);
  if (config.path === null)
    throw fail("NOT_FOUND", `Cannot find a workflow file in "${projectFolder(input)}"`, {
      hint: `Write one with "refactor-config-init", or name it with --file`,
    });
  return config;
}
