/** An invoice as KSeF takes it: XML of the structure FA(3), elements in the order of its schema. */
import { escapeMarkup } from "#kit/data/markup.ts";
import type { InvoiceDocument, InvoiceLine, Party, VatGroup, VatRate } from "#schemas/workflow.ts";

/** Target namespace of FA(3), version 1-0E. */
export const FA3_NAMESPACE = "http://crd.gov.pl/wzor/2025/06/25/13775/";

/** How FA(3) writes each rate in a line. */
const LINE_RATES: Readonly<Record<VatRate, string>> = {
  "23": "23",
  "8": "8",
  "5": "5",
  "0": "0 KR",
  "0 WDT": "0 WDT",
  "0 EX": "0 EX",
  zw: "zw",
  np: "np I",
  "np II": "np II",
  oo: "oo",
};

/** The numbers of the fields P_13 and P_14 of each rate, in the order of the schema. */
const GROUP_FIELDS: readonly (readonly [VatRate, string])[] = [
  ["23", "1"],
  ["8", "2"],
  ["5", "3"],
  ["0", "6_1"],
  ["0 WDT", "6_2"],
  ["0 EX", "6_3"],
  ["zw", "7"],
  ["np", "8"],
  ["np II", "9"],
  ["oo", "10"],
];

/** Rates whose tax the buyer pays, abroad or here: the invoice says "reverse charge". */
const REVERSE_CHARGE: ReadonlySet<VatRate> = new Set(["np II", "oo"]);

/**
 * The XML of an issued invoice, UTF-8 without a byte-order mark. Pure: the same invoice gives the same bytes.
 * @param made when it was issued
 */
export function ksefXml(document: InvoiceDocument, number: string, made: Date): Uint8Array {
  const root = element(
    "Faktura",
    [
      element("Naglowek", [
        element("KodFormularza", "FA", { kodSystemowy: "FA (3)", wersjaSchemy: "1-0E" }),
        element("WariantFormularza", "3"),
        element("DataWytworzeniaFa", made.toISOString().replace(/\.\d+Z$/, "Z")),
        element("SystemInfo", "Heddle"),
      ]),
      element("Podmiot1", [
        element("DaneIdentyfikacyjne", [
          element("NIP", document.seller.nip ?? ""),
          element("Nazwa", document.seller.name),
        ]),
        ...addressOf(document.seller),
        ...contactOf(document.seller),
      ]),
      element("Podmiot2", [
        element("DaneIdentyfikacyjne", [...numberOf(document.buyer), element("Nazwa", document.buyer.name)]),
        ...addressOf(document.buyer),
        ...contactOf(document.buyer),
        element("JST", "2"),
        element("GV", "2"),
      ]),
      element("Fa", contentOf(document, number)),
    ],
    { xmlns: FA3_NAMESPACE },
  );
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`);
}

function contentOf(document: InvoiceDocument, number: string): string[] {
  const { currency, issue_date, sale_date, gross, corrects } = document;
  return [
    element("KodWaluty", currency),
    element("P_1", issue_date),
    element("P_2", number),
    // Only a date of sale that differs belongs on the invoice (art. 106e section 1 item 6 of the VAT act).
    ...optional(sale_date !== issue_date, () => element("P_6", sale_date)),
    ...GROUP_FIELDS.flatMap(([rate, field]) => groupOf(document, rate, field)),
    element("P_15", gross),
    notesOf(document),
    element("RodzajFaktury", document.kind === "correction" ? "KOR" : "VAT"),
    ...optional(corrects !== undefined, () => correctionOf(corrects)).flat(),
    ...document.lines.map((line) => lineOf(line, document)),
    ...paymentOf(document),
  ];
}

function groupOf({ groups }: InvoiceDocument, rate: VatRate, field: string): string[] {
  const group: VatGroup | undefined = groups.find(({ vat_rate }) => vat_rate === rate);
  if (group === undefined) return [];
  const hasTax = /^[1-3]$/.test(field);
  return [
    element(`P_13_${field}`, group.net),
    ...optional(hasTax, () => element(`P_14_${field}`, group.vat)),
    ...optional(hasTax && group.vat_pln !== undefined, () => element(`P_14_${field}W`, group.vat_pln ?? "")),
  ];
}

/** The annotations of art. 106e section 1 items 16 to 25: 1 is yes, 2 no. */
function notesOf({ lines, split_payment, exemption }: InvoiceDocument): string {
  const isReversed = lines.some(({ vat_rate }) => REVERSE_CHARGE.has(vat_rate));
  const exempt =
    exemption === undefined
      ? element("P_19N", "1")
      : element("P_19", "1") + element(basisField(exemption), exemption);
  return element("Adnotacje", [
    element("P_16", "2"),
    element("P_17", "2"),
    element("P_18", isReversed ? "1" : "2"),
    element("P_18A", split_payment ? "1" : "2"),
    element("Zwolnienie", [exempt]),
    element("NoweSrodkiTransportu", [element("P_22N", "1")]),
    element("P_23", "2"),
    element("PMarzy", [element("P_PMarzyN", "1")]),
  ]);
}

/** The basis of an exemption: a provision of an act, of directive 2006/112/EC, or another. */
function basisField(exemption: string): string {
  if (/dyrektyw|2006\/112/i.test(exemption)) return "P_19B";
  return /\bart\./i.test(exemption) ? "P_19A" : "P_19C";
}

function correctionOf(corrects: InvoiceDocument["corrects"]): string[] {
  if (corrects === undefined) return [];
  const { number, issue_date, ksef_number, reason } = corrects;
  return [
    element("PrzyczynaKorekty", reason),
    element("DaneFaKorygowanej", [
      element("DataWystFaKorygowanej", issue_date),
      element("NrFaKorygowanej", number),
      ...(ksef_number === null
        ? [element("NrKSeFN", "1")]
        : [element("NrKSeF", "1"), element("NrKSeFFaKorygowanej", ksef_number)]),
    ]),
  ];
}

function lineOf(line: InvoiceLine, { basis, exchange }: InvoiceDocument): string {
  const [price, value] = basis === "net" ? ["P_9A", "P_11"] : ["P_9B", "P_11A"];
  return element("FaWiersz", [
    element("NrWierszaFa", String(line.number)),
    element("P_7", line.description),
    ...optional(line.unit !== null, () => element("P_8A", line.unit ?? "")),
    element("P_8B", plain(line.quantity)),
    element(price, line.unit_price),
    element(value, line.value),
    element("P_12", LINE_RATES[line.vat_rate]),
    ...optional(exchange !== undefined, () => element("KursWaluty", plain(exchange?.rate ?? ""))),
    ...optional(line.before === true, () => element("StanPrzed", "1")),
  ]);
}

/** A decimal without zeros at its beginning, which the schema forbids. */
const plain = (decimal: string) => decimal.replace(/^0+(?=\d)/, "");

/** Terms of payment; money that goes back to the buyer has none. */
function paymentOf({ due_date, gross, seller }: InvoiceDocument): string[] {
  if (gross.startsWith("-") || /^0\.00$/.test(gross)) return [];
  const { iban, bank } = seller;
  return [
    element("Platnosc", [
      element("TerminPlatnosci", [element("Termin", due_date)]),
      // 6: transfer.
      ...optional(iban !== undefined, () => element("FormaPlatnosci", "6")),
      ...optional(iban !== undefined, () =>
        element("RachunekBankowy", [
          element("NrRB", (iban ?? "").replace(/^PL/, "")),
          ...optional(bank !== undefined, () => element("NazwaBanku", bank ?? "")),
        ]),
      ),
    ]),
  ];
}

function numberOf({ nip, vat_eu }: Party): string[] {
  if (nip !== undefined) return [element("NIP", nip)];
  if (vat_eu === undefined) return [element("BrakID", "1")];
  return [element("KodUE", vat_eu.slice(0, 2)), element("NrVatUE", vat_eu.slice(2))];
}

function addressOf({ address }: Party): string[] {
  if (address === undefined) return [];
  return [
    element("Adres", [
      element("KodKraju", address.country ?? "PL"),
      element("AdresL1", address.street),
      element("AdresL2", `${address.postal_code} ${address.city}`),
    ]),
  ];
}

function contactOf({ email }: Party): string[] {
  return email === undefined ? [] : [element("DaneKontaktowe", [element("Email", email)])];
}

function optional<Value>(condition: boolean, make: () => Value): Value[] {
  return condition ? [make()] : [];
}

/** An element of text, whose white space the schema collapses, or of elements. */
function element(
  name: string,
  content: string | readonly string[],
  attributes: Record<string, string> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  const inside =
    typeof content === "string" ? escapeMarkup(content.replace(/\s+/g, " ").trim()) : content.join("");
  return `<${name}${written.join("")}>${inside}</${name}>`;
}
