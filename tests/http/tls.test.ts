/** HTTPS: a certificate of the test's own, and every mistake with one. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Dispatcher } from "./dispatcher.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-tls-"));
const [cert, key, otherKey] = ["cert.pem", "key.pem", "other.pem"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

function openssl(...argv: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(["openssl", ...argv], { stdout: "ignore", stderr: "pipe" });
  if (exitCode !== 0) throw new Error(stderr.toString());
}

beforeAll(() => {
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  openssl(
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-keyout",
    key,
    "-out",
    cert,
    ...subject,
  );
  openssl("genrsa", "-out", otherKey, "2048");
  writeFileSync(join(folder, "text.pem"), "secret text that is no key");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a server with a certificate answers over HTTPS to its own name, and to no other protocol", async () => {
  const server = await Dispatcher.start(["--tls-cert", cert, "--tls-key", key]);
  try {
    expect(server.url).toBe(`https://127.0.0.1:${server.port}`);
    const tls = { ca: readFileSync(cert, "utf8") };
    const health = await fetch(`https://localhost:${server.port}/health`, { tls });
    expect([health.status, ((await health.json()) as { ok: boolean }).ok]).toEqual([200, true]);
    const socket = new WebSocket(`wss://localhost:${server.port}/health`, { tls } as never);
    await new Promise((resolve) => socket.addEventListener("close", resolve, { once: true }));
    await expect(fetch(`http://localhost:${server.port}/health`)).rejects.toThrow();
  } finally {
    await server.stop();
  }
});

describe("a server does not start with", () => {
  const wrong: [what: string, options: () => string[], message: string][] = [
    ["a certificate alone", () => ["--tls-cert", cert], "needs its key"],
    ["a key alone", () => ["--tls-key", key], "needs its key"],
    ["the key of another certificate", () => ["--tls-cert", cert, "--tls-key", otherKey], "does not belong"],
    [
      "a key that is none",
      () => ["--tls-cert", cert, "--tls-key", join(folder, "text.pem")],
      "not a private key",
    ],
    ["a certificate that is none", () => ["--tls-cert", key, "--tls-key", key], "not a certificate"],
    ["a file that is missing", () => ["--tls-cert", join(folder, "none"), "--tls-key", key], "Cannot find"],
  ];
  test.each(wrong)("%s", async (_, options, message) => {
    const refused = await Dispatcher.start(options()).catch((thrown: unknown) => String(thrown));
    expect(refused).toContain(message);
    expect(refused).not.toContain("secret text");
  });
});
