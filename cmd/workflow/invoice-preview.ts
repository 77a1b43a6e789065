#!/usr/bin/env bun
/** `workflow-invoice-preview`: the amounts, dates and PDF of an invoice before it is issued. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { InvoicePreviewRequest, InvoicePreviewResult, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import {
  SETTINGS_ENVIRONMENT,
  SETTINGS_ERRORS,
  SETTINGS_FILES,
} from "../../lib/workflow/settings/contract.ts";

const contract = operation({
  name: "workflow-invoice-preview",
  family: "workflow",
  summary: "Show the amounts, dates and missing data of an invoice before it is issued",
  description: [
    "Net, VAT and gross amounts in exact decimals, the terms of payment, the amount in words, and everything that still keeps the invoice from being issued. The buyer is found in the contacts by --to or --buyer-name.",
    "Takes no number and leaves no trace. With --out it also writes the PDF, with PREVIEW in place of the number.",
  ],
  input: InvoicePreviewRequest,
  output: InvoicePreviewResult,
  subjects: ["amount", "corrects"],
  paths: { out: "file" },
  examples: [
    {
      command: "workflow-invoice-preview --amount 1500 --currency PLN --json | jq .summary.gross",
      note: "1500 PLN net with the VAT of the settings",
    },
    {
      command: "workflow-invoice-preview --amount 1230 --currency PLN --basis gross --payment-days 7",
      note: "a gross amount, due in a week",
    },
    {
      command: "workflow-invoice-preview --amount 1500 --currency PLN --to jan@firma.pl --out preview.pdf",
      note: "the PDF, for a buyer in the contacts",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["out"],
  writesWhen: ["out"],
  errors: { ...SETTINGS_ERRORS, INCOMPLETE_PLAN: WORKFLOW_ERRORS.INCOMPLETE_PLAN },
  environment: SETTINGS_ENVIRONMENT,
  files: SETTINGS_FILES,
  http: { method: "POST", path: "/workflow/invoice/preview" },
  mcp: { title: "Preview an invoice" },
  load: () => import("../../lib/workflow/invoice-preview.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/invoice-preview-view.ts")).previewView,
});
export default contract;

if (import.meta.main) await runMain(contract);
