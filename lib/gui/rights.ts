/** What clients of a server may ask a desktop for. On the command line the user decides. */

import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { isClient } from "#kit/files/context.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import { ARGUMENTS, type Command } from "#schemas/gui/verbs.ts";

const fail = failures({ ...DESKTOP_ACTION_ERRORS, ...KIT_ERRORS });

/** Verbs whose answers show what is on the screen. */
const SHOWING: ReadonlySet<string> = new Set(["capture", "tree"]);

/** Whether the caller may see what is on the screen, titles of windows included. */
export const mayShow = (context: Pick<Context, "transport" | "env">): boolean =>
  !isClient(context) || context.env["HEDDLE_GUI_ALLOW_CAPTURE"] === "1";

/** What the caller may see of it. */
export function withoutTitles(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const text = JSON.stringify(details, (key, value) => (key === "title" ? "" : value));
  return JSON.parse(text) as Record<string, unknown>;
}

/** The command as it counts: a client's is a dry run unless it says otherwise. */
export function asGiven(command: Command, context: Pick<Context, "transport">): Command {
  if (!isClient(context) || !("dry_run" in ARGUMENTS[command.verb].properties)) return command;
  return { dry_run: true, ...command } as Command;
}

/** Whether the command acts on the desktop: no query, no simulation, and no dry run. */
export function acts(command: Command): boolean {
  if (!("dry_run" in ARGUMENTS[command.verb].properties)) return false;
  return !("dry_run" in command && command.dry_run === true);
}

/** @throws EXECUTION_NOT_ALLOWED, CAPTURE_NOT_ALLOWED */
export function requireRight(command: Command, context: Context): void {
  if (SHOWING.has(command.verb) && !mayShow(context))
    throw fail("CAPTURE_NOT_ALLOWED", "This interface does not show what is on the screen", {
      hint: "Start the server with HEDDLE_GUI_ALLOW_CAPTURE=1 to let trusted clients see it",
    });
  const changes = acts(command) || command.verb === "stop";
  if (changes && isClient(context) && !context.allowExecute)
    throw fail(
      "EXECUTION_NOT_ALLOWED",
      "This interface does not act on the desktop: it allows dry runs only",
      {
        hint: "Start the server with HEDDLE_ALLOW_EXECUTE=1 or --allow-execute to let trusted clients execute",
      },
    );
}
