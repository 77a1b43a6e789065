/** What the MCP tests share: a raw client of a stdio server, an HTTP server of the fixtures, and a look at processes. */
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/client";
import { CallInput } from "#kit/contract/call-text.ts";
import { type HttpOptions, type McpHandler, mcpHandler } from "#kit/http/mcp.ts";
import type { Pool } from "#kit/invoke/pool.ts";
import { mcpService } from "#kit/mcp/service.ts";
import { contracts } from "../fixtures/mcp/contracts.ts";
import { fixturePool } from "../fixtures/mcp/pool.ts";
import { contracts as suite } from "../fixtures/mcp/suite/contracts.ts";

export const ROOT = join(import.meta.dir, "..", "..");
export const SERVER = join(ROOT, "tests", "fixtures", "mcp", "server.ts");
export const MODERN = "2026-07-28";

export type Json = Record<string, unknown>;

export interface Reply {
  jsonrpc: string;
  id?: unknown;
  method?: string;
  params?: Json;
  result?: Json;
  error?: { code: number; message: string; data?: Json };
}

/** The envelope that each request of revision 2026-07-28 carries. */
export function envelope(more: Json = {}): Json {
  return {
    "io.modelcontextprotocol/protocolVersion": MODERN,
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    ...more,
  };
}

export function initialize(version = "2025-11-25"): Json {
  return {
    jsonrpc: "2.0",
    id: "init",
    method: "initialize",
    params: { protocolVersion: version, capabilities: {}, clientInfo: { name: "test", version: "1" } },
  };
}

/** A stdio server as a client sees it: lines in, lines out. */
export class RawServer {
  readonly child: Bun.Subprocess<"pipe", "pipe", "pipe">;
  /** Every line of standard output so far. */
  readonly lines: string[] = [];
  /** In the environment of the server and of all that it starts. */
  readonly mark = `heddle-test-${crypto.randomUUID()}`;
  readonly #waiting = new Set<() => void>();
  #ended = false;
  #nextId = 1;

  constructor(options: { command?: string[]; env?: Record<string, string>; cwd?: string } = {}) {
    this.child = Bun.spawn(options.command ?? [process.execPath, SERVER], {
      stdin: "pipe",
      stdout: "pipe",
      stderr: "pipe",
      cwd: options.cwd ?? ROOT,
      // The programs that the server starts have the mark, too.
      env: { ...process.env, ...options.env, TEST_MARK: this.mark, HEDDLE_PASS_ENV: "TEST_MARK" },
    });
    void this.#read();
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const chunk of this.child.stdout) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = parts.pop() ?? "";
      this.lines.push(...parts);
      for (const wake of this.#waiting) wake();
    }
    if (rest !== "") this.lines.push(rest);
    this.#ended = true;
    for (const wake of this.#waiting) wake();
  }

  raw(text: string | Uint8Array): void {
    this.child.stdin.write(text);
    this.child.stdin.flush();
  }

  send(message: unknown): void {
    this.raw(`${JSON.stringify(message)}\n`);
  }

  messages(): Reply[] {
    return this.lines.map((line) => JSON.parse(line) as Reply);
  }

  /** The first line, past or future, that fits. */
  async find(fits: (reply: Reply) => boolean): Promise<Reply> {
    let seen = 0;
    while (true) {
      for (; seen < this.lines.length; seen++) {
        const reply = JSON.parse(this.lines[seen] ?? "null") as Reply;
        if (fits(reply)) return reply;
      }
      if (this.#ended)
        throw new Error(`The server ended without that reply; it said: ${this.lines.join("\n")}`);
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake);
          resolve();
        };
        this.#waiting.add(wake);
      });
    }
  }

  /** Sends a request of the older era. */
  request(method: string, params?: Json): Promise<Reply> {
    const id = this.#nextId++;
    this.send({ jsonrpc: "2.0", id, method, ...(params && { params }) });
    return this.find((reply) => reply.id === id);
  }

  /** Sends a request of revision 2026-07-28. */
  modern(method: string, params: Json = {}, meta: Json = {}): Promise<Reply> {
    return this.request(method, { ...params, _meta: envelope(meta) });
  }

  async initialized(version?: string): Promise<this> {
    this.send(initialize(version));
    await this.find((reply) => reply.id === "init");
    this.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    return this;
  }

  call(name: string, args: Json, meta?: Json): Promise<Reply> {
    return this.request("tools/call", { name, arguments: args, ...(meta && { _meta: meta }) });
  }

  closeInput(): void {
    this.child.stdin.end();
  }

  /** Ends the server in the ordinary way. @returns its exit status. */
  async close(): Promise<number> {
    this.closeInput();
    return this.child.exited;
  }

  /** Processes that carry the mark, without the server itself. */
  started(): number[] {
    return processesWith(this.mark).filter((pid) => pid !== this.child.pid);
  }
}

/** Process ids whose environment holds a text. */
export function processesWith(text: string): number[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // A zombie has an empty environment: it is no process any more.
      return readFileSync(`/proc/${name}/environ`, "utf8").includes(text) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** Waits until something holds. @throws after a time that is far beyond what a busy machine needs */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 120_000; !(await holds()); await Bun.sleep(10))
    if (performance.now() > end) throw new Error(`Waited in vain for: ${holds}`);
}

/** The fixtures over HTTP. */
export interface HttpFixture {
  url: URL;
  pool: Pool;
  handler: McpHandler;
  close(): Promise<void>;
}

export function serveHttp(
  options: Partial<HttpOptions> & { env?: Record<string, string | undefined> } = {},
): HttpFixture {
  const { env, ...more } = options;
  const pool = fixturePool(env);
  const handler = mcpHandler({ contracts, pool, roots: [realpathSync(ROOT)], allowExecute: false, ...more });
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 0,
    fetch: (request) =>
      new URL(request.url).pathname === "/mcp" ? handler.fetch(request) : new Response("", { status: 404 }),
  });
  return {
    url: new URL("/mcp", server.url),
    pool,
    handler,
    async close() {
      await handler.close();
      await server.stop(true);
      await pool.close(0);
    },
  };
}

/** The fixtures of the conformance suite over HTTP, its prompts and resources among them. */
export async function serveSuite(): Promise<HttpFixture> {
  const service = mcpService("suite", {
    offer: async () => (await import("../fixtures/mcp/suite/offer.ts")).offer,
  });
  const http = serveHttp({ contracts: [...suite, service] });
  // The suite gives this tool half a second: its process is started before.
  const hurried = suite.find((contract) => contract.name === "suite-test-logging-tool");
  if (hurried) await http.pool.run({ contract: hurried, input: CallInput.of({}), transport: "mcp" });
  return http;
}

/** The whole schemas of a tool, which its definition has in short. */
export async function schemasOf(client: Client, tool: string): Promise<{ input: object; output: object }> {
  const { contents } = await client.readResource({ uri: `heddle://schema/${tool}` });
  const [content] = contents;
  return JSON.parse(content && "text" in content ? content.text : "null");
}

/** The text blocks of a tool result. */
export function texts(result: unknown): string[] {
  const content = (result as { content?: { type: string; text?: string }[] }).content ?? [];
  return content.flatMap((block) => (block.type === "text" && block.text !== undefined ? [block.text] : []));
}
