/** Clauses that say of one thing which operations it has: "users: GET list, GET one, POST", "komentarze: tylko dodawanie", "for bookings only create and list". */
import { type NounPhrase, nounListFrom } from "./noun-phrases.ts";
import type { Reading } from "./reading.ts";
import { VERBS, type Verb } from "./resource.ts";
import type { TokenRange } from "./stated.ts";

export interface Section extends TokenRange {
  readonly subjects: readonly NounPhrase[];
  /** All that it has, and nothing else. */
  readonly verbs: ReadonlySet<Verb>;
}

/** Words that say nothing but how the operations are meant. */
const FILLER =
  /^(?:[,/&+]|and|or|plus|also|only|just|full|all|the|a|an|of|for|operations?|methods?|endpoints?|tylko|wylacznie|jedynie|pelny|pelen|i|oraz|lub|takze|metody|operacje|them|it|ich|nowych|new)$/;
const ALL = /^(?:list|all|collection|lista|wszystkie|listing)$/;
const ONE = /^(?:one|single|by|id|item|detail|details|szczegoly|jeden|pojedynczy|po)$/;
const NOT = /^(?:no|not|without|never|except|bez|nie|oprocz|procz|ani|nor|but|ale)$/;

/** Reads one thing and never several. */
const DETAILS = /^(?:details|szczegoly|szczegolow|lookup|inspect)$/;

export function sectionsIn(reading: Reading): Section[] {
  const found: Section[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    const section = sectionAt(reading, at);
    if (section === undefined) continue;
    found.push(section);
    at = Math.max(at, section.to - 1);
  }
  return found;
}

function sectionAt(reading: Reading, at: number): Section | undefined {
  if (reading.token(at)?.quoted || reading.denied[at]) return undefined;
  const introduced = /^(?:for|dla|na)$/.test(reading.fold(at));
  // Asked first, since a list of nouns is read to its end: from each of its nouns that would take quadratic time.
  const before = reading.text(at - 1);
  const starts =
    at === 0 || reading.endsSentence(at - 1) || /^[;*•-]$/.test(before) || (before === "," && introduced);
  if (!starts) return undefined;
  const subjects = nounListFrom(reading, introduced ? at + 1 : at);
  const end = subjects.at(-1)?.end ?? at;
  if (subjects.length === 0 || subjects.some(({ sure }) => !sure)) return undefined;
  const colon = /^[:–—-]$/.test(reading.text(end));
  const only = introduced && /^(?:only|just|tylko|wylacznie)$/.test(reading.fold(end));
  if (!colon && !only) return undefined;
  const read = operationsFrom(reading, end + 1);
  return read && { subjects, verbs: read.verbs, from: at, to: read.end };
}

/** The operations up to the end of the clause, or undefined if it says anything else. */
function operationsFrom(reading: Reading, from: number): { verbs: Set<Verb>; end: number } | undefined {
  const wanted = new Set<Verb>();
  const denied = new Set<Verb>();
  let denying = false;
  let at = from;
  for (; at < reading.tokens.length && !reading.endsSentence(at) && reading.text(at) !== ";"; ) {
    const fold = reading.fold(at);
    if (NOT.test(fold)) {
      denying = true;
      at++;
      continue;
    }
    const one = operationAt(reading, at);
    if (one === undefined) {
      if (!FILLER.test(fold)) break;
      // "…, no delete, list": a denial ends with its list.
      at++;
      continue;
    }
    for (const verb of one.verbs) (denying ? denied : wanted).add(verb);
    at = one.end;
  }
  const ended = reading.endsSentence(at) || reading.text(at) === ";";
  // ", for bookings only …": the next clause of the same kind.
  const next = reading.text(at - 1) === "," && sectionAt(reading, at) !== undefined;
  if (!ended && !next) return undefined;
  if (wanted.size === 0) return undefined;
  for (const verb of denied) wanted.delete(verb);
  return { verbs: wanted, end: at };
}

function operationAt(reading: Reading, at: number): { verbs: readonly Verb[]; end: number } | undefined {
  const token = reading.token(at);
  if (token?.kind === "method" || /^(?:get|post|put|patch|delete)$/.test(token?.fold ?? "")) {
    let end = at + 1;
    while (/^(?:a|an|the|new)$/.test(reading.fold(end))) end++;
    const all = ALL.test(reading.fold(end));
    const single = ONE.test(reading.fold(end));
    if (all || single) end++;
    if (/^(?:one|id|new)$/.test(reading.fold(end))) end++;
    const method = token?.fold;
    if (method === "get") return { verbs: all ? ["list"] : single ? ["read"] : ["list", "read"], end };
    const verb = ({ post: "create", put: "update", patch: "update", delete: "delete" } as const)[
      method ?? ""
    ];
    return verb && { verbs: [verb], end };
  }
  const crud = reading.spanAt(at, "crud");
  if (crud !== undefined) return { verbs: VERBS, end: crud.end };
  const readOnly = reading.spanAt(at, "readonly");
  if (readOnly !== undefined) return { verbs: ["list", "read"], end: readOnly.end };
  const spans = VERBS.flatMap((verb) => reading.spanAt(at, verb) ?? []);
  const end = Math.max(0, ...spans.map((span) => span.end));
  const verbs = VERBS.filter((verb) => spans.some((span) => span.tag === verb && span.end === end));
  const lists = verbs.includes("read") && !DETAILS.test(reading.fold(at));
  return verbs.length > 0 ? { verbs: lists ? [...verbs, "list"] : verbs, end } : undefined;
}
