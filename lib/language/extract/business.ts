/** The extractors of what invoices and forms hold, in one module that is loaded at the first sign of it. */
export { cardsIn } from "./identifiers/card.ts";
export { euVatNumbersIn } from "./identifiers/eu-vat.ts";
export { ibansIn } from "./identifiers/iban.ts";
export { invoiceNumbersIn } from "./identifiers/invoice-numbers.ts";
export { krsNumbersIn, nipsIn, peselsIn, regonsIn } from "./identifiers/polish-numbers.ts";
export { postalAddressesIn } from "./postal/addresses.ts";
export { quantitiesIn } from "./quantities.ts";
export { vatRatesIn } from "./vat-rates.ts";
