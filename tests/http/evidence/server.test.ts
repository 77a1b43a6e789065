/** What `evidence-serve` answers besides its operations, over real sockets. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GRAPH_SCHEMA, RUN_SCHEMA } from "#schemas/evidence.ts";
import { commandLine } from "../../acceptance/run.ts";
import { Dispatcher } from "../dispatcher.ts";

const EMPTY_GRAPH = {
  schemaVersion: GRAPH_SCHEMA,
  generatedAt: "2026-01-02T03:04:05Z",
  fingerprint: "0".repeat(64),
  records: [],
  relations: [],
  stats: { bySource: {}, byAction: {}, byStatus: {} },
};

const HEX = "0123abcd";
let folder: string;

/** A run as the pipeline writes one, with what is said about the messages. */
function putRun(second: number, more: { analysis?: object; failed?: boolean } = {}): string {
  const runId = `20260102T0304${String(second).padStart(2, "0")}Z-${HEX}`;
  const place = join(folder, ".heddle/evidence/runs", runId);
  mkdirSync(place, { recursive: true });
  const files = more.failed
    ? { manifest: "manifest.json" }
    : {
        graph: "intent.graph.json",
        manifest: "manifest.json",
        ...(more.analysis && { communicationAnalysis: "communication-analysis.json" }),
      };
  const put = (name: string, value: unknown) => writeFileSync(join(place, name), JSON.stringify(value));
  if (!more.failed) put("intent.graph.json", EMPTY_GRAPH);
  if (more.analysis) put("communication-analysis.json", more.analysis);
  put("manifest.json", {
    schemaVersion: RUN_SCHEMA,
    runId,
    root: ".",
    createdAt: `2026-01-02T03:04:${String(second).padStart(2, "0")}Z`,
    status: more.failed ? "failed" : "succeeded",
    failure: more.failed ? { stage: "summary", code: "LLM_NOT_CONFIGURED", message: "None" } : null,
    graphFingerprint: more.failed ? null : "0".repeat(64),
    files,
    warnings: ["one"],
    runtime: { name: "heddle", version: "0.1.0" },
    configuration: {
      fingerprint: "1".repeat(64),
      modes: {},
      limits: {},
      adapters: {},
      llm: { configured: false, provider: null, model: null },
    },
    stages: {},
    llm: {},
  });
  return runId;
}

const serve = (env: Record<string, string> = {}, options: string[] = []) =>
  Dispatcher.start(["--port", "0", ...options], env, commandLine(["evidence-serve", "--root", folder]));

let plain: string;
let spoken: string;
let failed: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-evidence-serve-"));
  plain = putRun(1);
  spoken = putRun(2, {
    analysis: {
      tickets: ["SHOP-7"],
      participants: [
        { id: "human:ola", role: "human" },
        { id: "agent:coder", role: "agent" },
      ],
      issues: [{ code: "AGENT_CLAIM_WITHOUT_EVIDENCE", severity: "review_required" }],
    },
  });
  failed = putRun(3, { failed: true });
  writeFileSync(join(folder, "graph.json"), JSON.stringify(EMPTY_GRAPH));
  symlinkSync("/etc/hostname", join(folder, "link.json"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a server without a token", () => {
  let server: Dispatcher;
  beforeAll(async () => {
    server = await serve();
  });
  afterAll(() => server.stop());

  test("tells the protocol for agents, and its map", async () => {
    expect((await server.ask("/healthz")).json).toEqual({
      status: "ok",
      service: "heddle-evidence",
      protocol: "A2A",
      version: "1.0",
    });
    const paths = (await server.ask("/")).json.endpoints.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(["/healthz", "/api/runs", "/api/diff"]));
  });

  test("lists runs, the newest first, and says what each has", async () => {
    const { status, json } = await server.ask("/api/runs");
    expect(status).toBe(200);
    expect(json.runs.map(({ runId }: { runId: string }) => runId)).toEqual([failed, spoken, plain]);
    expect(json.runs[0]).toMatchObject({
      status: "failed",
      failure: { code: "LLM_NOT_CONFIGURED" },
      graphFingerprint: null,
      graphPath: null,
      graphBytes: null,
      communication: null,
    });
    expect(json.runs[1]).toMatchObject({
      graphPath: `.heddle/evidence/runs/${spoken}/intent.graph.json`,
      graphBytes: JSON.stringify(EMPTY_GRAPH).length,
      summaryPath: null,
      warningCount: 1,
      runtimeVersion: "0.1.0",
      communication: {
        tickets: ["SHOP-7"],
        participants: ["agent:coder", "human:ola"],
        issueSeverities: ["review_required"],
        issueCount: 1,
      },
    });
  });

  test.each([
    ["participant=human:ola", 1],
    ["participant=OLA", 1],
    ["ticket=shop-7", 1],
    ["participant=human:bob", 0],
    ["role=agent", 1],
    ["role=unknown", 0],
    ["ticket=SHOP-7&severity=review_required", 1],
    ["ticket=SHOP-7&severity=blocking", 0],
  ])("selects runs by %s", async (query, count) => {
    expect((await server.ask(`/api/runs?${query}`)).json.runs.length).toBe(count);
  });

  test("refuses a filter that is none", async () => {
    expect((await server.ask("/api/runs?severity=huge")).status).toBe(400);
    expect((await server.ask("/api/runs?owner=ola")).status).toBe(400);
  });

  test("lists a run that appears while it serves", async () => {
    const later = putRun(9);
    const { json } = await server.ask("/api/runs");
    rmSync(join(folder, ".heddle/evidence/runs", later), { recursive: true });
    expect(json.runs[0].runId).toBe(later);
    expect((await server.ask("/api/runs")).json.runs[0].runId).toBe(failed);
  });

  test("compares a graph of a run with a graph object, with a picture or without", async () => {
    const before = `.heddle/evidence/runs/${plain}/intent.graph.json`;
    const { status, json } = await server.ask("/api/diff", { json: { before, afterGraph: EMPTY_GRAPH } });
    expect(status).toBe(200);
    expect(json.diff).toMatchObject({ schemaVersion: "heddle.diff/v1", records: { added: [] } });
    expect(json.svg).toStartWith("<svg");
    const brief = await server.ask("/api/diff", {
      json: { before, after: "graph.json", compact: true, includeSvg: false },
    });
    expect(Object.keys(brief.json)).toEqual(["compact", "diff"]);
    expect(Object.keys(brief.json.diff).sort()).toEqual([
      "afterFingerprint",
      "beforeFingerprint",
      "fingerprint",
      "generatedAt",
      "schemaVersion",
      "summary",
    ]);
  });

  test.each([
    [{ before: "/etc/hostname", after: "graph.json" }, 403, "OUTSIDE_ROOTS"],
    [{ before: "link.json", after: "graph.json" }, 403, "OUTSIDE_ROOTS"],
    [{ before: "../graph.json", after: "graph.json" }, 403, "OUTSIDE_ROOTS"],
    [{ before: "none.json", after: "graph.json" }, 400, "NOT_FOUND"],
    [{ before: "graph.json" }, 400, "USAGE"],
    [{ before: "graph.json", after: "graph.json", maxItems: 101 }, 400, "INVALID_RECORD"],
  ])("refuses %o", async (json, status, code) => {
    const answer = await server.ask("/api/diff", { json });
    expect([answer.status, answer.json.error.code]).toEqual([status, code]);
  });

  test("refuses a body that is too large", async () => {
    const { status } = await server.ask("/api/diff", { json: { before: "x".repeat(1024 * 1024) } });
    expect(status).toBe(413);
  });
});

describe("a server with tokens of several clients", () => {
  let server: Dispatcher;
  beforeAll(async () => {
    writeFileSync(join(folder, "tokens"), "# clients\nola=token-of-ola\n\nbob=token-of-bob\n");
    server = await serve({
      HEDDLE_EVIDENCE_A2A_TOKEN: "token-of-all",
      HEDDLE_EVIDENCE_A2A_TOKENS: join(folder, "tokens"),
    });
  });
  afterAll(() => server.stop());

  test.each(["/", "/healthz", "/health", "/docs"])("%s is for everyone", async (path) => {
    expect((await server.ask(path)).status).toBe(200);
  });

  test.each(["/api/runs", "/v1/evidence/doctor"])("%s is for clients with a token", async (path) => {
    const refused = await server.ask(path);
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(refused.json.error.hint).toEndWith(
      "which is set in HEDDLE_EVIDENCE_A2A_TOKEN or HEDDLE_EVIDENCE_A2A_TOKENS",
    );
    for (const token of ["token-of-all", "token-of-ola", "token-of-bob"])
      expect((await server.ask(path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await server.ask(path, { headers: { authorization: "Bearer token-of-o" } })).status).toBe(401);
  });

  test("says nothing of tokens to clients, nor to the programs that it starts", async () => {
    const headers = { authorization: "Bearer token-of-ola" };
    const { json, text } = await server.ask("/v1/evidence/doctor", { headers });
    expect(json.checks.map(({ name }: { name: string }) => name)).not.toContain("token");
    expect(text).not.toContain("token-of");
  });

  test("a refused client learns nothing about the request", async () => {
    const answer = await server.ask("/api/diff", { json: { before: "/etc/hostname" } });
    expect(answer.status).toBe(401);
    expect(answer.text).not.toContain("token-of");
  });
});

test.each([
  ["=x"],
  ["ola=a,ola=b"],
  ["ola=same,bob=same"],
  ["ola=two words"],
  ["no-such-file"],
  [""],
  [" \n"],
])("does not start with the tokens %p", async (HEDDLE_EVIDENCE_A2A_TOKENS) => {
  await expect(serve({ HEDDLE_EVIDENCE_A2A_TOKENS })).rejects.toThrow("CONFIG");
});

test("the switch lets clients read outside the root, and the variables name root and size of bodies", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "heddle-evidence-elsewhere-"));
  writeFileSync(join(elsewhere, "graph.json"), JSON.stringify(EMPTY_GRAPH));
  const server = await Dispatcher.start(
    ["--port", "0"],
    {
      HEDDLE_EVIDENCE_ROOT: folder,
      HEDDLE_EVIDENCE_ALLOW_OUTSIDE_ROOT: "true",
      HEDDLE_EVIDENCE_A2A_MAX_BODY_BYTES: "2000",
    },
    commandLine(["evidence-serve"]),
  );
  const json = { before: join(elsewhere, "graph.json"), after: "graph.json", includeSvg: false };
  const [{ status }, large] = [
    await server.ask("/api/diff", { json }),
    await server.ask("/api/diff", { json: { before: "x".repeat(2000) } }),
  ];
  await server.stop();
  rmSync(elsewhere, { recursive: true });
  expect([status, large.status]).toEqual([200, 413]);
});
