/** Questions to the person and the model behind the client, and what a family offers beside tools, on stdio and HTTP. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { type HttpFixture, RawServer, ROOT, serveSuite, texts, until } from "./support.ts";

const SERVER = join(ROOT, "tests", "fixtures", "mcp", "suite", "server.ts");

let http: HttpFixture;
beforeAll(async () => {
  http = await serveSuite();
});
afterAll(() => http.close());

/** A client that answers what it is asked, and keeps what it heard. */
async function connect(
  over: "stdio" | "http",
  mode: "auto" | "legacy",
  action: "accept" | "decline" = "accept",
) {
  const client = new Client(
    { name: "test", version: "1" },
    { capabilities: { elicitation: {}, sampling: {}, roots: {} }, versionNegotiation: { mode } },
  );
  const asked: string[] = [];
  client.setRequestHandler("elicitation/create", ({ params }) => {
    asked.push(params.message);
    return action === "accept"
      ? { action, content: { name: "Ada", color: "blue", ok: true, response: "yes", context: "work" } }
      : { action };
  });
  client.setRequestHandler("sampling/createMessage", () => ({
    role: "assistant" as const,
    model: "test-model",
    content: { type: "text" as const, text: "Paris" },
  }));
  client.setRequestHandler("roots/list", () => ({ roots: [{ uri: "file:///work" }] }));
  await client.connect(
    over === "stdio"
      ? new StdioClientTransport({ command: process.execPath, args: [SERVER], cwd: ROOT })
      : new StreamableHTTPClientTransport(http.url),
  );
  return { client, asked };
}

describe.each([
  ["stdio", "legacy"],
  ["stdio", "auto"],
  ["http", "legacy"],
  ["http", "auto"],
] as const)("over %s, protocol %s", (over, mode) => {
  test("a tool asks round after round and runs with the answers", async () => {
    const { client, asked } = await connect(over, mode);
    const result = await client.callTool({ name: "test_input_required_result_multi_round", arguments: {} });
    expect(asked).toEqual(["Step 1: What is your name?", "Step 2: What is your favorite color?"]);
    expect(texts(result)[0]).toContain('\\"color\\":\\"blue\\"');
    expect(texts(result)[0]).toContain('\\"name\\":\\"Ada\\"');
    await client.close();
  });

  test("a form, the model and the folders are asked for at once", async () => {
    const { client } = await connect(over, mode);
    const result = await client.callTool({
      name: "test_input_required_result_multiple_inputs",
      arguments: {},
    });
    for (const part of ["Ada", "Paris", "test-model", "file:///work"])
      expect(texts(result)[0]).toContain(part);
    await client.close();
  });

  test("a person who declines is heard", async () => {
    const { client } = await connect(over, mode, "decline");
    const result = await client.callTool({ name: "test_input_required_result_elicitation", arguments: {} });
    expect(texts(result)[0]).toContain("decline");
    await client.close();
  });

  test("a prompt asks, completes and has content of every kind", async () => {
    const { client } = await connect(over, mode);
    const prompt = await client.getPrompt({ name: "test_input_required_result_prompt" });
    expect(JSON.stringify(prompt.messages)).toContain("Use this context: work");
    const ref = { type: "ref/prompt" as const, name: "test_prompt_with_arguments" };
    const completed = await client.complete({ ref, argument: { name: "arg1", value: "testi" } });
    expect(completed.completion.values).toEqual(["testing"]);
    const tool = { type: "ref/resource" as const, uri: "heddle://help/{tool}" };
    const tools = await client.complete({ ref: tool, argument: { name: "tool", value: "test_im" } });
    expect(tools.completion.values).toEqual(["test_image_content"]);
    await expect(client.getPrompt({ name: "test_prompt_with_arguments" })).rejects.toThrow(
      "Missing argument",
    );
    await client.close();
  });

  test("resources are text, bytes and templates", async () => {
    const { client } = await connect(over, mode);
    const { contents } = await client.readResource({ uri: "test://static-binary" });
    const [content] = contents;
    expect(
      content && "blob" in content && Buffer.from(content.blob, "base64").subarray(1, 4).toString(),
    ).toBe("PNG");
    const made = await client.readResource({ uri: "test://template/a%20b/data" });
    expect(JSON.stringify(made.contents)).toContain('\\"id\\":\\"a b\\"');
    await expect(client.readResource({ uri: "test://template/a/b/data" })).rejects.toThrow();
    await client.close();
  });
});

describe("a client that cannot answer", () => {
  test("is told by the code of the protocol", async () => {
    const server = new RawServer({ command: [process.execPath, SERVER] });
    const { error } = await server.modern("tools/call", { name: "test_missing_capability", arguments: {} });
    expect(error?.code).toBe(-32021);
    await server.close();
  });

  test("cannot carry the state of one request into another", async () => {
    const server = new RawServer({ command: [process.execPath, SERVER] });
    const meta = { "io.modelcontextprotocol/clientCapabilities": { elicitation: {} } };
    const ask = (name: string, more = {}) =>
      server.modern("tools/call", { name, arguments: {}, ...more }, meta);
    const first = await ask("test_input_required_result_request_state");
    const { requestState } = first.result as { requestState: string };
    const stolen = await ask("test_input_required_result_tampered_state", { requestState });
    expect(stolen.error?.code).toBe(-32602);
    await server.close();
  });
});

describe("subscriptions", () => {
  test("up to 2025-11-25 tell of the resource that was subscribed to, until it is not", async () => {
    const server = await new RawServer({ command: [process.execPath, SERVER] }).initialized();
    const uri = "test://watched-resource";
    expect((await server.request("resources/subscribe", { uri: "test://nope" })).error?.code).toBe(-32602);
    await server.request("resources/subscribe", { uri });
    const { params } = await server.find((reply) => reply.method === "notifications/resources/updated");
    expect(params).toEqual({ uri });
    await server.request("resources/unsubscribe", { uri });
    const before = server.lines.length;
    await server.request("ping");
    await server.request("ping");
    expect(
      server
        .messages()
        .slice(before)
        .filter(({ method }) => method !== undefined),
    ).toEqual([]);
    await server.close();
  });

  test("of a session over HTTP come on its stream", async () => {
    const { client } = await connect("http", "legacy");
    const updated: string[] = [];
    client.setNotificationHandler(
      "notifications/resources/updated",
      ({ params }) => void updated.push(params.uri),
    );
    await client.subscribeResource({ uri: "test://watched-resource" });
    await until(() => updated.length > 0);
    expect(updated[0]).toBe("test://watched-resource");
    await client.close();
  });
});

test("messages of the work reach a client at the level that it asked for", async () => {
  const server = await new RawServer({ command: [process.execPath, SERVER] }).initialized();
  await server.request("logging/setLevel", { level: "warning" });
  await server.call("test_tool_with_logging", {});
  expect(server.messages().filter(({ method }) => method === "notifications/message")).toEqual([]);
  await server.request("logging/setLevel", { level: "info" });
  await server.call("test_tool_with_logging", {});
  const told = server.messages().filter(({ method }) => method === "notifications/message");
  expect(told.map(({ params }) => params)).toEqual(
    ["Tool execution started", "Tool processing data", "Tool execution completed"].map((data) => ({
      level: "info",
      logger: "test_tool_with_logging",
      data,
    })),
  );
  await server.close();
});
