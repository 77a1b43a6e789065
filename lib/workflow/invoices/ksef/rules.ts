/** Rules between the fields of an FA(3) invoice, each with the name that a fault reports. */
import type { XmlDocument, XmlNode } from "libxml2-wasm";
import { ibanOf } from "../../contacts/identifiers.ts";
import { absolute, divideRounded, minorOf } from "../amounts.ts";
import type { KsefFault } from "./fault.ts";

type Rule = (invoice: Fields) => KsefFault[];

/** Fields by their plain names: the rules also read documents whose namespace is wrong. */
class Fields {
  readonly #node: XmlDocument | XmlNode;
  constructor(node: XmlDocument | XmlNode) {
    this.#node = node;
  }
  all(...names: string[]): { text: string; line: number; fields: Fields }[] {
    const path = names.map((name) => `*[local-name()="${name}"]`).join("/");
    return this.#node
      .find(`.//${path}`)
      .map((node) => ({ text: node.content.trim(), line: node.line, fields: new Fields(node) }));
  }
  first(...names: string[]): { text: string; line: number } | undefined {
    return this.all(...names)[0];
  }
  text(...names: string[]): string {
    return this.first(...names)?.text ?? "";
  }
}

/** Everything that is wrong between the fields of a document. */
export function ruleFaults(document: XmlDocument): KsefFault[] {
  const invoice = new Fields(document);
  return RULES.flatMap((rule) => rule(invoice));
}

const isCorrection = (invoice: Fields) => invoice.text("RodzajFaktury").startsWith("KOR");

/** Numbers of lines come once; a correction has a line before and after under one number. */
const lineNumbers: Rule = (invoice) => {
  const seen = new Set<string>();
  return invoice.all("FaWiersz").flatMap(({ fields, line }) => {
    const key = `${fields.text("NrWierszaFa")} ${fields.text("StanPrzed")}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [
      { code: "LINE_NUMBER", message: `The line number ${fields.text("NrWierszaFa")} comes twice`, line },
    ];
  });
};

const quantities: Rule = (invoice) =>
  isCorrection(invoice)
    ? []
    : invoice
        .all("P_8B")
        .filter(({ text }) => text.startsWith("-"))
        .map(({ line }) => ({
          code: "NEGATIVE_QUANTITY",
          message: "Only a correction may have a negative quantity",
          line,
        }));

/** What each field of net sums is taxed with; the second is an earlier rate that its lines may have. */
const TAXED = [
  ["1", 23n, 22n],
  ["2", 8n, 7n],
  ["3", 5n, 5n],
] as const;

/** Each line may round by half a grosz. */
const toleranceOf = (invoice: Fields) => BigInt(Math.max(1, Math.ceil(invoice.all("FaWiersz").length / 2)));

const taxes: Rule = (invoice) =>
  TAXED.flatMap(([field, ...rates]) => {
    const net = minorOf(invoice.text(`P_13_${field}`));
    const found = invoice.first(`P_14_${field}`);
    const tax = minorOf(found?.text ?? "");
    if (net === null || tax === null) return [];
    const tolerance = toleranceOf(invoice);
    const fits = rates.some((rate) => absolute(divideRounded(net * rate, 100n) - tax) <= tolerance);
    if (fits) return [];
    const message = `The tax P_14_${field} is not that of the sum P_13_${field}`;
    return [{ code: "TAX_SUM", message, ...(found && { line: found.line }) }];
  });

/** The total is the sum of nets and taxes, for invoices that settle nothing else. */
const total: Rule = (invoice) => {
  if (!/^(?:VAT|KOR)$/.test(invoice.text("RodzajFaktury"))) return [];
  const found = invoice.first("P_15");
  const amounts = [found?.text ?? "", ...SUMMED.flatMap((name) => invoice.text(name) || [])].map((text) =>
    minorOf(text),
  );
  // What is no amount is a fault of its own.
  if (amounts.includes(null)) return [];
  const [amount = 0n, ...parts] = amounts.map((one) => one ?? 0n);
  const sum = parts.reduce((all, one) => all + one, 0n);
  if (absolute(sum - amount) <= toleranceOf(invoice)) return [];
  return [
    {
      code: "TOTAL",
      message: "The total P_15 is not the sum of nets and taxes",
      ...(found && { line: found.line }),
    },
  ];
};

const SUMMED = [
  ...["1", "2", "3", "4", "5", "6_1", "6_2", "6_3", "7", "8", "9", "10", "11"].map(
    (field) => `P_13_${field}`,
  ),
  ...["1", "2", "3", "4", "5"].map((field) => `P_14_${field}`),
];

/** The flags of a buyer that is a unit of local government or member of a VAT group name the third party. */
const buyerFlags: Rule = (invoice) =>
  (
    [
      ["JST", "8", "a unit of local government"],
      ["GV", "10", "a member of a VAT group"],
    ] as const
  ).flatMap(([flag, role, what]) => {
    const found = invoice.first("Podmiot2", flag);
    const isNamed = invoice.all("Podmiot3", "Rola").some(({ text }) => text === role);
    if (found?.text !== "1" || isNamed) return [];
    return [
      {
        code: `${flag}_WITHOUT_THIRD_PARTY`,
        message: `${flag} is 1, but no Podmiot3 with the role ${role} names ${what}`,
        line: found.line,
      },
    ];
  });

/** Polish accounts have 26 digits; check digits are not looked at, since invoices may quote closed accounts. */
const accounts: Rule = (invoice) =>
  invoice.all("NrRB").flatMap(({ text, line }) => {
    const compact = text.replace(/[\s-]/g, "").toUpperCase();
    // The longest domestic account without letters that is not Polish has 23 digits (France).
    const isRight = /^\d+$/.test(compact)
      ? compact.length <= 23 || compact.length === 26
      : /^[A-Z]{2}\d{2}[0-9A-Z]{8,30}$/.test(compact) &&
        (!compact.startsWith("PL") || ibanOf(compact) !== null);
    return isRight
      ? []
      : [{ code: "ACCOUNT", message: "The account number has the wrong length or form", line }];
  });

/** A Polish tax number belongs in NIP, never among the numbers of other EU countries. */
const polishNumber: Rule = (invoice) =>
  invoice
    .all("Podmiot2", "DaneIdentyfikacyjne")
    .filter(({ fields }) => fields.text("KodUE") === "PL" || /^PL\d{10}$/.test(fields.text("NrVatUE")))
    .map(({ line }) => ({
      code: "POLISH_NIP",
      message: "A Polish tax number belongs in NIP, not in NrVatUE",
      line,
    }));

/** Reverse charge as a rate is domestic; services to other countries are not subject to tax (np). */
const foreignRate: Rule = (invoice) => {
  const country = invoice.text("Podmiot2", "Adres", "KodKraju");
  const isForeign = /^(?!PL)[A-Z]{2}/.test(
    invoice.text("Podmiot2", "DaneIdentyfikacyjne", "NrVatUE") || country,
  );
  if (!isForeign && !invoice.first("Podmiot2", "DaneIdentyfikacyjne", "KodUE")) return [];
  return invoice
    .all("P_12")
    .filter(({ text }) => text === "oo")
    .map(({ line }) => ({
      code: "FOREIGN_RATE",
      message: "The rate of a foreign buyer is np, not oo",
      line,
    }));
};

const agreedCurrency: Rule = (invoice) => {
  const found = invoice.first("WalutaUmowna");
  if (!found || invoice.text("KodWaluty") === "PLN" || !/PLN/.test(found.text)) return [];
  return [
    {
      code: "AGREED_CURRENCY",
      message: "The agreed currency of an invoice in another is PLN",
      line: found.line,
    },
  ];
};

/** A KSeF number begins with the NIP of whoever issued the invoice. */
const correctedNumber: Rule = (invoice) => {
  const sellers = [
    invoice.text("Podmiot1", "DaneIdentyfikacyjne", "NIP"),
    invoice.text("Podmiot1K", "DaneIdentyfikacyjne", "NIP"),
  ];
  return invoice
    .all("NrKSeFFaKorygowanej")
    .filter(({ text }) => !sellers.some((nip) => nip !== "" && text.startsWith(`${nip}-`)))
    .map(({ line }) => ({
      code: "CORRECTED_NUMBER",
      message: "The KSeF number of the corrected invoice is not one of the seller",
      line,
    }));
};

const paymentTerm: Rule = (invoice) => {
  const issued = invoice.text("P_1");
  return invoice
    .all("TerminPlatnosci", "Termin")
    .filter(({ text }) => /^\d{4}-\d{2}-\d{2}$/.test(text) && text < issued)
    .map(({ line }) => ({ code: "PAYMENT_TERM", message: "Payment is due before the date of issue", line }));
};

const RULES: readonly Rule[] = [
  lineNumbers,
  quantities,
  taxes,
  total,
  buyerFlags,
  accounts,
  polishNumber,
  foreignRate,
  agreedCurrency,
  correctedNumber,
  paymentTerm,
];
