/** What of a plan this machine can run: the first way of each step whose program is here and fits the session. */

import { fits, sessionOf } from "#desktop/session.ts";
import type { Context } from "#kit/files/context.ts";
import { which } from "#kit/programs/process.ts";
import type { Action, Command } from "#schemas/uri.ts";
import { findEntry } from "./desktop-entries.ts";

/** Our own helper. */
export const HELPER = "uri-desktop";
/** Execution performs the helper in this process. The library runs under Node, too, and then needs the executable. */
export const IS_HELPER_HERE = process.versions["bun"] !== undefined;

/** Programs that can start something only if it is installed itself: its desktop id is at this place of argv. */
const BY_DESKTOP_ID: Readonly<Record<string, number>> = { "gtk-launch": 1, flatpak: 2 };

/** The ways of a step, in order. */
export function alternativesOf(action: Action): Command[] {
  const { command, args, argv, env, session, cwd, home, roles } = action;
  const own: Command = {
    command,
    args,
    argv,
    ...(env && { env }),
    ...(session && { session }),
    ...(cwd !== undefined && { cwd }),
    ...(home && { home }),
    ...(roles && { roles }),
  };
  return [own, ...(action.alternatives ?? [])];
}

/** True if this machine can run the command now. */
function isAvailable(way: Command, context: Pick<Context, "env" | "platform">): boolean {
  const { env } = context;
  if (context.platform === "linux" && !fits(way.session, sessionOf(env))) return false;
  if (way.command === HELPER && IS_HELPER_HERE) return context.platform === "linux";
  const program = which(way.command, env);
  // A batch file is run by cmd, which reads its arguments as commands.
  if (program === null || (context.platform === "win32" && /\.(?:cmd|bat)$/i.test(program))) return false;
  const place = BY_DESKTOP_ID[way.command];
  return place === undefined || findEntry(way.argv[place] ?? "", env) !== undefined;
}

/** The ways of a step that this machine has, in order. */
export function availableAlternatives(action: Action, context: Pick<Context, "env" | "platform">): Command[] {
  return alternativesOf(action).filter((way) => isAvailable(way, context));
}

/** The programs that would do a step, for a hint. */
export function programsOf(action: Action): string[] {
  return [...new Set(alternativesOf(action).map((way) => way.command))].filter(
    (program) => program !== HELPER,
  );
}
