/** All invoices of a seller, read a page at a time. */
import type { InvoiceRegister, ListedInvoice } from "./register.ts";

/** Invoices that are read at a time. */
const PAGE = 200;

/** The latest first. */
export async function* allInvoices(
  register: InvoiceRegister | undefined,
  seller: string,
): AsyncGenerator<ListedInvoice> {
  let before: number | undefined;
  for (;;) {
    const page = (await register?.page(seller, PAGE, before)) ?? [];
    yield* page;
    if (page.length < PAGE) return;
    before = page.at(-1)?.id;
  }
}
