/** `workflow-parse --explain`: clauses with their rules and moods, and what became of each value. */
import { describe, expect, test } from "bun:test";
import { explain } from "../../../lib/workflow/understand/explain.ts";
import { analyse } from "../../../lib/workflow/understand/understand.ts";
import { situation } from "./helpers.ts";

const explained = (text: string) => explain(analyse(text, situation), situation.moment);

describe("an explanation", () => {
  test("has each clause with its span, mood, rule and actions", () => {
    const text = "Wyślij fakturę na 500 zł do jan@firma.pl i daj znać na #sprzedaż, nie pisz do ewa@firma.pl";
    const { clauses } = explained(text);
    expect(clauses.map(({ mood, rule, actions }) => [mood, rule, actions])).toEqual([
      ["asked", "send + invoice", ["send_invoice"]],
      ["asked", "notify", ["notify_chat"]],
      ["negated", "write", []],
    ]);
    for (const clause of clauses) expect(text.slice(clause.start, clause.end)).toBe(clause.text);
  });

  test("says what each value was used for, and why another was not", () => {
    const text = "Send an invoice for $500 to a@example.com tomorrow at 9, reply to b@example.com";
    const { values } = explained(text);
    expect(values.map(({ kind, used, doubt }) => [kind, used, doubt])).toEqual([
      ["money", "send_invoice.amount", null],
      ["email", "send_invoice.to", null],
      ["time", "trigger", null],
      ["email", null, "role"],
    ]);
    expect(values[0]?.rejected).toContain("CAD");
  });

  test.each<[string, string, string | null, string | null]>([
    [
      "an amount that is only supposed",
      "Faktura na chyba 500 zł dla jan@firma.pl",
      "send_invoice.amount",
      "hedged",
    ],
    ["a quotation", 'Email jan@firma.pl: "500 zł do zapłaty"', "send_email.body", null],
    ["a period", "Raport sprzedaży za październik", "generate_report.period", null],
    ["a rate of VAT", "Faktura z 8% VAT do jan@firma.pl", "send_invoice.vat_rate", null],
  ])("tells the use of %s", (_what, text, used, doubt) => {
    const { values } = explained(text);
    expect(values.some((value) => value.used === used && value.doubt === doubt)).toBe(true);
  });
});
