/** `package-code`: a file of the services of a package, as planned, or as an intent of the workspace has it. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { CodeRequest, CodeResult } from "#schemas/package.ts";
import { plannedVersion } from "./execution/approval.ts";
import { planSource } from "./llm/plan-source.ts";
import { allFiles } from "./plan/files.ts";
import { planPackage } from "./plan/plan-package.ts";
import { readingIntents } from "./store/find.ts";
import { textOf } from "./store/version-files.ts";
import { workspaceOf } from "./store/workspace.ts";

const ENTRY_POINT = /(^|\/)(app\.py|index\.ts)$/;

/** Paths of files, and the text of one. */
interface Files {
  paths: string[];
  text: (path: string) => string;
}

/** @throws NOT_FOUND for a file that the package lacks, UNKNOWN_INTENT, INVALID_PACKAGE */
export async function run(request: CodeRequest, context: Context): Promise<CodeResult> {
  const { id, file } = request;
  const { paths, text } = await filesOf(request, context);
  const found = paths.find((path) => (file === undefined ? ENTRY_POINT.test(path) : path === file));
  if (found === undefined)
    throw fail("NOT_FOUND", `The package has no file "${file ?? "app.py"}"`, {
      hint: `It has ${paths.join(", ")}`,
    });
  return { ...(id !== undefined && { id }), ok: true, file: found, code: text(found), files: paths };
}

async function filesOf(
  { path, content, openapi, intent, workspace }: CodeRequest,
  context: Context,
): Promise<Files> {
  if (intent === undefined || (path ?? content ?? openapi) !== undefined) {
    const files = allFiles(planPackage(await planSource({ path, content, openapi }, context)));
    const texts = new Map(files.map((one) => [one.path, one.content]));
    return { paths: [...texts.keys()], text: (wanted) => texts.get(wanted) ?? "" };
  }
  using store = await readingIntents(
    await workspaceOf(workspace === undefined ? {} : { workspace }, context),
    context,
  );
  const version = plannedVersion(store, store.find(intent));
  const texts = new Map(version.files.map((one) => [one.path, textOf(store, version, one.path) ?? ""]));
  return { paths: [...texts.keys()], text: (wanted) => texts.get(wanted) ?? "" };
}
