/** `package-unpack`: restores the files of a packed package; nothing that exists is replaced. */
import { lstatSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#kit/context.ts";
import { fail } from "#kit/errors.ts";
import { ensureFolder, readText } from "#kit/files.ts";
import { confine, openRoots, rootsWithin, writeConfined } from "#kit/roots.ts";
import { mayWrite } from "#kit/write-policy.ts";
import type { UnpackRequest, UnpackResult } from "#schemas/package/pack.ts";
import { unpack } from "./pack/stack-file.ts";
import { permitFolder, refuseState } from "./store/workspace.ts";

const DEFAULT_MODE = 0o644;

export async function run(request: UnpackRequest, context: Context): Promise<UnpackResult> {
  const { name, files } = unpack(await textOf(request, context));
  for (const { path } of files) refuseState(path);
  const folder = await confine(context.roots, request.out ?? ".", context.cwd, "write");
  const taken = files.find(
    ({ path }) => lstatSync(join(folder, path), { throwIfNoEntry: false }) !== undefined,
  );
  if (taken !== undefined)
    throw fail("FILE_EXISTS", `Cannot unpack: "${taken.path}" exists already`, {
      hint: "Unpack into an empty folder with --out",
    });
  const writes = mayWrite(context, request);
  if (writes) {
    await permitFolder(folder, context);
    await ensureFolder(folder);
    // Also on the command line: a link in the folder must not lead a file out of it.
    const roots =
      context.roots === undefined ? await openRoots([folder]) : await rootsWithin(context.roots, folder);
    for (const { path, content, mode } of files) {
      await writeConfined(roots, join(folder, path), content, { folders: true, isNew: true });
      if (mode !== null) await chmod(join(folder, path), mode);
    }
  }
  return {
    ok: true,
    name,
    files: files.map(({ path, content, mode }) => ({
      path,
      mode: (mode ?? DEFAULT_MODE).toString(8),
      bytes: content.length,
    })),
    written: writes,
  };
}

async function textOf({ path, content }: UnpackRequest, { roots, cwd }: Context): Promise<string> {
  if (content !== undefined) return content;
  if (path === undefined)
    throw fail("USAGE", "Cannot unpack: neither a file nor its content is given", {
      hint: "Name the packed file",
    });
  return readText(await confine(roots, path, cwd, "read"));
}
