import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NotDone } from "../../../../../lib/workflow/action/executor.ts";
import { issueInvoice, preflightInvoice } from "../../../../../lib/workflow/invoices/issue.ts";
import { openRegister } from "../../../../../lib/workflow/invoices/open-register.ts";
import { BUYER, SETTINGS } from "../settings.ts";
import { Crash, StepLedger } from "../steps.ts";
import { KsefServer } from "./server.ts";

const CONFIG = { amount: "1500", currency: "PLN", to: "jan@firma.pl" };
const KEY = "5260250274|VAT|FV/1/11/2026";
let server: KsefServer;
let folder: string;
beforeAll(async () => {
  server = await KsefServer.start("secret token");
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.behaviour = "accepts";
  server.accepted.clear();
  folder = await mkdtemp(join(tmpdir(), "heddle-ksef-send-"));
  await writeFile(join(folder, "contacts.jsonl"), `${JSON.stringify(BUYER)}\n`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const contextOf = (
  ledger: StepLedger,
  token = "secret token",
  crash?: Parameters<StepLedger["context"]>[2],
) =>
  ledger.context(
    folder,
    {
      settings: {
        ...SETTINGS,
        contacts: "contacts.jsonl",
        ksef: { environment: "test", send: true, url: server.url },
      },
      env: { KSEF_TOKEN: token },
    },
    crash,
  );
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

describe("sending to KSeF", () => {
  test("gives the number, keeps the confirmation, and sends the bytes that were hashed", async () => {
    const issued = await issueInvoice(CONFIG, contextOf(new StepLedger()));
    const sent = server.accepted.get(KEY);
    expect(issued.result["ksef_number"]).toBe(sent?.ksefNumber);
    const xml = await Bun.file(join(folder, "workflow-output", "FV-1-11-2026.xml")).bytes();
    expect(Buffer.from(xml)).toEqual(Buffer.from(sent?.xml ?? []));
    const register = await openRegister({ folder, env: {} });
    expect(await register.byNumber("5260250274", "FV/1/11/2026")).toMatchObject({
      ksef_number: sent?.ksefNumber,
    });
    expect((await register.ksef("5260250274", "FV/1/11/2026"))?.upo).toContain(
      sent?.ksefNumber ?? "no number",
    );
    await register.close();
  });

  for (const when of ["before", "after"] as const)
    test(`crashed ${when} it was recorded, ends with one invoice in KSeF`, async () => {
      const ledger = new StepLedger();
      const crashed = await failureOf(
        issueInvoice(CONFIG, contextOf(ledger, undefined, { effect: "ksef", when })),
      );
      expect(crashed).toBeInstanceOf(Crash);
      const issued = await issueInvoice(CONFIG, contextOf(ledger));
      expect(server.accepted.size).toBe(1);
      expect(issued.result["ksef_number"]).toBe(server.accepted.get(KEY)?.ksefNumber);
    });

  test("whose answer is lost is not taken for undone, and the next attempt finds the invoice", async () => {
    const ledger = new StepLedger();
    server.behaviour = "loses its answer";
    expect(await failureOf(issueInvoice(CONFIG, contextOf(ledger)))).not.toBeInstanceOf(NotDone);
    server.behaviour = "accepts";
    const issued = await issueInvoice(CONFIG, contextOf(ledger));
    expect(server.accepted.size).toBe(1);
    expect(issued.result["ksef_number"]).toBe(server.accepted.get(KEY)?.ksefNumber);
  });

  test("during an outage has not happened, and is tried again with the same number", async () => {
    const ledger = new StepLedger();
    server.behaviour = "is down";
    expect(await failureOf(issueInvoice(CONFIG, contextOf(ledger)))).toMatchObject({
      name: "NotDone",
      permanent: false,
    });
    server.behaviour = "accepts";
    expect((await issueInvoice(CONFIG, contextOf(ledger))).number).toBe("FV/1/11/2026");
  });

  test("of an invoice that is refused stops for good, without a PDF", async () => {
    server.behaviour = "refuses";
    const failed = await failureOf(issueInvoice(CONFIG, contextOf(new StepLedger())));
    expect(failed).toMatchObject({
      name: "NotDone",
      permanent: true,
      message: expect.stringContaining("450"),
    });
    expect(await Bun.file(join(folder, "workflow-output", "FV-1-11-2026.pdf")).exists()).toBe(false);
  });

  test("with a wrong token stops for good, and does not show the token", async () => {
    const failed = await failureOf(issueInvoice(CONFIG, contextOf(new StepLedger(), "wrong token")));
    expect(failed).toMatchObject({ name: "NotDone", permanent: true });
    expect(String(failed)).not.toContain("wrong token");
  });

  test("never takes another invoice of the same number for its own", async () => {
    server.accepted.set(KEY, {
      ksefNumber: "5260250274-20261123-AAAAAAAAAAAA-00",
      session: "s",
      xml: Buffer.from("<other/>"),
      isOffline: false,
    });
    const failed = await failureOf(issueInvoice(CONFIG, contextOf(new StepLedger())));
    expect(failed).toMatchObject({ permanent: true, message: expect.stringContaining("another invoice") });
  });

  test("needs a token, which is asked for before anything is confirmed", async () => {
    const problems = await preflightInvoice("send_invoice", CONFIG, contextOf(new StepLedger(), ""));
    expect(problems).toEqual([expect.objectContaining({ code: "NOT_CONFIGURED" })]);
    expect(
      await preflightInvoice(
        "send_invoice",
        { ...CONFIG, kind: "proforma" },
        contextOf(new StepLedger(), ""),
      ),
    ).toEqual([]);
  });

  test("is not done unless the settings say so", async () => {
    const ledger = new StepLedger();
    await issueInvoice(CONFIG, ledger.context(folder));
    expect(server.accepted.size).toBe(0);
    expect([...ledger.done.keys()]).toEqual(["number", "pdf", "ksef_xml"]);
  });
});
