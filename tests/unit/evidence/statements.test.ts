/** What sentences say: action, modality, polarity, actor, object and targets. */
import { describe, expect, test } from "bun:test";
import { sentencesOf } from "../../../lib/evidence/markdown/sentences.ts";
import { analyze } from "../../../lib/evidence/statements/analyze.ts";
import { isQuality } from "../../../lib/evidence/statements/qualities.ts";
import { targetOf } from "../../../lib/evidence/statements/targets.ts";

const STATEMENTS: readonly [text: string, action: string, modality: string, polarity: string][] = [
  ["The importer must validate each row.", "validate", "required", "positive"],
  ["Every export has to name the user it serves.", "unknown", "required", "positive"],
  ["The worker must never delete a job.", "remove", "required", "negative"],
  ["Clients may not call `internalRun`.", "call", "required", "negative"],
  ["The page should not block the upload.", "block", "recommended", "negative"],
  ["The report does not have to include totals.", "add", "optional", "positive"],
  ["It is not required to keep the old format.", "preserve", "optional", "positive"],
  ["Nie trzeba zachowywać starego formatu.", "preserve", "optional", "positive"],
  ["Il ne faut pas supprimer les anciennes factures.", "remove", "required", "negative"],
  ["No se debe modificar el archivo original.", "change", "required", "negative"],
  ["What it cannot read must be removed.", "remove", "required", "positive"],
  ["The linker resolves `aliases` for every record.", "unknown", "unknown", "positive"],
  ["Tests stay green.", "unknown", "unknown", "positive"],
  ["The goal of the service is to print labels.", "unknown", "unknown", "positive"],
  ["The service is to print labels.", "unknown", "required", "positive"],
  ["Health endpoints should avoid leaking details.", "unknown", "recommended", "negative"],
  ["Never log tokens.", "unknown", "required", "negative"],
  ["The list may be exported.", "unknown", "optional", "positive"],
  ["Do not rename the column.", "change", "unknown", "negative"],
  ["Add a health check.", "add", "unknown", "positive"],
  ["The export must not only add a header.", "add", "required", "positive"],
  ["Moduł musi zostać przetestowany.", "test", "required", "positive"],
  ["Nie wolno usuwać faktur.", "remove", "required", "negative"],
  ["Eksport nie musi dokumentować pól.", "document", "optional", "positive"],
  ["Warto uprościć `parseRow`.", "refactor", "recommended", "positive"],
  ["Dodaj filtr dat.", "add", "unknown", "positive"],
  ["Der Dienst muss jede Bestellung prüfen.", "validate", "required", "positive"],
  ["Der Dienst darf keine Mails löschen.", "remove", "required", "negative"],
  ["Le module doit supprimer les doublons.", "remove", "required", "positive"],
  ["El servicio no debe borrar pedidos.", "remove", "required", "negative"],
  ["Il modulo dovrebbe verificare la firma.", "validate", "recommended", "positive"],
];

test.each(STATEMENTS)("%s", (text, action, modality, polarity) => {
  expect(analyze(text)).toMatchObject({ action, modality, polarity, text });
});

test.each([
  ["Icons should be simple, lightweight and easily recognizable.", true],
  ["Messages must remain clear while the import runs.", true],
  ["NFR-2: The importer shall recover gracefully from a power cut.", true],
  ["Memory usage must stay under 150 MB.", true],
  ["As a caller, I want the tracking to feel stable.", true],
  ["Formularz powinien być czytelny.", true],
  ["Users must have a simple way to reset the password.", false],
  ["The page must clearly show the price.", false],
  ["Reports must be sent within 5 days.", false],
])("“%s” says only how something should be: %p", (text, expected) => {
  expect(isQuality(text)).toBe(expected);
});

test("names who acts and what is acted on", () => {
  expect(analyze("For SHOP-7 the cart must validate all coupons in `src/cart.ts`.")).toMatchObject({
    actor: "cart",
    object: "all coupons",
  });
});

describe("targets", () => {
  test.each([
    ["See `src/cart.ts:12` and ./docs/api.md.", { paths: ["src/cart.ts", "docs/api.md"] }],
    ["Document `/api/plans` and `logo.example.com`.", { paths: [], symbols: [] }],
    ["Never read `../../etc/passwd` or ~/.ssh/config.", { paths: [] }],
    [
      "Call createOrder, `Cart.total()` and render_page().",
      { symbols: ["Cart.total", "createOrder", "render_page"] },
    ],
    ["SHOP-7 and #12 need UTF-8, SHA-256 and CVE-2024-1234.", { tickets: ["SHOP-7", "#12"] }],
    ["Since v1.4.0 and 2.0.0-rc.1, not 10.0.0.1.", { versions: ["1.4.0", "2.0.0-rc.1"] }],
    ["We moved to GitHub and JavaScript.", { symbols: [] }],
  ])("of %s", (text, expected) => expect(targetOf(text)).toMatchObject(expected));
});

test("a sentence has its own lines, and code and abbreviations do not end one", () => {
  const lines = [
    { number: 3, text: "Add e.g. `a. B` here." },
    { number: 4, text: "Then test" },
    { number: 5, text: "it. Zmień nazwę" },
  ];
  expect([...sentencesOf(lines)]).toEqual([
    { text: "Add e.g. `a. B` here.", lines: { start: 3, end: 3 } },
    { text: "Then test it.", lines: { start: 4, end: 5 } },
    { text: "Zmień nazwę", lines: { start: 5, end: 5 } },
  ]);
});
