/** What the rules understand of a prompt, and what not: that is named, with its place. */
import { describe, expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";

const unreadOf = (prompt: string) => (extractPackage(prompt).unread ?? []).map(({ text }) => text);

test.each([
  ["Hono: CRUD for notes with title and body"],
  ["CRUD dla produktów: nazwa (tekst), cena (liczba dziesiętna), bez usuwania"],
  ["Flask, port 8088: GET /status, POST /items and GET /items/{id}"],
  ["Hi! Please build an API for books and authors. Thanks"],
  [
    "Hono: POST /register and POST /login with username and password return a token; CRUD for notes with title",
  ],
])("nothing is left over of %p", (prompt) => {
  expect(extractPackage(prompt).unread).toBeUndefined();
});

test("a clause that changes nothing is named with its place and its words", () => {
  const prompt = "Hono: CRUD for notes with title. Every midnight a summary goes to the printer. Port 9000";
  const { unread = [] } = extractPackage(prompt);
  expect(unread).toEqual([
    {
      start: prompt.indexOf("Every"),
      end: prompt.indexOf(". Port"),
      text: "Every midnight a summary goes to the printer",
      words: ["midnight", "summary", "goes", "printer"],
      blocks: true,
    },
  ]);
});

test("the rest of a sentence of which a part is read is named", () => {
  expect(unreadOf("Hono: POST /orders takes a note and sends an e-mail to the customer")).toEqual([
    "sends an e-mail to the customer",
  ]);
  expect(unreadOf("API dla zamówień z numerem, a klient dostaje potem kurierem paczkę")).toEqual([
    "klient dostaje potem kurierem paczkę",
  ]);
});

test("a clause that the package depends on is not named, whatever its words are", () => {
  expect(unreadOf("Zorblax tracker API: zorblaxes have a weight (number)")).toEqual([]);
});

describe("a sentence of its own that changes nothing", () => {
  const ENGLISH = "CRUD for books: title (string), pages (integer).";
  const POLISH = "CRUD dla książek: tytuł (tekst), strony (liczba całkowita).";
  const isPolish = (sentence: string) => /^(?:Z|Za|Wersj|To|Prow|Bez|Dzi)/.test(sentence);
  const blocking = (sentence: string) =>
    (extractPackage(`${isPolish(sentence) ? POLISH : ENGLISH} ${sentence}`).unread ?? [])
      .filter(({ blocks }) => blocks)
      .map(({ text }) => text);

  test.each([
    "Sort by colour.",
    "Log every request.",
    "Allow cross-origin requests.",
    "GraphQL instead of REST.",
    "Show who added a book.",
    "Z paginacją po 500.",
    "Zapisuj każdą zmianę.",
    "Wersjonuj rekordy.",
  ])("is named, and blocks: %s", (sentence) => {
    expect(blocking(sentence)).toEqual([sentence.slice(0, -1)]);
  });

  test.each([
    "It is for a small library in Gdynia.",
    "To jest dla biblioteki.",
    "We lend books.",
    "Prowadzę bibliotekę.",
    "No authentication.",
    "Bez logowania.",
    "Thanks a lot!",
    "Dzięki!",
    "Port 9000.",
  ])("is no requirement: %s", (sentence) => {
    expect(blocking(sentence)).toEqual([]);
  });
});

test("what a service is for is no wish", () => {
  const { unread = [] } = extractPackage(
    "We run a bakery in Gdynia. The server is designed for bakers who hate paperwork. CRUD for cakes",
  );
  expect(unread.filter(({ blocks }) => blocks)).toEqual([]);
});

test("every one of many clauses is found", () => {
  const nonsense = Array.from({ length: 300 }, (_, at) => `the gizmo${at} frobnicates widgety${at}.`).join(
    " ",
  );
  expect(unreadOf(`Hono: CRUD for notes with title. ${nonsense}`)).toHaveLength(300);
});

test("a greeting without quotation marks is an answer, a noun is none", () => {
  const { IMPLEMENTATION } = extractPackage(
    "GET /hello returning hi, GET /stats returning statistics",
  ).document;
  expect(IMPLEMENTATION?.operations).toEqual({
    "GET /hello": { behavior: { kind: "constant", body: { message: "hi" } } },
  });
});
