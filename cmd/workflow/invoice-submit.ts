#!/usr/bin/env bun
/** `workflow-invoice-submit`: sends invoices to KSeF that were issued in offline mode. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { InvoiceSubmitRequest, InvoiceSubmitResult, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import {
  KSEF_ENVIRONMENT,
  SETTINGS_ENVIRONMENT,
  SETTINGS_ERRORS,
  SETTINGS_FILES,
} from "../../lib/workflow/settings/contract.ts";

const contract = operation({
  name: "workflow-invoice-submit",
  family: "workflow",
  summary: "Send invoices to KSeF that were issued in offline mode",
  description: [
    "With ksef.offline in the settings invoices are issued, printed and mailed without KSeF, and wait for this. Each must be sent by the end of the next working day; the oldest are sent first. Sending one again is safe: KSeF answers with the number of the first.",
  ],
  input: InvoiceSubmitRequest,
  output: InvoiceSubmitResult,
  positional: "number",
  needsNothing: true,
  listed: {
    number: { operation: "workflow-invoice-list", value: ["number"], about: ["buyer", "gross", "currency"] },
  },
  examples: [
    {
      command: "workflow-invoice-submit --dry-run",
      note: "what is waiting, and until when",
      illustrative: true,
    },
    { command: "workflow-invoice-submit", note: "send all of it", illustrative: true },
  ],
  effects: "execute",
  outputs: [],
  dryRun: "dry_run",
  streams: true,
  failedAs: "io",
  errors: { ...SETTINGS_ERRORS, REGISTER_NOT_CONFIGURED: WORKFLOW_ERRORS.REGISTER_NOT_CONFIGURED },
  environment: { ...SETTINGS_ENVIRONMENT, ...KSEF_ENVIRONMENT },
  files: SETTINGS_FILES,
  http: { method: "POST", path: "/workflow/invoice/submit" },
  mcp: { title: "Send offline invoices to KSeF" },
  load: () => import("../../lib/workflow/invoice-submit.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/invoice-submit-view.ts")).submitView,
});
export default contract;

if (import.meta.main) await runMain(contract);
