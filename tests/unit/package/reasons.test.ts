/** Why a clause blocks: what cannot be done and what contradicts itself is said, and so is what is no service at all. */
import { expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";

const reasonsOf = (prompt: string) =>
  (extractPackage(prompt).unread ?? []).flatMap(({ blocks, reason }) => (blocks && reason ? [reason] : []));

test.each([
  ["API for trips: title, starts, ends. The end must not be before the start.", "between two fields"],
  ["API do wag: brutto, tara. Tara < brutto.", "between two fields"],
  ["API for posts: title. Rate limit posting to 5 per minute per IP.", "how often"],
  ["Lost property. Items: name, status new → claimed → returned (only in that order).", "order of states"],
  ["API for users: name, pesel. PESEL is never shown in the list.", "never shown"],
  ["API for shelves: name, min_age: minimum 65, maximum 18.", "at least 65 and at most 18"],
  ["The API must be strictly read-only. Clients create orders with POST /orders.", "read-only"],
  [
    "movie ratings. field `stars` is required, but it should be optional too when importing",
    "required and optional",
  ],
])("%s", (prompt, reason) => {
  expect(reasonsOf(prompt).join()).toContain(reason);
});

test("a reason is only given where it is one", () => {
  const { unread = [] } = extractPackage(
    "Songs: title, artist, year. No updates after creation, whatever happens.",
  );
  expect(unread.map(({ reason }) => reason)).not.toContainEqual(
    expect.stringContaining("between two fields"),
  );
});

test("words in brackets that became a part of a name block", () => {
  expect(reasonsOf("A service for orders. Orders have items (product, quantity).").join()).toContain(
    "items_product",
  );
});

test.each([
  ["Zbuduj aplikację mobilną na iPhone'a z mapą ścieżek.", "aplikację mobilną"],
  ["Build me an Android app with a map of parks.", "Android app"],
  ["Make a landing page for my bakery", "landing page"],
])("what is no service is named: %s", (prompt, product) => {
  expect(() => extractPackage(prompt)).toThrow(product);
});

test.each([
  "Backend for our mobile app: users with name and email",
  "REST API for a website: pages with title",
])("the service behind it is one: %s", (prompt) => {
  expect(extractPackage(prompt).document.IMPLEMENTATION?.actions.length).toBeGreaterThan(5);
});
