/** The certificate of a server: read and checked before it listens, so that a mistake is reported at the start. */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { Failure, fail } from "../data/errors.ts";
import type { Context } from "../files/context.ts";
import { readText } from "../files/files.ts";
import type { ServeRequest } from "./serve-options.ts";

export interface Tls {
  cert: string;
  key: string;
}

/**
 * The certificate and key that the options name; undefined if they name none. The key's text is in no message.
 * @throws USAGE if one is missing or they do not belong together, NOT_FOUND, UNREADABLE
 */
export async function tlsOf(
  { tls_cert: certFile, tls_key: keyFile }: Pick<ServeRequest, "tls_cert" | "tls_key">,
  { now }: Pick<Context, "now">,
): Promise<Tls | undefined> {
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined || keyFile === undefined)
    throw fail("USAGE", "A certificate needs its key, and a key its certificate", {
      hint: "Give both --tls-cert and --tls-key",
    });
  const [cert, key] = await Promise.all([readText(certFile), readText(keyFile)]);
  const certificate = parsed(() => new X509Certificate(cert), `"${certFile}" is not a certificate in PEM`);
  const privateKey = parsed(
    () => createPrivateKey(key),
    `"${keyFile}" is not a private key in PEM without a passphrase`,
  );
  if (!certificate.checkPrivateKey(privateKey))
    throw fail("USAGE", `The key "${keyFile}" does not belong to the certificate "${certFile}"`);
  if (certificate.validToDate < now())
    throw fail(
      "USAGE",
      `The certificate "${certFile}" expired on ${certificate.validToDate.toISOString().slice(0, 10)}`,
    );
  return { cert, key };
}

function parsed<Value>(read: () => Value, message: string): Value {
  try {
    return read();
  } catch (thrown) {
    // OpenSSL's own message can repeat what it read.
    if (thrown instanceof Failure) throw thrown;
    throw fail("USAGE", message);
  }
}
