/** The sign-in to KSeF by certificate and by token: what is used, until when, and what a real signature check says. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { X509Certificate } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "#kit/files/context.ts";
import { NotDone } from "../../../../../lib/workflow/action/executor.ts";
import { run as doctor } from "../../../../../lib/workflow/doctor.ts";
import { confirmation, openClient, signIn } from "../../../../../lib/workflow/invoices/ksef/client.ts";
import { ksefCredential } from "../../../../../lib/workflow/invoices/ksef/credential.ts";
import { KsefServer } from "./server.ts";

const NIP = "5260250274";
/** Certificates are made for the test, so that they are valid now. */
const NOW = new Date(Date.now() + 60_000);
const ALLOWED = new Date("2026-11-23T10:00:00Z");
let folder: string;
let server: KsefServer;

function openssl(...argv: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(["openssl", ...argv], { cwd: folder, stderr: "pipe" });
  if (exitCode !== 0) throw new Error(`openssl ${argv.join(" ")}: ${stderr}`);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-ksef-sign-"));
  server = await KsefServer.start("secret token");
  const subject = ["-subj", `/C=PL/O=Firma/organizationIdentifier=VATPL-${NIP}/CN=Firma`, "-days", "3650"];
  for (const [name, ...key] of [
    ["rsa", "-newkey", "rsa:2048"],
    ["ec", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"],
    ["other", "-newkey", "rsa:2048"],
  ] as const) {
    openssl("req", "-x509", ...key, "-nodes", "-keyout", `${name}.key`, "-out", `${name}.crt`, ...subject);
    openssl("pkey", "-in", `${name}.key`, "-aes256", "-passout", "pass:zażółć", "-out", `${name}-locked.key`);
    openssl("x509", "-in", `${name}.crt`, "-outform", "DER", "-out", `${name}.der`);
    for (const [to, password] of [
      ["p12", "secret word"],
      ["open.p12", ""],
    ] as const)
      openssl(
        "pkcs12",
        "-export",
        "-in",
        `${name}.crt`,
        "-inkey",
        `${name}.key`,
        "-out",
        `${name}.${to}`,
        "-passout",
        `pass:${password}`,
      );
    if (name !== "other")
      server.certificates.add(
        new X509Certificate(await readFile(join(folder, `${name}.crt`))).fingerprint256,
      );
  }
  const pair = ["-in", "ec.crt", "-inkey", "ec.key", "-passout", "pass:"];
  openssl("pkcs12", "-export", ...pair, "-out", "ec.chain.p12", "-certfile", "other.crt");
  openssl(
    "pkcs12",
    "-export",
    ...pair,
    "-out",
    "ec.old.p12",
    "-keypbe",
    "PBE-SHA1-3DES",
    "-certpbe",
    "PBE-SHA1-3DES",
    "-macalg",
    "sha1",
  );
  openssl("pkcs12", "-export", "-nokeys", "-in", "ec.crt", "-out", "no-key.p12", "-passout", "pass:");
  await Bun.write(
    join(folder, "both.pem"),
    `${await Bun.file(join(folder, "ec.crt")).text()}${await Bun.file(join(folder, "ec.key")).text()}`,
  );
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  server.signIns.length = 0;
});

const credential = (env: Record<string, string>, now = NOW) =>
  ksefCredential({ env, folder, now: () => now });

async function signed(env: Record<string, string>, now = NOW) {
  const account = {
    environment: "test" as const,
    url: server.url,
    nip: NIP,
    credential: await credential(env, now),
  };
  const client = await openClient(account, new AbortController().signal);
  await signIn(client, account);
  return client;
}

describe("a certificate", () => {
  test.each([
    ["PEM, RSA", { KSEF_CERTIFICATE: "rsa.crt", KSEF_CERTIFICATE_KEY: "rsa.key" }],
    ["PEM, elliptic", { KSEF_CERTIFICATE: "ec.crt", KSEF_CERTIFICATE_KEY: "ec.key" }],
    [
      "DER with an encrypted key",
      {
        KSEF_CERTIFICATE: "ec.der",
        KSEF_CERTIFICATE_KEY: "ec-locked.key",
        KSEF_CERTIFICATE_PASSWORD: "zażółć",
      },
    ],
    ["both in one file", { KSEF_CERTIFICATE: "both.pem" }],
    ["PKCS#12", { KSEF_CERTIFICATE: "rsa.p12", KSEF_CERTIFICATE_PASSWORD: "secret word" }],
    ["PKCS#12 with an empty password", { KSEF_CERTIFICATE: "rsa.open.p12" }],
    ["PKCS#12, elliptic", { KSEF_CERTIFICATE: "ec.p12", KSEF_CERTIFICATE_PASSWORD: "secret word" }],
    ["PKCS#12, elliptic, with an empty password", { KSEF_CERTIFICATE: "ec.open.p12" }],
    ["PKCS#12 as older programs write it", { KSEF_CERTIFICATE: "ec.old.p12" }],
    ["PKCS#12 with certificates of others before its own", { KSEF_CERTIFICATE: "ec.chain.p12" }],
    [
      "rather than a token",
      { KSEF_CERTIFICATE: "rsa.crt", KSEF_CERTIFICATE_KEY: "rsa.key", KSEF_TOKEN: "wrong" },
    ],
  ])("signs in with a signature that holds: %s", async (_, env) => {
    const client = await signed(env);
    expect(server.signIns).toEqual(["certificate"]);
    // The session that it opened is one of the seller's.
    expect(await confirmation(client, "session-1", "1")).toBeDefined();
  });

  test("that KSeF does not know is refused for good, and named", async () => {
    const thrown = await signed({ KSEF_CERTIFICATE: "other.crt", KSEF_CERTIFICATE_KEY: "other.key" }).catch(
      (error: unknown) => error,
    );
    expect(thrown).toBeInstanceOf(NotDone);
    expect(thrown).toMatchObject({
      permanent: true,
      message: expect.stringContaining("refused the certificate"),
    });
  });

  test.each([
    [
      "another key",
      { KSEF_CERTIFICATE: "rsa.crt", KSEF_CERTIFICATE_KEY: "other.key" },
      "not that of the certificate",
    ],
    ["no file", { KSEF_CERTIFICATE: "nowhere.crt", KSEF_CERTIFICATE_KEY: "rsa.key" }, "cannot be read"],
    ["a wrong password", { KSEF_CERTIFICATE: "rsa.p12", KSEF_CERTIFICATE_PASSWORD: "x" }, "cannot be read"],
    [
      "no password",
      { KSEF_CERTIFICATE: "rsa.der", KSEF_CERTIFICATE_KEY: "rsa-locked.key" },
      "cannot be read",
    ],
    ["PKCS#12 without a key", { KSEF_CERTIFICATE: "no-key.p12" }, "cannot be read"],
    [
      "an elliptic key and a wrong password",
      { KSEF_CERTIFICATE: "ec.p12", KSEF_CERTIFICATE_PASSWORD: "x" },
      "cannot be read",
    ],
    ["no key", { KSEF_CERTIFICATE: "rsa.crt" }, "cannot be read"],
  ])("with %s is refused before anything is sent", async (_, env, reason) => {
    await expect(credential(env)).rejects.toMatchObject({
      code: "NOT_CONFIGURED",
      message: expect.stringContaining(reason),
    });
  });

  test("is refused before and after its time, with what to do", async () => {
    const env = { KSEF_CERTIFICATE: "rsa.crt", KSEF_CERTIFICATE_KEY: "rsa.key" };
    for (const day of ["2020-01-01", "2099-01-01"])
      await expect(credential(env, new Date(day))).rejects.toMatchObject({
        code: "NOT_CONFIGURED",
        message: expect.stringContaining("is valid from"),
      });
  });
});

describe("a token", () => {
  const env = { KSEF_TOKEN: "secret token" };

  test("signs in while it is allowed", async () => {
    await signed(env, ALLOWED);
    expect(server.signIns).toEqual(["token"]);
  });

  test.each([
    ["2026-12-31T22:59:58Z", true],
    ["2026-12-31T23:00:00Z", false],
    ["2027-06-01T00:00:00Z", false],
  ])("at %s: %p", async (moment, isAllowed) => {
    const found = credential(env, new Date(moment));
    if (isAllowed) expect((await found).kind).toBe("token");
    else
      await expect(found).rejects.toMatchObject({
        code: "NOT_CONFIGURED",
        message: expect.stringContaining("no tokens since 2027-01-01"),
        hint: expect.stringContaining("KSEF_CERTIFICATE"),
      });
  });

  test("or a certificate is needed", async () => {
    await expect(credential({})).rejects.toMatchObject({ hint: expect.stringContaining("KSEF_CERTIFICATE") });
  });
});

test("the doctor says which sign-in is used, and until when", async () => {
  const state = async (env: Record<string, string>, now = NOW) =>
    (await doctor({}, { ...createContext(), env, cwd: folder, now: () => now })).ksef;
  expect(await state({})).toBeUndefined();
  expect(await state({ KSEF_TOKEN: "secret" }, ALLOWED)).toMatchObject({
    sign_in: "token",
    until: "2026-12-31",
  });
  const { validTo } = new X509Certificate(await readFile(join(folder, "rsa.crt")));
  expect(await state({ KSEF_CERTIFICATE: "rsa.p12", KSEF_CERTIFICATE_PASSWORD: "secret word" })).toEqual({
    sign_in: "certificate",
    until: new Date(validTo).toLocaleDateString("sv-SE", { timeZone: "Europe/Warsaw" }),
  });
  const over = await state({ KSEF_TOKEN: "secret" }, new Date("2027-01-02"));
  expect(over).toMatchObject({
    sign_in: null,
    until: null,
    message: expect.stringContaining("KSEF_CERTIFICATE"),
  });
  expect(JSON.stringify([over])).not.toContain("secret");
});
