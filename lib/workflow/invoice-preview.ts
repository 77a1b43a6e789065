/** `workflow-invoice-preview`: an invoice as it would be issued, with its amounts and what is still missing. */

import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { beginsWith, writeOutput } from "#kit/files/write-policy.ts";
import {
  type InvoiceDocument,
  type InvoicePreviewRequest,
  type InvoicePreviewResult,
  WORKFLOW_ERRORS,
} from "#schemas/workflow.ts";
import type { Problem } from "./action/executor.ts";
import { draftFor } from "./invoices/step-draft.ts";
import { loadSettings } from "./settings/load.ts";

const fail = failures({ ...KIT_ERRORS, ...WORKFLOW_ERRORS });

export async function run(request: InvoicePreviewRequest, context: Context): Promise<InvoicePreviewResult> {
  const { settings, folder } = await loadSettings(context);
  const { id: _, out, dry_run, overwrite, ...config } = request;
  const place = { settings, folder, env: context.env, startedAt: context.now() };
  const { draft } = await draftFor(config, place, { language: settings.language ?? "en" });
  const { summary, document, problems } = draft;
  const result = {
    ok: true as const,
    summary,
    problems: problems.map(({ missing, ...problem }) => ({
      ...problem,
      ...(missing && { missing: [...missing] }),
    })),
    lines: document?.lines ?? [],
    groups: document?.groups ?? [],
  };
  if (out === undefined) return result;
  const pdf = await printed(document, problems, context.now());
  const output = { path: out, data: pdf, isOwn: beginsWith("%PDF-") };
  const written = await writeOutput(output, { dry_run, overwrite }, context);
  return { ...result, path: out, written, ...(!written && { content: Buffer.from(pdf).toString("base64") }) };
}

/** The PDF with a word in place of the number, and without the code of KSeF, which only an issued invoice has. */
async function printed(
  document: InvoiceDocument | null,
  problems: readonly Problem[],
  made: Date,
): Promise<Uint8Array> {
  if (document === null)
    throw fail(
      "INCOMPLETE_PLAN",
      `Cannot print the invoice: ${problems[0]?.message ?? "something is missing"}`,
      {
        hint: "Leave out the file to see everything that is missing",
      },
    );
  const { printInvoice } = await import("./invoices/print/print.ts");
  const number = document.language === "pl" ? "PODGLĄD" : "PREVIEW";
  return printInvoice(document, {
    number,
    xml: null,
    ksef_number: null,
    file: "preview",
    environment: "test",
    made,
  });
}
