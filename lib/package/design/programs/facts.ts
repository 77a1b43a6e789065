/** What a stated operation says: its verb and noun, the fields it takes, and what it answers. */
import { isJsonRecord } from "#kit/data/json.ts";
import type { JsonSchema } from "#schemas/package/design.ts";
import type { Operation } from "#schemas/package/operations.ts";
import type { Route } from "../actions.ts";
import { resolveSchema } from "../answers.ts";
import { singular, snake, words } from "../names.ts";
import { segmentsOf } from "../paths.ts";

export type Schemas = Readonly<Record<string, JsonSchema>>;

export type Verb =
  | "register"
  | "login"
  | "logout"
  | "create"
  | "read"
  | "list"
  | "search"
  | "update"
  | "save"
  | "delete"
  | "add_to"
  | "remove_from"
  | "count"
  | "increment"
  | "upload"
  | "calculate";

export interface Input {
  name: string;
  place: "path" | "query" | "body";
  required: boolean;
  schema: JsonSchema;
}

export interface Facts {
  route: Route;
  stated: Operation;
  verb: Verb | undefined;
  /** The path says the verb, or names a collection: a POST alone does not say that something is stored. */
  isPlain: boolean;
  /** What it is about, in the singular, e.g. cart. */
  noun: string;
  inputs: Input[];
  /** The field of a multipart body that is a file. */
  file: string | undefined;
  success: { status: number; media: string | undefined; schema: JsonSchema | undefined };
  statuses: number[];
  secured: boolean;
  schemas: Schemas;
  /** The field may hold several files. */
  manyFiles: boolean;
  /** What the package says of it in words, in small letters. */
  text: string;
}

/** `POST /upload` and `GET /images/{id}` are about the same files, if nothing else stores what the second one reads. */
export function joinUploads(facts: readonly Facts[]): void {
  const uploads = facts.filter(({ verb, noun }) => verb === "upload" && noun === FILE_NOUN);
  const readers = facts.filter(
    ({ verb, noun, inputs }) =>
      verb === "read" &&
      inputs.some(({ place }) => place === "path") &&
      !facts.some((other) => other.noun === noun && other.route.method !== "GET"),
  );
  const nouns = new Set(readers.map(({ noun }) => noun));
  const [noun] = nouns;
  if (
    noun === undefined ||
    nouns.size > 1 ||
    facts.some((one) => one.noun === FILE_NOUN && one.verb !== "upload")
  )
    return;
  for (const upload of uploads) upload.noun = noun;
}

const FILE_NOUN = "file";

/** Words of paths that are verbs. */
const VERBS: Readonly<Record<string, Verb>> = {
  register: "register",
  signup: "register",
  login: "login",
  signin: "login",
  logout: "logout",
  signout: "logout",
  logoff: "logout",
  authenticate: "login",
  create: "create",
  new: "create",
  post: "create",
  make: "create",
  insert: "create",
  submit: "create",
  record: "create",
  subscribe: "create",
  associate: "create",
  get: "read",
  read: "read",
  retrieve: "read",
  fetch: "read",
  show: "read",
  view: "read",
  download: "read",
  list: "list",
  all: "list",
  search: "search",
  find: "search",
  filter: "search",
  update: "update",
  edit: "update",
  change: "update",
  modify: "update",
  rename: "update",
  set: "save",
  save: "save",
  store: "save",
  put: "save",
  delete: "delete",
  remove: "delete",
  unsubscribe: "delete",
  count: "count",
  increment: "increment",
  upload: "upload",
  calculate: "calculate",
  calculator: "calculate",
  calc: "calculate",
  evaluate: "calculate",
  compute: "calculate",
};
const FILLERS = /^(?:a|an|the|of|for|by|all|my|from|to|id)$/;

/** What is known of a stated route. */
export function factsOf(route: Route, stated: Operation, schemas: Schemas): Facts {
  const inputs = inputsOf(route, stated, schemas);
  const success = successOf(stated, schemas);
  const file = fileOf(stated, schemas);
  const { verb, noun, isPlain } = verbAndNoun(route, file !== undefined, success.schema);
  return {
    route,
    stated,
    verb: accountVerb(route, stated, inputs) ?? verb,
    noun,
    isPlain,
    inputs,
    file,
    success,
    statuses: Object.keys(stated.responses ?? {}).map(Number),
    secured: stated.secured === true,
    schemas,
    manyFiles: hasManyFiles(stated, schemas),
    text: textOf(stated),
  };
}

/** A field of a body that must be kept secret. */
export const SECRET_INPUT = /pass(?:word|phrase|wd)|^pin$/i;

/** What an operation on accounts does, whatever its path is called. */
function accountVerb({ method }: Route, stated: Operation, inputs: readonly Input[]): Verb | undefined {
  if (method !== "POST") return undefined;
  const text = textOf(stated);
  const body = inputs.filter(({ place }) => place === "body");
  const hasSecret = body.some(({ name }) => SECRET_INPUT.test(name));
  if (!hasSecret)
    return body.length === 0 && /\b(?:logs?|signs?) (?:\w+ )?out\b|\bends? the session\b/.test(text)
      ? "logout"
      : undefined;
  if (body.length < 2) return undefined;
  if (
    stated.responses?.["401"] &&
    /\b(?:logs?|signs?|logged|signed)[ -](?:\w+ ){0,3}in\b|\blog-?in\b|authenticat|session token/.test(text)
  )
    return "login";
  return /\bregister|\bsign(?:s|ed)?[ -]?up\b|\bcreat\w+ (?:an? |the )?(?:new )?(?:user|account|member)|(?:user|account|member) (?:was|is|has been) created/.test(
    text,
  )
    ? "register"
    : undefined;
}

/** Everything that the package says of an operation in words. */
function textOf({ summary = "", description = "", parameters = [], responses = {} }: Operation): string {
  const parts = [
    summary,
    description,
    ...parameters.map((parameter) => parameter.description ?? ""),
    ...Object.values(responses).map((response) => response.description ?? ""),
  ];
  return parts.join(". ").toLowerCase();
}

function verbAndNoun(
  { method, path }: Route,
  isUpload: boolean,
  answer: JsonSchema | undefined,
): Pick<Facts, "verb" | "noun" | "isPlain"> {
  const isPlain = true;
  const segments = segmentsOf(path).filter(({ text }) => !/^(?:api|v\d+|rest)$/i.test(text));
  const literals = segments.filter(({ parameter }) => !parameter);
  const last = words(literals.at(-1)?.text ?? "");
  const named = last.findIndex((word) => Object.hasOwn(VERBS, word));
  const word = VERBS[last[named] ?? ""];
  const joined = last.join("");
  const said = Object.hasOwn(VERBS, joined) ? VERBS[joined] : word;
  const verb = said === "upload" && !isUpload ? "create" : said;
  const isItem = segments.at(-1)?.parameter !== undefined;
  if (verb) {
    const rest = last.filter((part, index) => index !== named && !FILLERS.test(part));
    const [preposition] = last.filter((part) => part === "to" || part === "from");
    const above = words(literals.at(-2)?.text ?? "").join("_");
    const noun = singular(rest.join("_") || above) || (/subscribe$/.test(joined) ? "subscription" : "");
    if (isUpload) return { verb: "upload", noun: noun || FILE_NOUN, isPlain };
    return { verb: verb === "delete" && preposition === "from" ? "remove_from" : verb, noun, isPlain };
  }
  if (/^(?:add|increase)$/.test(last[0] ?? "")) {
    const at = last.indexOf("to");
    if (at > 0) return { verb: "add_to", noun: singular(last.slice(at + 1).join("_")), isPlain };
    return { verb: "create", noun: singular(last.slice(1).join("_")), isPlain };
  }
  const above = literals.at(-2)?.text ?? "";
  if (method === "GET" && !isItem && above !== "" && RANKED.test(literals.at(-1)?.text ?? ""))
    return { verb: "list", noun: singular(snake(above)), isPlain };
  const name = snake(literals.at(-1)?.text ?? "");
  const noun = singular(name);
  const shown = { noun, isPlain: noun !== name };
  if (isUpload) return { verb: "upload", ...shown };
  if (method === "POST") return { verb: "create", ...shown };
  if (method === "GET")
    return { verb: isItem || (isObject(answer) && !holdsList(answer)) ? "read" : "list", ...shown };
  return { verb: method === "DELETE" ? "delete" : "update", ...shown };
}

/** Last words of paths that say which rows of the collection above come first. */
const RANKED = /^(?:top|best|popular|latest|recent|newest|featured|leaderboard|ranking|overview|all)$/i;

function isObject(schema: JsonSchema | undefined): boolean {
  return isJsonRecord(schema?.properties);
}

/** Whether one of the members of an object is a list of rows. */
function holdsList(schema: JsonSchema | undefined): boolean {
  return Object.values(membersOf(schema)).some(({ type }) => type === "array");
}

/** The properties of an object schema. */
export function membersOf(schema: JsonSchema | undefined): Record<string, JsonSchema> {
  const properties = isJsonRecord(schema?.properties) ? schema.properties : {};
  return Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isJsonRecord(entry[1])),
  );
}

export function requiredOf(schema: JsonSchema | undefined): string[] | undefined {
  return Array.isArray(schema?.required) ? schema.required.map(String) : undefined;
}

function inputsOf({ path }: Route, { parameters = [], request }: Operation, schemas: Schemas): Input[] {
  const inPath = segmentsOf(path).flatMap(({ parameter }): Input[] =>
    parameter
      ? [
          {
            name: parameter,
            place: "path",
            required: true,
            schema: parameters.find(({ name, in: place }) => place === "path" && name === parameter)
              ?.schema ?? { type: "string" },
          },
        ]
      : [],
  );
  const inQuery = parameters
    .filter((parameter) => parameter.in === "query")
    .map(
      ({ name, required, schema }): Input => ({ name, place: "query", required: required === true, schema }),
    );
  const isForm = request?.content["application/json"] === undefined;
  const body = resolveSchema(
    (
      request?.content["application/json"] ??
      request?.content["multipart/form-data"] ??
      request?.content["application/x-www-form-urlencoded"]
    )?.schema,
    schemas,
  );
  const required = requiredOf(body) ?? [];
  const inBody = Object.entries(membersOf(body))
    .filter(([, schema]) => !(isForm && isFile(schema)))
    .map(
      ([name, schema]): Input => ({
        name,
        place: "body",
        required: required.includes(name),
        schema: resolveSchema(schema, schemas) ?? {},
      }),
    );
  return [...inPath, ...inQuery, ...inBody];
}

function successOf({ responses = {} }: Operation, schemas: Schemas): Facts["success"] {
  const [status, response] =
    Object.entries(responses).find(([code]) => code.startsWith("2")) ??
    Object.entries(responses).find(([code, { content }]) => code === "default" && content) ??
    [];
  const [first] = Object.entries(response?.content ?? {});
  return {
    status: Number(status) || 0,
    media: first?.[0],
    schema: resolveSchema(first?.[1].schema, schemas),
  };
}

function fileOf({ request }: Operation, schemas: Schemas): string | undefined {
  return fileField(request, schemas)?.[0];
}

function hasManyFiles({ request }: Operation, schemas: Schemas): boolean {
  return fileField(request, schemas)?.[1].type === "array";
}

function fileField(request: Operation["request"], schemas: Schemas): [string, JsonSchema] | undefined {
  const schema = resolveSchema(request?.content["multipart/form-data"]?.schema, schemas);
  return Object.entries(membersOf(schema)).find(([, member]) => isFile(member));
}

/** A file, or a list of them. */
function isFile({ type, format, items, contentMediaType }: JsonSchema): boolean {
  if (type === "array") return isJsonRecord(items) && isFile(items);
  return type === "string" && (format === "binary" || contentMediaType !== undefined);
}
