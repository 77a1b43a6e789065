/** `package-validate`: whether a file is a package, and every mistake with its line. */
import type { Context } from "#kit/files/context.ts";
import type { ValidateRequest, ValidateResult } from "#schemas/package.ts";
import { readPackage } from "./document/read.ts";
import { sourceText } from "./document/source.ts";

export async function run({ id, path, content }: ValidateRequest, context: Context): Promise<ValidateResult> {
  const { document, mistakes, warnings } = readPackage(await sourceText({ path, content }, context));
  const valid = document !== undefined;
  return {
    ...(id !== undefined && { id }),
    ok: valid,
    ...(path !== undefined && { path }),
    valid,
    errors: mistakes,
    warnings,
    document: document ?? null,
    is_stack: document?.STACK !== undefined,
  };
}
