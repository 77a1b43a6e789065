/** Invoices by mail: number, files and mail are effects of one step. The documents here are small replacements. */
import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import type { StepContext } from "../../../../lib/workflow/action/executor.ts";
import type { InvoiceDocuments } from "../../../../lib/workflow/actions/send-invoice/documents.ts";
import { sendInvoiceWith } from "../../../../lib/workflow/actions/send-invoice/execute.ts";
import { scratch } from "../../kit/scratch.ts";
import { deadPort, step, thrownBy } from "../executors/step-context.ts";
import { environmentOf, mailHost, scriptedHost } from "./smtp.ts";

const CONFIG = { amount: "1500", currency: "PLN", to: "jan@firma.pl" };

async function pdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  return document.save();
}

/** Documents with a counter for a register. */
function documentsIn(folder: string) {
  const numbers: string[] = [];
  const documents: InvoiceDocuments = {
    preflight: async (_action, config) =>
      config["amount"] === undefined
        ? [{ code: "INCOMPLETE_PLAN", message: "The amount is missing", missing: ["send_invoice.amount"] }]
        : [],
    async issue(_config, context: StepContext) {
      const { number } = await context.effect("number", {}, async () => {
        numbers.push(`FV/${numbers.length + 1}/11/2026`);
        return { number: numbers.at(-1) ?? "" };
      });
      const path = join(folder, "FV-1.pdf");
      await context.effect("pdf", { path }, async () => {
        writeFileSync(path, await pdf());
        return { path };
      });
      return {
        kind: "invoice",
        number,
        language: "pl",
        seller: "Zielona sp. z o.o.",
        total: "1 845,00 PLN",
        dueDate: "2026-12-06",
        artifacts: [
          { path, name: "FV-1-11-2026.pdf", type: "application/pdf" },
          { path: `${path}.xml`, name: "FV-1-11-2026.xml", type: "application/xml" },
        ],
        result: { gross: "1845.00" },
      };
    },
    simulate: async () => ({ number: "FV/…", gross: "1845.00" }),
  };
  return { documents, numbers, executor: sendInvoiceWith(documents) };
}

describe("an invoice by mail", () => {
  test("arrives once, with its PDF, number, total and due date", async () => {
    using folder = scratch();
    const { executor, numbers } = documentsIn(folder.path);
    const host = await mailHost();
    const { context, ledger } = step({ env: host.env });
    const { result, artifacts } = await executor.execute(CONFIG, context);
    expect(result).toMatchObject({ number: "FV/1/11/2026", gross: "1845.00", sent: true });
    expect(artifacts).toHaveLength(2);
    expect([...ledger.keys()]).toEqual(["number", "pdf", "mail"]);
    const { mail } = host.deliveries[0] ?? {};
    expect(mail?.subject).toBe("Faktura FV/1/11/2026 – Zielona sp. z o.o.");
    expect(mail?.text).toContain("fakturę FV/1/11/2026 na kwotę 1 845,00 PLN, termin płatności: 2026-12-06");
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(["FV-1-11-2026.pdf"]);
    await executor.execute(CONFIG, step({ env: host.env }, ledger).context);
    expect([numbers.length, host.deliveries.length]).toEqual([1, 1]);
  });

  test("that could not be sent is sent later under the same number", async () => {
    using folder = scratch();
    const { executor, numbers } = documentsIn(folder.path);
    const { context, ledger } = step({ env: environmentOf(deadPort()) });
    await thrownBy(() => executor.execute(CONFIG, context));
    const host = await mailHost();
    await executor.execute(CONFIG, step({ env: host.env }, ledger).context);
    expect([numbers.length, host.deliveries.length]).toEqual([1, 1]);
  });

  test("of which nobody knows whether it was sent is neither numbered nor sent again", async () => {
    using folder = scratch();
    const { executor, numbers } = documentsIn(folder.path);
    const { context, ledger } = step({ env: scriptedHost({ ".": "close" }).env });
    await thrownBy(() => executor.execute(CONFIG, context));
    const host = await mailHost();
    const again = await thrownBy(() => executor.execute(CONFIG, step({ env: host.env }, ledger).context));
    expect(again).toMatchObject({ code: "EFFECT_UNKNOWN" });
    expect([numbers.length, host.deliveries.length]).toEqual([1, 0]);
  });

  test("can be a PDF of the user's own, which takes no number", async () => {
    using folder = scratch();
    writeFileSync(join(folder.path, "own.pdf"), await pdf());
    const { executor, numbers } = documentsIn(folder.path);
    const host = await mailHost();
    const config = { ...CONFIG, attachment_path: "own.pdf" };
    await executor.execute(config, step({ env: host.env, folder: folder.path }).context);
    expect(numbers).toEqual([]);
    expect(host.deliveries[0]?.mail.attachments.map(({ filename }) => filename)).toEqual(["own.pdf"]);
  });
});

describe("before an invoice is sent", () => {
  const cases: [name: string, config: Record<string, unknown>, missing: string[]][] = [
    ["the amount", { to: "jan@firma.pl", currency: "PLN" }, ["send_invoice.amount"]],
    ["the recipient", { amount: "5", currency: "PLN" }, ["send_invoice.to"]],
    ["an address that is none", { ...CONFIG, to: "Kowalski" }, ["send_invoice.to"]],
    ["a file that is not a PDF", { ...CONFIG, attachment_path: "a.txt" }, ["send_invoice.attachment_path"]],
    ["a file that is missing", { ...CONFIG, attachment_path: "b.pdf" }, ["send_invoice.attachment_path"]],
  ];
  test.each(cases)("%s is asked for", async (_name, config, missing) => {
    using folder = scratch();
    writeFileSync(join(folder.path, "a.txt"), "text");
    const { executor } = documentsIn(folder.path);
    const { context } = step({ env: environmentOf(1), folder: folder.path });
    const problems = await executor.preflight(config, context);
    expect(problems.flatMap((problem) => problem.missing)).toEqual(missing);
  });

  test("a missing mail server is named", async () => {
    const { executor } = documentsIn("/none");
    const problems = await executor.preflight(CONFIG, step().context);
    expect(problems).toMatchObject([{ code: "NOT_CONFIGURED", hint: "Set SMTP_HOST and SMTP_FROM" }]);
  });

  test("a simulation takes no number and says that it is one", async () => {
    const { executor, numbers } = documentsIn("/none");
    const { result } = await executor.simulate(CONFIG, step().context);
    expect(result).toMatchObject({ simulated: true, sent: false });
    expect(numbers).toEqual([]);
  });
});
