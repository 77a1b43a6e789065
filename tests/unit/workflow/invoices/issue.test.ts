import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateInvoice } from "../../../../lib/workflow/actions/generate-invoice/execute.ts";
import { issueInvoice, preflightInvoice, simulateInvoice } from "../../../../lib/workflow/invoices/issue.ts";
import { openRegister } from "../../../../lib/workflow/invoices/open-register.ts";
import { buyerIn } from "../../../../lib/workflow/invoices/step-draft.ts";
import { BUYER, SETTINGS } from "./settings.ts";
import { Crash, StepLedger } from "./steps.ts";

const CONFIG = { amount: "1500", currency: "PLN", to: "jan@firma.pl" };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-issue-"));
  await writeFile(join(folder, "contacts.jsonl"), `${JSON.stringify(BUYER)}\n`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesIn = async () => (await readdir(join(folder, "workflow-output")).catch(() => [])).sort();
const numbers = async () => {
  const register = await openRegister({ folder, env: {} });
  try {
    return await register.numbers("5260250274");
  } finally {
    await register.close();
  }
};

describe("issuing an invoice", () => {
  test("gives the number, the PDF and the KSeF XML", async () => {
    const issued = await issueInvoice(CONFIG, new StepLedger().context(folder));
    expect(issued).toMatchObject({
      kind: "invoice",
      number: "FV/1/11/2026",
      language: "pl",
      seller: "Żółw i Gęś sp. z o.o.",
      total: "1\u00a0845,00\u00a0PLN",
      dueDate: "2026-12-07",
      result: { number: "FV/1/11/2026", net: "1500.00", vat: "345.00", gross: "1845.00", currency: "PLN" },
    });
    expect(await filesIn()).toEqual(["FV-1-11-2026.pdf", "FV-1-11-2026.xml"]);
    expect(issued.artifacts.map(({ name, type }) => [name, type])).toEqual([
      ["FV-1-11-2026.pdf", "application/pdf"],
      ["FV-1-11-2026.xml", "application/xml"],
    ]);
    expect(issued.result["verification_link"]).toMatch(
      /^https:\/\/qr\.ksef\.mf\.gov\.pl\/invoice\/5260250274\/23-11-2026\/[A-Za-z0-9_-]{43}$/,
    );
  });

  for (const effect of ["number", "pdf", "ksef_xml"])
    for (const when of ["before", "after"] as const)
      test(`crashed ${when} the effect "${effect}", goes on with the same number and the same bytes`, async () => {
        const ledger = new StepLedger();
        const broken = issueInvoice(CONFIG, ledger.context(folder, {}, { effect, when }));
        expect(await broken.catch((thrown: unknown) => thrown)).toBeInstanceOf(Crash);
        const pdf = Bun.file(join(folder, "workflow-output", "FV-1-11-2026.pdf"));
        const before = (await pdf.exists()) ? await pdf.bytes() : undefined;
        // The clock goes on, and the settings may have changed meanwhile: what was issued stays as it is.
        const later = {
          now: () => new Date("2026-11-25T08:00:00Z"),
          settings: { ...SETTINGS, vat: { rate: "8" as const } },
        };
        const again = await issueInvoice(
          CONFIG,
          ledger.context(folder, when === "after" || effect !== "number" ? later : {}),
        );
        expect(again.number).toBe("FV/1/11/2026");
        expect(again.result["gross"]).toBe("1845.00");
        if (before) expect(await pdf.bytes()).toEqual(before);
        expect(await numbers()).toEqual(["FV/1/11/2026"]);
        expect(await filesIn()).toEqual(["FV-1-11-2026.pdf", "FV-1-11-2026.xml"]);
      });

  test("of two steps gives two numbers in their order", async () => {
    for (const step_id of ["a/0", "b/0"])
      await issueInvoice(CONFIG, new StepLedger().context(folder, { step_id }));
    expect(await numbers()).toEqual(["FV/1/11/2026", "FV/2/11/2026"]);
  });

  test("takes no number if something is missing", async () => {
    const context = new StepLedger().context(folder);
    const found = await issueInvoice({ ...CONFIG, to: "ktos@inny.pl" }, context).catch(
      (thrown: unknown) => thrown,
    );
    expect(found).toMatchObject({
      code: "INCOMPLETE_PLAN",
      details: {
        missing: ["send_invoice.buyer_name", "send_invoice.buyer_nip", "send_invoice.buyer_address"],
      },
    });
    expect(await numbers()).toEqual([]);
  });

  test("never replaces a file of another content", async () => {
    await Bun.write(join(folder, "workflow-output", "FV-1-11-2026.pdf"), "mine");
    const found = await issueInvoice(CONFIG, new StepLedger().context(folder)).catch(
      (thrown: unknown) => thrown,
    );
    expect(found).toMatchObject({ code: "FILE_EXISTS" });
    expect(await Bun.file(join(folder, "workflow-output", "FV-1-11-2026.pdf")).text()).toBe("mine");
  });

  test("pro forma has a series of its own and no XML", async () => {
    const issued = await issueInvoice({ ...CONFIG, kind: "proforma" }, new StepLedger().context(folder));
    expect(issued).toMatchObject({ kind: "proforma", number: "PRO/1/11/2026" });
    expect(await filesIn()).toEqual(["PRO-1-11-2026.pdf"]);
  });

  test("corrects an invoice of the register, once for each request", async () => {
    await issueInvoice(CONFIG, new StepLedger().context(folder));
    const config = {
      ...CONFIG,
      kind: "correction",
      amount: "1200",
      corrects: "FV/1/11/2026",
      reason: "Rabat",
    };
    const ledger = new StepLedger();
    const point = { effect: "number", when: "after" } as const;
    await issueInvoice(config, ledger.context(folder, { step_id: "b/0" }, point)).catch(() => {});
    const issued = await issueInvoice(config, ledger.context(folder, { step_id: "b/0" }));
    expect(issued).toMatchObject({ number: "KOR/1/11/2026", total: undefined, result: { gross: "-369.00" } });
    expect(await numbers()).toEqual(["FV/1/11/2026", "KOR/1/11/2026"]);
  });
});

describe("before an invoice is issued", () => {
  test("everything that is missing is named, for the action that asks", async () => {
    const context = new StepLedger().context(folder);
    expect(await preflightInvoice("send_invoice", CONFIG, context)).toEqual([]);
    const problems = await preflightInvoice("generate_invoice", { amount: "1500" }, context);
    expect(problems.flatMap(({ missing }) => missing ?? [])).toEqual([
      "generate_invoice.currency",
      "generate_invoice.buyer_name",
      "generate_invoice.buyer_nip",
      "generate_invoice.buyer_address",
    ]);
    expect(await preflightInvoice("send_invoice", { amount: 5 }, context)).not.toEqual([]);
    expect(await numbers()).toEqual([]);
  });

  test("a simulation has the amounts, says that it is one, and leaves nothing behind", async () => {
    const context = new StepLedger().context(folder);
    expect(await simulateInvoice({ amount: "100", currency: "PLN" }, context)).toMatchObject({
      simulated: true,
      gross: "123.00",
      missing: expect.any(Array),
    });
    const { result } = await generateInvoice.simulate(CONFIG, context);
    expect(result).toMatchObject({ simulated: true, net: "1500.00", vat: "345.00", gross: "1845.00" });
    expect(result).not.toHaveProperty("missing");
    expect(await readdir(folder)).toEqual(["contacts.jsonl"]);
  });

  test.each([
    [{ to: "jan@firma.pl" }, "Jan Kowalski"],
    [{ to: ["jan@firma.pl", "biuro@inna.pl"] }, "Jan Kowalski"],
    [{ to: ["jan@firma.pl", "anna@nowak.pl"] }, undefined],
    [{ buyer_name: "Kowalski" }, "Jan Kowalski"],
    [{ to: "anna@nowak.pl", buyer_name: "Jan Kowalski" }, "Jan Kowalski"],
    [{ to: "ktos@inny.pl" }, undefined],
  ])("the buyer of %j is %j", (config, name) => {
    const contacts = [BUYER, { name: "Anna Nowak", email: "anna@nowak.pl" }];
    expect(buyerIn(contacts, config)?.name).toBe(name);
  });
});
