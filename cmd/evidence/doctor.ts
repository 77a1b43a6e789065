#!/usr/bin/env bun
/** `evidence-doctor`: whether everything that the family uses is here and works. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { DoctorRequest, DoctorResult } from "#schemas/evidence.ts";

const contract = operation({
  name: "evidence-doctor",
  family: "evidence",
  summary: "Check the project root, store, git, parsers and settings, and suggest fixes",
  description: [
    "Looks at the folder of the project, at the folder of its runs, at git and the history, and loads each parser. Of the key, the model and the token it says only whether they are configured. Nothing is written, and without connect nothing is sent.",
    "With connect it also asks the configured model server for its list of models.",
    "The exit status is 0, or 69 if a check failed. What is not configured is no failure.",
  ],
  input: DoctorRequest,
  output: DoctorResult,
  positional: "root",
  needsNothing: true,
  paths: { root: "folder" },
  examples: [
    {
      command: "evidence-doctor --json | jq -c '[.checks[] | select(.status == \"failed\") | .name]'",
      note: "what does not work",
    },
    {
      command: "evidence-doctor --connect",
      note: "also whether the model server answers",
      illustrative: true,
    },
  ],
  effects: "read",
  failedAs: "component",
  needs: [
    {
      purpose: "reading history",
      anyOf: ["git"],
      optional: true,
      version: ["--version"],
      install: { apt: "git", brew: "git", winget: "Git.Git" },
    },
  ],
  environment: {
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_OUTPUT_DIR: "Folder of the runs, relative to the root; default: .heddle/evidence",
    HEDDLE_EVIDENCE_A2A_TOKEN: "Token of evidence-serve; only whether it is set counts",
  },
  http: { method: "GET", path: "/v1/evidence/doctor" },
  mcp: { title: "Check what evidence needs", openWorld: true },
  load: () => import("../../lib/evidence/doctor.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/doctor-view.ts")).doctorView,
});
export default contract;

if (import.meta.main) await runMain(contract);
