/** Which repository addresses may be scanned, and the spelling passed to git. */

import { type Failure, failures } from "#kit/data/errors.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";

const fail = failures(REFACTOR_ERRORS);

export type Scheme = "https" | "git";

/** Ports if the address names none: RFC 9110 section 4.2.2, git-daemon(1). */
const PORTS: Readonly<Record<Scheme, number>> = { https: 443, git: 9418 };

const MOST_CHARACTERS = 2048;

/** The parts of a checked address. */
export interface RepositoryAddress {
  scheme: Scheme;
  /** Lower case; an IPv6 address without its brackets. */
  host: string;
  port: number;
  /** Begins with `/`, without `..`, percent-encoding unchanged. */
  path: string;
  /** The whole address, in one canonical spelling. */
  url: string;
}

/**
 * Parses an address. The messages never repeat it: it may contain a password.
 * @throws INVALID_URL for everything except https:// and git:// with only a host and a path
 */
export function repositoryAddress(text: string): RepositoryAddress {
  if (text.length > MOST_CHARACTERS) throw refused("is too long");
  // URL parsers drop or reinterpret white space and control characters, and some read a backslash as a slash.
  if (!/^[\x21-\x5b\x5d-\x7e]+$/.test(text))
    throw refused("holds white space, a backslash or a character outside ASCII");
  const match = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)([?#].*)?$/.exec(text);
  const [, name = "", authority = "", , rest] = match ?? [];
  const scheme = SCHEMES[name.toLowerCase()];
  if (scheme === undefined) throw refused("does not begin with https:// or git://");
  if (authority.includes("@")) throw refused("holds a login");
  if (rest !== undefined) throw refused("holds a query or fragment");
  // git:// is not a special scheme of the URL standard: parsed as https, its host is normalized (0x7f.1 is 127.0.0.1).
  const url = parsed(`https:${text.slice(text.indexOf(":") + 1)}`);
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const port = Number(/:(\d+)$/.exec(authority)?.[1] ?? PORTS[scheme]);
  const path = url.pathname.replace(/\/+$/, "");
  if (host === "" || host.startsWith("-")) throw refused("names no host");
  if (port < 1 || port > 65_535) throw refused("names no possible port");
  if (path === "") throw refused("names no repository");
  if (/%(?:[01][0-9a-f]|7f)/i.test(path)) throw refused("holds an encoded control character");
  const spelled = `${bracketed(host)}${port === PORTS[scheme] ? "" : `:${port}`}`;
  return { scheme, host, port, path, url: `${scheme}://${spelled}${path}` };
}

const SCHEMES: Readonly<Record<string, Scheme | undefined>> = { https: "https", git: "git" };

/** A host as it is written in an address. */
export const bracketed = (host: string): string => (host.includes(":") ? `[${host}]` : host);

function parsed(text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw refused("is not well formed");
  }
}

function refused(why: string): Failure {
  return fail("INVALID_URL", `The address of the repository ${why}`, {
    hint: "Give an address like https://example.org/owner/name.git",
  });
}
