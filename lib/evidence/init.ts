/** `evidence-init`: the files that a project begins with; what is there stays as it is. */
import { lstat } from "node:fs/promises";
import { relative, sep } from "node:path";
import type { Context } from "#kit/context.ts";
import { Failure, fail } from "#kit/errors.ts";
import { systemCode } from "#kit/file-errors.ts";
import { ensureFolder } from "#kit/files.ts";
import { confine, isPathInside, permitWrite, rootsWithin, writeConfined } from "#kit/roots.ts";
import { mayWrite } from "#kit/write-policy.ts";
import type { InitEntry, InitRequest, InitResult } from "#schemas/evidence.ts";
import { ignoreTemplate, TASK_TEMPLATE } from "./init/templates.ts";
import { outputFolder } from "./project/output.ts";
import { openRoot } from "./project/root.ts";

/** @throws NOT_FOUND, OUTSIDE_ROOTS, PROTECTED_PATH, WRITE_FAILED */
export async function run(request: InitRequest, context: Context): Promise<InitResult> {
  const { id } = request;
  const root = await openRoot(request, context);
  const named = outputFolder(root, request, context);
  const below = relative(root, named).split(sep).join("/");
  const output = isPathInside(below) ? below : null;
  const entries = [
    // First what can be refused.
    await folderEntry(named, output ?? named, root, context),
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

async function folderEntry(folder: string, path: string, root: string, context: Context): Promise<InitEntry> {
  const entry = { path, kind: "folder" } as const;
  const real = await confine(context.roots, folder, root, "write");
  const found = await lstat(real).catch(() => undefined);
  if (found?.isDirectory()) return { ...entry, status: "present" };
  if (found)
    throw fail("WRITE_FAILED", `Cannot create folder "${path}": something else has that name`, {
      hint: "Name another folder with --output",
    });
  if (!mayWrite(context)) return { ...entry, status: "would_create" };
  await permitWrite(context.roots, real);
  await ensureFolder(real);
  return { ...entry, status: "created" };
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    (thrown: unknown) => systemCode(thrown) !== "ENOENT",
  );
