/** The uri family over a shell, HTTP and MCP: refusals in the language of the prompt, and plans of several steps. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { commandLine } from "../acceptance/run.ts";
import { Dispatcher } from "../http/dispatcher.ts";
import { texts } from "./support.ts";

let server: Dispatcher;
let client: Client;
beforeAll(async () => {
  server = await Dispatcher.start(["--port", "0"], {}, commandLine(["uri-serve"]));
  const [command = "", ...args] = commandLine(["uri-mcp"]);
  client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StdioClientTransport({ command, args }));
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

async function inShell(operation: string, prompt: string): Promise<string> {
  const child = Bun.spawn([...commandLine([`uri-${operation}`]), "--json", prompt], {
    stdin: "ignore",
    stdout: "ignore",
    stderr: "pipe",
  });
  return new Response(child.stderr).text();
}

async function overHttp(operation: string, prompt: string): Promise<string> {
  return (await server.ask(`/v1/${operation}`, { json: { prompt } })).text;
}

async function overMcp(operation: string, prompt: string): Promise<string> {
  const result = await client.callTool({ name: `uri_${operation}`, arguments: { prompt } });
  expect(result.isError).toBe(true);
  return texts(result).join("\n");
}

test.each([
  ["a shell", inShell],
  ["HTTP", overHttp],
  ["MCP", overMcp],
])("over %s", async (_, ask) => {
  for (const [prompt, ...parts] of [
    ["nie otwieraj pliku a.txt", "NO_INTENT", "to prośba, żeby czegoś nie robić", "otwórz plik <ścieżka>"],
    ["przenies Firefoxa na lewy monitor", "AMBIGUOUS", "brakuje numeru ekranu", "przenieś okno na ekran 1"],
    ["don't open the file a.txt", "NO_INTENT", "it asks not to do something", "open file <path>"],
  ] as const)
    for (const operation of ["plan", "execute"]) {
      const answer = await ask(operation, prompt);
      for (const part of parts)
        expect([prompt, operation, answer]).toEqual([prompt, operation, expect.stringContaining(part)]);
    }
});

const URIS = ["app://slack/open", "app://teams/open"];

test.each(["plan", "resolve", "compile", "execute", "handle"])(
  "%s answers several steps over HTTP and MCP alike",
  async (operation) => {
    const prompt = "otwórz Slacka i Teamsy";
    const overHttp: unknown = (await server.ask(`/v1/${operation}`, { json: { prompt } })).json;
    const { structuredContent, content } = await client.callTool({
      name: `uri_${operation}`,
      arguments: { prompt },
    });
    const steps = URIS.map((uri) => expect.objectContaining({ uri, intent: "open_app" }));
    for (const answer of [overHttp, structuredContent])
      expect(answer).toMatchObject({ ok: true, uri: URIS[0], steps });
    // The client has checked the structured content against the schema of the tool's output.
    expect(content).toContainEqual(
      expect.objectContaining({
        resource: expect.objectContaining({
          mimeType: "text/uri-list",
          text: URIS.map((uri) => `${uri}\r\n`).join(""),
        }),
      }),
    );
  },
);
