/** URLs with and without a scheme, and what only looks like one. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { urlsIn } from "#language/extract/address/urls.ts";
import type { Locale } from "#schemas/language.ts";
import { HOSTILE, partsOf, sourceOf } from "./quoted-source.ts";

const hrefs = (text: string, locale: Locale = "en") =>
  urlsIn(sourceOf(text, locale)).map(({ value }) => value.href);

describe("spelled with words", () => {
  const rows: [Locale, string, string[]][] = [
    ["en", "go to inn dot org slash rooms slash 12 and book", ["inn.org/rooms/12"]],
    ["en", "www dot inn dot co dot uk, then https://inn.org", ["www.inn.co.uk", "https://inn.org"]],
    ["pl", "wejdź na dom kropka gorski kropka pl ukośnik oferta", ["dom.gorski.pl/oferta"]],
    ["en", "the dot com boom, a dot on the map, he said inn dot org", []],
    ["en", "visit or mail anna at inn dot org", []],
    ["pl", "na stronie postaw kropkę; kropka pl, kropka nad i", []],
  ];
  test.each(rows)("%s: %s", (locale, text, expected) => void expect(hrefs(text, locale)).toEqual(expected));
});

describe("with a scheme", () => {
  const rows: [string, string[]][] = [
    ["See https://inn.org/rooms?day=1#top.", ["https://inn.org/rooms?day=1#top"]],
    [
      "(https://inn.org/a_(b)), [map](https://inn.org/map).",
      ["https://inn.org/a_(b)", "https://inn.org/map"],
    ],
    [
      "<https://inn.org/x> **https://inn.org/y** 'https://inn.org/z'",
      ["https://inn.org/x", "https://inn.org/y", "https://inn.org/z"],
    ],
    ["Opis: https://inn.org/góry/Łódź, dalej", ["https://inn.org/góry/Łódź"]],
    ["„https://inn.org/x”; «http://inn.org»", ["https://inn.org/x", "http://inn.org"]],
    ["http://a.org,http://b.org;www.c.org", ["http://a.org", "http://b.org", "www.c.org"]],
    ["https://mirror.org/get/http://inn.org/x", ["https://mirror.org/get/http://inn.org/x"]],
    ["LINK:HTTPS://INN.ORG/ end.http://inn.org", ["HTTPS://INN.ORG/", "http://inn.org"]],
    [
      "http://[::1]:8080/x http://10.0.0.1/ http://tower",
      ["http://[::1]:8080/x", "http://10.0.0.1/", "http://tower"],
    ],
    [
      "ftp://files.org/a;b=1, ssh://u@box:22 git+ssh://box/x",
      ["ftp://files.org/a;b=1", "ssh://u@box:22", "git+ssh://box/x"],
    ],
    ["file:///srv/a.txt slack://open?id=1", ["file:///srv/a.txt", "slack://open?id=1"]],
  ];
  test.each(rows)("%s", (text, expected) => {
    expect(hrefs(text)).toEqual(expected);
  });

  test.each(["http:// and https://...", "a :// b", "://x", "1://x"])("finds none in %s", (text) => {
    expect(hrefs(text)).toEqual([]);
  });
});

describe("without a scheme", () => {
  const rows: [string, string[]][] = [
    ["Wejdź na rower.pl, potem www.gory.info/trasy.", ["rower.pl", "www.gory.info/trasy"]],
    ["Odwiedź źródło.pl i bücher.de/neu", ["źródło.pl", "bücher.de/neu"]],
    ["localhost:5173/admin, 127.0.0.1:80/x", ["localhost:5173/admin", "127.0.0.1:80/x"]],
    ["the server 10.20.30.40 is down", ["10.20.30.40"]],
    ["shop.co.uk/?q=1, SHOP.COM or Rower.pl.Zapraszamy", ["shop.co.uk/?q=1", "SHOP.COM", "Rower.pl"]],
    ["t.co/abc goo.gl/x (bit.ly/y)", ["t.co/abc", "goo.gl/x", "bit.ly/y"]],
    ["site inn.org:8443, inn.org:99999 and inn.org:10:30", ["inn.org:8443", "inn.org", "inn.org"]],
    ["website: forum.to", ["forum.to"]],
  ];
  test.each(rows)("%s", (text, expected) => {
    expect(hrefs(text, "pl")).toEqual(expected);
  });

  test.each([
    "i.e. e.g. np. m.in. tj. p.m. U.S. Ph.D. itd.",
    "Sp. z o.o., S.A., J.R.R. Tolkien, ul.Długa 5",
    "Node.js, ASP.NET, Vue.js, README.md, notes.txt, main.py, run.sh, app.rs:10",
    "Koniec zdania.To następne.Nie ma odstępu. The end.In time",
    "version 1.2.3.4, at 9.15, 7.am, 3.14, 12.05.2024",
    "ask ola@rower.pl, see /srv/rower.pl/x and pkg_rower.pl",
    "use user.name, user.id = 5, math.pi, obj.app(1)",
    "localhost is up",
    "prof.zw. dr n.med. net 10.0.0.0/8, class com.inn.app",
  ])("finds none in %s", (text) => {
    expect(hrefs(text, "pl")).toEqual([]);
  });
});

test("a URL ends before the punctuation of any sentence", () => {
  const path = fc.stringMatching(/^(?:\/[a-z0-9-]{1,8}){0,3}$/);
  const after = fc.constantFrom(
    "",
    ".",
    ",",
    "!",
    "?",
    ")",
    "”",
    ";",
    ":",
    "...",
    "…",
    " dalej",
    '"',
    "»",
    ">",
  );
  const host = fc.constantFrom("https://inn.org", "http://a.b.pl:81", "www.rower.pl", "shop.com");
  fc.assert(
    fc.property(host, path, after, (left, middle, right) => {
      const source = sourceOf(`Patrz (${left}${middle}${right}`, "pl");
      expect(partsOf(source, urlsIn(source))).toEqual([`${left}${middle}`]);
    }),
  );
});

test("any text at all gives ordered parts of itself", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("://", ".", "www", " ", "a", "pl", "-", "(", ")", "/", ":8", "ł", "1", ",")),
      (parts) => {
        const source = sourceOf(parts.join(""));
        let last = 0;
        for (const { start, end, value } of urlsIn(source)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(source.text.slice(start, end)).toBe(value.href);
          last = end;
        }
      },
    ),
  );
});

test.each(Object.keys(HOSTILE))("reads 100 kB of %s to its end", (key) => {
  expect(hrefs(`${HOSTILE[key]}\nhttps://last.org/x`)).toContain("https://last.org/x");
});
