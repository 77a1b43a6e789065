/** The link by which anybody checks an invoice in KSeF ("KOD I" of ksef-docs, kody-qr.md). */
import { createHash } from "node:crypto";
import type { InvoiceDocument, Settings } from "#schemas/workflow.ts";

type Environment = NonNullable<Settings["ksef"]>["environment"];

const HOSTS: Readonly<Record<Environment, string>> = {
  production: "https://qr.ksef.mf.gov.pl",
  demo: "https://qr-demo.ksef.mf.gov.pl",
  test: "https://qr-test.ksef.mf.gov.pl",
};

export const verificationHost = (environment: Environment): string => HOSTS[environment];

/** `…/invoice/NIP/DD-MM-YYYY/hash`: the seller, the date of issue, and SHA-256 of the XML in base64url. */
export function verificationLink(
  { seller, issue_date }: InvoiceDocument,
  xml: Uint8Array,
  environment: Environment,
): string {
  const [year, month, day] = issue_date.split("-");
  const hash = createHash("sha256").update(xml).digest("base64url");
  return `${verificationHost(environment)}/invoice/${seller.nip}/${day}-${month}-${year}/${hash}`;
}
