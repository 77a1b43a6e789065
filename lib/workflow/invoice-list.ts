/** `workflow-invoice-list`: the register of issued invoices, the latest first. */
import type { Context } from "#kit/files/context.ts";
import type { InvoiceEntry, InvoiceListRequest } from "#schemas/workflow.ts";
import { allInvoices } from "./invoices/all-invoices.ts";
import type { ListedInvoice } from "./invoices/register.ts";
import { askRegister, type SellerRegister } from "./invoices/seller-register.ts";

const LIMIT = 100;

export async function* run(request: InvoiceListRequest, context: Context): AsyncGenerator<InvoiceEntry> {
  const found = await askRegister(context, (register) => matching(register, request));
  const id = request.id === undefined ? {} : { id: request.id };
  for (const invoice of found) yield { ...id, ...entryOf(invoice) };
}

async function matching(
  { register, seller }: SellerRegister,
  request: InvoiceListRequest,
): Promise<ListedInvoice[]> {
  const { limit = LIMIT } = request;
  const found: ListedInvoice[] = [];
  for await (const invoice of allInvoices(register, seller)) {
    if (isMatch(invoice, request)) found.push(invoice);
    if (found.length === limit) break;
  }
  return found;
}

function isMatch({ document, hasUpo }: ListedInvoice, request: InvoiceListRequest): boolean {
  const { kind, buyer, since = "", until = "9999", unconfirmed = false } = request;
  const { name, nip = "", vat_eu = "" } = document.buyer;
  const wanted = buyer?.toLocaleLowerCase("pl") ?? "";
  return (
    (kind === undefined || document.kind === kind) &&
    document.issue_date >= since &&
    document.issue_date <= until &&
    [name.toLocaleLowerCase("pl"), nip, vat_eu.toLowerCase()].some((text) => text.includes(wanted)) &&
    (!unconfirmed || (!hasUpo && document.kind !== "proforma"))
  );
}

function entryOf(invoice: ListedInvoice): InvoiceEntry {
  const { number, document, ksef_number, hasUpo, send_by, file, issued_at } = invoice;
  const { kind, issue_date, due_date, buyer, currency, net, vat, gross, corrects } = document;
  return {
    number,
    kind,
    issue_date,
    due_date,
    buyer: buyer.name,
    buyer_nip: buyer.nip ?? buyer.vat_eu ?? null,
    currency,
    net,
    vat,
    gross,
    corrects: corrects?.number ?? null,
    ksef_number,
    upo: hasUpo,
    send_by,
    file,
    issued_at,
  };
}
