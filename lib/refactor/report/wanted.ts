/** Whether a request wants a report, and where: a path, true or false, or the word none. */

interface ReportField {
  report?: string | boolean;
}

export const wantsReport = ({ report }: ReportField): boolean => report !== false && report !== "none";

/** The report's path if the caller names one. */
export const namedReport = (request: ReportField): string | undefined =>
  wantsReport(request) && typeof request.report === "string" ? request.report : undefined;
