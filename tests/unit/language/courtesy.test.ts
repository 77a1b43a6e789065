/** Courtesy around a request changes nothing of it, in any family that reads sentences. */
import { describe, expect, test } from "bun:test";
import { phrasesOf } from "#language/phrases.ts";
import { aroundRequest, behindRequest, EN_COURTESY, PL_COURTESY } from "#language/request/courtesy.ts";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { understandSteps } from "../../../lib/uri/understand-steps.ts";
import { meaningOf, stepsOf } from "../workflow-parse/helpers.ts";

const steps = (prompt: string): unknown => {
  const found = understandSteps(prompt);
  return found.ok ? found.intents.map(({ name, slots }) => [name, slots]) : found.code;
};
const plan = (text: string): unknown => {
  const meaning = meaningOf(text);
  return [meaning.status, meaning.trigger, ...stepsOf(meaning)];
};
const service = (prompt: string): unknown => {
  const { document, unread = [] } = extractPackage(prompt);
  return [document.IMPLEMENTATION, unread.some(({ blocks }) => blocks)];
};

const LANGUAGES = [
  {
    courtesy: EN_COURTESY,
    requests: [
      ["open firefox", steps],
      ["send an invoice for 500 EUR to jan@firma.pl", plan],
      ["CRUD for notes with title", service],
    ],
  },
  {
    courtesy: PL_COURTESY,
    requests: [
      ["otwórz firefoksa", steps],
      ["wyślij fakturę na 500 zł do jan@firma.pl", plan],
      ["CRUD dla notatek z tytułem", service],
    ],
  },
] as const;

for (const { courtesy, requests } of LANGUAGES)
  for (const [request, read] of requests)
    describe(`"${request}" is the same`, () => {
      const isChanged = (text: string) => !Bun.deepEquals(read(text), read(request));

      test("with courtesy in front of it", () => {
        const phrases = aroundRequest(courtesy).split("|").flatMap(phrasesOf);
        expect(phrases.filter((phrase) => isChanged(`${phrase}, ${request}`))).toEqual([]);
      });

      test("with courtesy behind it", () => {
        const phrases = behindRequest(courtesy).split("|").flatMap(phrasesOf);
        expect(phrases.filter((phrase) => isChanged(`${request}, ${phrase}`))).toEqual([]);
      });
    });
