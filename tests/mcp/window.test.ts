/** The window family as MCP tools: on standard input and output, and over Streamable HTTP. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { createCanvas, ImageData } from "@napi-rs/canvas";
import { commandLine } from "../acceptance/run.ts";
import { Dispatcher } from "../http/dispatcher.ts";
import { drawn, settings } from "../unit/window/screens.ts";
import { texts } from "./support.ts";

// Reading text on a busy machine takes longer than the five seconds that tests have by themselves.
const TOOLS = [
  "adopt",
  "analyze",
  "compare",
  "detect",
  "diagnose",
  "patch",
  "query",
  "refresh",
  "summary",
].map((name) => `window_${name}`);

let folder: string;
let server: Dispatcher;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "heddle-window-mcp-"));
  const { width, height, data } = drawn(1366, 768, settings);
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").putImageData(new ImageData(data, width, height), 0, 0);
  await Bun.write(join(folder, "screen.png"), canvas.toBuffer("image/png"));
  server = await Dispatcher.start(
    ["--port", "0", "--root", folder, "--allow-write"],
    {},
    commandLine(["window-serve"]),
  );
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function overStdio(): Promise<Client> {
  const [command = "", ...args] = commandLine(["window-mcp", "--root", folder, "--allow-write"]);
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StdioClientTransport({ command, args }));
  return client;
}

async function overHttp(): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.url)));
  return client;
}

describe.each([
  ["window-mcp", overStdio],
  ["/mcp of window-serve", overHttp],
] as const)("%s", (_, connect) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect();
  });
  afterAll(() => client.close());

  test("offers the family's tools; those that write say so", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(TOOLS));
    const readOnly = Object.fromEntries(
      tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]),
    );
    expect(readOnly).toMatchObject({
      window_detect: true,
      window_compare: true,
      window_refresh: false,
      window_query: true,
      // This server may write, which they do if they are asked to.
      window_summary: false,
      window_diagnose: false,
      window_validate: false,
      window_patch: false,
    });
  });

  test("adopts a screen and compares it with itself", async () => {
    const [image, file] = [join(folder, "screen.png"), join(folder, "ui.json")];
    const adopted = await client.callTool({ name: "window_adopt", arguments: { image, file, text: false } });
    expect(adopted.structuredContent).toMatchObject({ ok: true, by_role: { checkbox: 1 } });
    const compared = await client.callTool({ name: "window_compare", arguments: { image, file } });
    expect(compared.structuredContent).toMatchObject({ ok: true, match: true });
    const summed = await client.callTool({ name: "window_summary", arguments: { file } });
    expect(summed.structuredContent).toMatchObject({ ok: true, file });
    // Tiles are for machines that compare; they would fill a model's context.
    expect(JSON.stringify(summed.structuredContent)).not.toContain('tiles":"');
  });

  test("keeps to its folder", async () => {
    const result = await client.callTool({
      name: "window_compare",
      arguments: { image: "/etc/hostname", file: "x" },
    });
    expect(result.isError).toBe(true);
    expect(texts(result)[0]).toStartWith("OUTSIDE_ROOTS: ");
  });
});
