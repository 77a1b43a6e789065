/** `evidence-doctor` as a shell drives it. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DoctorResult } from "#schemas/evidence.ts";
import { commandLine, runHeddle } from "../run.ts";
import { Project } from "./project.ts";

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

/** No model and no token of whoever runs the tests. */
const NOTHING = {
  LLM_API_KEY: undefined,
  OPENROUTER_API_KEY: undefined,
  OPENAI_API_KEY: undefined,
  HEDDLE_LLM_BASE_URL: undefined,
  LLM_MODEL: undefined,
  OLLAMA_HOST: undefined,
  OLLAMA_API_BASE: undefined,
  OLLAMA_BASE_URL: undefined,
  HEDDLE_EVIDENCE_A2A_TOKEN: undefined,
  HEDDLE_EVIDENCE_A2A_TOKENS: undefined,
};

async function doctor(
  env: Record<string, string | undefined> = {},
  args: string[] = [],
  root = project.root,
) {
  const { status, stdout, records } = await runHeddle(["evidence-doctor", root, "--json", ...args], {
    stdin: "",
    env: { HEDDLE_CHECK_RESULTS: "1", ...NOTHING, ...env },
  });
  const [result] = records() as unknown as DoctorResult[];
  const checks = result?.checks ?? [];
  const states: Record<string, string> = Object.fromEntries(checks.map(({ name, status }) => [name, status]));
  return { status, stdout, ok: result?.ok, checks, states };
}

test("a repository is well without a model and a token", async () => {
  project.git(["init", "-q"]);
  project.commit("feat: begin");
  const { status, ok, states } = await doctor();
  expect({ status, ok }).toEqual({ status: 0, ok: true });
  expect(states).toEqual({
    root: "ok",
    store: "ok",
    git: "ok",
    repository: "ok",
    parsers: "ok",
    key: "not configured",
    model: "not configured",
    token: "not configured",
  });
});

test("key, model and token are only configured or not, also where a key stands in a wrong variable", async () => {
  const { status, stdout, states } = await doctor({
    LLM_API_KEY: "sk-very-secret-1",
    HEDDLE_LLM_BASE_URL: "http://gateway-secret-2.example/v1",
    LLM_MODEL: "model-secret-3",
    HEDDLE_EVIDENCE_A2A_TOKENS: "ada=token-secret-4",
  });
  expect(status).toBe(0);
  expect(states).toMatchObject({ key: "configured", model: "configured", token: "configured" });
  expect(stdout).not.toContain("secret");
});

test("a root that does not exist and a missing git are failures", async () => {
  const missing = await doctor({}, [], join(project.root, "nowhere"));
  expect(missing).toMatchObject({ status: 69, ok: false, states: { root: "failed", git: "ok" } });
  const withoutGit = await doctor({ PATH: "/nowhere" });
  expect(withoutGit).toMatchObject({ status: 69, states: { root: "ok", git: "failed", parsers: "ok" } });
});

test.each([
  ["is not JSON", "{", "failed"],
  ["leads to no run", '{"runId":"20260102T030405Z-0123abcd"}', "failed"],
  ["leads out of the store", '{"runId":"../../20260102T030405Z-0123abcd"}', "failed"],
])("a pointer to the newest run that %s is a failure", async (_, text, expected) => {
  project.write(".heddle/evidence/latest.json", text);
  const { status, states } = await doctor();
  expect({ status, store: states["store"] }).toEqual({ status: 69, store: expected });
});

test("an event log that somebody altered is a failure", async () => {
  project.write("TODO.md", "- [ ] Add coupons\n");
  const { records } = await runHeddle(["evidence-pipeline", project.root, "--deterministic", "--json"], {
    stdin: "",
  });
  const folder = join(project.root, String(records()[0]?.["runDirectory"]));
  expect((await doctor()).states["store"]).toBe("ok");
  const log = join(folder, "events.jsonl");
  writeFileSync(log, readFileSync(log, "utf8").replace('"outcome":"succeeded"', '"outcome":"failed"'));
  const { status, stdout, states } = await doctor();
  expect({ status, store: states["store"] }).toEqual({ status: 69, store: "failed" });
  expect(stdout).toContain("was altered");
});

test("a folder of runs that is a file is a failure", async () => {
  project.write("runs", "x");
  const { status, states } = await doctor({ HEDDLE_EVIDENCE_OUTPUT_DIR: "runs" });
  expect({ status, store: states["store"] }).toEqual({ status: 69, store: "failed" });
});

test("a folder that may not be written to is a failure", () => {
  const kept = join(project.root, "kept");
  mkdirSync(kept);
  chmodSync(kept, 0o500);
  // The root user may write everywhere, unless this right is taken away.
  const bound = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override", "--"] : [];
  const { stdout, exitCode } = Bun.spawnSync(
    [...bound, ...commandLine(["evidence-doctor", project.root, "--json"])],
    { env: { ...process.env, ...NOTHING, HEDDLE_EVIDENCE_OUTPUT_DIR: "kept/runs" } },
  );
  chmodSync(kept, 0o700);
  const { checks } = JSON.parse(stdout.toString()) as DoctorResult;
  expect([exitCode, checks.find(({ name }) => name === "store")?.status]).toEqual([69, "failed"]);
});

test("asks the model server only on request", async () => {
  let asked = 0;
  await using server = Bun.serve({
    port: 0,
    fetch: () => {
      asked += 1;
      return Response.json({ object: "list", data: [{ id: "one" }, { id: "two" }] });
    },
  });
  const env = {
    LLM_API_KEY: "sk-1",
    HEDDLE_LLM_BASE_URL: `http://127.0.0.1:${server.port}/v1`,
    LLM_MODEL: "one",
  };
  expect((await doctor(env)).states["reachability"]).toBeUndefined();
  expect(asked).toBe(0);
  expect(await doctor(env, ["--connect"])).toMatchObject({ status: 0, states: { reachability: "ok" } });
  expect(asked).toBe(1);
  await server.stop(true);
  expect(await doctor(env, ["--connect"])).toMatchObject({ status: 69, states: { reachability: "failed" } });
  expect((await doctor({}, ["--connect"])).states["reachability"]).toBe("not configured");
});

test("tokens that the server would refuse are a failure, without the tokens", async () => {
  const { status, stdout, states } = await doctor({
    HEDDLE_EVIDENCE_A2A_TOKENS: "ada=secret-1,ada=secret-2",
  });
  expect({ status, token: states["token"] }).toEqual({ status: 69, token: "failed" });
  expect(stdout).not.toContain("secret");
});

test("a setting that cannot be read is a failure, not a crash", async () => {
  const { status, states } = await doctor({ HEDDLE_EVIDENCE_ENABLE_GO_AST: "perhaps" });
  expect({ status, parsers: states["parsers"] }).toEqual({ status: 69, parsers: "failed" });
});
