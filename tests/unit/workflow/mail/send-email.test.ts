/** E-mails over the real protocol: what arrives, and what is recorded about every way in which a server can fail. */
import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import { openRoots } from "#kit/files/roots.ts";
import { NotDone } from "../../../../lib/workflow/action/executor.ts";
import { sendEmail } from "../../../../lib/workflow/actions/send-email/execute.ts";
import { scratch } from "../../kit/scratch.ts";
import { deadPort, type RecordedEffect, step, thrownBy } from "../executors/step-context.ts";
import { environmentOf, mailHost, type Script, scriptedHost } from "./smtp.ts";

const LETTER = {
  to: "jan.kowalski@firma.pl",
  subject: "Zażółć gęślą jaźń – faktura nr 7",
  body: "Dzień dobry,\n\nw załączeniu faktura.\n.\nPozdrawiam\n",
};
const PASSWORD = "hunter2-hunter2";

async function pdf(pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page++) document.addPage().drawText(`Page ${page + 1}`);
  return document.save({ useObjectStreams: false });
}

describe("an e-mail", () => {
  test("arrives with its Polish subject, text and attachments, and the identity that was recorded before", async () => {
    using folder = scratch();
    writeFileSync(join(folder.path, "Załącznik – żółty.pdf"), await pdf());
    const host = await mailHost();
    const { context, ledger } = step({ env: host.env, folder: folder.path });
    const config = { ...LETTER, cc: ["anna@firma.pl"], attachments: ["Załącznik – żółty.pdf"] };
    const { result } = await sendEmail.execute(config, context);
    const [delivery, ...others] = host.deliveries;
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({ from: "biuro@heddle.example", to: [LETTER.to, "anna@firma.pl"] });
    expect(delivery?.mail).toMatchObject({
      subject: LETTER.subject,
      from: { name: "Zażółć sp. z o.o.", address: "biuro@heddle.example" },
      to: [{ address: LETTER.to }],
      cc: [{ address: "anna@firma.pl" }],
    });
    expect(delivery?.mail.text?.trimEnd()).toBe(LETTER.body.trimEnd());
    expect(delivery?.mail.attachments).toMatchObject([
      { filename: "Załącznik – żółty.pdf", mimeType: "application/pdf" },
    ]);
    const effect = ledger.get("mail");
    expect(effect?.status).toBe("done");
    expect(effect?.detail["message_id"]).toBe(delivery?.mail.messageId);
    expect(result).toMatchObject({ sent: true, message_id: delivery?.mail.messageId });
  });

  test("has the same identity in every attempt, another one in every step", async () => {
    const ids: unknown[] = [];
    for (const step_id of ["wf-1/0", "wf-1/0", "wf-1/1"]) {
      const host = await mailHost();
      const { result } = await sendEmail.execute(LETTER, step({ env: host.env, step_id }).context);
      ids.push(result["message_id"]);
    }
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@heddle\.example>$/);
  });

  test("takes the files of earlier steps along", async () => {
    using folder = scratch();
    const path = join(folder.path, "FV-1.pdf");
    writeFileSync(path, await pdf());
    const host = await mailHost();
    const artifacts = [
      { path, name: "FV 1/11/2026.pdf", type: "application/pdf" },
      { path: `${path}.xml`, name: "FV-1.xml", type: "application/xml" },
    ];
    // The folder that the settings name may be outside the roots of a client.
    const roots = await openRoots([import.meta.dir]);
    await sendEmail.execute(LETTER, step({ env: host.env, artifacts, roots }).context);
    expect(host.deliveries[0]?.mail.attachments).toMatchObject([{ filename: "2026.pdf" }]);
  });

  test("goes to all of its recipients or to none", async () => {
    const host = await mailHost({
      onRcptTo({ address }, _session, done) {
        done(address.startsWith("unknown") ? new Error("User unknown") : null);
      },
    });
    const { context, ledger } = step({ env: host.env });
    const config = { ...LETTER, to: ["jan@firma.pl", "unknown@firma.pl"] };
    const thrown = await thrownBy(() => sendEmail.execute(config, context));
    expect(thrown).toMatchObject({ name: "NotDone", permanent: true });
    expect(String(thrown)).toContain("unknown@firma.pl");
    expect(ledger.get("mail")?.status).toBe("not_done");
    expect(host.deliveries).toEqual([]);
  });

  test("has the first line as its subject if it has none", async () => {
    const host = await mailHost();
    await sendEmail.execute({ to: LETTER.to, body: "Dzień dobry,\nreszta" }, step({ env: host.env }).context);
    expect(host.deliveries[0]?.mail.subject).toBe("Dzień dobry,");
  });

  test("is sent once, whatever happens after it", async () => {
    const host = await mailHost();
    const { context, ledger } = step({ env: host.env });
    await sendEmail.execute(LETTER, context);
    await sendEmail.execute(LETTER, step({ env: host.env }, ledger).context);
    expect(host.deliveries).toHaveLength(1);
  });
});

describe("a text cannot add a header or a recipient", () => {
  const attacks: [name: string, config: Record<string, unknown>, field: string][] = [
    ["a subject of two lines", { subject: "Hi\r\nBcc: evil@example.com" }, "subject"],
    ["a subject with a lone line feed", { subject: "Hi\nX-Evil: 1" }, "subject"],
    ["a recipient of two lines", { to: "jan@firma.pl\r\nRCPT TO:<evil@example.com>" }, "to"],
    ["a list in one recipient", { to: "jan@firma.pl, evil@example.com" }, "to"],
    ["a name with an address", { to: "Jan <jan@firma.pl>" }, "to"],
    ["a comment", { to: "jan@firma.pl (evil@example.com)" }, "to"],
    ["a copy of two lines", { cc: ["jan@firma.pl\nBcc: evil@example.com"] }, "cc"],
    ["a source route", { to: "@evil.example:jan@firma.pl" }, "to"],
  ];
  test.each(attacks)("%s is refused before the confirmation", async (_name, changed, field) => {
    const { context } = step({ env: environmentOf(1) });
    const problems = await sendEmail.preflight({ ...LETTER, ...changed }, context);
    expect(problems.flatMap(({ missing }) => missing)).toEqual([`send_email.${field}`]);
  });

  test.each(attacks)("%s changes nothing even if it comes to sending", async (_name, changed) => {
    const host = await mailHost();
    await sendEmail.execute({ ...LETTER, ...changed }, step({ env: host.env }).context).catch(() => {});
    for (const { to, raw } of host.deliveries) {
      expect(to.join()).not.toContain("evil");
      expect(raw).not.toMatch(/^(?:Bcc|X-Evil):/im);
    }
  });
});

describe("a server that fails", () => {
  const scripts: [
    name: string,
    script: Script,
    status: RecordedEffect["status"],
    permanent: boolean | null,
  ][] = [
    ["refuses the connection with 554", { greeting: "554 no" }, "not_done", true],
    ["is busy", { greeting: "421 later" }, "not_done", false],
    ["closes at the greeting", { greeting: "close" }, "not_done", false],
    ["never greets", { greeting: "silence" }, "not_done", false],
    ["refuses the sender", { MAIL: "550 not you" }, "not_done", true],
    ["refuses the recipient for now", { RCPT: "450 greylisted" }, "not_done", false],
    ["refuses the recipient", { RCPT: "550 unknown" }, "not_done", true],
    ["refuses the message before it", { DATA: "452 full" }, "not_done", false],
    ["closes before the message", { DATA: "close" }, "not_done", false],
    ["refuses the message after it", { ".": "554 spam" }, "not_done", true],
    ["refuses the message after it for now", { ".": "451 later" }, "not_done", false],
    ["closes after the message", { ".": "close" }, "unknown", null],
    ["never replies to the message", { ".": "silence" }, "unknown", null],
  ];
  test.each(scripts)("and %s is recorded as it is", async (_name, script, status, permanent) => {
    const host = scriptedHost(script);
    const { context, ledger } = step({ env: { ...host.env, HEDDLE_WORKFLOW_TIMEOUT: "4" } });
    const thrown = await thrownBy(() => sendEmail.execute(LETTER, context));
    expect(ledger.get("mail")?.status).toBe(status);
    if (permanent === null) expect(thrown).toMatchObject({ code: "EFFECT_UNKNOWN" });
    else expect(thrown).toMatchObject({ name: "NotDone", permanent });
  });

  test("that does not listen can be tried again", async () => {
    const { context, ledger } = step({ env: environmentOf(deadPort()) });
    const thrown = await thrownBy(() => sendEmail.execute(LETTER, context));
    expect(thrown).toMatchObject({ name: "NotDone", permanent: false });
    const host = await mailHost();
    await sendEmail.execute(LETTER, step({ env: host.env }, ledger).context);
    expect(host.deliveries).toHaveLength(1);
  });

  test("after the message is never sent it again", async () => {
    const dead = scriptedHost({ ".": "close" });
    const { context, ledger } = step({ env: dead.env });
    await thrownBy(() => sendEmail.execute(LETTER, context));
    const host = await mailHost();
    const again = await thrownBy(() => sendEmail.execute(LETTER, step({ env: host.env }, ledger).context));
    expect(again).toMatchObject({ code: "EFFECT_UNKNOWN" });
    expect(host.deliveries).toEqual([]);
  });

  test("and a run that is cancelled before the message send nothing", async () => {
    const host = scriptedHost({ MAIL: "silence" });
    const abort = new AbortController();
    const { context, ledger } = step({ env: host.env, signal: abort.signal });
    const sending = thrownBy(() => sendEmail.execute(LETTER, context));
    while (!host.commands.includes("MAIL")) await Bun.sleep(5);
    abort.abort();
    expect(await sending).toBeInstanceOf(NotDone);
    expect(ledger.get("mail")?.status).toBe("not_done");
  });
});

describe("a login", () => {
  const login = { SMTP_USER: "biuro", SMTP_PASSWORD: PASSWORD };
  const onAuth = mailAuth(PASSWORD);

  test("is given to a server that asks for it", async () => {
    const host = await mailHost({ authOptional: false, allowInsecureAuth: true, onAuth });
    await sendEmail.execute(LETTER, step({ env: { ...host.env, ...login } }).context);
    expect(host.deliveries[0]?.user).toBe("biuro");
  });

  test.each([PASSWORD, "abc"])("that is wrong is permanent, and %p is never repeated", async (password) => {
    const host = await mailHost({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: mailAuth("another"),
    });
    const { context, ledger } = step({ env: { ...host.env, ...login, SMTP_PASSWORD: password } });
    const thrown = await thrownBy(() => sendEmail.execute(LETTER, context));
    expect(thrown).toMatchObject({ name: "NotDone", permanent: true });
    expect(String(thrown)).toEndWith('"127.0.0.1": the server refuses the login (535)');
    expect(JSON.stringify([...ledger.values()])).not.toContain(password);
    expect(host.deliveries).toEqual([]);
  });

  test("is never sent in clear text to another machine", async () => {
    const env = { SMTP_HOST: "mail.example.com", SMTP_FROM: "a@b.pl", SMTP_TLS: "none", ...login };
    const problems = await sendEmail.preflight(LETTER, step({ env }).context);
    expect(problems).toMatchObject([{ code: "NOT_CONFIGURED" }]);
  });
});

/** A check of passwords that repeats what it got, as careless servers do. */
function mailAuth(password: string) {
  return (
    auth: { username?: string | null | undefined; password?: string | null | undefined },
    _session: unknown,
    done: (error: Error | null | undefined, response?: { user?: string }) => void,
  ) => {
    if (auth.password === password) done(null, { user: auth.username ?? "" });
    else done(new Error(`Wrong password ${auth.password}`));
  };
}

describe("encryption", () => {
  test("that is required and not offered ends the attempt", async () => {
    const host = scriptedHost({ STARTTLS: "502 unknown command" });
    const { context } = step({ env: { ...host.env, SMTP_TLS: "starttls" } });
    expect(await thrownBy(() => sendEmail.execute(LETTER, context))).toBeInstanceOf(NotDone);
    expect(host.commands).not.toContain("MAIL");
  });

  const encrypted: [tls: string, secure: boolean][] = [
    ["starttls", false],
    ["implicit", true],
  ];
  test.each(encrypted)("by %s protects a mail, and the login with it", async (tls, secure) => {
    using folder = scratch();
    const at = (name: string) => join(folder.path, name);
    Bun.spawnSync([
      ...["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"],
      ...["-addext", "subjectAltName=DNS:localhost", "-keyout", at("key.pem"), "-out", at("cert.pem")],
    ]);
    const [key, cert] = [readFileSync(at("key.pem")), readFileSync(at("cert.pem"))];
    const onAuth = mailAuth(PASSWORD);
    const host = await mailHost({ disabledCommands: [], secure, key, cert, authOptional: false, onAuth });
    const env = {
      ...process.env,
      ...host.env,
      SMTP_HOST: "localhost",
      SMTP_TLS: tls,
      SMTP_USER: "biuro",
      SMTP_PASSWORD: PASSWORD,
      NODE_EXTRA_CA_CERTS: at("cert.pem"),
    };
    const child = Bun.spawn([process.execPath, join(import.meta.dir, "children/sends.ts")], {
      env,
      stdout: "pipe",
    });
    expect(await new Response(child.stdout).text()).toContain('"sent":true');
    expect(host.deliveries).toMatchObject([{ secure: true, user: "biuro", mail: { subject: "Zażółć" } }]);
  });

  test("with a certificate that nobody vouches for ends the attempt", async () => {
    const host = await mailHost({ disabledCommands: [] });
    const { context, ledger } = step({ env: { ...host.env, SMTP_TLS: "starttls" } });
    expect(await thrownBy(() => sendEmail.execute(LETTER, context))).toMatchObject({ permanent: true });
    expect(ledger.get("mail")?.status).toBe("not_done");
    expect(host.deliveries).toEqual([]);
  });
});

describe("before an e-mail is sent", () => {
  test("the missing settings are named", async () => {
    const problems = await sendEmail.preflight(LETTER, step().context);
    expect(problems).toMatchObject([{ code: "NOT_CONFIGURED", hint: "Set SMTP_HOST and SMTP_FROM" }]);
  });

  test("what the plan lacks is asked for", async () => {
    const problems = await sendEmail.preflight(
      { to: "not an address" },
      step({ env: environmentOf(1) }).context,
    );
    expect(problems.flatMap(({ missing }) => missing)).toEqual(["send_email.body", "send_email.to"]);
  });

  test("files that cannot be attached are refused: missing, empty, outside, too large, damaged", async () => {
    using folder = scratch();
    const at = (name: string) => join(folder.path, name);
    writeFileSync(at("empty.txt"), "");
    writeFileSync(at("large.bin"), new Uint8Array(19 * 1024 * 1024));
    writeFileSync(at("not.pdf"), "<html>error</html>");
    const whole = await pdf(3);
    writeFileSync(at("half.pdf"), whole.subarray(0, whole.length / 2));
    const roots = await openRoots([folder.path]);
    const { context } = step({ env: environmentOf(1), folder: folder.path, roots });
    const attachments = ["none.pdf", "empty.txt", "/etc/passwd", "large.bin", "not.pdf", "half.pdf"];
    const problems = await sendEmail.preflight({ ...LETTER, attachments }, context);
    expect(problems.map(({ missing }) => missing)).toEqual(attachments.map(() => ["send_email.attachments"]));
    const words = problems.map(({ message }) => message);
    for (const [at, word] of ["Cannot find", "empty", "outside", "larger", "not a PDF", "damaged"].entries())
      expect(words[at]).toContain(word);
  });

  test("a simulation says that it is one and sends nothing", async () => {
    const host = await mailHost();
    const { result } = await sendEmail.simulate(LETTER, step({ env: host.env }).context);
    expect(result).toMatchObject({ simulated: true, sent: false, to: [LETTER.to], subject: LETTER.subject });
    expect(host.deliveries).toEqual([]);
  });
});

describe("a PDF", () => {
  const damages: [name: string, damage: (whole: Uint8Array) => Uint8Array][] = [
    ["whose end mark is cut off", (whole) => whole.subarray(0, whole.length - 20)],
    ["whose index is cut off", (whole) => whole.subarray(0, whole.length - 100)],
    ["whose index is not where it says", (whole) => Buffer.concat([Buffer.from("\n\n\n"), whole])],
  ];
  test.each(damages)("%s is repaired, and all its pages arrive", async (_name, damage) => {
    using folder = scratch();
    writeFileSync(join(folder.path, "a.pdf"), damage(await pdf(3)));
    const host = await mailHost();
    const { context } = step({ env: host.env, folder: folder.path });
    const { result } = await sendEmail.execute({ ...LETTER, attachments: ["a.pdf"] }, context);
    expect(result["attachment_validation"]).toMatchObject([{ path: "a.pdf", status: "repaired" }]);
    const [attached] = host.deliveries[0]?.mail.attachments ?? [];
    const content = new Uint8Array(attached?.content as ArrayBuffer);
    const path = join(folder.path, "arrived.pdf");
    writeFileSync(path, content);
    expect(Bun.spawnSync(["qpdf", "--check", path]).exitCode).toBe(0);
    expect((await PDFDocument.load(content)).getPageCount()).toBe(3);
  });
});

describe("an address beyond ASCII", () => {
  const INTERNATIONAL = "żółć@firma.pl";

  test("reaches a server with SMTPUTF8, in the envelope and the header", async () => {
    const host = await mailHost();
    const { context } = step({ env: host.env });
    const { result } = await sendEmail.execute({ ...LETTER, to: [LETTER.to, INTERNATIONAL] }, context);
    expect(result["sent"]).toBe(true);
    expect(host.deliveries[0]?.to).toEqual([LETTER.to, INTERNATIONAL]);
    expect(host.deliveries[0]?.raw).toContain(INTERNATIONAL);
  });

  test.each([
    ["a recipient", { to: [LETTER.to, INTERNATIONAL] }, {}],
    ["a copy", { cc: [INTERNATIONAL] }, {}],
    ["the sender", {}, { SMTP_FROM: INTERNATIONAL }],
  ])("as %s is refused before anything is sent to a server without it", async (_, config, env) => {
    const commands: string[] = [];
    for (const pipelining of [true, false]) {
      const host = await mailHost({
        hideSMTPUTF8: true,
        hidePIPELINING: !pipelining,
        onMailFrom: (_address, _session, done) => {
          commands.push("MAIL");
          done();
        },
      });
      const { context, ledger } = step({ env: { ...host.env, ...env } });
      const thrown = await thrownBy(() => sendEmail.execute({ ...LETTER, ...config }, context));
      expect(thrown).toBeInstanceOf(NotDone);
      expect(thrown).toMatchObject({ permanent: true, message: expect.stringContaining("SMTPUTF8") });
      expect(host.deliveries).toEqual([]);
      expect(ledger.get("mail")?.status).not.toBe("done");
    }
    expect(commands).toEqual([]);
  });

  test("has its domain in ASCII, which needs no SMTPUTF8", async () => {
    for (const EHLO of ["250 mx.example", "250-mx.example\r\n250 SMTPUTF8"]) {
      const host = scriptedHost({ EHLO });
      const { context } = step({ env: { ...host.env, SMTP_FROM: "Łąka <biuro@łąka.example>" } });
      const { result } = await sendEmail.execute({ ...LETTER, to: ["jan@żółć.pl", LETTER.to] }, context);
      expect(result["sent"]).toBe(true);
      expect(host.lines).toContain("MAIL FROM:<biuro@xn--ka-ola7v.example>");
      expect(host.lines).toContain("RCPT TO:<jan@xn--kda4b0koi.pl>");
      expect(host.lines.join("\n")).not.toMatch(/[^\0-\x7f]/);
    }
  });

  test("is none if its domain has no form in ASCII", async () => {
    const { context } = step({ env: environmentOf(1) });
    for (const to of [`jan@${"żó".repeat(30)}.pl`])
      expect(await sendEmail.preflight({ ...LETTER, to }, context)).toMatchObject([
        { code: "INCOMPLETE_PLAN" },
      ]);
  });
});

test("a mail is never called sent if the server refused a recipient, whatever it offers", async () => {
  for (const options of [{}, { hidePIPELINING: true }, { lmtp: true }]) {
    const host = await mailHost({
      ...options,
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith("anna") ? new Error("no such user") : null),
    });
    const { context, ledger } = step({ env: host.env });
    const thrown = await thrownBy(() => sendEmail.execute({ ...LETTER, cc: ["anna@firma.pl"] }, context));
    expect(thrown).toBeInstanceOf(Error);
    expect(host.deliveries).toEqual([]);
    expect(ledger.get("mail")?.status).not.toBe("done");
  }
});
