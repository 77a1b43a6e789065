/** What is taken back, left out or replaced is not done, in any family that reads sentences. */
import { describe, expect, test } from "bun:test";
import {
  EN_CORRECTIONS,
  EN_EXCEPTIONS,
  EN_REPLACING,
  PL_CORRECTIONS,
  PL_EXCEPTIONS,
  PL_REPLACING,
} from "#language/request/contrast.ts";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { understandSteps } from "../../../lib/uri/understand-steps.ts";
import { meaningOf } from "../workflow-parse/helpers.ts";

const opens = (prompt: string): boolean => understandSteps(prompt).ok;
/** Whether a complete plan has a value. */
const plans = (text: string, value: string): boolean => {
  const { status, actions } = meaningOf(text);
  return status === "complete" && JSON.stringify(actions).includes(value);
};
const makes = (prompt: string, part: string): boolean =>
  JSON.stringify(extractPackage(prompt).document.IMPLEMENTATION).includes(part);

/** A request with a place for a phrase, one that is done, and whether one is. */
type Row = readonly [text: string, done: string, isDone: (text: string) => boolean];
const TABLES: readonly (readonly [phrases: string, rows: readonly Row[]])[] = [
  [
    EN_CORRECTIONS,
    [
      ["open firefox, {}, open slack", "open firefox, open slack", opens],
      [
        "Send an invoice for 500 EUR, {}, 600 EUR to jan@firma.pl",
        "Send an invoice for 500 EUR to jan@firma.pl",
        (text) => plans(text, '"500"'),
      ],
      ["Flask, {}, FastAPI: CRUD for notes", "Flask: CRUD for notes", (text) => makes(text, "flask")],
    ],
  ],
  [
    PL_CORRECTIONS,
    [
      ["otwórz firefoksa, {}, otwórz slacka", "otwórz firefoksa, otwórz slacka", opens],
      [
        "Wyślij fakturę na 500 zł, {}, 600 zł do jan@firma.pl",
        "Wyślij fakturę na 500 zł do jan@firma.pl",
        (text) => plans(text, '"500"'),
      ],
      ["Flask, {}, FastAPI: CRUD dla notatek", "Flask: CRUD dla notatek", (text) => makes(text, "flask")],
    ],
  ],
  [
    `${EN_EXCEPTIONS}|${EN_REPLACING}`,
    [
      ["open slack {} firefox", "open slack and firefox", opens],
      [
        "Email the sales report to ann@firma.pl {} bob@firma.pl",
        "Email the sales report to ann@firma.pl and bob@firma.pl",
        (text) => plans(text, "bob"),
      ],
      ["CRUD for notes {} DELETE", "CRUD for notes", (text) => makes(text, "DELETE")],
    ],
  ],
  [
    `${PL_EXCEPTIONS}|${PL_REPLACING}`,
    [
      ["otwórz slacka {} firefoksa", "otwórz slacka i firefoksa", opens],
      [
        "Wyślij raport sprzedaży do ann@firma.pl {} bob@firma.pl",
        "Wyślij raport sprzedaży do ann@firma.pl i bob@firma.pl",
        (text) => plans(text, "bob"),
      ],
      ["CRUD dla notatek {} usuwania", "CRUD dla notatek", (text) => makes(text, "DELETE")],
    ],
  ],
];

for (const [phrases, rows] of TABLES)
  for (const [text, done, isDone] of rows)
    describe(text, () => {
      test(`"${done}" is done`, () => expect(isDone(done)).toBe(true));

      test("is not done with a phrase", () => {
        expect(phrases.split("|").filter((phrase) => isDone(text.replace("{}", phrase)))).toEqual([]);
      });
    });
