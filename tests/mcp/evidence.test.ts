/** The newest run as MCP resources, on standard input and output. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { commandLine, runHeddle } from "../acceptance/run.ts";

/** All that the specification names; those of parts that a run does not have yet are offered all the same. */
const NAMES = [
  "pointer",
  "manifest",
  "graph",
  "diagnostics",
  "summary",
  "task-synthesis",
  "todo-validation",
  "todo-patch",
  "todo-patch-audit",
  "todo-apply-receipt",
  "communication-analysis",
  "communication-report",
];

let folder: string;
let client: Client;
const updated: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "heddle-evidence-mcp-"));
  const [command = "", ...args] = commandLine(["evidence-mcp", "--root", folder]);
  client = new Client({ name: "test", version: "1" });
  client.setNotificationHandler("notifications/resources/updated", ({ params }) => {
    updated.push(params.uri);
  });
  await client.connect(new StdioClientTransport({ command, args, stderr: "ignore" }));
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

async function read(name: string): Promise<string> {
  const { contents } = await client.readResource({ uri: `evidence://latest/${name}` });
  const [first] = contents;
  return first && "text" in first && typeof first.text === "string" ? first.text : "";
}

test("offers all resources of the newest run", async () => {
  const { resources } = await client.listResources();
  const uris = resources.map(({ uri }) => uri).filter((uri) => uri.startsWith("evidence:"));
  expect(uris).toEqual(NAMES.map((name) => `evidence://latest/${name}`));
});

test("before the first run each says so; after it those that the run has are read, and the others say so", async () => {
  for (const name of NAMES) await expect(read(name)).rejects.toThrow("There is no run yet");
  await client.subscribeResource({ uri: "evidence://latest/graph" });
  writeFileSync(join(folder, "TODO.md"), "# Tasks\n\n- [ ] Add coupons\n");
  const { status } = await runHeddle(["evidence-pipeline", folder, "--deterministic"], { stdin: "" });
  expect(status).toBe(0);
  const { runId } = JSON.parse(await read("pointer"));
  const manifest = JSON.parse(await read("manifest"));
  expect(manifest).toMatchObject({ runId, status: "succeeded" });
  expect(JSON.parse(await read("graph"))).toMatchObject({ fingerprint: manifest.graphFingerprint });
  expect(JSON.parse(await read("diagnostics"))).toMatchObject({
    graphFingerprint: manifest.graphFingerprint,
  });
  await expect(read("todo-apply-receipt")).rejects.toThrow(
    `The newest run ${runId} has no todo-apply-receipt`,
  );
  await expect(read("nothing")).rejects.toThrow("Resource not found");
  while (!updated.includes("evidence://latest/graph")) await Bun.sleep(50);
});
