/**
 * Marks what this user's Heddle has written into a project, so that the same file in a clone or an archive is not
 * accepted as ours: an HMAC (RFC 2104) over SHA-256 with a key that is kept outside every project.
 */
import { link, mkdir, open, readFile, unlink } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { reason } from "../data/file-errors.ts";
import type { Context } from "../files/context.ts";
import { temporaryIn } from "../files/temporary-files.ts";

const KEY_BYTES = 32;

export interface Signer {
  /** The signature of a content: 64 hexadecimal digits. */
  of(content: string): string;
}

/** The signature of this user. */
export interface Signature extends Signer {
  /** The path of the key, whether or not it could be written. */
  readonly keyPath: string;
  /** Why the key could not be kept there: later processes then do not trust this one's signatures. */
  readonly keyLost?: string;
}

/** Signs with a secret that several machines can share. */
export const keyedSignature = (key: string | Uint8Array): Signer => ({
  // `node:crypto` would load the streams of Node for it: 8 ms of each start.
  of: (content) => new Bun.CryptoHasher("sha256", key).update(content).digest("hex"),
});

/**
 * The signature of this user. Its key is made once, in `$XDG_STATE_HOME/heddle` (`~/.local/state/heddle`). If it cannot
 * be kept there, a key for this process alone is used: later processes then trust nothing that this one has written.
 *
 * @param keyName file name of the key
 */
export async function openSignature(keyName: string, { env }: Pick<Context, "env">): Promise<Signature> {
  const keyPath = join(await stateHome(env), "heddle", keyName);
  let keyLost: string | undefined;
  const key = await userKey(keyPath).catch((thrown: unknown) => {
    keyLost = reason(thrown);
    return randomKey();
  });
  return {
    ...keyedSignature(key),
    keyPath,
    ...(keyLost !== undefined && { keyLost }),
  };
}

const randomKey = (): Uint8Array => crypto.getRandomValues(new Uint8Array(KEY_BYTES));

async function userKey(path: string): Promise<Uint8Array> {
  const folder = dirname(path);
  const present = await readKey(path);
  if (present) return present;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = await temporaryIn(folder);
  const file = await open(temporary, "wx", 0o600);
  try {
    await file.writeFile(randomKey());
    await file.sync();
    // Unlike a rename, a link never replaces the key that another process has made meanwhile.
    await link(temporary, path).catch(() => {});
  } finally {
    await file.close();
    await unlink(temporary);
  }
  const made = await readKey(path);
  if (!made) throw new Error("The key cannot be kept");
  return made;
}

async function readKey(path: string): Promise<Buffer | undefined> {
  const key = await readFile(path).catch(() => undefined);
  return key?.length === KEY_BYTES ? key : undefined;
}

/** Relative values count as not set (XDG Base Directory Specification 0.8). */
async function stateHome({ XDG_STATE_HOME: own, HOME: home }: Context["env"]): Promise<string> {
  if (own && isAbsolute(own)) return own;
  return join(home || (await import("node:os")).homedir(), ".local", "state");
}
