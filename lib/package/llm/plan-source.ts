/** The package that a plan is made of: a file, a text, an OpenAPI document, or an intent of the workspace. */
import type { Context } from "#kit/files/context.ts";
import { readConfined } from "#kit/files/roots.ts";
import type { PackageDocument } from "#schemas/package.ts";
import { MAX_PACKAGE_BYTES } from "../document/read.ts";
import { type PackageSource, sourceDocument } from "../document/source.ts";
import { type ContractPackage, readContract } from "../openapi/import.ts";

export interface PlanSource extends PackageSource {
  readonly openapi?: string | undefined;
  readonly intent?: string | undefined;
  readonly workspace?: string;
}

/** As contractSource, where nothing is said of what a contract asks for in vain. */
export const planSource = async (source: PlanSource, context: Context): Promise<PackageDocument> =>
  (await contractSource(source, context)).document;

/** @throws INVALID_PACKAGE, UNKNOWN_INTENT, NOT_PLANNED, and what reading a file throws */
export async function contractSource(
  { openapi, intent, workspace, ...source }: PlanSource,
  context: Context,
): Promise<ContractPackage> {
  if (intent !== undefined && source.path === undefined && source.content === undefined) {
    const { subjectOf } = await import("./subject.ts");
    const place = { intent, ...(workspace !== undefined && { workspace }) };
    return { document: (await subjectOf(place, context)).document, unread: [] };
  }
  if (openapi === undefined) return { document: await sourceDocument(source, context), unread: [] };
  const text = await readConfined(context.roots, openapi, { cwd: context.cwd, maxBytes: MAX_PACKAGE_BYTES });
  return readContract(text, openapi);
}
