import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../../acceptance/run.ts";
import { Dispatcher } from "../dispatcher.ts";

const SETTINGS = `version: 1
seller:
  name: Żółw i Gęś sp. z o.o.
  nip: "526-025-02-74"
  address: { street: ul. Łąkowa 7/2, postal_code: "00-950", city: Warszawa }
invoices: { description: Usługi programistyczne }
`;
const INVOICE = {
  amount: "1500",
  currency: "PLN",
  buyer_name: "Anna Nowak",
  buyer_nip: "brak",
  buyer_address: "ul. Długa 5/7, 00-238 Warszawa",
};

describe.each([
  ["without the switch", []],
  ["with it", ["--allow-write"]],
])("previews of invoices for clients %s", (_, options) => {
  let root: string;
  let server: Dispatcher;
  beforeAll(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), "heddle-preview-")));
    await Bun.write(join(root, "heddle-workflow.yaml"), SETTINGS);
    server = await Dispatcher.start(
      ["--port", "0", "--root", root, ...options],
      { HEDDLE_WORKFLOW_CONFIG: join(root, "heddle-workflow.yaml"), HEDDLE_CHECK_RESULTS: "1" },
      commandLine(["heddle", "serve"]),
    );
  });
  afterAll(async () => {
    await server.stop();
    await rm(root, { recursive: true, force: true });
  });

  test("have the amounts, and write nothing that is not asked for", async () => {
    const { status, json } = await server.ask("/workflow/invoice/preview", { json: INVOICE });
    expect(status).toBe(200);
    expect(json).toMatchObject({ ok: true, problems: [], summary: { net: "1500.00", gross: "1845.00" } });
    // The server keeps its runs in .heddle; a register of invoices is made by the first invoice only.
    const names = await readdir(root, { recursive: true });
    expect(names.filter((name) => /invoices|\.pdf$|\.xml$/.test(name))).toEqual([]);
  });

  test("never write outside the roots", async () => {
    const { status, json } = await server.ask("/workflow/invoice/preview", {
      json: { ...INVOICE, out: "../preview.pdf" },
    });
    expect(status).toBe(403);
    expect(json).toMatchObject({ ok: false, error: { code: "OUTSIDE_ROOTS" } });
  });

  test("write the PDF only with the right to write", async () => {
    const mayWrite = options.length > 0;
    const { json } = await server.ask("/workflow/invoice/preview", {
      json: { ...INVOICE, out: "preview.pdf", ...(mayWrite && { dry_run: false }) },
    });
    expect(json).toMatchObject({ written: mayWrite });
    expect(await Bun.file(join(root, "preview.pdf")).exists()).toBe(mayWrite);
  });
});
