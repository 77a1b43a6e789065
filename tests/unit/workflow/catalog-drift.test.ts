/** The check of catalog and executors: it passes here, and its exit status says so. */
import { expect, test } from "bun:test";
import contract from "../../../cmd/workflow/catalog-drift.ts";
import { run } from "../../../lib/workflow/catalog-drift.ts";

test("catalog and executors agree, forms for live plans included", () => {
  expect(run({})).toMatchObject({ ok: true, without_executor: [], without_entry: [], differing_fields: [] });
});

test("a disagreement has an exit status of its own", () => {
  expect(contract.failedAs).toBe("internal");
});
