/** Which machines may be reached: those of the public Internet, and what the operator puts on the allowlist. */
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import type { Context } from "../files/context.ts";
import { fail } from "./errors.ts";

/**
 * 1 lets clients of a server reach every machine of its own network; otherwise hosts and networks, separated by
 * commas.
 */
export const ALLOW_PRIVATE = "HEDDLE_ALLOW_PRIVATE_HOSTS";

/**
 * Networks that the Internet does not route to (IANA IPv4 Special-Purpose Address Registry, RFC 6890), and multicast.
 */
const SPECIAL_4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 " +
  "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4";

/**
 * Of IPv6 only 2000::/3 is routed. Of that, these are special (IANA IPv6 Special-Purpose Address Registry), or lead to
 * an
 * IPv4 address that would not be checked (6to4, Teredo).
 */
const SPECIAL_6 = "2001::/23 2001:db8::/32 2002::/16 3fff::/20";

const special = blockList(`${SPECIAL_4} ${SPECIAL_6}`.split(" "));
const routed6 = blockList(["2000::/3"]);

/** Whether an IP address belongs to the public Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && routed6.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** Hosts that may be reached although their addresses are not public. */
export interface Allowlist {
  /** Names in lower case, without a dot at the end. */
  hosts: ReadonlySet<string>;
  networks: BlockList;
}

/** What may be reached: any machine, or those of the public Internet and of an allowlist. */
export type Reachable = "any" | Allowlist;

/** The allowlist of the public Internet alone. */
export const PUBLIC_ONLY: Allowlist = { hosts: new Set(), networks: new BlockList() };

/**
 * Reads names, addresses and networks: `build.internal, 10.1.0.0/16, ::1`.
 * @throws CONFIG naming the variable
 */
export function allowlistOf(text: string, variable: string): Allowlist {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== "");
  const isNetwork = (entry: string) => isIP(entry.split("/", 1)[0] ?? "") !== 0;
  try {
    return {
      hosts: new Set(entries.filter((entry) => !isNetwork(entry)).map(hostName)),
      networks: blockList(entries.filter(isNetwork)),
    };
  } catch (cause) {
    throw fail("CONFIG", `Configuration variable ${variable} has an invalid network`, {
      hint: "Give names, addresses and networks, e.g. build.internal,10.1.0.0/16",
      cause,
    });
  }
}

/** @throws for a prefix that is not a number of the address's bits */
function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const [family, most] = isIP(address) === 6 ? (["ipv6", 128] as const) : (["ipv4", 32] as const);
    if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))
      throw new RangeError(network);
    list.addSubnet(address, bits === undefined ? most : Number(bits), family);
  }
  return list;
}

const hostName = (host: string): string => host.toLowerCase().replace(/\.$/, "");

/**
 * What a request may reach: on the command line, and in a program that uses the library, any machine; for clients of a
 * server the public Internet and what HEDDLE_ALLOW_PRIVATE_HOSTS adds.
 * @throws CONFIG if that variable cannot be parsed
 */
export function reachableBy({ transport, env }: Pick<Context, "transport" | "env">): Reachable {
  const text = env[ALLOW_PRIVATE]?.trim() ?? "";
  if (transport === "cli" || transport === "library" || text === "1") return "any";
  // 0 means none, as for the other variables.
  return text === "" || text === "0" ? PUBLIC_ONLY : allowlistOf(text, ALLOW_PRIVATE);
}

/** Finds the addresses of a host. Injected, so that a test can set the addresses of a name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

const resolveWithSystem: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * The addresses of a host, each checked, in the order in which to try them. The caller connects to one of them, so
 * that a second lookup cannot lead elsewhere (DNS rebinding).
 * @param host a name or an IP address without brackets
 * @throws ADDRESS_NOT_ALLOWED if one of them may not be reached, CONNECTION_FAILED if there are none
 */
export async function checkedAddresses(
  host: string,
  reachable: Reachable,
  resolve: Resolve = resolveWithSystem,
): Promise<[string, ...string[]]> {
  const found = isIP(host) === 0 ? await resolve(host).catch((cause: unknown) => noAddress(cause)) : [host];
  const [first, ...others] = found;
  if (first === undefined) return noAddress();
  if (
    reachable !== "any" &&
    !reachable.hosts.has(hostName(host)) &&
    !found.every((one) => mayReach(one, reachable))
  )
    throw fail("ADDRESS_NOT_ALLOWED", "Cannot reach the host: it has an address that is not public", {
      hint: `${ALLOW_PRIVATE} allows requests to hosts of the server's own network`,
    });
  return [first, ...others];
}

function noAddress(cause?: unknown): never {
  throw fail("CONNECTION_FAILED", "Cannot resolve the host", { cause });
}

function mayReach(address: string, { networks }: Allowlist): boolean {
  return isPublicAddress(address) || networks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
