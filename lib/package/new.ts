/** `package-new`: a package file to begin with, of options or of what the person at the terminal answers. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { writeOutput } from "#kit/files/write-policy.ts";
import type { NewRequest, NewResult } from "#schemas/package/new.ts";
import { readPackage } from "./document/read.ts";
import { sourceDocument } from "./document/source.ts";
import { fileOf } from "./new/file.ts";

/** @throws INVALID_PACKAGE for actions that are none, CANCELLED if the questions are not answered */
export async function run(request: NewRequest, context: Context): Promise<NewResult> {
  const { id, out, goal, ...wish } = await whole(request, context);
  const yaml = fileOf({ ...wish, goal });
  const document = await sourceDocument({ content: yaml }, context);
  const isOwn = (bytes: Uint8Array) =>
    readPackage(new TextDecoder().decode(bytes)).document?.INTENT.name === document.INTENT.name;
  const written =
    out !== undefined && (await writeOutput({ path: out, data: yaml, isOwn }, request, context));
  return {
    ...(id !== undefined && { id }),
    ok: true,
    success: true,
    name: document.INTENT.name,
    document,
    yaml_content: yaml,
    path: out ?? null,
    written,
  };
}

async function whole(request: NewRequest, context: Context): Promise<NewRequest & { goal: string }> {
  const { goal } = request;
  if (goal !== undefined) return { ...request, goal };
  const { canAsk } = await import("#kit/command/terminal-questions.ts");
  if (canAsk(context)) return (await import("./new/questions.ts")).askForPackage(request, context);
  throw fail("USAGE", "The request has no goal", {
    hint: 'Set it, e.g. --goal "Users of the shop"; on a terminal package-new asks for it',
    details: { field: "goal" },
  });
}
