/** What a watched folder looks like, and when it is reported on. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fail } from "#kit/data/errors.ts";
import type { PipelineResult, WatchEvent } from "#schemas/evidence.ts";
import { IGNORE_FILES } from "../../../lib/evidence/project/files.ts";
import { watch } from "../../../lib/evidence/watch/loop.ts";
import { merged, Tree } from "../../../lib/evidence/watch/tree.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "heddle-watch-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text = "x"): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const open = (now?: () => number) => new Tree(root, { ignoreFiles: IGNORE_FILES, exclude: ["/runs/"] }, now);
const NONE = { added: [], changed: [], removed: [] };

describe("a tree", () => {
  test("finds what was added, changed and removed, and nothing twice", () => {
    put("a.ts");
    put("deep/b.ts");
    const tree = open();
    expect(tree.scan()).toEqual({ ...NONE, added: ["a.ts", "deep/b.ts"] });
    expect(tree.scan()).toEqual(NONE);
    put("a.ts", "longer");
    put("deep/c.ts");
    rmSync(join(root, "deep/b.ts"));
    expect(tree.scan()).toEqual({ added: ["deep/c.ts"], changed: ["a.ts"], removed: ["deep/b.ts"] });
    expect(tree.scan()).toEqual(NONE);
  });

  test("tells a file of the same size by its time", () => {
    put("a.ts", "one");
    const tree = open();
    tree.scan();
    put("a.ts", "two");
    const { mtimeMs } = statSync(join(root, "a.ts"));
    utimesSync(join(root, "a.ts"), mtimeMs / 1000 + 5, mtimeMs / 1000 + 5);
    expect(tree.scan().changed).toEqual(["a.ts"]);
  });

  test("sees a file that appears in a folder it has just read, though the folder's time stays the same", () => {
    put("deep/a.ts");
    const old = new Date(Date.now() - 60_000);
    utimesSync(join(root, "deep"), old, old);
    // The clock of the machine is that of the folder: it may change again within this tick.
    const tree = open(() => old.getTime() + 10);
    tree.scan();
    put("deep/b.ts");
    utimesSync(join(root, "deep"), old, old);
    expect(tree.scan().added).toEqual(["deep/b.ts"]);
  });

  test("reads a folder that has not changed for long only once, and yet sees its files change", () => {
    put("deep/a.ts");
    const old = new Date(Date.now() - 60_000);
    utimesSync(join(root, "deep"), old, old);
    const tree = open();
    tree.scan();
    put("deep/a.ts", "longer");
    expect(tree.scan().changed).toEqual(["deep/a.ts"]);
    renameSync(join(root, "deep/a.ts"), join(root, "deep/b.ts"));
    expect(tree.scan()).toEqual({ ...NONE, added: ["deep/b.ts"], removed: ["deep/a.ts"] });
  });

  test("leaves out what three ignore files say, its own runs, links and .git, and notices when rules change", () => {
    for (const path of [
      "git.ts",
      "docker.ts",
      "intent.ts",
      "back.ts",
      "runs/x.json",
      ".git/HEAD",
      "deep/git.ts",
    ])
      put(path);
    put(".gitignore", "git.ts\nback.ts\n");
    put(".dockerignore", "docker.ts\n");
    put(".intentignore", "intent.ts\n!back.ts\n");
    symlinkSync("..", join(root, "loop"));
    symlinkSync("back.ts", join(root, "link.ts"));
    const tree = open();
    expect(tree.scan().added).toEqual([".dockerignore", ".gitignore", ".intentignore", "back.ts"]);
    put(".gitignore", "other.ts\n");
    expect(tree.scan()).toEqual({ added: ["deep/git.ts", "git.ts"], changed: [".gitignore"], removed: [] });
  });

  test("fails if the root has gone", () => {
    const tree = open();
    tree.scan();
    rmSync(root, { recursive: true });
    expect(() => tree.scan()).toThrow("no longer there");
  });
});

test("changes of several scans are one", () => {
  const first = { added: ["new", "brief"], changed: ["a"], removed: ["gone", "b"] };
  const second = { added: ["b"], changed: ["new", "a"], removed: ["brief", "c"] };
  expect(merged(first, second)).toEqual({ added: ["new"], changed: ["a", "b"], removed: ["c", "gone"] });
});

const RESULT: PipelineResult = {
  runId: "20260102T030405Z-0123abcd",
  written: true,
  status: "succeeded",
  runDirectory: "runs/x",
  graphFingerprint: null,
  recordCount: 0,
  relationCount: 0,
  counts: { info: 0, warning: 0, review_required: 0, blocking: 0 },
  findings: [],
  files: {},
  stages: {},
  warnings: [],
};

interface Watching {
  gapMs?: number;
  initialReport?: boolean;
  report?: (signal: AbortSignal) => Promise<PipelineResult>;
}

/** Watches until `after` has seen enough; it is called with each event and may change files. */
async function events(
  { gapMs = 0, initialReport = false, report = async () => RESULT }: Watching,
  after: (event: WatchEvent, all: readonly WatchEvent[]) => boolean,
): Promise<WatchEvent[]> {
  const controller = new AbortController();
  const context = { signal: controller.signal, now: () => new Date() };
  const seen: WatchEvent[] = [];
  const options = { root, scanMs: 5, gapMs, initialReport, report };
  for await (const event of watch(open(), options, context)) {
    seen.push(event);
    if (event.event !== "stopped" && after(event, seen)) controller.abort();
  }
  return seen;
}

const namesOf = (seen: readonly WatchEvent[]) => seen.map(({ event }) => event);

describe("a watch", () => {
  test("reports at first, and again for each change", async () => {
    put("a.ts");
    const seen = await events({ initialReport: true }, ({ event }, all) => {
      const done = namesOf(all).filter((name) => name === "report:done").length;
      if (event === "report:done" && done === 1) put("b.ts");
      return done === 2;
    });
    expect(namesOf(seen)).toEqual([
      "ready",
      "report:start",
      "report:done",
      "change",
      "report:start",
      "report:done",
      "stopped",
    ]);
    expect(seen.map(({ initial }) => initial).filter((one) => one !== undefined)).toEqual([true, false]);
    expect(seen[3]).toMatchObject({ count: 1, added: ["b.ts"], changed: [], removed: [] });
    expect(seen.at(-1)).toMatchObject({ reason: "signal", reports: 2 });
  });

  test("without an initial report it waits for a change", async () => {
    const seen = await events({}, ({ event }) => {
      if (event === "ready") put("a.ts");
      return event === "report:done";
    });
    expect(namesOf(seen)).toEqual(["ready", "change", "report:start", "report:done", "stopped"]);
  });

  test("never makes two reports at once, and merges what changes during one", async () => {
    let running = 0;
    let most = 0;
    let release = () => {};
    const report = async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      running--;
      return RESULT;
    };
    const seen = await events({ initialReport: true, report }, ({ event }, all) => {
      const changes = namesOf(all).filter((name) => name === "change").length;
      if (event === "report:start" && changes === 0) put("a.ts");
      if (event === "change" && changes === 1) put("b.ts");
      if (event === "change" && changes === 2) release();
      if (event === "report:start" && changes === 2) release();
      return namesOf(all).filter((name) => name === "report:done").length === 2;
    });
    expect(most).toBe(1);
    expect(namesOf(seen)).toEqual([
      "ready",
      "report:start",
      "change",
      "change",
      "report:done",
      "report:start",
      "report:done",
      "stopped",
    ]);
    expect(seen[5]).toMatchObject({ initial: false, count: 2, added: ["a.ts", "b.ts"] });
  });

  test("keeps the gap between two reports, and says once that it waits", async () => {
    const gapMs = 4000;
    let end = 0;
    let start = 0;
    const report = async () => {
      start = performance.now();
      return RESULT;
    };
    const seen = await events({ initialReport: true, gapMs, report }, ({ event }, all) => {
      const names = namesOf(all);
      const done = names.filter((name) => name === "report:done").length;
      if (event === "report:done" && done === 1) {
        end = performance.now();
        put("a.ts");
      }
      if (event === "throttled") put("b.ts");
      return done === 2;
    });
    expect(namesOf(seen)).toEqual([
      "ready",
      "report:start",
      "report:done",
      "change",
      "throttled",
      "change",
      "report:start",
      "report:done",
      "stopped",
    ]);
    expect(start - end).toBeGreaterThan(gapMs - 50);
    expect(seen[6]?.count).toBe(2);
  });

  test("what is changed back before the report is none", async () => {
    put("a.ts");
    const seen = await events({ initialReport: true, gapMs: 3000 }, ({ event }, all) => {
      const names = namesOf(all);
      const changes = names.filter((name) => name === "change").length;
      if (event === "report:done") put("new.ts");
      if (event === "throttled") rmSync(join(root, "new.ts"));
      // Longer than the gap, so that a report would have begun.
      if (changes === 2 && event === "change") setTimeout(() => put("last.ts"), 4000);
      return changes === 3;
    });
    expect(namesOf(seen).filter((name) => name === "report:start").length).toBe(1);
  });

  test("a failing report is an event, and the next change is reported on", async () => {
    let calls = 0;
    const report = async () => {
      if (++calls === 1) throw fail("NOT_FOUND", "There is no task", { hint: "Write one" });
      return RESULT;
    };
    const seen = await events({ initialReport: true, report }, ({ event }) => {
      if (event === "report:error") put("a.ts");
      return event === "report:done";
    });
    expect(seen.find(({ event }) => event === "report:error")?.error).toEqual({
      code: "NOT_FOUND",
      message: "There is no task",
      hint: "Write one",
    });
    expect(namesOf(seen).at(-2)).toBe("report:done");
  });

  test("a signal cancels a running report, and stopped comes last", async () => {
    const report = (signal: AbortSignal) =>
      new Promise<PipelineResult>((_, reject) => {
        signal.addEventListener("abort", () => reject(fail("CANCELLED", "Interrupted")));
      });
    const seen = await events({ initialReport: true, report }, ({ event }) => event === "report:start");
    expect(namesOf(seen)).toEqual(["ready", "report:start", "stopped"]);
  });

  test("says that the root has gone, and fails", async () => {
    const seen: WatchEvent[] = [];
    const controller = new AbortController();
    const watching = async () => {
      const options = { root, scanMs: 5, gapMs: 0, initialReport: false, report: async () => RESULT };
      const context = { signal: controller.signal, now: () => new Date() };
      for await (const event of watch(open(), options, context)) {
        seen.push(event);
        if (event.event === "ready") rmSync(root, { recursive: true });
      }
    };
    await expect(watching()).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(seen.at(-1)).toMatchObject({ event: "stopped", reason: "root_missing" });
  });
});
