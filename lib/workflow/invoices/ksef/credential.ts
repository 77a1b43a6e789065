/**
 * How the seller signs in to KSeF: by a certificate of type Authentication, or by a token, which the regulation of
 * 12 December 2025 (Dz.U. 2025 poz. 1815, section 13) allows until 31 December 2026.
 */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Failure, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { readEnvironment } from "../../environment.ts";

const fail = failures(WORKFLOW_ERRORS);

export type KsefCredential =
  | { readonly kind: "token"; readonly token: string }
  | {
      readonly kind: "certificate";
      readonly certificate: string;
      readonly key: string;
      readonly until: Date;
    };

/** Where paths of the environment start, and when it is used. */
export interface CredentialPlace extends Pick<Context, "env"> {
  readonly folder: string;
  now(): Date;
}

/** The end of 31 December 2026 in Poland. */
export const TOKENS_UNTIL = new Date("2026-12-31T23:59:59+01:00");

/** What to set instead of a token. */
const CERTIFICATE_HINT =
  "Get a certificate of type Authentication in KSeF (MCU), and set KSEF_CERTIFICATE and KSEF_CERTIFICATE_KEY to its files, " +
  "or KSEF_CERTIFICATE to a PKCS#12 file";

/**
 * The seller's certificate, or else the token.
 * @throws NOT_CONFIGURED if there is none, the certificate cannot be used now, or tokens are not taken any more
 */
export async function ksefCredential(place: CredentialPlace): Promise<KsefCredential> {
  const values = readEnvironment(place.env, [
    "ksef_token",
    "ksef_certificate",
    "ksef_certificate_key",
    "ksef_certificate_password",
  ]).values;
  const { ksef_token: token, ksef_certificate: path } = values;
  if (path) {
    const found = await readCertificate(
      path,
      values.ksef_certificate_key,
      values.ksef_certificate_password,
      place,
    );
    const certificate = new X509Certificate(found.certificate);
    const [from, until] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
    const now = place.now();
    if (now < from || now > until)
      throw unusable(
        `the certificate is valid from ${dayOf(from)} to ${dayOf(until)}`,
        "Get a new one in KSeF (MCU) before the old one expires",
      );
    return { kind: "certificate", certificate: certificate.toString(), key: found.key, until };
  }
  if (!token) throw unusable("neither KSEF_CERTIFICATE nor KSEF_TOKEN is set", CERTIFICATE_HINT);
  if (place.now() > TOKENS_UNTIL)
    throw unusable(
      `it takes no tokens since ${dayOf(new Date(TOKENS_UNTIL.getTime() + 1000))} (Dz.U. 2025 poz. 1815, section 13)`,
      CERTIFICATE_HINT,
    );
  return { kind: "token", token };
}

/** The certificate and its key, PEM without a password. */
async function readCertificate(
  path: string,
  keyPath: string | undefined,
  password: string | undefined,
  { folder }: CredentialPlace,
): Promise<{ certificate: string; key: string }> {
  try {
    const bytes = await readFile(resolve(folder, path));
    const pem = keyPath ? await readFile(resolve(folder, keyPath)) : undefined;
    const pair =
      pem === undefined
        ? await pairIn(bytes, password)
        : { certificate: new X509Certificate(bytes), key: readKey(pem, password) };
    if (!pair.certificate.checkPrivateKey(pair.key))
      throw unusable("the key is not that of the certificate", "Name the files that belong together");
    if (pair.key.asymmetricKeyType !== "rsa" && pair.key.asymmetricKeyType !== "ec")
      throw unusable("the key is neither RSA nor elliptic", CERTIFICATE_HINT);
    return {
      certificate: pair.certificate.toString(),
      key: pair.key.export({ type: "pkcs8", format: "pem" }).toString(),
    };
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    throw unusable(
      "the certificate or its key cannot be read",
      "KSEF_CERTIFICATE is a file of PKCS#12 (with a password in ASCII), or one of PEM or DER with its key in KSEF_CERTIFICATE_KEY; " +
        "KSEF_CERTIFICATE_PASSWORD is the password of the PKCS#12 file or of the key",
    );
  }
}

/** Both from one file: PKCS#12, or PEM with a key in it. */
async function pairIn(bytes: Buffer, password: string | undefined) {
  if (bytes.includes("-----BEGIN "))
    return { certificate: new X509Certificate(bytes), key: readKey(bytes, password) };
  const { readPkcs12 } = await import("./pkcs12.ts");
  return readPkcs12(bytes, password ?? "");
}

const readKey = (key: Buffer, passphrase: string | undefined) =>
  createPrivateKey({ key, format: "pem", ...(passphrase !== undefined && { passphrase }) });

/** The day in Poland, where the regulation counts. */
export const dayOf = (date: Date): string => date.toLocaleDateString("sv-SE", { timeZone: "Europe/Warsaw" });

const unusable = (reason: string, hint: string) =>
  fail("NOT_CONFIGURED", `Cannot sign in to KSeF: ${reason}`, { hint });
