/** Which plans a second person must approve. */
import { describe, expect, test } from "bun:test";
import type { Settings, Step } from "#schemas/workflow.ts";
import { aboveLimit } from "../../../../lib/workflow/engine/approval-policy.ts";

const settings: Settings = {
  version: 1,
  approval: { above: { PLN: "10000", EUR: "2500.50" }, by: ["anna@firma.pl"] },
};
const invoice = (config: Record<string, unknown>): Step => ({
  action: "send_invoice",
  config: { currency: "PLN", to: "jan@firma.pl", ...config },
});

const CASES: [what: string, steps: Step[], total: string[] | undefined][] = [
  ["a gross total at the limit", [invoice({ amount: "10000", basis: "gross" })], undefined],
  ["a grosz above it", [invoice({ amount: "10000.01", basis: "gross" })], ["10000.01 PLN"]],
  ["a net amount whose gross is above it", [invoice({ amount: "8130.09" })], ["10000.01 PLN"]],
  ["a net amount without tax", [invoice({ amount: "10000", vat_rate: "zw" })], undefined],
  [
    "two invoices that are above it together",
    [invoice({ amount: "6000", basis: "gross" }), invoice({ amount: "4000.01", basis: "gross" })],
    ["10000.01 PLN"],
  ],
  [
    "two currencies, each below its limit",
    [invoice({ amount: "6000" }), invoice({ amount: "2000", currency: "EUR" })],
    undefined,
  ],
  ["a currency without a limit", [invoice({ amount: "1", currency: "USD" })], ["1.23 USD"]],
  ["an amount without a currency", [invoice({ amount: "1", currency: undefined })], ["1.23 "]],
  ["an amount that is no decimal", [invoice({ amount: "1e6" })], []],
  ["a rate that is none", [invoice({ amount: "1", vat_rate: "24" })], []],
  ["a correction, whatever its amount", [invoice({ amount: "1", kind: "correction" })], []],
  ["an unreadable amount before a small one", [invoice({ amount: "x" }), invoice({ amount: "1" })], []],
  [
    "steps without an amount",
    [{ action: "notify_chat", config: { channel: "#a", message: "b" } }],
    undefined,
  ],
  [
    "an invoice that is only generated",
    [{ ...invoice({ amount: "9000" }), action: "generate_invoice" }],
    ["11070.00 PLN"],
  ],
];

describe("the limit of approval", () => {
  for (const [what, steps, total] of CASES)
    test(`${what}: ${total === undefined ? "needs none" : "needs approval"}`, () => {
      const above = aboveLimit({ steps }, settings);
      expect(above?.totals.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual(total);
    });

  test("without the setting nothing needs approval", () => {
    expect(aboveLimit({ steps: [invoice({ amount: "1000000" })] }, { version: 1 })).toBeUndefined();
  });

  test("an approver who is named twice is asked once", () => {
    const twice: Settings = { version: 1, approval: { above: {}, by: ["a@firma.pl", "a@firma.pl"] } };
    expect(aboveLimit({ steps: [invoice({ amount: "1" })] }, twice)?.approvers).toEqual(["a@firma.pl"]);
  });

  test("the setting vat.basis counts", () => {
    const gross: Settings = { ...settings, vat: { basis: "gross" } };
    expect(aboveLimit({ steps: [invoice({ amount: "9000" })] }, gross)).toBeUndefined();
  });
});
