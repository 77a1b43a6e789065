/** `heddle --llms`: every operation on a line. */
import type { Static } from "@sinclair/typebox";
import { loadContracts } from "#kit/contract/registry.ts";
import { manifestOf } from "#kit/docs/skill.ts";
import type { LlmsResult } from "#schemas/heddle.ts";

export async function run(): Promise<Static<typeof LlmsResult>> {
  return { text: manifestOf(await loadContracts()) };
}
