/** Clauses of which the rest is data: CRM records, descriptions of code, settings, files. */

import type { Frame } from "../action/frame.ts";
import { fieldOf } from "../actions/crm-update/sentence.ts";
import { settingIn } from "../actions/shared/setting-names.ts";
import type { Reading } from "./atoms.ts";
import { isSentenceEnd } from "./marks.ts";
import { beginsClause, namesPlace } from "./next-clause.ts";

/** True if everything that follows belongs to one field of the frame. */
export function takesRest(reading: Reading, frame: Frame, at: number): boolean {
  if (frame.data !== undefined || frame.mood !== "asked") return false;
  const { verbs, object } = frame;
  const writes = verbs.has("write") || verbs.has("generate");
  if (object === "code") return writes;
  if (object !== undefined && object !== "crm" && object !== "file") return false;
  if (verbs.has("set") && settingIn(reading, at) !== undefined) return true;
  if (
    (verbs.has("write") || verbs.has("generate")) &&
    frame.destinations.length === 0 &&
    codeAhead(reading, at)
  ) {
    frame.object = "code";
    return true;
  }
  const isRecord = frame.isNominal && object === "crm" && frame.entity !== undefined;
  // „Nowy lead w CRM: …”.
  if (isRecord) return !beginsClause(reading, at + 1);
  if (!verbs.has("update")) return false;
  const record = recordAhead(reading, at);
  if (record === undefined) return false;
  frame.entity ??= record.entity;
  frame.object = "crm";
  return true;
}

/** A noun of code among the next words: „w Pythonie funkcję obliczającą …”. */
function codeAhead(reading: Reading, from: number): boolean {
  for (let at = from; at < Math.min(from + 5, reading.atoms.length); at++) {
    const kind = reading.kind(at);
    if (kind !== "word" && kind !== "name") return false;
    const object = reading.named("object:", at);
    if (object !== undefined) return object.name === "code";
    if (reading.phrasesAt(at).some(({ tags }) => tags.has("that") || tags.has("to"))) {
      if (!reading.has("into", at)) return false;
    }
  }
  return false;
}

/** A record of the CRM, or the CRM itself, in the clause. Other nouns of the catalog say that something else is meant. */
function recordAhead(reading: Reading, from: number): { readonly entity: string | undefined } | undefined {
  let crm = false;
  let entity: string | undefined;
  for (let at = from; at < reading.atoms.length && !isSentenceEnd(reading, at); at++) {
    const object = reading.named("object:", at);
    if (object?.name === "crm") crm = true;
    else if (object !== undefined && BLOCKS.has(object.name) && entity === undefined && !crm)
      return undefined;
    entity ??= reading.named("entity:", at)?.name;
    if (reading.atoms[at]?.fold === ":" || (reading.has("that", at) && !reading.has("with", at))) break;
  }
  return crm || entity !== undefined ? { entity } : undefined;
}

const BLOCKS = new Set([
  "invoice",
  "proforma",
  "correction",
  "report",
  "email",
  "code",
  "file",
  "actions",
  "settings",
]);

/** The end of a clause that is data: the next request that names where it goes, or the end of the sentence. */
export function restEnd(reading: Reading, from: number): number {
  const { length } = reading.atoms;
  for (let at = from; at < length; at++) {
    if (isSentenceEnd(reading, at)) return at;
    if (at === from) continue;
    const joined = reading.after("and", at);
    if (joined < 0 && reading.atoms[at]?.fold !== ",") continue;
    const after = joined > 0 ? joined : at + 1;
    const isField = fieldOf(reading.atoms[after]?.fold ?? "") !== undefined;
    if (!isField && beginsClause(reading, after) && namesPlace(reading, after)) return at;
  }
  return length;
}
