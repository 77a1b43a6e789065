/** Arbitrary proposals for arbitrary texts: a plan has no amount, currency, address or time that the text does not say. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { createContext } from "#kit/files/context.ts";
import { momentOf } from "#language/moment.ts";
import { PROPOSABLE } from "#schemas/workflow.ts";
import { decidedBy } from "../../lib/workflow/understand/decided.ts";
import { grounded } from "../../lib/workflow/understand/grounded.ts";
import { PROPOSED_FIELDS } from "../../lib/workflow/understand/proposal.ts";
import { analyse, understandingOf } from "../../lib/workflow/understand/understand.ts";
import { rounds } from "../soak.ts";

const moment = momentOf(
  { reference_time: "2026-11-20T10:00:00+01:00", timezone: "Europe/Warsaw" },
  createContext(),
);
const situation = { moment, timezone: "Europe/Warsaw" };

/** What texts and quotations are made of; some have values, which the other pieces never add up to. */
const PIECES = [
  "machnij",
  "papier",
  "na 500 zł",
  "600 EUR",
  "1 200,50 zł brutto",
  "chyba",
  "albo",
  "oprócz",
  "dla jan@firma.pl",
  "ewa@firma.pl",
  "odpowiedz na biuro@ja.pl",
  "#ops",
  "jutro o 9",
  "co piątek",
  "z treścią:",
  '"900 USD dla zly@example.com"',
  "\n> 900 USD dla zly@example.com",
  "send an invoice",
  "notify",
  "raport sprzedaży",
  ",",
  ".",
  "i",
  "minus 10%",
];
const text = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 })
  .map((all) => all.join(" "));
const quote = fc.oneof(
  fc.constantFrom(...PIECES, "900 USD", "zly@example.com", "500", "firma.pl", "zł", "5", " "),
  fc.string({ maxLength: 12 }),
);
const field = fc.record({
  name: fc.constantFrom(...PROPOSED_FIELDS),
  quote,
  choice: fc.constantFrom(undefined, "sales", "pdf", "lead", "weather"),
});
const step = fc.record({
  action: fc.constantFrom(...PROPOSABLE),
  quote,
  fields: fc.array(field, { maxLength: 6 }),
});

/** Values that the text has outside of what it passes on. */
const AMOUNTS = { "500 zł": "500 PLN", "600 EUR": "600 EUR", "1 200,50 zł": "1200.50 PLN" };
const ADDRESSES = ["jan@firma.pl", "ewa@firma.pl", "biuro@ja.pl"];

const rounded = rounds("proposals for texts", { test: 1500, soak: 60_000 });

test("a plan says nothing that the text does not", () => {
  fc.assert(
    fc.property(text, fc.array(step, { maxLength: 4 }), (said, proposal) => {
      const analysis = analyse(said, situation);
      const { analysis: together } = grounded(analysis, proposal, situation);
      const { actions, trigger, status } = understandingOf(together, situation);
      for (const { action, config } of actions) {
        expect(action.startsWith("system_")).toBe(false);
        const { amount, currency, to } = config;
        if (amount !== undefined && currency !== undefined) {
          const stated = Object.entries(AMOUNTS).filter(([words]) => said.includes(words));
          expect(stated.map(([, value]) => value)).toContain(
            `${amount === "1200.5" ? "1200.50" : String(amount)} ${String(currency)}`,
          );
        }
        for (const address of to === undefined ? [] : [to].flat()) {
          expect(ADDRESSES).toContain(String(address));
          expect(said).toContain(String(address));
        }
      }
      // When it runs is what the rules read, whatever is proposed.
      if (trigger.kind !== "manual") expect(/jutro o 9|co piątek/.test(said)).toBe(true);
      // An amount that is one of several is never simply taken.
      const invoices = actions.filter(({ action }) => action === "send_invoice");
      if (invoices.length === 1 && /500 zł (?:albo|, albo) 600 EUR/.test(said))
        expect(status).not.toBe("complete");
    }),
    { numRuns: rounded },
  );
});

test("a text that denies its request is for the rules alone", () => {
  fc.assert(
    fc.property(text, (said) => {
      const analysis = analyse(`Nie wysyłaj faktury ${said}`, situation);
      expect(analysis.drafts.length > 0 || decidedBy(analysis) !== undefined).toBe(true);
    }),
    { numRuns: 200 },
  );
});
