/** Typed clients of a service: one module for TypeScript and one for Python, without dependencies. */
import type { JsonSchema, OperationDesign, ServiceDesign } from "#schemas/package/design.ts";
import type { PlannedFile } from "#schemas/package/plan.ts";
import { credentialOf } from "../../credential.ts";
import { camel, pascal, snake } from "../../design/names.ts";
import { templateParts, variableOf } from "../handlers.ts";
import { commentText, quotePython, quoteTypeScript } from "../quote.ts";
import { namesUsedIn } from "../used-names.ts";
import pythonCore from "./files/client.py.txt" with { type: "text" };
import typescriptCore from "./files/client.ts.txt" with { type: "text" };

export function clientFiles(service: ServiceDesign): PlannedFile[] {
  const operations = service.operations.filter(isJson);
  return [
    { path: "clients/client.ts", content: typescriptClient(service, operations) },
    { path: "clients/client.py", content: pythonClient(service, operations) },
  ];
}

/** Operations whose bodies are JSON or absent; a client of the others needs no types. */
function isJson({ request, responses }: OperationDesign): boolean {
  const types = [request?.media_type, responses[0]?.media_type].filter((type) => type !== undefined);
  return types.every((type) => /[/+]json$/.test(type));
}

interface Signature {
  path: string[];
  query: string[];
  body: JsonSchema | undefined;
  answer: JsonSchema | undefined;
}

function signatureOf({ parameters, request, responses }: OperationDesign): Signature {
  const inPlace = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  return {
    path: inPlace("path"),
    query: inPlace("query"),
    body: request?.schema,
    answer: responses[0]?.schema,
  };
}

/** The core of a client with the header of its service and what stands before the token or key. */
function withCredential(core: string, service: ServiceDesign, quote: (text: string) => string): string {
  const { name, header, prefix } = credentialOf(service);
  return core
    .replaceAll("CREDENTIAL", name)
    .replaceAll("HEADER", quote(header.toLowerCase()))
    .replaceAll("PREFIX", prefix);
}

const pathParts = (path: string) => templateParts(path, path);

// TypeScript

function typescriptClient(service: ServiceDesign, operations: readonly OperationDesign[]): string {
  const { title, schemas } = service;
  const types = Object.entries(schemas).map(
    ([name, schema]) => `export type ${pascal(name)} = ${typeOf(schema)};`,
  );
  const methods = operations.map((operation) => typescriptMethod(operation));
  return `/** A client of ${commentText(title)}, made of its contract. */\n\n${types.join("\n\n")}\n\n${withCredential(typescriptCore, service, quoteTypeScript).replace("  // METHODS\n", () => `${methods.join("\n\n")}\n`)}`;
}

function typescriptMethod(operation: OperationDesign): string {
  const { path, query, body, answer } = signatureOf(operation);
  const needs = [
    ...path.map((name) => `${variableOf(name)}: string | number`),
    ...(body ? [`body: ${typeOf(body)}`] : []),
    ...(query.length > 0
      ? [`query: { ${query.map((name) => `${memberName(name)}?: Scalar`).join("; ")} } = {}`]
      : []),
  ];
  const address = pathParts(operation.path)
    .map((part) => ("text" in part ? quoteTypeScript(part.text) : `encodeURIComponent(${part.parameter})`))
    .join(" + ");
  const given = [...(body ? ["body"] : []), ...(query.length > 0 ? ["query"] : [])];
  const more = given.length > 0 ? `, { ${given.join(", ")} }` : "";
  const result = answer ? typeOf(answer) : "void";
  return `  /** ${commentText(operation.summary)}. */
  ${camel(operation.id)}(${needs.join(", ")}): Promise<${result}> {
    return this.#send<${result}>("${operation.method}", ${address}${more});
  }`;
}

/** The type of a JSON Schema's values. */
function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === "string") return pascal(schema.$ref.split("/").at(-1) ?? "");
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => literalType(value)).join(" | ");
  if (Array.isArray(schema.allOf))
    return schema.allOf.map((part) => typeOf(Object(part))).join(" & ") || "unknown";
  const types = [schema.type].flat().map((type) => oneType(type, schema));
  return [...new Set(types)].join(" | ");
}

function memberName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : quoteTypeScript(name);
}

function literalType(value: unknown): string {
  return typeof value === "string" ? quoteTypeScript(value) : String(value);
}

function oneType(type: unknown, schema: JsonSchema): string {
  if (type === "integer" || type === "number") return "number";
  if (type === "string" || type === "boolean" || type === "null") return type;
  if (type === "array") return `(${typeOf(Object(schema.items))})[]`;
  if (type !== "object" && schema.properties === undefined) return "unknown";
  const required = new Set(Array.isArray(schema.required) ? schema.required.map(String) : []);
  const members = Object.entries<JsonSchema>(Object(schema.properties)).map(
    ([name, property]) => `${memberName(name)}${required.has(name) ? "" : "?"}: ${typeOf(property)}`,
  );
  if (members.length === 0 || schema.additionalProperties === true) members.push("[member: string]: unknown");
  return `{ ${members.join("; ")} }`;
}

// Python

const TYPING = ["Any", "Dict", "List", "Mapping", "Optional", "Union"];

function pythonClient(service: ServiceDesign, operations: readonly OperationDesign[]): string {
  const { title } = service;
  const code = `${withCredential(pythonCore, service, quotePython)}\n${operations.map(pythonMethod).join("\n\n")}\n`;
  const types = TYPING.filter(namesUsedIn(code)).join(", ");
  return `"""A client of ${commentText(title)}, made of its contract."""\n\n${code.replace("import TYPES\n", `import ${types}\n`)}`;
}

function pythonMethod(operation: OperationDesign): string {
  const { path, query, body, answer } = signatureOf(operation);
  const needs = [
    "self",
    ...path.map((name) => `${variableOf(name)}: Key`),
    ...(body ? [`body: ${pythonType(body)}`] : []),
    ...(query.length > 0 ? ["query: Optional[Mapping[str, Any]] = None"] : []),
  ];
  const parts = pathParts(operation.path).map((part) =>
    "text" in part ? quotePython(part.text) : `_quote(${part.parameter})`,
  );
  const given = [...(body ? ["body=body"] : []), ...(query.length > 0 ? ["query=query"] : [])];
  const result = answer ? pythonType(answer) : "None";
  const call = `self._send("${operation.method}", ${[parts.join(" + "), ...given].join(", ")})`;
  return `    def ${variableOf(snake(operation.id))}(${needs.join(", ")}) -> ${result}:
        """${commentText(operation.summary)}."""
        ${result === "None" ? call : `return ${call}`}`;
}

function pythonType(schema: JsonSchema): string {
  const [type] = [schema.type].flat();
  if (type === "array") return "List[Dict[str, Any]]";
  return type === "object" || typeof schema.$ref === "string" ? "Dict[str, Any]" : "Any";
}
