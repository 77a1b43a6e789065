/** Every denial, however it is typed, is one for every family that reads sentences: what is denied is not done. */
import { describe, expect, test } from "bun:test";
import { foldWord } from "#language/fold.ts";
import { phrasesOf } from "#language/phrases.ts";
import { EN_DENIALS, PL_DENIALS, withoutSlip } from "#language/request/denial.ts";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { understandSteps } from "../../../lib/uri/understand-steps.ts";
import { actOf } from "../../../lib/workflow/dialogue/acts.ts";
import { meaningOf } from "../workflow-parse/helpers.ts";

const SLIPS = {
  en: "dont donot do'nt dnt dnot dotn dont't don´t dontt didnt doesnt isnt arent cant cannto wont shouldnt mustnt needn't nto neevr nver nevr neverr witout whitout wihtout withuot withotu aviod".split(
    " ",
  ),
  pl: "nei niee neie nnie niie ni ine nje nigyd ngidy nidgy bze bezz zabrainam".split(" "),
};

const opens = (prompt: string): boolean => understandSteps(prompt).ok;
const sends = (text: string): boolean =>
  meaningOf(text).actions.some(({ action }) => action.startsWith("send_"));
const deletes = (prompt: string): boolean =>
  JSON.stringify(extractPackage(prompt).document.IMPLEMENTATION).includes("DELETE");

/** Requests of each family with a place for a denial, and whether it does what stands behind that place. */
const REQUESTS: Readonly<Record<"en" | "pl", readonly [text: string, does: (text: string) => boolean][]>> = {
  en: [
    ["{} open firefox", opens],
    ["open slack, {} open firefox", opens],
    ["{} send an invoice for 500 EUR to jan@firma.pl", sends],
    ["Generate a sales report as PDF and {} email it to jan@firma.pl", sends],
    ["Generate a sales report as PDF but you {} email it to jan@firma.pl", sends],
    ["CRUD for notes with title, {} delete notes", deletes],
    ["API for notes: list and create notes and {} delete notes", deletes],
  ],
  pl: [
    ["{} otwieraj firefoksa", opens],
    ["otwórz slacka, {} otwieraj firefoksa", opens],
    ["{} wysyłaj faktury na 500 zł do jan@firma.pl", sends],
    ["Wygeneruj raport sprzedaży w PDF i {} wyślij go do jan@firma.pl", sends],
    ["Hono: GET /notes, POST /notes, {} DELETE /notes/{id}", deletes],
    ["CRUD dla notatek z tytułem, {} DELETE", deletes],
  ],
};

for (const [language, denials] of [
  ["en", EN_DENIALS],
  ["pl", PL_DENIALS],
] as const)
  describe(`a denial in ${language}`, () => {
    const phrases = new Set([...denials.split("|"), ...SLIPS[language]].flatMap(phrasesOf));
    // It denies nouns; before a verb it may be the Polish for "well".
    phrases.delete("no");

    for (const [text, does] of REQUESTS[language])
      test(`takes effect in "${text}"`, () => {
        expect(does(text.replace("{} ", "").replace("but you", "and"))).toBe(true);
        expect([...phrases].filter((denial) => does(text.replace("{}", denial)))).toEqual([]);
      });

    test("is one that a plan to be confirmed is not sent on", () => {
      const send = language === "en" ? "send it" : "wyślij to";
      expect(actOf(send)).toBe("yes");
      expect([...phrases].filter((denial) => actOf(`${denial} ${send}`) === "yes")).toEqual([]);
    });
  });

test.each("font want went avid donut note nice on in do does is noon never not nie bez anie".split(" "))(
  "%s is no slip",
  (word) => expect(withoutSlip(word)).toBe(word),
);

test.each([
  ["dnt", "don't"],
  ["cant", "can't"],
  ["nei", "nie"],
  ["Nigyd", "nigdy"],
])("%s is %s", (slip, word) => expect(withoutSlip(foldWord(slip))).toBe(word));
