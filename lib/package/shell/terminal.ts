/** The shell on a terminal: prompts for commands until the user leaves. */
import { readdirSync } from "node:fs";
import { homedir } from "node:os";
import { resolve } from "node:path";
import { openLineEditor } from "#kit/command/line-editor.ts";
import { defuse, failureText, styleOf } from "#kit/command/view.ts";
import type { Style } from "#kit/contract/operation.ts";
import { asFailure } from "#kit/data/errors.ts";
import { interruptible } from "#kit/data/interrupt.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import { ShellResult } from "#schemas/package/shell.ts";
import { shellView } from "../shell-view.ts";
import { workspaceOf } from "../store/workspace.ts";
import { completeLine, type Surroundings } from "./completion.ts";
import { openHistory } from "./history.ts";
import { type CurrentIntent, type SessionOptions, ShellSession } from "./session.ts";

/** Yields the result of each command. A failed one is shown at once: it does not end the shell. */
export async function* converse(options: SessionOptions, context: Context): AsyncGenerator<ShellResult> {
  const workspace = await workspaceOf(options, context);
  const session = await ShellSession.open(options, context);
  const history = await openHistory(workspace);
  const screen = { terminal: { stdout: true }, env: context.env };
  using editor = openLineEditor(context);
  const view = await shellView();
  const style = await styleOf(screen);
  editor.show(introduction(await session.intents(context), workspace, style));
  while (!session.hasEnded) {
    const intents = await session.intents(context);
    const prompt = promptOf(session.currentOf(intents), style);
    const surroundings = surroundingsOf(intents, context);
    const complete = (line: string) => completeLine(line, session.commands, surroundings);
    const typed = await editor.read({ prompt, history: history.lines, complete });
    if (typed === "end") break;
    if (typed === "interrupted") continue;
    await history.add(typed.line);
    const { width } = await styleOf(screen);
    const show = (result: ShellResult) => {
      // What is shown at once, e.g. lines of a log, does not go through the view of the process.
      const safe = defuse(result);
      const text = isResult(safe) ? view(safe, { ...style, width }) : "";
      editor.show(text === "" || text.endsWith("\n") ? text : `${text}\n`);
    };
    const outcome = await interruptible(context.signal, (signal) =>
      session.run(typed.line, { ...context, signal }, { width, each: show }),
    ).catch((thrown: unknown) => asFailure(thrown));
    if (outcome === undefined) continue;
    if (outcome instanceof Error)
      editor.show(await failureText(typed.line.trim().split(/\s/, 1)[0] ?? "", outcome.body(), "", screen));
    else if (!outcome.ok) show(outcome);
    else yield outcome;
    if (context.signal.aborted) break;
  }
}

const isResult = (value: unknown): value is ShellResult => !findFault(ShellResult, value);

/** The name and state of the current intent. */
function promptOf(current: CurrentIntent | undefined, style: Style): string {
  if (!current) return `${style.bold("package")}> `;
  const paint = STATE_COLOURS[current.state]?.(style) ?? style.dim;
  return `${style.bold(current.name)} ${paint(current.state)}> `;
}

const STATE_COLOURS: Readonly<Record<string, (style: Style) => (text: string) => string>> = {
  approved: ({ cyan }) => cyan,
  executed: ({ green }) => green,
  verified: ({ green }) => green,
  failed: ({ red }) => red,
};

function introduction({ length }: readonly CurrentIntent[], workspace: string, style: Style): string {
  const home = homedir();
  const place =
    workspace === home || workspace.startsWith(`${home}/`) ? `~${workspace.slice(home.length)}` : workspace;
  const count = length === 0 ? "no packages yet" : length === 1 ? "1 package" : `${length} packages`;
  return `${style.bold("Packages")} in ${place}: ${count}\n${style.dim('"help" lists the commands. Tab completes, Ctrl-C cancels, Ctrl-D leaves.')}\n`;
}

function surroundingsOf(intents: readonly CurrentIntent[], { cwd }: Context): Surroundings {
  return {
    intents: intents.flatMap(({ id, name }) => [name, id]),
    entries: (folder) => {
      try {
        const entries = readdirSync(resolve(cwd, folder || "."), { withFileTypes: true });
        return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
      } catch {
        return [];
      }
    },
  };
}
