/** `package-unpack`: restores the files of a packed package; nothing that exists is replaced. */

import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { confine, openRoots, readConfined, rootsWithin } from "#kit/files/roots.ts";
import { checkPlaces, nearestFolder, unpackInto } from "#kit/files/unpack.ts";
import { mayWrite } from "#kit/files/write-policy.ts";
import type { UnpackRequest, UnpackResult } from "#schemas/package/pack.ts";
import { unpack } from "./pack/stack-file.ts";
import { permitFolder } from "./store/workspace.ts";

const DEFAULT_MODE = 0o644;

export async function run(request: UnpackRequest, context: Context): Promise<UnpackResult> {
  const { name, files } = unpack(await textOf(request, context));
  const folder = await confine(context.roots, request.out ?? ".", context.cwd, "write");
  const writes = mayWrite(context, request);
  if (writes) await permitFolder(folder, context);
  // Also on the command line: a link in the folder must not lead a file out of it.
  const base = nearestFolder(folder);
  const roots =
    context.roots === undefined ? await openRoots([base]) : await rootsWithin(context.roots, base);
  if (writes) {
    await unpackInto(
      roots,
      folder,
      files.map((file) => ({ ...file, isExecutable: file.mode !== null })),
    );
  } else await checkPlaces({ folders: roots.folders }, folder, files);
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
  return readConfined(roots, path, { cwd });
}
