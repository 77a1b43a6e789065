/** Fields of an invoice that only its real execution may need: a form asks for them after the check of a live plan. */
import type { FieldDefinition } from "../../action/definition.ts";

const text = (
  name: string,
  en: string,
  pl: string,
  hint?: FieldDefinition["description"],
): FieldDefinition => ({
  name,
  type: "string",
  label: { en, pl },
  required: false,
  ...(hint && { description: hint }),
});
const DAY = { en: "YYYY-MM-DD", pl: "RRRR-MM-DD" };

export const LIVE_INVOICE_FIELDS: readonly FieldDefinition[] = [
  text("buyer_name", "Buyer", "Nabywca"),
  text("buyer_nip", "Buyer's tax number", "NIP nabywcy", {
    en: "none: a consumer without one",
    pl: "brak: konsument bez NIP",
  }),
  text("buyer_address", "Buyer's address", "Adres nabywcy", {
    en: "e.g. ul. Długa 5/7, 00-238 Warszawa",
    pl: "np. ul. Długa 5/7, 00-238 Warszawa",
  }),
  text("description", "What is sold", "Co jest sprzedawane"),
  text("quantity", "Quantity", "Ilość"),
  text("vat_rate", "VAT rate", "Stawka VAT"),
  text("issue_date", "Date of issue", "Data wystawienia", DAY),
  text("due_date", "Payment is due", "Termin płatności", DAY),
  text("exchange_rate", "Exchange rate of the NBP", "Kurs NBP"),
  text("exchange_date", "Day of the exchange rate", "Data kursu", DAY),
  text("corrects", "Number of the invoice to correct", "Numer korygowanej faktury"),
  text("corrects_ksef", "KSeF number of the invoice to correct", "Numer KSeF korygowanej faktury"),
  text("reason", "Reason of the correction", "Przyczyna korekty"),
];
