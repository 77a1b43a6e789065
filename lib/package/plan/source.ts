/** The package that a plan is made of: a file, a text, an OpenAPI document, or an intent of the workspace. */
import type { Context } from "#kit/context.ts";
import { readConfined } from "#kit/roots.ts";
import type { PackageDocument } from "#schemas/package.ts";
import { MAX_PACKAGE_BYTES } from "../document/read.ts";
import { type PackageSource, sourceDocument } from "../document/source.ts";
import { packageOfOpenApi } from "../openapi/import.ts";

export interface PlanSource extends PackageSource {
  readonly openapi?: string | undefined;
  readonly intent?: string | undefined;
  readonly workspace?: string;
}

/** @throws INVALID_PACKAGE, UNKNOWN_INTENT, NOT_PLANNED, and what reading a file throws */
export async function planSource(
  { openapi, intent, workspace, ...source }: PlanSource,
  context: Context,
): Promise<PackageDocument> {
  if (intent !== undefined && source.path === undefined && source.content === undefined) {
    const { subjectOf } = await import("../model/subject.ts");
    return (await subjectOf({ intent, ...(workspace !== undefined && { workspace }) }, context)).document;
  }
  if (openapi === undefined) return await sourceDocument(source, context);
  const text = await readConfined(context.roots, openapi, { cwd: context.cwd, maxBytes: MAX_PACKAGE_BYTES });
  return packageOfOpenApi(text, openapi);
}
