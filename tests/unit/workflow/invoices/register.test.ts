/** One suite for the register of invoices in a file and in PostgreSQL; and how a register moves from one to the other. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { asFailure } from "#kit/data/errors.ts";
import type { InvoiceDocument } from "#schemas/workflow.ts";
import {
  openRegister,
  type RegisterPlace,
  readRegister,
} from "../../../../lib/workflow/invoices/open-register.ts";
import type { InvoiceRegister, RegisteredOriginal } from "../../../../lib/workflow/invoices/register.ts";
import { fileNameOf, numberAt, seriesOf } from "../../../../lib/workflow/invoices/series.ts";
import { postgresServer } from "../../../fixtures/postgres.ts";
import { SOAK } from "../../../soak.ts";
import { documentOf } from "./documents.ts";

const SELLER = "5260250274";
// In `make soak` only.
const server = SOAK ? await postgresServer() : undefined;
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "heddle-register-"));
}

interface Issue {
  pattern?: string;
  day?: string;
  first?: number;
  document?: InvoiceDocument;
  original?: RegisteredOriginal;
}

async function issueIn(
  register: InvoiceRegister,
  key: string,
  { pattern = "FV/{n}/{month}/{year}", day = "2026-11-23", first = 1, document, original }: Issue = {},
): Promise<string> {
  const { invoice } = await register.issue({
    key,
    document: document ?? documentOf(),
    series: seriesOf(pattern, day),
    first,
    now: new Date("2026-11-23T10:00:00Z"),
    ...(original && { original }),
    build: bytesOf,
  });
  return invoice.number;
}

const failureOf = async (work: Promise<unknown>) =>
  asFailure(
    await work.then(
      () => "nothing failed",
      (thrown: unknown) => thrown,
    ),
  );

const PLACES: Readonly<Record<string, (folder: string) => Promise<RegisterPlace>>> = {
  "a file": async (folder) => ({ folder, env: {} }),
  ...(server && {
    PostgreSQL: async (folder) => ({
      folder,
      env: { HEDDLE_WORKFLOW_DATABASE_URL: await server.database() },
    }),
  }),
};

describe.each(Object.entries(PLACES))("the register in %s", (_, placeIn) => {
  let folder: string;
  let place: RegisterPlace;
  let register: InvoiceRegister;
  beforeEach(async () => {
    folder = await newFolder();
    place = await placeIn(folder);
    register = await openRegister(place);
  });
  afterEach(async () => {
    await register.close();
    await rm(folder, { recursive: true, force: true });
  });
  const issue = (key: string, options?: Issue) => issueIn(register, key, options);

  describe("numbers", () => {
    test("begin again with each month and year that the pattern names", async () => {
      expect(await issue("a")).toBe("FV/1/11/2026");
      expect(await issue("b")).toBe("FV/2/11/2026");
      expect(await issue("c", { day: "2026-12-01" })).toBe("FV/1/12/2026");
      expect(await issue("d", { day: "2027-11-01" })).toBe("FV/1/11/2027");
      expect(await issue("e", { pattern: "{year}/{n:04}" })).toBe("2026/0001");
      expect(await issue("f", { pattern: "{year}/{n:04}", day: "2026-12-31" })).toBe("2026/0002");
      expect(await issue("g", { pattern: "A{n}" })).toBe("A1");
      expect(await issue("h", { pattern: "A{n}", day: "2030-01-01" })).toBe("A2");
    });

    test("without the year go on in the same month of the next year", async () => {
      expect(await issue("a", { pattern: "{n}/{month}" })).toBe("1/11");
      expect(await issue("b", { pattern: "{n}/{month}", day: "2027-11-01" })).toBe("2/11");
    });

    test("of the same request are the same, in every attempt", async () => {
      expect(await issue("a")).toBe(await issue("a"));
      expect(await register.numbers(SELLER)).toEqual(["FV/1/11/2026"]);
    });

    test("go on where another program stopped, once", async () => {
      expect(await issue("a", { first: 118 })).toBe("FV/118/11/2026");
      expect(await issue("b", { first: 118 })).toBe("FV/119/11/2026");
      expect(await issue("c", { first: 118, day: "2026-12-01" })).toBe("FV/1/12/2026");
    });

    test("are not used up by an invoice that could not be made", async () => {
      const broken = register.issue({
        key: "x",
        document: documentOf(),
        series: seriesOf("FV/{n}/{month}/{year}", "2026-11-23"),
        first: 1,
        now: new Date(),
        build: () => {
          throw new RangeError("no XML");
        },
      });
      expect((await failureOf(broken)).message).toContain("no XML");
      expect(await issue("a")).toBe("FV/1/11/2026");
    });

    test("that two patterns share are refused rather than given twice", async () => {
      for (let at = 0; at < 11; at++) await issue(`a${at}`, { pattern: "FV{n}" });
      expect((await failureOf(issue("b", { pattern: "FV1{n}" }))).message).toContain("is taken");
      // They differ, and the names of their files do not.
      await issue("c", { pattern: "X/{n}" });
      expect((await failureOf(issue("d", { pattern: "X-{n}" }))).code).toBe("INVALID_SETTINGS");
    });

    test("have no gap and no double, whatever the order of days and keys", async () => {
      const day = fc.constantFrom("2026-11-23", "2026-11-30", "2026-12-01", "2027-01-02");
      const requests = fc.array(fc.record({ key: fc.integer({ min: 0, max: 30 }), day }), { maxLength: 40 });
      let run = 0;
      await fc.assert(
        fc.asyncProperty(requests, async (given) => {
          run++;
          const pattern = `R${run}-{n}/{month}/{year}`;
          const numbers = new Map<string, Set<number>>();
          for (const one of given) {
            const number = await issue(`${run}/${one.key}`, { pattern, day: one.day });
            const [, count = "", month = ""] = /-(\d+)\/(.+)$/.exec(number) ?? [];
            numbers.set(month, (numbers.get(month) ?? new Set()).add(Number(count)));
          }
          for (const counts of numbers.values())
            expect([...counts].sort((a, b) => a - b)).toEqual([...counts].map((_, at) => at + 1));
        }),
        { numRuns: 15 },
      );
    });

    test("of many requests at once to two gateways have no gap and no double", async () => {
      const other = await openRegister(place);
      const keys = Array.from({ length: 60 }, (_, at) => `${at % 40}`);
      const given = await Promise.all(
        keys.map(async (key, at) => [key, await issueIn(at % 2 ? other : register, key)] as const),
      );
      await other.close();
      const numbers = Array.from({ length: 40 }, (_, at) => `FV/${at + 1}/11/2026`);
      expect(await register.numbers(SELLER)).toEqual(numbers);
      for (const [key, number] of given) expect((await register.byKey(key))?.number).toBe(number);
    });
  });

  test("an invoice comes back to the byte", async () => {
    const document = documentOf();
    const xml = new Uint8Array(Array.from({ length: 256 }, (_, at) => at));
    const series = seriesOf("FV/{n}/{year}", "2026-11-23");
    const now = new Date("2026-11-23T10:00:00.123Z");
    const { invoice } = await register.issue({ key: "a", document, series, first: 1, now, build: () => xml });
    const stored = {
      number: "FV/1/2026",
      file: "FV-1-2026",
      document,
      xml,
      ksef_number: null,
      issued_at: "2026-11-23T10:00:00.123Z",
    };
    expect(invoice).toEqual(stored);
    const reader = await readRegister(place);
    expect(await reader?.byNumber(SELLER, "FV/1/2026")).toEqual(stored);
    expect(await reader?.byNumber("1111111111", "FV/1/2026")).toBeUndefined();
    await reader?.close();
  });

  test("a correction is of the present state, and of nobody else's", async () => {
    const number = await issue("a");
    const first = await register.original(SELLER, number);
    const config = { kind: "correction", amount: "1200", corrects: number, reason: "Rabat" } as const;
    const document = documentOf(config, { ...(first && { original: first }) });
    const pattern = "KOR/{n}/{month}/{year}";
    const correction = await issue("b", { pattern, document, ...(first && { original: first }) });
    expect(correction).toBe("KOR/1/11/2026");
    // A second correction that was drafted before the first was issued would take the same money back twice.
    const late = await failureOf(issue("c", { pattern, document, ...(first && { original: first }) }));
    expect([late.code, late.message]).toEqual(["BUSY", expect.stringContaining("corrected meanwhile")]);
    for (const named of [number, correction])
      expect(await register.original(SELLER, named)).toMatchObject({
        number,
        document: { issue_date: "2026-11-23", lines: [{ before: true }, { value: "1200.00" }] },
      });
    expect(await register.original("1111111111", number)).toBeUndefined();
  });

  test("KSeF's number is kept and never replaced", async () => {
    const number = await issue("a");
    const ksef_number = "5260250274-20261123-8BEF280C8D35-4D";
    await register.recordKsef(SELLER, number, { ksef_number, upo: bytesOf("<upo/>"), session: "S1" });
    await register.recordKsef(SELLER, number, { ksef_number });
    expect((await register.byNumber(SELLER, number))?.ksef_number).toBe(ksef_number);
    expect((await register.ksef(SELLER, number))?.upo).toBe("<upo/>");
    const another = { ksef_number: ksef_number.replace("4D", "00") };
    expect((await failureOf(register.recordKsef(SELLER, number, another))).message).toContain("another");
    expect((await failureOf(register.recordKsef(SELLER, "FV/9", { ksef_number }))).code).toBe("NOT_FOUND");
  });

  test("gateways that are killed at any point, two at a time, leave no gap and no double", async () => {
    const COUNT = 40;
    const script = join(import.meta.dir, "children", "issue.child.ts");
    const start = (name: string) =>
      Bun.spawn([process.execPath, script, folder, name, String(COUNT)], {
        stdout: "pipe",
        stderr: "inherit",
        env: { ...process.env, ...place.env },
      });
    const told = new Map<string, string>();
    const note = (text: string) => {
      for (const line of text.split("\n")) {
        const [key, number] = line.split(" ");
        if (!key || !number) continue;
        expect(told.get(key) ?? number).toBe(number);
        told.set(key, number);
      }
    };
    for (let round = 0; round < 4; round++) {
      const children = ["left", "right"].map(start);
      await Promise.all(
        children.map(async (child, at) => {
          let text = "";
          const decoder = new TextDecoder();
          for await (const chunk of child.stdout) {
            text += decoder.decode(chunk, { stream: true });
            // Killed as soon as it has said so many numbers: the next one is then under way.
            if (text.split("\n").length > 3 + round * 7 + at * 2) child.kill("SIGKILL");
          }
          await child.exited;
          note(text.slice(0, text.lastIndexOf("\n") + 1));
        }),
      );
    }
    const last = ["left", "right"].map(start);
    for (const child of last) note(await new Response(child.stdout).text());
    for (const child of last) expect(await child.exited).toBe(0);
    expect(told.size).toBe(2 * COUNT);
    const numbers = Array.from({ length: 2 * COUNT }, (_, at) => `FV/${at + 1}/11/2026`);
    expect(await register.numbers(SELLER)).toEqual(numbers);
    expect(new Set(told.values())).toEqual(new Set(numbers));
  });
});

describe("series", () => {
  test.each(["FV/{month}", "{n}{n}", "FV"])("a pattern such as %s is refused", (pattern) => {
    expect(() => seriesOf(pattern, "2026-11-23")).toThrow(RangeError);
  });

  test("fill to the digits that the pattern asks for", () => {
    expect(numberAt(seriesOf("{year}-{n:03}", "2026-11-23"), 7)).toBe("2026-007");
    expect(numberAt(seriesOf("{year}-{n:03}", "2026-11-23"), 1234)).toBe("2026-1234");
    expect(fileNameOf("FV/7/11/2026")).toBe("FV-7-11-2026");
  });
});

if (server)
  describe("a folder that begins to use a database", () => {
    let folders: string[] = [];
    let env: Record<string, string>;
    beforeAll(async () => {
      folders = [await newFolder(), await newFolder()];
    });
    beforeEach(async () => {
      env = { HEDDLE_WORKFLOW_DATABASE_URL: await server.database() };
    });
    afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

    const issueOnce = async (place: RegisterPlace, key: string, options?: Issue) => {
      const register = await openRegister(place);
      try {
        return await issueIn(register, key, options);
      } finally {
        await register.close();
      }
    };

    test("takes its numbers along, and goes on with the next", async () => {
      const [folder = ""] = folders;
      const local = await openRegister({ folder, env: {} });
      await issueIn(local, "a");
      await issueIn(local, "b");
      const ksef_number = "5260250274-20261123-8BEF280C8D35-4D";
      await local.recordKsef(SELLER, "FV/2/11/2026", { ksef_number, upo: bytesOf("<upo/>"), session: "S1" });
      await local.close();
      // Until something is issued, the folder's own register answers.
      const reader = await readRegister({ folder, env });
      expect(await reader?.numbers(SELLER)).toEqual(["FV/1/11/2026", "FV/2/11/2026"]);
      await reader?.close();
      // Two gateways begin at once.
      const given = await Promise.all(["b", "c"].map((key) => issueOnce({ folder, env }, key)));
      expect(given).toEqual(["FV/2/11/2026", "FV/3/11/2026"]);
      const moved = await openRegister({ folder, env });
      expect(await moved.numbers(SELLER)).toEqual(["FV/1/11/2026", "FV/2/11/2026", "FV/3/11/2026"]);
      expect((await moved.byKey("b"))?.ksef_number).toBe(ksef_number);
      expect((await moved.ksef(SELLER, "FV/2/11/2026"))?.upo).toBe("<upo/>");
      await moved.close();
      expect(existsSync(join(folder, ".heddle", "invoices.sqlite"))).toBe(false);
      // Without the database the same numbers would be given again.
      for (const open of [openRegister, readRegister]) {
        const failure = await failureOf(open({ folder, env: {} }));
        expect([failure.code, failure.hint]).toEqual([
          "CONFIG",
          expect.stringContaining("HEDDLE_WORKFLOW_DATABASE_URL"),
        ]);
      }
    });

    test("is refused if the database has another invoice with its number", async () => {
      const [, folder = ""] = folders;
      await issueOnce({ folder, env: {} }, "mine");
      const other = await newFolder();
      folders.push(other);
      await issueOnce({ folder: other, env }, "theirs");
      const failure = await failureOf(openRegister({ folder, env }));
      expect([failure.code, failure.message]).toEqual([
        "INVALID_RECORD",
        expect.stringContaining('another invoice "FV/1/11/2026"'),
      ]);
      expect(existsSync(join(folder, ".heddle", "invoices.sqlite"))).toBe(true);
      expect(await issueOnce({ folder, env: {} }, "next")).toBe("FV/2/11/2026");
    });
  });
