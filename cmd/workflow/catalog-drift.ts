#!/usr/bin/env bun
/** `workflow-catalog-drift`: where the catalog of actions and the executors disagree. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { CatalogDriftRequest, CatalogDriftResult } from "#schemas/workflow.ts";

const contract = operation({
  family: "workflow",
  name: "workflow-catalog-drift",
  summary: "Check that every action of the catalog has a matching executor",
  description: [
    "Lists actions without an executor, executors without an action, and fields that a form asks for but no executor gets.",
  ],
  input: CatalogDriftRequest,
  output: CatalogDriftResult,
  examples: [{ command: "workflow-catalog-drift", note: "whether they agree" }],
  needsNothing: true,
  effects: "none",
  failedAs: "internal",
  http: { method: "GET", path: "/workflow/catalog/drift" },
  mcp: { title: "Catalog drift" },
  load: () => import("../../lib/workflow/catalog-drift.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
