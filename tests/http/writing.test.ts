/** Writing is an effect: what clients without the switch can change (nothing), and where those with it can write. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { families, loadOperations } from "#kit/contract/registry.ts";
import { commandLine } from "../acceptance/run.ts";
import { rounds, SOAK, sample } from "../soak.ts";
import { Dispatcher } from "./dispatcher.ts";
import { GitServer } from "./refactor/server.ts";
import { PLAN, PLANS, SOURCE_PATCH, TODO_HASH } from "./todo-material.ts";
import { type Ask, Ground, type Json, overHttp, overMcp, overStdio } from "./writing-material.ts";

/** Far beyond what any of them takes: each call is a process of its own, on a machine that may be busy. */
const contracts = (await Promise.all(families().map(loadOperations))).flat();
const PATHS = new Map(contracts.flatMap(({ name, http }) => (http ? [[name, http.path] as const] : [])));
/** Behind the form of /marketing/ no report is written: it has no such field. */
const isServed = (transport: string, operation: string) =>
  transport !== "HTTP" || operation !== "refactor-outreach";
const IMAGE = { image: "screen.png", text: false };
const PROJECT = { project_dir: "project" };
const GUI_WORKDIR = mkdtempSync(join(tmpdir(), "heddle-gui-"));
afterAll(() => rmSync(GUI_WORKDIR, { recursive: true, force: true }));
const ENV = {
  HEDDLE_ALLOW_EXECUTE: "",
  HEDDLE_ALLOW_WRITE: "",
  HEDDLE_CHECK_RESULTS: "1",
  HEDDLE_ALLOW_PRIVATE_HOSTS: "1",
  // No desktop, and a place of its own for what is recorded of commands.
  DISPLAY: "",
  WAYLAND_DISPLAY: "",
  HEDDLE_GUI_WORKDIR: GUI_WORKDIR,
};

/** A graph without records. */
const GRAPH = {
  schemaVersion: "heddle.graph/v1",
  generatedAt: "2026-05-04T08:00:00Z",
  fingerprint: "0".repeat(64),
  records: [],
  relations: [],
  stats: { bySource: {}, byAction: {}, byStatus: {} },
};

/** Requests that each writer would write for, and what the answer must hold in its place. */
const requests = (repo_url: string): [operation: string, input: Json, holds: Json][] => [
  ["window-adopt", { ...IMAGE, file: "new.json" }, { content: { scene: { width: 40 } } }],
  ["window-adopt", { ...IMAGE, file: "package.json" }, { content: { scene: { width: 40 } } }],
  ["window-analyze", { image: "screen.png" }, { content: { scene: { width: 40 } } }],
  ["window-refresh", { ...IMAGE, file: "ui.json" }, { content: { metadata: { image: "screen.png" } } }],
  ["window-patch", { file: "ui.json", remove: ["box"] }, { saved: false, object_count: 0 }],
  ["window-patch", { file: "ui.json", out: "package.json", remove: ["box"] }, { saved: false }],
  ["window-render", { file: "ui.json", out: ".git/hooks/pre-commit" }, { data: /^<svg/ }],
  ["window-render", { file: "ui.json", out: "package.json" }, { data: /^<svg/ }],
  ["window-render", { file: "ui.json", out: "new.png" }, { format: "png", data: /^iVBOR/ }],
  ["window-summary", { ...IMAGE, file: "ui.json", live: true }, { content: { scene: {} } }],
  ["window-diagnose", { ...IMAGE, file: "ui.json", save: true }, { saved_to_program: false, content: {} }],
  ["window-validate", { file: "damaged.json", repair: true, save: true }, { saved: false, content: {} }],
  [
    "evidence-diff",
    { beforeGraph: GRAPH, afterGraph: GRAPH, out: "package.json", svg: ".git/hooks/pre-commit" },
    { svg: /^<svg/ },
  ],
  [
    "evidence-diff-files",
    { before: "a", afterPath: "notes.md", svg: "new.svg", html: "package.json" },
    { svg: /^<svg/, html: /^<!doctype html>/ },
  ],
  [
    "evidence-compare-workspace",
    { root: "project", base: "main", output: "runs" },
    { artifacts: { picture: null }, diff: { svg: expect.stringMatching(/^<svg/) } },
  ],
  ["evidence-analyze-communication", { graph: GRAPH, out: "new.json", md: "new.md" }, { content: {} }],
  ["evidence-init", { root: "project" }, { entries: expect.any(Array) }],
  ["evidence-prune", { root: "project", remove: true }, { runs: [] }],
  ["evidence-propose-todo", { graph: GRAPH, mode: "deterministic", out: "new.json" }, { proposals: [] }],
  ["evidence-propose-code-change", { graph: GRAPH, out: "package.json" }, { plans: [] }],
  [
    "evidence-render-code-change",
    { root: "project", plans: PLANS, patch: "new.md", audit: "package.json" },
    { patch: /^# Planned code changes/ },
  ],
  [
    "evidence-evaluate-code-change",
    { plan: PLAN, beforeGraph: GRAPH, afterGraph: GRAPH, output: "new.json" },
    { accepted: false },
  ],
  [
    "evidence-close-code-change",
    { plans: PLANS, beforeGraph: GRAPH, afterGraph: GRAPH, out: "package.json" },
    { planCount: 1, allAccepted: false },
  ],
  [
    "evidence-propose-source-patch",
    { root: "project", plans: PLANS, out: "package.json" },
    { patches: [{ edits: [{ unifiedDiff: null }] }] },
  ],
  [
    "evidence-apply-source-patch",
    { root: "project", patch: SOURCE_PATCH, actor: "ada", approvalHash: SOURCE_PATCH.patchHash },
    { status: "would_apply", receipt: { approvedBy: "ada" } },
  ],
  [
    "evidence-render-todo",
    { root: "project", graph: GRAPH, patch: "new.patch", audit: "package.json" },
    { patch: /^# heddle/, validation: { valid: true } },
  ],
  [
    "evidence-apply-todo",
    { root: "todo", actor: "ada", approvalHash: TODO_HASH },
    { status: "would_apply", receipt: { approvedBy: "ada" } },
  ],
  [
    "evidence-review",
    {
      root: "project",
      graph: {
        ...GRAPH,
        records: ["1", "2"].map((digit) => ({
          schemaVersion: "heddle.intent/v1",
          id: `INT-NL-${digit.repeat(20)}`,
          statement: {
            kind: "requirement",
            actor: null,
            action: "add",
            subject: null,
            object: digit,
            target: { paths: [], symbols: [], tickets: [], versions: [] },
            modality: "required",
            polarity: "positive",
            text: `Add ${digit}`,
          },
          lifecycle: { status: "planned" },
          source: {
            kind: "nl",
            path: null,
            lines: null,
            revision: null,
            symbol: null,
            commitIndex: null,
            extractor: "evidence-extract-nl",
            contentHash: digit.repeat(64),
            rawExcerpt: null,
          },
          epistemic: { class: "declaration", confidence: 0.9, basis: [] },
          observedAt: null,
          metadata: {
            generation: {
              generator: "evidence-extract-nl",
              generatorVersion: "1.0.0",
              runtimeVersion: "1.0.0",
              requested: "deterministic",
              used: "deterministic",
              degraded: false,
              fallbackReason: null,
              provider: null,
              model: null,
              responseId: null,
            },
          },
        })),
      },
      decision: "reject",
      about: ["Add 1", "Add 2"],
      actor: "ada",
      reason: "another one",
    },
    { reviews: [{ review: { decision: "rejected" } }] },
  ],
  [
    "evidence-export-requirements",
    { records: [], to: "needs", out: "package.json" },
    { requirements: 0, content: /"current_version"/ },
  ],
  [
    "evidence-reality",
    { graph: GRAPH, out: "package.json", md: "notes.md", svg: "new.svg" },
    { content: {} },
  ],
  ["evidence-report", { graph: GRAPH, out: "new.html" }, { content: /^<!doctype html>/i }],
  ["evidence-summarize", { graph: GRAPH, mode: "deterministic", out: "new.md" }, { markdown: /./ }],
  [
    "evidence-pipeline",
    { root: "project", deterministic: true, output: "runs" },
    { runDirectory: null, status: "succeeded" },
  ],
  ["refactor-config-init", { ...PROJECT }, { created: false, content: /apiVersion|^#/ }],
  ["refactor-config-init", { ...PROJECT, file: "package.json", force: true }, { content: /./ }],
  ["refactor-examples", { name: "unused-imports", write: "new" }, { content: {}, files: expect.any(Array) }],
  ["refactor-history-clear", { ...PROJECT, yes: true }, { cleared: 0 }],
  ["refactor-memory-forget", { ...PROJECT, yes: true }, { forgotten: 0 }],
  ["refactor-planfile-export", { ...PROJECT }, { dry_run: true, diff: /^--- / }],
  ["refactor-planfile-export", { ...PROJECT, planfile: "new.yaml" }, { diff: /^--- / }],
  ["refactor-planfile-add-source", { ...PROJECT, name: "a", kind: "decisions" }, { diff: /./ }],
  ["refactor-planfile-sync", PROJECT, { dry_run: true, added: [] }],
  [
    "refactor-planfile-remove-source",
    { ...PROJECT, planfile: "plan.yaml", name: "rules" },
    { diff: /^--- / },
  ],
  [
    "refactor-planfile-validate",
    { ...PROJECT, planfile: "plan.yaml", fix: true },
    { marked_stale: ["gone"] },
  ],
  ["refactor-scan-remote", { repo_url, report: "notes.md" }, { content: /^# Scan/ }],
  ["refactor-outreach", { ...PROJECT, report: "notes.md" }, { content: /^# What to write/ }],
];

/** Operations that act: what they do without the switch is a dry run, and their reports count as writing. */
const ACTING: [operation: string, input: Json][] = [
  ["gui-dispatch", { line: "FOCUS HINTS nothing" }],
  ["gui-execute", { steps: [{ action: "wait", config: { seconds: 0 } }] }],
  ["gui-focus", { hints: ["nothing"] }],
  ["gui-inject", { text: "nothing is typed" }],
  ["refactor-run", { ...PROJECT }],
  ["refactor-run", { ...PROJECT, to_planfile: true }],
  ["refactor-batch", { root: ".", mode: "analyze" }],
  ["refactor-batch", { root: ".", mode: "hybrid" }],
  ["refactor-example-run", { name: "unused-imports" }],
  ["uri-execute", { uri: "app://calculator/open" }],
  ["uri-handle", { prompt: "open the calculator", execute: true }],
];

/** Operations that look into files, and leave nothing behind. */
const READING: [operation: string, input: Json][] = [
  ["refactor-analyze", PROJECT],
  ["refactor-decide", PROJECT],
  ["refactor-metrics", { path: "project/size.py" }],
  ["refactor-rules", { builtin: true }],
  ["refactor-history-show", PROJECT],
  ["refactor-memory-show", PROJECT],
  ["refactor-memory-explain", PROJECT],
  ["refactor-config-show", PROJECT],
  ["refactor-planfile-show", PROJECT],
  ["refactor-planfile-list-sources", PROJECT],
  ["window-detect", IMAGE],
  ["window-query", { file: "ui.json" }],
  ["window-validate", { file: "damaged.json", repair: true }],
  ["window-diagnose", { ...IMAGE, file: "ui.json" }],
];

/** Holds what a table says: a text that fits, or the fields that it names. */
function expectHolds(body: Json, holds: Json): void {
  for (const [field, wanted] of Object.entries<Json>(holds))
    if (wanted instanceof RegExp) expect(String(body[field])).toMatch(wanted);
    else expect(body).toMatchObject({ [field]: wanted });
}

/** The same requests over HTTP, over MCP on the dispatcher, and over MCP on standard input and output. */
function onEveryFace(options: string[], env: Record<string, string>) {
  const ground = new Ground();
  const faces: Record<string, Ask> = {};
  const ends: (() => Promise<unknown>)[] = [];
  let server: Dispatcher;
  beforeAll(async () => {
    server = await Dispatcher.start(
      ["--port", "0", "--root", ground.root, ...options],
      { ...ENV, ...env },
      commandLine(["heddle", "serve"]),
    );
    const [[http, one], [stdio, two]] = await Promise.all([
      overMcp(server),
      overStdio(["--root", ground.root, ...options], { ...ENV, ...env }),
    ]);
    Object.assign(faces, { HTTP: overHttp(server, PATHS), "/mcp": http, stdio });
    ends.push(
      () => one.close(),
      () => two.close(),
      () => server.stop(),
    );
  });
  afterAll(async () => {
    for (const end of ends) await end();
    ground.dispose();
  });
  return { ground, ask: (transport: string) => faces[transport] as Ask, server: () => server };
}

/** Families whose writers `tests/http/<family>/writing.test.ts` tries. */
const ELSEWHERE = ["package", "workflow"];
/** They need a display or a store: see `tests/desktop/gui/capture.test.ts` and `tests/unit/gui/replay.test.ts`. */
const ON_A_DISPLAY = ["gui-capture", "gui-events-replay"];

const FACES = ["HTTP", "/mcp", "stdio"];
let repositories: GitServer;
let repo_url = "";
const remote = new Ground();
beforeAll(async () => {
  repositories = await GitServer.start(remote.root);
  repo_url = `${repositories.url}/project/.git`;
});
afterAll(async () => {
  await repositories.stop();
  remote.dispose();
});

test("every operation that can write is in these tables, or in those of its family", () => {
  const named = new Set([...requests(""), ...ACTING].map(([operation]) => operation));
  const writers = contracts.filter(
    ({ outputs, http, mcp, family }) =>
      outputs !== undefined && (http !== undefined || mcp !== false) && !ELSEWHERE.includes(family),
  );
  expect([...named, ...ON_A_DISPLAY].toSorted()).toEqual(writers.map(({ name }) => name).toSorted());
});

/**
 * Over MCP `make test` has every third of the requests that HTTP has too: what an operation does is seen there, and what a
 * face adds by any of them.
 */
const over = <Request extends readonly [operation: string, ...rest: unknown[]]>(
  transport: string,
  all: readonly Request[],
): Request[] =>
  all.filter(
    ([operation], at) =>
      isServed(transport, operation) &&
      (SOAK || transport === "HTTP" || !isServed("HTTP", operation) || at % 3 === 0),
  );

describe("without the switch", () => {
  const { ground, ask, server } = onEveryFace([], {});
  let before: Record<string, string>;
  beforeAll(() => {
    before = ground.snapshot();
  });

  // Both ways of MCP are one code up to the bytes.
  describe.each(sample("faces of what cannot write", FACES, 2))("over %s", (transport) => {
    test("writers answer with what they would write, and nothing changes", async () => {
      for (const [operation, input, holds] of over(transport, requests(repo_url))) {
        const { ok, body } = await ask(transport)(operation, input);
        expect([operation, ok, body]).toEqual([operation, true, body]);
        expect([operation, body.written]).toEqual([operation, false]);
        expectHolds(body, holds);
        expect([operation, ground.snapshot()]).toEqual([operation, before]);
      }
    });

    test("an explicit dry_run false is refused", async () => {
      for (const [operation, input] of over(transport, requests(repo_url))) {
        const { ok, body } = await ask(transport)(operation, { ...input, dry_run: false });
        expect([operation, ok, body.code]).toEqual([operation, false, "WRITING_NOT_ALLOWED"]);
      }
      expect(ground.snapshot()).toEqual(before);
    });

    test("what reads leaves nothing behind", async () => {
      for (const [operation, input] of over(transport, READING)) {
        const { body } = await ask(transport)(operation, input);
        expect([operation, body?.code]).toEqual([operation, undefined]);
        expect([operation, ground.snapshot()]).toEqual([operation, before]);
      }
    });

    test("what acts is a dry run that leaves no report", async () => {
      for (const [operation, input] of over(transport, ACTING)) {
        await ask(transport)(operation, input);
        expect([operation, ground.snapshot()]).toEqual([operation, before]);
      }
    });
  });

  test("an explicit dry_run false is 403", async () => {
    const json = { ...IMAGE, file: "new.json", dry_run: false };
    expect((await server().ask("/v1/window/adopt", { json })).status).toBe(403);
  });

  test("every other route that can write changes nothing but the server's own state", async () => {
    const routes: Record<string, Json> = {
      "/rules": { rules: [] },
      "/history/clear": PROJECT,
      "/cycle": { ...PROJECT, clear_history: true },
      "/quality/fix": PROJECT,
      "/cqrs/refactor": { ...PROJECT, async_mode: false },
      "/cqrs/scan/remote": { repo_url },
      "/webhook/push": { ref: "refs/heads/main", repository: { clone_url: repo_url } },
      "/marketing/": { ...PROJECT },
      "/v1/dsl": { verb: "parse", instruction: "focus Firefox" },
      "/v1/commands": { verb: "parse", instruction: "focus Firefox" },
    };
    const { json: map } = await server().ask("/");
    const writing = map.endpoints
      .filter(
        ({ effects, operation }: Json) =>
          /write|execute/.test(effects) &&
          !PATHS.has(operation) &&
          !ELSEWHERE.some((family) => operation.startsWith(`${family}-`)),
      )
      .map(({ path }: Json) => path);
    for (const path of writing) expect(Object.keys(routes)).toContain(path);
    for (const [path, json] of Object.entries(routes)) {
      const { status } = await server().ask(path, { json });
      expect([path, status]).toEqual([path, path === "/webhook/push" ? 202 : 200]);
      expect([path, ground.snapshot()]).toEqual([path, before]);
    }
    const refused = await server().ask("/cycle", {
      json: { ...PROJECT, dry_run: false, clear_history: true },
    });
    expect(refused.status).toBe(403);
    expect(ground.snapshot()).toEqual(before);
  });
});

const SWITCHES: [string, string[], Record<string, string>][] = [
  ["--allow-write", ["--allow-write"], {}],
  ["HEDDLE_ALLOW_WRITE=1", [], { HEDDLE_ALLOW_WRITE: "1" }],
  ["--allow-execute", ["--allow-execute"], {}],
];
describe.each(sample("switches that allow writing", SWITCHES, 1))("with %s", (_, options, env) => {
  const { ground, ask, server } = onEveryFace(options, env);
  const read = (path: string) => readFileSync(join(ground.root, path), "utf8");

  test.each([
    ["a missing folder", "missing/x.svg", "a folder above it does not exist"],
    ["a file in place of a folder", "ui.json/x.svg", "a part of the path is not a folder"],
    ["a folder in place of the file", "project", "it is a folder"],
    ["a name that is too long", `${"x".repeat(300)}.svg`, "the name is too long"],
  ])("%s for an output is the request's fault", async (_, out, why) => {
    const { status, json } = await server().ask(PATHS.get("window-render") ?? "", {
      json: { file: "ui.json", out, overwrite: true },
    });
    expect([status, json.error.code]).toEqual([400, "WRITE_FAILED"]);
    expect(json.error.message).toContain(why);
    expect(json.error.hint).toContain("ame another file");
  });

  test.each(FACES)("files are written over %s", async (transport) => {
    const name = transport.replaceAll(/\W/g, "");
    const { body } = await ask(transport)("window-adopt", { ...IMAGE, file: `${name}.json` });
    expect([body.written, body.content]).toEqual([true, undefined]);
    expect(JSON.parse(read(`${name}.json`)).scene.width).toBe(40);
    const drawn = await ask(transport)("window-render", { file: `${name}.json`, out: `${name}.svg` });
    expect(drawn.body).toMatchObject({ written: true, image: `${name}.svg` });
    expect(
      (await ask(transport)("window-render", { file: "ui.json", out: `${name}.svg` })).body.written,
    ).toBe(true);
    const dry = await ask(transport)("window-patch", { file: "ui.json", remove: ["box"], dry_run: true });
    expect(dry.body).toMatchObject({ written: false, content: { version: "1.0" } });
    const laid = await ask(transport)("refactor-examples", { name: "unused-imports", write: `made/${name}` });
    expect(laid.body.written).toBe(true);
    expect(existsSync(join(ground.root, laid.body.files[0]))).toBe(true);
  });
});

describe("with the switch", () => {
  const { ground, ask } = onEveryFace(["--allow-write"], {});
  const read = (path: string) => readFileSync(join(ground.root, path), "utf8");

  test("only writing is allowed: what acts stays a dry run", async () => {
    for (const transport of FACES)
      for (const [operation, input] of [
        ["refactor-run", PROJECT],
        ["refactor-batch", { root: ".", mode: "hybrid" }],
        ["uri-execute", { uri: "app://calculator/open" }],
      ] as const) {
        const { body } = await ask(transport)(operation, { ...input, dry_run: false });
        expect([operation, body.code]).toEqual([operation, "EXECUTION_NOT_ALLOWED"]);
      }
  });

  test("a file of another kind takes an explicit overwrite", async () => {
    const attempts: [string, Json, string][] = [
      ["window-adopt", { ...IMAGE, file: "package.json" }, "package.json"],
      ["window-analyze", { image: "screen.png", file: "notes.md" }, "notes.md"],
      ["window-patch", { file: "ui.json", out: "package.json", remove: ["box"] }, "package.json"],
      ["window-render", { file: "ui.json", out: "ui.json" }, "ui.json"],
      ["window-render", { file: "ui.json", out: "screen.png", format: "svg" }, "screen.png"],
      ["refactor-outreach", { ...PROJECT, report: "notes.md" }, "notes.md"],
      ["refactor-scan-remote", { repo_url, report: "notes.md" }, "notes.md"],
    ];
    const faces = sample("faces of a file of another kind", FACES, 2);
    for (const [operation, input, path] of attempts) {
      const old = read(path);
      for (const transport of faces) {
        if (!isServed(transport, operation)) continue;
        const { ok, body } = await ask(transport)(operation, input);
        expect([operation, ok, body.code]).toEqual([operation, false, "FILE_EXISTS"]);
        expect(read(path)).toBe(old);
      }
    }
    const report = { ...PROJECT, report: "notes.md" };
    const { body } = await ask("/mcp")("refactor-outreach", { ...report, overwrite: true });
    expect(body.written).toBe(true);
    expect(read("notes.md")).toStartWith("# What to write about");
    // A report of ours is of its own kind.
    expect((await ask("stdio")("refactor-outreach", report)).body.written).toBe(true);
  });

  test("no spelling of a path leads to what runs by itself", async () => {
    const writers = rounds("writers that try each protected place", { test: 1, soak: 2 });
    const targets = [
      ".git/hooks/pre-commit",
      ".GIT/hooks/pre-commit",
      "./project/../.git/hooks/new",
      ".git/../.git/config",
      "//.git/hooks/x".slice(1),
      ".git./hooks/pre-commit",
      ".git::$INDEX_ALLOCATION/x",
      ".g\u200cit/hooks/x",
      "\uff0egit/x",
      "git~1/hooks/x",
      "pictures/pre-commit",
      "drawn.svg",
      "tree/.git",
      "part/.git",
      "part/.git/hooks/x",
      ".git/modules/part/hooks/post-checkout",
      "project/.git/hooks/post-checkout",
      "store/hooks/post-receive",
      "store/config",
      "checks/pre-commit",
      "checks/new",
      ".envrc",
      ".EnvRC",
      "project/.envrc",
      ".bashrc",
      ".ssh/authorized_keys",
      ".config/autostart/x.desktop",
      ".config/systemd/user/x.service",
      "cron.d/x",
      ".vscode/tasks.json",
      ".VSCODE/new.json",
      ".idea/x.xml",
      ".github/workflows/x.yml",
      ".gitlab-ci.yml",
      ".heddle/rules.json",
      "project/.heddle/history.jsonl",
    ];
    // What Heddle keeps of a project lies in it where writing is allowed.
    const others = () =>
      Object.entries(ground.snapshot()).filter(([path]) => !path.startsWith("project/.heddle"));
    const before = others();
    for (const target of targets) {
      const path = target.startsWith("/") ? join(ground.root, target) : target;
      const attempts: [string, Json][] = [
        ["window-render", { file: "ui.json", out: path, overwrite: true }],
        ["window-adopt", { ...IMAGE, file: path, overwrite: true }],
        ["window-patch", { file: "ui.json", out: path, overwrite: true }],
        ["refactor-outreach", { ...PROJECT, report: path, overwrite: true }],
        ["refactor-examples", { name: "unused-imports", write: path }],
        ["refactor-config-init", { ...PROJECT, file: path, force: true }],
        ["refactor-planfile-export", { ...PROJECT, planfile: path, dry_run: false }],
      ];
      // The writers take turns, so that all of them meet many.
      const at = targets.indexOf(target);
      for (const [index, step] of [0, 3].slice(0, writers).entries()) {
        const [operation, input] = attempts[(at + step) % attempts.length] as [string, Json];
        const transport = isServed("HTTP", operation)
          ? (FACES[(at + index) % FACES.length] ?? "HTTP")
          : "/mcp";
        const { ok, body } = await ask(transport)(operation, input);
        expect([path, operation, ok, body.code]).toEqual([
          path,
          operation,
          false,
          expect.stringMatching(/^(PROTECTED_PATH|INVALID_PLANFILE|WRITE_FAILED|USAGE)$/),
        ]);
      }
    }
    expect(others()).toEqual(before);
  });

  test("a hard link is replaced, and what it was linked to stays", async () => {
    const { body } = await ask("HTTP")("window-render", {
      file: "ui.json",
      out: "hard.svg",
      overwrite: true,
    });
    expect(body.written).toBe(true);
    expect(read(".git/hooks/pre-commit")).toBe("#!/bin/sh\n");
  });

  test("a project in a protected place is not written to either", async () => {
    const before = ground.snapshot();
    for (const project_dir of [".git", "pictures", ".vscode"]) {
      const { ok, body } = await ask("HTTP")("refactor-config-init", { project_dir, force: true });
      expect([project_dir, ok, body.code]).toEqual([project_dir, false, "PROTECTED_PATH"]);
      // Nor does Heddle keep there what it knows of it.
      await ask("HTTP")("refactor-analyze", { project_dir });
      const task = { name: "x", kind: "decisions", dry_run: false };
      expect((await ask("HTTP")("refactor-planfile-add-source", { project_dir, ...task })).body.code).toBe(
        "PROTECTED_PATH",
      );
    }
    const kept = ([path]: [string, unknown]) => !/^\.heddle(\/|$)/.test(path);
    expect(Object.entries(ground.snapshot()).filter(kept)).toEqual(Object.entries(before).filter(kept));
    ground.write(
      "project/heddle-refactor.yaml",
      "project:\n  output: .github/workflows\nplanfile:\n  path: .envrc\n",
    );
    await ask("HTTP")("refactor-run", PROJECT);
    await ask("HTTP")("refactor-planfile-export", { ...PROJECT, dry_run: false });
    const after = ground.snapshot();
    expect(Object.keys(after).filter((path) => !(path in before) && /\.github|\.envrc/.test(path))).toEqual(
      [],
    );
  });
});
