/**
 * A KSeF of the test's own, written from the published description of its API 2.0: sign-in by token, encrypted online
 * sessions, duplicates, confirmations and outages, with keys of its own. It is not the ministry's and proves nothing about it.
 */
import {
  constants,
  createDecipheriv,
  createHash,
  createPrivateKey,
  type KeyObject,
  privateDecrypt,
  verify,
  X509Certificate,
} from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignedXml } from "xml-crypto";

export interface Accepted {
  readonly ksefNumber: string;
  readonly session: string;
  readonly xml: Uint8Array;
  readonly isOffline: boolean;
}

/** What the server does with the next invoices. */
export type Behaviour =
  | "accepts"
  | "accepts without confirmation"
  | "is down"
  | "loses its answer"
  | "refuses";

/** The fields of all requests that it reads. */
interface Body {
  readonly encryptedToken: string;
  readonly encryption: { readonly encryptedSymmetricKey: string; readonly initializationVector: string };
  readonly encryptedInvoiceContent: string;
  readonly invoiceHash: string;
  readonly invoiceSize: number;
  readonly offlineMode?: boolean;
}

const ECDSA = {
  getAlgorithmName: () => "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256",
  getSignature: () => "",
  // XML signatures hold both numbers one after the other (RFC 4051 section 2.3.6).
  verifySignature: (text: string, key: string, value: string) =>
    verify("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }, Buffer.from(value, "base64")),
};

/** What a signed request says and who signed it; null if the signature is wrong, or does not cover the whole of it. */
function verified(text: string): { request: string; fingerprint: string } | null {
  const der = /<ds:X509Certificate>([^<]+)</.exec(text)?.[1] ?? "";
  const certificate = new X509Certificate(Buffer.from(der, "base64"));
  const signature = /<ds:Signature[ >][\s\S]*<\/ds:Signature>/.exec(text)?.[0] ?? "";
  const check = new SignedXml({
    publicCert: certificate.publicKey.export({ type: "spki", format: "pem" }).toString(),
  });
  check.SignatureAlgorithms[ECDSA.getAlgorithmName()] = class {
    getAlgorithmName = ECDSA.getAlgorithmName;
    getSignature = ECDSA.getSignature as never;
    verifySignature = ECDSA.verifySignature as never;
  };
  check.loadSignature(signature);
  if (!check.checkSignature(text)) return null;
  const [request = ""] = check.getSignedReferences();
  return { request, fingerprint: certificate.fingerprint256 };
}

export class KsefServer {
  behaviour: Behaviour = "accepts";
  /** By seller, kind and number. */
  readonly accepted = new Map<string, Accepted>();
  readonly url: string;
  readonly #server: Bun.Server<undefined>;
  readonly #key: KeyObject;
  readonly #certificate: string;
  readonly #token: string;
  readonly #sessions = new Map<string, { key: Uint8Array; iv: Uint8Array; invoices: Map<string, object> }>();
  #challenge = "2026-11-23T10:00:00.000Z";

  private constructor(key: KeyObject, certificate: string, token: string) {
    this.#key = key;
    this.#certificate = certificate;
    this.#token = token;
    this.#server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: (request) => this.#answer(request) });
    this.url = `http://127.0.0.1:${this.#server.port}`;
  }

  static async start(token: string): Promise<KsefServer> {
    const folder = await mkdtemp(join(tmpdir(), "heddle-ksef-"));
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "cert.der")];
    const made = Bun.spawnSync(
      [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=ksef",
        "-outform",
        "DER",
        "-keyout",
        key,
        "-out",
        certificate,
      ],
      { stderr: "pipe" },
    );
    if (made.exitCode !== 0) throw new Error(made.stderr.toString());
    const server = new KsefServer(
      createPrivateKey(await readFile(key)),
      (await readFile(certificate)).toString("base64"),
      token,
    );
    await rm(folder, { recursive: true });
    return server;
  }

  stop(): Promise<void> {
    return this.#server.stop(true);
  }

  async #answer(request: Request): Promise<Response> {
    if (this.behaviour === "is down") return new Response("", { status: 503 });
    const path = new URL(request.url).pathname.replace(/^\/(?:api\/)?v2\//, "");
    const [first, reference = "", kind, invoice = "", last] = path.split("/");
    if (path === "auth/xades-signature") return this.#signInByCertificate(await request.text());
    const body: Body = JSON.parse((await request.text()) || "{}");
    if (first === "security") return Response.json(this.#keys());
    if (first === "auth") return this.#signIn(path, body);
    if (request.headers.get("authorization") !== "Bearer access") return new Response("", { status: 401 });
    if (path === "sessions/online") return Response.json(this.#open(body));
    if (path.endsWith("/close")) return new Response(null, { status: 204 });
    if (first === "invoices") return this.#stored(path.split("/").at(-1) ?? "");
    if (path.endsWith("/upo") && this.behaviour === "accepts without confirmation")
      return new Response("", { status: 404 });
    if (last === "upo" || path.endsWith("/upo"))
      return new Response(`<Potwierdzenie>${path.split("/").at(-2)}</Potwierdzenie>`);
    if (request.method === "POST") return this.#take(path.split("/")[2] ?? "", body);
    return Response.json(
      this.#sessions.get(reference)?.invoices.get(kind === "invoices" ? invoice : "") ?? {},
    );
  }

  #keys(): object[] {
    const common = { certificate: this.#certificate, certificateId: "c", publicKeyId: "k" };
    const valid = { validFrom: "2020-01-01T00:00:00Z", validTo: "2099-01-01T00:00:00Z" };
    return ["SymmetricKeyEncryption", "KsefTokenEncryption"].map((usage) => ({
      ...common,
      ...valid,
      usage: [usage],
    }));
  }

  /** SHA-256 fingerprints of the certificates that it knows. */
  readonly certificates = new Set<string>();
  /** How each sign-in was made. */
  readonly signIns: string[] = [];

  #signInByCertificate(text: string): Response {
    const signed = verified(text);
    const isAsked = signed !== null && /<Challenge>x<\/Challenge>/.test(signed.request);
    this.#rightToken =
      isAsked && /<Nip>5260250274<\/Nip>/.test(signed.request) && this.certificates.has(signed.fingerprint);
    this.signIns.push("certificate");
    return Response.json({
      referenceNumber: "auth-1",
      authenticationToken: { token: "t", validUntil: "2099-01-01T00:00:00Z" },
    });
  }

  #signIn(path: string, body: Body): Response {
    if (path === "auth/challenge")
      return Response.json({ challenge: "x", timestamp: this.#challenge, clientIp: "127.0.0.1" });
    if (path === "auth/ksef-token") {
      this.signIns.push("token");
      const said = this.#decrypt(body.encryptedToken).toString();
      this.#rightToken = said === `${this.#token}|${Date.parse(this.#challenge)}`;
      return Response.json({
        referenceNumber: "auth-1",
        authenticationToken: { token: "t", validUntil: "2099-01-01T00:00:00Z" },
      });
    }
    if (path === "auth/token/redeem") {
      const token = { validUntil: "2099-01-01T00:00:00Z" };
      return Response.json({
        accessToken: { token: "access", ...token },
        refreshToken: { token: "refresh", ...token },
      });
    }
    const status = this.#rightToken
      ? { code: 200, description: "OK" }
      : { code: 450, description: "Wrong token" };
    return Response.json({ startDate: this.#challenge, authenticationMethod: "Token", status });
  }
  #rightToken = false;

  #open(body: Body): object {
    const session = `session-${this.#sessions.size + 1}`;
    this.#sessions.set(session, {
      key: this.#decrypt(body.encryption.encryptedSymmetricKey),
      iv: Buffer.from(body.encryption.initializationVector, "base64"),
      invoices: new Map(),
    });
    return { referenceNumber: session, validUntil: "2099-01-01T00:00:00Z" };
  }

  #take(session: string, body: Body): Response {
    const open = this.#sessions.get(session);
    if (open === undefined) return new Response("", { status: 404 });
    const decipher = createDecipheriv("aes-256-cbc", open.key, open.iv);
    const xml = Buffer.concat([
      decipher.update(Buffer.from(body.encryptedInvoiceContent, "base64")),
      decipher.final(),
    ]);
    const hash = createHash("sha256").update(xml).digest("base64");
    if (hash !== body.invoiceHash || xml.length !== body.invoiceSize)
      return new Response("", { status: 400 });
    const reference = `invoice-${open.invoices.size + 1}`;
    open.invoices.set(reference, {
      referenceNumber: reference,
      ordinalNumber: 1,
      invoiceHash: hash,
      ...this.#decide(session, xml, body.offlineMode === true),
    });
    if (this.behaviour === "loses its answer") return new Response("", { status: 502 });
    return Response.json({ referenceNumber: reference }, { status: 202 });
  }

  #decide(session: string, xml: Buffer, isOffline: boolean): object {
    const text = xml.toString();
    const field = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(text)?.[1] ?? "";
    if (this.behaviour === "refuses")
      return { status: { code: 450, description: "Błąd weryfikacji semantyki dokumentu faktury" } };
    const key = [field("NIP"), field("RodzajFaktury"), field("P_2")].join("|");
    const earlier = this.accepted.get(key);
    if (earlier)
      return {
        status: {
          code: 440,
          description: "Duplikat faktury",
          extensions: {
            originalKsefNumber: earlier.ksefNumber,
            originalSessionReferenceNumber: earlier.session,
          },
        },
      };
    const count = (this.accepted.size + 1).toString(16).toUpperCase().padStart(12, "0");
    const ksefNumber = `${field("NIP")}-20261123-${count}-4D`;
    this.accepted.set(key, { ksefNumber, session, xml, isOffline });
    return { ksefNumber, status: { code: 200, description: "Sukces" } };
  }

  #stored(ksefNumber: string): Response {
    const found = [...this.accepted.values()].find((one) => one.ksefNumber === ksefNumber);
    return found ? new Response(Buffer.from(found.xml)) : new Response("", { status: 404 });
  }

  #decrypt(base64: string): Buffer {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return privateDecrypt({ key: this.#key, padding, oaepHash: "sha256" }, Buffer.from(base64, "base64"));
  }
}
