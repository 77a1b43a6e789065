/** Page-long prompts: things with their fields, then routes in sentences; the services do what the sentences say. */
import { afterAll, describe, expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";
import { type RunningService, startService } from "./generated-service.ts";

const STOCK = `An inventory service.

Items have a sku (unique, required), a name (required, at most 20 characters) and a quantity (integer, default 0).

POST /items - create an item, returns 201
GET /items - list items, sorted by name
GET /items/{sku} - the item with this sku, 404 if unknown
POST /items/{sku}/receive - body {"amount": integer, at least 1}; adds the amount to the quantity and returns the item
POST /items/{sku}/issue - body {"amount": integer, at least 1}; subtracts the amount from the quantity and returns the item. If there is not enough in stock it answers 409 and changes nothing.`;

const COUNTERS = `A hit counter. Every counter has a name and a value.

POST /counters/{name}/increment increases the counter with that name by 1 and returns a JSON object with "name" and "value" and status code 200. If there is no counter of that name yet it is created with the value 1.
GET /counters/{name} returns the counter as a JSON object with "name" and "value". If there is no such counter it answers 404.`;

const REVIEWS = `A backend for restaurant reviews.

A restaurant has a name (required) and a city. A review belongs to a restaurant and has a rating (integer from 1 to 5, required).

POST /restaurants creates a restaurant and answers 201 with the restaurant including its id
POST /restaurants/{id}/reviews adds a review to the restaurant, 201, or 404 if the restaurant does not exist
GET /restaurants/{id}/reviews returns a JSON object with "reviews", the array of the restaurant's reviews, and "average", the average rating (null without reviews)
GET /numbers a JSON object with "restaurants" and "reviews", the number of each`;

const POINTS = `Konto ma numer (tekst, unikalny, wymagany), właściciela (wymagany) i saldo (liczba całkowita, domyślnie 0).

POST /konta zakłada konto i zwraca 201.
GET /konta/{numer} zwraca konto o tym numerze albo 404.
POST /konta/{numer}/wplata przyjmuje {"kwota": liczba całkowita co najmniej 1}, zwiększa saldo o kwotę i zwraca konto.
POST /konta/{numer}/wyplata przyjmuje {"kwota": liczba całkowita co najmniej 1}, zmniejsza saldo o kwotę i zwraca konto; gdy saldo jest za małe, zwraca 409 i niczego nie zmienia.`;

const SIGN_UP = `The endpoint "/register" accepts a POST request. The JSON body has the required fields "email" (a string) and "password" (a string). A password must be at least 10 characters long and contain a digit. On success it returns 201 and a JSON object with "id" and "email". An invalid body results in 422.

The endpoint "/login" accepts a POST request with "email" and "password". It returns 200 and a JSON object with a "token" (a string), or 401 if the credentials are wrong.`;

type Asked = [method: string, path: string, body: unknown, status: number, answer?: unknown];
const CASES: [name: string, prompt: string, asked: Asked[]][] = [
  [
    "a number that grows by an amount of the request, and never below zero",
    STOCK,
    [
      ["POST", "/items", { sku: "S1", name: "Washer" }, 201, { sku: "S1", quantity: 0 }],
      ["POST", "/items", { sku: "S1", name: "Washer" }, 409],
      ["POST", "/items", { sku: "S2", name: "A name of more than twenty characters" }, 422],
      ["POST", "/items", { sku: "S2", name: "Bolt" }, 201],
      ["GET", "/items", null, 200, [{ name: "Bolt" }, { name: "Washer" }]],
      ["POST", "/items/S1/receive", { amount: 5 }, 200, { quantity: 5 }],
      ["POST", "/items/S1/receive", { amount: 0 }, 422],
      ["POST", "/items/none/receive", { amount: 1 }, 404],
      ["POST", "/items/S1/issue", { amount: 2 }, 200, { quantity: 3 }],
      ["POST", "/items/S1/issue", { amount: 20 }, 409],
      ["GET", "/items/S1", null, 200, { quantity: 3 }],
    ],
  ],
  [
    "a counter that its first request makes",
    COUNTERS,
    [
      ["GET", "/counters/home", null, 404],
      ["POST", "/counters/home/increment", null, 200, { name: "home", value: 1 }],
      ["POST", "/counters/home/increment", null, 200, { name: "home", value: 2 }],
      ["GET", "/counters/home", null, 200, { name: "home", value: 2 }],
    ],
  ],
  [
    "an average beside a list, and numbers of rows",
    REVIEWS,
    [
      ["POST", "/restaurants", { name: "Under the Angel", city: "Cracow" }, 201, { city: "Cracow" }],
      ["GET", "/restaurants/1/reviews", null, 200, { reviews: [], average: null }],
      ["POST", "/restaurants/1/reviews", { rating: 5 }, 201, { rating: 5 }],
      ["POST", "/restaurants/1/reviews", { rating: 2 }, 201],
      ["POST", "/restaurants/1/reviews", { rating: 9 }, 422],
      ["POST", "/restaurants/9/reviews", { rating: 3 }, 404],
      ["GET", "/restaurants/1/reviews", null, 200, { average: 3.5, reviews: [{ rating: 5 }, { rating: 2 }] }],
      ["GET", "/numbers", null, 200, { restaurants: 1, reviews: 2 }],
    ],
  ],
  [
    "the same in Polish",
    POINTS,
    [
      ["POST", "/konta", { numer: "K1", wlasciciel: "Ola" }, 201, { saldo: 0 }],
      ["POST", "/konta/K1/wplata", { kwota: 10 }, 200, { saldo: 10 }],
      ["POST", "/konta/K1/wyplata", { kwota: 4 }, 200, { saldo: 6 }],
      ["POST", "/konta/K1/wyplata", { kwota: 40 }, 409],
      ["GET", "/konta/K1", null, 200, { saldo: 6 }],
    ],
  ],
  [
    "rules of a password in a sentence of their own",
    SIGN_UP,
    [
      ["POST", "/register", { email: "a@example.com", password: "short1" }, 422],
      ["POST", "/register", { email: "a@example.com", password: "no digit at all" }, 422],
      [
        "POST",
        "/register",
        { email: "a@example.com", password: "long enough 1" },
        201,
        { email: "a@example.com" },
      ],
      ["POST", "/login", { email: "a@example.com", password: "long enough 2" }, 401],
      ["POST", "/login", { email: "a@example.com", password: "long enough 1" }, 200],
    ],
  ],
];

const started: RunningService[] = [];
afterAll(() => Promise.all(started.map((service) => service.stop())));

describe.each(["Bun and Hono", "Flask"])("in %s", (target) => {
  test.each(CASES)("%s", async (_name, prompt, asked) => {
    const service = await startService(planPackage(extractPackage(`${target}. ${prompt}`).document));
    started.push(service);
    for (const [method, path, body, status, answer] of asked) {
      const sent =
        body === null ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
      const response = await fetch(service.url + path, { method, ...sent });
      expect([method, path, body, response.status]).toEqual([method, path, body, status]);
      if (answer !== undefined) expect(await response.json()).toMatchObject(answer as object);
    }
  });
});
