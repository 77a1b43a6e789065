/** The completion scripts of the shells, made from the contracts. */
import type { CompletionShell } from "#schemas/heddle.ts";
import type { AnyContract } from "../operation.ts";
import { type CompletionCommand, commandsOf } from "./commands.ts";

/** The completion script of each shell. */
const COMPLETION_SCRIPTS: Record<
  CompletionShell,
  () => Promise<(commands: readonly CompletionCommand[]) => string>
> = {
  bash: async () => (await import("./bash.ts")).bashCompletion,
  zsh: async () => (await import("./zsh.ts")).zshCompletion,
  fish: async () => (await import("./fish.ts")).fishCompletion,
};

/** The completion script of one shell for some contracts. */
export async function completionScript(
  shell: CompletionShell,
  contracts: readonly AnyContract[],
): Promise<string> {
  const { pageNames } = await import("./pages.ts");
  const write = await COMPLETION_SCRIPTS[shell]();
  return write(commandsOf(contracts, pageNames(contracts)));
}
