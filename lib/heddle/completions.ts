/** `heddle completions`: the completion script of a shell. */
import type { Static } from "@sinclair/typebox";
import { listEntries } from "#kit/contract/registry.ts";
import { completionScript } from "#kit/docs/completions.ts";
import type { CompletionsRequest, CompletionsResult } from "#schemas/heddle.ts";

export function run({ shell }: Static<typeof CompletionsRequest>): Static<typeof CompletionsResult> {
  return {
    shell,
    script: completionScript(
      shell,
      listEntries().map(({ name }) => name),
    ),
  };
}
