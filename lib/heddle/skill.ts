/** `heddle skill`: what an agent reads before it uses a family. */
import type { Static } from "@sinclair/typebox";
import { loadContracts } from "#kit/contract/registry.ts";
import { skillOf } from "#kit/docs/skill.ts";
import type { SkillRequest, SkillResult } from "#schemas/heddle.ts";

/** @throws Failure USAGE for a family that there is not */
export async function run({ family }: Static<typeof SkillRequest>): Promise<Static<typeof SkillResult>> {
  return { family: family ?? null, text: skillOf(family, await loadContracts()) };
}
