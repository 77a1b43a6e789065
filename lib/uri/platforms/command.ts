/** Builders of plan steps: argument arrays, never text for a shell. */
import { lazy } from "#language/lazy.ts";
import type { Action, Command, Platform } from "#schemas/uri.ts";

/** The panels of each platform's settings, which few plans need. */
export const settings = lazy((): typeof import("./settings.ts") => require("./settings.ts"));

type Extras = Pick<Command, "env" | "session" | "cwd">;

/** One way to do a step. An argument that is a path below the home folder is marked, so that execution expands it. */
export function command(argv: readonly [string, ...string[]], extras: Extras = {}): Command {
  const [program, ...args] = argv;
  return { command: program, args, argv: [...argv], ...extras };
}

/** Marks the arguments at these places of argv as paths: execution replaces a leading `~/` in them. */
export function withPaths(made: Command, ...paths: readonly string[]): Command {
  const home: number[] = [];
  made.argv.forEach((argument, index) => {
    if (
      index > 0 &&
      paths.some((path) => isBelowHome(path) && (argument === path || argument.endsWith(`=${path}`)))
    )
      home.push(index);
  });
  return home.length === 0 ? made : { ...made, home };
}

/** True for `~` and what is below it. */
function isBelowHome(path: string): boolean {
  return path === "~" || path.startsWith("~/") || path.startsWith("~\\");
}

/** A step: the first way in front, the others as alternatives in order. */
export function step(
  os: Platform,
  description: string,
  ways: readonly [Command, ...Command[]],
  output?: string,
): Action {
  const [first, ...alternatives] = ways;
  return {
    os,
    ...first,
    description,
    ...(alternatives.length > 0 && { alternatives }),
    ...(output !== undefined && { output }),
  };
}

/**
 * A relative path that begins with a dash would be read as an option, and one with a colon before its first slash as an
 * address: "./" in front keeps it a path.
 */
export function operand(path: string): string {
  return path.startsWith("-") || SCHEME.test(path) ? `./${path}` : path;
}
/** As a URI begins (RFC 3986, section 3.1), but no drive of Windows. */
const SCHEME = /^(?![A-Za-z]:(?:[\\/]|$))[^/\\~]+:/;
