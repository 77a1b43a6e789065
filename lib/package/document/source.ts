/** The package file that a request means: by its path or by its text. */

import { fail as failKit, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { readConfined } from "#kit/files/roots.ts";
import type { FileMistake } from "#schemas/common.ts";
import { PACKAGE_ERRORS, type PackageDocument } from "#schemas/package.ts";
import { MAX_PACKAGE_BYTES, readPackage } from "./read.ts";

const fail = failures(PACKAGE_ERRORS);

export interface PackageSource {
  readonly path?: string | undefined;
  readonly content?: string | undefined;
}

/** @throws USAGE, NOT_FOUND, UNREADABLE, OUTSIDE_ROOTS */
export async function sourceText({ path, content }: PackageSource, context: Context): Promise<string> {
  if (content !== undefined) return content;
  if (path === undefined)
    throw failKit("USAGE", "Neither path nor content names a package", { hint: "Set one of them" });
  return await readConfined(context.roots, path, { cwd: context.cwd, maxBytes: MAX_PACKAGE_BYTES });
}

/** The package, or a failure with every mistake. @throws INVALID_PACKAGE, and those of {@link sourceText} */
export async function sourceDocument(source: PackageSource, context: Context): Promise<PackageDocument> {
  const { document, mistakes } = readPackage(await sourceText(source, context));
  if (document === undefined) throw refusal(source.path, mistakes);
  return document;
}

function refusal(path: string | undefined, mistakes: readonly FileMistake[]) {
  const [first] = mistakes;
  const where = first?.line == null ? "" : `line ${first.line}: `;
  const more = mistakes.length < 2 ? "" : `, and ${mistakes.length - 1} more`;
  const what = path === undefined ? "the text" : JSON.stringify(path);
  return fail(
    "INVALID_PACKAGE",
    `Cannot use ${what} as a package: ${where}${first?.message ?? "it is damaged"}${more}`,
    {
      ...(first?.hint !== undefined && { hint: first.hint }),
      details: { mistakes },
    },
  );
}
