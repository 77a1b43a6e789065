/** Mail as text: parts, encodings and dates, mailboxes, and what hostile mail may not do. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Failure } from "#kit/data/errors.ts";
import { readDocuments } from "#language/mail/documents.ts";
import { refuseEncoded } from "#language/mail/encoded.ts";
import { textOfHtml } from "#language/mail/html.ts";
import { readMail, sentAt } from "#language/mail/mail.ts";

const LIMIT = 1_000_000;
const bytes = (text: string) => Buffer.from(text, "latin1");
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown) => (thrown instanceof Failure ? thrown.code : thrown),
  );
const mail = (fields: string[], body: string) => bytes([...fields, "", body].join("\r\n"));

async function documents(format: string, text: string, { limit = LIMIT, cut = 7 } = {}) {
  async function* stream() {
    const all = bytes(text);
    for (let at = 0; at < all.length; at += cut) yield new Uint8Array(all.subarray(at, at + cut));
  }
  return Array.fromAsync(readDocuments(format, stream(), limit));
}

describe("a mail", () => {
  test.each([
    ["text/plain; charset=utf-8", "quoted-printable", "12 z=C5=82 do =\r\nzap=C5=82aty", "12 zł do zapłaty"],
    ["text/plain; charset=utf-8", "base64", Buffer.from("12 zł").toString("base64"), "12 zł"],
    ["text/plain; charset=iso-8859-2", "8bit", "12 z\xb3", "12 zł"],
    ["text/plain; charset=windows-1250", "quoted-printable", "=8Crodek 12 z=B3", "Środek 12 zł"],
    [
      "text/html; charset=utf-8",
      "quoted-printable",
      "<p>12&nbsp;z=C5=82</p><style>p{}</style>",
      "12\u00a0zł",
    ],
  ])("in %s as %s is decoded", async (type, encoding, body, text) => {
    const fields = [`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`];
    expect((await readMail(mail(fields, body))).text.trim()).toBe(text);
  });

  test("is its plain part; attachments are listed, not read", async () => {
    const parts = mail(
      [
        "Subject: =?iso-8859-2?Q?za_us=B3ugi?=",
        "From: A <a@b.pl>",
        'Content-Type: multipart/mixed; boundary="x"',
      ],
      [
        '--x\r\nContent-Type: multipart/alternative; boundary="y"\r\n',
        "--y\r\nContent-Type: text/plain\r\n\r\nplain 5 EUR",
        "--y\r\nContent-Type: text/html\r\n\r\n<p>html 6 EUR</p>",
        "--y--",
        '--x\r\nContent-Type: text/csv; name="7 EUR.csv"\r\nContent-Disposition: attachment\r\n\r\n8 EUR',
        "--x--",
      ].join("\r\n"),
    );
    const { text, message } = await readMail(parts);
    expect(text.trim()).toBe("plain 5 EUR");
    expect(message).toMatchObject({ subject: "za usługi", from: "a@b.pl", part: "plain", date: null });
    expect(message.attachments).toEqual([{ name: "7 EUR.csv", media_type: "text/csv", bytes: 6 }]);
  });

  test.each([
    ["Mon, 02 Mar 2026 23:30:00 +0100", "2026-03-02T23:30:00+01:00"],
    ["2 Mar 2026 3:05 -0530 (comment)", "2026-03-02T03:05:00-05:30"],
    ["Sat, 28 Feb 2026 10:00:00 GMT", "2026-02-28T10:00:00Z"],
    ["Sat, 28 Feb 2026 10:00:60 EST", "2026-02-28T10:00:59-05:00"],
    ["31 Apr 2026 10:00:00 +0000", undefined],
    ["2 Mrz 2026 10:00:00 +0100", undefined],
    ["2 Mar 2026 25:00:00 +0100", undefined],
    ["tomorrow", undefined],
  ])("of %s was sent at %s", (field, time) => expect(sentAt(field)).toBe(time));

  test("that is none, is a mailbox, or nests too deeply is refused", async () => {
    const nested = Array.from(
      { length: 60 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    expect(await codeOf(readMail(bytes("inbox.eml")))).toBe("INVALID_MAIL");
    expect(await codeOf(readMail(bytes("From a@b Mon Mar  2 08:00:00 2026\nSubject: x\n\n")))).toBe(
      "INVALID_MAIL",
    );
    expect(await codeOf(readMail(bytes(nested.join(""))))).toBe("INVALID_MAIL");
    const deep = mail(["Content-Type: text/html"], "<div>".repeat(20_000));
    expect(await codeOf(readMail(deep))).toBe("INVALID_MAIL");
  });

  test("of any bytes is read or refused", async () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.constantFrom(
        "Content-Type: multipart/mixed; boundary=x\r\n",
        "Content-Transfer-Encoding: base64\r\n",
        "Content-Type: text/html; charset=none\r\n",
        "\r\n\r\n",
        "--x\r\n",
        "--x--\r\n",
        "=C5=",
        "<p",
        "&#999999999;",
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const code = await codeOf(readMail(bytes(`A: b\r\n${pieces.join("")}`)));
        expect([undefined, "INVALID_MAIL"]).toContain(code);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a mailbox", () => {
  const MAILBOX = [
    "From a@b Mon Mar  2 08:00:00 2026\nSubject: one\n\nFrom here 5 EUR\n>From there\n>>From far\n\n",
    "From c@d Mon Mar  2 09:00:00 2026\r\nSubject: two\r\n\r\n6 EUR\r\n\r\n",
    "From e@f Mon Mar  2 09:00:00 2026\nno mail\n\n",
    "From g@h Mon Mar  2 09:00:00 2026\nSubject: four\n\nlast",
  ].join("");

  test.each([1, 7, 10_000])("has its messages, however it arrives (%i bytes at a time)", async (cut) => {
    const found = await documents("mbox", MAILBOX, { cut });
    expect(found.map(({ line }) => line)).toEqual([1, 8, 13, 16]);
    expect(found.map(({ request }) => (request instanceof Failure ? request.code : request["text"]))).toEqual(
      ["From here 5 EUR\nFrom there\n>From far\n", "6 EUR\n", "INVALID_MAIL", "last\n"],
    );
  });

  test("loses only a message that is longer than the limit", async () => {
    const long = MAILBOX.replace("6 EUR", "6".repeat(500));
    const found = await documents("mbox", long, { limit: 200 });
    expect(found.map(({ request }) => (request instanceof Failure ? request.code : "read"))).toEqual([
      "read",
      "LINE_TOO_LONG",
      "INVALID_MAIL",
      "read",
    ]);
  });

  test("is no single mail, nor the other way round", async () => {
    expect(await codeOf(documents("mbox", "Subject: x\n\n"))).toBe("INVALID_MAIL");
    expect(await documents("eml", MAILBOX)).toMatchObject([{ request: { code: "INVALID_MAIL" } }]);
  });
});

test("an empty stream has no document, and a text must be UTF-8", async () => {
  for (const format of ["text", "eml", "mbox"]) expect(await documents(format, " \n")).toEqual([]);
  expect(await documents("text", "z\xb3")).toMatchObject([{ request: { code: "INVALID_UTF8" } }]);
});

test.each([
  ["=C5=82 netto", true],
  ["zap=C5=82aty", true],
  ["a =E2=82=AC b", true],
  ["Subject: x\nContent-Transfer-Encoding: base64\n\nMTIgRVVS", true],
  ["https://example.com/?a=20&b=C5", false],
  ["x=B3 and y=C5", false],
  ["the field Content-Transfer-Encoding: base64 says how", false],
])("%j is still encoded: %p", (text, isEncoded) => {
  if (isEncoded) expect(() => refuseEncoded(text)).toThrow("undecoded");
  else expect(() => refuseEncoded(text)).not.toThrow();
});

describe("the words of HTML", () => {
  test("have the lines of its blocks, its signs, and nothing that is not shown", () => {
    const html = `<!DOCTYPE html><html><head><title>t</title><style>a{}</style></head><body><!-- c --><p>Dzie&nacute; dobry,<br>
      1&#160;500 z&lstrok;</p><table><tr><td>a</td><td>b</td></tr></table><blockquote>old</blockquote>&lt;x&gt; &unknown;</body></html>`;
    expect(textOfHtml(html)).toBe("Dzień dobry,\n1\u00a0500 zł\n\na  b\n\nold\n\n<x> &unknown;");
    expect(textOfHtml(html, "blockquote")).not.toContain("old");
  });

  test.each(["<!--", "&#", "<p>x</p>", "<br>"])("are found in half a million of %p", (part) => {
    expect(() => textOfHtml(part.repeat(500_000 / part.length))).not.toThrow();
  });

  test.each(["<style", "<a ", "<div>"])("are not looked for in elements that nest like %p", (part) => {
    expect(() => textOfHtml(part.repeat(20_000))).toThrow("nest more than 10000 levels deep");
  });

  test("never join what blocks or cells keep apart", () => {
    expect(
      textOfHtml("<div>12</div>34<p>5</p>6<table><tr><td>7</td><td>8</td></tr></table>9").split(/\s+/),
    ).toEqual(["12", "34", "5", "6", "7", "8", "9"]);
  });
});
