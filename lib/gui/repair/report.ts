/** The repairs of a command in its result. */
import type { ActionResult } from "#schemas/gui/action-result.ts";
import type { RepairRecord } from "#schemas/gui/repair.ts";
import { actionResult } from "../action-result.ts";

type Data = Readonly<Record<string, unknown>>;

/** The payload with `repairs`, and with the same in `recovery` of the result of an action. */
export function withRepairs(data: Data, records: readonly RepairRecord[]): Data {
  if (records.length === 0) return data;
  const result = data["result"] as ActionResult | undefined;
  return { ...data, ...(result && { result: recovered(result, records) }), repairs: [...records] };
}

function recovered(
  { result_hash: _, schema: __, ...result }: ActionResult,
  records: readonly RepairRecord[],
) {
  return actionResult({ ...result, recovery: [...records.map(textOf), ...result.recovery] });
}

const textOf = ({ step, code, fix, applied, ok, reason }: RepairRecord): string =>
  `${step === null ? "" : `Step ${step}: `}${fix} after ${code} ${applied ? (ok ? "helped" : "did not help") : "was not carried out"}: ${reason}`;
