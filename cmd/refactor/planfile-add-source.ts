#!/usr/bin/env bun
/** `refactor-planfile-add-source`: add a source of tasks to a plan file. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { PlanfileAddSourceRequest, PlanfileSourceAdded } from "#schemas/refactor.ts";
import { PLANFILE, PLANFILE_WRITING } from "../../lib/refactor/planfile/contract.ts";

const contract = operation({
  ...PLANFILE,
  ...PLANFILE_WRITING,
  name: "refactor-planfile-add-source",
  summary: "Add a source of tasks to a plan file",
  description: [
    "decisions are the decisions of the rules, markdown is a checklist, jsonl a file with results of refactor-decide. refactor-planfile-sync then reads the tasks.",
  ],
  input: PlanfileAddSourceRequest,
  output: PlanfileSourceAdded,
  subjects: ["name"],
  needsNothing: false,
  paths: { ...PLANFILE.paths, path: "file" },
  examples: [
    {
      command: "refactor-planfile-add-source --name todo --kind markdown --path TODO.md",
      note: "take tasks from a checklist",
      illustrative: true,
    },
  ],
  effects: "write",
  http: { method: "POST", path: "/v1/refactor/planfile/add-source" },
  mcp: { title: "Add a source of tasks" },
  load: () => import("../../lib/refactor/planfile-add-source.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
