/** Accounts: which columns of a table a person signs in with. */
import type { ColumnDesign, OperationDesign, TableDesign } from "#schemas/package/design.ts";
import type { Route } from "./actions.ts";

export interface Credentials {
  name: string;
  secret: string;
}

/** The columns of name and secret: those that are declared, else the first that fit. @throws Error if there are none */
export function credentialsOf(table: TableDesign, declared: readonly string[] | null): Credentials {
  const found = findCredentials(table, declared);
  if (!found) throw new Error(`The table "${table.name}" has no columns to sign in with`);
  return found;
}

export function findCredentials(
  table: TableDesign,
  declared: readonly string[] | null,
): Credentials | undefined {
  const columns = table.columns.filter(({ name }) => !declared || declared.includes(name));
  const secret = columns.find((column) => column.secret);
  const texts = columns.filter((column) => column !== secret && ["string", "text"].includes(column.type));
  const name =
    texts.find((column) => column.unique) ??
    texts.find((column) => /^(e?mail|user_?name|login|nick(name)?)$/i.test(column.name)) ??
    texts[0];
  return secret && name ? { name: name.name, secret: secret.name } : undefined;
}

type AccountKind = "register" | "login" | "logout" | "me";

/** The last words of paths that are about accounts, in English and Polish. */
const WORDS: Readonly<Record<AccountKind, RegExp>> = {
  register: /^(register|registration|sign-?up|rejestracja|rejestruj|zarejestruj)$/,
  login: /^(log-?in|sign-?in|session|logowanie|zaloguj)$/,
  logout: /^(log-?out|sign-?out|wylogowanie|wyloguj)$/,
  me: /^(me|whoami|ja)$/,
};

/** What a path says about accounts, e.g. login of `POST /auth/login`. */
export function accountKind(method: string, path: string): AccountKind | undefined {
  const last = path.split("/").at(-1)?.toLowerCase() ?? "";
  const kinds: AccountKind[] =
    method === "POST" ? ["register", "login", "logout"] : method === "GET" ? ["me"] : [];
  return kinds.find((kind) => WORDS[kind].test(last));
}

/** Whether a route exchanges name and secret for a token. */
export const signsIn = ({ behavior }: OperationDesign): boolean =>
  behavior.kind === "login" ||
  (behavior.kind === "steps" && behavior.program.steps.some((step) => step.do === "sign_in"));

/** A table of accounts, if routes register and sign in but no table has a secret. */
export function assumedAccounts(
  routes: readonly Route[],
  tables: readonly TableDesign[],
): TableDesign | undefined {
  const kinds = new Set(routes.map(({ method, path }) => accountKind(method, path)));
  const isNeeded = kinds.has("register") && kinds.has("login");
  if (!isNeeded || tables.some((table) => findCredentials(table, null) || table.name === "accounts"))
    return undefined;
  return {
    name: "accounts",
    singular: "account",
    model: "Account",
    key: { name: "id", type: "integer" },
    columns: [
      { ...ACCOUNT_COLUMN, name: "username", unique: true, max_length: 100 },
      { ...ACCOUNT_COLUMN, name: "password", secret: true },
    ],
    unique: [],
    timestamps: false,
    sparse: false,
    open: false,
  };
}

const ACCOUNT_COLUMN: Omit<ColumnDesign, "name"> = {
  type: "string",
  required: true,
  nullable: false,
  unique: false,
  secret: false,
  read_only: false,
  min_length: 1,
};
