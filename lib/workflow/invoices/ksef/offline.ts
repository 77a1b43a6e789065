/**
 * Offline mode of KSeF ("offline24"): the invoice is printed with a second code ("KOD II" of ksef-docs, kody-qr.md), a link
 * that the seller's offline certificate signs, and sent by the end of the next working day.
 */
import { constants, createHash, createPrivateKey, type KeyObject, sign, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Failure, failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { type InvoiceDocument, type Settings, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { readEnvironment } from "../../environment.ts";
import { verificationHost } from "./link.ts";

const fail = failures(WORKFLOW_ERRORS);

type Environment = NonNullable<Settings["ksef"]>["environment"];

export interface OfflineCertificate {
  /** Hexadecimal, in capital letters. */
  readonly serial: string;
  readonly key: KeyObject;
}

/** Where paths of the environment start, and when the certificate is used. */
export interface OfflinePlace extends Pick<Context, "env"> {
  readonly folder: string;
  now(): Date;
}

/**
 * The offline certificate of the seller and its key, from the files that the environment names.
 * @throws NOT_CONFIGURED if they are missing, do not belong together, or are not valid now
 */
export async function offlineCertificate({ env, folder, now }: OfflinePlace): Promise<OfflineCertificate> {
  const {
    ksef_offline_certificate: certificatePath,
    ksef_offline_key: keyPath,
    ksef_offline_key_password: passphrase,
  } = readEnvironment(env, [
    "ksef_offline_certificate",
    "ksef_offline_key",
    "ksef_offline_key_password",
  ]).values;
  if (certificatePath === undefined || keyPath === undefined)
    throw unusable("KSEF_OFFLINE_CERTIFICATE and KSEF_OFFLINE_KEY are not set");
  try {
    const certificate = new X509Certificate(await readFile(resolve(folder, certificatePath)));
    const pem = await readFile(resolve(folder, keyPath));
    const key = createPrivateKey({
      key: pem,
      format: "pem",
      ...(passphrase !== undefined && { passphrase }),
    });
    if (!certificate.checkPrivateKey(key))
      throw unusable("KSEF_OFFLINE_KEY is not the key of the certificate");
    const moment = now().getTime();
    if (moment < Date.parse(certificate.validFrom) || moment > Date.parse(certificate.validTo))
      throw unusable("the certificate is not valid now");
    if (key.asymmetricKeyType !== "rsa" && key.asymmetricKeyType !== "ec")
      throw unusable("the key is neither RSA nor elliptic");
    return { serial: certificate.serialNumber.toUpperCase(), key };
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    throw unusable("the certificate or its key cannot be read");
  }
}

const unusable = (reason: string) =>
  fail("NOT_CONFIGURED", `Cannot issue invoices offline: ${reason}`, {
    hint: "Set them to the files of the seller's certificate of type Offline, or ksef.offline to false",
  });

/**
 * `…/certificate/Nip/NIP/NIP/serial/hash/signature`: who signs, the seller, and the SHA-256 of the XML in base64url. The
 * address is signed without its scheme: RSASSA-PSS or ECDSA (P1363), both with SHA-256. Each call signs anew.
 */
export function certificateLink(
  { seller }: InvoiceDocument,
  xml: Uint8Array,
  environment: Environment,
  { serial, key }: OfflineCertificate,
): string {
  const hash = createHash("sha256").update(xml).digest("base64url");
  const link = `${verificationHost(environment)}/certificate/Nip/${seller.nip}/${seller.nip}/${serial}/${hash}`;
  const signed = Buffer.from(link.replace(/^https:\/\//, ""));
  const signature =
    key.asymmetricKeyType === "rsa"
      ? sign("sha256", signed, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 })
      : sign("sha256", signed, { key, dsaEncoding: "ieee-p1363" });
  return `${link}/${signature.toString("base64url")}`;
}
