/** `gui-shell`: commands typed at a terminal, or read from standard input. */
import { isatty } from "node:tty";
import type { Context } from "#kit/files/context.ts";
import type { ShellRequest } from "#schemas/gui/requests.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import { fail } from "./dsl/failure.ts";
import { ShellSession } from "./shell/session.ts";

/** @throws USAGE without a command and without a terminal */
export async function* run(request: ShellRequest, context: Context): AsyncGenerator<DispatchResult> {
  const { id: _, command, ...rest } = request;
  const { workdir, correlation_id, dry_run, keep_going, file, ...dict } = rest;
  const options = { workdir, correlation_id, dry_run, keep_going, file };
  const isRecord = Object.keys(dict).length > 0;
  if (command === undefined && !isRecord) {
    if (context.transport !== "cli" || !isatty(0))
      throw fail("USAGE", "There is no command: standard input is empty and not a terminal", {
        hint: 'Give it as an argument, or commands on standard input; "help" lists them',
      });
    const { converse } = await import("./shell/terminal.ts");
    await converse(options, context);
    return;
  }
  // A line of a script that is a JSON object is a command in its JSON form.
  yield* new ShellSession(options).run(command ?? JSON.stringify(dict), context);
}
