/** Words that were read in one of several ways: what became of them is named, and blocks. */
import { describe, expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";

const doubts = (prompt: string) =>
  (extractPackage(prompt).unread ?? [])
    .filter(({ reason }) => reason?.startsWith("It was read as"))
    .map(({ text }) => text);

const routesOf = (prompt: string) =>
  (extractPackage(prompt).document.IMPLEMENTATION?.actions ?? []).filter((one) =>
    one.startsWith("api.expose "),
  );

describe("names that no field has", () => {
  test.each([
    ["API for boats with name and length, show newest first", "show newest first"],
    ["CRUD dla łodzi: nazwa, długość, historia napraw", "historia napraw"],
    ["CRUD dla łodzi: nazwa, status sprawna, w naprawie", "status sprawna"],
    ["CRUD dla łodzi: nazwa, podaję długi adres", "podaję długi adres"],
    ["CRUD for boats: name, mooring fee calculated", "mooring fee calculated"],
    ["CRUD dla łodzi: nazwa, numer w formacie 00-000", "numer w formacie 00-000"],
    ["psy: imię, rasa, baza MySQL", "baza MySQL"],
    ["API łodzi (nazwa, długość), kontener dockera", "kontener"],
    ["CRUD for boats: name, position, over websockets", "over websockets"],
    ["Websocket for boats: name, position", "Websocket for boats"],
    ["Multi-tenant: CRUD for boats with name", "Multi-tenant"],
  ])("%s", (prompt, text) => {
    expect(doubts(prompt).concat(extractPackage(prompt).unread?.map((one) => one.text) ?? [])).toContain(
      text,
    );
  });
});

describe("things that are values or requirements", () => {
  test.each([
    ["Hono: CRUD for boats. Show prices again.", "prices"],
    ["Hono: CRUD for boats. Keep a repair diary.", "repair diary"],
  ])("%s", (prompt, text) => {
    expect(doubts(prompt)).toEqual([text]);
  });
});

test.each([
  "API for boats: name, call sign unique, status code, total price, last inspection date",
  "CRUD for prices and ratings",
  "Boats API in a docker container: name, encrypted yes/no",
  "API for grades",
  "CRUD dla łodzi: nazwa, stan magazynowy, data ostatniego przeglądu, długość od 3 do 40",
])("what is plain is no doubt: %s", (prompt) => {
  expect(doubts(prompt)).toEqual([]);
});

describe("what is made or not", () => {
  test.each([
    ["Task API with subtasks; deleting a task deletes its subtasks.", "Nothing makes tasks"],
    ["Two microservices: catalog with products and cart with items", "one service"],
    ["Hono: API for bugs and fixes. Developers get an email on new bugs.", "emails"],
    ["API dla oddziałów firmy z adresem i telefonem", "firmy"],
    ["A waiting list for a clinic: patients with name, priority 1-3. Next patient endpoint.", "clinics"],
  ])("%s", (prompt, reason) => {
    expect((extractPackage(prompt).unread ?? []).map((one) => one.reason ?? "").join()).toContain(reason);
  });
});

describe("a title with a list behind a colon", () => {
  test.each([
    ["Ski rental: customers, bookings", ["customers", "bookings"]],
    ["Wypożyczalnia łodzi: klienci, rezerwacje", ["klienci", "rezerwacje"]],
    ["Lista zakupów: produkt, ilość, kupione tak/nie", ["zakupy"]],
    ["API do listy zadań: zadanie ma tytuł i termin", ["zadania"]],
    ["A list of books: title, author", ["books"]],
  ])("%s", (prompt, names) => {
    const routes = routesOf(prompt);
    for (const name of names) expect(routes).toContain(`api.expose PUT /${name}/{id}`);
  });
});

test("what is at least 0 is a number", () => {
  const { actions } = extractPackage("API for jokes (text, likes >= 0)").document.IMPLEMENTATION ?? {};
  expect(actions).toContain("db.add_column jokes likes integer");
});
