/** `heddle completions`: the completion script of a shell. */
import type { Static } from "@sinclair/typebox";
import { completionScript } from "#kit/docs/completions.ts";
import { loadContracts } from "#kit/registry.ts";
import type { CompletionsRequest, CompletionsResult } from "#schemas/heddle.ts";

export async function run({
  shell,
}: Static<typeof CompletionsRequest>): Promise<Static<typeof CompletionsResult>> {
  return { shell, script: await completionScript(shell, await loadContracts()) };
}
