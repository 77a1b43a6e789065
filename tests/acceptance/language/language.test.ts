/** The executables of the language family as a shell drives them: one shot, filter, terminal, errors, hostile input. */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runHeddle, runOnTerminal, runShell } from "../run.ts";

const MONDAY = "2026-03-02T09:00:00+01:00[Europe/Warsaw]";
const env = { HEDDLE_CHECK_RESULTS: "1", TZ: "Europe/Warsaw" };
const extract = (args: string[], stdin?: string | Uint8Array) =>
  runHeddle(["language-extract", ...args], { env, ...(stdin !== undefined && { stdin }) });

interface Entity {
  kind: string;
  text: string;
  start: number;
  end: number;
  value: unknown;
}
const entitiesOf = (record: Record<string, unknown> | undefined) => (record?.["entities"] ?? []) as Entity[];
const line = (record: unknown) => `${JSON.stringify(record)}\n`;

describe("language-extract", () => {
  test("reads words given as arguments, joined by a blank", async () => {
    const { status, records } = await extract(["dwa", "tysiące", "złotych"]);
    expect(status).toBe(0);
    expect(entitiesOf(records()[0])).toMatchObject([
      { kind: "money", start: 0, end: 19, value: { amount: "2000", currency: "PLN" } },
    ]);
  });

  test("answers each line, lets flags fill what it leaves out, and puts failures at their place", async () => {
    const { status, records } = await extract(
      ["--errors", "inline", "--kinds", "money", "--locale", "pl"],
      `${line({ id: 1, text: "5 zł i 10%" })}${line({ id: 2, text: "5 zł i 10%", kinds: ["percent"] })}plain text\n${line({ id: 4, text: 4 })}\n${line({ id: 5, text: "" })}`,
    );
    expect(status).toBe(65);
    expect(
      records().map((record) => [
        record["id"],
        (record["error"] as { code: string } | undefined)?.code ?? entitiesOf(record).map(({ kind }) => kind),
      ]),
    ).toEqual([
      [1, ["money"]],
      [2, ["percent"]],
      [undefined, "INVALID_JSON"],
      [4, "INVALID_RECORD"],
      [5, []],
    ]);
  });

  test("cuts the reported text out of the text, whatever stands before it", async () => {
    const text =
      "👩‍👩‍👧 e\u0301 \u200b„kwota” \ud800 1\u202f500,50\u00a0zł\r\nza\u00a03 dni → jan@example.com";
    const { records } = await extract(["--locale", "pl"], line({ text }));
    const entities = entitiesOf(records()[0]);
    expect(records()[0]?.["text"]).toBe(text);
    expect(entities.map(({ kind }) => kind)).toEqual(["quoted", "money", "time", "email"]);
    for (const entity of entities) expect(text.slice(entity.start, entity.end)).toBe(entity.text);
  });

  test.each([
    ["an offset", "2026-03-28T12:00:00+01:00", [], "2026-03-29T12:00:00+01:00"],
    ["a zone in brackets", "2026-03-28T12:00:00+01:00[Europe/Warsaw]", [], "2026-03-29T12:00:00+02:00"],
    [
      "a time zone beside it",
      "2026-03-28T11:00:00Z",
      ["--timezone", "Europe/Warsaw"],
      "2026-03-29T12:00:00+02:00",
    ],
    [
      "a time zone that overrules the brackets",
      "2026-03-28T12:00:00+01:00[Europe/Warsaw]",
      ["--timezone", "UTC"],
      "2026-03-29T12:00:00+00:00",
    ],
    ["Z", "2026-03-28T11:00:00Z", [], "2026-03-29T12:00:00+00:00"],
  ])("counts from a reference with %s", async (_, reference, more, start) => {
    const { records } = await extract(["--reference-time", reference, ...more, "tomorrow at noon"]);
    expect(entitiesOf(records()[0])[0]?.value).toMatchObject({ start });
  });

  test("counts from now, in the system's zone, where nothing is said", async () => {
    const { records } = await extract(["--kinds", "time", "tomorrow at noon"]);
    const [{ value } = { value: {} }] = entitiesOf(records()[0]);
    const { start } = value as { start: string };
    expect(start).toMatch(/T12:00:00\+0[12]:00$/);
    const hours = (Date.parse(start) - Date.now()) / 3_600_000;
    expect(hours > 11 && hours < 37).toBe(true);
  });

  const SECRET = "hunter2";
  test.each([
    ["an unknown language", ["--locale", SECRET, "x"], 64, "USAGE", "--locale"],
    ["an unknown kind", ["--kinds", SECRET, "x"], 64, "USAGE", "--kinds"],
    ["an unknown option", ["--kind", "money", "x"], 64, "USAGE", "--kind"],
    ["a wrong time zone", ["--timezone", SECRET, "x"], 65, "UNKNOWN_TIMEZONE", "timezone"],
    ["an empty time zone", ["--timezone", "", "x"], 65, "UNKNOWN_TIMEZONE", "timezone"],
    ["a reference that is no time", ["--reference-time", SECRET, "x"], 65, "INVALID_TIME", "reference_time"],
    [
      "a reference without an offset",
      ["--reference-time", "2026-03-02T09:00:00", "x"],
      65,
      "INVALID_TIME",
      "",
    ],
    ["a day that is none", ["--reference-time", "2026-02-30T09:00:00Z", "x"], 65, "INVALID_TIME", ""],
    [
      "a zone in brackets that is none",
      ["--reference-time", `2026-03-02T09:00:00+01:00[${SECRET}]`, "x"],
      65,
      "INVALID_TIME",
      "",
    ],
    [
      "an offset that its zone does not have",
      ["--reference-time", "2026-03-02T09:00:00+05:00[Europe/Warsaw]", "x"],
      65,
      "INVALID_TIME",
      "",
    ],
    [
      "a local time that its zone has twice",
      ["--reference-time", "2026-10-25T02:30:00[Europe/Warsaw]", "x"],
      65,
      "INVALID_TIME",
      "",
    ],
  ])("%s is one clear error", async (_, args, status, code, names) => {
    const ended = await extract(args);
    expect([ended.status, ended.stdout, ended.errors().length]).toEqual([status, "", 1]);
    expect(ended.errors()[0]?.error).toMatchObject({ code, message: expect.stringContaining(names) });
    expect(ended.stderr).not.toContain(SECRET);
  });

  test("a line that is not UTF-8 fails alone", async () => {
    const bad = Buffer.concat([
      Buffer.from('{"id":1,"text":"'),
      Buffer.from([0xff]),
      Buffer.from(`"}\n${line({ id: 2, text: "5 zł" })}`),
    ]);
    const { status, records, errors } = await extract([], bad);
    expect([status, errors()[0]?.error.code, records()[0]?.["id"]]).toEqual([65, "INVALID_UTF8", 2]);
  });

  test("a text at the limit is read, one over it refused", async () => {
    const unit = "zapłać 5 zł do jutra, ";
    const most = unit.repeat(Math.floor(1_048_576 / unit.length)).padEnd(1_048_576, "x");
    const { status, records, errors } = await extract(
      ["--kinds", "money"],
      line({ text: most, locale: "pl" }) + line({ text: `${most}x` }),
    );
    expect([status, errors().map(({ line, error }) => [line, error.code])]).toEqual([
      65,
      [[2, "INVALID_RECORD"]],
    ]);
    expect(entitiesOf(records()[0]).length).toBe(Math.floor(1_048_576 / unit.length));
  });

  test("shows a table on a terminal, without a control character of the text", async () => {
    const { status, screen } = await runOnTerminal(
      ["language-extract", "--reference-time", MONDAY, "Zapłać \u001b[K 500 zł\n do 6 marca 2026 \u202e"],
      { env: { NO_COLOR: "1" }, columns: 100 },
    );
    expect(status).toBe(0);
    expect(screen).toContain("pl, 2 entities\n");
    expect(screen).toMatch(/^ {2}money +500 zł +500 PLN$/m);
    expect(screen).not.toContain("\u001b[K");
    expect(screen).not.toContain("\u202e");
  });

  test("explains itself", async () => {
    const { stdout, status } = await extract(["--help"]);
    expect(status).toBe(0);
    for (const word of ["--reference-time", "--timezone", "--kinds", "UNKNOWN_TIMEZONE", "INVALID_TIME"])
      expect(stdout).toContain(word);
  });
});

describe("language-normalize and language-detect", () => {
  test("join in a pipeline by id", async () => {
    const { status, records } = await runShell(
      `printf '%s\\n' '{"id":1,"text":"„Zapłać” – 1\u202f500\u00a0zł"}' '{"id":2,"text":"3\u2009% off"}' | language-normalize | language-extract --kinds money --kinds percent`,
      { env },
    );
    expect(status).toBe(0);
    expect(records().map((record) => [record["id"], entitiesOf(record).map(({ text }) => text)])).toEqual([
      [1, ["1 500 zł"]],
      [2, ["3 %"]],
    ]);
  });

  test("find their way back as documented", async () => {
    const text = "Ma\u0301ß \u00ad„Łoś”";
    const { records } = await runHeddle(["language-normalize"], {
      env,
      stdin: line({ text, fold_case: true, fold_diacritics: true }),
    });
    const {
      text: plain,
      original,
      offsets,
    } = records()[0] as {
      text: string;
      original: string;
      offsets: [number, number][];
    };
    const back = (at: number) => {
      const [here, there] = offsets.findLast(([n]) => n <= at) ?? [0, 0];
      return there + at - here;
    };
    const at = plain.indexOf("los");
    expect([original, original.slice(back(at), back(at + 3))]).toEqual([text, "Łoś"]);
  });

  test("say which language, with and without Polish letters", async () => {
    const { records } = await runHeddle(["language-detect"], {
      env,
      stdin: ["zapłać fakturę do piątku", "zaplac fakture do piatku", "pay the invoice by Friday", ""]
        .map((text) => line({ text }))
        .join(""),
    });
    expect(records().map(({ locale }) => locale)).toEqual(["pl", "pl", "en", "en"]);
    expect(records()[3]?.["confidence"]).toBe(0.5);
  });
});

describe("mail on standard input", () => {
  const MAIL = readFileSync(join(import.meta.dir, "../../../docs/examples/invoice.eml"), "utf8");
  const MAILBOX = `From a@b Mon Mar  2 08:00:00 2026\n${MAIL}\nFrom c@d Mon Mar  2 09:00:00 2026\nno mail\n\nFrom c@d Mon Mar  2 09:00:00 2026\nSubject: x\n\n5 EUR\n`;
  const TOMORROW = { kind: "time", value: { end: "2026-03-03T15:00:00+01:00" } };

  test("is decoded, and its times count from its Date", async () => {
    const { status, records } = await extract(["--format", "eml"], MAIL);
    expect(status).toBe(0);
    const message = { subject: "Faktura za usługi", attachments: [{ name: "faktura.pdf", bytes: 15 }] };
    expect(records()).toMatchObject([
      { message, entities: [{ value: { amount: "1500.50", tax: "net" } }, TOMORROW] },
    ]);
  });

  test("answers what options ask for: kinds, and another reference time", async () => {
    const options = ["--kinds", "time", "--reference-time", "2027-01-01T00:00:00+01:00"];
    const { records } = await extract(["--format", "eml", ...options], MAIL);
    expect(entitiesOf(records()[0])).toMatchObject([{ value: { end: "2027-01-02T15:00:00+01:00" } }]);
  });

  test("of a mailbox is one result each, and a message that cannot be read is an error with its line", async () => {
    const { status, records, errors } = await extract(["--format", "mbox"], MAILBOX);
    expect(status).toBe(65);
    expect(records()).toMatchObject([
      { message: { from: "biuro@example.com" } },
      { message: { subject: "x" } },
    ]);
    expect(errors()).toMatchObject([{ line: MAIL.split("\n").length + 2, error: { code: "INVALID_MAIL" } }]);
    const inline = await extract(["--format", "mbox", "--errors", "inline"], MAILBOX);
    expect(inline.records().map((record) => record["ok"] ?? true)).toEqual([true, false, true]);
  });

  test("can be the text of a record, too", async () => {
    const { records } = await extract([], line({ id: 7, format: "eml", text: MAIL }));
    expect(records()).toMatchObject([{ id: 7, message: { part: "plain" }, entities: [{}, TOMORROW] }]);
  });

  test("that is not decoded is refused with what to do", async () => {
    for (const given of [["=C5=82 netto"], [MAIL]]) {
      const { status, errors } = await extract(given);
      expect([status, errors()[0]?.error.code]).toEqual([65, "ENCODED_TEXT"]);
      expect(errors()[0]?.error.hint).toContain("--format eml < FILE");
    }
    const { errors } = await extract(["--format", "eml", "invoice.eml"]);
    expect(errors()).toMatchObject([
      { error: { code: "INVALID_MAIL", hint: expect.stringContaining("< FILE") } },
    ]);
  });

  test("shows its subject and what was not read on a terminal", async () => {
    const shown = await extract(["--format", "eml", "--pretty"], MAIL);
    expect(shown.stdout.split("\n").slice(0, 2)).toEqual([
      "Faktura za usługi  biuro@example.com  2026-03-02T23:30:00+01:00",
      "attached, not read: faktura.pdf",
    ]);
  });
});
