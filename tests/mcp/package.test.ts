/** The package family as MCP tools: the names that clients of the public system know, and what they do. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { commandLine } from "../acceptance/run.ts";

const KNOWN = [
  "package_generate_intent",
  "package_interfaces",
  "package_parse_yaml",
  "package_plan_yaml",
  "package_registry_list",
  "package_registry_refresh",
  "package_run_intent",
  "package_run_pipeline",
  "package_schema",
  "package_validate_intent",
];
const PROMPT = "Bun and Hono API, name it users-api: CRUD for users with name";

const ENV = { DOCKER_ENABLED: "false", LLM_API_KEY: "", LLM_MODEL: "", OLLAMA_BASE_URL: "" };

async function connect(folder: string, ...options: string[]): Promise<Client> {
  const [command = "", ...args] = commandLine(["package-mcp", "--root", folder, ...options]);
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  const inherited = Object.entries({ ...process.env, ...ENV }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  await client.connect(
    new StdioClientTransport({ command, args, cwd: folder, env: Object.fromEntries(inherited) }),
  );
  return client;
}

const caller =
  (client: () => Client) =>
  async (name: string, given: Record<string, unknown> = {}) => {
    const { structuredContent, isError, content } = await client().callTool({ name, arguments: given });
    // biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
    return { isError, text: JSON.stringify(content), ...(structuredContent as any) };
  };

describe.each([
  ["without rights", [], false],
  ["that may execute", ["--allow-execute"], true],
])("a server %s", (_, options, isAllowed) => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-mcp-package-"));
  let client: Client;
  beforeAll(async () => {
    client = await connect(folder, ...options);
  });
  afterAll(async () => {
    await client.close();
    rmSync(folder, { recursive: true });
  });
  const call = caller(() => client);

  test("has the tools under the names that clients know", async () => {
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(KNOWN));
    expect(names.every((name) => name.startsWith("package_"))).toBe(true);
  });

  test("shows schema and interfaces, and checks, reads and plans a file", async () => {
    expect((await call("package_schema")).schema.properties).toHaveProperty("INTENT");
    expect(await call("package_interfaces")).toMatchObject({ mcp_server: "package-mcp" });
    const made = await call("package_generate_intent", { prompt: PROMPT });
    expect(made).toMatchObject({ success: true, made_by: "deterministic" });
    const content = made.yaml_content;
    expect(await call("package_validate_intent", { content })).toMatchObject({ valid: true });
    const bad = await call("package_validate_intent", { content: content.replace("POST", "PSOT") });
    expect(bad).toMatchObject({
      valid: false,
      errors: [expect.objectContaining({ line: expect.any(Number) })],
    });
    expect(await call("package_plan_yaml", { content })).toMatchObject({
      success: true,
      plan: { is_stack: false },
    });
    const parsed = await call("package_parse_yaml", { content, save: true });
    expect(parsed).toMatchObject({ success: true, written: isAllowed });
  });

  test("runs the pipeline within its rights, and never what nobody has approved", async () => {
    const piped = await call("package_run_pipeline", { prompt: PROMPT, output_dir: "made" });
    expect(piped).toMatchObject({ success: true, written: isAllowed });
    expect(existsSync(join(folder, "made/users-api.yaml"))).toBe(isAllowed);
    expect(await call("package_registry_list")).toMatchObject({ ok: true });
    if (!isAllowed) return;
    expect(await call("package_registry_refresh", { dry_run: false })).toMatchObject({ written: true });
    const refused = await call("package_run_intent", { runtime: "sandbox", dry_run: false });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("NOT_APPROVED") });
    const seen = await call("package_run_intent", { runtime: "sandbox" });
    expect(seen).toMatchObject({ executed: false, logs: [expect.stringContaining("would start")] });
  });

  test("does not take the field that a tool sets", async () => {
    const result = await call("package_run_pipeline", { prompt: PROMPT, run: false });
    expect(result).toMatchObject({ isError: true, text: expect.stringContaining("INVALID_RECORD") });
  });
});
