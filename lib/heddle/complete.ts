/** `heddle complete`: what may stand at the cursor of a command line, for the completion scripts. */
import type { Static } from "@sinclair/typebox";
import { families, listEntries, loadContract } from "#kit/contract/registry.ts";
import { complete } from "#kit/docs/complete.ts";
import { pageNames } from "#kit/docs/pages.ts";
import type { Context } from "#kit/files/context.ts";
import type { CompleteRequest, CompleteResult } from "#schemas/heddle.ts";

export async function run(
  { words }: Static<typeof CompleteRequest>,
  context: Context,
): Promise<Static<typeof CompleteResult>> {
  const entries = listEntries();
  const operation = entries.map(({ name }) => name);
  const names = { family: families(), operation, page: pageNames(operation) };
  const { offers, path } = await complete(words, {
    entries,
    names,
    load: loadContract,
    list: async (listed, options) =>
      (await import("./listed-values.ts")).listedValues(listed, options, context),
  });
  const lines = [
    ...offers.map(({ word, description }) => `${word}\t${description}\n`),
    ...(path === undefined ? [] : [`:${path}\t\n`]),
  ];
  return { lines: lines.join("") };
}
