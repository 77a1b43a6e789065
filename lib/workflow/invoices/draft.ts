/** An invoice from what was asked for, the settings and the address book: everything but its number. Pure. */
import { parseDecimal } from "#language/extract/decimal.ts";
import type {
  ActionName,
  Contact,
  ExchangeRate,
  GenerateInvoiceConfig,
  InvoiceDocument,
  InvoiceSummary,
  Settings,
  VatRate,
} from "#schemas/workflow.ts";
import type { Problem } from "../action/executor.ts";
import { minorOf } from "./amounts.ts";
import { datesOf, type InvoiceDates } from "./dates.ts";
import { type Terms, termsOf } from "./draft-lines.ts";
import { exchangeOf } from "./exchange.ts";
import type { Original } from "./original.ts";
import { buyerOf, sellerOf } from "./parties.ts";
import { type Finding, problemOf } from "./problems.ts";
import { patternOf } from "./series.ts";
import { oneLine, PRINTABLE, unprintable } from "./texts.ts";
import { type Totals, totalsOf } from "./totals.ts";
import { amountInWords } from "./words.ts";

export interface DraftSituation {
  /** When the run began: its day is the date of issue. */
  readonly startedAt: Date;
  /** The buyer in the address book. */
  readonly contact?: Contact;
  /** For a correction: the invoice that it changes. */
  readonly original?: Original;
  /** Language of the problems; default: that of the invoice. */
  readonly language?: "en" | "pl";
  /** The action whose fields are asked for; default send_invoice. */
  readonly action?: ActionName;
}

export interface InvoiceDraft {
  /** What to read back; null if amount, currency, rate or dates do not say it. */
  readonly summary: InvoiceSummary | null;
  /** The invoice, if nothing keeps it from being issued. */
  readonly document: InvoiceDocument | null;
  /** What is missing or wrong. Anything here means that it cannot be issued. */
  readonly problems: readonly Problem[];
}

const TIMEZONE = "Europe/Warsaw";

/**
 * Drafts an invoice. The amount is the total in the basis of the settings unless the request says net or gross; for a
 * correction it is the new total. Nothing is guessed: what is missing is among the problems.
 */
export function draftInvoice(
  config: GenerateInvoiceConfig,
  settings: Settings,
  situation: DraftSituation,
): InvoiceDraft {
  const language = config.language ?? settings.language ?? "pl";
  const findings: Finding[] = [];
  const { seller, findings: ofSeller } = sellerOf(settings, config.split_payment === true);
  const { buyer, name, findings: ofBuyer } = buyerOf(config, situation.contact);
  const terms = termsOf(config, settings, situation, findings);
  const dates = datesOf(config, settings, situation.contact, {
    today: situation.startedAt,
    timezone: settings.timezone ?? TIMEZONE,
  });
  findings.push(...dates.findings);
  const sums = terms && dates.dates && sumsOf(terms, dates.dates, config, settings, findings);
  const has = (rate: VatRate) => terms?.rates.has(rate) ?? false;
  if (has("zw") && !settings.vat?.exemption) findings.push({ code: "EXEMPTION" });
  if (buyer && (config.split_payment || has("oo")) && !buyer.nip && !buyer.vat_eu)
    findings.push({ code: "BUYER_BUSINESS" });
  if (buyer && (has("np II") || has("0 WDT")) && !buyer.vat_eu) findings.push({ code: "BUYER_EU" });
  const corrects = correctionOf(config, settings, situation.original, findings);
  findings.push(...ofSeller, ...ofBuyer);

  const base = terms &&
    dates.dates &&
    sums && {
      kind: terms.kind,
      currency: terms.currency,
      basis: terms.basis,
      ...dates.dates,
      net: sums.totals.net,
      vat: sums.totals.vat,
      gross: sums.totals.gross,
      ...(sums.totals.vat_pln !== undefined && { vat_pln: sums.totals.vat_pln }),
      words: amountInWords(sums.totals.gross, terms.currency, language),
    };
  const rates = sums ? sums.totals.groups.map(({ vat_rate }) => vat_rate).join(", ") : "";
  const summary = base ? { ...base, vat_rate: rates, buyer: name } : null;
  const document =
    base && sums && seller && buyer && findings.length === 0
      ? {
          ...base,
          language,
          seller,
          buyer,
          lines: [...terms.lines],
          groups: sums.totals.groups,
          split_payment: config.split_payment === true,
          ...(sums.exchange && { exchange: sums.exchange }),
          ...(has("zw") && { exemption: settings.vat?.exemption }),
          ...(corrects && { corrects }),
        }
      : null;
  const wrong = document ? unprintable(document) : undefined;
  if (wrong) findings.push({ code: "TEXT", ...wrong });
  if (terms && !PRINTABLE.test(patternOf(terms.kind, settings))) findings.push({ code: "SERIES" });
  const action = situation.action ?? "send_invoice";
  // Several lines may lack the same.
  const different = [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
  const problems = different.map((finding) => problemOf(finding, action, situation.language ?? language));
  return { summary, document: findings.length === 0 ? document : null, problems };
}

interface Sums {
  readonly totals: Totals;
  readonly exchange?: ExchangeRate;
}

/** The totals; VAT in another currency needs a rate of exchange, and without one there are no sums in PLN. */
function sumsOf(
  { currency, basis, lines, kind, exchange: earlier }: Terms,
  dates: InvoiceDates,
  config: GenerateInvoiceConfig,
  settings: Settings,
  findings: Finding[],
): Sums {
  const plain = totalsOf(lines, basis);
  const owesTax = plain.groups.some(({ vat }) => minorOf(vat) !== 0n);
  if (currency === "PLN" || kind === "proforma" || !owesTax) return { totals: plain };
  const exchange =
    config.exchange_rate === undefined && earlier
      ? earlier
      : exchangeOf(config, settings, currency, dates, findings);
  if (exchange === undefined) return { totals: plain };
  const decimal = parseDecimal(exchange.rate);
  return decimal === null ? { totals: plain } : { exchange, totals: totalsOf(lines, basis, decimal) };
}

/** The type TNumerKSeF of FA(3), of a seller with a NIP. */
const KSEF_NUMBER = /^[1-9]\d{9}-20\d{6}-[0-9A-F]{6}-?[0-9A-F]{6}-[0-9A-F]{2}$/;

/** What a correction says of the invoice that it changes. It waits for that invoice's KSeF number. */
function correctionOf(
  config: GenerateInvoiceConfig,
  settings: Settings,
  original: Original | undefined,
  findings: Finding[],
): InvoiceDocument["corrects"] {
  if (config.kind !== "correction") return undefined;
  if (config.corrects === undefined) findings.push({ code: "CORRECTS" });
  else if (original === undefined) findings.push({ code: "CORRECTED_UNKNOWN" });
  const reason = oneLine(config.reason ?? "");
  if (!reason) findings.push({ code: "REASON" });
  if (original === undefined || !reason) return undefined;
  const ksef_number = config.corrects_ksef ?? original.ksef_number;
  if (ksef_number !== null && !KSEF_NUMBER.test(ksef_number)) findings.push({ code: "CORRECTED_NUMBER" });
  if (ksef_number === null && settings.ksef) findings.push({ code: "CORRECTED_PENDING" });
  return { number: original.number, issue_date: original.document.issue_date, ksef_number, reason };
}
