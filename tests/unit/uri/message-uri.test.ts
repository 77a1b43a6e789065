/** Addresses that begin a message: every text stays in its field, whatever it holds. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { mailUri, smsUri } from "../../../lib/uri/message-uri.ts";
import { parse, parseQuery } from "../../../lib/uri/rfc3986.ts";

describe("mailto", () => {
  test.each([
    ["a recipient", { to: ["a@b.pl"] }, "mailto:a@b.pl"],
    [
      "several recipients and fields",
      { to: ["a@b.pl", "c+d@e.org"], cc: ["f@g.pl"], bcc: ["h@i.pl"], subject: "Hi", body: "Yes" },
      "mailto:a@b.pl,c+d@e.org?cc=f@g.pl&bcc=h@i.pl&subject=Hi&body=Yes",
    ],
    ["no recipient yet", { to: [], subject: "Hi" }, "mailto:?subject=Hi"],
    [
      "Polish letters, composed",
      { to: ["a@b.pl"], subject: "z\u0307o\u0301l\u0307" },
      /subject=%C5%BC%C3%B3/,
    ],
    [
      "signs of a query",
      { to: ["a@b.pl"], subject: "a&body=b?c#d=e+f%0A" },
      /\?subject=a%26body%3Db%3Fc%23d%3De%2Bf%250A$/,
    ],
    [
      "lines of a body",
      { to: ["a@b.pl"], body: "1\n2\r\n3\r4" },
      "mailto:a@b.pl?body=1%0D%0A2%0D%0A3%0D%0A4",
    ],
    [
      "lines in a subject",
      { to: ["a@b.pl"], subject: "x\r\nBcc: e@f.pl" },
      "mailto:a@b.pl?subject=x%20Bcc%3A%20e%40f.pl",
    ],
    ["signs in an address", { to: ["a?b&c,d%e@f.pl"] }, "mailto:a%3Fb%26c%2Cd%25e@f.pl"],
    ["a lone surrogate", { to: ["a@b.pl"], subject: "\ud800" }, "mailto:a@b.pl?subject=%EF%BF%BD"],
  ])("%s", (_, message, expected) => {
    expect(mailUri(message)).toMatch(
      expected instanceof RegExp ? expected : new RegExp(`^${RegExp.escape(expected)}$`),
    );
  });

  test("no text ends its field or begins another", () => {
    const text = fc.string({
      unit: fc.constantFrom(..."aż &?=#%+,;:@\r\n\t\0/\\<>\"'", "%0D%0A", "&bcc=", "\r\nBcc: x@y.pl"),
      minLength: 1,
    });
    fc.assert(
      fc.property(text, text, (subject, body) => {
        const uri = mailUri({ to: ["a@b.pl"], subject, body });
        expect(uri).toMatch(/^mailto:a@b\.pl(?:\?[!-~]+)?$/);
        const fields = [...parseQuery(parse(uri).query)];
        expect(fields.every(([name]) => name === "subject" || name === "body")).toBe(true);
        for (const [name, value] of fields)
          expect(value).toMatch(name === "subject" ? /^[^\p{Cc}]*$/u : /^(?:[^\p{Cc}]|\r\n)*$/u);
      }),
    );
  });
});

test("sms", () => {
  expect(smsUri({ to: ["+48600700800"] })).toBe("sms:+48600700800");
  expect(smsUri({ to: ["600700800", "112"], body: "już jadę" })).toBe(
    "sms:600700800,112?body=ju%C5%BC%20jad%C4%99",
  );
});
