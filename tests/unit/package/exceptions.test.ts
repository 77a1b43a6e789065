/** What a prompt excepts is not there, and what it does not except is. */
import { expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";

const EVERYWHERE = ["GET /health", "GET /ping"];
const routesOf = (prompt: string) =>
  (extractPackage(prompt).document.IMPLEMENTATION?.actions ?? [])
    .filter((one) => one.startsWith("api.expose "))
    .map((one) => one.slice("api.expose ".length))
    .filter((one) => !EVERYWHERE.includes(one))
    .toSorted();

const crud = (name: string, without: readonly string[] = []) =>
  ["GET", "POST"]
    .map((method) => `${method} /${name}`)
    .concat(["GET", "PUT", "DELETE"].map((method) => `${method} /${name}/{id}`))
    .filter((route) => !without.some((one) => route.startsWith(`${one} `)));

test.each([
  ["Everything except /admin: GET /boats, POST /boats", ["GET /boats", "POST /boats"]],
  ["Everything except the /admin routes: CRUD for boats", crud("boats")],
  ["All of /boats except deletion", crud("boats", ["DELETE"])],
  ["Wszystko z /lodzie oprócz usuwania", crud("lodzie", ["DELETE"])],
  [
    "CRUD for boats and sailors, but never DELETE /boats/{id}",
    [...crud("boats", ["DELETE"]), ...crud("sailors")],
  ],
  ["CRUD on /a and /b except PUT on /b", [...crud("a"), ...crud("b", ["PUT"])]],
  ["CRUD for boats and sailors, sailors read-only", [...crud("boats"), "GET /sailors", "GET /sailors/{id}"]],
  [
    "CRUD dla zamówień i klientów, klienci tylko do odczytu",
    [...crud("zamowienia"), "GET /klienci", "GET /klienci/{id}"],
  ],
  ["API dla klientów z pełnym CRUD-em", crud("klienci")],
])("%s", (prompt, routes) => {
  expect(routesOf(prompt)).toEqual(routes.toSorted());
});

test("a list of values ends where it ends", () => {
  const { tables = {} } =
    extractPackage("CRUD for recipes: name, difficulty easy/medium/hard, vegetarian yes/no").document
      .IMPLEMENTATION ?? {};
  expect(tables["recipes"]?.columns).toMatchObject({
    difficulty: { enum: ["easy", "medium", "hard"] },
    vegetarian: { type: "boolean" },
  });
});
