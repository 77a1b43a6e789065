/** `refactor-config-show`: the settings in effect in a project, and where they came from. */
import type { Context } from "#kit/files/context.ts";
import type { RefactorConfigShown, RefactorConfigShowRequest } from "#schemas/refactor.ts";
import { configOf } from "./config/project.ts";
import { maskedEnvironment } from "./config/settings.ts";

export async function run(input: RefactorConfigShowRequest, context: Context): Promise<RefactorConfigShown> {
  const config = await configOf(input, context);
  return { ...config, ...(input.show_env !== false && { env_vars: maskedEnvironment(context.env) }) };
}
