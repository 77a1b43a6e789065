#!/usr/bin/env bun
/** `workflow-doctor`: what is configured for workflows, and what is missing. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import {
  DoctorRequest,
  DoctorResult,
  ENVIRONMENT_VARIABLES,
  WorkflowEnvironment,
} from "#schemas/workflow.ts";
import {
  SETTINGS_ENVIRONMENT,
  SETTINGS_ERRORS,
  SETTINGS_FILES,
} from "../../lib/workflow/settings/contract.ts";

const contract = operation({
  name: "workflow-doctor",
  family: "workflow",
  summary: "Check the settings, and show what each action still needs",
  description: [
    "Lists every mistake in heddle-workflow.yaml with its line, the settings in effect with their origin, the variables that count (of a secret only whether it is set), and for each action whether everything it needs is configured.",
    "With connect it also opens a connection to the mail server (with the login), the hosts of the webhooks, the CRM and Telegram, and sends nothing.",
  ],
  input: DoctorRequest,
  output: DoctorResult,
  subjects: ["connect"],
  needsNothing: true,
  examples: [
    { command: "workflow-doctor", note: "what is configured here" },
    { command: "workflow-doctor --json | jq '.actions[] | select(.ready | not)'", note: "what is missing" },
    { command: "workflow-doctor --connect", note: "also whether the servers answer", illustrative: true },
  ],
  effects: "read",
  errors: SETTINGS_ERRORS,
  environment: {
    ...SETTINGS_ENVIRONMENT,
    ...Object.fromEntries(
      Object.entries(ENVIRONMENT_VARIABLES).map(([key, variable]) => [
        variable,
        WorkflowEnvironment.properties[key as keyof typeof ENVIRONMENT_VARIABLES].description ?? "",
      ]),
    ),
  },
  files: SETTINGS_FILES,
  needs: [
    {
      purpose: "repairing damaged PDF attachments",
      anyOf: ["qpdf"],
      install: { apt: "qpdf", dnf: "qpdf", pacman: "qpdf", apk: "qpdf", brew: "qpdf", winget: "qpdf.qpdf" },
      optional: true,
      version: ["--version"],
    },
  ],
  http: { method: "GET", path: "/workflow/doctor" },
  mcp: { name: "workflow_health", title: "What is configured for workflows" },
  load: () => import("../../lib/workflow/doctor.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/doctor-view.ts")).doctorView,
});
export default contract;

if (import.meta.main) await runMain(contract);
