/**
 * What the seat process and its callers say to each other: JSON, one message a line. The seat says `hello`; the caller
 * sends `run`; the seat asks with `begin`, at the last moment before anything happens; the caller answers `go`; the seat
 * ends with `answer` or `failed`. A caller that gave up before `go` can be sure that nothing was or will be done.
 */
import { readlinkSync } from "node:fs";
import { asFailure, type ErrorBody } from "#kit/data/errors.ts";
import type { Roots, WriteRight } from "#kit/files/roots.ts";
import type { ErrorKind } from "#schemas/common.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import type { ActivityCategory } from "../activity.ts";
import type { Answer } from "../handler.ts";

/** Whoever waits hears from the seat at least this often, ms. */
export const ALIVE_MS = 1000;
/** A peer that says nothing for so long does not answer, ms. */
export const SILENT_MS = 5000;

export interface Hello {
  readonly type: "hello";
  /** Of Heddle. */
  readonly version: string;
  readonly pid: number;
  /** As {@link surroundings} tells it. */
  readonly surroundings: string;
}

/** The failure of a command, or the reason to stop it. */
export interface SentFailure extends ErrorBody {
  readonly kind: ErrorKind;
}

export function sent(thrown: unknown): SentFailure {
  const failure = asFailure(thrown);
  return { kind: failure.kind, ...failure.body() };
}

export type FromSeat =
  | Hello
  | { readonly type: "begin" }
  | { readonly type: "alive" }
  | { readonly type: "activity"; readonly told: readonly [ActivityCategory, string, string?] }
  | { readonly type: "warning"; readonly told: readonly [string, string?] }
  | { readonly type: "advice"; readonly message: string }
  | ({ readonly type: "answer" } & Answer)
  | { readonly type: "failed"; readonly failure: SentFailure };

/** What the caller may do, and where it is. */
export interface SentContext {
  readonly transport: "cli" | "http" | "mcp" | "library";
  readonly allowExecute: boolean;
  readonly allowWrite: boolean;
  readonly writing: WriteRight;
  /** Null on the command line, which is not confined. */
  readonly roots: Roots | null;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export type FromCaller =
  | {
      readonly type: "run";
      readonly command: Command;
      /** Process that others are told of. */
      readonly pid: number;
      readonly context: SentContext;
    }
  | { readonly type: "go" }
  | { readonly type: "stop"; readonly failure: SentFailure };

/**
 * What of a process changes the meaning of a path or the mode of a file: its mount namespace and its umask. A caller in
 * a container does not reach files outside it through the seat.
 */
export function surroundings(): string {
  let mounts = "";
  try {
    mounts = readlinkSync("/proc/self/ns/mnt");
  } catch {
    // Not Linux, or without /proc.
  }
  return `${mounts} ${process.umask().toString(8)}`;
}
