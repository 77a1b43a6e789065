/** What routes do where method and path alone do not say: `POST /tickets/{id}/close`, `GET /scores/top`, "returns …". */
import type { Behavior, Column, Provenance, Table } from "#schemas/package.ts";
import { guessOf } from "./field.ts";
import { identifier, isParameter, segmentsOf } from "./path.ts";
import type { Reading } from "./reading.ts";
import type { Route } from "./routes.ts";

export interface Behaviors {
  /** By METHOD /path. */
  readonly behaviors: ReadonlyMap<string, Behavior>;
  readonly provenance: readonly Provenance[];
}

/** Verbs at the end of a path, and the state that they lead to. */
const STATES: Readonly<Record<string, string>> = {
  close: "closed",
  open: "open",
  reopen: "open",
  complete: "completed",
  finish: "finished",
  done: "done",
  approve: "approved",
  accept: "accepted",
  reject: "rejected",
  decline: "declined",
  cancel: "cancelled",
  publish: "published",
  unpublish: "draft",
  archive: "archived",
  restore: "active",
  activate: "active",
  deactivate: "inactive",
  enable: "enabled",
  disable: "disabled",
  start: "started",
  stop: "stopped",
  pause: "paused",
  resume: "started",
  confirm: "confirmed",
  ship: "shipped",
  deliver: "delivered",
  return: "returned",
  pay: "paid",
  refund: "refunded",
  resolve: "resolved",
  lock: "locked",
  unlock: "unlocked",
  verify: "verified",
  submit: "submitted",
  zamknij: "zamkniete",
  otworz: "otwarte",
  zakoncz: "zakonczone",
  zatwierdz: "zatwierdzone",
  odrzuc: "odrzucone",
  anuluj: "anulowane",
  opublikuj: "opublikowane",
  zarchiwizuj: "zarchiwizowane",
  oplac: "oplacone",
  potwierdz: "potwierdzone",
  wyslij: "wyslane",
};

const NEWEST = /^(?:latest|recent|newest|last|najnowsze|ostatnie)$/;
const BEST = /^(?:top|best|leaderboard|ranking|popular|highest|najlepsze)$/;
/** Columns that tell better from worse. */
const SCORE =
  /(?:^|_)(?:score|scores|points|rating|votes|likes|views|rank|price|amount|count|punkty|ocena|wynik)$/;

/** Finds behaviors, and adds the columns that they need to the tables. */
export function behaviorsOf(
  reading: Reading,
  routes: readonly Route[],
  tables: Map<string, Table>,
): Behaviors {
  const behaviors = new Map<string, Behavior>();
  const provenance: Provenance[] = [];
  const column = (table: string, name: string, value: Column, why: string) => {
    const columns = tables.get(table)?.columns;
    if (columns === undefined || Object.hasOwn(columns, name)) return;
    columns[name] = value;
    provenance.push({ part: "column", name: `${table}.${name}`, assumption: why });
  };
  for (const route of routes) {
    const key = `${route.method} ${route.path}`;
    const answer = statedAnswer(reading, route);
    if (answer !== undefined) {
      behaviors.set(key, { kind: "constant", body: answer });
      continue;
    }
    const account = accountBehavior(key, routes, tables);
    if (account !== undefined) {
      behaviors.set(key, account);
      continue;
    }
    const segments = segmentsOf(route.path);
    const last = segments.at(-1) ?? "";
    const selected = byNaturalKey(route, segments.at(-2) ?? "", last, tables);
    if (selected !== undefined) {
      behaviors.set(key, selected);
      continue;
    }
    const [owner, parameter] = [segments.at(-3) ?? "", segments.at(-2) ?? ""];
    const table = identifier(owner);
    const ofItem =
      isParameter(parameter) && !isParameter(last) && tables.has(table) && !tables.has(identifier(last));
    const state = Object.hasOwn(STATES, last) ? STATES[last] : undefined;
    if (ofItem && state !== undefined && route.method !== "GET" && route.method !== "DELETE") {
      const flag = flagFor(tables.get(table), state);
      if (flag === undefined) column(table, "status", { type: "string" }, `${key} sets it`);
      behaviors.set(key, {
        kind: "set",
        table,
        columns: [],
        values: flag === undefined ? { status: state } : { [flag]: true },
      });
    } else if (ofItem && (route.method === "PATCH" || route.method === "PUT")) {
      const name = identifier(last);
      column(table, name, { type: guessOf(name)?.type ?? "string" }, `${key} changes it`);
      if (!isOpen(tables.get(table))) behaviors.set(key, { kind: "set", table, columns: [name] });
    } else if (route.method === "GET" && (NEWEST.test(last) || BEST.test(last))) {
      const sorted = sortedList(identifier(segments.at(-2) ?? ""), last, tables);
      if (sorted !== undefined) behaviors.set(key, sorted);
    }
  }
  return { behaviors, provenance };
}

const ITEM_KINDS = {
  GET: "read",
  PUT: "replace",
  PATCH: "update",
  DELETE: "delete",
  POST: undefined,
} as const;

/** `/items/{sku}` selects by the unique column of that name, not by the primary key. */
function byNaturalKey(
  { method }: Route,
  collection: string,
  last: string,
  tables: ReadonlyMap<string, Table>,
): Behavior | undefined {
  const kind = ITEM_KINDS[method];
  const table = identifier(collection);
  const parameter = last.slice(1, -1);
  const unique = isParameter(last) && tables.get(table)?.columns[identifier(parameter)]?.unique === true;
  return kind !== undefined && unique
    ? { kind, table, by: { [parameter]: identifier(parameter) } }
    : undefined;
}

/** A table without columns takes any member. */
function isOpen(table: Table | undefined): boolean {
  return Object.keys(table?.columns ?? {}).length === 0;
}

const ACCOUNT_ROUTES: readonly (readonly [RegExp, Behavior["kind"]])[] = [
  [/^POST .*\/(?:register|registration|sign-?up|rejestracja|zarejestruj)$/, "register"],
  [/^POST .*\/(?:log-?in|sign-?in|logowanie|zaloguj)$/, "login"],
  [/^POST .*\/(?:log-?out|sign-?out|wylogowanie|wyloguj)$/, "logout"],
  [/^GET .*\/(?:me|whoami|ja)$/, "me"],
];

/** Accounts work on the table that has a secret, if someone can register there. */
function accountBehavior(
  key: string,
  routes: readonly Route[],
  tables: ReadonlyMap<string, Table>,
): Behavior | undefined {
  const kind = ACCOUNT_ROUTES.find(([pattern]) => pattern.test(key))?.[1];
  if (kind === undefined) return undefined;
  const [table] =
    [...tables].find(([, { columns }]) => Object.values(columns).some(({ secret }) => secret)) ?? [];
  const registers = routes.some(({ method, path }) => ACCOUNT_ROUTES[0]?.[0].test(`${method} ${path}`));
  return table !== undefined && registers ? { kind, table } : undefined;
}

/** A table with the column `done` keeps that instead of a status. */
function flagFor(table: Table | undefined, state: string): string | undefined {
  const names =
    state === "completed" || state === "finished" ? ["done", "completed", "finished", state] : [state];
  return names.find((name) => table?.columns[name]?.type === "boolean");
}

function sortedList(table: string, word: string, tables: ReadonlyMap<string, Table>): Behavior | undefined {
  const columns = tables.get(table)?.columns;
  if (columns === undefined) return undefined;
  if (NEWEST.test(word)) return { kind: "list", table, sort: "-id" };
  const score = Object.keys(columns).find((name) => SCORE.test(name));
  return score === undefined ? undefined : { kind: "list", table, sort: `-${score}` };
}

/** `GET /hello returns {"message": "hi"}`, `GET /motd returning "Welcome"`. */
function statedAnswer(reading: Reading, route: Route): unknown {
  if (route.method !== "GET" || route.path.includes("{")) return undefined;
  for (let at = route.to; at < route.to + 6; at++) {
    if (
      reading.token(at)?.kind === "method" ||
      reading.token(at)?.kind === "path" ||
      reading.token(at)?.kind === "newline"
    )
      return undefined;
    if (
      !/^(?:returns?|returning|responds?|responding|answers?|answering|zwraca|zwracajacy|zwracajaca|->|→)$/.test(
        reading.fold(at),
      )
    )
      continue;
    let next = at + 1;
    while (/^(?:with|the|a|an|json|text|string|tekst|just|always)$/.test(reading.fold(next))) next++;
    return literalAt(reading, next);
  }
  return undefined;
}

/** The longest text of an answer. */
const LONGEST = 1000;

function literalAt(reading: Reading, at: number): unknown {
  const first = reading.token(at);
  if (first === undefined) return undefined;
  const rest = reading.prompt.slice(first.start, first.start + LONGEST);
  if (first.text === "{" || first.text === "[") return jsonAtStart(rest);
  const [, quoted] = /^["“„'`]([^"“”'`\n]+)["”'`]/.exec(rest) ?? [];
  if (quoted === undefined) return greetingAt(rest);
  // "Returns `200`" names a status, not a message.
  if (/^\d{3}$/.test(quoted)) return undefined;
  // "Returns "id" and "username"" names members.
  const isList = /^["“„'`][^"“”'`\n]+["”'`]\s*(?:,|and\b|i\b|oraz\b)\s*(?:and\s+)?["“„'`]/.test(rest);
  return isList ? undefined : { message: quoted };
}

/** "Returning hi": words that are a message without quotation marks, where nothing follows. */
const GREETING =
  /^((?:hi|hello|hey|howdy|welcome|bye|goodbye|pong|ok|okay|alive|up|yes|no|cześć|czesc|hej|witaj|witam|siema|dzień dobry|dzien dobry|ahoj)(?:[ ,]+(?:world|there|everyone|świecie|swiecie|wszystkim))?)!?(?=\s*(?:[.,;)\n]|$))/iu;

function greetingAt(text: string): unknown {
  const [, message] = GREETING.exec(text) ?? [];
  return message === undefined ? undefined : { message };
}

/** The JSON value that a text begins with. */
function jsonAtStart(text: string): unknown {
  for (let end = text.indexOf("}"); end >= 0; end = text.indexOf("}", end + 1)) {
    try {
      return JSON.parse(text.slice(0, end + 1)) as unknown;
    } catch {
      // The bracket is an inner one, or the text is no JSON.
    }
  }
  return undefined;
}
