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
} from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

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
    const body: Body = JSON.parse((await request.text()) || "{}");
    const [first, reference = "", kind, invoice = "", last] = path.split("/");
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

  #signIn(path: string, body: Body): Response {
    if (path === "auth/challenge")
      return Response.json({ challenge: "x", timestamp: this.#challenge, clientIp: "127.0.0.1" });
    if (path === "auth/ksef-token") {
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
