/** Client libraries of both generations against both transports. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as OldStdioTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as OldHttpTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { type HttpFixture, ROOT, SERVER, serveHttp, texts, until } from "./support.ts";

const INFO = { name: "test", version: "1.0.0" };
const COMMAND = { command: process.execPath, args: [SERVER], cwd: ROOT };

let http: HttpFixture;
beforeAll(() => {
  http = serveHttp();
});
afterAll(() => http.close());

/** The part of a client that the scenarios use. */
interface Subject {
  listTools(): Promise<{ tools: { name: string; annotations?: unknown; outputSchema?: unknown }[] }>;
  call(
    name: string,
    args: Record<string, unknown>,
    options?: { onprogress?: (step: { progress: number }) => void; signal?: AbortSignal },
  ): Promise<unknown>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(uri: string): Promise<{ contents: unknown[] }>;
  listPrompts(): Promise<{ prompts: unknown[] }>;
  revision(): string | undefined;
  close(): Promise<void>;
}

async function newClient(transport: "stdio" | "http", era: "auto" | "legacy"): Promise<Subject> {
  const client = new Client(INFO, { versionNegotiation: { mode: era } });
  await client.connect(
    transport === "stdio" ? new StdioClientTransport(COMMAND) : new StreamableHTTPClientTransport(http.url),
  );
  return {
    listTools: () => client.listTools(),
    call: (name, args, options) => client.callTool({ name, arguments: args }, options),
    listResources: () => client.listResources(),
    readResource: (uri) => client.readResource({ uri }),
    listPrompts: () => client.listPrompts(),
    revision: () => client.getNegotiatedProtocolVersion(),
    close: () => client.close(),
  };
}

async function oldClient(transport: "stdio" | "http"): Promise<Subject> {
  const client = new OldClient(INFO);
  const connection = transport === "stdio" ? new OldStdioTransport(COMMAND) : new OldHttpTransport(http.url);
  await client.connect(connection);
  return {
    listTools: () => client.listTools(),
    call: (name, args, options) => client.callTool({ name, arguments: args }, undefined, options),
    listResources: () => client.listResources(),
    readResource: (uri) => client.readResource({ uri }),
    listPrompts: () => client.listPrompts(),
    revision: () => (connection instanceof OldHttpTransport ? connection.protocolVersion : undefined),
    close: () => client.close(),
  };
}

const SUBJECTS: [name: string, revision: string | undefined, connect: () => Promise<Subject>][] = [
  // That transport does not tell.
  ["the old SDK's client over stdio", undefined, () => oldClient("stdio")],
  ["the old SDK's client over HTTP", "2025-11-25", () => oldClient("http")],
  ["the new client over stdio, negotiating", "2026-07-28", () => newClient("stdio", "auto")],
  ["the new client over HTTP, negotiating", "2026-07-28", () => newClient("http", "auto")],
  ["the new client over stdio, older era", "2025-11-25", () => newClient("stdio", "legacy")],
  ["the new client over HTTP, older era", "2025-11-25", () => newClient("http", "legacy")],
];

for (const [name, revision, connect] of SUBJECTS)
  describe(name, () => {
    let subject: Subject;
    beforeAll(async () => {
      subject = await connect();
    });
    afterAll(() => subject.close());

    test("agrees on the revision", () => {
      expect(subject.revision()).toBe(revision);
    });

    test("lists the tools in the order of their names, each with its four hints", async () => {
      const { tools } = await subject.listTools();
      const names = tools.map((tool) => tool.name);
      expect(names).toEqual([...names].sort());
      expect(names).toContain("fixture_echo");
      expect(names).not.toContain("fixture_hidden");
      for (const tool of tools)
        expect(tool.annotations).toMatchObject({
          readOnlyHint: expect.any(Boolean),
          destructiveHint: expect.any(Boolean),
          idempotentHint: expect.any(Boolean),
          openWorldHint: expect.any(Boolean),
        });
    });

    test("gets results that fit the output schema, which it checks itself", async () => {
      await subject.listTools();
      expect(await subject.call("fixture_echo", { text: "hi", mode: "loud" })).toMatchObject({
        structuredContent: { ok: true, text: "HI" },
      });
      expect(await subject.call("fixture_count", { upto: 2 })).toMatchObject({
        structuredContent: { records: [{ n: 1 }, { n: 2 }] },
      });
    });

    test("gets a failure as a tool error", async () => {
      const result = await subject.call("fixture_broken", { how: "failure" });
      expect(result).toMatchObject({ isError: true });
      expect(texts(result)[0]).toStartWith("NOT_INSTALLED: ");
      expect(await subject.call("fixture_echo", { text: 5 })).toMatchObject({ isError: true });
    });

    test("gets an unknown tool as a protocol error", async () => {
      const thrown = (name: string) => subject.call(name, {}).catch((error: unknown) => error);
      expect(await thrown("nope")).toMatchObject({ code: -32602 });
      // The name of the executable.
      expect(await thrown("fixture-echo")).toMatchObject({
        code: -32602,
        message: expect.stringContaining('Unknown tool "fixture-echo". Did you mean "fixture_echo"?'),
      });
    });

    test("gets progress", async () => {
      // Of steps that come while one is being written only the newest is sent: how many there are is the machine's business.
      const steps: number[] = [];
      const enough = new AbortController();
      const onprogress = ({ progress }: { progress: number }) => {
        if (steps.push(progress) === 3) enough.abort();
      };
      await subject
        .call("fixture_slow", { steps: 100_000 }, { signal: enough.signal, onprogress })
        .catch(() => undefined);
      expect(steps.length).toBeGreaterThanOrEqual(3);
      expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
    });

    test("cancels a call, and the work ends", async () => {
      const controller = new AbortController();
      const call = subject
        .call(
          "fixture_slow",
          { steps: 100_000 },
          { signal: controller.signal, onprogress: () => controller.abort() },
        )
        .catch((error: unknown) => error);
      expect(await call).toBeInstanceOf(Error);
      expect(await subject.call("fixture_slow", { steps: 0 })).toMatchObject({
        structuredContent: { steps: 0 },
      });
    });

    test("reads the help of a tool, and finds no prompts", async () => {
      const { resources } = await subject.listResources();
      const uri = "heddle://help/fixture_echo";
      expect(resources.map((resource) => resource.uri)).toContain(uri);
      expect((await subject.readResource(uri)).contents).toMatchObject([{ uri, mimeType: "text/plain" }]);
      expect(await subject.listPrompts()).toMatchObject({ prompts: [] });
    });
  });

test("over HTTP no work is left when its client has cancelled or gone", async () => {
  const own = serveHttp({ allowExecute: true });
  try {
    for (const era of ["auto", "legacy"] as const) {
      const client = new Client(INFO, { versionNegotiation: { mode: era } });
      await client.connect(new StreamableHTTPClientTransport(own.url));
      const controller = new AbortController();
      const call = client
        .callTool(
          { name: "fixture_act", arguments: { seconds: 900, dry_run: false } },
          { signal: controller.signal },
        )
        .catch((error: unknown) => error);
      await until(() => own.pool.isolated().running > 0);
      controller.abort();
      expect(await call).toBeInstanceOf(Error);
      await until(() => own.pool.isolated().running === 0);
      await client.close();
    }
  } finally {
    await own.close();
  }
});
