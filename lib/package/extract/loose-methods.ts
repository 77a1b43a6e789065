/** Methods without a path: "PATCH status", "GET list", "DELETE by id", "PATCH on a single box". */
import type { Method } from "#schemas/package.ts";
import { isKnownEnglish, isPlural, nounOf, polishNoun } from "./nouns.ts";
import { collectionOf, identifier, isParameter, segmentsOf } from "./path.ts";
import type { Reading } from "./reading.ts";
import type { RouteList } from "./route-list.ts";
import type { LiteralRoutes, LooseMethod } from "./routes.ts";
import type { Wishes } from "./wishes.ts";

const COLLECTION_WORD = /^(?:list|all|create|new|add|collection|lista|liste|wszystkie|utworz|dodaj|nowy)$/;
const ITEM_WORD =
  /^(?:one|single|by|id|detail|details|item|update|edit|delete|remove|replace|change|specific|individual|jeden|pojedynczy|szczegoly|edycja|usun|po)$/;
const ARTICLE = /^(?:a|an|the|on|of|to|for|na|do|dla|single|its|their|[`"':])$/;

/** What a clause says of a method: "PATCH is enough", "PATCH instead". */
const SAYS_OF_METHOD =
  /^(?:is|are|will|would|should|suffices|instead|only|wystarczy|wystarcza|starczy|jest|zamiast|[.!,])$/;

const ALL_WORD = /^(?:all|list|lista|liste|wszystkie|wszystkich)$/;
const ONE_WORD =
  /^(?:one|single|given|specific|particular|individual|certain|existing|a|an|pojedyncz\w+|jeden|jednego|jednej|jednym|jedna|konkretn\w+|dan(?:y|a|e|ej|ego|ym)|wybran\w+)$/;

/** What a method without a path is about: "PATCH on a single box", "GET of all notes". */
function objectOfMethod(
  reading: Reading,
  from: number,
  wishes: Wishes,
): { name: string; count: "one" | "all" | undefined; to: number } | undefined {
  let count: "one" | "all" | undefined;
  let at = from;
  for (; at < from + 6 && !reading.endsSentence(at); at++) {
    const fold = reading.fold(at);
    if (ALL_WORD.test(fold)) count = "all";
    else if (ONE_WORD.test(fold)) count ??= "one";
    else if (!ARTICLE.test(fold)) break;
  }
  const word = reading.token(at);
  if (word?.kind !== "word") return undefined;
  const { plural } = nounOf(word.text, reading.locale);
  return wishes.resources.some(({ name }) => name === plural)
    ? { name: plural, count, to: at + 1 }
    : undefined;
}

/** A change and a removal are about one thing unless the prompt says "all"; GET only where it says "one". */
function isAboutOne(method: Method, count: "one" | "all" | undefined): boolean {
  if (method === "POST") return false;
  return method === "GET" ? count === "one" : count !== "all";
}

/** "PATCH status", "GET list", "DELETE by id", "GET towary". */
export function addLoose(
  reading: Reading,
  routes: RouteList,
  one: LooseMethod,
  wishes: Wishes,
  literal: LiteralRoutes,
): void {
  if (one.denied) return;
  const object = objectOfMethod(reading, one.end, wishes);
  if (object !== undefined && (literal.prefix === "" || object.count !== undefined)) {
    const collection = `${literal.prefix}/${object.name}`;
    for (const method of one.methods) {
      const single = isAboutOne(method, object.count);
      routes.add({
        method,
        path: single ? routes.itemPath(collection) : collection,
        from: one.at,
        to: object.to,
      });
    }
    return;
  }
  let at = one.end;
  while (ARTICLE.test(reading.fold(at)) && !reading.endsSentence(at)) at++;
  const word = reading.token(at);
  const context = one.context;
  const add = (path: string, to: number) => {
    for (const method of one.methods) routes.add({ method, path, from: one.at, to });
  };
  if (
    context !== undefined &&
    (word === undefined || COLLECTION_WORD.test(word.fold) || ITEM_WORD.test(word.fold))
  ) {
    const toItem = word !== undefined && ITEM_WORD.test(word.fold);
    const isItem = isParameter(segmentsOf(context).at(-1) ?? "");
    add(
      isItem ? (toItem ? context : collectionOf(context)) : toItem ? routes.itemPath(context) : context,
      at + 1,
    );
    return;
  }
  // "CRUD for /movies but no PUT, PATCH is enough": about the same things.
  if (context !== undefined && SAYS_OF_METHOD.test(word?.fold ?? "")) {
    for (const method of one.methods) {
      const single = isAboutOne(method, undefined);
      const path = single ? routes.itemPath(collectionOf(context)) : collectionOf(context);
      routes.add({ method, path, from: one.at, to: one.end });
    }
    return;
  }
  // "Users API without PUT, PATCH only": about everything that the service manages.
  if (SAYS_OF_METHOD.test(word?.fold ?? "") && (word?.kind === "word" || literal.forbidden.length > 0)) {
    for (const { name } of wishes.resources)
      for (const method of one.methods) {
        const collection = `${literal.prefix}/${name}`;
        const path = isAboutOne(method, undefined) ? routes.itemPath(collection) : collection;
        routes.add({ method, path, from: one.at, to: one.end });
      }
    return;
  }
  if (word?.kind !== "word") return;
  const prefixed = literal.prefix !== "";
  const names = word.text.toLowerCase();
  // "PATCH on the status of a single order": a part of one thing.
  const owner =
    ownerOfPart(reading, at + 1, wishes) ??
    (context === undefined ? wishes.resources[0]?.name : lastCollection(context));
  const looksLikePart =
    one.methods.every((method) => method === "PATCH" || method === "PUT") ||
    ownerOfPart(reading, at + 1, wishes) !== undefined;
  if (owner !== undefined && looksLikePart && !prefixed) {
    const own = `/${owner}`;
    const item = routes.itemPath(literal.prefix + own);
    add(`${item}/${identifier(names).replaceAll("_", "-")}`, at + 1);
    return;
  }
  const relative =
    prefixed ||
    (literal.routes.length === 0 &&
      (isPlural(names) || isKnownEnglish(names) || polishNoun(word.fold) !== undefined));
  if (relative && /^[\p{L}][\p{L}\p{N}_-]*$/u.test(word.text) && !reading.is(at, "service"))
    add(`${literal.prefix}/${identifier(names).replaceAll("_", "-")}`, at + 1);
}

/** "… of an order", "… zamówienia": the collection of the thing whose part is meant. */
function ownerOfPart(reading: Reading, from: number, wishes: Wishes): string | undefined {
  for (let at = from; at < from + 5; at++) {
    if (reading.endsSentence(at) || reading.text(at) === ",") return undefined;
    if (reading.token(at)?.kind !== "word") continue;
    const { plural } = nounOf(reading.text(at), reading.locale);
    if (wishes.resources.some(({ name }) => name === plural)) return plural;
  }
  return undefined;
}

function lastCollection(path: string): string | undefined {
  return segmentsOf(path).findLast((segment) => !isParameter(segment));
}
