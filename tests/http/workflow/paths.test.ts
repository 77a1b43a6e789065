/** Every path that the specification and the public system name is served by its service, and described there. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WorkflowServers } from "./servers.ts";

const PATHS = {
  gateway: [
    "POST /workflow/chat/start",
    "POST /workflow/chat/message",
    "GET /workflow/chat/{id}",
    "GET /workflow/actions",
    "GET /workflow/actions/schema",
    "GET /workflow/actions/schema/{action}",
    "POST /workflow/from-text",
    "POST /workflow/run",
    "POST /workflow/start",
    "GET /workflow/history",
    "GET /workflow/history/{id}",
    "GET /workflow/history/{id}/events",
    "GET /workflow/audit",
    "GET /workflow/stream/{id}",
    "POST /workflow/plan",
    "POST /workflow/validate",
    "POST /workflow/simulate",
    "POST /workflow/execute",
    "GET /workflow/catalog/drift",
    "POST /workflow/idempotency/clear",
    "POST /workflow/idempotency/purge",
    "POST /workflow/nlp/orient",
    "GET /workflow/settings",
    "PUT /workflow/settings",
    "GET /workflow/settings/{section}",
    "PUT /workflow/settings/{section}",
    "POST /workflow/settings/reset",
    "POST /workflow/system/execute",
  ],
  language: [
    "POST /nlp/parse",
    "POST /nlp/to-dsl",
    "POST /nlp/plan",
    "GET /nlp/actions",
    "GET /actions/schema",
    "GET /actions/schema/{action}",
    "GET /chat",
    "GET /ws/chat/{conversation_id}",
  ],
  worker: ["POST /execute"],
};
const folder = mkdtempSync(join(tmpdir(), "heddle-paths-"));
let servers: WorkflowServers;
beforeAll(async () => {
  servers = await WorkflowServers.start(folder, { options: ["--allow-execute"] });
});
afterAll(async () => {
  await servers?.stop();
  rmSync(folder, { recursive: true });
});

/** The names of parameters make no difference. */
const plain = (path: string) => path.replaceAll(/\{[^}]*\}/g, "{}");

async function servedBy(url: string): Promise<Set<string>> {
  // biome-ignore lint/suspicious/noExplicitAny: the document is looked into field by field
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as any;
  const paths = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item as object).map((method) => plain(`${method.toUpperCase()} ${path}`)),
  );
  const sockets = (document["x-websockets"] ?? []).map(({ path }: { path: string }) => plain(`GET ${path}`));
  return new Set([...paths, ...sockets]);
}

describe.each(Object.entries(PATHS))("the %s", (part, paths) => {
  test("serves and describes its paths", async () => {
    const served = await servedBy(servers.url(part));
    expect(paths.filter((path) => !served.has(plain(path)))).toEqual([]);
  });

  test("serves no path of another", async () => {
    const served = await servedBy(servers.url(part));
    const others = Object.entries(PATHS).flatMap(([name, theirs]) => (name === part ? [] : theirs));
    expect(others.filter((path) => served.has(plain(path)))).toEqual([]);
  });

  test("answers health and documentation, and returns the id of a request", async () => {
    for (const path of ["/health", "/docs", "/no/such/path"]) {
      const answer = await fetch(servers.url(part) + path, { headers: { "x-request-id": "order-7" } });
      expect([path, answer.status]).toEqual([path, path.startsWith("/no") ? 404 : 200]);
      expect(answer.headers.get("x-request-id")).toBe("order-7");
    }
    const health = await (await fetch(`${servers.url(part)}/health`)).json();
    expect(health).toMatchObject({ status: "ok", service: "workflow", parts: [part] });
    if (part === "worker") expect(health).toMatchObject({ actions: expect.arrayContaining(["send_email"]) });
  });
});

describe("paths besides those of the contracts", () => {
  const ask = async (part: string, path: string, init?: RequestInit) => {
    const answer = await fetch(servers.url(part) + path, init);
    // biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
    return { status: answer.status, json: (await answer.json()) as any };
  };
  const send = (part: string, path: string, body: object, method = "POST") =>
    ask(part, path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const workflow = { name: "look", steps: [{ action: "system_status", config: {} }] };

  test("run, list and tell of workflows", async () => {
    const planned = await send("gateway", "/workflow/start", workflow);
    expect([planned.status, planned.json.status]).toEqual([200, "awaiting_confirmation"]);
    const order = { ...workflow, execute: true, dry_run: false, idempotency_key: "order-7" };
    const { json: ran } = await send("gateway", "/workflow/start", order);
    expect([ran.status, ran.steps[0].status]).toEqual(["completed", "completed"]);
    const id = ran.workflow_id;
    const { json: history } = await ask("gateway", "/workflow/history?limit=5");
    expect(history.runs.map((run: { workflow_id: string }) => run.workflow_id)).toEqual([id]);
    expect((await ask("gateway", `/workflow/history/${id}`)).json).toMatchObject({ workflow_id: id });
    const { json: told } = await ask("gateway", `/workflow/history/${id}/events`);
    expect(told.events.at(-1)).toMatchObject({ workflow_id: id, terminal: true });
    expect((await ask("gateway", "/workflow/audit")).json.records).toBeArray();
    for (const path of ["/workflow/history/none", "/workflow/history/none/events"])
      expect((await ask("gateway", path)).status).toBe(404);
  });

  test("read and change one section of the settings", async () => {
    const { json: vat } = await ask("gateway", "/workflow/settings/vat");
    expect(vat.settings.map(({ name }: { name: string }) => name)).toContain("vat.rate");
    const changed = await send("gateway", "/workflow/settings/vat.rate", { value: "8" }, "PUT");
    expect([changed.status, changed.json.written]).toEqual([200, true]);
    expect((await ask("gateway", "/workflow/settings/dance")).status).toBe(400);
  });

  test("plan on the language service", async () => {
    const { status, json } = await send("language", "/nlp/plan", { text: "Notify #ops: done" });
    expect([status, json.steps[0].action]).toEqual([200, "notify_chat"]);
  });
});
