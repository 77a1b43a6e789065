/** Until when an invoice that was issued in offline mode is sent to KSeF. */
import { dayOf, workingDayAfter } from "./days.ts";

/** The last day on which an invoice of a day may be sent, YYYY-MM-DD: the next working day (art. 106nda of the VAT act). */
export function sendBy(issueDate: string): string {
  const day = dayOf(issueDate);
  if (day === null) throw new RangeError("The date of issue is not a day");
  return workingDayAfter(day).toString();
}
