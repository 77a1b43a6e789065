/** `package-shell`: commands on packages, typed at a terminal or read from standard input. */
import { isatty } from "node:tty";
import { fail } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { ShellRequest, ShellResult } from "#schemas/package/shell.ts";
import { ShellSession } from "./shell/session.ts";

/** Columns of the help in a result. */
const HELP_WIDTH = 80;

/** The session of this process: a script is one, each of its lines a request. */
let session: ShellSession | undefined;

/** @throws USAGE without a command; what the operations throw */
export async function* run(request: ShellRequest, context: Context): AsyncGenerator<ShellResult> {
  const { id, command } = request;
  if (command === undefined) {
    if (context.transport !== "cli" || !isatty(0))
      throw fail("USAGE", "There is no command: standard input is empty and not a terminal", {
        hint: 'Give it as an argument, or commands on standard input; "help" lists them',
      });
    const { converse } = await import("./shell/terminal.ts");
    yield* converse(request, context);
    return;
  }
  session ??= await ShellSession.open(request, context);
  const result = await session.run(command, context, { width: HELP_WIDTH });
  if (result) yield id === undefined ? result : { id, ...result };
}
