/** How grave a finding is. */

/** From the mildest to the gravest. */
export const SEVERITIES = ["info", "warning", "review_required", "blocking"] as const;
export type Severity = (typeof SEVERITIES)[number];
