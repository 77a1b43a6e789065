#!/usr/bin/env bun
/** `evidence-watch`: reports on a project whenever its files change. */
import { runMain } from "#kit/command/main.ts";
import { serviceContract } from "#kit/contract/service.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { WatchEvent, WatchRequest } from "#schemas/evidence.ts";
import { LLM_ERRORS } from "#schemas/llm.ts";

const { NOT_FOUND, OUTSIDE_ROOTS, CONFIG } = KIT_ERRORS;

const contract = serviceContract({
  name: "evidence-watch",
  family: "evidence",
  summary: "Analyze a project whenever its files change, and print events",
  description: [
    "Looks at size and time of the files every 2 seconds, and runs evidence-pipeline if some have changed, at least 60 seconds after the last report. Changes in the meantime are merged into one report, and there are never two at once. What .gitignore, .dockerignore or .intentignore leaves out is not watched, nor are symbolic links and the runs themselves.",
    "Prints an event a line: ready, change, throttled, report:start, report:done, report:error and stopped. A report that fails is an event, and the watch goes on. SIGINT and SIGTERM end it with the exit status 0; if the folder disappears, it ends with 66.",
  ],
  input: WatchRequest,
  output: WatchEvent,
  positional: "root",
  needsNothing: true,
  paths: {
    root: "folder",
    task: "file",
    todo: "file",
    changelog: "file",
    tests: "file",
    projectDir: "folder",
    output: "folder",
    out: "folder",
  },
  examples: [
    { command: "evidence-watch --deterministic", note: "this folder, by rules alone", illustrative: true },
    {
      command: "evidence-watch shop --task none --interval 300 --no-initial-report",
      note: "at most every five minutes, without TASK.md",
      illustrative: true,
    },
    {
      command: "evidence-watch --deterministic | jq -c 'select(.event == \"report:done\") | .counts'",
      note: "the counts of each report",
      illustrative: true,
    },
  ],
  effects: "write",
  environment: {
    HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given",
    HEDDLE_EVIDENCE_OUTPUT_DIR: "Folder of the runs, relative to the root; default: .heddle/evidence",
  },
  errors: { NOT_FOUND, OUTSIDE_ROOTS, CONFIG, ...LLM_ERRORS },
  load: () => import("../../lib/evidence/watch.ts").then((module) => module.run),
  view: async () => (await import("../../lib/evidence/watch-view.ts")).watchView,
});
export default contract;

if (import.meta.main) await runMain(contract);
