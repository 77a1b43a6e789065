/** `workflow-conversations`: what is kept, the latest first, and nothing for clients of servers. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContract } from "#kit/contract/registry.ts";
import { runHeddle, runShell } from "../run.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-talks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const env = { HOME: folder, HEDDLE_CHECK_RESULTS: "1", HEDDLE_WORKFLOW_CONFIG: undefined };
const list = (...options: string[]) =>
  runHeddle(["workflow-conversations", ...options], { cwd: folder, env });

describe("workflow-conversations", () => {
  test("has none in an empty folder, and makes nothing there", async () => {
    const before = readdirSync(folder);
    expect(await list()).toMatchObject({ status: 0, stdout: "", stderr: "" });
    expect(readdirSync(folder)).toEqual(before);
  });

  test("lists them with the first message, the latest first; workflow-show takes each", async () => {
    const talk = (name: string, text: string) =>
      runShell(
        `echo '${JSON.stringify({ conversation: name, text })}' | workflow-chat --store t.sqlite --simulate`,
        {
          cwd: folder,
          env,
        },
      );
    await talk("first", "Send an invoice to jan@example.com");
    await talk("second", "x".repeat(500));
    await talk("first", "cancel");
    const { records } = await list("--store", "t.sqlite");
    expect(records()).toMatchObject([
      { label: "first", status: "cancelled", said: "Send an invoice to jan@example.com" },
      { label: "second", said: "x".repeat(200) },
    ]);
    expect((await list("--store", "t.sqlite", "--limit", "1")).records()).toHaveLength(1);
    const shown = await runShell(
      "workflow-conversations --store t.sqlite | jq -c '. + {store: \"t.sqlite\"}' | workflow-show",
      { cwd: folder, env },
    );
    expect([shown.status, shown.stdout.trim().split("\n")]).toEqual([
      0,
      [expect.any(String), expect.any(String)],
    ]);
  });

  test("refuses a file that is no store, and the database of servers", async () => {
    writeFileSync(join(folder, "no.sqlite"), "nothing");
    const { status, errors } = await list("--store", "no.sqlite");
    expect([status, errors()[0]?.error.code]).toEqual([65, "INVALID_STORE"]);
    const shared = await runHeddle(["workflow-conversations"], {
      cwd: folder,
      env: { ...env, HEDDLE_WORKFLOW_DATABASE_URL: "postgres://localhost:1/none" },
    });
    expect([shared.status, shared.errors()[0]?.error.hint]).toEqual([64, "Name a file with --store"]);
  });

  test("is neither a route nor a tool: whoever knows an id continues the conversation", async () => {
    const contract = await loadContract("workflow-conversations");
    expect(contract).toMatchObject({ mcp: false });
    expect("http" in contract).toBe(false);
  });
});
