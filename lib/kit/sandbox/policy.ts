/** The policy of a sandbox, the same for every engine. It is an allowlist. */
import type { Environment } from "../programs/which.ts";

/**
 * `none`: no network. `loopback`: the sandbox's own loopback, which nothing else reaches. `publish`: the same, and
 * these of its TCP ports can be reached at 127.0.0.1 of this machine; the program itself reaches nothing outside but
 * what `reach` names (bubblewrap only).
 */
export type Network =
  | "none"
  | "loopback"
  | { publish: readonly PublishedPort[]; reach?: readonly ReachedSocket[] };

/** An address of the sandbox's loopback whose connections are handed on to a Unix socket of this machine. */
export interface ReachedSocket {
  host: string;
  port: number;
  socket: string;
}

export interface PublishedPort {
  /** The port on which the program listens, on 127.0.0.1 or every address of the sandbox. */
  port: number;
  /** Port of this machine; absent: a free one; null: none, only sandboxes that its socket is led into reach it. */
  hostPort?: number | null;
}

export interface Limits {
  /** Deadline in ms. */
  timeMs?: number;
  /**
   * Bytes of memory. A container has them as a whole. Bubblewrap gives each process that much data (RLIMIT_DATA), and
   * ends the sandbox when all processes together take more (checked ten times a second).
   */
  memoryBytes?: number;
  /** Processes and threads at a time in a container; processes in bubblewrap, which ends the sandbox with more. */
  processes?: number;
  /** Processors that a service may use, e.g. 0.5; only where the kernel's control groups can be used. */
  cpus?: number;
  /** Bytes of one file, and files that a process may have open at a time; bubblewrap only. */
  fileBytes?: number;
  openFiles?: number;
  /** Bytes in all folders of `mounts` that a service may write to; bubblewrap ends a service that has more there. */
  writableBytes?: number;
  /** Kept bytes of stdout, and of stderr; further output is discarded. */
  outputBytes?: number;
}

/** A folder or file of this machine, and its path in the sandbox. */
export interface Mount {
  source: string;
  target: string;
  writable?: boolean;
}

export interface Policy {
  network: Network;
  /** Folders and files, by their absolute paths, that the program may change. */
  writable: readonly string[];
  /** Those that it may only read, besides the system's programs (in a container: besides the image). */
  readOnly: readonly string[];
  /** Folders and files that the program sees at another path than their own; later ones cover earlier ones. */
  mounts?: readonly Mount[];
  /** The whole environment of the program; a container adds what its image sets. */
  env: Environment;
  /** The working folder of the program. */
  folder: string;
  /** User and group that the program has inside, if not those of this process; bubblewrap only. */
  user?: { uid: number; gid: number };
  limits?: Limits;
  /**
   * Path that the run belongs to, in a folder of its own: containers that a killed run left behind are found by it, see
   * `endContainersOf`.
   */
  owner: string;
}

export function publishedPorts(network: Network): readonly PublishedPort[] {
  return typeof network === "string" ? [] : network.publish;
}

export function reachedSockets(network: Network): readonly ReachedSocket[] {
  return typeof network === "string" ? [] : (network.reach ?? []);
}
