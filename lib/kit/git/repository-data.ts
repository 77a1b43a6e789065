/** Where the data of a repository really is: links and alternates (gitrepository-layout(5)) lead anywhere. */
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { realText } from "../files/real-path.ts";
import { isInside, type Roots } from "../files/roots.ts";

/** What git reads or writes of a repository for Heddle. */
const PARTS = [
  "HEAD",
  "index",
  "info",
  "logs",
  "objects",
  "packed-refs",
  "refs",
  "reftable",
  "shallow",
  "worktrees",
];

/**
 * Whether all data of a repository is in the roots that a client may read, if the repository is: it may be a stranger's.
 * One outside the roots was put there by whoever chose them.
 */
export async function isDataInRoots(
  { own, common }: { readonly own: string; readonly common: string },
  { folders, named }: Roots,
): Promise<boolean> {
  const permitted = named?.from ?? folders;
  const isPermitted = (path: string) => permitted.some((folder) => isInside(folder, path));
  if (!isPermitted(common)) return true;
  const seen = new Set<string>();
  /** Follows each link once; what is missing cannot be read. */
  const isWithin = async (path: string): Promise<boolean> => {
    const real = await realText(path).catch(() => undefined);
    if (real === undefined || seen.has(real)) return true;
    if (!isPermitted(real)) return false;
    seen.add(real);
    for (const entry of await readdir(real, { withFileTypes: true }).catch(() => []))
      if ((entry.isDirectory() || entry.isSymbolicLink()) && !(await isWithin(join(real, entry.name))))
        return false;
    for (const other of await alternates(real)) if (!(await isWithin(other))) return false;
    return true;
  };
  for (const folder of new Set([own, common]))
    for (const part of PARTS) if (!(await isWithin(join(folder, part)))) return false;
  return true;
}

/** Further folders of objects that a folder of objects names; any other folder names none. */
async function alternates(objects: string): Promise<string[]> {
  const text = await readFile(join(objects, "info/alternates"), "utf8").catch(() => "");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => resolve(objects, unquoted(line)));
}

/** Git also reads a path in quotes, with the escapes of C; one with other escapes than these is of no use here. */
const unquoted = (line: string): string =>
  line.startsWith('"')
    ? line
        .replace(/^"|"$/g, "")
        .replace(/\\(?:([0-7]{3})|(.))/g, (_, octal, plain) =>
          octal === undefined ? plain : String.fromCharCode(Number.parseInt(octal, 8)),
        )
    : line;
