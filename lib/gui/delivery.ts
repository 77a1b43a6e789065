/** How far it is known that what a command sent has arrived. */
import { isJsonRecord } from "#kit/data/json.ts";
import type { Delivery } from "#schemas/gui/result.ts";
import { COMMANDS, type Command } from "#schemas/gui/verbs.ts";
import type { Answer } from "./handler.ts";

const CHANGES: ReadonlySet<string> = new Set(COMMANDS);
/** What the effect of an observation says; any other one says that it was sent and nothing was seen of it. */
const OF_EFFECTS: Readonly<Record<string, Delivery>> = {
  verified: "verified",
  observed: "verified",
  unverifiable: "unverifiable",
};
/** What is sent without an observation of its own. */
const SENT: ReadonlySet<unknown> = new Set(["keys", "click", "scroll", "opened"]);
/** The weakest first. */
const ORDER: readonly Delivery[] = ["unverifiable", "delivered", "verified"];

/** The weakest of what was observed; null for queries, dry runs and simulations, which send nothing. */
export function deliveryOf({ verb }: Pick<Command, "verb">, { data }: Pick<Answer, "data">): Delivery | null {
  if (!CHANGES.has(verb) || verb === "simulate" || data["dry_run"] === true) return null;
  const result = data["result"];
  const evidence = isJsonRecord(result) && Array.isArray(result["evidence"]) ? result["evidence"] : [];
  const observed = evidence.flatMap((one) =>
    isJsonRecord(one) && typeof one["effect"] === "string" ? [OF_EFFECTS[one["effect"]] ?? "delivered"] : [],
  );
  // Keys that are pressed around a text that was read back, e.g. to submit it, do not weaken what is known of the text.
  const isSent = evidence.some((one) => isJsonRecord(one) && SENT.has(one["kind"]));
  const all = observed.length === 0 && isSent ? ["delivered" as const] : observed;
  return ORDER.find((one) => all.includes(one)) ?? "verified";
}
