/** PKCS#12 (RFC 7292): a certificate and its key in one file, also with an elliptic key, which the client of KSeF does not read. */
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import forge from "node-forge";

export interface SigningPair {
  readonly certificate: X509Certificate;
  readonly key: KeyObject;
}

/**
 * The key of a file and the certificate that belongs to it, whatever else is in there.
 * @throws Error if the password is wrong, or there is no such pair
 */
export function readPkcs12(bytes: Buffer, password: string): SigningPair {
  const { asn1, pkcs12, pki } = forge;
  const { keyBag, pkcs8ShroudedKeyBag, certBag } = pki.oids;
  const file = pkcs12.pkcs12FromAsn1(asn1.fromDer(bytes.toString("binary")), password);
  const bagsOf = (...types: (string | undefined)[]) =>
    types.flatMap((bagType) => (bagType === undefined ? [] : (file.getBags({ bagType })[bagType] ?? [])));
  // Forge leaves what is not RSA as it was in the file: PKCS#8 (RFC 5958) and X.509, which Node.js reads.
  const keys = bagsOf(pkcs8ShroudedKeyBag, keyBag).map(({ key, asn1: other }) =>
    createPrivateKey({
      key: der(key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)) : other),
      format: "der",
      type: "pkcs8",
    }),
  );
  const certificates = bagsOf(certBag).map(
    ({ cert, asn1: other }) => new X509Certificate(der(cert ? pki.certificateToAsn1(cert) : other)),
  );
  for (const key of keys)
    for (const certificate of certificates) if (certificate.checkPrivateKey(key)) return { certificate, key };
  throw new Error("There is no certificate with its key");
}

const der = (value: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(value).getBytes(), "binary");
