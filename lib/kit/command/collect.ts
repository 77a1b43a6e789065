/** The request of an operation that collects: the lines of standard input are the elements of one of its lists. */
import { failedCode } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import { type Batch, isBlank, parseRecord } from "../data/jsonl.ts";
import { explain, plainOf } from "../data/schema.ts";
import { findFault } from "../data/validate.ts";
import type { Prepared } from "../invoke/invoke.ts";
import type { Requests } from "./requests.ts";

/**
 * Reads all records and adds them to what the flags say. A line that is not JSON or does not fit is refused with its
 * number, and the others still count; a record that already failed passes through.
 */
export async function collectRequest(
  { contract, check }: Prepared,
  input: JsonRecord,
  batches: AsyncIterable<Batch>,
  requests: Requests,
): Promise<JsonRecord> {
  const field = contract.collects ?? "";
  const records: JsonRecord[] = [];
  const numbers: number[] = [];
  for await (const batch of batches)
    for (const [index, text] of batch.lines.entries()) {
      if (typeof text === "string" && isBlank(text)) continue;
      const line = batch.first + index;
      const record = typeof text === "string" ? parseRecord(text) : text;
      if (record instanceof Error) await requests.refuse(record, { line });
      else if (!contract.takesFailures && failedCode(record) !== undefined)
        await requests.pass(String(text), record);
      else {
        records.push(record);
        numbers.push(line);
      }
    }
  const request = { ...input, [field]: records };
  if (check(request)) return request;
  // The check of the whole says only that something does not fit: find the lines.
  const list = plainOf(contract.input).properties?.[field];
  const item = list?.items ?? {};
  const fitting: JsonRecord[] = [];
  for (const [index, record] of records.entries()) {
    if (findFault(item, record) === undefined) fitting.push(record);
    else
      await requests.refuse(explain(contract.input.properties[field].items, record), {
        line: numbers[index] ?? 0,
      });
  }
  return { ...input, [field]: fitting };
}
