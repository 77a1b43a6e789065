/** Placeholder. */
import type { Intent } from "#schemas/uri.ts";
import { type UnderstandOptions, understand } from "./understand.ts";

export function understandSteps(prompt: string, options: UnderstandOptions = {}) {
  const one = understand(prompt, options);
  return one.ok
    ? { ok: true as const, intents: [one.intent] as [Intent], locale: one.locale }
    : { ...one, step: undefined as number | undefined };
}
