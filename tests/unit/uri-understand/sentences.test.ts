/** Runs the sentence tables of both languages. */
import { describe, expect, test } from "bun:test";
import { understandSteps } from "../../../lib/uri/understand-steps.ts";
import { COLLOQUIAL } from "./colloquial.sentences.ts";
import { EN_SENTENCES } from "./en.sentences.ts";
import { EVERYDAY } from "./everyday.sentences.ts";
import { PL_SENTENCES } from "./pl.sentences.ts";
import { REFUSED } from "./refused.sentences.ts";

const TABLES = [
  ["en", EN_SENTENCES],
  ["pl", PL_SENTENCES],
  ["colloquial words", COLLOQUIAL],
  ["everyday words", { accepted: EVERYDAY, refused: { NO_INTENT: REFUSED, AMBIGUOUS: [], UNSAFE_URI: [] } }],
] as const;

/** What the test compares: the intents with their slots (here always one), or the code of the refusal. */
function shortOf(prompt: string) {
  const found = understandSteps(prompt);
  if (!found.ok) return { code: found.code };
  const [first, ...others] = found.intents.map(({ name, slots }) => ({ intent: name, slots }));
  return { ...first, ...(others.length > 0 && { others }) };
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

    test("there are at least 200 of them, each written once", () => {
      const all = [...accepted.flatMap(([, , prompts]) => prompts), ...Object.values(refused).flat()];
      expect(all.length).toBeGreaterThanOrEqual(200);
      expect(new Set(all).size).toBe(all.length);
    });
  });
