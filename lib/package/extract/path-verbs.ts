/** What words say that a path does: "list and add books under /books", "/books: list, add". */
import type { Method } from "#schemas/package.ts";
import { jointAt } from "./noun-phrases.ts";
import { isPlural, polishNoun } from "./nouns.ts";
import { type ItemPaths, isParameter, itemPathOf, segmentsOf } from "./path.ts";
import type { Reading } from "./reading.ts";
import type { Tag } from "./words/tags.ts";

const VERBS = ["list", "read", "create", "update", "delete"] as const satisfies readonly Tag[];
type PathVerb = (typeof VERBS)[number];

export interface PathVerbs {
  readonly verbs: ReadonlySet<PathVerb>;
  /** Half-open range of tokens. */
  readonly from: number;
  readonly to: number;
}

/** Words between what is done and where. */
const WHERE = /^(?:under|at|on|via|through|from|to|in|by|using|pod|przez|na|w|z|do|poprzez|za)$/;
const PATH_WORD = /^(?:the|a|path|url|uri|address|pomoca|adresem|sciezka|sciezke|sciezki|adres|[`"':])$/;
/** After these a word that could be a verb is the object: "all changes". */
const DETERMINER = /^(?:a|an|the|all|of|their|its|my|new|wszystkich|nowych)$/;

/** The verbs of a path: those of the clause that leads to it, or else of the words after it. */
export function verbsOfPath(reading: Reading, at: number, next: number | undefined): PathVerbs | undefined {
  return verbsBefore(reading, at) ?? verbsAfter(reading, at, next ?? reading.tokens.length);
}

/** "List and add books under /books": not more than an object is between the verb and the preposition. */
function verbsBefore(reading: Reading, path: number): PathVerbs | undefined {
  let at = path - 1;
  while (PATH_WORD.test(reading.fold(at))) at--;
  if (!WHERE.test(reading.fold(at))) return undefined;
  const least = Math.max(0, at - 7);
  for (at--; at >= least; at--) {
    const token = reading.token(at);
    if (token?.kind !== "word" || token.quoted || reading.denied[at]) return undefined;
    if (verbsAt(reading, at).length > 0 && !isObject(reading, at)) return groupBefore(reading, at, path);
    if (reading.is(at, "service", "crud", "meta", "such")) return undefined;
  }
  return undefined;
}

/** The verbs that are joined to the last one: "list, add and delete". */
function groupBefore(reading: Reading, last: number, path: number): PathVerbs {
  const verbs = new Set(verbsAt(reading, last));
  let from = last;
  for (;;) {
    let before = from - 1;
    while (reading.text(before) === "," || reading.text(before) === "/" || reading.is(before, "and"))
      before--;
    const joined = before < from - 1 ? verbsAt(reading, before) : [];
    if (joined.length === 0 || reading.denied[before])
      return { verbs: new Set(VERBS.filter((verb) => verbs.has(verb))), from, to: path + 1 };
    for (const verb of joined) verbs.add(verb);
    from = before;
  }
}

/** "/books lists and adds books", "/books (list, create)". */
function verbsAfter(reading: Reading, path: number, next: number): PathVerbs | undefined {
  const until = Math.min(next, path + 9);
  for (let at = path + 1; at < until; at++) {
    if (reading.endsSentence(at) || /^[,;]$/.test(reading.text(at)) || reading.denied[at]) return undefined;
    const verbs = new Set(verbsAt(reading, at));
    if (verbs.size === 0) continue;
    let to = at + 1;
    for (let joint = jointAt(reading, to); joint > to && joint < until; joint = jointAt(reading, to)) {
      const more = verbsAt(reading, joint);
      if (more.length === 0) break;
      for (const verb of more) verbs.add(verb);
      to = joint + 1;
    }
    return { verbs, from: path, to };
  }
  return undefined;
}

function verbsAt(reading: Reading, at: number): PathVerb[] {
  const found = VERBS.filter((tag) => reading.is(at, tag));
  if (found.length > 0) return found;
  // "Post", "upload", "order" are nouns as often: verbs after "can" or a person, or joined to a verb.
  const asVerb =
    reading.is(at - 1, "can", "actor") ||
    /^(?:them|it)$/.test(reading.fold(at + 1)) ||
    (reading.is(at + 1, "and") && VERBS.some((tag) => reading.is(at + 2, tag)));
  return reading.is(at, "create?") && asVerb ? ["create"] : [];
}

/** "List changes at /changes": the object, although it could be a verb. */
function isObject(reading: Reading, at: number): boolean {
  if (DETERMINER.test(reading.fold(at - 1))) return !/^(?:list|lista|liste)$/.test(reading.fold(at));
  return isPlural(reading.fold(at)) && verbsAt(reading, at - 1).length > 0;
}

/** Plurals of which there is one: "edit their settings at /settings". */
const ONE_OF_A_KIND = /^(?:settings|preferences|options|credentials|ustawienia|preferencje|opcje)$/;

/** The route that does it: changes and removals in a collection are about one thing of it. */
export function routeOfVerb(
  verb: PathVerb,
  path: string,
  known: () => ItemPaths,
): { method: Method; path: string } {
  if (verb === "list" || verb === "read") return { method: "GET", path };
  if (verb === "create") return { method: "POST", path };
  const last = segmentsOf(path).at(-1) ?? "";
  const isCollection =
    !isParameter(last) && !ONE_OF_A_KIND.test(last) && (isPlural(last) || polishNoun(last)?.plural === last);
  return {
    method: verb === "update" ? "PUT" : "DELETE",
    path: isCollection ? (known().of(path) ?? itemPathOf(path)) : path,
  };
}
