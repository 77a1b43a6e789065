/** Finds the noun of a clause ahead of its verb's other arguments: „wyślij do jan@firma.pl fakturę”, "email Jan the sales report". */
import { isSentenceEnd } from "../action/marks.ts";
import type { Reading } from "./atoms.ts";

/** The most unknown words between a verb and its noun: "send Jan Kowalski an invoice". */
const MOST_UNKNOWN = 3;
/** What a noun behind it is not the object of. */
const BARRIERS = [
  "body",
  "that",
  "topic",
  "matter",
  "subject",
  "with",
  "and",
  "instead",
  "negation",
  "conditional",
  "told",
];

/** The noun of the catalog that is the object of a verb before `from`; undefined if none is near. */
export function objectAhead(reading: Reading, from: number): string | undefined {
  let unknown = 0;
  for (let at = from; at < reading.atoms.length; ) {
    const atom = reading.atoms[at];
    if (atom === undefined || isSentenceEnd(reading, at) || atom.fold === ":" || atom.kind === "quoted")
      return undefined;
    if (atom.kind !== "word") {
      at++;
      continue;
    }
    const [longest] = reading.phrasesAt(at);
    if (longest === undefined) {
      if (++unknown > MOST_UNKNOWN) return undefined;
      at++;
      continue;
    }
    const object = reading.named("object:", at);
    if (object !== undefined && !PLACES.has(object.name)) return object.name;
    // "Email ann@… and bob@… the report": the conjunction is between the two.
    const joins = reading.kind(at - 1) === "email" && reading.kind(at + longest.length) === "email";
    const isThis = /^(?:that|this)$/.test(atom.fold) && reading.named("object:", at + 1) !== undefined;
    if (
      object === undefined &&
      !isThis &&
      !joins &&
      BARRIERS.some((tag) => longest.tags.has(tag)) &&
      !longest.tags.has("to")
    )
      return undefined;
    at += longest.length;
  }
  return undefined;
}

const PLACES = new Set(["slack", "teams", "telegram", "payment", "crm"]);
