/** Suggestions for a package over HTTP, and applying them to files and intents. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import type { Change, Suggestion } from "#schemas/package.ts";
import { run as apply } from "../../../lib/package/apply.ts";
import { printPackage } from "../../../lib/package/document/print.ts";
import { originOf, registerPlan } from "../../../lib/package/execution/register.ts";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";
import { openIntents } from "../../../lib/package/store/intents.ts";
import { run as suggest } from "../../../lib/package/suggest.ts";
import { commandLine } from "../../acceptance/run.ts";
import { Dispatcher } from "../dispatcher.ts";
import { envelope, KEY, server } from "../llm/servers.ts";
import { overMcp } from "../writing-material.ts";

const { document } = extractPackage("users API with CRUD, name and email");
const content = printPackage(document);
const folder = mkdtempSync(join(tmpdir(), "heddle-suggest-"));
afterAll(() => rmSync(folder, { recursive: true }));

const contextOf = (url?: string) =>
  createContext({
    cwd: folder,
    env: url === undefined ? {} : { LLM_API_KEY: KEY, HEDDLE_LLM_BASE_URL: `${url}/v1`, LLM_MODEL: "gpt-4o" },
  });

const suggestion = (...changes: Change[]): Suggestion => ({ title: "Better", reason: "It is", changes });
const PHONE: Change = {
  kind: "add_column",
  table: "users",
  column: { name: "phone", type: "string", max_length: 20 },
};
const COUNT: Change = {
  kind: "add_route",
  route: { method: "GET", path: "/users/count", behavior: "count", table: "users" },
};
const ORDERS: Change = {
  kind: "add_table",
  new_table: { name: "orders", columns: [{ name: "user_id", type: "integer", references: "users" }] },
};

/** As a model answers in strict mode: every member there, null for none. */
function strict(change: Change): object {
  const empty = { kind: "", service: null, new_table: null, table: null, column: null, route: null };
  const filled = (of: object, names: readonly string[]) => ({
    ...Object.fromEntries(names.map((name) => [name, null])),
    ...of,
  });
  const columns = [
    "required",
    "unique",
    "secret",
    "format",
    "values",
    "default",
    "min_length",
    "max_length",
    "minimum",
    "maximum",
    "references",
    "on_delete",
  ];
  return {
    ...empty,
    ...change,
    ...(change.column && { column: filled(change.column, columns) }),
    ...(change.route && { route: filled(change.route, ["summary", "behavior", "table", "set", "secured"]) }),
  };
}

const answer = (...changes: Change[]): string =>
  JSON.stringify({
    suggestions: [{ title: "Better", reason: "It is", changes: changes.map(strict) }],
    next_steps: ["Look at the limits"],
  });

const answering = (...answers: string[]) =>
  server((nth) => Response.json(envelope("openai", answers[Math.min(nth, answers.length - 1)])));

describe("package-suggest", () => {
  test("returns suggestions that can be applied, with what they cost", async () => {
    await using gateway = answering(answer(PHONE));
    const found = await suggest({ content, focus: "contact data" }, contextOf(gateway.url));
    expect(found).toMatchObject({
      success: true,
      suggestions: [suggestion(PHONE)],
      next_steps: ["Look at the limits"],
      model: "gpt-4o-2024-08-06",
      tokens_used: 15,
    });
    expect(JSON.parse(JSON.parse(gateway.seen[0]?.body ?? "{}").messages[1].content)).toMatchObject({
      package: content,
      focus: "contact data",
    });
  });

  test("sends back once what cannot be applied, and refuses it the second time", async () => {
    const wrong = answer({ ...PHONE, table: "people" });
    await using gateway = answering(wrong, answer(PHONE));
    expect((await suggest({ content }, contextOf(gateway.url))).suggestions).toHaveLength(1);
    expect(gateway.seen[1]?.body).toContain("There is no table");
    await using never = answering(wrong);
    const failure = asFailure(
      await suggest({ content }, contextOf(never.url)).catch((thrown: unknown) => thrown),
    );
    expect(failure.code).toBe("LLM_BAD_RESPONSE");
  });

  test("needs a model", async () => {
    const failure = asFailure(await suggest({ content }, contextOf()).catch((thrown: unknown) => thrown));
    expect(failure.code).toBe("LLM_NOT_CONFIGURED");
  });
});

describe("package-apply", () => {
  test("applies given suggestions without a model, one after another", async () => {
    const suggestions = [suggestion(PHONE), suggestion(ORDERS), suggestion(COUNT)];
    const applied = await apply({ content, suggestions }, contextOf());
    expect(applied).toMatchObject({
      success: true,
      warnings: [],
      written: false,
      applied_changes: [
        "added the column users.phone",
        "added the table orders",
        "added the route GET /users/count",
      ],
    });
    const { actions = [], tables = {} } = applied.document.IMPLEMENTATION ?? {};
    expect(actions).toContain("db.add_column users phone string");
    expect(actions.indexOf("db.add_column users phone string")).toBeGreaterThan(
      actions.indexOf("db.create users"),
    );
    expect(tables["users"]?.columns["phone"]).toEqual({ type: "string", max_length: 20 });
  });

  const impossible: [string, Change, string][] = [
    ["a column that is there", { ...PHONE, column: { name: "email", type: "string" } }, "is there already"],
    ["a change of a column that is not there", { ...PHONE, kind: "change_column" }, "There is no column"],
    [
      "a reference to nothing",
      { ...PHONE, column: { name: "x_id", type: "integer", references: "xs" } },
      "is not there",
    ],
    [
      "a route that is there",
      { kind: "add_route", route: { method: "GET", path: "/users" } },
      "is there already",
    ],
    [
      "a route that does nothing",
      { kind: "add_route", route: { method: "POST", path: "/convert" } },
      "Nothing says",
    ],
    [
      "the removal of no route",
      { kind: "remove_route", route: { method: "GET", path: "/x" } },
      "There is no route",
    ],
    ["a service that is not there in a single one", { ...PHONE, table: "x" }, "There is no table"],
    ["the key", { ...PHONE, column: { name: "id", type: "integer" } }, "cannot be declared"],
  ];
  test.each(impossible)("leaves out %s, with the reason", async (_what, change, reason) => {
    const applied = await apply({ content, suggestions: [suggestion(change)] }, contextOf());
    expect(applied).toMatchObject({ success: false, applied_changes: [] });
    expect(applied.warnings[0]).toContain(reason);
    expect(applied.yaml_content).toBe(content);
  });

  test("applies a suggestion whole or not at all", async () => {
    const applied = await apply(
      { content, suggestions: [suggestion(PHONE, { ...PHONE, table: "x" })] },
      contextOf(),
    );
    expect(applied.yaml_content).toBe(content);
  });

  test("gives an intent a new version, which nobody has approved", async () => {
    const workspace = mkdtempSync(join(folder, "workspace-"));
    const plan = planPackage(document);
    const origin = {
      name: "user-api",
      goal: "users",
      mode: "dry-run",
      runtime: null,
      prompt: null,
      yaml: content,
    };
    {
      using store = await openIntents(workspace, { env: { XDG_STATE_HOME: workspace } });
      const made = registerPlan(store, origin, plan, "generated", "2026-11-23T00:00:00.000Z");
      store.update(made.id, { approved: plan.checksum, state: "approved" }, "2026-11-23T00:00:01.000Z");
    }
    const context = { ...contextOf(), writing: "write" as const };
    const shown = await apply({ workspace, suggestions: [suggestion(PHONE)], dry_run: true }, context);
    expect(shown).toMatchObject({ success: true, written: false });
    const applied = await apply({ workspace, suggestions: [suggestion(PHONE)] }, context);
    expect(applied.written).toBe(true);
    using store = await openIntents(workspace, { env: { XDG_STATE_HOME: workspace } });
    const intent = store.find("user-api");
    expect(intent).toMatchObject({ id: applied.intent, state: "planned", approved: null });
    expect(store.versions(intent.id)).toHaveLength(2);
    expect(store.latest(intent.id)?.yaml).toBe(applied.yaml_content);
  });
});

describe("on a server", () => {
  const AT = "2026-11-23T00:00:00.000Z";

  /** A workspace with one intent, and a server of it with these switches that uses the gateway. */
  async function serving(options: string[], url: string, env: Record<string, string> = {}) {
    const workspace = mkdtempSync(join(folder, "served-"));
    using store = await openIntents(workspace, { env: { XDG_STATE_HOME: workspace } });
    const { id } = registerPlan(store, originOf(document, null), planPackage(document), "generated", AT);
    const gateway = { LLM_API_KEY: KEY, HEDDLE_LLM_BASE_URL: `${url}/v1`, LLM_MODEL: "gpt-4o" };
    const switches = {
      HEDDLE_ALLOW_WRITE: "",
      HEDDLE_ALLOW_EXECUTE: "",
      HEDDLE_PACKAGE_WORKSPACE: workspace,
    };
    const running = await Dispatcher.start(
      options,
      { ...gateway, ...switches, ...env },
      commandLine(["package-serve", "--root", workspace, "--port", "0"]),
    );
    return { id, running, [Symbol.asyncDispose]: async () => void (await running.stop()) };
  }

  const versionsOf = async (running: Dispatcher, id: string): Promise<{ source: string }[]> =>
    (await running.ask(`/api/intents/${id}/history`)).json.versions;

  test("suggestions are applied and recorded in the history with the right to write, over HTTP and MCP", async () => {
    await using gateway = answering(answer(PHONE), answer(PHONE), answer(COUNT));
    await using served = await serving(["--allow-write"], gateway.url);
    const { id, running } = served;
    const suggested = await running.ask(`/api/intents/${id}/ai/suggest`, { json: { focus: "contacts" } });
    expect([suggested.status, suggested.json.suggestions.length]).toEqual([200, 1]);
    expect(gateway.seen[0]?.body).toContain("contacts");
    const applied = await running.ask(`/api/intents/${id}/ai/apply`, { json: { dry_run: false } });
    expect([applied.status, applied.json.written]).toEqual([200, true]);
    const shown = await running.ask(`/api/intents/${id}`);
    expect(shown.text).toContain("phone");
    const [ask, client] = await overMcp(running);
    try {
      expect((await ask("package-apply", { intent: id, dry_run: false })).body).toMatchObject({
        written: true,
      });
    } finally {
      await client.close();
    }
    const versions = await versionsOf(running, id);
    expect(versions.map(({ source }) => source).sort()).toEqual(["apply", "apply", "plan"]);
  });

  test("without the right nothing is applied, but what would be is shown", async () => {
    await using gateway = answering(answer(PHONE));
    await using served = await serving([], gateway.url);
    const { id, running } = served;
    const applied = await running.ask(`/api/intents/${id}/ai/apply`, { json: {} });
    expect([applied.status, applied.json.written]).toEqual([200, false]);
    expect(applied.json.yaml_content).toContain("phone");
    expect(await versionsOf(running, id)).toHaveLength(1);
    const forced = await running.ask(`/api/intents/${id}/ai/apply`, { json: { dry_run: false } });
    expect(forced.status).toBe(403);
  });

  test.each<[string, Record<string, string>, () => Promise<Response>, number, string]>([
    [
      "is slow",
      { HEDDLE_LLM_TIMEOUT_MS: "500" },
      () => Bun.sleep(60_000).then(() => new Response("{}")),
      504,
      "LLM_TIMEOUT",
    ],
    ["is switched off", { AI_ENABLED: "false" }, async () => new Response("{}"), 403, "LLM_DISABLED"],
    ["is down", {}, async () => new Response("down", { status: 500 }), 503, "LLM_UNAVAILABLE"],
    [
      "refuses the key",
      {},
      async () => Response.json({ error: { message: KEY } }, { status: 401 }),
      503,
      "LLM_NOT_CONFIGURED",
    ],
  ])("a model that %s fails each path with the same code", async (_what, env, reply, status, code) => {
    await using gateway = server(reply);
    await using served = await serving([], gateway.url, env);
    const { id, running } = served;
    const answers = await Promise.all([
      running.ask("/api/ai/complete", { json: { prompt: "a" } }),
      running.ask("/api/ai/chat", { json: { message: "a" } }),
      running.ask("/api/ai/generate-code", { json: { description: "a" } }),
      running.ask(`/api/intents/${id}/ai/suggest`, { json: {} }),
      running.ask(`/api/intents/${id}/ai/apply`, { json: {} }),
    ]);
    for (const answer of answers) {
      expect([answer.status, answer.json.error.code]).toEqual([status, code]);
      expect(answer.text).not.toContain(KEY);
    }
  });
});
