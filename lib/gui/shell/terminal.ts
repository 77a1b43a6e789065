/** The shell on a terminal: prompts for commands until the user leaves. */
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { openLineEditor } from "#kit/command/line-editor.ts";
import { defuse, styleOf } from "#kit/command/view.ts";
import { interruptible } from "#kit/data/interrupt.ts";
import type { Context } from "#kit/files/context.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import { Desk } from "../desk.ts";
import { shellView } from "../shell-view.ts";
import { completeLine, type Surroundings } from "./completion.ts";
import { openHistory } from "./history.ts";
import { type SessionOptions, ShellSession } from "./session.ts";

/** How long the windows are asked for before a prompt, ms; without them only their completion is missing. */
const WINDOWS_MS = 500;

/** Runs each line. What it answers is shown at once, so that nothing is left to print: failures do not end the shell. */
export async function converse(options: SessionOptions, context: Context): Promise<void> {
  const session = new ShellSession(options);
  const history = await openHistory(options.workdir, context);
  const screen = { terminal: { stdout: true }, env: context.env };
  using editor = openLineEditor(context);
  const style = await styleOf(screen);
  editor.show(
    `${style.bold("Desktop")}: commands, URIs, JSON, or sentences in English and Polish\n${style.dim('"help" lists the commands. Tab completes, Ctrl-C stops a command, Ctrl-D leaves.')}\n`,
  );
  while (!session.hasEnded && !context.signal.aborted) {
    const surroundings = await surroundingsOf(context);
    const complete = (line: string) => completeLine(line, surroundings);
    const typed = await editor.read({ prompt: `${style.bold("gui")}> `, history: history.lines, complete });
    if (typed === "end") break;
    if (typed === "interrupted") continue;
    await history.add(typed.line);
    const { width } = await styleOf(screen);
    const isJson = /^exec\b.*\s--json$/i.test(typed.line.trim());
    const show = (result: DispatchResult) => {
      const text = isJson
        ? JSON.stringify(result)
        : shellView(defuse(result) as DispatchResult, { ...style, width });
      if (text !== "") editor.show(text.endsWith("\n") ? text : `${text}\n`);
    };
    await interruptible(context.signal, async (signal) => {
      for await (const result of session.run(typed.line, { ...context, signal })) show(result);
    });
  }
}

async function surroundingsOf(context: Context): Promise<Surroundings> {
  return {
    windows: await titles(context),
    entries: (folder) => {
      try {
        const entries = readdirSync(resolve(context.cwd, folder || "."), { withFileTypes: true });
        return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
      } catch {
        return [];
      }
    },
  };
}

/** Titles of the windows that can be typed; none without a desktop. */
async function titles(context: Context): Promise<readonly string[]> {
  const desk = new Desk(context);
  const asked = desk
    .driver()
    .then((driver) => driver.windows())
    .then((windows) => windows.map(({ title }) => title).filter((title) => /^[^\p{Cc}]+$/u.test(title)))
    .catch(() => [])
    .finally(() => desk.close());
  return Promise.race([asked, Bun.sleep(WINDOWS_MS).then(() => [])]);
}
