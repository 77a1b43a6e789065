/** What an update adds: fields, resources, routes and settings, read by the extractor of new packages. */
import { Failure } from "#kit/data/errors.ts";
import {
  BASE_IMAGES,
  type Column,
  type Environment,
  type Operation,
  type PackageDocument,
} from "#schemas/package.ts";
import { credentialOf, DEFAULT_KEY_HEADER } from "../credential.ts";
import { extractPackage } from "../extract/extract.ts";
import type { Extracted } from "../extract/extracted.ts";
import { nounOf, singularOf } from "../extract/nouns.ts";
import { identifier } from "../extract/path.ts";
import { canSignIn, protect } from "../extract/protect.ts";
import { Reading } from "../extract/reading.ts";
import { settingsIn } from "../extract/settings.ts";
import { columnRules, tablesOf } from "./parts.ts";

export interface Addition {
  readonly table: string;
  readonly singular: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** METHOD /path. */
  readonly routes: readonly string[];
  /** The singular of another table's name, for the column that refers to it. */
  readonly parentName: (table: string) => string;
}

function extracted(prompt: string, locale: "en" | "pl"): Extracted | null {
  try {
    return extractPackage(prompt, locale);
  } catch (thrown) {
    if (thrown instanceof Failure) return null;
    throw thrown;
  }
}

/** The columns that a list of fields describes, e.g. `age, phone (string, unique)`. */
export function columnsOf(table: string, fields: string, locale: "en" | "pl"): Record<string, Column> {
  const noun = table.replaceAll("_", "-");
  const made = extracted(
    locale === "pl" ? `CRUD dla ${noun}: ${fields}` : `CRUD for ${noun}: ${fields}`,
    locale,
  );
  const parts = made?.document.IMPLEMENTATION;
  if (made === null || parts === undefined) return {};
  const [own] = [...tablesOf(parts)].filter(([name]) => name === table || tablesOf(parts).size === 1);
  if (own === undefined) return {};
  const stated = own[1].filter((column) =>
    made.provenance.some(
      ({ part, name, span }) => part === "column" && name === `${own[0]}.${column}` && span !== undefined,
    ),
  );
  return Object.fromEntries(stated.map((column) => [column, columnRules(parts, own[0], column)]));
}

/** A thing to manage, with all five routes; null if the words name none. */
export function resourceOf(text: string, locale: "en" | "pl"): Addition | null {
  const wish = /\bcrud\b/i.test(text) ? text : `CRUD ${locale === "pl" ? "dla" : "for"} ${text}`;
  const parts = extracted(wish, locale)?.document.IMPLEMENTATION;
  if (parts === undefined) return null;
  const [table] = [...tablesOf(parts)];
  if (table === undefined) return null;
  const [name, columns] = table;
  const path = `/${name.replaceAll("_", "-")}`;
  return {
    table: name,
    singular: identifier(nounOf(name.replaceAll("_", "-"), locale).singular),
    columns: Object.fromEntries(columns.map((column) => [column, columnRules(parts, name, column)])),
    routes: parts.actions.flatMap((action) => {
      const route = action.startsWith("api.expose ") ? action.slice("api.expose ".length) : "";
      return route.split(" ")[1]?.startsWith(path) ? [route] : [];
    }),
    parentName: singularOf,
  };
}

export interface StatedRoute {
  readonly route: string;
  /** The line that exposes it, and the calls that belong to it. */
  readonly lines: readonly string[];
  readonly operation: Operation | undefined;
}

/** Routes that a clause spells out, with the tables that they need; null if there are none. */
export function statedIn(
  text: string,
  locale: "en" | "pl",
): { tables: Record<string, Record<string, Column>>; routes: StatedRoute[] } | null {
  const made = /\//.test(text) ? extracted(text, locale) : null;
  const parts = made?.document.IMPLEMENTATION;
  if (made === null || parts === undefined) return null;
  const stated = new Set(
    made.provenance.flatMap(({ part, name, span }) => (part === "route" && span !== undefined ? [name] : [])),
  );
  const routes: StatedRoute[] = [];
  for (const [at, action] of parts.actions.entries()) {
    const route = action.startsWith("api.expose ") ? action.slice("api.expose ".length) : "";
    if (!stated.has(route)) continue;
    const call = parts.actions[at + 1];
    const operation =
      parts.operations && Object.hasOwn(parts.operations, route) ? parts.operations[route] : undefined;
    routes.push({ route, lines: [action, ...(call?.startsWith("rest.call ") ? [call] : [])], operation });
  }
  if (routes.length === 0) return null;
  const tables = [...tablesOf(parts)].map(([table, columns]) => [
    table,
    Object.fromEntries(columns.map((column) => [column, columnRules(parts, table, column)])),
  ]);
  return { tables: Object.fromEntries(tables), routes };
}

/** The document with the settings that a clause states: port, variables, framework, image, runtime, mode, token. */
export function withSettings(
  document: PackageDocument,
  text: string,
  locale: "en" | "pl",
): { document: PackageDocument; changes: string[] } {
  const reading = new Reading(text, locale);
  const settings = settingsIn(reading, { from: 0, to: reading.tokens.length });
  const changes: string[] = [];
  const next = structuredClone(document);
  const environment: Environment = next.ENVIRONMENT ?? { runtime: "docker" };
  next.ENVIRONMENT = environment;
  const ports = settings.ports.map(({ value }) => value);
  if (ports.length > 0) {
    environment.ports = ports;
    changes.push(`set the port to ${ports.join(", ")}`);
  }
  for (const { value } of settings.env) {
    environment.env_vars = { ...environment.env_vars, [value.name]: value.value };
    changes.push(`set the variable ${value.name}`);
  }
  if (settings.runtime) {
    environment.runtime = settings.runtime.value;
    changes.push(`set the runtime to ${settings.runtime.value}`);
  }
  if (settings.mode) {
    next.EXECUTION.mode = settings.mode.value;
    changes.push(`set the mode to ${settings.mode.value}`);
  }
  const own = next.IMPLEMENTATION;
  if (own && (settings.frameworkFrom || settings.languageFrom)) {
    if (own.language !== settings.language) environment.base_image = BASE_IMAGES[settings.language];
    own.language = settings.language;
    own.framework = settings.framework;
    changes.push(`set the framework to ${settings.framework}`);
  }
  if (settings.image) {
    environment.base_image = settings.image.value;
    changes.push(`set the base image to ${settings.image.value}`);
  }
  const auth = settings.protection.auth(() => canSignIn(document));
  if (auth !== undefined) {
    const header = own?.api_key?.header;
    // A key that is there keeps its header, if the clause names none.
    const isKept = auth.header === DEFAULT_KEY_HEADER && header !== undefined && !/x-api-key/i.test(text);
    const stated = isKept ? { ...auth, header } : auth;
    const which = stated.value === "bearer" ? "every route but health" : "every route that writes";
    const { noun, prefix, header: place } = credentialOf({ key_header: stated.header ?? null });
    changes.push(`${which} needs ${prefix === "" ? `an ${noun} in ${place}` : `a ${noun}`}`);
    return { document: protect(next, stated), changes };
  }
  return changes.length === 0 ? { document, changes } : { document: next, changes };
}
