/** Turns of a conversation by request: text, values and recordings, and what a client may execute. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../../acceptance/run.ts";
import { tone } from "../../fixtures/workflow/sound.ts";
import { Dispatcher } from "../dispatcher.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-turns-"));
const SERVE = commandLine(["workflow-serve", "--root", folder, "--part", "gateway"]);
const SPOKEN = "wyślij fakturę na 1500 zł do jan@firma.pl";
const recogniser = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: () => Response.json({ text: SPOKEN }),
});

let server: Dispatcher;
beforeAll(async () => {
  const env = { HEDDLE_WORKFLOW_STT_BASE_URL: `${recogniser.url.origin}/v1` };
  server = await Dispatcher.start([], env, [...SERVE, "--port", "0"]);
});
afterAll(async () => {
  await Promise.all([server?.stop(), recogniser.stop(true)]);
  rmSync(folder, { recursive: true });
});

const start = (json: object) => server.ask("/workflow/chat/start", { json });
const say = (json: object) => server.ask("/workflow/chat/message", { json });

/** A form as a browser or curl sends it. */
async function form(path: string, fields: Record<string, string>, audio = true) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (audio) body.set("audio", new Blob([tone(2)]), "message.wav");
  const answer = await fetch(server.url + path, { method: "POST", body });
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
  return { status: answer.status, json: (await answer.json()) as any };
}

describe("a conversation by request", () => {
  test("goes from a text over values to a confirmed, simulated run, once", async () => {
    const { json: asked } = await start({ id: 1, text: "Send an invoice to jo@example.com" });
    expect([asked.id, asked.status, asked.form.action]).toEqual([1, "in_progress", "send_invoice"]);
    const { conversation_id } = asked;
    const { json: ready } = await say({ conversation_id, values: { amount: "400", currency: "EUR" } });
    expect([ready.status, ready.actions[0].config.amount]).toEqual(["ready", "400"]);
    const { json: ran } = await say({ conversation_id, text: "run" });
    expect([ran.status, ran.execution.simulated]).toEqual(["executed", true]);
    // The simulation is kept like every other run.
    const { json: stored } = await server.ask(`/workflow/history/${ran.execution.workflow_id}`);
    expect([stored.status, stored.simulated]).toEqual(["simulated", true]);
    const { json: again } = await say({ conversation_id, text: "run" });
    expect([undefined, ran.execution.workflow_id]).toContain(again.execution?.workflow_id);
    const shown = await server.ask(`/workflow/chat/${conversation_id}`);
    expect([shown.status, shown.json.status]).toEqual([200, "executed"]);
  });

  test("takes a recording in place of the text", async () => {
    const { status, json } = await form("/workflow/chat/start", { locale: "pl", language: "pl" });
    expect([status, json.status, json.actions[0].config.amount]).toEqual([200, "ready", "1500"]);
    const { conversation_id } = json;
    const answered = await form("/workflow/chat/message", { conversation_id, text: "anuluj" }, false);
    expect([answered.status, answered.json.status]).toEqual([200, "cancelled"]);
  });

  test("refuses what is wrong with one error", async () => {
    const both = await form("/workflow/chat/start", { text: "Send an invoice" });
    expect([both.status, both.json.error.code]).toEqual([400, "INVALID_RECORD"]);
    const other = await form("/workflow/chat/start", { dance: "1" });
    expect([other.status, other.json.error.code]).toEqual([400, "INVALID_RECORD"]);
    for (const path of ["/workflow/chat/none", "/workflow/chat/none/"])
      expect((await server.ask(path)).status).toBe(404);
    expect((await say({ conversation_id: "none", text: "run" })).json.error.code).toBe("UNKNOWN_WORKFLOW");
    expect((await start({ text: 1 })).status).toBe(400);
    const executing = await start({ text: "Send an invoice to jo@example.com", simulate: false });
    expect([executing.status, executing.json.error.code]).toEqual([403, "EXECUTION_NOT_ALLOWED"]);
  });
});

/** The beginning of a form with a long recording that does not go on, and the first line and body of its answer. */
function endless(url: string): { answer: Promise<string>; end: () => void } {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const part = '--b\r\ncontent-disposition: form-data; name="audio"; filename="a.wav"\r\n\r\n';
  const head = [
    "POST /workflow/chat/start HTTP/1.1",
    `host: ${host}`,
    "content-type: multipart/form-data; boundary=b",
    `content-length: ${60 * 1024 * 1024}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${part}${"x".repeat(100_000)}`);
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (bytes) => {
      text += bytes.toString();
      if (text.includes("}")) resolve(text);
    });
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text));
  });
  return { answer, end: () => socket.destroy() };
}

describe("recordings", () => {
  test("are refused before they are read if nobody can transcribe them", async () => {
    const none = { HEDDLE_WORKFLOW_STT_BASE_URL: "", HEDDLE_WORKFLOW_STT_PROVIDER: "", STT_API_KEY: "" };
    const silent = await Dispatcher.start([], none, [...SERVE, "--port", "0"]);
    const { answer, end } = endless(silent.url);
    expect(await answer).toContain("SPEECH_NOT_CONFIGURED");
    end();
    await silent.stop();
  });

  test("have one budget in a server, which ends of requests give back", async () => {
    const held = [1, 2, 3].map(() => endless(server.url));
    // Two of them fit.
    expect(await Promise.race(held.map(({ answer }) => answer))).toMatch(/^HTTP\/1.1 503 [\s\S]*BUSY/);
    for (const { end } of held) end();
    const large = async () => {
      const body = new FormData();
      body.set("audio", new Blob([new Uint8Array(20 * 1024 * 1024)]), "message.wav");
      return (await fetch(`${server.url}/workflow/chat/start`, { method: "POST", body })).status;
    };
    let status = await large();
    while (status === 503) status = await large();
    // It has room again, and is no recording.
    expect(status).toBe(400);
  });
});
