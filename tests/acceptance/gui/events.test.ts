/** The executables of the event store as a shell drives them: what was recorded, page by page and as it happens. */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine, runHeddle } from "../run.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-gui-events-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DEADLINE = 120_000;
const LOG = ".heddle/events/commands.jsonl";

const envOf = (workdir: string) => ({
  DISPLAY: undefined,
  WAYLAND_DISPLAY: undefined,
  HEDDLE_GUI_WORKDIR: workdir,
  HEDDLE_CHECK_RESULTS: "1",
});

/** Dispatches lines without a desktop: each command fails, and is recorded. @returns their results */
async function dispatched(workdir: string, lines: readonly string[]) {
  const { records } = await runHeddle(["gui-dispatch", "--json"], {
    stdin: lines.join("\n"),
    env: envOf(workdir),
    cwd: folder,
  });
  return records();
}

const ask = (workdir: string, ...argv: string[]) => runHeddle([...argv, "--json"], { env: envOf(workdir) });

test(
  "what was dispatched is listed, page by page, and its chain holds",
  async () => {
    const workdir = join(folder, "pages");
    const results = await dispatched(workdir, [
      "FOCUS HINTS one",
      "ORIENT",
      'INJECT "two"',
      "FOCUS HINTS three",
    ]);
    const ids = results.flatMap(({ event_id }) => event_id ?? []);
    expect(ids).toHaveLength(3);
    const [first, second] = [
      await ask(workdir, "gui-events-list", "--limit", "2"),
      await ask(workdir, "gui-events-list", "--after", String(ids[1])),
    ];
    expect([...first.records(), ...second.records()].map(({ id }) => id)).toEqual(ids);
    const focused = await ask(
      workdir,
      "gui-events-list",
      "--verb",
      "focus",
      "--outcome",
      "failed",
      "--since",
      "2020-01-01",
    );
    expect(focused.records()).toMatchObject([
      { id: ids[0], command: { verb: "focus", hints: ["one"] }, result: { code: "BACKEND_MISSING" } },
      { id: ids[2] },
    ]);
    const verified = await ask(workdir, "gui-events-verify");
    expect([verified.status, verified.records()]).toEqual([
      0,
      [expect.objectContaining({ ok: true, records: 3, broken: null })],
    ]);
    const unknown = await ask(workdir, "gui-events-list", "--after", "0".repeat(32));
    expect([unknown.status, unknown.errors()[0]?.error.code]).toEqual([66, "UNKNOWN_EVENT"]);

    const path = join(workdir, LOG);
    writeFileSync(path, readFileSync(path, "utf8").replace('"two"', '"too"'));
    const broken = await ask(workdir, "gui-events-verify");
    expect([broken.status, broken.records()[0]]).toMatchObject([
      65,
      { ok: false, records: 1, broken: { file: "commands.jsonl", line: 3 } },
    ]);
  },
  DEADLINE,
);

test.each(["SIGINT", "SIGTERM"] as const)(
  "commands are followed as they are recorded, by other processes, until %s",
  async (signal) => {
    const workdir = join(folder, signal);
    const [done] = await dispatched(workdir, ["FOCUS HINTS before"]);
    const child = Bun.spawn(
      commandLine(["gui-events-follow", "--after", String(done?.["event_id"]), "--json"]),
      {
        env: Object.fromEntries(
          Object.entries({ ...process.env, ...envOf(workdir) }).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, value]],
          ),
        ),
        stdin: "ignore",
        stdout: "pipe",
        stderr: "inherit",
      },
    );
    let text = "";
    const reading = (async () => {
      for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) text += chunk;
    })();
    const seen = () =>
      text
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line).id);
    const ids: unknown[] = [];
    for (const lines of [["FOCUS HINTS a"], ['INJECT "b"', "FOCUS HINTS c"]]) {
      ids.push(...(await dispatched(workdir, lines)).map(({ event_id }) => event_id));
      while (seen().length < ids.length && child.exitCode === null) await Bun.sleep(20);
      expect(seen()).toEqual(ids);
    }
    child.kill(signal);
    const status = await child.exited;
    await reading;
    expect(child.signalCode ?? status).toBe(130);
    expect(seen()).toEqual(ids);
  },
  DEADLINE,
);

test(
  "reading creates no store",
  async () => {
    const workdir = join(folder, "none");
    expect((await ask(workdir, "gui-events-list")).stdout).toBe("");
    expect((await ask(workdir, "gui-events-verify")).records()).toMatchObject([{ ok: true, records: 0 }]);
    await expect(async () => readFileSync(workdir)).toThrow("ENOENT");
  },
  DEADLINE,
);

test(
  "a store is exported to a file or to standard output, and imported elsewhere with its chain",
  async () => {
    const [workdir, copy] = [join(folder, "from"), join(folder, "to")];
    await dispatched(workdir, ["FOCUS HINTS one", 'INJECT "zażółć"']);
    const log = readFileSync(join(workdir, LOG), "utf8");
    const printed = await runHeddle(["gui-events-export"], { env: envOf(workdir) });
    expect([printed.status, printed.stdout]).toEqual([0, log]);
    const file = join(folder, "events.pb");
    const [written] = (await ask(workdir, "gui-events-export", "--out", file)).records();
    expect(written).toMatchObject({ ok: true, format: "pb", events: 2, written: true });
    const got = await ask(copy, "gui-events-import", file, "--head", String(written?.["head"]));
    expect(got.records()).toMatchObject([{ events: 2, imported: 2, head: written?.["head"] }]);
    expect(readFileSync(join(copy, LOG), "utf8")).toBe(log);
    writeFileSync(file, readFileSync(file).subarray(0, -1));
    const torn = await ask(join(folder, "new"), "gui-events-import", file);
    expect([torn.status, torn.errors()[0]?.error.code]).toEqual([65, "INVALID_EVENTS"]);
  },
  DEADLINE,
);
