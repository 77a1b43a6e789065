/** Conversations as users have them: as a filter, turn by turn with a store, with real effects, and on a terminal. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTerminal } from "#kit/programs/terminal.ts";
import { commandLine, type RunOptions, runHeddle } from "../run.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-chat-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const turns = (...records: Record<string, unknown>[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join("");

async function run(argv: readonly string[], options: RunOptions = {}) {
  const result = await runHeddle(argv, { cwd: folder, ...options, env: { HOME: folder, ...options.env } });
  return { ...result, answers: result.status === 0 ? result.records() : [] };
}

describe("workflow-chat as a filter", () => {
  test("keeps interleaved conversations apart and forgets them at its end", async () => {
    const stdin = turns(
      { id: 1, conversation: "a", text: "Send an invoice to jo@example.com" },
      { id: 2, conversation: "b", text: "Powiadom #ops" },
      { id: 3, conversation: "a", text: "400 EUR" },
      { id: 4, conversation: "b", text: "serwer wrócił" },
      { id: 5, conversation: "a", text: "run" },
      { id: 6, conversation: "b", text: "anuluj" },
    );
    const { answers } = await run(["workflow-chat", "--simulate"], { stdin });
    expect(answers.map(({ id, status }) => [id, status])).toEqual([
      [1, "in_progress"],
      [2, "in_progress"],
      [3, "ready"],
      [4, "ready"],
      [5, "executed"],
      [6, "cancelled"],
    ]);
    const ids = answers.map(({ conversation_id }) => conversation_id);
    expect([ids[0], ids[0], ids[1]]).toEqual([ids[2], ids[4], ids[5]]);
    expect(ids[0]).not.toBe(ids[1]);
    const again = await run(["workflow-chat", "--simulate"], {
      stdin: turns({ conversation: "a", text: "run" }),
    });
    expect(again.answers[0]?.["status"]).toBe("in_progress");
    expect(again.answers[0]?.["conversation_id"]).not.toBe(ids[0]);
  });

  test("continues a conversation of an earlier process with --store", async () => {
    const chat = ["workflow-chat", "--simulate", "--store", "chats.sqlite"];
    await run(chat, { stdin: turns({ conversation: 7, text: "Wyślij fakturę na 400 zł" }) });
    const { answers } = await run(chat, { stdin: turns({ conversation: 7, text: "jan@firma.pl" }) });
    expect(answers[0]).toMatchObject({
      status: "ready",
      actions: [{ config: { amount: "400", currency: "PLN", to: "jan@firma.pl" } }],
    });
  });

  test("answers a form field by field, and keeps what fits", async () => {
    const stdin = turns(
      { text: "Wyślij fakturę" },
      { values: { amount: "1 500,00", currency: "PLN", to: "jan@", colour: "red" } },
      { values: { to: "jan@firma.pl" } },
    );
    const { answers } = await run(["workflow-chat", "--simulate"], { stdin });
    expect(answers[1]).toMatchObject({
      status: "in_progress",
      missing: ["send_invoice.to"],
      form: { errors: [{ field: "to" }, { field: "colour" }] },
    });
    expect(answers[2]).toMatchObject({
      status: "ready",
      actions: [{ config: { amount: "1500", currency: "PLN", to: "jan@firma.pl" } }],
    });
  });

  test("refuses to simulate and to execute at once", async () => {
    const { status } = await runHeddle(["workflow-chat", "--simulate", "--execute", "hello"], {
      cwd: folder,
    });
    expect(status).toBe(64);
  });
});

describe("workflow-start, -message and -show", () => {
  test("share a conversation", async () => {
    const started = (await run(["workflow-start", "--json", "Wyślij fakturę do jan@firma.pl"])).answers[0];
    const id = String(started?.["conversation_id"]);
    const said = (await run(["workflow-message", "--json", "--conversation-id", id, "400 zł"])).answers[0];
    expect(said).toMatchObject({ conversation_id: id, status: "ready" });
    const shown = (await run(["workflow-show", "--json", id])).answers[0];
    expect(shown).toMatchObject({
      status: "ready",
      plan_hash: said?.["plan_hash"],
      message: said?.["message"],
    });
  });

  test("name an unknown conversation", async () => {
    const { status, errors } = await runHeddle(["workflow-message", "--conversation-id", "nope", "tak"], {
      cwd: folder,
    });
    expect(status).toBe(66);
    expect(errors()[0]?.error.code).toBe("UNKNOWN_WORKFLOW");
  });
});

describe("workflow-chat --execute", () => {
  const received: unknown[] = [];
  let server: ReturnType<typeof Bun.serve>;
  beforeAll(() => {
    server = Bun.serve({
      port: 0,
      fetch: async (request) => {
        received.push(await request.json());
        return new Response("ok");
      },
    });
  });
  afterAll(() => server.stop(true));

  test("posts a notification once, after the run word", async () => {
    const env = { OPS_WEBHOOK_URL: `http://127.0.0.1:${server.port}/hook` };
    const stdin = turns(
      { text: "Powiadom #ops: serwer wrócił" },
      { text: "uruchom" },
      { text: "uruchom" },
      { text: "tak" },
    );
    const { answers } = await run(["workflow-chat", "--execute"], { stdin, env });
    expect(answers.map(({ status }) => status)).toEqual(["ready", "executed", "executed", "executed"]);
    expect(answers[1]).toMatchObject({ execution: { simulated: false, status: "completed" } });
    expect(answers[2]).toMatchObject({ idempotent_replay: true });
    expect(received).toHaveLength(1);
    expect(JSON.stringify(received[0])).toContain("serwer wrócił");
  });

  test("names the setting that is missing before anybody confirms", async () => {
    const stdin = turns({ text: "Powiadom #ops: serwer wrócił" }, { text: "uruchom" });
    const { answers } = await run(["workflow-chat", "--execute"], {
      stdin,
      env: { OPS_WEBHOOK_URL: undefined },
    });
    expect(answers[0]).toMatchObject({ status: "validation_failed" });
    expect(String(answers[0]?.["message"])).toContain("OPS_WEBHOOK_URL");
    expect(answers[1]).not.toHaveProperty("execution");
  });
});

describe("workflow-from-text", () => {
  test("executes at once only with a key, and once for each key", async () => {
    const text = "Notify #ops that the backup is done";
    const without = (await run(["workflow-from-text", "--json", "--simulate", text])).answers[0];
    expect(without).toMatchObject({ status: "awaiting_confirmation" });
    const key = ["--idempotency-key", "k1"];
    const done = (await run(["workflow-from-text", "--json", "--simulate", ...key, text])).answers[0];
    expect(done).toMatchObject({ status: "executed", result: { simulated: true } });
  });

  test("asks for what is missing", async () => {
    const { answers } = await run(["workflow-from-text", "--json", "Send an invoice to jo@example.com"]);
    expect(answers[0]).toMatchObject({
      status: "incomplete",
      missing_fields: ["send_invoice.amount", "send_invoice.currency"],
      form: { action: "send_invoice" },
    });
  });
});

test("workflow-chat prompts on a terminal, and ends with its input", async () => {
  const terminal = await openTerminal(commandLine(["workflow-chat", "--simulate"]), {
    columns: 100,
    env: { ...process.env, HOME: folder, TERM: "xterm", LC_ALL: "pl_PL.UTF-8" } as Record<string, string>,
    kind: "heddle",
    cwd: folder,
  });
  const decoder = new TextDecoder();
  let screen = "";
  // What is typed once a text is on the screen; the last key ends the input.
  const typed: [shown: string, keys: string][] = [
    ["> ", "Wyślij fakturę na 400 zł do jan@firma.pl\r"],
    ["napisz „uruchom”", "uruchom\r"],
    ["Zasymulowane", "\x04"],
  ];
  for await (const chunk of terminal.output) {
    screen += decoder.decode(chunk, { stream: true });
    const [next] = typed;
    if (!next || !screen.includes(next[0])) continue;
    typed.shift();
    // The prompt follows what is shown.
    await Bun.sleep(300);
    terminal.write(next[1]);
  }
  expect(await terminal.exited).toBe(0);
  expect(screen).toContain("Sprawdź plan:");
  expect(screen).toContain("Zasymulowane, niczego nie wysłano:");
});
