/** `workflow-invoice-check`: what is wrong with a KSeF invoice. */
import { sha256Hex } from "#kit/data/canonical.ts";
import type { Context } from "#kit/files/context.ts";
import { readConfinedBytes } from "#kit/files/roots.ts";
import type { InvoiceCheckRequest, InvoiceCheckResult } from "#schemas/workflow.ts";
import { openKsefValidator } from "./invoices/ksef/validate.ts";

/** KSeF's own limit for invoices with attachments; larger files are not read. */
const MAX_BYTES = 3 * 1024 * 1024;

export async function run({ path }: InvoiceCheckRequest, context: Context): Promise<InvoiceCheckResult> {
  const xml = await readConfinedBytes(context.roots, path, { cwd: context.cwd, maxBytes: MAX_BYTES });
  const validator = await openKsefValidator();
  const faults = validator.check(xml);
  return { ok: faults.length === 0, path, sha256: sha256Hex(xml), faults };
}
