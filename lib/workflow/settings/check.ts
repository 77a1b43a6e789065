/** Reads the text of `heddle-workflow.yaml`; every mistake comes with its line, and no value is repeated. */
import { isScalar } from "yaml";
import { isJsonRecord } from "#kit/data/json.ts";
import { plainOf } from "#kit/data/schema.ts";
import { findFault, type JsonSchema } from "#kit/data/validate.ts";
import { parseYamlFile, type YamlFile } from "#kit/data/yaml.ts";
import { FileChecker, type MistakePath } from "#kit/files/file-checker.ts";
import type { FileMistake } from "#schemas/common.ts";
import { REPORT_TYPES, Settings } from "#schemas/workflow.ts";
import { isAddress } from "../mail/address.ts";
import { isIban, isNipNumber, isTimeZone } from "./numbers.ts";

export interface CheckedSettings {
  /** Undefined if there are mistakes. */
  settings: Settings | undefined;
  mistakes: FileMistake[];
}

/** Checks a text against the schema and the rules that a schema cannot express. It never throws. */
export function checkSettings(text: string): CheckedSettings {
  const file = parseYamlFile(text);
  if (file.faults.length > 0)
    return { settings: undefined, mistakes: file.faults.map((fault) => ({ field: "", ...fault })) };
  const checker = new FileChecker(file);
  const value = numbersAsText(plainOf(Settings), file.value ?? {}, [], file);
  if (isJsonRecord(value)) {
    checker.check(plainOf(Settings), value, []);
    for (const rule of RULES) rule(value, checker);
  } else checker.add([], "value", "The file must hold keys and values", 'Begin with "version: 1"');
  const { mistakes } = checker;
  mistakes.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  return mistakes.length === 0 && isSettings(value)
    ? { settings: value, mistakes }
    : { settings: undefined, mistakes };
}

function isSettings(value: unknown): value is Settings {
  return findFault(plainOf(Settings), value) === undefined;
}

/** A rate, a NIP or an account is often written without quotes; as a number it would lose zeros and digits. */
function numbersAsText(schema: JsonSchema, value: unknown, path: MistakePath, file: YamlFile): unknown {
  if (typeof value === "number" && schema.type === "string") {
    const node = file.document.getIn(path, true);
    return isScalar(node) && node.source !== undefined ? node.source : value;
  }
  if (!isJsonRecord(value)) return value;
  const { properties = {}, additionalProperties, patternProperties = {} } = schema;
  const others = typeof additionalProperties === "object" ? additionalProperties : {};
  const entryOf = (key: string) =>
    Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern).test(key))?.[1] ?? others;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
      return [key, numbersAsText(own ?? entryOf(key), part, [...path, key], file)];
    }),
  );
}

type Rule = (settings: Record<string, unknown>, checker: FileChecker) => void;

/** A rule for one text; a value of another type is the schema's matter. */
function textRule(
  path: readonly string[],
  isRight: (text: string) => boolean,
  message: string,
  hint?: string,
): Rule {
  return (settings, checker) => {
    const value = valueAt(settings, path);
    if (typeof value === "string" && !isRight(value)) checker.add(path, "value", message, hint);
  };
}

/** A rule for each entry of a table. */
function entryRule(
  path: readonly string[],
  check: (
    key: string,
    value: string,
  ) => { part: "key" | "value"; message: string; hint?: string } | undefined,
): Rule {
  return (settings, checker) => {
    const table = valueAt(settings, path);
    if (!isJsonRecord(table)) return;
    for (const [key, value] of Object.entries(table)) {
      const found = typeof value === "string" ? check(key, value) : undefined;
      if (found !== undefined) checker.add([...path, key], found.part, found.message, found.hint);
    }
  };
}

function valueAt(settings: Record<string, unknown>, path: MistakePath): unknown {
  let here: unknown = settings;
  for (const key of path) {
    if (!isJsonRecord(here) || !Object.hasOwn(here, key)) return undefined;
    here = here[key];
  }
  return here;
}

const isNumbered = (pattern: string) => /\{n(?::0\d{1,2})?\}/.test(pattern);
const NUMBERED = "The pattern lacks {n}, the number";
const NUMBERED_HINT = 'Write for example "FV/{n}/{month}/{year}"';
/** What a pattern may hold between braces. */
const PLACEHOLDERS = /\{(?!(?:n(?::0\d{1,2})?|month|year)\})[^}]*\}?/;
const SERIES = ["series", "proforma_series", "correction_series"].map((key) => ["invoices", key]);

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  const isPlain = username === "" && password === "" && search === "" && hash === "";
  return (protocol === "http:" || protocol === "https:") && isPlain;
}

const RULES: readonly Rule[] = [
  textRule(["me"], isAddress, "This is not an e-mail address", "Write for example anna@example.com"),
  textRule(["timezone"], isTimeZone, "Unknown time zone", 'Write for example "Europe/Warsaw"'),
  textRule(
    ["seller", "nip"],
    isNipNumber,
    "The check digit of this NIP is wrong",
    "Ten digits, e.g. 5260250274",
  ),
  textRule(["seller", "iban"], isIban, "The check digits of this account are wrong"),
  ...SERIES.flatMap((path) => [
    textRule(path, isNumbered, NUMBERED, NUMBERED_HINT),
    textRule(
      path,
      (pattern) => !PLACEHOLDERS.test(pattern),
      "Unknown placeholder",
      "Known: {n}, {n:04}, {month}, {year}",
    ),
  ]),
  textRule(
    ["crm", "url"],
    isHttpUrl,
    "Expected an http or https URL without a login",
    "The token is CRM_TOKEN",
  ),
  textRule(["approval", "url"], isHttpUrl, "Expected an http or https URL without a login"),
  (settings, checker) => {
    const approvers = valueAt(settings, ["approval", "by"]);
    if (!Array.isArray(approvers)) return;
    for (const [at, address] of approvers.entries())
      if (typeof address === "string" && !isAddress(address))
        checker.add(["approval", "by", at], "value", "Expected an e-mail address");
  },
  entryRule(["reports", "data"], (type) =>
    (REPORT_TYPES as readonly string[]).includes(type)
      ? undefined
      : { part: "key", message: "Unknown report type", hint: `Known types: ${REPORT_TYPES.join(", ")}` },
  ),
  entryRule(["channels"], (_channel, variable) => {
    if (/^[A-Z][A-Z0-9_]*$/.test(variable)) return undefined;
    const hint =
      "Put the address into an environment variable, and write its name here, e.g. SALES_WEBHOOK_URL";
    const message = URL.canParse(variable)
      ? "An address of a webhook is a secret and does not belong in this file"
      : "Expected the name of an environment variable";
    return { part: "value", message, hint };
  }),
  (settings, checker) => {
    if (valueAt(settings, ["vat", "rate"]) === "zw" && valueAt(settings, ["vat", "exemption"]) === undefined)
      checker.add(
        ["vat", "rate"],
        "value",
        "Rate zw needs the legal basis of the exemption",
        "Set vat.exemption",
      );
  },
];
