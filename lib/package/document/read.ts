/** The text of a package file as a document; every mistake comes with its line and column. */

import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault, pathText } from "#kit/data/validate.ts";
import { parseYamlFile } from "#kit/data/yaml.ts";
import { FileChecker } from "#kit/files/file-checker.ts";
import type { FileMistake } from "#schemas/common.ts";
import { FRAMEWORKS, type Language, PackageDocument } from "#schemas/package.ts";
import { headerFault } from "../credential.ts";
import { accountKind } from "../design/accounts.ts";
import { actionFault } from "./actions.ts";

export interface ReadPackage {
  /** Undefined if there are mistakes. */
  document: PackageDocument | undefined;
  mistakes: FileMistake[];
  warnings: string[];
}

/** Longer files are not packages that a person or a model writes. */
export const MAX_PACKAGE_BYTES = 4 * 1024 * 1024;

/** Reads a text; it never throws. */
export function readPackage(text: string): ReadPackage {
  const file = parseYamlFile(text);
  if (file.faults.length > 0)
    return {
      document: undefined,
      mistakes: file.faults.map((fault) => ({ field: "", ...fault })),
      warnings: [],
    };
  const checker = new FileChecker(file);
  const { value } = file;
  if (isJsonRecord(value)) {
    checker.check(plainOf(PackageDocument), value, []);
    checkSections(value, checker);
  } else
    checker.add([], "value", "A package has the sections INTENT, ENVIRONMENT, IMPLEMENTATION and EXECUTION");
  const { mistakes, warnings } = checker;
  mistakes.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  return {
    document: mistakes.length === 0 && isDocument(value) ? value : undefined,
    mistakes,
    warnings,
  };
}

function isDocument(value: unknown): value is PackageDocument {
  return findFault(plainOf(PackageDocument), value) === undefined;
}

/** The rules that the schema cannot express. */
function checkSections(value: JsonRecord, checker: FileChecker): void {
  const { IMPLEMENTATION: implementation, STACK: stack, ENVIRONMENT: environment } = value;
  if (implementation === undefined && stack === undefined)
    checker.add(
      [],
      "value",
      "The section IMPLEMENTATION is missing",
      "Several services are in STACK instead",
    );
  if (implementation !== undefined && stack !== undefined)
    checker.add(["STACK"], "key", "A package has IMPLEMENTATION or STACK, not both");
  if (stack === undefined && environment === undefined)
    checker.add([], "value", "The section ENVIRONMENT is missing");
  if (isJsonRecord(environment)) checkPorts(environment, checker);
  if (isJsonRecord(implementation)) checkService(implementation, ["IMPLEMENTATION"], checker);
  if (!isJsonRecord(stack) || !isJsonRecord(stack.services)) return;
  const names = Object.keys(stack.services);
  if (names.length < 2) checker.add(["STACK", "services"], "key", "A stack has at least two services");
  for (const [name, service] of Object.entries(stack.services)) {
    const path = ["STACK", "services", name];
    if (!isJsonRecord(service)) continue;
    checkService(service, path, checker);
    if (service.image === undefined && service.language === undefined)
      checker.add(path, "key", "A service needs a language or an image");
    for (const [at, other] of listOf(service.depends_on).entries())
      if (other === name || !names.includes(String(other)))
        checker.add(
          [...path, "depends_on", at],
          "value",
          `There is no other service ${JSON.stringify(other)}`,
        );
  }
  checkCircles(stack.services, checker);
}

function checkPorts({ ports }: JsonRecord, checker: FileChecker): void {
  const listed = listOf(ports);
  for (const [at, port] of listed.entries())
    if (listed.indexOf(port) < at)
      checker.add(["ENVIRONMENT", "ports", at], "value", `The port ${JSON.stringify(port)} is listed twice`);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Framework and language, the actions, and what refers to them. */
function checkService(service: JsonRecord, path: readonly string[], checker: FileChecker): void {
  checkFramework(service, path, checker);
  const routes = new Set<string>();
  const tables = new Set<string>();
  for (const [at, action] of listOf(service.actions).entries()) {
    if (typeof action !== "string") continue;
    const place = [...path, "actions", at];
    const fault = actionFault(action);
    if (fault !== undefined) {
      withoutPattern(checker, place);
      checker.add(place, "value", fault.message, fault.hint);
      continue;
    }
    const [kind = "", first = "", second = ""] = action.trim().split(/\s+/);
    if (kind === "db.create" || kind === "db.add_column") tables.add(first);
    if (kind !== "api.expose") continue;
    const shape = `${first} ${second.replace(/\{[^{}]*\}/g, "{}")}`;
    if (routes.has(shape)) checker.add(place, "value", `The route ${first} ${second} is exposed twice`);
    routes.add(shape);
  }
  checkTables(service, path, tables, checker);
  checkKeys(service, path, checker);
  for (const operation of Object.keys(isJsonRecord(service.operations) ? service.operations : {}))
    if (!routes.has(operation.replace(/\{[^{}]*\}/g, "{}")))
      checker.add(
        [...path, "operations", operation],
        "key",
        "No action exposes this route",
        `Add api.expose ${operation}`,
      );
}

/** A mistake that follows says more than that a text does not match its pattern. */
function withoutPattern({ mistakes }: FileChecker, place: readonly (string | number)[]): void {
  const same = mistakes.findIndex(({ field }) => field === pathText(place));
  if (same >= 0) mistakes.splice(same, 1);
}

/** A header of keys, and routes that sign in: a key is no account's, and a token is no key. */
function checkKeys(
  { auth, api_key, actions }: JsonRecord,
  path: readonly string[],
  checker: FileChecker,
): void {
  if (!isJsonRecord(api_key)) return;
  const place = [...path, "api_key"];
  if (auth !== undefined && auth !== "none")
    checker.add(place, "key", "A service takes bearer tokens or API keys, not both: leave out auth");
  const fault = typeof api_key.header === "string" ? headerFault(api_key.header) : undefined;
  if (fault !== undefined) {
    withoutPattern(checker, [...place, "header"]);
    checker.add([...place, "header"], "value", fault);
  }
  for (const action of listOf(actions)) {
    const [, method = "", route = ""] = /^api\.expose (\S+) (\S+)$/.exec(String(action)) ?? [];
    if (/^(?:login|logout|me)$/.test(accountKind(method, route) ?? ""))
      checker.add(
        place,
        "key",
        `${method} ${route} is about accounts, which have bearer tokens: a service takes tokens or API keys, not both`,
      );
  }
}

function checkFramework(
  { framework, language }: JsonRecord,
  path: readonly string[],
  checker: FileChecker,
): void {
  if (typeof framework !== "string") return;
  const languages: readonly Language[] =
    Object.entries(FRAMEWORKS).find(([name]) => name === framework)?.[1] ?? [];
  if (typeof language === "string" && languages.length > 0 && !languages.some((one) => one === language))
    checker.add(
      [...path, "framework"],
      "value",
      `${framework} does not exist for ${language}`,
      `Its language is ${languages.join(" or ")}`,
    );
}

function checkTables(
  service: JsonRecord,
  path: readonly string[],
  created: ReadonlySet<string>,
  checker: FileChecker,
): void {
  const tables = isJsonRecord(service.tables) ? service.tables : {};
  for (const [name, table] of Object.entries(tables)) {
    if (!created.has(name))
      checker.add([...path, "tables", name], "key", "No action creates this table", `Add db.create ${name}`);
    const columns = isJsonRecord(table) && isJsonRecord(table.columns) ? table.columns : {};
    for (const [column, { references }] of Object.entries(columns).filter(hasRecord)) {
      const target = isJsonRecord(references) ? references.table : undefined;
      if (typeof target === "string" && !created.has(target))
        checker.add(
          [...path, "tables", name, "columns", column, "references", "table"],
          "value",
          `There is no table ${JSON.stringify(target)}`,
        );
    }
  }
}

function hasRecord(entry: [string, unknown]): entry is [string, JsonRecord] {
  return isJsonRecord(entry[1]);
}

/** "a depends on b depends on a": neither could start. */
function checkCircles(services: JsonRecord, checker: FileChecker): void {
  const done = new Set<string>();
  const visit = (name: string, above: readonly string[]): boolean => {
    if (above.includes(name)) return true;
    if (done.has(name)) return false;
    const service = services[name];
    const circle =
      isJsonRecord(service) &&
      listOf(service.depends_on).some((other) => visit(String(other), [...above, name]));
    done.add(name);
    return circle;
  };
  for (const name of Object.keys(services))
    if (visit(name, [])) {
      checker.add(
        ["STACK", "services", name, "depends_on"],
        "value",
        "The services depend on each other in a circle",
      );
      return;
    }
}
