/** The examples of every kind, as the documentation shows them. */
import { describe, expect, test } from "bun:test";
import { extract } from "#language/extract/extract.ts";
import { LANGUAGE_KINDS } from "#schemas/language.ts";
import { EXAMPLES, EXAMPLES_REFERENCE } from "./examples.ts";
import { readPage, withExamples } from "./examples-page.ts";

const reference = Temporal.ZonedDateTime.from(EXAMPLES_REFERENCE);

for (const kind of LANGUAGE_KINDS)
  describe(kind, () => {
    test.each(EXAMPLES[kind].map(([locale, text, ...values]) => ({ locale, text, values })))(
      "$locale: $text",
      ({ locale, text, values }) => {
        const found = extract(text, { locale, reference, kinds: [kind] });
        expect(found.map(({ value }) => value)).toEqual(values);
      },
    );

    test("has examples in words and of what it is not", () => {
      expect(EXAMPLES[kind].length).toBeGreaterThanOrEqual(3);
    });
  });

test("the documentation shows them; make generate writes them into it", async () => {
  const page = await readPage();
  expect(withExamples(page)).toBe(page);
});
