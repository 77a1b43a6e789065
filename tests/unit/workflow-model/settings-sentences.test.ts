/** Sentences that the settings name count in conversations, plans and runs alike; a wrong file is an error that says where. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyContract } from "#kit/contract/operation.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { createContext } from "#kit/files/context.ts";
import { invoke, prepare } from "#kit/invoke/invoke.ts";
import execute from "../../../cmd/workflow/execute.ts";
import fromText from "../../../cmd/workflow/from-text.ts";
import plan from "../../../cmd/workflow/plan.ts";
import simulate from "../../../cmd/workflow/simulate.ts";
import start from "../../../cmd/workflow/start.ts";
import validate from "../../../cmd/workflow/validate.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-own-"));
const settings = join(folder, "heddle-workflow.yaml");
const context = createContext({ cwd: folder, env: { HEDDLE_WORKFLOW_CONFIG: settings } });
const TEXT = "Ogłoś na #ops wersja 2 działa";
const STEP = { action: "notify_chat" };

beforeAll(async () => {
  await Bun.write(settings, "version: 1\nsentences: ours.yaml\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(contract: unknown, record: JsonRecord): Promise<JsonRecord> {
  const prepared = await prepare(contract as AnyContract);
  for await (const result of invoke(prepared, record, context)) return result;
  throw new Error("No result");
}

/** Each operation, with what its result has if the sentence is understood. */
const OPERATIONS: [string, unknown, object][] = [
  ["workflow-plan", plan, { status: "complete", steps: [STEP] }],
  ["workflow-validate", validate, { steps: [STEP] }],
  ["workflow-simulate", simulate, { status: "simulated" }],
  ["workflow-execute", execute, { steps: [STEP] }],
  ["workflow-from-text", fromText, { status: "complete" }],
  ["workflow-start", start, { status: "ready", actions: [STEP] }],
];

describe("a sentence of the settings", () => {
  test.each(OPERATIONS)("is understood by %s", async (_name, contract, expected) => {
    const say = '["(ogłoś|obwieść) na {channel} {text}"]';
    await Bun.write(
      join(folder, "ours.yaml"),
      `version: 1\nsentences:\n  - action: notify_chat\n    say: ${say}\n`,
    );
    expect(await run(contract, { text: TEXT })).toMatchObject(expected);
  });

  test.each(OPERATIONS)("that is wrong is refused by %s with its line", async (_name, contract) => {
    await Bun.write(join(folder, "ours.yaml"), "version: 1\nsentences: 5\n");
    const failure = await run(contract, { text: TEXT }).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code: "INVALID_SENTENCES", message: expect.stringContaining("line 2 ") });
  });
});
