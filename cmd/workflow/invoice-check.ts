#!/usr/bin/env bun
/** `workflow-invoice-check`: KSeF XML against the official schema and the rules between its fields. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { InvoiceCheckRequest, InvoiceCheckResult } from "#schemas/workflow.ts";

const contract = operation({
  name: "workflow-invoice-check",
  family: "workflow",
  summary: "Check a KSeF invoice against the official schema and its tax rules",
  description: [
    "Checks XML of the structure FA(3): encoding and size, the official schema, and what no schema can state: tax and totals, line numbers, negative quantities, the third party that flags of the buyer name, account numbers, tax numbers of other countries, corrected KSeF numbers and terms of payment.",
    "Nothing is sent, and nothing outside the file is read. Exit status 65 if the invoice has a fault.",
  ],
  input: InvoiceCheckRequest,
  output: InvoiceCheckResult,
  positional: "path",
  paths: { path: "file" },
  examples: [
    {
      command: "workflow-invoice-check workflow-output/*.xml",
      note: "all invoices of the output folder",
      illustrative: true,
    },
    {
      command: "workflow-invoice-check nothing.xml --errors inline",
      note: "a file that does not exist",
      exit: 66,
    },
  ],
  effects: "read",
  failedAs: "data",
  http: { method: "POST", path: "/workflow/invoice/check" },
  mcp: { title: "Check a KSeF invoice" },
  load: () => import("../../lib/workflow/invoice-check.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/invoice-check-view.ts")).checkView,
});
export default contract;

if (import.meta.main) await runMain(contract);
