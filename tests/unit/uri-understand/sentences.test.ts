/** Runs the sentence tables of both languages. */
import { describe, expect, test } from "bun:test";
import { understand } from "../../../lib/uri/understand.ts";
import { EN_SENTENCES } from "./en.sentences.ts";
import { EVERYDAY } from "./everyday.sentences.ts";
import { PL_SENTENCES } from "./pl.sentences.ts";
import { REFUSED } from "./refused.sentences.ts";

const TABLES = [
  ["en", EN_SENTENCES],
  ["pl", PL_SENTENCES],
  ["everyday words", { accepted: EVERYDAY, refused: { NO_INTENT: REFUSED, AMBIGUOUS: [], UNSAFE_URI: [] } }],
] as const;

/** What the test compares: an intent with its slots, or the code of the refusal. */
function shortOf(prompt: string) {
  const found = understand(prompt);
  return found.ok ? { intent: found.intent.name, slots: found.intent.slots } : { code: found.code };
}

for (const [language, { accepted, refused }] of TABLES)
  describe(`sentences in ${language}`, () => {
    for (const [intent, slots, prompts] of accepted)
      for (const prompt of prompts)
        test(`"${prompt}" is ${intent}`, () => expect(shortOf(prompt)).toEqual({ intent, slots }));

    for (const [code, prompts] of Object.entries(refused))
      for (const prompt of prompts)
        test(`"${prompt}" is refused as ${code}`, () =>
          expect(shortOf(prompt)).toEqual({ code: code as "NO_INTENT" }));

    test("there are at least 250 of them, each written once", () => {
      const all = [...accepted.flatMap(([, , prompts]) => prompts), ...Object.values(refused).flat()];
      expect(all.length).toBeGreaterThanOrEqual(250);
      expect(new Set(all).size).toBe(all.length);
    });
  });
