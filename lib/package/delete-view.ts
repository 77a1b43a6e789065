/** The readable view of a deletion. */
import type { Style } from "#kit/contract/operation.ts";
import type { DeleteResult } from "#schemas/package/intents.ts";
import { headingOf } from "./heading.ts";

export function deleteView({ intent_id, name, stopped, written }: DeleteResult, style: Style): string {
  const services = stopped ? (written ? ", its services were stopped" : ", and stop its services") : "";
  const heading = headingOf(intent_id, name, style);
  return written ? `Deleted ${heading}${services}; its files stay` : `Would delete ${heading}${services}`;
}
