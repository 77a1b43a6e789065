#!/usr/bin/env bun
/** `refactor-planfile-remove-source`: remove a source of tasks from a plan file. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { PlanfileRemoveSourceRequest, PlanfileSourceRemoved } from "#schemas/refactor.ts";
import { PLANFILE, PLANFILE_WRITING } from "../../lib/refactor/planfile/contract.ts";

const contract = operation({
  ...PLANFILE,
  ...PLANFILE_WRITING,
  name: "refactor-planfile-remove-source",
  summary: "Remove a source of tasks from a plan file",
  description: ["Its tasks stay in the file."],
  input: PlanfileRemoveSourceRequest,
  output: PlanfileSourceRemoved,
  subjects: ["name"],
  needsNothing: false,
  listed: {
    name: {
      operation: "refactor-planfile-list-sources",
      within: ["sources"],
      value: ["name"],
      about: ["path"],
    },
  },
  examples: [
    {
      command: "refactor-planfile-remove-source --name todo",
      note: "remove a checklist",
      illustrative: true,
    },
  ],
  effects: "write",
  http: { method: "POST", path: "/v1/refactor/planfile/remove-source" },
  mcp: { title: "Remove a source of tasks" },
  load: () => import("../../lib/refactor/planfile-remove-source.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
