/** The folder of runs: what is published is whole, what is not is invisible, and a changed byte shows. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { openRoots } from "#kit/files/roots.ts";
import { RUN_FILES, RUN_SCHEMA, type RunManifest } from "#schemas/evidence.ts";
import { diagnose } from "../../../lib/evidence/diagnostics/diagnose.ts";
import { graphOf } from "../../../lib/evidence/linking/graph.ts";
import { run as pipeline } from "../../../lib/evidence/pipeline.ts";
import { run as prune } from "../../../lib/evidence/prune.ts";
import { checkEvents, eventsOf, writeEvents } from "../../../lib/evidence/runs/events.ts";
import { type Output, openOutput } from "../../../lib/evidence/runs/output.ts";
import { pruneRuns } from "../../../lib/evidence/runs/prune.ts";
import {
  findRun,
  listRuns,
  readDiagnostics,
  readGraph,
  readLatest,
  readRunText,
} from "../../../lib/evidence/runs/read.ts";
import { isRunId, newRunId } from "../../../lib/evidence/runs/run-id.ts";
import { documentLines, RunFolder, writeLatest } from "../../../lib/evidence/runs/write.ts";

const NOW = new Date("2026-05-04T08:15:00.250Z");
const context = createContext({ now: () => NOW });
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "heddle-runs-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function output(): Promise<Output> {
  const opened = await openOutput(root, { ...context, env: {} }, { create: true });
  if (!opened) throw new Error("the folder was not created");
  return opened;
}

const graph = graphOf([], NOW.toISOString());
const diagnostics = diagnose(graph, "en", NOW);

function manifestOf(runId: string): RunManifest {
  return {
    schemaVersion: RUN_SCHEMA,
    runId,
    root: "../..",
    createdAt: NOW.toISOString(),
    status: "succeeded",
    failure: null,
    graphFingerprint: graph.fingerprint,
    files: {
      graph: RUN_FILES.graph,
      diagnostics: RUN_FILES.diagnostics,
      summary: RUN_FILES.summary,
      eventLog: RUN_FILES.eventLog,
    },
    warnings: [],
    runtime: { name: "heddle", version: "1.0.0" },
    configuration: {
      fingerprint: graph.fingerprint,
      modes: {},
      limits: {},
      adapters: {},
      llm: { configured: false, provider: null, model: null },
    },
    stages: {},
    llm: {},
  };
}

async function publish(to: Output, runId: string): Promise<void> {
  const run = await RunFolder.create(to, runId, NOW);
  await run.write(RUN_FILES.graph, documentLines(graph));
  await run.write(RUN_FILES.diagnostics, documentLines(diagnostics));
  await run.write(RUN_FILES.summary, "# Łódź\n");
  const analysis = {
    runId,
    at: NOW.toISOString(),
    status: "succeeded" as const,
    usesModel: false,
    repository: "shop",
    baseSha: null,
    headSha: null,
    graphFingerprint: graph.fingerprint,
    diagnostics,
    tickets: {},
  };
  await writeEvents(join(run.folder, RUN_FILES.eventLog), eventsOf(analysis));
  await run.write(RUN_FILES.manifest, documentLines(manifestOf(runId)));
  const runDirectory = await run.publish();
  await writeLatest(to, {
    runId,
    runDirectory,
    graphFingerprint: graph.fingerprint,
    summary: `${runDirectory}/${RUN_FILES.summary}`,
    summaryConclusions: null,
  });
}

describe("a run", () => {
  test("has an id that begins with its time", () => {
    const id = newRunId(NOW);
    expect(id).toMatch(/^20260504T081500Z-[0-9a-f]{8}$/);
    expect(isRunId(id)).toBeTrue();
    expect(isRunId("../20260504T081500Z-00000000")).toBeFalse();
  });

  test("is read as it was written", async () => {
    const to = await output();
    const runId = newRunId(NOW);
    await publish(to, runId);
    const run = await findRun(to);
    expect(run).toEqual({ runId, runDirectory: `runs/${runId}`, manifest: manifestOf(runId) });
    expect(await readGraph(to, run, context)).toEqual(graph);
    expect(await readDiagnostics(to, run, context)).toEqual(diagnostics);
    expect(await readRunText(to, run, "summary")).toBe("# Łódź\n");
    await expect(readRunText(to, run, "communicationReport")).rejects.toThrow("has no file");
    expect(readdirSync(join(to.folder, "runs", runId)).toSorted()).toEqual([
      "diagnostics.json",
      "events.jsonl",
      "intent.graph.json",
      "manifest.json",
      "team-summary.md",
    ]);
  });

  test("is invisible until it is published, and what a killed process left is removed after an hour", async () => {
    const to = await output();
    const run = await RunFolder.create(to, newRunId(NOW), NOW);
    await run.write(RUN_FILES.manifest, documentLines(manifestOf(newRunId(NOW))));
    expect(await listRuns(to)).toEqual([]);
    await RunFolder.create(to, newRunId(NOW), new Date());
    expect(existsSync(run.folder)).toBeTrue();
    utimesSync(run.folder, new Date(0), new Date(0));
    await RunFolder.create(to, newRunId(NOW), NOW);
    expect(existsSync(run.folder)).toBeFalse();
  });

  test("never overwrites its own files", async () => {
    const run = await RunFolder.create(await output(), newRunId(NOW), NOW);
    await run.write("a", "1");
    await expect(run.write("a", "2")).rejects.toMatchObject({ code: "WRITE_FAILED" });
    expect(readFileSync(join(run.folder, "a"), "utf8")).toBe("1");
  });
});

describe("the list of runs", () => {
  test("has the newest first, at most as many as asked, and passes over what is damaged", async () => {
    const to = await output();
    const ids = ["20260504T081500Z-00000001", "20260504T081501Z-00000002", "20260505T000000Z-00000003"];
    for (const id of ids) await publish(to, id);
    mkdirSync(join(to.folder, "runs/20260506T000000Z-00000004"));
    writeFileSync(join(to.folder, "runs/20260506T000000Z-00000004/manifest.json"), '{"runId":');
    mkdirSync(join(to.folder, "runs/other"));
    symlinkSync(tmpdir(), join(to.folder, "runs/20260507T000000Z-00000005"));
    expect((await listRuns(to)).map(({ runId }) => runId)).toEqual(ids.toReversed());
    expect((await listRuns(to, 2)).map(({ runId }) => runId)).toEqual(ids.toReversed().slice(0, 2));
  });

  test("is empty where nothing was published", async () => {
    expect(await openOutput(root, { ...context, env: {} })).toBeUndefined();
    await expect(findRun(undefined)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(findRun(await output(), "latest")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(findRun(await output(), "../../etc")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test.each(["", "{", '{"runId":"x"}', `{"runId":"20260504T081500Z-00000001","runDirectory":"../.."}`])(
    "does without a damaged pointer: %s",
    async (text) => {
      const to = await output();
      writeFileSync(join(to.folder, "latest.json"), text);
      expect(await readLatest(to)).toBeUndefined();
    },
  );
});

describe("the event log", () => {
  test("is a chain of the analysis and its findings, and a changed byte shows", async () => {
    const to = await output();
    await publish(to, newRunId(NOW));
    const run = await findRun(to);
    expect(await checkEvents(to, run)).toMatchObject({ ok: true, records: 2 });
    const path = join(to.folder, run.runDirectory, RUN_FILES.eventLog);
    const text = readFileSync(path, "utf8");
    expect(
      text
        .split("\n")
        .slice(1, 3)
        .map((line) => JSON.parse(line).type),
    ).toEqual(["analysis.completed", "diagnostic.raised"]);
    writeFileSync(path, text.replace('"actor":"heddle"', '"actor":"meddle"'));
    expect(await checkEvents(to, run)).toMatchObject({ ok: false, broken: { line: 2 } });
  });
});

describe("the folder of runs", () => {
  test("ignores itself, in the project and elsewhere", async () => {
    await output();
    expect(readFileSync(join(root, ".heddle/.gitignore"), "utf8")).toBe("*\n");
    const env = { HEDDLE_EVIDENCE_OUTPUT_DIR: "docs/evidence" };
    await openOutput(root, { ...context, env }, { create: true });
    expect(readFileSync(join(root, "docs/evidence/.gitignore"), "utf8")).toBe("*\n");
  });

  test("is not reached by a link of the project", async () => {
    symlinkSync(tmpdir(), join(root, ".heddle"));
    await expect(output()).rejects.toMatchObject({ code: "WRITE_FAILED" });
  });

  test("is the service's own for a client, and another one needs the right to write", async () => {
    const { folders } = await openRoots([root]);
    const client = createContext({
      transport: "http",
      env: {},
      allowExecute: false,
      roots: { folders, named: { right: "none" } },
    });
    const own = await openOutput(folders[0] ?? "", client, { create: true });
    expect(own?.folder).toBe(join(folders[0] ?? "", ".heddle/evidence"));
    const opening = openOutput(folders[0] ?? "", client, { output: "reports", create: true });
    await expect(opening).rejects.toMatchObject({ code: "WRITING_NOT_ALLOWED" });
    expect(existsSync(join(root, "reports"))).toBeFalse();
    const outside = openOutput(folders[0] ?? "", client, { output: "../reports", create: true });
    await expect(outside).rejects.toMatchObject({ code: "OUTSIDE_ROOTS" });
  });
});

describe("old runs", () => {
  /** Days before now, an id for each, the oldest first. */
  async function runsOf(place: Output, ages: readonly number[]): Promise<string[]> {
    const ids: string[] = [];
    for (const age of ages) {
      const at = new Date(NOW.getTime() - age * 24 * 60 * 60 * 1000);
      const run = await RunFolder.create(place, newRunId(at), NOW);
      await run.write(RUN_FILES.manifest, JSON.stringify(manifestOf("x")));
      ids.push((await run.publish()).replace("runs/", ""));
    }
    return ids;
  }
  const kept = (place: Output) => readdirSync(join(place.folder, "runs")).toSorted();

  test("go by count and by age, the oldest first", async () => {
    const place = await output();
    const ids = await runsOf(place, [400, 300, 20, 10, 5, 0]);
    expect(await pruneRuns(place, { count: 100, days: 365 }, NOW)).toEqual(ids.slice(0, 1));
    expect(await pruneRuns(place, { count: 3, days: 365 }, NOW)).toEqual(ids.slice(1, 3));
    expect(kept(place)).toEqual(ids.slice(3));
    expect(await pruneRuns(place, { count: 3, days: 365 }, NOW)).toEqual([]);
  });

  test("never go with what somebody works with", async () => {
    const place = await output();
    const ids = await runsOf(place, [500, 490, 480, 470, 460]);
    const [latest = "", patched = "", applied = "", plain = "", newest = ""] = ids;
    await writeLatest(place, {
      runId: latest,
      runDirectory: `runs/${latest}`,
      graphFingerprint: graph.fingerprint,
      summary: `runs/${latest}/${RUN_FILES.summary}`,
      summaryConclusions: null,
    });
    writeFileSync(join(place.folder, "runs", patched, RUN_FILES.todoPatch), "");
    writeFileSync(join(place.folder, "runs", applied, RUN_FILES.codeChangeSourceReceipt), "{}");
    mkdirSync(join(place.folder, "runs", "notes"));
    expect(await pruneRuns(place, { count: 1, days: 1 }, NOW)).toEqual([plain]);
    expect(kept(place)).toEqual([latest, patched, applied, newest, "notes"].toSorted());
  });

  test("are only listed unless somebody asks to remove them, and what Heddle did not write stays", async () => {
    const place = await output();
    const ids = await runsOf(place, [400, 20, 10, 0]);
    const [old = "", foreign = ""] = ids;
    writeFileSync(join(place.folder, "runs", foreign, "notes.txt"), "mine");
    const asked = { root, keep: 2 };
    const pruned = async (remove: boolean) => {
      const { written, runs } = await prune(
        { ...asked, remove },
        createContext({ now: () => NOW, env: {}, cwd: root, writing: "write" }),
      );
      return [written, ...runs.map(({ runId, status, kept: reason }) => [runId, status, reason])];
    };
    const stays = [foreign, "kept", "foreign"];
    expect(await pruned(false)).toEqual([false, [old, "would_remove", null], stays]);
    expect(kept(place)).toEqual(ids);
    expect(await pruned(true)).toEqual([true, [old, "removed", null], stays]);
    expect(await pruned(true)).toEqual([false, stays]);
    expect(kept(place)).toEqual(ids.slice(1));
  });

  test("leave no half of a run, and nothing outside, when one is a link", async () => {
    const place = await output();
    const elsewhere = join(root, "elsewhere");
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, "kept.txt"), "x");
    symlinkSync(elsewhere, join(place.folder, "runs", newRunId(new Date("2020-01-01"))));
    await runsOf(place, [0]);
    await pruneRuns(place, { count: 1, days: 1 }, NOW);
    expect(existsSync(join(elsewhere, "kept.txt"))).toBe(true);
    expect(readdirSync(join(place.folder, "runs")).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("go when the pipeline keeps a new one, but never from a folder that a request names", async () => {
    writeFileSync(join(root, "TODO.md"), "# TODO\n- [ ] add login\n");
    const env = { HEDDLE_EVIDENCE_KEEP_RUNS: "2" };
    const run = async (at: number, output?: string) => {
      const now = () => new Date(NOW.getTime() + at * 1000);
      const request = { root, deterministic: true, ...(output && { output }) };
      return (await pipeline(request, createContext({ now, env, cwd: root }))).runId;
    };
    const ids = [];
    for (const at of [1, 2, 3]) ids.push(await run(at));
    expect(kept(await output())).toEqual(ids.slice(1));
    for (const at of [4, 5, 6]) await run(at, "runs-of-ci");
    expect(readdirSync(join(root, "runs-of-ci", "runs"))).toHaveLength(3);
  });
});
