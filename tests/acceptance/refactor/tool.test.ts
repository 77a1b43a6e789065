/** `--use-code2llm`: what another tool finds, in rules; and what is said where it is missing. */

import { expect, test } from "bun:test";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { runHeddle } from "../run.ts";
import { project } from "./project.ts";

test("without the tool a run that asks for it ends before anything is changed, and says what to install", async () => {
  using shop = project();
  const { status, errors } = await runHeddle(
    ["refactor-run", shop.path, "--use-code2llm", "--mode", "deterministic", "--json"],
    { env: { PATH: "/usr/bin:/bin" } },
  );
  expect(status).toBe(69);
  expect(errors()[0]?.error).toMatchObject({ code: "NOT_INSTALLED" });
});

test("a rule about its warnings runs it where the workflow file says so, and the history tells", async () => {
  using shop = project();
  const bin = mkdtempSync(join(tmpdir(), "heddle-tool-"));
  try {
    // The tool itself is a Python package of 100 MB: this one writes a result of its shape.
    const result = { project_path: shop.path, modules: {}, functions: {}, smells: [] };
    writeFileSync(
      join(bin, "code2llm"),
      `#!/usr/bin/env python3\nimport json, os, sys\nout = sys.argv[sys.argv.index("-o") + 1]\nos.makedirs(out)\njson.dump(${JSON.stringify(result)}, open(os.path.join(out, "analysis.json"), "w"))\n`,
    );
    chmodSync(join(bin, "code2llm"), 0o755);
    shop.put({
      "heddle-refactor.yaml":
        "rules:\n  - {name: warned, condition: linter_warnings > 3, action: REMOVE_UNUSED_IMPORTS, priority: 0.5}\ntune:\n  run_on_missing_metrics: true\n",
    });
    shop.commit();
    const { stderr } = await runHeddle(["refactor-run", shop.path, "--mode", "deterministic", "--json"], {
      env: { PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}` },
    });
    expect(stderr).toBe("");
    expect(shop.history().map(({ event_type }) => event_type)).toContain("validator_tune_no_metrics");
  } finally {
    rmSync(bin, { recursive: true, force: true });
  }
});
