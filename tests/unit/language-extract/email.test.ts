/** E-mail addresses, written and spoken, between other words. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { emailsIn } from "#language/extract/address/emails.ts";
import type { Locale } from "#schemas/language.ts";
import { HOSTILE, partsOf, sourceOf } from "./quoted-source.ts";

const addresses = (text: string, locale: Locale = "en") =>
  emailsIn(sourceOf(text, locale)).map(({ value }) => value.address);

describe("written addresses", () => {
  const rows: [string, string[]][] = [
    [
      "Prześlij umowę na biuro@lipowa.pl, a kopię do ewa.mak@lipowa.com.pl.",
      ["biuro@lipowa.pl", "ewa.mak@lipowa.com.pl"],
    ],
    ["Adam Lis <adam@lis.eu>; (zofia@lis.eu), „ida@lis.eu”", ["adam@lis.eu", "zofia@lis.eu", "ida@lis.eu"]],
    ["'o'hara@pub.ie' wrote", ["o'hara@pub.ie"]],
    ["Mail Tom.Reed+Jobs@Acme.Co.UK!", ["Tom.Reed+Jobs@acme.co.uk"]],
    ["skrzynka: kasa@łódka.pl", ["kasa@łódka.pl"]],
    ["a@one.org,b@two.org;c@three.org/d@four.org", ["a@one.org", "b@two.org", "c@three.org", "d@four.org"]],
    ["mailto:desk@inn.org?subject=Room", ["desk@inn.org"]],
    ["Pisz: sklep@rower.pl.Czekamy", ["sklep@rower.pl"]],
    ["...so ask ...ola@rower.pl", ["ola@rower.pl"]],
    ['the odd "two words"@inn.org form', ['"two words"@inn.org']],
    ["root@[10.1.2.3] and root@box.local", ["root@[10.1.2.3]", "root@box.local"]],
  ];
  test.each(rows)("%s", (text, expected) => {
    expect(addresses(text, "pl")).toEqual(expected);
  });

  test.each([
    "two..dots@inn.org",
    ".first@inn.org",
    "last.@inn.org",
    "me@under_score.org",
    "icon@3x.png and pkg@4.17.1 and @scope/name",
    "git@code.host.org:team/tool.git",
    "https://tom:secret@inn.org/x",
    "meet @ noon, at 6.30 or at@",
    `${"x".repeat(70)}@inn.org`,
    "a@b@inn.org@c",
  ])("finds none in %s", (text) => {
    expect(addresses(text)).toEqual([]);
  });

  test("an unknown last label is likely, not sure", () => {
    const [known, unknown] = emailsIn(sourceOf("a@inn.org b@inn.zzq"));
    expect(known?.confidence).toBeGreaterThan(0.95);
    expect(unknown?.confidence).toBeLessThan(0.7);
  });
});

describe("spoken addresses", () => {
  const rows: [Locale, string, string[]][] = [
    ["en", "write to mary dot ann at lake dash side dot org today", ["mary.ann@lake-side.org"]],
    ["en", "SALES AT SHOP DOT COM", ["SALES@shop.com"]],
    ["en", "her mail is big underscore joe at mail dot farm dot net", ["big_joe@mail.farm.net"]],
    ["en", "joe dot b@farm dot net", ["joe.b@farm.net"]],
    ["en", "joe [at] farm [dot] net or joe(at)farm.net", ["joe@farm.net", "joe@farm.net"]],
    ["pl", "ola kropka lis małpa rower kropka com kropka pl", ["ola.lis@rower.com.pl"]],
    ["pl", "ola malpa rower kropka pl, prosze", ["ola@rower.pl"]],
    ["pl", "ola myślnik lis małpa rower.pl", ["ola-lis@rower.pl"]],
    ["pl", "ola (małpa) rower (kropka) pl", ["ola@rower.pl"]],
  ];
  test.each(rows)("%s: %s", (locale, text, expected) => {
    expect(addresses(text, locale)).toEqual(expected);
  });

  test.each([
    "find us at shop dot com",
    "cheap boots at shop.com this week",
    "look at the dot on the map",
    "arrive at 9.45 at the latest",
    "w zoo jest małpa i kropka",
    "x@ dot y",
  ])("finds none in %s", (text) => {
    expect(addresses(text)).toEqual([]);
  });
});

test("every plain address is found between any words and punctuation", () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/);
  const local = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("."));
  const domain = fc
    .tuple(word, fc.constantFrom("pl", "com", "co.uk", "org", "com.pl"))
    .map((parts) => parts.join("."));
  const before = fc.constantFrom("", "Napisz do ", "(", "<", "„", "e-mail: ", "a, ");
  const after = fc.constantFrom("", ".", ", proszę", ")", ">", "”", "; b", "!", "?");
  fc.assert(
    fc.property(local, domain, before, after, (name, host, left, right) => {
      const source = sourceOf(`${left}${name}@${host}${right}`, "pl");
      expect(partsOf(source, emailsIn(source))).toEqual([`${name}@${host}`]);
    }),
  );
});

test("any text at all gives ordered parts of itself", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("@", ".", "at", "dot", " ", "a", "pl", "-", "(", ")", '"', "ł", "1")),
      (parts) => {
        const text = parts.join("");
        let last = 0;
        for (const { start, end } of emailsIn(sourceOf(text))) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = end;
        }
      },
    ),
  );
});

test.each(Object.keys(HOSTILE))("reads 100 kB of %s to its end", (key) => {
  const text = `${HOSTILE[key]}\nlast@inn.org`;
  expect(addresses(text)).toContain("last@inn.org");
});
