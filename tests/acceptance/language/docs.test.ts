/** What the documentation shows is what the executables answer. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Dispatcher } from "../../http/dispatcher.ts";
import {
  answerOf,
  examplesOf,
  linesOf,
  PAGES,
  readRows,
  removeCopies,
  rowsOf,
  startServer,
} from "../pages.ts";

let server: Dispatcher;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  removeCopies();
});

for (const [page, reference] of Object.entries(PAGES)) {
  const lines = await linesOf(page);
  const examples = examplesOf(lines);
  describe(`of ${page}`, () => {
    test("there are examples", () => expect(examples).not.toEqual([]));
    for (const example of examples)
      test(`${example.command.replaceAll(/\s+/g, " ")} answers as shown`, async () =>
        expect(await answerOf(example, server)).toEqual([...example.lines]));
    test("every row of its tables is read as shown", async () => {
      const rows = rowsOf(lines);
      expect(await readRows(rows, reference)).toEqual(rows.flatMap((row) => [...row.lines]));
    });
  });
}

test("the tables of both pages of the family are found", async () => {
  for (const page of ["docs/language.md", "docs/language-time.md"])
    expect(rowsOf(await linesOf(page)).length).toBeGreaterThan(50);
});
