import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runHeddle as run } from "../run.ts";

const SETTINGS = `version: 1
seller:
  name: Żółw i Gęś sp. z o.o.
  nip: "526-025-02-74"
  address: { street: ul. Łąkowa 7/2, postal_code: "00-950", city: Warszawa }
  iban: "61 1090 1014 0000 0712 1981 2874"
invoices:
  description: Usługi programistyczne
contacts: contacts.csv
`;
const CONTACTS = `name;email;nip;street;postal_code;city
Jan Kowalski;jan@firma.pl;525-000-77-38;ul. Świętokrzyska 12;30-015;Kraków
`;
let cwd: string;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "heddle-invoices-"));
  await Bun.write(join(cwd, "heddle-workflow.yaml"), SETTINGS);
  await Bun.write(join(cwd, "contacts.csv"), CONTACTS);
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

describe("workflow-invoice-preview", () => {
  test("shows the amounts and leaves nothing behind", async () => {
    const { status, records } = await run(
      [
        "workflow-invoice-preview",
        "--amount",
        "1500",
        "--currency",
        "PLN",
        "--buyer-name",
        "Kowalskiego",
        "--json",
      ],
      { cwd },
    );
    expect(status).toBe(0);
    expect(records()).toEqual([
      expect.objectContaining({
        ok: true,
        problems: [],
        summary: expect.objectContaining({
          net: "1500.00",
          vat: "345.00",
          gross: "1845.00",
          currency: "PLN",
        }),
      }),
    ]);
    expect((await readdir(cwd)).sort()).toEqual(["contacts.csv", "heddle-workflow.yaml"]);
  });

  test("writes the PDF that it is asked for, and nothing in a dry run", async () => {
    const command = [
      "workflow-invoice-preview",
      "--amount",
      "1500",
      "--currency",
      "PLN",
      "--to",
      "jan@firma.pl",
      "--out",
      "a.pdf",
      "--json",
    ];
    const dry = await run([...command, "--dry-run"], { cwd });
    expect(dry.records()[0]).toMatchObject({ written: false, content: expect.stringMatching(/^JVBERi/) });
    expect(await Bun.file(join(cwd, "a.pdf")).exists()).toBe(false);
    const { status, records } = await run(command, { cwd });
    expect(status).toBe(0);
    expect(records()[0]).toMatchObject({ written: true, path: "a.pdf" });
    expect(await Bun.file(join(cwd, "a.pdf")).text()).toStartWith("%PDF-");
  });

  test("prints no invoice that lacks something, and says what", async () => {
    const { status, errors } = await run(
      ["workflow-invoice-preview", "--amount", "1500", "--currency", "PLN", "--out", "b.pdf", "--json"],
      { cwd },
    );
    expect(status).toBe(65);
    expect(errors()[0]?.error).toMatchObject({
      code: "INCOMPLETE_PLAN",
      message: expect.stringContaining("buyer's name"),
    });
  });
});

test("workflow-invoice-check names every fault with its line, and fails", async () => {
  await Bun.write(join(cwd, "bad.xml"), "<Faktura>\n<P_8B>-1</P_8B></Faktura>");
  const { status, records } = await run(["workflow-invoice-check", "bad.xml", "--json"], { cwd });
  expect(status).toBe(65);
  expect(records()[0]).toMatchObject({
    ok: false,
    faults: [
      { code: "SCHEMA", line: 1 },
      { code: "NEGATIVE_QUANTITY", line: 2 },
    ],
  });
});
