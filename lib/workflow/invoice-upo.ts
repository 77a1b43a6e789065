/** `workflow-invoice-upo`: the official confirmation of KSeF (UPO), from the register or fetched now. */

import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { mayWrite, writeOutput } from "#kit/files/write-policy.ts";
import { type InvoiceUpoRequest, type InvoiceUpoResult, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { NotDone } from "./action/executor.ts";
import { ksefAccount } from "./invoices/ksef/account.ts";
import { openRegister } from "./invoices/open-register.ts";
import type { KsefState } from "./invoices/register.ts";
import { askRegister, type SellerRegister } from "./invoices/seller-register.ts";

const fail = failures({ ...KIT_ERRORS, ...WORKFLOW_ERRORS });

export async function run(request: InvoiceUpoRequest, context: Context): Promise<InvoiceUpoResult> {
  const { id, number, fetch = false, out, dry_run, overwrite } = request;
  const { ksef_number, upo, fetched } = await askRegister(context, async (place) => {
    const known = await place.register?.ksef(place.seller, number);
    if (known === undefined)
      throw fail("NOT_FOUND", `There is no invoice "${number}" in the register`, {
        hint: "workflow-invoice-list shows all invoices",
      });
    if (known.upo !== null || !fetch || !mayWrite(context, { dry_run })) return { ...known, fetched: false };
    const fresh = await fetchUpo(number, known, place, context);
    return { ...known, upo: fresh, fetched: fresh !== null };
  });
  const result = { ...(id !== undefined && { id }), ok: true as const, number, ksef_number, upo, fetched };
  if (out === undefined) return result;
  if (upo === null)
    throw fail("NOT_FOUND", `Cannot write the confirmation of "${number}": there is none yet`, {
      hint: "Try again later with fetch",
    });
  const written = await writeOutput({ path: out, data: upo, isOwn: isXml }, { dry_run, overwrite }, context);
  return { ...result, path: out, written };
}

const isXml = (content: Uint8Array): boolean =>
  new TextDecoder().decode(content.subarray(0, 64)).includes("<");

/** Fetches the confirmation and keeps it; null if KSeF does not have it yet. */
async function fetchUpo(
  number: string,
  { ksef_number, session }: KsefState,
  register: SellerRegister,
  context: Context,
): Promise<string | null> {
  const account = await ksefAccount(register, context);
  // KSeF gives a confirmation by the session in which the invoice was sent.
  if (ksef_number === null || session === null) return null;
  const { confirmation, openClient, signIn } = await import("./invoices/ksef/client.ts");
  const client = await openClient(account, context.signal);
  try {
    await signIn(client, account);
  } catch (thrown) {
    if (!(thrown instanceof NotDone)) throw thrown;
    throw fail("EFFECT_FAILED", thrown.message, thrown.hint === undefined ? {} : { hint: thrown.hint });
  }
  const upo = await confirmation(client, session, ksef_number);
  if (upo === undefined) return null;
  const file = await openRegister(register.place);
  try {
    await file.recordKsef(register.seller, number, { ksef_number, upo, session });
  } finally {
    await file.close();
  }
  return new TextDecoder().decode(upo);
}
