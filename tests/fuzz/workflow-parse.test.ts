/** Requests from arbitrary text: understood or refused, never an error, and no recipient that the text does not name. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { createContext } from "#kit/files/context.ts";
import { momentOf } from "#language/moment.ts";
import { understand } from "../../lib/workflow/understand/understand.ts";
import { rounds } from "../soak.ts";

const moment = momentOf(
  { reference_time: "2026-11-20T10:00:00+01:00", timezone: "Europe/Warsaw" },
  createContext(),
);
const situation = { moment, timezone: "Europe/Warsaw" };

const PIECES = [
  "wyślij ",
  "fakturę ",
  "na ",
  "500 zł ",
  "do ",
  "jan@firma.pl ",
  "i ",
  "nie ",
  "że ",
  "powiadom ",
  "#ops ",
  ": ",
  ", ",
  ". ",
  "? ",
  '"',
  "send ",
  "an invoice ",
  "for ",
  "100 EUR ",
  "to ",
  "a@b.com ",
  "and ",
  "don't ",
  "email ",
  "another ",
  "report ",
  "sales ",
  "it ",
  "CRM ",
  "lead ",
  "co miesiąc ",
  "jutro ",
  "10% ",
  "- ",
  "x ",
  "VAT ",
  "płatne ",
  "temat ",
  "treść ",
  "Slack ",
  "kod ",
  "napisz ",
  "#",
  "@",
  "\n",
  "\u0000",
  "\ud800",
  "🎉",
  "za ",
  "12 godzin ",
  "lub ",
  "mu ",
];
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join("")),
);

test("any text is understood or refused, and names every recipient itself", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { status, actions, missing, ambiguous = [] } = understand(text, situation);
      if (status === "refused") expect(actions).toEqual([]);
      if (status === "complete") expect([missing, ambiguous]).toEqual([[], []]);
      if (status === "incomplete") expect(missing.length).toBeGreaterThan(0);
      for (const { config } of actions) {
        const to = [config["to"] ?? []].flat();
        for (const one of to) expect(text.toLowerCase()).toContain(String(one).toLowerCase());
        if (config["amount"] !== undefined) expect(config["amount"]).toMatch(/^\d+(\.\d{1,2})?$/);
      }
    }),
    { numRuns: rounds("workflow requests", { test: 2000, soak: 100_000 }) },
  );
});

const LONG = [
  "a at a ",
  "wyślij fakturę na 100 zł do a@b.pl i ",
  "że ",
  "powiadom #a że ",
  '"',
  ",",
  "{",
  "nie ",
  "do ",
];

test.each(LONG)("a text of 20,000 characters of %j ends", (piece) => {
  const text = piece.repeat(20_000 / piece.length);
  expect(understand(text, situation).raw_text).toBe(text);
});
