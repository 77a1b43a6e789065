/**
 * Records commands and tells of each that was confirmed: `record.ts <folder> <writer> <count> [<width>]`. A confirmation is
 * one line with the id of the event; a failure is its code and message, after which it ends.
 */
import { writeSync } from "node:fs";
import { asFailure } from "#kit/data/errors.ts";
import { openStore } from "../../../../lib/gui/store.ts";

const [folder = "", writer = "", count = "0", width = "0"] = process.argv.slice(2);
const store = await openStore(
  folder,
  () => new Date(),
  (message) => writeSync(2, `${message}\n`),
);
for (let number = 0; number < Number(count); number += 1) {
  const correlation_id = `${writer} ${number}`;
  const result = {
    ok: true,
    verb: "focus",
    command: "FOCUS HINTS notes",
    output: "ż".repeat(Number(width)),
    data: {},
    delivery: null,
    error: null,
    code: null,
    event_id: null,
    correlation_id,
  };
  try {
    const { event_id } = await store.append({ verb: "focus", hints: ["notes"] }, result);
    writeSync(1, `${event_id}\n`);
  } catch (thrown) {
    const { code, message } = asFailure(thrown);
    writeSync(1, `${code} ${message}\n`);
    break;
  }
}
await store.close();
