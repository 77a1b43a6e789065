/** The key of an X server, from the file that XAUTHORITY names (Xsecurity(7), Xau.h). */
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

/** What a client shows to the server; empty where there is no key. */
export interface Authority {
  readonly name: string;
  /** Bytes, one for each character. */
  readonly data: string;
}

export interface DisplayName {
  /** Empty: this machine, through a Unix socket. */
  readonly host: string;
  readonly number: number;
}

interface Entry extends Authority {
  readonly family: number;
  readonly address: string;
  readonly display: string;
}

const NO_KEY: Authority = { name: "", data: "" };
/** The only way to show a key that needs no cryptography of its own; servers accept it everywhere. */
const COOKIE = "MIT-MAGIC-COOKIE-1";
/** A machine by its name, and any machine. */
const FAMILY_LOCAL = 256;
const FAMILY_WILD = 65_535;

/** TCP ports of displays begin here (X protocol, appendix B). */
const FIRST_PORT = 6000;

/** Parts of a name such as `:0`, `:0.1` or `localhost:10.0`; undefined if it is not one. */
export function parseDisplayName(name: string): DisplayName | undefined {
  const [, host, digits] =
    /^(?:unix\/|unix(?=:))?([A-Za-z0-9_.-]*):([0-9]{1,5})(?:\.[0-9]{1,2})?$/.exec(name) ?? [];
  const number = Number(digits);
  if (host === undefined || digits === undefined || FIRST_PORT + number > 65_535) return undefined;
  return { host, number };
}

/** The entries of a file, up to the first that is cut off. */
export function parseAuthorities(bytes: Buffer): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  const text = (): string | undefined => {
    if (at + 2 > bytes.length) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at);
    if (end > bytes.length) return undefined;
    const found = bytes.toString("latin1", at + 2, end);
    at = end;
    return found;
  };
  while (at + 2 <= bytes.length) {
    const family = bytes.readUInt16BE(at);
    at += 2;
    const [address, display, name, data] = [text(), text(), text(), text()];
    if (address === undefined || display === undefined || name === undefined || data === undefined) break;
    entries.push({ family, address, display, name, data });
  }
  return entries;
}

/**
 * The key for a display. A remote one needs an entry for any machine, since entries name others by address.
 * @param machine the name of this machine
 */
export function chooseAuthority(
  entries: readonly Entry[],
  { host, number }: DisplayName,
  machine: string,
): Authority {
  const isHere = host === "" || host === "localhost" || host === machine;
  const found = entries.find(
    ({ family, address, display, name }) =>
      name === COOKIE &&
      (display === "" || display === String(number)) &&
      (family === FAMILY_WILD || (isHere && family === FAMILY_LOCAL && address === machine)),
  );
  return found ?? NO_KEY;
}

/** The key for a display; empty without a file that can be read, since some servers need none. */
export function authorityOf(
  display: DisplayName,
  env: Readonly<Record<string, string | undefined>>,
): Authority {
  const file = env["XAUTHORITY"] || join(env["HOME"] ?? "/", ".Xauthority");
  try {
    return chooseAuthority(parseAuthorities(readFileSync(file)), display, hostname());
  } catch {
    return NO_KEY;
  }
}
