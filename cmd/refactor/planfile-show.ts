#!/usr/bin/env bun
/** `refactor-planfile-show`: show the tasks of a plan file. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { PlanfileShown, PlanfileShowRequest } from "#schemas/refactor.ts";
import { PLANFILE } from "../../lib/refactor/planfile/contract.ts";

const contract = operation({
  ...PLANFILE,

  name: "refactor-planfile-show",
  summary: "Show the tasks of a plan file",
  description: [
    "The plan file is planfile.yaml in the project (format heddle.plan/v1); the older format {schema, stats, tasks} is supported too and preserved.",
  ],
  input: PlanfileShowRequest,
  output: PlanfileShown,
  foreign: ["status"],
  examples: [{ command: "refactor-planfile-show . --status todo", note: "what is to do" }],
  effects: "read",
  http: { method: "POST", path: "/v1/refactor/planfile/show" },
  mcp: { title: "Tasks of a plan file" },
  load: () => import("../../lib/refactor/planfile-show.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
