/** Invoices that are issued without KSeF: the second code, and sending them later. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { constants, verify, X509Certificate } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VerificationLinkService } from "ksef-client-ts";
import { asFailure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import type { InvoiceSubmitResult } from "#schemas/workflow.ts";
import { run as listInvoices } from "../../../../../lib/workflow/invoice-list.ts";
import { run as submit } from "../../../../../lib/workflow/invoice-submit.ts";
import { issueInvoice, preflightInvoice } from "../../../../../lib/workflow/invoices/issue.ts";
import { certificateLink, offlineCertificate } from "../../../../../lib/workflow/invoices/ksef/offline.ts";
import { sendBy } from "../../../../../lib/workflow/invoices/send-by.ts";
import { documentOf } from "../documents.ts";
import { BUYER, SETTINGS } from "../settings.ts";
import { Crash, StepLedger } from "../steps.ts";
import { KsefServer } from "./server.ts";

const CONFIG = { amount: "1500", currency: "PLN", to: "jan@firma.pl" };
const KEY = "5260250274|VAT|FV/1/11/2026";
const ALGORITHMS = {
  rsa: ["-newkey", "rsa:2048"],
  ec: ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"],
};
let server: KsefServer;
let keys: string;
let folder: string;

beforeAll(async () => {
  server = await KsefServer.start("secret token");
  keys = await mkdtemp(join(tmpdir(), "heddle-offline-keys-"));
  for (const [name, algorithm] of Object.entries(ALGORITHMS)) {
    const out = [
      "-keyout",
      join(keys, `${name}.key`),
      "-out",
      join(keys, `${name}.pem`),
      "-passout",
      "pass:hunter2",
    ];
    const made = Bun.spawnSync([
      "openssl",
      "req",
      "-x509",
      ...algorithm,
      "-days",
      "36500",
      "-subj",
      "/CN=offline",
      ...out,
    ]);
    if (made.exitCode !== 0) throw new Error(made.stderr.toString());
  }
});
afterAll(async () => {
  await server.stop();
  await rm(keys, { recursive: true, force: true });
});
beforeEach(async () => {
  server.behaviour = "accepts";
  server.accepted.clear();
  folder = await mkdtemp(join(tmpdir(), "heddle-offline-"));
  await writeFile(join(folder, "contacts.jsonl"), `${JSON.stringify(BUYER)}\n`);
  await writeFile(join(folder, "heddle-workflow.yaml"), JSON.stringify(settings()));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const settings = () => ({
  ...SETTINGS,
  contacts: "contacts.jsonl",
  ksef: { environment: "test" as const, offline: true, url: server.url },
});
const envWith = (certificate = "rsa", key = certificate) => ({
  KSEF_TOKEN: "secret token",
  KSEF_OFFLINE_CERTIFICATE: join(keys, `${certificate}.pem`),
  KSEF_OFFLINE_KEY: join(keys, `${key}.key`),
  KSEF_OFFLINE_KEY_PASSWORD: "hunter2",
});
const stepOf = (
  ledger: StepLedger,
  env: Record<string, string> = envWith(),
  crash?: { effect: string; when: "before" | "after" },
) => ledger.context(folder, { settings: settings(), env, now: () => new Date() }, crash);

async function submitted(request = {}): Promise<InvoiceSubmitResult[]> {
  const results: InvoiceSubmitResult[] = [];
  const context = createContext({
    cwd: folder,
    env: envWith(),
    writing: "write",
    // A day on which KSeF takes tokens.
    now: () => new Date("2026-11-23T10:00:00Z"),
  });
  for await (const result of submit(request, context)) results.push(result);
  return results;
}

describe.each(Object.keys(ALGORITHMS))("the link of the second code, signed with %s", (algorithm) => {
  test("names the certificate and the invoice, and its signature is right", async () => {
    const xml = new TextEncoder().encode("<Faktura/>");
    const place = { env: envWith(algorithm), folder: "/", now: () => new Date() };
    const certificate = await offlineCertificate(place);
    const link = certificateLink(documentOf(), xml, "test", certificate);
    const at = link.lastIndexOf("/");
    const [signed, signature] = [
      link.slice("https://".length, at),
      Buffer.from(link.slice(at + 1), "base64url"),
    ];
    const { publicKey, serialNumber } = new X509Certificate(await readFile(join(keys, `${algorithm}.pem`)));
    const padding =
      algorithm === "rsa"
        ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
        : { dsaEncoding: "ieee-p1363" as const };
    expect(verify("sha256", Buffer.from(signed), { key: publicKey, ...padding }, signature)).toBe(true);
    // The same without the signature as another implementation makes it.
    const hash = new Bun.CryptoHasher("sha256").update(xml).digest("base64");
    const peer = new VerificationLinkService(
      "https://qr-test.ksef.mf.gov.pl",
    ).buildCertificateVerificationUrl(
      "Nip",
      "5260250274",
      "5260250274",
      serialNumber,
      hash,
      certificate.key.export({ type: "pkcs8", format: "pem" }).toString(),
    );
    expect(link.slice(0, at)).toBe(peer.slice(0, peer.lastIndexOf("/")));
  });
});

describe("an invoice in offline mode", () => {
  test("is printed with both codes, and nothing is sent", async () => {
    const issued = await issueInvoice(CONFIG, stepOf(new StepLedger()));
    expect(issued.result).toMatchObject({ number: "FV/1/11/2026", send_by: "2026-11-24" });
    expect(server.accepted.size).toBe(0);
    const [pdf] = issued.artifacts;
    const text = Bun.spawnSync(["pdftotext", "-layout", pdf.path, "-"]).stdout.toString();
    expect(text).toMatch(/OFFLINE[\s\S]*CERTYFIKAT/);
    const image = join(folder, "page");
    expect(Bun.spawnSync(["pdftoppm", "-r", "200", "-png", pdf.path, image]).exitCode).toBe(0);
    const pages = [...new Bun.Glob("page*.png").scanSync({ cwd: folder, absolute: true })];
    const codes = Bun.spawnSync(["zbarimg", "--raw", "-q", ...pages])
      .stdout.toString()
      .trim()
      .split("\n");
    expect(codes.toSorted()).toEqual([
      expect.stringMatching(
        /^https:\/\/qr-test\.ksef\.mf\.gov\.pl\/certificate\/Nip\/5260250274\/5260250274\//,
      ),
      String(issued.result["verification_link"]),
    ]);
  });

  for (const effect of ["number", "offline_code", "pdf", "ksef_xml"])
    for (const when of ["before", "after"] as const)
      test(`crashed ${when} the effect "${effect}", goes on with the same number and the same bytes`, async () => {
        const ledger = new StepLedger();
        const crashed = await issueInvoice(CONFIG, stepOf(ledger, envWith(), { effect, when })).catch(
          (thrown: unknown) => thrown,
        );
        expect(crashed).toBeInstanceOf(Crash);
        const pdf = Bun.file(join(folder, "workflow-output", "FV-1-11-2026.pdf"));
        const before = (await pdf.exists()) ? await pdf.bytes() : undefined;
        const again = await issueInvoice(CONFIG, stepOf(ledger));
        expect(again.number).toBe("FV/1/11/2026");
        if (before) expect(await pdf.bytes()).toEqual(before);
      });

  test.each([
    ["no certificate", () => ({}), "KSEF_OFFLINE_CERTIFICATE"],
    ["the key of another one", () => envWith("rsa", "ec"), "is not the key"],
    ["a wrong password", () => ({ ...envWith(), KSEF_OFFLINE_KEY_PASSWORD: "hunter3" }), "cannot be read"],
  ])("is not offered for confirmation with %s", async (_, env, message) => {
    const problems = await preflightInvoice("generate_invoice", CONFIG, stepOf(new StepLedger(), env()));
    expect(problems).toMatchObject([{ code: "NOT_CONFIGURED", message: expect.stringContaining(message) }]);
    expect(JSON.stringify(problems)).not.toContain("hunter");
  });

  test("is not offered with a certificate that has expired", async () => {
    const late = { env: envWith(), folder: "/", now: () => new Date("2200-01-01") };
    const failure = asFailure(await offlineCertificate(late).catch((thrown: unknown) => thrown));
    expect(failure.message).toContain("not valid now");
  });
});

describe("sending them later", () => {
  test("says they were issued offline, keeps their numbers, and sends nothing twice", async () => {
    await issueInvoice(CONFIG, stepOf(new StepLedger()));
    const waiting = { ok: true, number: "FV/1/11/2026", send_by: "2026-11-24", submitted: false };
    expect(await submitted({ dry_run: true })).toMatchObject([waiting]);
    server.behaviour = "is down";
    expect(await submitted()).toMatchObject([
      { ...waiting, ok: false, message: expect.stringContaining("KSeF") },
    ]);
    server.behaviour = "loses its answer";
    expect(await submitted()).toMatchObject([{ ok: false }]);
    server.behaviour = "accepts";
    const [sent, ...more] = await submitted();
    expect([more, sent]).toMatchObject([[], { ok: true, submitted: true }]);
    expect(server.accepted.get(KEY)).toMatchObject({ ksefNumber: sent?.ksef_number, isOffline: true });
    expect(server.accepted.size).toBe(1);
    expect(await submitted()).toEqual([]);
    expect(await submitted({ number: "FV/1/11/2026" })).toMatchObject([{ submitted: true }]);
    const unknown = asFailure(await submitted({ number: "FV/9" }).catch((thrown: unknown) => thrown));
    expect(unknown.code).toBe("NOT_FOUND");
    for await (const entry of listInvoices({}, createContext({ cwd: folder, env: {} })))
      expect(entry).toMatchObject({ ksef_number: sent?.ksef_number, send_by: "2026-11-24", upo: true });
  });

  test.each([
    ["2026-11-23", "2026-11-24"],
    ["2026-11-20", "2026-11-23"],
    ["2026-11-10", "2026-11-12"],
    ["2026-12-23", "2026-12-28"],
    ["2026-04-03", "2026-04-07"],
  ])("of %s ends on %s", (issued, last) => {
    expect(sendBy(issued)).toBe(last);
  });
});
