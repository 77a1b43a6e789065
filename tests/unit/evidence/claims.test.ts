/** What agents say to be done, whatever the verb, and what they do not. */
import { expect, test } from "bun:test";
import { saysDone } from "../../../lib/evidence/communication/analysis/done.ts";

test.each<[text: string, expected: boolean]>([
  ["I sped up the report.", true],
  ["I cached the report.", true],
  ["We have split the importer.", true],
  ["Finished the migration of the database.", true],
  ["Done: limits of requests.", true],
  ["The login page is complete.", true],
  ["Logging now works.", true],
  ["The dashboard shows the balance now.", true],
  ["Customers can now pay by card.", true],
  ["Eksport jest gotowy.", true],
  ["Der Export ist fertig.", true],
  ["Based on the plan, two files matter.", false],
  ["I will add the export next.", false],
  ["The page should be ready by Monday.", false],
  ["Is the export complete?", false],
  ["The coupons are in src/cart.py.", false],
])("“%s”: %p", (text, expected) => {
  expect(saysDone(text)).toBe(expected);
});
