/** The readable view of a command of the shell: that of its operation. */

import type { Style } from "#kit/contract/operation.ts";
import { renderBlock } from "#kit/docs/block.ts";
import type { ShellResult } from "#schemas/package/shell.ts";
import { loadCommands } from "./shell-commands.ts";

/** Most lines of a text, so that what was typed before stays in sight. */
const MOST_LINES = 100;

/** Loads the views of all operations: a result is shown at once. */
export async function shellView(): Promise<(result: ShellResult, style: Style) => string> {
  const commands = await loadCommands();
  const views = new Map(
    await Promise.all(
      [...commands.values()].map(
        async ({ name, contract }) =>
          [name, { view: await contract?.view?.(), plain: contract?.plain }] as const,
      ),
    ),
  );
  return ({ command, result }, style) => {
    const { view, plain } = views.get(command) ?? {};
    const { text } = result;
    if (command === "exit") return "";
    if (command === "help") return String(text);
    if (plain !== undefined && typeof result[plain] === "string" && result[plain] !== "")
      return shortened(result[plain], style);
    return view ? view(result, style) : renderBlock(result, style);
  };
}

function shortened(text: string, style: Style): string {
  const lines = text.trimEnd().split("\n");
  if (lines.length <= MOST_LINES) return lines.join("\n");
  const more = `… ${lines.length - MOST_LINES} more lines`;
  return [...lines.slice(0, MOST_LINES), style.dim(more)].join("\n");
}
