#!/usr/bin/env bun
/** `workflow-invoice-upo`: the official confirmation of KSeF that it has an invoice. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { InvoiceUpoRequest, InvoiceUpoResult, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import {
  KSEF_ENVIRONMENT,
  SETTINGS_ENVIRONMENT,
  SETTINGS_ERRORS,
  SETTINGS_FILES,
} from "../../lib/workflow/settings/contract.ts";

const contract = operation({
  name: "workflow-invoice-upo",
  family: "workflow",
  summary: "Show the KSeF confirmation (UPO) of an invoice",
  description: [
    "Shows the confirmation that the register has. KSeF makes it some time after it accepted an invoice; with --fetch a missing one is fetched and kept.",
  ],
  input: InvoiceUpoRequest,
  output: InvoiceUpoResult,
  positional: "number",
  subjects: ["number"],
  paths: { out: "file" },
  listed: {
    number: { operation: "workflow-invoice-list", value: ["number"], about: ["buyer", "gross", "currency"] },
  },
  examples: [
    {
      command: "workflow-invoice-upo FV/7/11/2026 --fetch --out upo.xml",
      note: "as a file, from KSeF if it is not stored yet",
      illustrative: true,
    },
  ],
  effects: "read",
  outputs: ["out"],
  writesWhen: ["out", "fetch"],
  errors: {
    ...SETTINGS_ERRORS,
    REGISTER_NOT_CONFIGURED: WORKFLOW_ERRORS.REGISTER_NOT_CONFIGURED,
    EFFECT_FAILED: WORKFLOW_ERRORS.EFFECT_FAILED,
  },
  environment: { ...SETTINGS_ENVIRONMENT, ...KSEF_ENVIRONMENT },
  files: SETTINGS_FILES,
  http: { method: "POST", path: "/workflow/invoice/upo" },
  mcp: { title: "KSeF confirmation of an invoice" },
  load: () => import("../../lib/workflow/invoice-upo.ts").then((module) => module.run),
  view: async () => (await import("../../lib/workflow/invoice-upo-view.ts")).upoView,
});
export default contract;

if (import.meta.main) await runMain(contract);
