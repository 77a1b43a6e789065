/** The text of the mail that brings an invoice, in both languages. */
import type { IssuedDocument } from "../../invoices/files.ts";

type Announced = Pick<IssuedDocument, "kind" | "language" | "seller" | "total" | "dueDate"> & {
  /** Undefined for a file of the user's own. */
  readonly number: string | undefined;
};

/** The document's name, as a subject has it and as the object of a sentence. */
const NAMES = {
  pl: {
    invoice: ["Faktura", "fakturę"],
    proforma: ["Faktura pro forma", "fakturę pro forma"],
    correction: ["Faktura korygująca", "fakturę korygującą"],
  },
  en: {
    invoice: ["Invoice", "invoice"],
    proforma: ["Pro forma invoice", "pro forma invoice"],
    correction: ["Corrective invoice", "corrective invoice"],
  },
} as const;

export function invoiceLetter(document: Announced): { subject: string; text: string } {
  const { kind, language, seller, number } = document;
  const [title, object] = NAMES[language][kind];
  const about = number === undefined ? "" : ` ${number}`;
  const subject = `${title}${about}${seller === "" ? "" : ` – ${seller}`}`;
  return { subject, text: TEXTS[language](`${object}${about}`, document) };
}

const TEXTS = {
  pl: (what: string, { total, dueDate, seller }: Announced): string =>
    [
      "Dzień dobry,",
      `w załączeniu przesyłamy ${what}${total === undefined ? "" : ` na kwotę ${total}`}${dueDate === undefined ? "" : `, termin płatności: ${dueDate}`}.`,
      `Z poważaniem\n${seller}`.trimEnd(),
    ].join("\n\n"),
  en: (what: string, { total, dueDate, seller }: Announced): string =>
    [
      "Hello,",
      `please find attached ${what}${total === undefined ? "" : ` for ${total}`}${dueDate === undefined ? "" : `, due on ${dueDate}`}.`,
      `Kind regards\n${seller}`.trimEnd(),
    ].join("\n\n"),
};
