/** The files of an image that is made of this machine's own: programs, the shared libraries that they load, folders. */
import { readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { sha256Hex } from "#kit/data/canonical.ts";
import type { Context } from "#kit/files/context.ts";
import { runProcess } from "#kit/programs/process.ts";
import { IMAGE_LABELS, sharedImage } from "./images.ts";
import type { TarEntry } from "./tar.ts";

/** The user that programs in such an image run as. */
export const SERVICE_USER = { uid: 10_001, gid: 10_001 } as const;

/** The users of such an image, passwd(5). */
export const PASSWD = `root:x:0:0:root:/:/nologin\napp:x:${SERVICE_USER.uid}:${SERVICE_USER.gid}:app:/tmp:/nologin\n`;

export interface LocalBase {
  /** Name of the image: the same files have the same name. */
  tag: string;
  /** What the image is, for the record, e.g. `Bun 1.4.5 of this machine`. */
  title: string;
  entries: TarEntry[];
  /** Environment of every image on it. */
  env: Record<string, string>;
}

/** Adds what every image needs, and a name made from all of it. */
export function baseOf(kind: string, title: string, found: TarEntry[]): LocalBase {
  const { gid } = SERVICE_USER;
  const entries: TarEntry[] = [
    { path: "etc/passwd", content: PASSWD },
    { path: "etc/group", content: `root:x:0:\napp:x:${gid}:\n` },
    { path: "etc/nsswitch.conf", content: "hosts: files dns\n" },
    { path: "tmp", content: "folder", mode: 0o1777 },
    ...found,
  ];
  const print = entries.map(({ path, content, mode }) => [path, mode ?? null, printOf(content)]);
  return {
    tag: sharedImage("base", kind, sha256Hex(JSON.stringify([IMAGE_LABELS, print])).slice(0, 12)),
    title,
    entries,
    env: {},
  };
}

/** Size and time of a file tell one installation from the next; reading hundreds of megabytes would take seconds. */
function printOf(content: TarEntry["content"]): unknown {
  if (typeof content !== "object" || !("file" in content)) return content;
  const { size, mtimeMs } = statSync(content.file);
  return [content.file, size, mtimeMs];
}

/** The files below a folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isFile);
}

/** The dynamic loader and libraries of programs and modules, each at the path where the loader finds it. */
export async function librariesOf(
  paths: readonly string[],
  { env, signal }: Pick<Context, "env" | "signal">,
): Promise<TarEntry[]> {
  const { stdout } = await runProcess(["ldd", ...paths], { env: { PATH: env["PATH"] }, signal });
  const found = [...stdout.matchAll(/(?:=> |^\s+)(\/\S+) \(0x/gm)].map(([, path = ""]) => path);
  return [...new Set(found)].map(fileEntry);
}

/** A file of this machine at its own path, also if a link leads there. */
export const fileEntry = (path: string): TarEntry => {
  const real = realpathSync(path);
  return { path: path.replace(/^\/+/, ""), content: { file: real }, mode: statSync(real).mode & 0o777 };
};

export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
