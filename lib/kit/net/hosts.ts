/** Which machines may be asked: over HTTP and MCP none of the server's own network. */
import { lookup } from "node:dns/promises";
import { BlockList, isIPv6 } from "node:net";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";
import type { Context } from "../context.ts";
import { failures } from "../errors.ts";

const fail = failures(REFACTOR_ERRORS);

/** Set to 1 it lets clients of a server reach machines of the server's own network. */
export const ALLOW_PRIVATE = "HEDDLE_ALLOW_PRIVATE_HOSTS";

/** Networks that the Internet does not route to, IANA special-purpose registry and RFC 6890; IPv4. */
const NOT_PUBLIC_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Of IPv6 only 2000::/3 is routed; in it, these are not, or lead to an IPv4 address that would not be checked. */
const NOT_PUBLIC_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const refused4 = new BlockList();
for (const [network, bits] of NOT_PUBLIC_4) refused4.addSubnet(network, bits, "ipv4");
const routed6 = new BlockList();
routed6.addSubnet("2000::", 3, "ipv6");
const refused6 = new BlockList();
for (const [network, bits] of NOT_PUBLIC_6) refused6.addSubnet(network, bits, "ipv6");

/** Whether an IP address is one of the public Internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !refused4.check(address, "ipv4");
  return routed6.check(address, "ipv6") && !refused6.check(address, "ipv6");
}

/**
 * Finds the address of a host that git is to connect to, so that no second look-up can lead elsewhere. Undefined where
 * any may be asked: on the command line, or with HEDDLE_ALLOW_PRIVATE_HOSTS=1.
 *
 * @throws INVALID_URL where one of its addresses is not public, CLONE_FAILED where it has none
 */
export async function pinnedAddress(host: string, context: Context): Promise<string | undefined> {
  const isOpen = context.face === "cli" || context.face === "library";
  if (isOpen || context.env[ALLOW_PRIVATE] === "1") return undefined;
  const found = await lookup(host, { all: true }).catch((thrown: unknown) => {
    throw fail("CLONE_FAILED", "The host of the repository has no address", { cause: thrown });
  });
  const [first] = found;
  if (first === undefined) throw fail("CLONE_FAILED", "The host of the repository has no address");
  if (!found.every(({ address }) => isPublicAddress(address)))
    throw fail("INVALID_URL", "The host of the repository is not on the public Internet", {
      hint: `Start the server with ${ALLOW_PRIVATE}=1 to let clients scan hosts of its own network`,
    });
  return first.address;
}
