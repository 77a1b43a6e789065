/** `heddle help`: the overview, or the help on a topic. */
import type { Static } from "@sinclair/typebox";
import { loadContracts } from "#kit/contract/registry.ts";
import { helpOn, overviewOf } from "#kit/docs/overview.ts";
import type { HelpRequest, HelpResult } from "#schemas/heddle.ts";

export async function run({ topic }: Static<typeof HelpRequest>): Promise<Static<typeof HelpResult>> {
  const contracts = await loadContracts();
  return topic === undefined
    ? { topic: null, text: overviewOf(contracts) }
    : { topic, text: helpOn(topic, contracts) };
}
