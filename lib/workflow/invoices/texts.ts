/** Texts on invoices: what KSeF and the embedded font can take. */
import type { InvoiceDocument, Party } from "#schemas/workflow.ts";

/** Lengths of the types TZnakowy and TZnakowy512 of FA(3). */
const SHORT = 256;
const LONG = 512;

/**
 * Characters that IBM Plex Sans has in both weights, checked by a test: Latin, Greek and Cyrillic letters, digits,
 * punctuation and signs; no control characters, which XML 1.0 forbids.
 */
export const PRINTABLE =
  /^[\u0020-\u007e\u00a0-\u017f\u018f\u0192\u01cd-\u01dc\u01fa-\u01ff\u0218-\u021b\u0259\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490-\u04c2\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u202f\u2030\u2032\u2033\u2039\u203a\u20ac\u20b4\u20ba\u2116\u2122\u2212]*$/;

/** The first text that cannot be printed or sent: the field of the request that it is from, or the setting. */
export function unprintable(document: InvoiceDocument): Unprintable | undefined {
  const { seller, buyer, lines, exemption, corrects, exchange } = document;
  const texts: (readonly [Unprintable, string | undefined, number])[] = [
    ...partyTexts(seller).map((text) => [{ setting: "seller" }, text, LONG] as const),
    [{ field: "buyer_name" }, buyer.name, LONG],
    ...addressTexts(buyer).map((text) => [{ field: "buyer_address" }, text, LONG] as const),
    [{ field: "to" }, buyer.email, SHORT],
    ...lines.map(({ description }) => [{ field: "description" }, description, LONG] as const),
    ...lines.map(({ unit }) => [{ field: "unit" }, unit ?? undefined, SHORT] as const),
    [{ setting: "vat.exemption" }, exemption, SHORT],
    [{ field: "exchange_table" }, exchange?.table, SHORT],
    [{ field: "reason" }, corrects?.reason, SHORT],
  ];
  return texts.find(([, text, most]) => text !== undefined && !fits(text, most))?.[0];
}

export type Unprintable = { readonly field: string } | { readonly setting: string };

const partyTexts = (party: Party) => [party.name, party.email, party.bank, ...addressTexts(party)];

const addressTexts = ({ address }: Party) =>
  address ? [address.street, `${address.postal_code} ${address.city}`] : [];

function fits(text: string, most: number): boolean {
  return text.trim() !== "" && text.length <= most && PRINTABLE.test(text);
}

/** A text on one line, as KSeF and the print have it. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
