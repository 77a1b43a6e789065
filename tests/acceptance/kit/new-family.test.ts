/**
 * A new family, laid over a copy of the source tree: a few small files, and nothing else to edit. Everything that other
 * families have, it has: its executable, filter, worker, HTTP, page, socket, events, job and MCP tool.
 */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { type Browser, openBrowser } from "../../corpus/window/browser.ts";
import { Dispatcher } from "../../http/dispatcher.ts";

const ROOT = join(import.meta.dir, "..", "..", "..");
const FAMILY = join(ROOT, "tests", "fixtures", "families", "notes");
/** The most lines that a family with an operation, a page, a socket and a job may take. */
const MOST_LINES = 120;

const tree = mkdtempSync(join(tmpdir(), "heddle-new-family-"));
const heddle = [process.execPath, join(tree, "cmd", "heddle.ts")];
let server: Dispatcher;
beforeAll(async () => {
  for (const part of ["cmd", "lib", "schemas", "package.json"])
    cpSync(join(ROOT, part), join(tree, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(tree, "node_modules"));
  cpSync(FAMILY, tree, { recursive: true });
  server = await Dispatcher.start([], {}, [...heddle, "serve", "--service", "notes", "--port", "0"]);
});
afterAll(async () => {
  await server?.stop();
  rmSync(tree, { recursive: true, force: true });
});

async function run(argv: string[], stdin = "") {
  const child = Bun.spawn([...heddle, ...argv], {
    stdin: Buffer.from(stdin),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, status] = await Promise.all([new Response(child.stdout).text(), child.exited]);
  return { stdout, status };
}

test("it takes fewer lines than a person is willing to write", () => {
  const files = readdirSync(FAMILY, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const lines = files.map(
    ({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8").split("\n").length - 1,
  );
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(MOST_LINES);
});

describe("its executable", () => {
  test("has help and a schema", async () => {
    expect((await run(["notes", "count", "--help"])).stdout).toContain("Count the words of a note");
    expect(JSON.parse((await run(["notes", "count", "--schema"])).stdout).input.required).toEqual(["text"]);
  });

  test("answers a request on the command line", async () => {
    expect(await run(["notes", "count", "buy", "milk"])).toEqual({ stdout: '{"words":2}\n', status: 0 });
  });

  test("is a filter of JSON Lines", async () => {
    const { stdout, status } = await run(
      ["notes", "count"],
      '{"id":1,"text":"a b"}\n{"text":5}\n{"text":"c"}\n',
    );
    expect([stdout, status]).toEqual(['{"id":1,"words":2}\n{"words":1}\n', 65]);
  });

  test("is a worker", async () => {
    const call = { jsonrpc: "2.0", id: 1, method: "run" };
    const params = { transport: "library", allowExecute: false, input: { text: "a b c" } };
    const { stdout } = await run(["notes", "count", "--worker"], `${JSON.stringify({ ...call, params })}\n`);
    expect(JSON.parse(stdout)).toEqual({ jsonrpc: "2.0", id: 1, result: { record: { words: 3 } } });
  });

  test("is listed", async () => {
    const { stdout } = await run(["list", "notes", "--json"]);
    const names = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).name);
    expect(names).toEqual(["notes-count", "notes-serve"]);
  });
});

describe("over HTTP", () => {
  test("the operation answers, with its entry in the description", async () => {
    expect((await server.ask("/v1/notes/count", { json: { text: "a b" } })).json).toEqual({ words: 2 });
    const { paths } = (await server.ask("/openapi.json")).json;
    expect(paths["/v1/notes/count"].post.operationId).toBe("notes-count");
    expect(paths["/v1/notes/jobs"].post.responses).toHaveProperty("202");
  });

  test("the page has its policy, its settings and a script that is kept for ever", async () => {
    const { text, headers } = await server.ask("/v1/notes/page");
    expect(headers.get("content-security-policy")).toStartWith("default-src 'none'; ");
    expect(text).toContain('<body data-path="/v1/notes/count">');
    expect(text).not.toMatch(/<script>|<style|\son\w+=/);
    const script = await server.ask(/src="(\/assets\/notes\.[0-9a-f]{16}\.js)"/.exec(text)?.[1] ?? "");
    expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(script.text).toContain("document.body.dataset.path");
  });

  test("a job tells its events, from the one that the client names on", async () => {
    const { status, json } = await server.ask("/v1/notes/jobs", { json: { texts: ["a", "b c"] } });
    expect(status).toBe(202);
    const path = `/v1/notes/jobs/${json.job}/events`;
    const all = events((await server.ask(path)).text);
    expect(all).toEqual([
      ["1", "counted", { words: 1 }],
      ["2", "counted", { words: 2 }],
      ["3", "done", { notes: 2 }],
    ]);
    const rest = await server.ask(path, { headers: { "last-event-id": "2" } });
    expect(events(rest.text)).toEqual(all.slice(2));
  });

  test("a job that nobody started is not found", async () => {
    expect((await server.ask("/v1/notes/jobs/none/events")).status).toBe(404);
  });
});

/** The events of a stream: id, name and data. */
function events(text: string): [string, string, unknown][] {
  return [...text.matchAll(/^id: (.*)\nevent: (.*)\ndata: (.*)$/gm)].map(
    ([, id = "", name = "", data = ""]) => [id, name, JSON.parse(data)],
  );
}

test("its socket answers both kinds of frames", async () => {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/v1/notes/live`);
  socket.binaryType = "arraybuffer";
  const received: unknown[] = [];
  const done = Promise.withResolvers<void>();
  socket.onmessage = ({ data }) => {
    received.push(typeof data === "string" ? JSON.parse(data) : [...new Uint8Array(data as ArrayBuffer)]);
    if (received.length === 4) done.resolve();
    else socket.send(NEXT[received.length - 1] ?? "");
  };
  const NEXT = [new Uint8Array([1, 2, 255]), "[]", '{"text":5}'];
  socket.onopen = () => socket.send('{"text":"a b c"}');
  await done.promise;
  socket.close();
  expect(received).toEqual([
    { words: 3 },
    [255, 2, 1],
    { error: expect.objectContaining({ code: "INVALID_RECORD" }) },
    { error: expect.objectContaining({ code: "INVALID_RECORD" }) },
  ]);
});

test("its page works in a browser, which breaks the policy nowhere", async () => {
  const browser: Browser = await openBrowser();
  try {
    await browser.show(`${server.url}/v1/notes/page`);
    await browser.evaluate(`(() => {
      const note = document.querySelector("textarea");
      note.value = "buy oat milk";
      note.dispatchEvent(new Event("input"));
    })()`);
    const shown = () => browser.evaluate(`document.querySelector("output").textContent`);
    for (let i = 0; i < 1200 && (await shown()) === ""; i++) await Bun.sleep(50);
    expect(await shown()).toBe("3 words");
  } finally {
    await browser.close();
  }
});

test("its tool answers a client of MCP", async () => {
  const [command = "", ...args] = heddle;
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StdioClientTransport({ command, args: [...args, "mcp", "--family", "notes"] }));
  try {
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("notes_count");
    const { structuredContent } = await client.callTool({ name: "notes_count", arguments: { text: "a b" } });
    expect(structuredContent).toEqual({ words: 2 });
  } finally {
    await client.close();
  }
});
