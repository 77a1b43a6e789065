#!/usr/bin/env bun
/** `workflow-invoice-list`: the register of issued invoices. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { InvoiceEntry, InvoiceListRequest, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import {
  SETTINGS_ENVIRONMENT,
  SETTINGS_ERRORS,
  SETTINGS_FILES,
} from "../../lib/workflow/settings/contract.ts";

const contract = operation({
  name: "workflow-invoice-list",
  family: "workflow",
  summary: "List issued invoices, the latest first",
  description: [
    "Each invoice of the configured seller with its amounts, its KSeF number, and whether its confirmation (UPO) was stored. Changes nothing.",
  ],
  input: InvoiceListRequest,
  output: InvoiceEntry,
  needsNothing: true,
  examples: [
    {
      command: "workflow-invoice-list --since 2026-11-01 --json | jq -r '[.number, .gross] | @csv'",
      note: "numbers and gross amounts as CSV",
      illustrative: true,
    },
    {
      command: "workflow-invoice-list --unconfirmed --json | workflow-invoice-upo --fetch",
      note: "fetch the confirmations that are missing",
      illustrative: true,
    },
  ],
  effects: "read",
  streams: true,
  errors: { ...SETTINGS_ERRORS, REGISTER_NOT_CONFIGURED: WORKFLOW_ERRORS.REGISTER_NOT_CONFIGURED },
  environment: SETTINGS_ENVIRONMENT,
  files: SETTINGS_FILES,
  http: { method: "POST", path: "/workflow/invoice/list" },
  mcp: { title: "Issued invoices" },
  load: () => import("../../lib/workflow/invoice-list.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/invoice-list-view.ts")).listView,
});
export default contract;

if (import.meta.main) await runMain(contract);
