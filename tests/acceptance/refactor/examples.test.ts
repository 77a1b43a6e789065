/** `refactor-example-run`: every built-in example comes out as it should, in both scenarios. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExampleRunResult } from "#schemas/refactor.ts";
import { EXAMPLES } from "../../../lib/refactor/examples/catalogue.ts";
import { runHeddle } from "../run.ts";
import { leftIn } from "./project.ts";

let temporary = "";
beforeAll(() => {
  temporary = realpathSync(mkdtempSync(join(tmpdir(), "heddle-examples-")));
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const runExample = async (...argv: string[]) => {
  // Settings of a person's own projects change nothing.
  const env = { TMPDIR: temporary, REFACTOR_DRY_RUN: "true", MEMORY_PERSIST_DIR: join(temporary, "memory") };
  const result = await runHeddle(["refactor-example-run", ...argv, "--json"], { env });
  expect(leftIn(temporary)).toEqual([]);
  return { ...result, record: (result.records()[0] ?? {}) as unknown as ExampleRunResult };
};

describe.each(EXAMPLES.map(({ name }) => name))("the example %s", (name) => {
  test("is measured, decided on and planned", async () => {
    const { status, record } = await runExample(name);
    expect([status, record.ok, record.status]).toEqual([0, true, "planned"]);
    expect(record.steps.map(({ step }) => step)).toEqual(["analyze", "decide", "plan"]);
    expect(record.decisions.length).toBeGreaterThan(0);
    expect(record.diff).toContain("@@");
    expect(record.files_modified).toEqual([]);
  });

  test("passes its own tests after a cycle, and is then done", async () => {
    const { status, record } = await runExample(name, "--scenario", "advanced");
    expect(record.steps.filter(({ ok }) => !ok)).toEqual([]);
    expect([status, record.status]).toEqual([0, "ok"]);
    expect(record.checks?.before).toStartWith("passed");
    expect(record.checks?.after).toStartWith("passed");
    expect(record.files_modified.length).toBeGreaterThan(0);
    expect(record.alerts_after).toBeLessThanOrEqual(record.analysis.alerts.length);
  });
});

test("an unknown example is refused", async () => {
  const { status, errors } = await runExample("none");
  expect([status, errors()[0]?.error.code]).toEqual([66, "NOT_FOUND"]);
});
