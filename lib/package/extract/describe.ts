/** What a specification in prose says of each route: fields of the request, parameters of the query, statuses, tokens. */
import { accountKind } from "../design/accounts.ts";
import { saysAdjusted } from "../design/programs/adjustments.ts";
import type { Described } from "./described.ts";
import type { DescribedField } from "./described-field.ts";
import { mediaIn } from "./described-media.ts";
import { type Part, partsOf, textOf } from "./described-parts.ts";
import { withReferences } from "./described-references.ts";
import { RegionReader } from "./described-region.ts";
import { type Rules, rulesIn, withRules } from "./described-rules.ts";
import type { Reading } from "./reading.ts";
import type { Route } from "./routes.ts";

/** A region with fewer words says nothing that the route itself does not. */
const FEWEST_TOKENS = 12;

/** One entry for each route of a specification that says more than the route itself. */
export function describedRoutes(reading: Reading, routes: readonly Route[]): Described[] {
  // A path in the text is enough: "three endpoints, all of which are POST requests" names the method elsewhere.
  const spelled = routes.filter(({ from, to }) =>
    reading.tokens.slice(from, to).some(({ kind }) => kind === "path" || kind === "relative"),
  );
  const secured = securedPaths(reading);
  const found: Described[] = [];
  for (const { route, parts } of partsOf(reading, spelled)) {
    const size = parts.reduce((sum, [start, end]) => sum + end - start, 0);
    const saysEnough =
      size >= FEWEST_TOKENS ||
      saysHow(textOf(reading, parts)) ||
      mediaIn(textOf(reading, parts)) === "text/html";
    const described = saysEnough ? describe(reading, route, parts) : undefined;
    // Whoever registers or signs in has no token yet: such a sentence is about the routes beside it.
    const needsToken =
      !isEntry(route) && (secured.has(route.path) || asksToken(textOf(reading, parts), route, spelled));
    if (described !== undefined && isWorthIt(described)) found.push({ ...described, secured: needsToken });
    else if (needsToken)
      found.push({
        route,
        request: [],
        query: [],
        answer: [],
        statuses: [],
        multipart: false,
        isList: false,
        media: undefined,
        text: "",
        secured: true,
      });
  }
  return withKnownTypes(withReferences(found), rulesIn(reading));
}

const NEEDS_TOKEN =
  /\b(?:requires?|needs?|with|expects?) (?:an? |the )?(?:valid )?(?:\w+ )?(?:token|authentication|authorization|login|session|cookie)\b|\bmust be (?:logged[- ]in|authenticated|signed[- ]in)\b|\b(?:authenticated|logged[- ]in|signed[- ]in) (?:users?|members?|accounts?)\b|\bauthorization header\b|\bauthentication (?:is )?required\b|\b401\b[^.\n]{0,60}\b(?:token|session|authenticat\w+|logged[- ]in|cookie|unauthori[sz]ed)\b/i;
const NEEDS_NONE =
  /\b(?:no|without(?: a| any)?) (?:login|token|authentication|account)(?: is)?(?: needed| required|\b)/i;
const ACCOUNT_PATH =
  /(?:log-?in|sign-?(?:in|up)|regist\w*|auth(?:enticate)?|join|enter|sessions?|tokens?|users|accounts)$/i;

/** Whether the text about a route asks for a token, which another route gives. */
function asksToken(text: string, { method, path }: Route, routes: readonly Route[]): boolean {
  const gives = routes.some((route) => ACCOUNT_PATH.test(route.path));
  const isEntrance = method === "POST" && ACCOUNT_PATH.test(path);
  return gives && !isEntrance && NEEDS_TOKEN.test(text) && !NEEDS_NONE.test(text);
}

const isEntry = ({ method, path }: Route): boolean =>
  ["register", "login"].includes(accountKind(method, path) ?? "");

const NUMBERS_OF = /\b(?:numbers?|counts?) of (?:each|both|all of them)\b|\bhow many of each\b/i;
const AVERAGE = /^(?:avg|average|mean)(?:_|$)|^(?:srednia)(?:_|$)/i;

/** A field whose type one sentence leaves out has the type that another one states. */
function withKnownTypes(described: readonly Described[], rules: Rules): Described[] {
  const all = described.flatMap(({ request, query, answer }) => [...request, ...query, ...answer]);
  const typed = [...all, ...all.flatMap(({ members = [] }) => members)].filter(({ untyped }) => !untyped);
  const complete = (field: DescribedField): DescribedField => {
    if (field.untyped && AVERAGE.test(field.name))
      return { ...field, column: { ...field.column, type: "float", nullable: true } };
    const known = field.untyped ? typed.find(({ name }) => name === field.name) : undefined;
    const isKey = field.untyped && /^(?:id|uuid)$|_id$|Id$/.test(field.name);
    const type = known ? known.column.type : isKey ? "json" : field.column.type;
    const items = known?.column.items ? { items: known.column.items } : {};
    return {
      ...field,
      column: { ...field.column, type, ...items },
      ...(field.members && { members: field.members.map(complete) }),
      ...(field.object && { object: field.object.map(complete) }),
    };
  };
  return described.map((one) => ({
    ...one,
    request: one.request.map((field) => withRules(asText(complete(field)), rules)),
    query: one.query.map(complete),
    answer: one.answer.map((field) => {
      const isNumber = field.untyped && NUMBERS_OF.test(one.text);
      return isNumber ? { ...field, column: { ...field.column, type: "integer" as const } } : complete(field);
    }),
  }));
}

/** What a request sends without a type is a text. */
function asText(field: DescribedField): DescribedField {
  const isOpen = field.untyped && field.column.type === "json" && field.column.items === undefined;
  return isOpen ? { ...field, column: { ...field.column, type: "string" } } : field;
}

/** What a program can be made of without any field or status: an order, or a number that changes. */
const saysHow = (text: string): boolean =>
  /\b(?:newest|latest) first\b|\bsorted by\b/i.test(text) || saysAdjusted(text);

function isWorthIt({ request, query, answer, statuses, media, text }: Omit<Described, "secured">): boolean {
  const isStated = request.length + query.length + answer.length + statuses.length > 0;
  return isStated || media !== undefined || saysHow(text);
}

/** Paths of sentences that ask for a token. */
function securedPaths(reading: Reading): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const [start, end] of reading.sentences()) {
    const tokens = reading.tokens.slice(start, end);
    const asks = tokens.some(
      ({ fold }, at) => /^(?:bearer|authenticated|jwt)$/.test(fold) && !(reading.denied[start + at] ?? false),
    );
    const makes = tokens.some(({ fold }) => /^(?:returns?|issues?|issued|successful|login)$/.test(fold));
    if (asks && !makes) for (const { kind, text } of tokens) if (kind === "path") paths.add(text);
  }
  return paths;
}

/** Reads the text about one route. */
function describe(reading: Reading, route: Route, parts: readonly Part[]): Omit<Described, "secured"> {
  const text = new RegionReader(reading, route, parts);
  const found = {
    route,
    ...text.lists,
    statuses: [...text.statuses].sort(),
    multipart: text.multipart,
    isList: text.isList,
    media: mediaIn(textOf(reading, parts)),
    text: descriptionOf(textOf(reading, parts)),
  };
  if (route.method !== "GET" && route.method !== "DELETE") return found;
  // Without a body, what the request needs is in its query.
  const { request, query } = text.lists;
  return {
    ...found,
    request: [],
    query: [...query, ...request.filter(({ name }) => !query.some((one) => one.name === name))],
  };
}

/** The longest description of a route. */
const LONGEST_TEXT = 1500;

/** The text about a route as its description, in one line; the heading of the next one is not part of it. */
function descriptionOf(text: string): string {
  return text
    .replace(/[\s#*`>|_-]*(?:\d+[.)])?[\s#*`>|_-]*$/, "")
    .replace(/\s+/g, " ")
    .slice(0, LONGEST_TEXT);
}
