/** A second run: what did not change is taken from the first, and a damaged cache only costs time. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LARGE_PROJECT } from "../../../lib/evidence/pipeline/code-reader.ts";
import { sample } from "../../soak.ts";
import { runPipeline } from "./pipeline.ts";
import { Project } from "./project.ts";

/** Several runs of a program each, on a machine that may be busy. */
let project: Project;
let home = "";
beforeEach(() => {
  project = new Project();
  home = mkdtempSync(join(tmpdir(), "heddle-home-"));
  project.git(["init", "-q"]);
  project.write("TASK.md", "The shop must refund an order with `refundOrder` for SHOP-1.\n");
  project.write("TODO.md", "- [x] Add `createOrder`\n- [x] Add `mailReceipt` for SHOP-2\n");
  project.write(
    "src/orders.ts",
    'import { log } from "./log.ts";\nexport const createOrder = () => log("ą");\n',
  );
  project.write("src/broken.ts", "export function half( {\n");
  project.write("src/empty.ts", "");
  project.commit("feat: create orders");
});
afterEach(() => {
  project.remove();
  rmSync(home, { recursive: true, force: true });
});

const run = (args?: string[], env: Record<string, string> = {}) =>
  runPipeline(project, args, { XDG_STATE_HOME: home, ...env });
const path = (...parts: string[]) => join(project.root, ".heddle/evidence", ...parts);
const manifestOf = (runId = "") => JSON.parse(readFileSync(path("runs", runId, "manifest.json"), "utf8"));

/** The files of a run, without what differs between any two runs. */
function filesOf(runId = ""): Record<string, string> {
  const names = readdirSync(path("runs", runId)).filter((name) => !/^(manifest|events)/.test(name));
  return Object.fromEntries(
    names.map((name) => [
      name,
      readFileSync(path("runs", runId, name), "utf8").replaceAll(/"generatedAt": ?"[^"]*"/g, ""),
    ]),
  );
}

/** What a run without any cache finds now, in a folder as deep as the usual one: pages have relative links. */
async function fresh(): Promise<Record<string, string>> {
  const { result } = await run(["--deterministic", "--output", "fresh/evidence"]);
  const folder = join(project.root, "fresh/evidence");
  const names = readdirSync(join(folder, "runs", result?.runId ?? "")).filter(
    (name) => !/^(manifest|events)/.test(name),
  );
  const files = names.map((name) => [
    name,
    readFileSync(join(folder, "runs", result?.runId ?? "", name), "utf8").replaceAll(
      /"generatedAt": ?"[^"]*"/g,
      "",
    ),
  ]);
  rmSync(join(project.root, "fresh"), { recursive: true });
  return Object.fromEntries(files);
}

test("a run with nothing changed is the earlier one, published once more", async () => {
  const one = await run();
  const two = await run();
  expect(two.result).toMatchObject({ written: true, counts: one.result?.counts ?? {} });
  expect(two.result?.runId).not.toBe(one.result?.runId ?? "");
  expect(two.result?.findings).toEqual(one.result?.findings ?? []);
  expect(two.result?.warnings).toEqual([expect.stringContaining("src/broken.ts")]);
  expect(two.stderr).toContain("src/broken.ts");
  expect(filesOf(two.result?.runId)).toEqual(filesOf(one.result?.runId));
  expect(manifestOf(two.result?.runId)).toMatchObject({
    reusedFrom: one.result?.runId ?? "",
    runId: two.result?.runId ?? "",
    graphFingerprint: one.result?.graphFingerprint ?? "",
  });
  expect(JSON.parse(readFileSync(path("latest.json"), "utf8")).runId).toBe(two.result?.runId);
  // The events are those of the new run, and their chain is whole.
  const events = readFileSync(path("runs", two.result?.runId ?? "", "events.jsonl"), "utf8");
  expect(events).toContain(`"correlationId":"${two.result?.runId}"`);
  expect(events).not.toContain(one.result?.runId ?? "");
  expect(events).toContain('"ticket":"SHOP-2"');
});

const CHANGES: [string, () => void][] = [
  ["an edited file", () => project.write("src/orders.ts", "export const createOrder = () => 2;\n")],
  [
    "a new file that an import means",
    () => project.write("src/log.ts", "export const log = (t: string) => t;\n"),
  ],
  ["a commit", () => project.commit("fix: nothing (SHOP-3)")],
  ["a removed file", () => rmSync(join(project.root, "src/orders.ts"))],
  ["an ignored file", () => project.write(".intentignore", "src/orders.ts\n")],
  ["an edited request", () => project.write("TASK.md", "The shop must ship parcels.\n")],
  ["a new task list entry", () => project.write("TODO.md", "- [ ] Ship `parcels`\n")],
  ["a new document", () => project.write("docs/a.md", "The shop must print labels.\n")],
  ["a new manifest", () => project.write("package.json", '{"name":"shop","dependencies":{"left":"1.0.0"}}')],
  ["a message", () => project.write("project/SHOP-1/user-ola.md", "Add refunds.\n")],
];
test.each(sample("kinds of changes that a second run sees", CHANGES, 6))("%s is seen", async (_, change) => {
  const one = await run();
  change();
  const two = await run();
  expect(manifestOf(two.result?.runId).reusedFrom).toBeUndefined();
  expect(filesOf(two.result?.runId)).not.toEqual(filesOf(one.result?.runId));
  expect(filesOf(two.result?.runId)).toEqual(await fresh());
});

test("code that another process has read is known to the next run", async () => {
  for (let at = 0; at < LARGE_PROJECT; at++)
    project.write(`lib/part${at}.ts`, `export const part${at} = ${at};\n`);
  const one = await run();
  expect(one.result?.warnings).toEqual([expect.stringContaining("src/broken.ts")]);
  expect(one.stderr.match(/src\/broken\.ts/g)).toHaveLength(1);
  const index = JSON.parse(readFileSync(path("cache/index.json"), "utf8").split("\n")[1] ?? "");
  expect(Object.keys(index.code.files)).toHaveLength(LARGE_PROJECT + 3);
  project.write("src/orders.ts", "export const createOrder = () => 2;\n");
  const two = await run();
  expect(two.result?.warnings).toEqual(one.result?.warnings ?? []);
  expect(filesOf(two.result?.runId)).not.toEqual(filesOf(one.result?.runId));
  expect(filesOf(two.result?.runId)).toEqual(await fresh());
});

test("other settings are another run", async () => {
  await run();
  for (const [args, env] of [
    [["--deterministic", "--git-count", "1"], {}],
    [["--deterministic", "--language", "pl"], {}],
    [["--deterministic"], { HEDDLE_EVIDENCE_MAX_FILE_BYTES: "1000" }],
  ] as const) {
    const { result } = await run([...args], env);
    expect(manifestOf(result?.runId).reusedFrom).toBeUndefined();
  }
});

describe("a cache that is", () => {
  const index = () => path("cache/index.json");
  test.each<[string, (first: string) => void]>([
    ["missing", () => rmSync(path("cache"), { recursive: true })],
    ["empty", () => writeFileSync(index(), "")],
    ["cut off", () => writeFileSync(index(), readFileSync(index(), "utf8").slice(0, -20))],
    ["not text", () => writeFileSync(index(), new Uint8Array([0, 255, 10, 254, 10]))],
    ["forged", () => writeFileSync(index(), readFileSync(index(), "utf8").replace("mailReceipt", "nothing"))],
    ["without its run", (first) => rmSync(path("runs", first), { recursive: true })],
    [
      "of a run that somebody edited",
      (first) => {
        for (const name of ["ast.intent.jsonl", "intent.graph.json"]) {
          const file = path("runs", first, name);
          writeFileSync(file, readFileSync(file, "utf8").replaceAll("createOrder", "deleteAll"));
        }
      },
    ],
  ])("%s is made anew", async (_, damage) => {
    const { result: one } = await run();
    const before = filesOf(one?.runId);
    damage(one?.runId ?? "");
    const { status, result: two } = await run();
    expect(status).toBe(0);
    expect(manifestOf(two?.runId).reusedFrom).toBeUndefined();
    expect(filesOf(two?.runId)).toEqual(before);
    const { result: three } = await run();
    expect(manifestOf(three?.runId).reusedFrom).toBe(two?.runId);
  });

  test("somebody else's is not trusted", async () => {
    await run();
    const other = mkdtempSync(join(tmpdir(), "heddle-home-"));
    const { result } = await run(undefined, { XDG_STATE_HOME: other });
    expect(manifestOf(result?.runId).reusedFrom).toBeUndefined();
    rmSync(other, { recursive: true });
  });

  test("told of a model's answers has none of them, and they are asked for again", async () => {
    let asked = 0;
    const record = {
      kind: "requirement",
      actor: null,
      action: "add",
      subject: null,
      object: "zyxwv",
      modality: "required",
      polarity: "positive",
      lifecycle: "proposed",
      confidence: 0.8,
      basis: ["read"],
      target: { paths: [], symbols: [], tickets: [], versions: [] },
      sourceLines: { start: 1, end: 1 },
      text: "The shop must refund an order with `refundOrder` for SHOP-1.",
    };
    const server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: () => {
        asked += 1;
        const message = { content: JSON.stringify({ records: [record] }) };
        return Response.json({ id: "r-1", model: "tiny-1", choices: [{ message, finish_reason: "stop" }] });
      },
    });
    const env = {
      LLM_API_KEY: "k",
      LLM_MODEL: "tiny",
      HEDDLE_LLM_BASE_URL: `http://127.0.0.1:${server.port}/v1`,
    };
    const args = [
      "--markdown-mode",
      "deterministic",
      "--no-docs-llm",
      "--no-summary-llm",
      "--no-communication",
    ];
    for (let round = 1; round <= 2; round++) {
      const { status } = await run(args, env);
      expect([status, asked]).toEqual([0, round]);
    }
    await server.stop(true);
    expect(readFileSync(index(), "utf8")).not.toContain("zyxwv");
  });
});

test("a folder that nobody may write to keeps no run, and says so", async () => {
  project.write(".heddle", "a file, not a folder");
  const { status, errors } = await run();
  expect(status).not.toBe(0);
  expect(errors[0]?.["code"]).toBe("WRITE_FAILED");
  expect(existsSync(join(project.root, ".heddle"))).toBeTrue();
});
