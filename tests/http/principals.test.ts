/** Clients with tokens of their own: what one began belongs to it, and what is recorded of it has its name. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../acceptance/run.ts";
import { message, rpc } from "./a2a/agent.ts";
import { Dispatcher } from "./dispatcher.ts";
import { TODO_FILES, TODO_HASH } from "./todo-material.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-principals-"));
let server: Dispatcher;
beforeAll(async () => {
  const options = ["--port", "0", "--root", folder, "--allow-execute"];
  const env = {
    HEDDLE_EVIDENCE_A2A_TOKENS: "ola=one,bob=two",
    HEDDLE_TOKEN: "shared",
    XDG_STATE_HOME: folder,
  };
  server = await Dispatcher.start(options, env, commandLine(["heddle", "serve"]));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const MCP = { "content-type": "application/json", accept: "application/json, text/event-stream" };

const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};

async function open(token: string): Promise<string> {
  const opened = await server.ask("/mcp", { json: INITIALIZE, headers: { ...MCP, ...as(token) } });
  expect(opened.status).toBe(200);
  return opened.headers.get("mcp-session-id") ?? "";
}

const inSession = (id: string, token: string, method: string, params: object = {}) =>
  server.ask("/mcp", {
    json: { jsonrpc: "2.0", id: 2, method, params },
    headers: { ...MCP, ...as(token), "mcp-session-id": id },
  });

describe("a session of MCP", () => {
  test("answers its client alone, who alone can end it", async () => {
    const id = await open("one");
    for (const token of ["two", "shared"]) {
      expect((await inSession(id, token, "tools/list")).status).toBe(404);
      const headers = { ...as(token), "mcp-session-id": id };
      expect((await server.ask("/mcp", { method: "DELETE", headers })).status).toBe(404);
    }
    expect((await inSession(id, "one", "ping")).status).toBe(200);
    const headers = { ...as("one"), "mcp-session-id": id };
    expect((await server.ask("/mcp", { method: "DELETE", headers })).status).toBe(200);
    expect((await inSession(id, "one", "ping")).status).toBe(404);
  });

  test("outlives all that another client opens", async () => {
    const id = await open("one");
    for (let opened = 0; opened < 300; opened++) await open("two");
    expect((await inSession(id, "one", "ping")).status).toBe(200);
  });
});

/** How each transport applies the patch that waits in the folder; the answer as a text. */
const TRANSPORTS = {
  HTTP: async (token: string, input: object) =>
    (await server.ask("/v1/evidence/apply-todo", { json: input, headers: as(token) })).text,
  MCP: async (token: string, input: object) => {
    const id = await open(token);
    const called = await inSession(id, token, "tools/call", {
      name: "evidence_apply_todo",
      arguments: input,
    });
    return called.text;
  },
  A2A: async (token: string, input: object) => {
    const parts = [{ data: { action: "apply_todo", input } }];
    return JSON.stringify(
      await rpc(server, "SendMessage", { message: { ...message(""), parts } }, { token }),
    );
  },
};

describe.each(Object.entries(TRANSPORTS))("an approval over %s", (_, apply) => {
  const reset = () => {
    for (const [name, text] of Object.entries(TODO_FILES)) writeFileSync(join(folder, name), text);
    for (const name of ["TODO.patch.receipt.json", ".heddle/evidence"])
      rmSync(join(folder, name), { recursive: true, force: true });
  };
  const list = () => readFileSync(join(folder, "TODO.md"), "utf8");
  const receipt = () => JSON.parse(readFileSync(join(folder, "TODO.patch.receipt.json"), "utf8"));
  const approval = { approvalHash: TODO_HASH };

  test("is that of the client whose token it came with", async () => {
    reset();
    await apply("one", approval);
    expect([list(), receipt().approvedBy]).toEqual(["- [ ] One\n- [ ] Two\n", "ola"]);
  });

  test("is refused in the name of another client, or in one of several lines", async () => {
    reset();
    expect(await apply("one", { ...approval, actor: "bob" })).toContain('the token belongs to \\"ola\\"');
    await apply("shared", { ...approval, actor: "ola\n[2026-01-01] bob" });
    expect(list()).toBe("- [ ] One\n");
  });

  test("has the name that it gives where the token does not tell who it is", async () => {
    reset();
    await apply("shared", { ...approval, actor: "ada" });
    expect([list(), receipt().approvedBy]).toEqual(["- [ ] One\n- [ ] Two\n", "ada"]);
  });
});

test("a review is that of the client, too", async () => {
  const review = { decision: "withdraw", about: ["REV-0"], reason: "Wrong", actor: "bob" };
  const refused = await server.ask("/v1/evidence/review", { json: review, headers: as("one") });
  expect(refused.json.error.message).toBe('Cannot decide as "bob": the token belongs to "ola"');
});

test("the audit of workflows names the client", async () => {
  const steps = [{ action: "system_file_write", config: { path: "a.txt", content: "a" } }];
  const run = { name: "write", steps, execute: true, dry_run: false, idempotency_key: "write-1" };
  const ran = await server.ask("/workflow/run", { json: run, headers: as("two") });
  expect(ran.json).toMatchObject({ status: "completed" });
  const audit = await server.ask("/workflow/audit", { json: {}, headers: as("two") });
  expect(audit.text).toContain('"actor":"bob"');
});
