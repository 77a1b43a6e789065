/** Where the processes that act on one display meet: its lock, and the socket of the one that holds it. */
import { lstat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { ensureFolder } from "#kit/files/files.ts";
import { isScripted, sessionKind } from "./session-kind.ts";
import { socketPath } from "./wayland/address.ts";

const fail = failures(KIT_ERRORS);
type Environment = Readonly<Record<string, string | undefined>>;

export interface TurnPlace {
  /** Only its user can open it. */
  readonly folder: string;
  /** Of the display, in names of files. */
  readonly key: string;
  readonly lock: string;
  readonly socket: string;
  /** Socket of the process that keeps the connections of the display open, if there is one. */
  readonly seat: string;
}

/** Longest path of a socket, bytes: sun_path of unix(7) without the final NUL. */
const LONGEST_SOCKET = 107;

/**
 * The place of the display that the environment names; undefined if it names none.
 * @throws CONFIG if the folder of the user's sockets is somebody else's
 */
export async function turnPlace(env: Environment): Promise<TurnPlace | undefined> {
  const display = displayName(env);
  if (display === undefined || process.getuid === undefined) return undefined;
  const folder = await userFolder(env, process.getuid());
  const key = new Bun.CryptoHasher("sha256").update(display).digest("hex").slice(0, 16);
  const named = (end: string): string => join(folder, `gui-${key}.${end}`);
  return { folder, key, lock: named("lock"), socket: named("sock"), seat: named("seat") };
}

/** One name for each display, however it is written: `:0` and `:0.0` are the same. */
export function displayName(env: Environment): string | undefined {
  const session = sessionKind(env);
  // A user of these systems has one desktop.
  if (isScripted(session)) return session;
  if (session === "wayland") {
    try {
      return `wayland ${socketPath(env)}`;
    } catch {
      return undefined;
    }
  }
  const display = env["DISPLAY"];
  if (!display) return undefined;
  return `x11 ${display.replace(/^unix(?=:)/, "").replace(/\.\d+$/, "")}`;
}

/**
 * The folder of the user's sockets (XDG Base Directory Specification). A job of cron has no XDG_RUNTIME_DIR and must meet
 * the others all the same, so that the usual place comes next.
 */
async function userFolder(env: Environment, user: number): Promise<string> {
  const named = env["XDG_RUNTIME_DIR"];
  const candidates = [...(named && isAbsolute(named) ? [named] : []), `/run/user/${user}`];
  for (const runtime of candidates) {
    const folder = join(runtime, "heddle");
    const isShort = Buffer.byteLength(join(folder, "gui-0123456789abcdef.sock")) <= LONGEST_SOCKET;
    if (isShort && (await isOwn(runtime, user))) return ownFolder(folder, user);
  }
  return ownFolder(`/tmp/heddle-${user}`, user);
}

/** @throws CONFIG, WRITE_FAILED */
async function ownFolder(folder: string, user: number): Promise<string> {
  await ensureFolder(folder, { mode: 0o700 });
  if (await isOwn(folder, user)) return folder;
  throw fail("CONFIG", `Cannot use the folder "${folder}": other users can write there`, {
    hint: "Set XDG_RUNTIME_DIR to a folder that only you can write, e.g. /run/user/1000",
  });
}

async function isOwn(folder: string, user: number): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (found === undefined) return false;
  return found.isDirectory() && found.uid === user && (found.mode & 0o022) === 0;
}
