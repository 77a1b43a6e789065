/** The evidence service as an agent: actions, confinement, tokens, its second name. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadOperations } from "#kit/contract/registry.ts";
import { ACTIONS, skills } from "../../../lib/evidence/serve/actions.ts";
import { askedBy } from "../../../lib/evidence/serve/request.ts";
import type { Task } from "../../../schemas/a2a.ts";
import type { SourcePatchSet } from "../../../schemas/evidence.ts";
import { commandLine } from "../../acceptance/run.ts";
import { change, planOf } from "../../unit/evidence/patches/plans.ts";
import { message, raw, rpc, send, stream } from "../a2a/agent.ts";
import { Dispatcher } from "../dispatcher.ts";

let folder: string;
let root: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-evidence-a2a-"));
  root = join(folder, "root");
  mkdirSync(root);
  mkdirSync(join(folder, "root-beside"));
  for (const place of [folder, root, join(folder, "root-beside")])
    writeFileSync(join(place, "notes.txt"), "The cart must validate coupons.\n");
  symlinkSync(join(folder, "notes.txt"), join(root, "link.txt"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const serve = (env: Record<string, string> = {}, options: string[] = [], name = "evidence-a2a") =>
  Dispatcher.start(["--port", "0", ...options], env, commandLine([name, "--root", root]));

const act = async (server: Dispatcher, action: string, input: object, more: object = {}): Promise<Task> => {
  const parts = [{ data: { action, input } }];
  const answer = await rpc(server, "SendMessage", { message: { ...message(""), parts } }, more);
  return answer.result.task;
};
// biome-ignore lint/suspicious/noExplicitAny: results are looked into field by field
const dataOf = (task: Task): any => task.artifacts?.[0]?.parts[0]?.data;
const whyOf = ({ status }: Task) => [status.state, status.message?.parts[0]?.text];

describe("the agent", () => {
  let server: Dispatcher;
  beforeAll(async () => {
    server = await serve();
  });
  afterAll(() => server.stop());

  test("answers under both names of the server", async () => {
    const other = await serve({}, [], "evidence-serve");
    expect((await rpc(other, "ListTasks", {})).result.totalSize).toBe(0);
    expect((await other.ask("/healthz")).json.version).toBe("1.0");
    await other.stop();
  });

  test("runs an action of a data part, and returns its result as an artifact", async () => {
    const task = await act(server, "diff_files", { before: "a\n", after: "b\n" });
    expect(task.status.state).toBe("TASK_STATE_COMPLETED");
    expect(task.artifacts?.[0]).toMatchObject({ name: "diff_files" });
    expect(dataOf(task)).toMatchObject({
      schemaVersion: "heddle.filediff/v1",
      summary: { added: 1, removed: 1 },
    });
  });

  test("returns the results of an action that has several as a list", async () => {
    const task = await act(server, "extract_nl", { file: "notes.txt", nlMode: "deterministic" });
    expect(dataOf(task).records[0].statement).toMatchObject({ action: "validate", actor: "cart" });
  });

  test("takes an action as text, and a free text as one to extract from", async () => {
    const command = await send(
      server,
      'extract_nl nlMode=deterministic text="The cart must validate coupons."',
    );
    expect(dataOf(command).records[0].statement.action).toBe("validate");
    const free = await serve({ HEDDLE_EVIDENCE_NL_MODE: "deterministic" });
    expect(dataOf(await send(free, "The cart must validate coupons.")).records[0].statement.action).toBe(
      "validate",
    );
    await free.stop();
  });

  test("rejects what asks for nothing that it does, and says what it does", async () => {
    const task = await act(server, "diagnos", { graphPath: "x" });
    expect(whyOf(task)).toEqual(["TASK_STATE_REJECTED", expect.stringContaining('"diagnose"')]);
    expect((await act(server, "constructor", {})).status.state).toBe("TASK_STATE_REJECTED");
  });

  test("fails with the code of the operation", async () => {
    const task = await act(server, "diagnose", { graphPath: "missing.json" });
    expect(whyOf(task)).toEqual(["TASK_STATE_FAILED", expect.stringMatching(/^NOT_FOUND: /)]);
    expect(task.status.message?.parts[1]?.data).toMatchObject({ error: { code: "NOT_FOUND" } });
    expect(whyOf(await act(server, "diagnose", { graphPath: 5 }))[1]).toStartWith("INVALID_RECORD: ");
  });

  test("leaves a strict stage without a model to fail, as everywhere", async () => {
    expect(whyOf(await send(server, "The cart must validate coupons."))[1]).toStartWith(
      "LLM_NOT_CONFIGURED: ",
    );
  });

  test.each(["../notes.txt", "../root-beside/notes.txt", "link.txt", "/etc/hostname", "notes.txt\0.json"])(
    "reads nothing outside the root: %j",
    async (file) => {
      const task = await act(server, "extract_nl", { file, nlMode: "deterministic" });
      expect(task.status.state).toBe("TASK_STATE_FAILED");
      expect(task.artifacts).toBeUndefined();
    },
  );

  test("streams the stages of a long action", async () => {
    const input = {
      nlMode: "deterministic",
      markdownMode: "deterministic",
      communicationMode: "deterministic",
      includeDocsLlm: false,
      includeSummaryLlm: false,
    };
    const events = [];
    const params = { message: { ...message(""), parts: [{ data: { action: "pipeline", input } }] } };
    for await (const { result } of stream(server, "SendStreamingMessage", params)) events.push(result);
    expect(Object.keys(events[0])).toEqual(["task"]);
    expect(events.filter((event) => "artifactUpdate" in event).length).toBe(1);
    expect(events.at(-1).statusUpdate.status.state).toBe("TASK_STATE_COMPLETED");
  });
});

test("proposes tasks, renders them as a patch, and applies what is approved only with the right to write", async () => {
  const todo = join(root, "TODO.md");
  writeFileSync(todo, "# Tasks\n\n- [ ] Pack the boxes\n");
  const reader = await serve();
  const { records } = dataOf(await act(reader, "extract_nl", { file: "notes.txt", nlMode: "deterministic" }));
  const graph = dataOf(await act(reader, "link", { records }));
  const { proposals } = dataOf(await act(reader, "propose_todo", { graph, mode: "deterministic" }));
  expect(proposals[0].title).toContain("coupons");
  const { patch, patchHash, audit } = dataOf(await act(reader, "render_todo", { graph, todo: "TODO.md" }));
  expect(patch).toContain("coupons");
  writeFileSync(join(root, "TODO.patch"), patch);
  writeFileSync(join(root, "TODO.patch.json"), JSON.stringify(audit));
  const approval = { actor: "ada", approvalHash: patchHash };
  expect(dataOf(await act(reader, "apply_todo", approval)).status).toBe("would_apply");
  expect(await Bun.file(todo).text()).not.toContain("coupons");
  await reader.stop();
  const writer = await serve({}, ["--allow-write"]);
  const wrong = await act(writer, "apply_todo", { ...approval, approvalHash: "0".repeat(64) });
  expect(whyOf(wrong)).toEqual(["TASK_STATE_INPUT_REQUIRED", expect.stringMatching(/^APPROVAL_REQUIRED: /)]);
  expect(await Bun.file(todo).text()).not.toContain("coupons");
  expect(dataOf(await act(writer, "apply_todo", { ...approval, dry_run: false })).status).toBe("applied");
  expect(await Bun.file(todo).text()).toContain("coupons");
  await writer.stop();
});

describe("a patch waits for a person", () => {
  const DIFF =
    "--- a/src/cart.ts\n+++ b/src/cart.ts\n@@ -1 +1 @@\n-export const total = 0;\n+export const total = 1;\n";
  let server: Dispatcher;
  beforeAll(async () => {
    mkdirSync(join(root, "src"));
    server = await serve({}, ["--allow-write"]);
  });
  afterAll(() => server.stop());
  beforeEach(() => writeFileSync(join(root, "src/cart.ts"), "export const total = 0;\n"));
  const cart = () => Bun.file(join(root, "src/cart.ts")).text();
  const proposed = async (on = server): Promise<SourcePatchSet> => {
    const plan = planOf(change("src/cart.ts"));
    return dataOf(await act(on, "propose_source_patch", { plan, unifiedDiffs: { "src/cart.ts": DIFF } }));
  };
  const goOn = async (taskId: string, part: object, on = server, more: object = {}): Promise<Task> => {
    const said = { ...message(""), taskId, parts: [part] };
    return (await rpc(on, "SendMessage", { message: said }, more)).result?.task;
  };

  test("who states its hash; until then nothing is changed, and nothing else is taken", async () => {
    const set = await proposed();
    const [patch] = set.patches;
    expect(patch?.edits[0]?.unifiedDiff).toBe(DIFF);
    const { id, status } = await act(server, "apply_source_patch", { patch: set });
    expect([status.state, status.message?.parts[1]?.data]).toEqual([
      "TASK_STATE_INPUT_REQUIRED",
      {
        error: expect.objectContaining({ code: "APPROVAL_REQUIRED" }),
        wanted: { actor: expect.any(String), approvalHash: expect.any(String) },
      },
    ]);
    const approvalHash = patch?.patchHash ?? "";
    const evil = { ...patch, planId: "CPLAN-other" };
    const refused: object[] = [
      { data: { actor: "ada", approvalHash: "0".repeat(64) } },
      { data: { actor: "ada" } },
      { data: { approvalHash } },
      { data: { actor: "ada", approvalHash, patch: evil } },
      { data: { actor: "ada", approvalHash, root: "/" } },
      { data: { action: "pipeline", input: { actor: "ada", approvalHash } } },
      { data: [1] },
      { data: { actor: "", approvalHash } },
      { data: { actor: { name: "ada" }, approvalHash } },
      { data: { actor: "a".repeat(201), approvalHash } },
      { data: { actor: 5, approvalHash, dry_run: "" } },
      { text: "yes" },
      { text: `pipeline actor=ada approvalHash=${approvalHash}` },
    ];
    for (const part of refused) {
      const task = await goOn(id, part);
      expect([JSON.stringify(part), task.status.state]).toEqual([
        JSON.stringify(part),
        "TASK_STATE_INPUT_REQUIRED",
      ]);
      expect(await cart()).toContain("total = 0");
    }
    const done = await goOn(id, { data: { actor: "ada", approvalHash } });
    expect([done.status.state, dataOf(done)]).toEqual([
      "TASK_STATE_COMPLETED",
      expect.objectContaining({ status: "applied", receipt: expect.objectContaining({ approvedBy: "ada" }) }),
    ]);
    expect(await cart()).toContain("total = 1");
    expect(await goOn(id, { data: { actor: "ada", approvalHash } })).toBeUndefined();
    // Again by anybody: nothing changes.
    const again = await act(server, "apply_source_patch", { patch, actor: "bob", approvalHash });
    expect(dataOf(again)).toMatchObject({ status: "unchanged", receipt: { approvedBy: "ada" } });
  }, 120_000);

  test("in a text, too, and fails if the file was changed while it waited", async () => {
    const set = await proposed();
    const approval = `actor="Ada L" approvalHash=${set.patches[0]?.patchHash}`;
    const { id } = await act(server, "apply_source_patch", { patch: set });
    writeFileSync(join(root, "src/cart.ts"), "export const total = 5;\n");
    expect(whyOf(await goOn(id, { text: approval }))).toEqual([
      "TASK_STATE_FAILED",
      expect.stringMatching(/^CHANGED_SINCE_PLAN: /),
    ]);
    writeFileSync(join(root, "src/cart.ts"), "export const total = 0;\n");
    const other = await act(server, "apply_source_patch", { patch: set });
    const done = await goOn(other.id, { text: `apply_source_patch ${approval}` });
    expect(dataOf(done).receipt.approvedBy).toBe("Ada L");
  }, 120_000);

  test("of the same client only, and over a restart of the server", async () => {
    const env = {
      HEDDLE_EVIDENCE_A2A_TOKENS: "ola=one,bob=two",
      HEDDLE_EVIDENCE_A2A_TASK_STORE: join(folder, "waiting.db"),
    };
    const first = await serve(env, ["--allow-write"]);
    const set = await proposed();
    const { id } = await act(first, "apply_source_patch", { patch: set }, { token: "one" });
    const part = { data: { actor: "ola", approvalHash: set.patches[0]?.patchHash } };
    expect(await goOn(id, part, first, { token: "two" })).toBeUndefined();
    expect(await cart()).toContain("total = 0");
    await first.stop();
    const second = await serve(env, ["--allow-write"]);
    expect((await rpc(second, "GetTask", { id }, { token: "one" })).result.status.state).toBe(
      "TASK_STATE_INPUT_REQUIRED",
    );
    expect((await goOn(id, part, second, { token: "one" })).status.state).toBe("TASK_STATE_COMPLETED");
    expect(await cart()).toContain("total = 1");
    await second.stop();
  }, 120_000);
});

test("the switch lets agents name files outside the root", async () => {
  const server = await serve({ HEDDLE_EVIDENCE_ALLOW_OUTSIDE_ROOT: "true" });
  const task = await act(server, "extract_nl", { file: "../notes.txt", nlMode: "deterministic" });
  await server.stop();
  expect(task.status.state).toBe("TASK_STATE_COMPLETED");
});

test("with tokens the card names bearer authentication, and tasks belong to their clients", async () => {
  const server = await serve({ HEDDLE_EVIDENCE_A2A_TOKENS: "ola=one,bob=two" }, [
    "--public-url",
    "https://evidence.example.org/",
  ]);
  const card = (await server.ask("/.well-known/agent-card.json")).json;
  expect(card.supportedInterfaces[0].url).toBe("https://evidence.example.org/a2a");
  expect(card.securitySchemes).toEqual({
    bearer: { httpAuthSecurityScheme: { scheme: "Bearer", bearerFormat: "opaque" } },
  });
  expect(card.securityRequirements).toEqual([{ schemes: { bearer: { list: [] } } }]);
  expect((await raw(server, "{}")).status).toBe(401);
  const { id } = await act(server, "diff_files", { before: "a", after: "b" }, { token: "one" });
  expect((await rpc(server, "GetTask", { id }, { token: "one" })).result.id).toBe(id);
  expect((await rpc(server, "GetTask", { id }, { token: "two" })).error.code).toBe(-32001);
  await server.stop();
});

test.each([
  "ftp://example.org",
  "evidence.example.org",
  "https://user:word@example.org",
  "https://example.org/?a=1",
])("does not start with the public URL %p", async (url) => {
  await expect(serve({ HEDDLE_EVIDENCE_A2A_PUBLIC_URL: url })).rejects.toThrow("CONFIG");
});

test("each action is an operation that is installed, and each skill of the card has one", async () => {
  const installed = (await loadOperations("evidence")).map(({ name }) => name);
  expect(Object.values(ACTIONS).filter(({ operation }) => !installed.includes(operation))).toEqual([]);
  expect(skills().every(({ id }) => Object.values(ACTIONS).some(({ skill }) => skill === id))).toBe(true);
});

describe("a text", () => {
  const asked = (text: string) => askedBy({ parts: [{ text }] });
  test.each([
    ["diff_git", { action: "diff_git", input: {} }],
    [
      "diff_git revision=HEAD~1 maxFiles=5 staged=true",
      { action: "diff_git", input: { revision: "HEAD~1", maxFiles: 5, staged: true } },
    ],
    ['extract_docs patterns=["docs/*.md"]', { action: "extract_docs", input: { patterns: ["docs/*.md"] } }],
    ['extract_nl text="a = b"', { action: "extract_nl", input: { text: "a = b" } }],
    ["link the pages", { action: "extract_nl", input: { text: "link the pages" } }],
    ["Add a cart", { action: "extract_nl", input: { text: "Add a cart" } }],
    ["diff_git revision=HEAD or so", expect.stringContaining("name=value")],
    ["  ", expect.stringContaining("Send ")],
  ])("%j", (text, expected) => expect(asked(text)).toEqual(expected));

  test("beside the action of a data part is what to extract from", () => {
    const parts = [
      { data: { action: "extract_nl", input: { nlMode: "deterministic" } } },
      { text: "Add a cart" },
    ];
    expect(askedBy({ parts })).toEqual({
      action: "extract_nl",
      input: { nlMode: "deterministic", text: "Add a cart" },
    });
  });
});
