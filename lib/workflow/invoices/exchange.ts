/** The rate of exchange of an invoice in a foreign currency. It is given, never fetched, and must be of the right day. */
import { compare, decimalText, parseDecimal, whole } from "#language/extract/decimal.ts";
import type { ExchangeRate, GenerateInvoiceConfig, Settings } from "#schemas/workflow.ts";
import type { InvoiceDates } from "./dates.ts";
import { dayOf, workingDayBefore } from "./days.ts";
import type { Finding } from "./problems.ts";

/**
 * The rate for the VAT in PLN: that of the request, else of the settings. Art. 31a of the VAT act: the average rate of the
 * NBP of the last working day before the tax point, or before the date of issue if that is earlier.
 */
export function exchangeOf(
  config: GenerateInvoiceConfig,
  settings: Settings,
  currency: string,
  { issue_date, sale_date }: InvoiceDates,
  findings: Finding[],
): ExchangeRate | undefined {
  const day = dayOf(issue_date < sale_date ? issue_date : sale_date);
  const needed = day === null ? "" : workingDayBefore(day).toString();
  const given = givenRate(config, settings, currency, needed);
  if (given === undefined) {
    findings.push({ code: "EXCHANGE", date: needed });
    return undefined;
  }
  const rate = parseDecimal(given.rate);
  if (rate === null || rate.digits <= 0n || rate.scale > 6 || compare(rate, LARGEST) >= 0) {
    findings.push({ code: "EXCHANGE_WRONG" });
    return undefined;
  }
  if (given.date !== needed) findings.push({ code: "EXCHANGE_DATE", date: needed });
  return { ...given, rate: decimalText(rate) };
}

/** No currency is worth more PLN; larger rates are typing errors. */
const LARGEST = whole(1000);

/** Who states a rate in the request and no day means the right day. */
function givenRate(
  { exchange_rate, exchange_date, exchange_table }: GenerateInvoiceConfig,
  settings: Settings,
  currency: string,
  needed: string,
): ExchangeRate | undefined {
  if (exchange_rate === undefined) return settings.exchange_rates?.[currency];
  const table = exchange_table === undefined ? {} : { table: exchange_table };
  return { rate: exchange_rate, date: exchange_date ?? needed, ...table };
}
