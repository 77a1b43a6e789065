/** Which plans a second person must approve: by the gross total of a plan in each currency. Pure. */
import type { Settings, Step } from "#schemas/workflow.ts";
import { minorOf, minorText } from "../invoices/amounts.ts";
import { taxOf } from "../wording/vat.ts";

/** Why a plan needs approval. */
export interface AboveLimit {
  /** What the plan comes to, as exact decimals with their currencies; empty if it is not known. */
  readonly totals: readonly { readonly amount: string; readonly currency: string }[];
  readonly approvers: readonly string[];
}

/**
 * Why a plan needs approval; undefined if it needs none. What a limit cannot be compared with needs approval: a currency
 * without a limit, an amount that cannot be read, and a correction, whose amount is not what it changes.
 */
export function aboveLimit(
  { steps }: { readonly steps: readonly Step[] },
  settings: Settings,
): AboveLimit | undefined {
  const { approval } = settings;
  if (!approval) return undefined;
  const totals = new Map<string, bigint | null>();
  for (const step of steps) {
    const { amount, currency } = step.config;
    if (amount === undefined) continue;
    const code = typeof currency === "string" ? currency : "";
    const [former, gross] = [totals.get(code) ?? 0n, grossOf(step, settings)];
    // What is unknown stays unknown whatever is added to it.
    totals.set(
      code,
      totals.has(code) && totals.get(code) === null ? null : gross === null ? null : former + gross,
    );
  }
  const isAbove = [...totals].some(([code, total]) => {
    const limit = Object.hasOwn(approval.above, code) ? minorOf(approval.above[code] ?? "") : null;
    return total === null || limit === null || total > limit;
  });
  const known = [...totals].flatMap(([currency, total]) =>
    total === null ? [] : [{ amount: minorText(total), currency }],
  );
  return isAbove ? { totals: known, approvers: [...new Set(approval.by)] } : undefined;
}

/** The gross amount of a step in minor units; null if nobody can tell. */
function grossOf({ config }: Step, { vat }: Settings): bigint | null {
  const { amount, basis, vat_rate, kind } = config;
  if (typeof amount !== "string" || kind === "correction") return null;
  const isGross = (basis ?? vat?.basis) === "gross";
  const taxed = taxOf(amount, isGross ? "gross" : "net", String(vat_rate ?? vat?.rate ?? "23"));
  return taxed ? minorOf(taxed.gross) : null;
}
