/** Rules of fields that a sentence of its own states. */
import { expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";

const BASE = "CRUD for boats: name, crew (integer), price (decimal).";
const POLISH = "CRUD dla produktów: nazwa, ilość (liczba całkowita), cena.";

test.each([
  ["Name must be unique.", "name", { unique: true }],
  ["The name is required", "name", { required: true }],
  ["Name can't be empty.", "name", { required: true, min_length: 1 }],
  ["Name at most 80 characters.", "name", { max_length: 80 }],
  ["Name must be at least 3 characters long.", "name", { min_length: 3 }],
  ["Crew cannot be negative.", "crew", { minimum: 0 }],
  ["Price can't go below zero.", "price", { minimum: 0 }],
  ["Crew between 1 and 12; price at most 5000", "crew", { minimum: 1, maximum: 12 }],
  ["Nazwa musi być unikalna.", "nazwa", { unique: true }],
  ["Ilość nie może być ujemna.", "ilosc", { minimum: 0 }],
  ["Nazwa najwyżej 40 znaków", "nazwa", { max_length: 40 }],
  // A bound that is not reached: of whole numbers the next one is.
  ["Price must be greater than zero.", "price", { exclusive_minimum: 0 }],
  ["Crew must be positive.", "crew", { minimum: 1 }],
  ["Price is less than 500 and positive", "price", { exclusive_minimum: 0, exclusive_maximum: 500 }],
  ["Cena musi być większa od zera.", "cena", { exclusive_minimum: 0 }],
  ["Name must be unique and at most 80 characters.", "name", { unique: true, max_length: 80 }],
])("%s", (sentence, column, rule) => {
  const { document, unread = [] } = extractPackage(
    `${/[ąćęłńóśźż]/.test(sentence) ? POLISH : BASE} ${sentence}`,
  );
  const [table] = Object.values(document.IMPLEMENTATION?.tables ?? {});
  expect(table?.columns[column]).toMatchObject(rule);
  expect(unread).toEqual([]);
});

test.each([
  "Name must be shiny.",
  "Name must be unique per harbour.",
  "Name at most 80.",
  "Price must be greater than the cost.",
])("what is no such rule blocks: %s", (sentence) => {
  const { unread = [] } = extractPackage(`${BASE} ${sentence}`);
  expect(unread.filter(({ blocks }) => blocks).map(({ text }) => text)).toEqual([sentence.slice(0, -1)]);
});
