/** What clients of a server may not do, however they ask; refusals are recorded like other commands. */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyContract } from "#kit/contract/operation.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { createContext, type Transport } from "#kit/files/context.ts";
import { invoke, prepare } from "#kit/invoke/invoke.ts";
import dispatch from "../../../cmd/gui/dispatch.ts";
import focus from "../../../cmd/gui/focus.ts";
import inject from "../../../cmd/gui/inject.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-gui-rights-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function answer(
  contract: AnyContract,
  record: JsonRecord,
  transport: Transport,
  allowExecute = false,
  more: Record<string, string> = {},
): Promise<JsonRecord> {
  const env = { HEDDLE_GUI_WORKDIR: folder, ...more };
  const context = createContext({ transport, allowExecute, env });
  for await (const result of invoke(await prepare(contract), record, context)) return result;
  throw new Error("no result");
}

const asked: [AnyContract, JsonRecord][] = [
  [focus, { hints: ["a"], dry_run: false }],
  [inject, { text: "a", dry_run: false }],
  [dispatch, { line: "FOCUS HINTS a DRY_RUN false" }],
  [dispatch, { line: 'INJECT "a" DRY_RUN no' }],
  [dispatch, { line: "FOCUS HINTS a", dry_run: false }],
  [dispatch, { verb: "focus", hints: "a", dry_run: false }],
  [dispatch, { line: "FOCUS HINTS a DRY_RUN false", dry_run: true }],
];

test.each(["http", "mcp"] as const)("over %s nothing acts without the switch", async (transport) => {
  for (const [contract, record] of asked) {
    const refused = await answer(contract, record, transport);
    expect(refused).toMatchObject({ ok: false, code: "EXECUTION_NOT_ALLOWED" });
    const recorded = readFileSync(join(folder, ".heddle/events/commands.jsonl"), "utf8");
    expect(recorded).toContain(`"id":"${refused["event_id"]}"`);
    // With it, only the desktop is missing here.
    expect(await answer(contract, record, transport, true)).toMatchObject({ code: "BACKEND_MISSING" });
    expect(await answer(contract, record, "cli", true)).toMatchObject({ code: "BACKEND_MISSING" });
  }
});

test.each(["http", "mcp"] as const)("over %s a command is a dry run by itself", async (transport) => {
  for (const [contract, { dry_run: _, ...record }] of asked.slice(0, 2))
    for (const allowed of [false, true])
      expect((await answer(contract, record, transport, allowed))["command"]).toEndWith(" DRY_RUN true");
  const line = await answer(dispatch, { line: "FOCUS HINTS a" }, transport, true);
  expect(line["command"]).toBe("FOCUS HINTS a DRY_RUN true");
});

test("the screen is shown to clients only with a switch of its own", async () => {
  for (const line of ["CAPTURE", "TREE"]) {
    for (const transport of ["http", "mcp"] as const)
      expect(await answer(dispatch, { line }, transport, true)).toMatchObject({
        code: "CAPTURE_NOT_ALLOWED",
      });
    const allowed = await answer(dispatch, { line }, "http", false, { HEDDLE_GUI_ALLOW_CAPTURE: "1" });
    expect(allowed["code"]).not.toBe("CAPTURE_NOT_ALLOWED");
  }
});

test("a client that may not write names no store", async () => {
  const workdir = join(folder, "elsewhere");
  const refused = answer(focus, { hints: ["a"], workdir }, "http");
  await expect(refused).rejects.toMatchObject({ code: "WRITING_NOT_ALLOWED" });
});
