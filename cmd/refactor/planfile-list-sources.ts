#!/usr/bin/env bun
/** `refactor-planfile-list-sources`: list where the tasks of a plan file come from. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { PlanfileListSourcesRequest, PlanfileSources } from "#schemas/refactor.ts";
import { PLANFILE } from "../../lib/refactor/planfile/contract.ts";

const contract = operation({
  ...PLANFILE,

  name: "refactor-planfile-list-sources",
  summary: "List the sources of the tasks of a plan file",
  description: [
    "refactor-planfile-sync reads tasks from these sources: decisions (the rules), a Markdown checklist, or a JSON Lines file of decisions.",
  ],
  input: PlanfileListSourcesRequest,
  output: PlanfileSources,
  examples: [{ command: "refactor-planfile-list-sources .", note: "the sources of this project" }],
  effects: "read",
  http: { method: "POST", path: "/v1/refactor/planfile/list-sources" },
  mcp: { title: "Sources of a plan file" },
  load: () => import("../../lib/refactor/planfile-list-sources.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
