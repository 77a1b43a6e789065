/**
 * A new action of workflows, laid over a copy of the source tree: a folder with its definition and its executor, its
 * schema, and an entry in each of the two tables of actions. Everything that other actions have, it has: sentences in both
 * languages, questions and forms, read-backs, corrections, mock and real execution, HTTP and MCP.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Dispatcher } from "../../http/dispatcher.ts";

const ROOT = join(import.meta.dir, "..", "..", "..");
const ACTION = join(ROOT, "tests", "fixtures", "actions", "open-ticket");
/** The most lines that such an action may take. */
const MOST_LINES = 140;

const tree = mkdtempSync(join(tmpdir(), "heddle-new-action-"));
const home = mkdtempSync(join(tmpdir(), "heddle-new-action-home-"));
const heddle = [process.execPath, join(tree, "cmd", "heddle.ts")];

/** The help desk: every ticket that was opened. */
const tickets: unknown[] = [];
const desk = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: async (request) => {
    tickets.push(await request.json());
    return Response.json({ ticket: tickets.length });
  },
});
const live = { TICKETS_URL: desk.url.href };

let server: Dispatcher;
beforeAll(async () => {
  for (const part of ["cmd", "lib", "schemas", "package.json"])
    cpSync(join(ROOT, part), join(tree, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(tree, "node_modules"));
  cpSync(ACTION, tree, { recursive: true });
  register("lib/workflow/actions/index.ts", "openTicket", "./open-ticket/definition.ts");
  register("schemas/workflow/actions.ts", "OpenTicketConfig", "./actions/open-ticket.ts");
  const options = ["--part", "gateway", "--port", "0", "--root", home, "--allow-execute"];
  server = await Dispatcher.start(options, live, [...heddle, "workflow", "serve"]);
});
beforeEach(() => {
  tickets.length = 0;
});
afterAll(async () => {
  await Promise.all([server?.stop(), desk.stop(true)]);
  for (const folder of [tree, home]) rmSync(folder, { recursive: true, force: true });
});

/** Adds the action to a table of actions: its import, and its entry behind the last one. */
function register(file: string, value: string, from: string): void {
  const path = join(tree, file);
  const text = readFileSync(path, "utf8");
  const table = text.replace(/^( {2}system_status: .*\n)(?=\})/m, `$1  open_ticket: ${value},\n`);
  expect(table).not.toBe(text);
  writeFileSync(path, table.replace(/^import /m, `import { ${value} } from "${from}";\nimport `));
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
type Json = any;

async function run(argv: string[], stdin = "", env: Record<string, string> = {}): Promise<Json[]> {
  const child = Bun.spawn([...heddle, "workflow", ...argv], {
    cwd: home,
    stdin: Buffer.from(stdin),
    stdout: "pipe",
    stderr: "inherit",
    env: { ...process.env, HOME: home, HEDDLE_ALLOW_EXECUTE: "", ...env },
  });
  const lines = (await new Response(child.stdout).text()).split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** What a conversation answers to each of these turns. */
const talk = (turns: readonly string[], mode = "--simulate", env: Record<string, string> = {}) =>
  run(["chat", mode], turns.map((text) => `${JSON.stringify({ conversation: 1, text })}\n`).join(""), env);

test("it takes fewer lines than a person is willing to write", () => {
  const files = readdirSync(ACTION, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const lines = files.flatMap(({ parentPath, name }) =>
    readFileSync(join(parentPath, name), "utf8").split("\n"),
  );
  expect(files.map(({ name }) => name).sort()).toEqual(["definition.ts", "execute.ts", "open-ticket.ts"]);
  expect(lines.length).toBeLessThan(MOST_LINES);
});

describe("a sentence", () => {
  test.each([
    ["Open a high priority ticket: the printer is broken", "the printer is broken", "high"],
    ["Załóż zgłoszenie o niskim priorytecie: drukarka nie działa", "drukarka nie działa", "low"],
  ])("%p asks for it", async (text, title, priority) => {
    const [parsed] = await run(["parse", "--json", text]);
    expect(parsed).toMatchObject({
      status: "complete",
      actions: [{ action: "open_ticket", config: { title, priority } }],
    });
  });

  test("may ask for another action too, and may say too little", async () => {
    const [parsed] = await run(["parse", "--json", "Open a ticket: no light, and tell #ops that it is dark"]);
    expect(parsed).toMatchObject({
      status: "incomplete",
      missing: ["open_ticket.priority"],
      actions: [
        { config: { title: "no light" } },
        { action: "notify_chat", config: { message: "it is dark" } },
      ],
    });
  });

  test("that denies or tells of it asks for nothing", async () => {
    for (const text of ["Don't open a high priority ticket: no light", "Nie zakładaj zgłoszenia: awaria"]) {
      const [parsed] = await run(["parse", "--json", text]);
      expect([text, parsed.actions]).toEqual([text, []]);
    }
  });
});

test("sentences of the user's own can mean it", async () => {
  const text = "Awaria pilna: brak światła";
  const own = {
    version: 1,
    sentences: [{ action: "open_ticket", say: ["awaria pilna : {text}", "failure {priority} : {text}"] }],
    tests: [
      { text, actions: [{ action: "open_ticket", config: { title: "brak światła" } }] },
      {
        text: "Failure high: the lamp broke",
        actions: [{ action: "open_ticket", config: { priority: "high" } }],
      },
    ],
  };
  const sentences = join(home, "own.yaml");
  writeFileSync(sentences, JSON.stringify(own));
  expect(await run(["actions", "--test", "--sentences", sentences, "--json"])).toMatchObject([
    { ok: true, failed: [] },
  ]);
});

describe("a conversation", () => {
  test("asks in Polish for what is missing, reads back, takes a correction and simulates", async () => {
    const answers = await talk([
      "Załóż zgłoszenie: drukarka nie działa",
      "niski",
      "zmień priorytet na wysoki",
      "zmień problem na: skaner nie działa",
      "uruchom",
    ]);
    const [asked, ready, changed, reworded, done] = answers;
    expect(asked.message).toBe("Załóż zgłoszenie: jaki priorytet (niski, wysoki)?");
    expect(asked.form.fields).toEqual([
      {
        name: "priority",
        type: "select",
        label: "Priorytet",
        required: true,
        options: ["low", "high"],
        option_titles: ["niski", "wysoki"],
      },
    ]);
    expect(ready.message).toContain(
      "Załóż zgłoszenie\n  problem: „drukarka nie działa”\n  priorytet: niski\n",
    );
    expect(changed.message).toStartWith("Zmienione: priorytet z niski na wysoki.");
    expect(reworded.message).toStartWith(
      "Zmienione: problem z „drukarka nie działa” na „skaner nie działa”.",
    );
    expect(done).toMatchObject({ status: "executed", execution: { simulated: true } });
    expect(done.message).toContain("- Zgłoszenie: „skaner nie działa”");
    expect(tickets).toEqual([]);
  });

  test("cannot run without the help desk, and says in English what to set", async () => {
    const answers = await talk(["Open a low priority ticket: no light", "run"], "--execute");
    expect(answers.at(-1).message).toContain("there is no help desk");
    expect(JSON.stringify(await run(["doctor", "--json"]))).toContain(
      '{"action":"open_ticket","ready":false,"missing":[{"message":"Cannot run open_ticket: there is no help desk","hint":"Set TICKETS_URL"}]}',
    );
  });

  test("executes what was confirmed, once", async () => {
    const turns = ["Open a low priority ticket: no light", "run", "run"];
    const [ready, done] = await talk(turns, "--execute", live);
    expect(ready.message).toContain("Open a ticket\n  problem: “no light”\n  priority: low\n");
    expect(done.message).toContain("- Ticket: “no light” – opened");
    expect(tickets).toEqual([{ title: "no light", priority: "low" }]);
  });

  test("only says what it would do if integrations are mocked", async () => {
    const turns = ["Open a low priority ticket: no light", "run"];
    const [, done] = await talk(turns, "--execute", { HEDDLE_WORKFLOW_MOCK_INTEGRATIONS: "true" });
    expect(done.execution.steps[0].result).toEqual({ simulated: true, title: "no light", priority: "low" });
    expect(tickets).toEqual([]);
  });
});

test("the catalog has it, and the sentences of its definition mean it", async () => {
  expect(await run(["catalog-drift"])).toMatchObject([{ ok: true, without_executor: [], without_entry: [] }]);
  expect(await run(["actions", "--test", "--json"])).toMatchObject([{ ok: true }]);
  const [near] = await run(["orient", "--json", "Can you do something about tickets"]);
  expect(near.near[0]).toMatchObject({ action: "open_ticket", words: ["tickets"] });
});

describe("over HTTP", () => {
  test("it has a form, and a conversation that executes it", async () => {
    const { json: form } = await server.ask("/workflow/actions/schema/open_ticket?language=pl");
    expect([form.description, form.schema.required]).toEqual(["Załóż zgłoszenie", ["title", "priority"]]);
    const { json: asked } = await server.ask("/workflow/chat/start", { json: { text: "Open a ticket" } });
    expect([asked.status, asked.form.action]).toEqual(["in_progress", "open_ticket"]);
    const say = (json: object) =>
      server.ask("/workflow/chat/message", {
        json: { conversation_id: asked.conversation_id, simulate: false, ...json },
      });
    const { json: wrong } = await say({ values: { title: "no light", priority: "urgent" } });
    expect(wrong.form.errors[0].field).toBe("priority");
    expect((await say({ values: { priority: "high" } })).json.status).toBe("ready");
    expect((await say({ text: "run" })).json.status).toBe("executed");
    expect(tickets).toEqual([{ title: "no light", priority: "high" }]);
  });

  test("the page knows its name", async () => {
    const options = ["--part", "language", "--port", "0", "--root", home];
    const language = await Dispatcher.start(options, {}, [...heddle, "workflow", "serve"]);
    const { text } = await language.ask("/chat");
    await language.stop();
    expect(text).toContain("&quot;open_ticket&quot;:&quot;Załóż zgłoszenie&quot;");
  });
});

test("over MCP it is planned and executed", async () => {
  const [command = "", ...args] = heddle;
  const env = { ...process.env, ...live, HOME: home } as Record<string, string>;
  const options = ["workflow", "mcp", "--root", home, "--allow-execute"];
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StdioClientTransport({ command, args: [...args, ...options], cwd: home, env }));
  const call = async (name: string, given: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: given })).structuredContent as Json;
  try {
    const text = "Open a high priority ticket: the printer is broken";
    const { workflow } = await call("workflow_to_dsl", { text });
    expect(workflow.steps).toEqual([
      { action: "open_ticket", config: { title: "the printer is broken", priority: "high" } },
    ]);
    const order = { workflow, execute: true, dry_run: false, idempotency_key: "ticket" };
    expect(await call("workflow_execute", order)).toMatchObject({ status: "completed" });
    expect(tickets).toEqual([{ title: "the printer is broken", priority: "high" }]);
  } finally {
    await client.close();
  }
});
