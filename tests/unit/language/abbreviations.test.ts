/** The full stop of an abbreviation ends no sentence for any family that reads sentences. */
import { describe, expect, test } from "bun:test";
import { abbreviated } from "#language/request/abbreviations.ts";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { understandSteps } from "../../../lib/uri/understand-steps.ts";
import { meaningOf, stepsOf } from "../workflow-parse/helpers.ts";

const cases: readonly [text: string, word: string, says: string | undefined][] = [
  ["approx. 500", "approx", "approx"],
  ["incl. VAT", "incl", "incl"],
  ["ws. umowy", "ws", "ws"],
  ["no. 17", "no", "number"],
  ["no. Not that", "no", undefined],
  ["mr. Smith", "mr", "mr"],
  ["max. Then", "max", undefined],
  ["approx.", "approx", undefined],
  ["approx.\nThen", "approx", undefined],
  ["slack. open", "slack", undefined],
];
test.each(cases)("%s", (text, word, says) => {
  expect(abbreviated(word, text, word.length + 1)).toBe(says);
});

describe("a sentence goes on behind it", () => {
  test("in a request for an address", () => {
    const found = understandSteps("napisz maila do a@b.pl ws. umowy");
    expect(found.ok && found.intents.map(({ slots }) => slots["url"])).toEqual([
      "mailto:a@b.pl?subject=umowy",
    ]);
  });

  test.each([
    ["Wyślij maila do a@b.pl ws. umowy o treści cześć", "send_email to=a@b.pl subject=umowy body=cześć"],
    ["Email Mr. Smith at a@b.com that the report is ready", "send_email to=a@b.com body=the report is ready"],
  ])("in %s", (text, step) => {
    expect(stepsOf(meaningOf(text))).toEqual([step]);
  });

  test("in a prompt for a service", () => {
    const { actions } =
      extractPackage("CRUD for notes (title, body) excl. DELETE").document.IMPLEMENTATION ?? {};
    expect(actions).toContain("api.expose PUT /notes/{id}");
    expect(actions?.filter((action) => action.includes("DELETE"))).toEqual([]);
  });
});
