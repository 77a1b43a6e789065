/** The event store: what is confirmed is kept, whoever is killed and whatever is full, and what is selected is read. */
import { describe, expect, test } from "bun:test";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { findFault } from "#kit/data/validate.ts";
import { createContext } from "#kit/files/context.ts";
import type { EventFilters, EventsListRequest } from "#schemas/gui/events.ts";
import type { DispatchResult, GuiEvent } from "#schemas/gui/result.ts";
import { GuiEvent as EventSchema } from "#schemas/gui/result.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { logPath } from "../../../lib/gui/events/place.ts";
import { selectionOf } from "../../../lib/gui/events/selection.ts";
import { run as list } from "../../../lib/gui/events-list.ts";
import { run as verify } from "../../../lib/gui/events-verify.ts";
import { openStore } from "../../../lib/gui/store.ts";
import { anyAnswered } from "../../fixtures/gui/results.ts";
import { rounds } from "../../soak.ts";
import { asOrdinaryUser, failureOf, repeat, scratch } from "../kit/scratch.ts";

const CHILD = join(import.meta.dir, "children/record.ts");
const DEADLINE = 300_000;
const FOCUS: Command = { verb: "focus", hints: ["notes"] };

const answered = (more: Partial<DispatchResult> = {}): DispatchResult => ({
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
  ...more,
});

/** Records results at the given seconds. @returns the ids of the events */
async function record(
  folder: string,
  results: readonly [Command, DispatchResult, number][],
): Promise<string[]> {
  let second = 0;
  const store = await openStore(folder, () => new Date(second * 1000));
  const ids: string[] = [];
  for (const [command, result, at] of results) {
    second = at;
    ids.push((await store.append(command, result)).event_id ?? "");
  }
  await store.close();
  return ids;
}

const listed = (
  folder: string,
  input: EventsListRequest = {},
  warn = (_: string) => {},
): Promise<GuiEvent[]> => Array.fromAsync(list({ workdir: folder, ...input }, createContext({ warn })));
const check = (folder: string, head?: string) =>
  verify({ workdir: folder, ...(head !== undefined && { head }) }, createContext());

describe("a recorded command", () => {
  test("is an event with its result, in a chain", async () => {
    using place = scratch();
    const failed = answered({
      ok: false,
      error: "No window",
      code: "WINDOW_NOT_FOUND",
      correlation_id: "c-1",
    });
    const ids = await record(place.path, [
      [FOCUS, answered(), 10],
      [FOCUS, failed, 11],
    ]);
    const events = await listed(place.path);
    expect(events).toMatchObject([
      {
        id: ids[0],
        ts_unix: 10,
        command: FOCUS,
        result: { ok: true, event_id: ids[0] },
        correlation_id: null,
      },
      { id: ids[1], ts_unix: 11, result: { code: "WINDOW_NOT_FOUND" }, correlation_id: "c-1" },
    ]);
    for (const event of events) expect(findFault(EventSchema, event)).toBeUndefined();
    expect(await check(place.path)).toEqual({
      ok: true,
      records: 2,
      segments: 1,
      head: events[1]?.hash ?? "",
      broken: null,
      unfinished_bytes: 0,
      torn: [],
    });
  });

  test("is selected by verb, success, time, request and the event before it", async () => {
    using place = scratch();
    const inject: Command = { verb: "inject", text: '"verb":"focus"' };
    const ids = await record(place.path, [
      [FOCUS, answered(), 100],
      [inject, answered({ ok: false, correlation_id: 'a"b' }), 200],
      [FOCUS, answered({ ok: false }), 300],
      [inject, answered({ output: '"ok":false' }), 400],
    ]);
    const selected = async (input: EventsListRequest) =>
      (await listed(place.path, input)).map(({ id }) => ids.indexOf(id));
    const table: [EventsListRequest, number[]][] = [
      [{}, [0, 1, 2, 3]],
      [{ verb: "focus" }, [0, 2]],
      [{ verb: "inject", outcome: "failed" }, [1]],
      [{ outcome: "succeeded" }, [0, 3]],
      [{ since: "200" }, [1, 2, 3]],
      [{ until: "200" }, [0]],
      [{ since: "1970-01-01T00:03:20Z", until: "1970-01-01T01:05:01+01:00" }, [1, 2]],
      [{ correlation_id: 'a"b' }, [1]],
      [{ after: ids[1] ?? "" }, [2, 3]],
      [{ after: ids[1] ?? "", limit: 1 }, [2]],
      [{ after: ids[3] ?? "" }, []],
      [{ limit: 2 }, [0, 1]],
    ];
    for (const [input, expected] of table) expect([input, await selected(input)]).toEqual([input, expected]);
    const unknown = await failureOf(() => listed(place.path, { after: "0".repeat(32) }));
    expect(unknown.code).toBe("UNKNOWN_EVENT");
    for (const since of ["yesterday", "2026-13-40", "-1"])
      expect((await failureOf(() => listed(place.path, { since }))).code).toBe("USAGE");
  });

  test("is never missed because of the text of its line", async () => {
    const filters: fc.Arbitrary<EventFilters> = fc.record(
      {
        verb: fc.constantFrom("focus", "inject", "execute", "stop"),
        outcome: fc.constantFrom("succeeded" as const, "failed" as const),
        since: fc.constantFrom("0", "5"),
        until: fc.constantFrom("5", "9"),
        correlation_id: fc.string({ unit: "grapheme", minLength: 1 }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyAnswered, { maxLength: 8 }), filters, async (commands, filter) => {
        using place = scratch();
        // Half of the searches name an id that is there.
        const some = commands[0]?.[1].correlation_id;
        const asked = filter.correlation_id && some ? { ...filter, correlation_id: some } : filter;
        await record(
          place.path,
          commands.map(([command, result], at) => [command, result, at]),
        );
        const { verb, outcome, since = "0", until = "99", correlation_id } = asked;
        const expected = (await listed(place.path)).filter(
          (event) =>
            (verb === undefined || event.command["verb"] === verb) &&
            (outcome === undefined || event.result.ok === (outcome === "succeeded")) &&
            (correlation_id === undefined || event.correlation_id === correlation_id) &&
            event.ts_unix >= Number(since) &&
            event.ts_unix < Number(until),
        );
        expect(await listed(place.path, asked)).toEqual(expected);
      }),
      { numRuns: rounds("stores searched", { test: 100, soak: 2_000 }) },
    );
  });

  test("that does not fit is not parsed: its line shows it", () => {
    const selection = selectionOf({ since: "200", verb: "focus" });
    expect(selection.wanted('{"command":{"verb":"focus"},"ts_unix":199}')).toBe(false);
    expect(selection.wanted('{"command":{"verb":"inject"},"ts_unix":200}')).toBe(false);
    expect(selection.wanted('{"command":{"verb":"focus"},"ts_unix":200}')).toBe(true);
  });
});

describe("a store", () => {
  test("that was changed names the first record that does not fit, and lists the others", async () => {
    using place = scratch();
    await record(
      place.path,
      repeat(5).map((at) => [FOCUS, answered(), at]),
    );
    const path = logPath(place.path);
    const lines = readFileSync(path, "utf8").split("\n");
    const { head } = await check(place.path);
    writeFileSync(path, lines.with(3, (lines[3] ?? "").replace("Focused", "Clicked")).join("\n"));
    expect(await check(place.path)).toMatchObject({
      ok: false,
      records: 2,
      broken: { file: "commands.jsonl", line: 4, reason: "its content does not match its hash" },
    });
    writeFileSync(path, lines.with(3, "not a record").join("\n"));
    const warnings: string[] = [];
    expect(await listed(place.path, {}, (message) => warnings.push(message))).toHaveLength(4);
    expect(warnings).toEqual([expect.stringContaining("line 4 is not a whole record")]);
    // Whoever cuts off the end needs a head from before to be caught.
    writeFileSync(path, `${lines.slice(0, 4).join("\n")}\n`);
    expect(await check(place.path)).toMatchObject({ ok: true, records: 3 });
    expect(await check(place.path, head)).toMatchObject({ ok: false, broken: { file: null, line: null } });
  });

  test("goes on after a torn end, keeps what was cut off, and says so", async () => {
    using place = scratch();
    await record(place.path, [[FOCUS, answered(), 1]]);
    appendFileSync(logPath(place.path), '{"command":{"hints":["no');
    expect(await listed(place.path)).toHaveLength(1);
    expect(await check(place.path)).toMatchObject({ ok: true, records: 1, unfinished_bytes: 24 });
    const warnings: string[] = [];
    const store = await openStore(
      place.path,
      () => new Date(0),
      (message) => warnings.push(message),
    );
    await store.append(FOCUS, answered());
    await store.close();
    expect(warnings).toEqual([
      expect.stringContaining('24 bytes that were never confirmed are now in "commands.jsonl.torn"'),
    ]);
    expect(await check(place.path)).toMatchObject({ ok: true, records: 2, torn: ["commands.jsonl.torn"] });
  });

  test("that does not exist has no events, and reading creates nothing", async () => {
    using place = scratch();
    expect(await listed(place.path)).toEqual([]);
    expect(await check(place.path)).toMatchObject({ ok: true, records: 0, segments: 0 });
    expect(readdirSync(place.path)).toEqual([]);
  });

  test(
    "is read while it is written: a reader sees whole events, in order",
    async () => {
      using place = scratch();
      const writer = Bun.spawn([process.execPath, CHILD, place.path, "w", "300", "500"], {
        stdout: "ignore",
      });
      while (!existsSync(logPath(place.path))) await Bun.sleep(5);
      for (let last = 0, ended = false; !ended; ) {
        // Once more after the end, so that all have been seen.
        ended = writer.exitCode !== null;
        const numbers = (await listed(place.path)).map(({ correlation_id }) =>
          Number(correlation_id?.split(" ")[1]),
        );
        expect(numbers).toEqual(repeat(numbers.length));
        expect(numbers.length).toBeGreaterThanOrEqual(last);
        last = numbers.length;
        if (ended) expect(last).toBe(300);
      }
      expect(await writer.exited).toBe(0);
    },
    DEADLINE,
  );

  test(
    "that cannot grow refuses the command, once and clearly, and keeps what it confirmed",
    async () => {
      using place = scratch();
      // A limit on the file's size acts as a full disk does: the write is cut short, then refused.
      const limit = `trap '' XFSZ; ulimit -f 16; exec "$0" "$@"`;
      const child = Bun.spawn(
        ["bash", "-c", limit, process.execPath, CHILD, place.path, "w", "1000", "200"],
        {
          stdout: "pipe",
        },
      );
      const lines = (await child.stdout.text()).trim().split("\n");
      expect(await child.exited).toBe(0);
      expect(lines.at(-1)).toBe(
        `WRITE_FAILED Cannot write "${logPath(place.path)}": it would be larger than a file may be`,
      );
      const confirmed = lines.slice(0, -1);
      expect(confirmed.length).toBeGreaterThan(5);
      expect((await listed(place.path)).map(({ id }) => id)).toEqual(confirmed);
      expect(await check(place.path)).toMatchObject({ ok: true, unfinished_bytes: 0 });
      // Once there is room again it goes on.
      await record(place.path, [[FOCUS, answered(), 1]]);
      expect(await check(place.path)).toMatchObject({ ok: true, records: confirmed.length + 1, torn: [] });
    },
    DEADLINE,
  );

  test("in a folder that cannot be written is refused before the first command", async () => {
    using place = scratch();
    chmodSync(place.path, 0o555);
    const failure = await failureOf(() => asOrdinaryUser(() => record(place.path, [[FOCUS, answered(), 1]])));
    chmodSync(place.path, 0o755);
    expect([failure.code, failure.message.includes("permission is denied")]).toEqual(["WRITE_FAILED", true]);
    expect(readdirSync(place.path)).toEqual([]);
  });
});

test(
  "no confirmed command is lost, however often writers are killed",
  async () => {
    using place = scratch();
    const kills = rounds("kills of writers of the event store", { test: 10, soak: 200 });
    const start = (writer: string, count: number) => {
      const child = Bun.spawn([process.execPath, CHILD, place.path, writer, String(count), "300"], {
        stdout: "pipe",
      });
      const begun = Promise.withResolvers<void>();
      const output = (async () => {
        let text = "";
        for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
          text += chunk;
          begun.resolve();
        }
        begun.resolve();
        return text;
      })();
      return { child, output, begun: begun.promise };
    };
    const steady = [start("a", 200), start("b", 200)];
    const outputs = steady.map(({ output }) => output);
    const path = logPath(place.path);
    for (const round of repeat(kills)) {
      const victim = start(`v${round}`, 100_000);
      outputs.push(victim.output);
      await victim.begun;
      // Anywhere in what it does: it takes the lock, writes and waits for the disk by turns.
      await Bun.sleep(Math.random() * 40);
      victim.child.kill("SIGKILL");
      await victim.child.exited;
    }
    expect(await Promise.all(steady.map(({ child }) => child.exited))).toEqual([0, 0]);
    // The end of a killed one's output may be torn.
    const confirmed = (await Promise.all(outputs)).flatMap((text) =>
      text.split("\n").filter((id) => id.length === 32),
    );
    const events = await listed(place.path);
    const found = new Set(events.map(({ id }) => id));
    expect(found.size).toBe(events.length);
    expect(confirmed.length).toBeGreaterThanOrEqual(400 + kills);
    expect(confirmed.filter((id) => !found.has(id))).toEqual([]);
    const before = await check(place.path);
    expect(before).toMatchObject({ ok: true, records: events.length });
    await record(place.path, [[FOCUS, answered(), 1]]);
    const after = await check(place.path, before.head);
    expect(after).toMatchObject({ ok: true, records: events.length + 1, unfinished_bytes: 0 });
    for (const file of after.torn) expect(statSync(join(dirname(path), file)).size).toBeGreaterThan(0);
  },
  DEADLINE,
);
