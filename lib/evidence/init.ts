/** `evidence-init`: the files that a project begins with; what is there stays as it is. */
import { lstat } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { Failure, fail } from "#kit/data/errors.ts";
import { systemCode } from "#kit/data/file-errors.ts";
import type { Context } from "#kit/files/context.ts";
import { confine, isPathInside, rootsWithin, writeConfined } from "#kit/files/roots.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { InitEntry, InitRequest, InitResult } from "#schemas/evidence.ts";
import { ignoreTemplate, TASK_TEMPLATE } from "./init/templates.ts";
import { openRoot } from "./project/root.ts";
import { outputFolder } from "./project/settings.ts";
import { openOutput } from "./runs/output.ts";

/** @throws NOT_FOUND, OUTSIDE_ROOTS, PROTECTED_PATH, WRITE_FAILED */
export async function run(request: InitRequest, context: Context): Promise<InitResult> {
  const { id } = request;
  const root = await openRoot(request, context);
  const configured = outputFolder(context.env);
  const named = resolve(root, request.output ?? configured);
  const below = relative(root, named).split(sep).join("/");
  const output = isPathInside(below) ? below : null;
  const entries = [
    // First what can be refused.
    await folderEntry(named, output ?? named, root, request, context),
    await fileEntry("TASK.md", TASK_TEMPLATE, root, context),
    await fileEntry(".intentignore", ignoreTemplate(output), root, context),
  ];
  const written = entries.some(({ status }) => status === "created");
  return { ...(id !== undefined && { id }), root, written, entries };
}

async function fileEntry(path: string, content: string, root: string, context: Context): Promise<InitEntry> {
  const entry = { path, kind: "file" } as const;
  const place = `${root}/${path}`;
  // A link is present, wherever it leads.
  if (await isThere(place)) return { ...entry, status: "present" };
  if (!mayWrite(context)) return { ...entry, status: "would_create", content };
  try {
    await writeConfined(await rootsWithin(context.roots, root), place, content, { isNew: true });
    return { ...entry, status: "created" };
  } catch (thrown) {
    // It has appeared meanwhile.
    if (thrown instanceof Failure && systemCode(thrown.cause) === "EEXIST")
      return { ...entry, status: "present" };
    throw thrown;
  }
}

async function folderEntry(
  folder: string,
  path: string,
  root: string,
  { output }: InitRequest,
  context: Context,
): Promise<InitEntry> {
  const entry = { path, kind: "folder" } as const;
  // A client must not learn what is outside the roots.
  if (output !== undefined) await confine(context.roots, folder, root, "keep");
  const found = await lstat(folder).catch(() => undefined);
  if (found && !found.isDirectory())
    throw fail("WRITE_FAILED", `Cannot create folder "${path}": something else has that name`, {
      hint: "Name another folder with --output",
    });
  const present = await openOutput(root, context, { output });
  if (present) return { ...entry, status: "present" };
  if (!mayWrite(context)) return { ...entry, status: "would_create" };
  await openOutput(root, context, { output, create: true });
  return { ...entry, status: "created" };
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    (thrown: unknown) => systemCode(thrown) !== "ENOENT",
  );
