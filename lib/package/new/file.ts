/** The text of a new package file, with a comment for what may be changed. */
import { fail } from "#kit/data/errors.ts";
import {
  BASE_IMAGES,
  DEFAULT_PORT,
  EXECUTION_MODES,
  FRAMEWORK_NAMES,
  FRAMEWORKS,
  type Framework,
  LANGUAGES,
  type Language,
  RUNTIMES,
} from "#schemas/package/names.ts";
import type { NewRequest } from "#schemas/package/new.ts";
import { FRAMEWORK_OF } from "../design/design.ts";
import { actionFault } from "../document/actions.ts";
import { slug } from "../extract/name.ts";

type Wish = Omit<NewRequest, "id" | "out" | "goal"> & { goal: string };

/** @throws USAGE for a resource that cannot be read, or a framework that the language does not have */
export function fileOf(wish: Wish): string {
  const { goal, description, port = DEFAULT_PORT, runtime = "docker", mode = "dry-run" } = wish;
  const { language, framework } = techniqueOf(wish);
  const actions = [
    "api.expose GET /health",
    ...(wish.resource ?? []).flatMap(actionsOf),
    ...(wish.action ?? []),
  ];
  return [
    "# A package: what a service is. package-validate checks this file, package-schema prints its JSON Schema.",
    "INTENT:",
    `  name: ${wish.name ?? nameOf(goal)}`,
    `  goal: ${quoted(goal)}`,
    description === undefined
      ? "  # description: more about it, at most 1000 characters"
      : `  description: ${quoted(description)}`,
    "",
    "ENVIRONMENT:",
    `  runtime: ${runtime} # ${RUNTIMES.join(", ")}`,
    `  # base_image: ${BASE_IMAGES[language]}`,
    `  ports: [${port}] # the first is the one it listens on`,
    "  # env_vars: {LOG_LEVEL: debug} # no secrets: those come from the environment",
    "",
    "IMPLEMENTATION:",
    `  language: ${language} # ${LANGUAGES.join(", ")}`,
    `  framework: ${framework} # ${FRAMEWORK_NAMES.join(", ")}`,
    "  # auth: bearer # every route but health needs a token; bearer-writes: reads need none",
    "  # api_key: {header: X-API-Key} # a key in place of tokens; needed_for: writes, reads need none",
    "  # One line each: db.create TABLE, db.add_column TABLE COLUMN TYPE, api.expose METHOD /path,",
    "  # rest.call METHOD URL (after its route), file.create PATH, shell.exec COMMAND",
    "  actions:",
    ...[...new Set(actions)].map((action) => `    - ${quoted(action)}`),
    "  # tables: # what the lines cannot say, e.g. of a column",
    "  #   users: {columns: {email: {type: string, required: true, unique: true, format: email}}}",
    "  # operations: # request, responses and behavior of a route, e.g.",
    '  #   "GET /motd": {behavior: {kind: constant, body: {message: Hi}}}',
    "",
    "EXECUTION:",
    `  mode: ${mode} # ${EXECUTION_MODES.join(", ")}; an approval makes it transactional`,
    "",
  ].join("\n");
}

/** The name of a package that is only described. */
export const nameOf = (goal: string): string => slug(goal).split("-").slice(0, 4).join("-") || "service";

/** @throws USAGE */
function techniqueOf({ language, framework }: Wish): { language: Language; framework: Framework } {
  if (framework === undefined) {
    const chosen = language ?? "python";
    return { language: chosen, framework: FRAMEWORK_OF[chosen] };
  }
  const languages: readonly Language[] = FRAMEWORKS[framework];
  const [usual = "python"] = languages;
  if (language !== undefined && !languages.includes(language))
    throw fail("USAGE", `Framework "${framework}" does not exist for ${language}`, {
      hint: `Its language is ${languages.join(" or ")}`,
      details: { field: "framework" },
    });
  return { language: language ?? usual, framework };
}

/** A JSON text is a double-quoted scalar of YAML; plain words need no quotes. */
const quoted = (text: string): string =>
  /^[A-Za-z][A-Za-z0-9._]*(?: [A-Za-z0-9._/{}-]+)*$/.test(text) && !isWord(text)
    ? text
    : JSON.stringify(text);

/** Words that YAML does not read as text. */
const isWord = (text: string): boolean => /^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text);

/** @throws USAGE */
function actionsOf(resource: string): string[] {
  const actions = resourceActions(resource);
  if (typeof actions !== "string") return actions;
  throw fail("USAGE", `Cannot use the resource: ${actions}`, {
    hint: 'Write its table and columns, e.g. "users name email age:integer"',
    details: { field: "resource" },
  });
}

/** The action lines of a table with its five routes; a text says why there are none. */
export function resourceActions(resource: string): string[] | string {
  const [table = "", ...columns] = resource.trim().split(/[\s,]+/);
  const actions = [
    `db.create ${table}`,
    ...columns.map((column) => {
      const [name = "", type = "string"] = column.split(":");
      return `db.add_column ${table} ${name} ${type}`;
    }),
    `api.expose GET /${table}`,
    `api.expose POST /${table}`,
    `api.expose GET /${table}/{id}`,
    `api.expose PUT /${table}/{id}`,
    `api.expose DELETE /${table}/{id}`,
  ];
  const fault = actions.map(actionFault).find((one) => one !== undefined);
  return fault?.message ?? actions;
}
