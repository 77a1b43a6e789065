/**
 * How the services of a sandboxed deployment reach each other by name: each name has an address in every sandbox's own
 * loopback, where the guard of the sandbox hands connections on to the service of that name.
 */
import { join } from "node:path";
import { writeAtomic } from "#kit/files/files.ts";
import type { ReachedSocket } from "#kit/sandbox/policy.ts";
import type { SocketFolder } from "#kit/sandbox/socket-folder.ts";
import type { ServiceToStart } from "./deployment.ts";

/** A service of a stack, or a server that replaces a ready image. */
export type Peer = Pick<ServiceToStart, "name" | "port" | "depends_on">;

/** Loopback addresses that no program listens at by default: 127.0.1.1 for the first name, and the proxy's. */
const addressOf = (index: number): string => `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`;
export const PROXY_ADDRESS = "127.0.254.1";
const PROXY_PORT = 3128;

/** A port of the proxy that the program does not need itself, should it listen at every address. */
export const proxyPort = ({ port }: Pick<ServiceToStart, "port">): number =>
  port === PROXY_PORT ? PROXY_PORT + 1 : PROXY_PORT;

/** The addresses of the other services, in the sandbox of one. */
export function peersOf(
  { name }: Pick<Peer, "name">,
  services: readonly Peer[],
  sockets: SocketFolder,
): ReachedSocket[] {
  return services.flatMap((peer, index) =>
    peer.name === name
      ? []
      : [{ host: addressOf(index), port: peer.port, socket: sockets.of(peer.name).at(peer.port) }],
  );
}

/** Writes the file of names (hosts(5)) of one service's sandbox. @returns its path */
export async function writeHosts(
  folder: string,
  { name }: Pick<Peer, "name">,
  services: readonly Peer[],
): Promise<string> {
  const path = join(folder, `${name}.hosts`);
  const names = services.map(
    (peer, index) => `${peer.name === name ? "127.0.0.1" : addressOf(index)} ${peer.name}`,
  );
  await writeAtomic(path, `${["127.0.0.1 localhost", "::1 localhost", ...names].join("\n")}\n`);
  return path;
}
