/** A package made of an OpenAPI 3 document: every operation, schema and status of it, and the tables that they imply. */
import { failures } from "#kit/data/errors.ts";
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import { parseYamlFile } from "#kit/data/yaml.ts";
import type { JsonSchema } from "#schemas/package/design.ts";
import {
  METHODS,
  type Operation,
  PACKAGE_ERRORS,
  type PackageDocument,
  type UnreadClause,
} from "#schemas/package.ts";
import { designPackage } from "../design/design.ts";
import { words } from "../design/names.ts";
import { printPackage } from "../document/print.ts";
import { readPackage } from "../document/read.ts";
import { keyHeaderOf, unknownCredentials } from "./credentials.ts";
import { resolver } from "./references.ts";
import { tablesOfOpenApi } from "./tables.ts";

const fail = failures(PACKAGE_ERRORS);

/** Members of an OpenAPI operation that the package has fields for; the others are kept as they are. */
const KNOWN: readonly string[] = [
  "summary",
  "description",
  "parameters",
  "requestBody",
  "responses",
  "security",
];

/** A package, and what its contract asks for and no service does. */
export interface ContractPackage {
  readonly document: PackageDocument;
  readonly unread: readonly UnreadClause[];
}

/** @throws INVALID_PACKAGE if the text is not an OpenAPI 3 document with at least one operation */
export const packageOfOpenApi = (text: string, name: string): PackageDocument =>
  readContract(text, name).document;

/** @throws as packageOfOpenApi */
export function readContract(text: string, name: string): ContractPackage {
  const { value, faults } = parseYamlFile(text);
  const [fault] = faults;
  if (fault) throw fail("INVALID_PACKAGE", `Cannot read "${name}": line ${fault.line}: ${fault.message}`);
  if (!isJsonRecord(value) || !/^3\./.test(String(value.openapi)) || !isJsonRecord(value.paths))
    throw fail("INVALID_PACKAGE", `Cannot read "${name}": it is not an OpenAPI 3 document`);
  const operations = operationsOf(value);
  if (Object.keys(operations).length === 0)
    throw fail("INVALID_PACKAGE", `Cannot read "${name}": it has no operation`);
  const schemas = schemasOf(value);
  const tables = tablesOfOpenApi(operations, schemas);
  const security = securityOf(value);
  const key = keyHeaderOf(value, security);
  // Without a word a route of such a service needs the key.
  if (key !== undefined)
    for (const operation of Object.values(operations)) operation.secured = operation.secured ?? false;
  const document: PackageDocument = {
    INTENT: intentOf(value),
    ENVIRONMENT: { runtime: "docker" },
    IMPLEMENTATION: {
      language: "python",
      framework: "fastapi",
      actions: [
        ...Object.keys(operations).map((route) => `api.expose ${route}`),
        ...Object.entries(tables).flatMap(([table, { columns }]) => [
          `db.create ${table}`,
          ...Object.entries(columns).map(([column, { type }]) => `db.add_column ${table} ${column} ${type}`),
        ]),
      ],
      ...(Object.keys(tables).length > 0 && { tables }),
      operations,
      ...(key !== undefined && { api_key: { header: key } }),
      ...(Object.keys(schemas).length > 0 && { schemas }),
    },
    EXECUTION: { mode: "dry-run" },
  };
  // What the document names has the rules of package files, e.g. for paths.
  const [mistake] = readPackage(printPackage(document)).mistakes;
  if (mistake) throw fail("INVALID_PACKAGE", `Cannot make a package of "${name}": ${mistake.message}`);
  const unread = unknownCredentials(value, security, text, () => designPackage(document).services, key);
  return { document, unread };
}

/** The security of each operation, which is the document's where it has none of its own. */
function securityOf(document: JsonRecord): unknown[] {
  return Object.values(isJsonRecord(document.paths) ? document.paths : {}).flatMap((item) =>
    METHODS.flatMap((method) => {
      const operation = isJsonRecord(item) ? item[method.toLowerCase()] : undefined;
      if (!isJsonRecord(operation)) return [];
      const { security = document.security } = operation;
      return asksForCredentials(security) ? [security] : [];
    }),
  );
}

function intentOf({ info }: JsonRecord): PackageDocument["INTENT"] {
  const { title, description } = isJsonRecord(info) ? info : {};
  const slug = words(String(title ?? ""))
    .join("-")
    .replace(/^[^a-z]+/, "")
    .slice(0, 64);
  const goal = String(description || title || "").slice(0, 500);
  return { name: slug || "service", goal: goal.length >= 3 ? goal : "A service made of its contract" };
}

function schemasOf({ components }: JsonRecord): Record<string, JsonSchema> {
  const schemas = isJsonRecord(components) && isJsonRecord(components.schemas) ? components.schemas : {};
  return Object.fromEntries(
    Object.entries(schemas).filter((entry): entry is [string, JsonSchema] => isJsonRecord(entry[1])),
  );
}

function operationsOf(document: JsonRecord): Record<string, Operation> {
  const resolve = resolver(document);
  const operations: Record<string, Operation> = {};
  for (const [path, item] of Object.entries(isJsonRecord(document.paths) ? document.paths : {})) {
    if (!isJsonRecord(item)) continue;
    for (const method of METHODS) {
      const operation = item[method.toLowerCase()];
      if (!isJsonRecord(operation)) continue;
      const parameters = [...listOf(item.parameters), ...listOf(operation.parameters)].map(resolve);
      operations[`${method} ${path}`] = operationOf(operation, parameters, document, resolve);
    }
  }
  return operations;
}

function operationOf(
  operation: JsonRecord,
  parameters: readonly unknown[],
  document: JsonRecord,
  resolve: (value: unknown) => unknown,
): Operation {
  const { summary, description, requestBody, responses, security = document.security } = operation;
  const body = resolve(requestBody);
  const others = Object.fromEntries(Object.entries(operation).filter(([name]) => !KNOWN.includes(name)));
  return {
    ...(typeof summary === "string" && { summary }),
    ...(typeof description === "string" && { description }),
    ...(asksForCredentials(security) && { secured: true }),
    ...(parameters.length > 0 && { parameters: parameters.flatMap(parameterOf) }),
    ...(isJsonRecord(body) && {
      request: { required: body.required === true, content: contentOf(body.content) },
    }),
    responses: Object.fromEntries(
      Object.entries(isJsonRecord(responses) ? responses : {})
        .filter(([status]) => /^([1-5][0-9][0-9]|default)$/.test(status))
        .map(([status, response]) => [status, responseOf(resolve(response))]),
    ),
    ...(Object.keys(others).length > 0 && { openapi: others }),
  };
}

/** An empty requirement among the alternatives lets everybody in (OpenAPI 3.1, Security Requirement Object). */
const asksForCredentials = (security: unknown): boolean => {
  const alternatives = listOf(security);
  return (
    alternatives.length > 0 && alternatives.every((one) => isJsonRecord(one) && Object.keys(one).length > 0)
  );
};

function parameterOf(value: unknown): NonNullable<Operation["parameters"]> {
  if (!isJsonRecord(value) || typeof value.name !== "string") return [];
  const place = (["path", "query", "header", "cookie"] as const).find((known) => known === value.in);
  if (!place) return [];
  return [
    {
      name: value.name,
      in: place,
      required: value.required === true,
      ...(typeof value.description === "string" && { description: value.description }),
      schema: isJsonRecord(value.schema) ? value.schema : {},
    },
  ];
}

type Content = NonNullable<Operation["request"]>["content"];

function contentOf(content: unknown): Content {
  const entries = Object.entries(isJsonRecord(content) ? content : {});
  return Object.fromEntries(
    entries.map(([type, body]) => [
      type,
      isJsonRecord(body) && isJsonRecord(body.schema) ? { schema: body.schema } : {},
    ]),
  );
}

function responseOf(response: unknown): { description?: string; content?: Content } {
  if (!isJsonRecord(response)) return {};
  return {
    ...(typeof response.description === "string" && { description: response.description }),
    ...(isJsonRecord(response.content) && { content: contentOf(response.content) }),
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
