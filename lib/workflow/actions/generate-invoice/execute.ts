/** Issues an invoice as PDF and KSeF XML; nothing leaves the machine. */
import type { Executor } from "../../action/executor.ts";
import { issueInvoice, preflightInvoice, simulateInvoice } from "../../invoices/issue.ts";

export const generateInvoice: Executor = {
  action: "generate_invoice",
  samples: () => [{ amount: "100", currency: "PLN" }],
  preflight: (config, context) => preflightInvoice("generate_invoice", config, context),
  async execute(config, context) {
    const { result, artifacts } = await issueInvoice(config, context);
    return { result, artifacts };
  },
  async simulate(config, context) {
    return { result: await simulateInvoice(config, context) };
  },
};
