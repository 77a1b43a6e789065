/** Requests that name things and verbs, of which only some ask for a service. */
import { expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";

test.each([
  "where's the best place to hike",
  "Where can I hand in my building plans",
  "find my keys please",
  "can you get me a list of dentists that take walk-ins",
  "I need to cancel my dinner reservation",
  "i want to get a parking permit for a van",
  "add milk to my shopping list",
  "show me cheap flights and hotels in Rome",
  "what apps let people share photos",
  "does my plan cover rental cars",
  "read the news to me",
  "track my parcel",
  "pokaż mi tanie loty",
  "dodaj mleko do mojej listy zakupów",
  "jak mam usunąć plamę z obrusu",
  "znajdź mój telefon",
])("asks for no service: %s", (prompt) => {
  expect(() => extractPackage(prompt)).toThrow(expect.objectContaining({ code: "NO_SERVICE" }));
});

test.each([
  ["API for hikes", "GET /hikes"],
  ["Add, list and delete notes", "POST /notes"],
  ["Manage tasks", "PUT /tasks/{id}"],
  ["Users can create and read posts", "POST /posts"],
  ["Books with title, author and year", "GET /books"],
  ["I need a service that tracks my parcels", "GET /parcels"],
  ["Something for keeping recipes", "GET /recipes"],
  ["Rooms can be listed and booked", "GET /rooms"],
  ["Read-only list of plants", "GET /plants"],
  ["Dentist visits: patient, date, price", "GET /dentist-visits"],
  ["Potrzebuję czegoś: CRUD dla roślin", "GET /rosliny"],
  ["Dodawanie, edycja i usuwanie zadań", "POST /zadania"],
  ["Zarządzanie książkami", "GET /ksiazki"],
])("asks for one: %s", (prompt, route) => {
  expect(extractPackage(prompt).document.IMPLEMENTATION?.actions).toContain(`api.expose ${route}`);
});
