/** The lines of an invoice from what was asked for: one for the whole amount, or several that add up to it. Pure. */
import { CODES, placesOf } from "#language/extract/currencies.ts";
import { type Decimal, decimalText, parseDecimal, trim } from "#language/extract/decimal.ts";
import type {
  Contact,
  ExchangeRate,
  GenerateInvoiceConfig,
  InvoiceDocument,
  InvoiceLine,
  Settings,
  VatRate,
} from "#schemas/workflow.ts";
import { minorOf, minorText, PLACES, unitPrice } from "./amounts.ts";
import type { Original } from "./original.ts";
import type { Finding } from "./problems.ts";
import { oneLine } from "./texts.ts";
import { vatRateOf } from "./vat.ts";

/** What decides the amounts. */
export interface Terms {
  readonly kind: InvoiceDocument["kind"];
  readonly currency: string;
  readonly basis: "net" | "gross";
  /** For a correction: what the invoice was before, then what it is now. */
  readonly lines: readonly InvoiceLine[];
  /** Rates of the lines as they are now. */
  readonly rates: ReadonlySet<VatRate>;
  /** The rate of exchange of a corrected invoice: a correction that has its cause keeps it. */
  readonly exchange?: ExchangeRate;
}

/** The terms of an invoice; undefined if they cannot be told, and `findings` say why. */
export function termsOf(
  config: GenerateInvoiceConfig,
  settings: Settings,
  { original, contact }: { readonly original?: Original; readonly contact?: Contact },
  findings: Finding[],
): Terms | undefined {
  const kind = config.kind ?? "invoice";
  const corrected = kind === "correction" ? original?.document : undefined;
  const before = corrected?.lines.filter((line) => !line.before) ?? [];
  const currency = config.currency ?? corrected?.currency ?? null;
  const basis = config.basis ?? corrected?.basis ?? settings.vat?.basis ?? "net";
  if (corrected && (currency !== corrected.currency || basis !== corrected.basis))
    findings.push({ code: "CORRECTED_CURRENCY" });
  const isKnown = currency !== null && CODES.has(currency) && placesOf(currency) <= PLACES;
  if (currency === null) findings.push({ code: "CURRENCY" });
  else if (!isKnown) findings.push({ code: "CURRENCY_UNKNOWN" });
  const value = amountOf(config.amount, currency, kind === "correction", findings);
  const found = linesOf(config, settings, { value, currency, before, kind, contact }, findings);
  if (currency === null || !isKnown || found === undefined) return undefined;
  return {
    kind,
    currency,
    basis,
    lines: [...before.map((one) => ({ ...one, before: true as const })), ...found],
    rates: new Set(found.map(({ vat_rate }) => vat_rate)),
    ...(corrected?.exchange && { exchange: corrected.exchange }),
  };
}

/** What the lines depend on besides the request. */
interface LineSituation {
  /** The confirmed total in minor units; null if it is missing or wrong. */
  readonly value: bigint | null;
  readonly currency: string | null;
  /** The lines of a corrected invoice. */
  readonly before: readonly InvoiceLine[];
  readonly kind: InvoiceDocument["kind"];
  readonly contact: Contact | undefined;
}

function linesOf(
  config: GenerateInvoiceConfig,
  settings: Settings,
  situation: LineSituation,
  findings: Finding[],
): InvoiceLine[] | undefined {
  const { value, before } = situation;
  if (config.lines) return givenLines(config, settings, situation, findings);
  const [first, ...more] = before;
  if (more.length > 0 && value === 0n) return before.map(cleared);
  // Nobody can tell which of them the new total changes.
  if (more.length > 0) findings.push({ code: "CORRECTED_LINES" });
  const one = {
    amount: config.amount ?? "",
    description: config.description ?? first?.description ?? settings.invoices?.description ?? "",
    quantity: config.quantity ?? first?.quantity,
    unit: config.unit ?? first?.unit ?? undefined,
    vat_rate: config.vat_rate ?? first?.vat_rate,
  };
  const line = lineOf(one, 1, value, { settings, contact: situation.contact }, findings);
  return line && [line];
}

/** A line that is taken back. */
const cleared = (line: InvoiceLine): InvoiceLine => ({ ...line, unit_price: "0.00", value: "0.00" });

/** The lines of the request. The user confirmed their total: it must be the amount. */
function givenLines(
  { lines = [], vat_rate }: GenerateInvoiceConfig,
  settings: Settings,
  { value, currency, kind, contact }: LineSituation,
  findings: Finding[],
): InvoiceLine[] | undefined {
  const found = lines.map((given, at) => {
    const amount = amountOf(given.amount, currency, kind === "correction", findings);
    const rated = { ...given, vat_rate: given.vat_rate ?? vat_rate };
    return lineOf(rated, at + 1, amount, { settings, contact }, findings);
  });
  const whole = found.filter((line) => line !== undefined);
  if (whole.length < found.length || value === null) return undefined;
  const total = whole.reduce((sum, line) => sum + (minorOf(line.value) ?? 0n), 0n);
  if (total === value) return whole;
  findings.push({ code: "LINES_SUM" });
  return undefined;
}

type GivenLine = NonNullable<GenerateInvoiceConfig["lines"]>[number];

function lineOf(
  given: { readonly [Key in keyof GivenLine]: GivenLine[Key] | undefined },
  number: number,
  value: bigint | null,
  { settings, contact }: { settings: Settings; contact: Contact | undefined },
  findings: Finding[],
): InvoiceLine | undefined {
  const rate = rateOf(given.vat_rate ?? settings.vat?.rate ?? "23", contact);
  if (rate === null) findings.push({ code: "VAT_RATE" });
  const quantity = parseDecimal(given.quantity ?? "1");
  const isRight = quantity !== null && isQuantity(quantity, value);
  if (!isRight) findings.push({ code: "QUANTITY_WRONG" });
  const description = oneLine(given.description ?? "");
  if (description === "") findings.push({ code: "DESCRIPTION" });
  if (rate === null || !isRight || value === null) return undefined;
  return {
    number,
    description,
    quantity: decimalText(trim(quantity)),
    unit: given.unit ?? null,
    unit_price: unitPrice(value, quantity),
    value: minorText(value),
    vat_rate: rate,
  };
}

/** Ten trillions, in minor units: with tax and in PLN it still has the digits of FA(3) (TKwotowy), and can be said. */
const LARGEST = 10n ** 15n;

/** Up to six places, and neither it nor the price of a unit has more digits than FA(3) takes (TIlosci, TKwotowy2). */
function isQuantity(quantity: Decimal, value: bigint | null): boolean {
  if (quantity.digits <= 0n || quantity.scale > 6 || quantity.digits >= 10n ** 15n) return false;
  return value === null || /^-?\d{1,14}(\.|$)/.test(unitPrice(value, quantity));
}

function amountOf(
  text: string | undefined,
  currency: string | null,
  mayBeZero: boolean,
  findings: Finding[],
): bigint | null {
  if (text === undefined) {
    findings.push({ code: "AMOUNT" });
    return null;
  }
  const places = Math.min(placesOf(currency), PLACES);
  const isExact = minorOf(text, places) !== null;
  const value = isExact ? minorOf(text) : null;
  if (value !== null && value < LARGEST && (value > 0n || (mayBeZero && value === 0n))) return value;
  findings.push({ code: "AMOUNT_WRONG" });
  return null;
}

/** Services outside the country to a business of the EU have a rate of their own in FA(3). */
function rateOf(text: string, contact: Contact | undefined): VatRate | null {
  const rate = vatRateOf(text);
  return rate === "np" && contact?.nip && /^(?!PL)[A-Z]{2}/i.test(contact.nip.trim()) ? "np II" : rate;
}
