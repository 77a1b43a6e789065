/** The services: `uri-mcp`, `heddle mcp`, and /mcp of `heddle serve`. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Ajv2020 } from "ajv/dist/2020.js";
import { commandLine } from "../acceptance/run.ts";
import { initialize, RawServer, schemasOf, texts } from "./support.ts";

const URI = commandLine(["uri-mcp"]);
const HEDDLE = commandLine(["heddle"]);

let folder: string;
let env: Record<string, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-mcp-"));
  const { HEDDLE_ALLOW_EXECUTE: _, ...rest } = process.env;
  env = { ...(rest as Record<string, string>), HOME: folder, XDG_CONFIG_HOME: folder };
});
afterAll(() => rmSync(folder, { recursive: true }));

const TOOLS = ["uri_compile", "uri_execute", "uri_handle", "uri_plan", "uri_resolve"];

async function overStdio([command = "", ...args]: string[]): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StdioClientTransport({ command, args, cwd: folder, env }));
  return client;
}

describe("the services", () => {
  for (const [name, command] of [
    ["uri-mcp", URI],
    ["heddle mcp --family uri", [...HEDDLE, "mcp", "--family", "uri"]],
    ["heddle mcp", [...HEDDLE, "mcp"]],
  ] as const)
    test(`${name} serves the uri tools`, async () => {
      const client = await overStdio([...command]);
      const names = (await client.listTools()).tools.map((tool) => tool.name);
      expect(names.filter((tool) => TOOLS.includes(tool))).toEqual(TOOLS);
      await client.close();
    });

  test("the schemas of every tool are valid, and results fit them", async () => {
    const client = await overStdio([...HEDDLE, "mcp"]);
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
    const { tools } = await client.listTools();
    for (const tool of tools)
      for (const schema of [tool.inputSchema, tool.outputSchema])
        expect(() => ajv.compile(schema ?? {})).not.toThrow();
    const result = await client.callTool({
      name: "uri_plan",
      arguments: { prompt: "open firefox", platform: "linux" },
    });
    const validate = ajv.compile((await schemasOf(client, "uri_plan")).output);
    expect([validate(result.structuredContent), validate.errors]).toEqual([true, null]);
    await client.close();
  });

  test("a plan comes with its URI as a text/uri-list of CRLF lines", async () => {
    const client = await overStdio(URI);
    const result = await client.callTool({
      name: "uri_plan",
      arguments: { prompt: "open https://example.org/a?b=c", platform: "linux" },
    });
    const block = result.content.find((one) => one.type === "resource");
    expect(block).toMatchObject({ resource: { mimeType: "text/uri-list" } });
    const text = block?.type === "resource" && "text" in block.resource ? block.resource.text : "";
    // RFC 2483 section 5: every line ends in CRLF, none is empty.
    expect(text).toMatch(/^([^\r\n]+\r\n)+$/);
    const lines = text.split("\r\n").filter((line) => line !== "" && !line.startsWith("#"));
    const uri = (result.structuredContent as { uri: string }).uri;
    expect(lines).toEqual([uri]);
    expect(JSON.parse(texts(result)[0] ?? "")).toEqual(result.structuredContent as object);
    await client.close();
  });

  test("a refusal is a tool error with its code", async () => {
    const client = await overStdio(URI);
    const result = await client.callTool({ name: "uri_plan", arguments: { prompt: "how are you?" } });
    expect(result.isError).toBe(true);
    expect(texts(result)[0]).toStartWith("NO_INTENT: ");
    await client.close();
  });

  test("execution is off until the server is told otherwise", async () => {
    const args = { name: "uri_execute", arguments: { uri: "app://firefox/open", dry_run: false } };
    const client = await overStdio(URI);
    expect(texts(await client.callTool(args))[0]).toStartWith("EXECUTION_NOT_ALLOWED: ");
    const dry = await client.callTool({
      ...args,
      arguments: { uri: "app://firefox/open", platform: "linux" },
    });
    expect(dry.structuredContent).toMatchObject({ dry_run: true });
    await client.close();
  });

  test("a wrong command line is status 64 and says nothing on standard output", async () => {
    for (const [args, said] of [
      [["--family", "uir"], "Unknown family"],
      [["--nope"], "nope"],
    ] as const) {
      const server = new RawServer({ command: [...HEDDLE, "mcp", ...args], env });
      expect(await server.close()).toBe(64);
      expect(server.lines).toEqual([]);
      expect(await new Response(server.child.stderr).text()).toContain(said);
    }
  });

  test("a root that does not exist is status 78", async () => {
    const server = new RawServer({ command: [...URI, "--root", join(folder, "missing")], env });
    expect(await server.close()).toBe(78);
    expect(server.lines).toEqual([]);
  });

  test("standard output carries the protocol only, standard error nothing", async () => {
    const server = new RawServer({ command: URI, env });
    await server.initialized();
    for (const prompt of ["open firefox", "zrób zrzut ekranu", "how are you?", ""])
      await server.call("uri_plan", { prompt });
    expect(await server.close()).toBe(0);
    for (const line of server.lines) expect(JSON.parse(line)).toHaveProperty("jsonrpc", "2.0");
    expect(await new Response(server.child.stderr).text()).toBe("");
  });

  test("the end of the input leaves no process", async () => {
    const server = new RawServer({ command: URI, env });
    await server.initialized();
    await server.call("uri_plan", { prompt: "open firefox" });
    expect(server.started().length).toBe(1);
    await server.close();
    expect(server.started()).toEqual([]);
  });

  describe("the dispatcher", () => {
    let child: Bun.Subprocess<"ignore", "pipe", "pipe">;
    let url: URL;
    beforeAll(async () => {
      child = Bun.spawn([...HEDDLE, "serve", "--port", "0", "--allow-origin", "https://page.example"], {
        cwd: folder,
        env,
        stdin: "ignore",
        stdout: "pipe",
        stderr: "pipe",
      });
      let text = "";
      for await (const chunk of child.stdout) {
        text += new TextDecoder().decode(chunk);
        if (text.includes("\n")) break;
      }
      url = new URL("/mcp", (JSON.parse(text) as { listening: string }).listening);
    });
    afterAll(async () => {
      child.kill("SIGTERM");
      await child.exited;
    });

    for (const mode of ["auto", "legacy"] as const)
      test(`serves the same tools at /mcp (${mode})`, async () => {
        const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
        await client.connect(new StreamableHTTPClientTransport(url));
        const names = (await client.listTools()).tools.map((tool) => tool.name);
        expect(names.filter((tool) => TOOLS.includes(tool))).toEqual(TOOLS);
        const result = await client.callTool({
          name: "uri_plan",
          arguments: { prompt: "open firefox", platform: "linux" },
        });
        expect(result.structuredContent).toMatchObject({ ok: true, uri: "app://firefox/open" });
        await client.close();
      });

    test("lets a page that is allowed use it, and read its session", async () => {
      const preflight = await fetch(url, {
        method: "OPTIONS",
        headers: { origin: "https://page.example", "access-control-request-method": "POST" },
      });
      for (const header of ["mcp-session-id", "mcp-protocol-version", "mcp-method", "mcp-name"])
        expect(preflight.headers.get("access-control-allow-headers")).toContain(header);
      const ask = (origin: string) =>
        fetch(url, {
          method: "POST",
          headers: {
            origin,
            "content-type": "application/json",
            accept: "application/json, text/event-stream",
          },
          body: JSON.stringify(initialize()),
        });
      const response = await ask("https://page.example");
      expect(response.status).toBe(200);
      expect(response.headers.get("access-control-expose-headers")).toContain("mcp-session-id");
      expect((await ask("https://evil.example")).status).toBe(403);
    });
  });
});
