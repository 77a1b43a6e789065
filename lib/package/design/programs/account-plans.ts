/** Accounts: registering, signing in and out, and whose rows a request may see. */
import { escapePattern } from "#kit/data/pattern.ts";
import type { ColumnDesign, TableDesign } from "#schemas/package/design.ts";
import type { Step, StepColumns } from "#schemas/package/steps.ts";
import { findCredentials } from "../accounts.ts";
import { tableOf } from "../behavior.ts";
import { snake } from "../names.ts";
import { segmentsOf } from "../paths.ts";
import { memberOf } from "./answer.ts";
import type { Facts, Input } from "./facts.ts";
import { accountsIn, bodyOf, inputValue, type Plan, type World } from "./plan.ts";
import { columnsFor } from "./values.ts";

/** Registers, signs in or signs out. */
export function accountPlan(facts: Facts, world: World): Plan | undefined {
  const { verb, statuses } = facts;
  if (verb === "logout") return accountsIn(world.tables) && signOut(world);
  if (verb !== "register" && verb !== "login") return undefined;
  const body = bodyOf(facts).map(({ name }) => name);
  const table = accountsIn(world.tables);
  const credentials = table && findCredentials(table, body.length > 0 ? body : null);
  if (!table || !credentials) return "No table has a secret to sign in with";
  if (verb === "login") {
    const cookie = cookieOf(facts);
    const invalid = statuses.includes(400) ? 400 : 422;
    const columns: [string, string] = [credentials.name, credentials.secret];
    return {
      steps: [{ do: "sign_in", name: "session", table: table.name, columns, invalid }],
      hand: { session: "session", ...(cookie !== undefined && { cookie: true }) },
      ...(cookie !== undefined && { cookie }),
    };
  }
  const values = columnsFor(table, facts, world);
  return typeof values === "string"
    ? values
    : {
        steps: [{ do: "create", name: "account_row", table: table.name, values }],
        hand: { row: { name: "account_row", table } },
      };
}

function signOut({ facts }: World): Plan {
  const cookie = facts.map(cookieOf).find((name) => name !== undefined);
  return { steps: [{ do: "sign_out" }], hand: {}, ...(cookie !== undefined && { cookie }) };
}

/** The cookie that a login sets, if its description says so. */
export function cookieOf({ verb, text }: Facts): string | undefined {
  if (verb !== "login" || !/\bcookie\b/.test(text)) return undefined;
  const [, before, after] =
    /[`"']([a-z][\w-]{0,40})[`"'] cookie|cookie (?:named |called |with the name )?[`"']([a-z][\w-]{0,40})[`"']/.exec(
      text,
    ) ?? [];
  return before ?? after ?? "session";
}

const TOKEN_INPUT = /^(?:access_|auth_|session_)?(?:token|session)$/;

/** The account of the token, and that what the request names belongs to it. */
export function guardOf(facts: Facts, world: World): Step[] | string {
  const { secured, inputs, statuses, verb } = facts;
  const accounts = accountsIn(world.tables);
  if (!secured || !accounts || verb === "logout") return [];
  const token = inputs.find(({ name, place }) => place !== "path" && TOKEN_INPUT.test(snake(name)));
  const steps: Step[] = [
    {
      do: "account",
      name: "account_row",
      table: accounts.name,
      ...(token && { token: inputValue({ ...token, required: false }) }),
    },
  ];
  const named = inputs.find((input) => input !== token && isAccountName(input, accounts));
  const column = named && memberOf(named.name, accounts);
  if (named && column !== undefined && !isPlainRecipient(facts, named))
    steps.push({
      do: "check",
      left: inputValue(named),
      test: "=",
      right: { row: "account_row", member: column },
      status: statuses.includes(403) ? 403 : 401,
      message: "This is not yours",
    });
  return steps;
}

function isAccountName({ name }: Input, accounts: TableDesign): boolean {
  return accounts.columns.some((column) => column.unique && snake(column.name) === snake(name));
}

/** "Invite a user by name": the one who is named is another one. */
function isPlainRecipient({ text, route }: Facts, { name, place }: Input): boolean {
  const word = escapePattern(snake(name)).replaceAll("_", "[ _]");
  if (place === "path") return false;
  return (
    /invit|share|send|transfer|follow|add_?member|recipient/.test(route.path.toLowerCase()) ||
    new RegExp(`(?:other|another|invited|recipient)\\w*[^.]{0,40}${word}`).test(text)
  );
}

// Whose row it is

const OWN =
  /\b(?:own(?:s|ed|er|ers)?|belong(?:s|ing)?|their|his|her|my|someone else|another user|other users?|creator|authenticated user'?s|logged[- ]in user'?s|current user'?s|of the (?:logged[- ]in|authenticated|current) (?:user|account))\b/;

/** The column with the account that a row belongs to. */
export function ownerColumn({ columns }: TableDesign): ColumnDesign | undefined {
  return columns.find(({ hidden }) => hidden);
}

/** Whether rows of a table get an owner: they are made with a token, and an operation keeps others away. */
export function hasOwner(table: TableDesign, facts: readonly Facts[]): boolean {
  const own = facts.filter(({ noun, secured }) => secured && tableOf(noun, [table]) === table);
  // "POST /groups/{id}/invites … 403 unless the token is that of the owner": what is below a row asks for its owner.
  const below = facts.filter(({ route, secured }) => secured && isBelow(route.path, table));
  return (
    own.some(({ verb }) => verb === "create" || verb === "upload") &&
    [...own, ...below].some((one) => one.statuses.includes(403) || OWN.test(one.text))
  );
}

function isBelow(path: string, table: TableDesign): boolean {
  const segments = segmentsOf(path);
  return segments.some(
    ({ parameter }, at) =>
      parameter && at < segments.length - 1 && tableOf(segments[at - 1]?.text ?? "", [table]),
  );
}

/** Only rows of the account: in lists that are about them, and for who changes or reads one where others may not. */
export function ownRows(facts: Facts, table: TableDesign, { tables }: World): StepColumns {
  const column = ownerColumn(table);
  const key = accountsIn(tables)?.key.name;
  return facts.secured &&
    column &&
    key !== undefined &&
    OWN.test(facts.text) &&
    !/\b(?:all users|everyone|public)\b/.test(facts.text)
    ? [[column.name, { row: "account_row", member: key }]]
    : [];
}

/** Refuses the request if the row of an earlier step belongs to another account. */
export function ownCheck(facts: Facts, table: TableDesign, row: string, world: World): Step[] {
  const column = ownerColumn(table);
  const accounts = accountsIn(world.tables);
  const isChange = facts.route.method !== "GET";
  const keeps = isChange || facts.statuses.includes(403) || OWN.test(facts.text);
  if (!column || !accounts || !facts.secured || !keeps) return [];
  return [
    {
      do: "check",
      left: { row, member: column.name },
      test: "=",
      right: { row: "account_row", member: accounts.key.name },
      status: facts.statuses.includes(403) ? 403 : facts.statuses.includes(404) ? 404 : 403,
      message: "This is not yours",
    },
  ];
}
