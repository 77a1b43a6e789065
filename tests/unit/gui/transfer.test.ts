/** Events that leave a store and come back: nothing is lost on the way, and what is damaged or foreign never gets in. */
import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { createContext } from "#kit/files/context.ts";
import { openLog } from "#kit/store/log.ts";
import type { EventsExportRequest, EventsImportRequest } from "#schemas/gui/events.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { FORMAT, logPath } from "../../../lib/gui/events/place.ts";
import { run as exportEvents } from "../../../lib/gui/events-export.ts";
import { run as importEvents } from "../../../lib/gui/events-import.ts";
import { run as list } from "../../../lib/gui/events-list.ts";
import { run as verify } from "../../../lib/gui/events-verify.ts";
import { openEvents, openStore } from "../../../lib/gui/store.ts";
import { anyAnswered } from "../../fixtures/gui/results.ts";
import { rounds } from "../../soak.ts";
import { failureOf, repeat, scratch } from "../kit/scratch.ts";

const CHILD = join(import.meta.dir, "children/transfer.ts");
const DEADLINE = 300_000;
const context = createContext({ writing: "write" });

const focused: DispatchResult = {
  ok: true,
  verb: "focus",
  command: "FOCUS HINTS notes",
  output: 'Focused "notes"',
  data: {},
  delivery: null,
  error: null,
  code: null,
  event_id: null,
  correlation_id: null,
};

async function record(folder: string, results: readonly (readonly [Command, DispatchResult])[]) {
  const store = await openStore(folder, () => new Date(0));
  for (const [command, result] of results) await store.append(command, result);
  await store.close();
}
const recordSome = (folder: string, count: number) =>
  record(
    folder,
    repeat(count).map((at) => [
      { verb: "focus", hints: ["notes"] },
      { ...focused, correlation_id: `${at}` },
    ]),
  );

const exported = async (workdir: string, out: string, more: EventsExportRequest = {}) =>
  (await Array.fromAsync(exportEvents({ workdir, out, ...more }, context)))[0];
const imported = (path: string, workdir: string, more: Partial<EventsImportRequest> = {}) =>
  importEvents({ path, workdir, ...more }, context);
const eventsIn = (workdir: string) => Array.fromAsync(list({ workdir }, context));
const check = (workdir: string) => verify({ workdir }, context);

describe("a file of events", () => {
  test(
    "goes from JSON Lines to protobuf and back without a change",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyAnswered, { minLength: 1, maxLength: 6 }), async (commands) => {
          using place = scratch();
          const at = (name: string) => join(place.path, name);
          await record(at("first"), commands);
          await exported(at("first"), at("1.jsonl"));
          await imported(at("1.jsonl"), at("second"));
          await exported(at("second"), at("2.pb"));
          await imported(at("2.pb"), at("third"));
          const { head } = (await exported(at("third"), at("3.jsonl"))) ?? {};
          expect(await eventsIn(at("third"))).toEqual(await eventsIn(at("first")));
          expect(await check(at("third"))).toMatchObject({ ok: true, records: commands.length, head });
          expect(readFileSync(at("3.jsonl"))).toEqual(readFileSync(logPath(at("first"))));
        }),
        { numRuns: rounds("stores exported and imported", { test: 15, soak: 300 }) },
      );
    },
    DEADLINE,
  );

  test("has what was selected, on standard output, too", async () => {
    using place = scratch();
    await recordSome(place.path, 4);
    const [, second, third] = await eventsIn(place.path);
    const selection = { after: second?.id ?? "", limit: 1 };
    const texts = await Array.fromAsync(exportEvents({ workdir: place.path, ...selection }, context));
    expect(texts.map(({ content }) => JSON.parse(content ?? ""))).toEqual([third]);
    const out = join(place.path, "one.pb");
    expect(await exported(place.path, out, selection)).toMatchObject({
      format: "pb",
      events: 1,
      head: third?.hash,
    });
    const usage = await failureOf(() => Array.fromAsync(exportEvents({ format: "pb" }, context)));
    expect(usage.code).toBe("USAGE");
  });

  test("replaces its like, and no other file; a dry run writes nothing", async () => {
    using place = scratch();
    await recordSome(place.path, 1);
    const out = join(place.path, "events");
    for (const format of ["jsonl", "pb"] as const) {
      writeFileSync(out, "my notes");
      expect((await failureOf(() => exported(place.path, out, { format }))).code).toBe("FILE_EXISTS");
      expect(readFileSync(out, "utf8")).toBe("my notes");
      expect(await exported(place.path, out, { format, overwrite: true })).toMatchObject({ written: true });
      expect(await exported(place.path, out, { format })).toMatchObject({ written: true });
      const before = statSync(out).ino;
      expect(await exported(place.path, out, { format, dry_run: true })).toMatchObject({
        events: 1,
        written: false,
      });
      expect(statSync(out).ino).toBe(before);
    }
  });

  test("is written to a pipe as it is read", async () => {
    using place = scratch();
    await recordSome(place.path, 2);
    const pipe = join(place.path, "pipe");
    Bun.spawnSync(["mkfifo", pipe]);
    const reader = Bun.spawn(["cat", pipe], { stdout: "pipe" });
    await exported(place.path, pipe, { format: "jsonl" });
    expect(await reader.stdout.text()).toBe(readFileSync(logPath(place.path), "utf8"));
  });
});

describe("a store", () => {
  test("that has events gets only what continues its chain, as often as the file has grown", async () => {
    using place = scratch();
    const [source, copy, other] = ["source", "copy", "other"].map((name) => join(place.path, name)) as [
      string,
      string,
      string,
    ];
    const file = join(place.path, "events.pb");
    await recordSome(source, 2);
    await exported(source, file);
    expect(await imported(file, copy)).toMatchObject({ events: 2, present: 0, imported: 2, written: true });
    expect(await imported(file, copy)).toMatchObject({ events: 2, present: 2, imported: 0, written: false });
    await recordSome(source, 3);
    await exported(source, file);
    expect(await imported(file, copy, { dry_run: true })).toMatchObject({ imported: 3, written: false });
    expect(await imported(file, copy)).toMatchObject({ events: 5, present: 2, imported: 3 });
    // The part after the last event continues it, too.
    const last = (await eventsIn(copy)).at(-1);
    await recordSome(source, 2);
    await exported(source, join(place.path, "more.jsonl"), { after: last?.id ?? "" });
    expect(await imported(join(place.path, "more.jsonl"), copy)).toMatchObject({ present: 0, imported: 2 });
    expect(await eventsIn(copy)).toEqual(await eventsIn(source));
    // It goes on recording: the copy is a store like any other.
    await recordSome(copy, 1);
    expect(await check(copy)).toMatchObject({ ok: true, records: 8, segments: 3 });

    await recordSome(other, 1);
    const before = readFileSync(logPath(other));
    for (const wrong of [file, join(place.path, "more.jsonl")])
      expect((await failureOf(() => imported(wrong, other))).code).toBe("OTHER_CHAIN");
    const alone = await failureOf(() => imported(join(place.path, "more.jsonl"), join(place.path, "new")));
    expect(alone).toMatchObject({ code: "OTHER_CHAIN", message: expect.stringContaining("missing") });
    expect(readFileSync(logPath(other))).toEqual(before);
  });

  test("of other programs, whose events have no hashes, gets a chain", async () => {
    using place = scratch();
    const file = join(place.path, "plain.jsonl");
    await recordSome(join(place.path, "source"), 3);
    const plain = (await eventsIn(join(place.path, "source"))).map(
      ({ previous_hash: _, hash: __, ...event }) => event,
    );
    writeFileSync(file, plain.map((event) => JSON.stringify(event)).join("\r\n"));
    const target = join(place.path, "target");
    const { head } = await imported(file, target);
    expect(await check(target)).toMatchObject({ ok: true, records: 3, head });
    expect((await eventsIn(target)).map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
    expect((await failureOf(() => imported(file, target))).code).toBe("OTHER_CHAIN");
  });

  test("that others write meanwhile is not changed by an import", async () => {
    using place = scratch();
    await recordSome(join(place.path, "source"), 2);
    const target = join(place.path, "target");
    const file = join(place.path, "events.jsonl");
    await exported(join(place.path, "source"), file);
    const log = await openEvents(target, () => {});
    const late = await failureOf(() =>
      log.appendSegment(async function* () {
        await recordSome(target, 1);
        for (const event of await eventsIn(join(place.path, "source"))) yield event as never;
      }),
    );
    await log.close();
    expect(late.code).toBe("BUSY");
    expect(await check(target)).toMatchObject({ ok: true, records: 1, segments: 1 });
  });
});

describe("a file that is not as it was exported", () => {
  /** What is done to the lines, or the bytes, of a file with three events, and what is said about it. */
  const lines = (change: (lines: string[]) => string[] | string) => (text: Buffer) => {
    const changed = change(text.toString().split("\n"));
    return Buffer.from(typeof changed === "string" ? changed : changed.join("\n"));
  };
  /** Offsets of the records of a protobuf file. */
  const starts = (bytes: Buffer) => {
    const found = [0];
    for (let at = 0; at < bytes.length; ) {
      at += 4 + bytes.readUInt32BE(at);
      found.push(at);
    }
    return found as [number, number, number, number];
  };
  const cut = (bytes: Buffer, from: number, to: number) =>
    Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  const table: [string, "jsonl" | "pb", (file: Buffer) => Buffer, string][] = [
    [
      "changed text",
      "jsonl",
      lines((all) => all.with(2, (all[2] ?? "").replace("notes", "other"))),
      "line 3: its content does not match its hash",
    ],
    [
      "a missing event",
      "jsonl",
      lines((all) => all.toSpliced(2, 1)),
      "line 3: it does not follow the event before it",
    ],
    [
      "a repeated event",
      "jsonl",
      lines((all) => all.toSpliced(2, 0, all[2] ?? "")),
      "line 4: it does not follow",
    ],
    ["a cut line", "jsonl", (file) => file.subarray(0, -20), "line 4: "],
    [
      "a later version",
      "jsonl",
      lines((all) => all.with(0, (all[0] ?? "").replace('"version":1', '"version":2'))),
      "line 1: its version is not 1",
    ],
    [
      "a log of another kind",
      "jsonl",
      lines(() => '{"format":"heddle.refactor-events","version":1}\n'),
      'line 1: it is not a log of format "heddle.gui-events"',
    ],
    [
      "a segment",
      "jsonl",
      lines((all) => all.with(0, (all[0] ?? "").replace("}", ',"segment":2}'))),
      "line 1: it is a further segment",
    ],
    ["a blank line", "jsonl", lines((all) => all.toSpliced(2, 0, "")), "line 3: the line is empty"],
    ["something else", "jsonl", () => Buffer.from("hello"), "line 1: "],
    ["nothing", "jsonl", () => Buffer.of(), "the file is empty"],
    ["no event", "jsonl", lines(() => '{"id":7}'), "line 1: it is no event: "],
    [
      "a member twice",
      "jsonl",
      lines((all) => all.with(1, (all[1] ?? "").replace("{", '{"id":"x",'))),
      "line 2: ",
    ],
    [
      "another member",
      "jsonl",
      lines((all) => all.with(1, (all[1] ?? "").replace("{", '{"admin":true,'))),
      '"admin"',
    ],
    [
      "bytes that are no text",
      "jsonl",
      (file) => Buffer.concat([file, Buffer.from([0xff, 10])]),
      "line 5: the line is not valid UTF-8",
    ],
    [
      "a query",
      "jsonl",
      lines((all) => (all[1] ?? "").replace('"verb":"focus"', '"verb":"tree"')),
      "never recorded",
    ],
    [
      "a wrong argument",
      "jsonl",
      lines((all) => (all[1] ?? "").replace('"hints":["notes"]', '"hints":[]')),
      "cannot read FOCUS",
    ],
    ["half a link", "jsonl", lines((all) => (all[1] ?? "").replace(/"hash":"\w+",/, "")), "half of a link"],
    ["a cut record", "pb", (file) => file.subarray(0, -3), "record 3 at byte "],
    ["a cut length", "pb", (file) => file.subarray(0, starts(file)[2] + 2), "record 3 at byte "],
    [
      "a huge length",
      "pb",
      (file) => Buffer.concat([Buffer.from([255, 255, 255, 255]), file]),
      "record 1 at byte 0: its length, 4294967295 bytes",
    ],
    ["a length of nothing", "pb", (file) => Buffer.concat([Buffer.alloc(4), file]), "record 1 at byte 0: "],
    ["a missing record", "pb", (file) => cut(file, starts(file)[1], starts(file)[2]), "record 2 at byte "],
    [
      "a changed byte",
      "pb",
      (file) => Buffer.from(file.toString("latin1").replace("notes", "other"), "latin1"),
      "record 1 at byte 0: ",
    ],
    [
      "a field of a later version",
      "pb",
      (file) => Buffer.concat([file, Buffer.from([0, 0, 0, 4, 0xc2, 0x3e, 1, 65])]),
      "does not know",
    ],
    ["JSON Lines", "pb", () => Buffer.from('{"id":"x"}\n'), "record 1 at byte 0: its length"],
    ["nothing at all", "pb", () => Buffer.of(), "the file is empty"],
  ];
  test.each(table)("%s: %s is refused, and nothing is imported", async (_, format, change, why) => {
    using place = scratch();
    const source = join(place.path, "source");
    const file = join(place.path, "events");
    await recordSome(source, 3);
    await exported(source, file, { format });
    writeFileSync(file, change(readFileSync(file)));
    const target = join(place.path, "target");
    const failure = await failureOf(() => imported(file, target, { format }));
    expect([failure.code, failure.message]).toEqual(["INVALID_EVENTS", expect.stringContaining(why)]);
    expect(await check(target)).toMatchObject({ ok: true, records: 0 });
    expect(readdirSync(join(target, ".heddle/events")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("shows by its head that events were cut off at its end", async () => {
    using place = scratch();
    await recordSome(place.path, 3);
    const file = join(place.path, "events.jsonl");
    const { head = "" } = (await exported(place.path, file)) ?? {};
    writeFileSync(file, readFileSync(file, "utf8").split("\n").slice(0, 3).join("\n"));
    const target = join(place.path, "target");
    const failure = await failureOf(() => imported(file, target, { head: head ?? "" }));
    expect(failure.code).toBe("INVALID_EVENTS");
    expect(await eventsIn(target)).toEqual([]);
    expect((await failureOf(() => imported(join(place.path, "none.pb"), target))).code).toBe("NOT_FOUND");
  });
});

test(
  "an import that is killed leaves all of the events or none",
  async () => {
    using place = scratch();
    const source = join(place.path, "source");
    const file = join(place.path, "events.pb");
    await fill(source, 600, 100);
    await exported(source, file);
    const kills = rounds("kills of imports", { test: 2, soak: 60 });
    const seen = new Set<number>();
    for (const round of repeat(kills)) {
      const target = join(place.path, `target-${round}`);
      const child = Bun.spawn([process.execPath, CHILD, "import", target, file], { stdout: "ignore" });
      const events = join(target, ".heddle/events");
      while (!existsSync(events) && child.exitCode === null) await Bun.sleep(1);
      await Bun.sleep(Math.random() * 150);
      child.kill("SIGKILL");
      await child.exited;
      const { ok, records } = await check(target);
      expect([ok, records === 0 || records === 600]).toEqual([true, true]);
      seen.add(records);
      expect(await imported(file, target)).toMatchObject({ events: 600 });
      expect(await check(target)).toMatchObject({ ok: true, records: 600 });
    }
    expect(seen.size).toBeGreaterThan(0);
  },
  DEADLINE,
);

/** Fills a store quickly: as one batch. @param width of the text in each event */
async function fill(folder: string, count: number, width: number): Promise<void> {
  await openEvents(folder, () => {}).then((log) => log.close());
  const log = await openLog(logPath(folder), { ...FORMAT, segmentBytes: 16 * 1024 * 1024 });
  const output = "ż".repeat(width);
  for (let at = 0; at < count; at += 500)
    await Promise.all(
      repeat(Math.min(500, count - at)).map((number) => {
        const id = (at + number).toString(16).padStart(32, "0");
        const command = { verb: "focus", hints: ["notes"] };
        const result = { ...focused, output, event_id: id };
        return log.append({ id, ts_unix: at, command, result, correlation_id: null });
      }),
    );
  await log.close();
}

test(
  "the size of a store does not matter to the memory that reading, exporting and importing it needs",
  async () => {
    using place = scratch();
    const [small, large] = [join(place.path, "small"), join(place.path, "large")];
    await fill(small, 500, 4000);
    await fill(large, 6000, 4000);
    const file = (store: string) => `${store}.pb`;
    const peak = async (...args: string[]) => {
      const child = Bun.spawn([process.execPath, CHILD, ...args], { stdout: "pipe" });
      const kib = Number(await child.stdout.text());
      expect([await child.exited, kib > 0]).toEqual([0, true]);
      return kib / 1024;
    };
    for (const [what, rest] of [
      ["list", () => `{"after":"${"0".repeat(32)}","since":"0","limit":1000000}`],
      ["export", file],
      ["import", file],
    ] as const) {
      const [few, many] = [small, large].map((store) =>
        peak(what, what === "import" ? `${store}-copy` : store, rest(store)),
      );
      // There are 44 MB more of events.
      expect(((await many) ?? 0) - ((await few) ?? 0)).toBeLessThan(35);
    }
  },
  DEADLINE,
);
