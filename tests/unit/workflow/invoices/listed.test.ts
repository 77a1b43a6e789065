/** The register of issued invoices as a list, and confirmations of KSeF that are fetched later. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import type { InvoiceEntry, InvoiceListRequest } from "#schemas/workflow.ts";
import { run as list } from "../../../../lib/workflow/invoice-list.ts";
import { run as upoOf } from "../../../../lib/workflow/invoice-upo.ts";
import { issueInvoice } from "../../../../lib/workflow/invoices/issue.ts";
import { KsefServer } from "./ksef/server.ts";
import { BUYER, SETTINGS } from "./settings.ts";
import { StepLedger } from "./steps.ts";

let server: KsefServer;
let folder: string;
beforeAll(async () => {
  server = await KsefServer.start("secret token");
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.behaviour = "accepts";
  server.accepted.clear();
  folder = await mkdtemp(join(tmpdir(), "heddle-listed-"));
  await writeFile(join(folder, "contacts.jsonl"), `${JSON.stringify(BUYER)}\n`);
  const settings = { ...SETTINGS, contacts: "contacts.jsonl", ksef: ksef() };
  await writeFile(join(folder, "heddle-workflow.yaml"), JSON.stringify(settings));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ksef = () => ({ environment: "test" as const, send: true, url: server.url });
const env = { KSEF_TOKEN: "secret token" };
/** A day on which KSeF takes tokens. */
const NOW = new Date("2026-11-23T10:00:00Z");
const place = (more: object = {}) =>
  createContext({ cwd: folder, env: { ...env, ...more }, writing: "write", now: () => NOW });

let steps = 0;
function issue(config: Record<string, unknown>, sends = true) {
  const step_id = `run-${steps++}/0`;
  const settings = { ...SETTINGS, contacts: "contacts.jsonl", ...(sends && { ksef: ksef() }) };
  return issueInvoice(
    { amount: "100", currency: "PLN", to: "jan@firma.pl", ...config },
    new StepLedger().context(folder, { settings, env, step_id }),
  );
}

async function listed(request: InvoiceListRequest = {}): Promise<InvoiceEntry[]> {
  const entries: InvoiceEntry[] = [];
  for await (const entry of list(request, place())) entries.push(entry);
  return entries;
}
const numbersOf = async (request: InvoiceListRequest) => (await listed(request)).map(({ number }) => number);

describe("the list of issued invoices", () => {
  test("is empty before the first, and makes no register", async () => {
    expect(await listed()).toEqual([]);
    expect(await Bun.file(join(folder, ".heddle", "invoices.sqlite")).exists()).toBe(false);
  });

  test("has what was issued, the latest first, by kind, buyer, day and confirmation", async () => {
    await issue({ issue_date: "2026-10-30", amount: "1500" });
    await issue({ kind: "proforma" });
    server.behaviour = "accepts without confirmation";
    await issue({
      buyer_name: "Zażółć S.A.",
      buyer_nip: "brak",
      buyer_address: "ul. Długa 5/7, 00-238 Warszawa",
    });
    const all = await listed();
    expect(all.map(({ number }) => number)).toEqual(["FV/1/11/2026", "PRO/1/11/2026", "FV/1/10/2026"]);
    expect(all[2]).toMatchObject({
      kind: "invoice",
      issue_date: "2026-10-30",
      buyer_nip: "5250007738",
      currency: "PLN",
      net: "1500.00",
      vat: "345.00",
      gross: "1845.00",
      corrects: null,
      upo: true,
      file: "FV-1-10-2026",
    });
    expect(await numbersOf({ kind: "proforma" })).toEqual(["PRO/1/11/2026"]);
    expect(await numbersOf({ buyer: "ZAŻÓŁĆ" })).toEqual(["FV/1/11/2026"]);
    expect(await numbersOf({ buyer: "52500" })).toEqual(["PRO/1/11/2026", "FV/1/10/2026"]);
    expect(await numbersOf({ until: "2026-10-30" })).toEqual(["FV/1/10/2026"]);
    expect(await numbersOf({ since: "2026-10-31", limit: 1 })).toEqual(["FV/1/11/2026"]);
    expect(await numbersOf({ unconfirmed: true })).toEqual(["FV/1/11/2026"]);
  });

  test("of a register with more than a page has all of it", async () => {
    for (let at = 0; at < 5; at++) await issue({ kind: "proforma" });
    const { openRegister } = await import("../../../../lib/workflow/invoices/open-register.ts");
    const register = await openRegister({ folder, env: {} });
    const pages = [await register.page("5260250274", 2), await register.page("5260250274", 2, 4)];
    await register.close();
    expect(pages.flat().map(({ number }) => number.split("/")[1])).toEqual(["5", "4", "3", "2"]);
  });
});

describe("the confirmation of KSeF", () => {
  test("that was not to be had at first is fetched later, and kept", async () => {
    server.behaviour = "accepts without confirmation";
    await issue({});
    const request = { number: "FV/1/11/2026" };
    expect(await upoOf(request, place())).toMatchObject({ upo: null, fetched: false });
    expect(await upoOf({ ...request, fetch: true }, place())).toMatchObject({ upo: null, fetched: false });
    server.behaviour = "accepts";
    expect(await upoOf({ ...request, fetch: true, dry_run: true }, place())).toMatchObject({
      fetched: false,
    });
    const fetched = await upoOf({ ...request, fetch: true, out: "upo.xml" }, place());
    expect(fetched).toMatchObject({ fetched: true, written: true });
    expect(await Bun.file(join(folder, "upo.xml")).text()).toBe(fetched.upo ?? "");
    expect(fetched.upo).toContain(fetched.ksef_number ?? "no number");
    server.behaviour = "is down";
    expect(await upoOf({ ...request, fetch: true }, place())).toMatchObject({
      upo: fetched.upo,
      fetched: false,
    });
  });

  test("of an invoice that was never sent is not there, and neither is that of an unknown one", async () => {
    await issue({}, false);
    const request = { number: "FV/1/11/2026", fetch: true };
    expect(await upoOf(request, place())).toMatchObject({ ksef_number: null, upo: null, fetched: false });
    const failures = [
      upoOf({ ...request, number: "FV/9" }, place()),
      upoOf({ ...request, out: "upo.xml" }, place()),
      upoOf(request, place({ KSEF_TOKEN: "" })),
    ];
    const codes = failures.map(async (work) => asFailure(await work.catch((thrown: unknown) => thrown)).code);
    expect(await Promise.all(codes)).toEqual(["NOT_FOUND", "NOT_FOUND", "REGISTER_NOT_CONFIGURED"]);
  });

  test("is not fetched with a token that KSeF refuses, which is said", async () => {
    server.behaviour = "accepts without confirmation";
    await issue({});
    const work = upoOf({ number: "FV/1/11/2026", fetch: true }, place({ KSEF_TOKEN: "wrong" }));
    const failure = asFailure(await work.catch((thrown: unknown) => thrown));
    expect([failure.code, failure.message]).toEqual([
      "EFFECT_FAILED",
      expect.stringContaining("refused the token"),
    ]);
  });
});
