/** Stems, identifiers, compounds and concepts of six languages. */
import { describe, expect, test } from "bun:test";
import { splitCompound } from "#language/compound.ts";
import { compoundStems, conceptName, meaningAt } from "#language/concepts.ts";
import { languageByFunctionWords } from "#language/function-words.ts";
import { splitIdentifier } from "#language/identifier.ts";
import { type StemLanguage, stemmerOf } from "#language/stem.ts";
import { stemPolish } from "#language/stem-polish.ts";

describe("Polish forms of one word share their stem", () => {
  test.each([
    "paczka paczki paczce paczek paczkami paczkę",
    "faktura fakturze faktur fakturowanie fakturować",
    "zwrot zwrócić zwrócono zwrócony zwroty",
    "klient klienci klientów kliencie",
    "użytkownik użytkownicy użytkowników uzytkownika",
    "rezerwacja rezerwacji rezerwuje rezerwacyjny",
    "anulowanie anulować anuluje anulowano",
    "wypożyczenie wypożycza wypożyczyć",
    "kolejka kolejce kolejek",
    "hasło haseł haśle",
    "książka książek książce",
    "godzina godzinach godziny",
  ])("%s", (forms) => {
    expect(new Set(forms.split(" ").map(stemPolish)).size).toBe(1);
  });

  test("and words of different meaning do not", () => {
    expect(new Set(["paczka", "klient", "zwrot", "faktura", "hasło", "zadanie"].map(stemPolish)).size).toBe(
      6,
    );
  });
});

test.each([
  ["parseHTTPResponse_v2", ["parse", "http", "response", "v2"]],
  ["userIDs", ["user", "id", "s"]],
  ["URLs", ["url", "s"]],
  ["EXPIRY_HOURS", ["expiry", "hours"]],
  ["src/lockers/compartment-allocator.ts", ["src", "lockers", "compartment", "allocator", "ts"]],
  ["i18n", ["i18n"]],
  ["utf8Decode", ["utf8", "decode"]],
  ["Über_größe", ["über", "größe"]],
  ["", []],
])("splits the identifier %s", (identifier, words) => {
  expect(splitIdentifier(identifier)).toEqual(words);
});

test("splits a German compound into known words, with the letters that join them", () => {
  const known = new Set(["zahlung", "erinnerung", "lager", "bestand"]);
  expect(splitCompound("zahlungserinnerung", (part) => known.has(part))).toEqual(["zahlung", "erinnerung"]);
  expect(splitCompound("lagerbestand", (part) => known.has(part))).toEqual(["lager", "bestand"]);
  expect(splitCompound("lagerfeuer", (part) => known.has(part))).toBeNull();
  expect(compoundStems("Kundenrechnung")).not.toBeNull();
});

describe("a word means the same concept in every language and form", () => {
  const WORDS: readonly (readonly [string, Readonly<Record<StemLanguage, string>>])[] = [
    [
      "invoice",
      { en: "invoices", pl: "faktur", de: "Rechnungen", fr: "factures", es: "facturas", it: "fatture" },
    ],
    [
      "cancel",
      { en: "cancelled", pl: "anulowano", de: "storniert", fr: "annuler", es: "cancelar", it: "annullare" },
    ],
    [
      "locker",
      { en: "lockers", pl: "skrytce", de: "Schließfächer", fr: "casiers", es: "taquillas", it: "armadietti" },
    ],
    [
      "remind",
      {
        en: "reminder",
        pl: "przypomnienia",
        de: "Erinnerung",
        fr: "rappels",
        es: "recordatorios",
        it: "promemoria",
      },
    ],
  ];
  const cases = WORDS.flatMap(([concept, words]) =>
    Object.entries(words).map(([language, word]) => [word, language as StemLanguage, concept] as const),
  );
  test.each(cases)("%s (%s) means %s", (word, language, concept) => {
    const meaning = meaningAt([stemmerOf(language)(word)], 0, language);
    expect(meaning?.concepts.map(conceptName)).toContain(concept);
  });
});

test("a phrase means more than its words", () => {
  const stems = "geld zurück".split(" ").map(stemmerOf("de"));
  expect(meaningAt(stems, 0, "de")).toMatchObject({ words: 2 });
});

test.each([
  ["the user must be able to see it", "en"],
  ["nie wolno tego robić, jeżeli jest to możliwe", "pl"],
  ["wenn der kunde es will, wird das geld von uns", "de"],
  ["le client peut voir les factures de la semaine", "fr"],
  ["el usuario puede ver las facturas de la semana", "es"],
  ["il cliente deve vedere le fatture della settimana", "it"],
  ["xyz", null],
])("tells the language of: %s", (text, language) => {
  expect(languageByFunctionWords(text.split(/[ ,]+/))).toBe(language as StemLanguage | null);
});
