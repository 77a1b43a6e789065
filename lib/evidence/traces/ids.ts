/** The ids of specification items, lists of them, and what kinds of artifacts are to what they cover. */
import type { TraceRelation } from "#schemas/evidence.ts";

/** The kind of statement of a comment with tags in a file that is not parsed. */
export const TAGGED = "tag_fact";

/** Ids that a tag or a list names at most. */
export const MOST_IDS = 100;

/** The id of a specification item of OpenFastTrace: kind, name, revision. */
export const ITEM_ID = String.raw`\p{L}{1,50}~\p{L}[\p{L}\p{N}_-]{0,200}(?:\.[\p{L}\p{N}_-]{1,200}){0,20}~\d{1,9}`;
/** An id has no spaces and at least one letter or digit. */
export const isId = (text: string): boolean => /^(?=.*[\p{L}\p{N}])[^\s,;"'`<>]{1,200}$/u.test(text);

/** The ids of a list with commas. */
export function idList(text: string): string[] {
  const ids = text
    .split(/[,;\s]+/)
    .map((id) => id.replace(/^[[("'`]+|[\])"'`.]+$/g, ""))
    .filter(isId);
  return [...new Set(ids)].slice(0, MOST_IDS);
}

/** Kinds of artifacts that check, and those that tell people how to use something; all others carry something out. */
const TESTS = /^(?:[a-z]{0,3}tests?|test[-_ ]?cases?|tc|tst|verif\w*|valid\w*)$/i;
const DOCUMENTS = /^(?:[a-z]?man|manual|docs?|documentation|guide)$/i;

/** What something of this kind is to what it covers. */
export function relationOfType(type: string): TraceRelation {
  if (TESTS.test(type)) return "tests";
  return DOCUMENTS.test(type) ? "documents" : "implements";
}

/** The parts of an id of OpenFastTrace; null for ids of other tools. */
export function revisionOf(id: string): { name: string; revision: string } | null {
  const [, name, revision] = /^([^~\s]+~[^~\s]+)~(\d+)$/.exec(id) ?? [];
  return name === undefined || revision === undefined ? null : { name, revision };
}
