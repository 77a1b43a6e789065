/** Ordinals, and "second" and "first" that count nothing. */
import { describe, expect, test } from "bun:test";
import { sourceOf } from "#language/extract/extract.ts";
import { ordinalsIn } from "#language/extract/ordinals.ts";
import type { Locale } from "#schemas/language.ts";

const values = (text: string, locale: Locale) =>
  ordinalsIn(sourceOf(text, locale)).map((one) => one.value.value);

describe("ordinals", () => {
  const rows: [string, Locale, number[]][] = [
    ["the thirty-second floor and the 103rd", "en", [32, 103]],
    ["our two hundredth, the thousandth and the one hundred and first guest", "en", [200, 1000, 101]],
    ["a second opinion, a third time", "en", [2, 3]],
    ["the sixtieth birthday", "en", [60]],
    ["First, second and third", "en", [1, 2, 3]],
    ["trzydziestego pierwszego, w czterdziestej drugiej minucie", "pl", [31, 42]],
    ["sto piętnasta rocznica, dwusetny klient, tysięczna paczka", "pl", [115, 200, 1000]],
    ["dwa tysiące dwudziesty piąty rok", "pl", [2025]],
    ["na 7. miejscu, 12. rundzie i 3-cim torze", "pl", [7, 12].concat(3)],
    ["drugą szóstą osmej", "pl", [2, 6, 8]],
    ["w XVIII wieku, IX piętro, sąd II instancji, w XX w.", "pl", [18, 9, 2, 20]],
  ];
  test.each(rows)("%s (%s)", (text, locale, expected) => expect(values(text, locale)).toEqual(expected));

  test.each<[string, Locale]>([
    ["second to none", "en"],
    ["wait a second please", "en"],
    ["first of all", "en"],
    ["at first it rained", "en"],
    ["I second the motion", "en"],
    ["Third, we need a plan", "en"],
    ["twelve boxes, two thirds", "en"],
    ["po pierwsze, nie wiem", "pl"],
    ["Zostało 15. Koniec", "pl"],
    ["Jan Trzeci, na nazwisko Szósta", "pl"],
    ["I etapy, i wiek; rozmiar XL, Henryk IV, klasa C", "pl"],
    ["a third-party app and first aid, second-hand", "en"],
    ["Chapter IV, World War II", "en"],
  ])("none in: %s", (text, locale) => expect(values(text, locale)).toEqual([]));
});
