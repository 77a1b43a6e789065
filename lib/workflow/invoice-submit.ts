/** `workflow-invoice-submit`: sends invoices to KSeF that were issued in offline mode. */

import { asFailure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { type InvoiceSubmitRequest, type InvoiceSubmitResult, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { NotDone } from "./action/executor.ts";
import { allInvoices } from "./invoices/all-invoices.ts";
import { ksefAccount } from "./invoices/ksef/account.ts";
import type { KsefAccount } from "./invoices/ksef/client.ts";
import { openRegister } from "./invoices/open-register.ts";
import type { ListedInvoice } from "./invoices/register.ts";
import { askRegister, type SellerRegister } from "./invoices/seller-register.ts";

const fail = failures({ ...KIT_ERRORS, ...WORKFLOW_ERRORS });

export async function* run(
  { id, number, dry_run = false }: InvoiceSubmitRequest,
  context: Context,
): AsyncGenerator<InvoiceSubmitResult> {
  const { place, waiting } = await askRegister(context, async (found) => ({
    place: found,
    waiting: await waitingIn(found, number),
  }));
  const account = dry_run ? undefined : await ksefAccount(place, context);
  for (const invoice of waiting) {
    const result = account ? await submitted(invoice, place, account, context) : standing(invoice);
    yield { ...(id !== undefined && { id }), ...result };
  }
}

/** Those that wait to be sent, the oldest first: theirs is the nearest deadline. @throws NOT_FOUND */
async function waitingIn(
  { register, seller }: SellerRegister,
  number: string | undefined,
): Promise<ListedInvoice[]> {
  const found: ListedInvoice[] = [];
  for await (const invoice of allInvoices(register, seller))
    if (number === undefined ? isWaiting(invoice) : invoice.number === number) found.unshift(invoice);
  if (number !== undefined && found.length === 0)
    throw fail("NOT_FOUND", `There is no invoice "${number}" in the register`, {
      hint: "workflow-invoice-list shows all invoices",
    });
  return found;
}

const isWaiting = ({ send_by, ksef_number }: ListedInvoice): boolean =>
  send_by !== null && ksef_number === null;

const standing = ({ number, send_by, ksef_number }: ListedInvoice): InvoiceSubmitResult => ({
  ok: true,
  number,
  send_by,
  submitted: ksef_number !== null,
  ksef_number,
});

/** Sends one invoice and keeps its number. Repeating it after a crash is safe: KSeF answers with the first one. */
async function submitted(
  invoice: ListedInvoice,
  { seller, place }: SellerRegister,
  account: KsefAccount,
  { signal }: Context,
): Promise<InvoiceSubmitResult> {
  const { number, ksef_number, send_by } = invoice;
  if (ksef_number !== null) return standing(invoice);
  const register = await openRegister(place);
  try {
    const xml = (await register.byNumber(seller, number))?.xml;
    if (!xml) return { ...standing(invoice), ok: false, message: "It has no KSeF XML" };
    const { sendToKsef } = await import("./invoices/ksef/send.ts");
    const accepted = await sendToKsef(xml, account, signal, { isOffline: send_by !== null });
    await register.recordKsef(seller, number, accepted);
    return { ...standing(invoice), submitted: true, ksef_number: accepted.ksef_number };
  } catch (thrown) {
    signal.throwIfAborted();
    const message = thrown instanceof NotDone ? thrown.message : asFailure(thrown).message;
    return { ...standing(invoice), ok: false, message };
  } finally {
    await register.close();
  }
}
