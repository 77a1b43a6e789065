/** Phrases with a numeral that count nothing, and the same words where they do. */
import { describe, expect, test } from "bun:test";
import { extract } from "#language/extract/extract.ts";
import type { Locale } from "#schemas/language.ts";

const reference = Temporal.ZonedDateTime.from("2026-11-20T11:00:00+01:00[Europe/Warsaw]");
const read = (locale: Locale, text: string) => extract(text, { locale, reference }).map(({ text }) => text);

describe("nothing is counted", () => {
  test.each<[Locale, string]>([
    ["en", "my two cents: no one came"],
    ["en", "that's my 2 cents"],
    ["en", "no one knew, every one helped, the last one failed, this one works"],
    ["en", "a million-dollar question"],
    ["en", "you look like a million bucks"],
    ["en", "back to square one from day one"],
    ["en", "a penny for your thoughts, they are a dime a dozen"],
    ["en", "it kills two birds with one stone"],
    ["en", "six of one and half a dozen of the other"],
    ["pl", "dorzucę swoje trzy grosze"],
    ["pl", "wtrącił trzy grosze"],
    ["pl", "pytanie za milion dolarów"],
    ["pl", "z jednej strony tak, jednym słowem nie"],
    ["pl", "zacznij od zera"],
    ["pl", "porozmawiajmy w cztery oczy"],
  ])("%s: %s", (locale, text) => expect(read(locale, text)).toEqual([]));
});

describe("the same words count elsewhere", () => {
  test.each<[Locale, string, string[]]>([
    ["en", "only one came, one person left", ["one", "one"]],
    ["en", "it costs two cents", ["two cents"]],
    ["en", "a million dollars", ["a million dollars"]],
    ["pl", "trzy grosze reszty", ["trzy grosze"]],
    ["pl", "za milion dolarów", ["milion dolarów"]],
    ["pl", "jedna osoba, cztery strony", ["jedna", "cztery strony"]],
  ])("%s: %s", (locale, text, texts) => expect(read(locale, text)).toEqual(texts));
});
