/** The dates of an invoice: of issue, of sale, and when payment is due. */
import type { Contact, GenerateInvoiceConfig, Settings } from "#schemas/workflow.ts";
import { dayAt, dayOf } from "./days.ts";
import type { Finding } from "./problems.ts";

export interface InvoiceDates {
  readonly issue_date: string;
  readonly sale_date: string;
  readonly due_date: string;
}

const PAYMENT_DAYS = 14;

/**
 * The dates, or the reasons why there are none. Terms of payment are those of the request, else the buyer's, else those of
 * the settings, else 14 days after the date of issue.
 */
export function datesOf(
  config: GenerateInvoiceConfig,
  settings: Settings,
  contact: Contact | undefined,
  { today, timezone }: { today: Date; timezone: string },
): { dates?: InvoiceDates; findings: Finding[] } {
  const present = dayAt(today, timezone);
  const issue = config.issue_date === undefined ? present : dayOf(config.issue_date);
  const sale = config.sale_date === undefined ? issue : dayOf(config.sale_date);
  const days =
    config.payment_days ?? contact?.payment_days ?? settings.invoices?.payment_days ?? PAYMENT_DAYS;
  const due = config.due_date === undefined ? issue?.add({ days }) : dayOf(config.due_date);
  if (!issue || !sale || !due) return { findings: [{ code: "DATE" }] };
  const findings: Finding[] = [];
  if (Temporal.PlainDate.compare(issue, present) > 0) findings.push({ code: "ISSUE_IN_FUTURE" });
  if (Temporal.PlainDate.compare(due, issue) < 0) findings.push({ code: "DUE_BEFORE_ISSUE" });
  return {
    dates: { issue_date: issue.toString(), sale_date: sale.toString(), due_date: due.toString() },
    findings,
  };
}
