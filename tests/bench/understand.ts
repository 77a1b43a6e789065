/** Understanding one request in process: the median over the sentences of the tests. */
import { createContext } from "#kit/files/context.ts";
import { momentOf } from "#language/moment.ts";
import { understand } from "../../lib/workflow/understand/understand.ts";
import { INVOICES } from "../unit/workflow-parse/sentences/invoices.ts";
import { MESSAGES } from "../unit/workflow-parse/sentences/messages.ts";
import { NOTHINGS } from "../unit/workflow-parse/sentences/nothing.ts";
import { OTHERS } from "../unit/workflow-parse/sentences/other-actions.ts";
import { type Comparison, compareLower, median } from "./measure.ts";

const REQUEST = { reference_time: "2026-11-20T10:00:00+01:00", timezone: "Europe/Warsaw" };
const WARM_UP = 5;
const ROUNDS = 25;

export async function bench(): Promise<Comparison[]> {
  const texts = [...INVOICES, ...MESSAGES, ...OTHERS, ...NOTHINGS].map(([text]) => text);
  const situation = { moment: momentOf(REQUEST, createContext()), timezone: REQUEST.timezone };
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (const text of texts) {
      const start = Bun.nanoseconds();
      understand(text, situation);
      if (round >= WARM_UP) times.push((Bun.nanoseconds() - start) / 1000);
    }
  return [
    compareLower(
      "understand one request",
      "µs, median",
      ["workflow-parse", median(times)],
      ["the limit", 200],
      1,
      "under 200 µs",
    ),
  ];
}
