/** The operations of an OpenAPI document: by id, with their permitted statuses and the schemas of their answers. */
import { atPointer } from "./expression.ts";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

export interface ContractOperation {
  id: string;
  method: string;
  /** With parameters in braces. */
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  /** Whether the contract asks for credentials: of its own, or of the whole document. */
  secured: boolean;
  /** Schema of a JSON body; null if it takes none. */
  body: Record<string, unknown> | null;
  /** Statuses that it may answer with. */
  statuses: number[];
  /** Schema of a JSON answer by status. */
  answers: ReadonlyMap<number, Record<string, unknown>>;
}

export interface Contract {
  operations: ContractOperation[];
  /** The whole document, for references. */
  document: unknown;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** A part of the document, with its reference followed; circles end at an empty object. */
export function resolved(document: unknown, part: unknown, depth = 0): Fields {
  const fields = fieldsOf(part);
  const { $ref: reference } = fields;
  if (typeof reference !== "string" || depth > 32) return fields;
  return resolved(document, atPointer(document, reference.replace(/^#/, "")), depth + 1);
}

export function readContract(document: unknown): Contract {
  const operations: ContractOperation[] = [];
  for (const [path, item] of Object.entries(fieldsOf(fieldsOf(document)["paths"])))
    for (const method of METHODS) {
      const found = fieldsOf(item)[method];
      if (isFields(found)) operations.push(operationOf(document, method, path, fieldsOf(item), found));
    }
  return { operations, document };
}

function operationOf(
  document: unknown,
  method: string,
  path: string,
  item: Fields,
  operation: Fields,
): ContractOperation {
  const parameters = [item["parameters"], operation["parameters"]].flatMap((list) =>
    Array.isArray(list) ? list.map((one) => resolved(document, one)) : [],
  );
  const responses = Object.entries(fieldsOf(operation["responses"])).filter(([status]) =>
    /^\d{3}$/.test(status),
  );
  const answers = responses.flatMap(([status, response]): [number, Fields][] => {
    const schema = jsonSchemaOf(document, resolved(document, response));
    return schema === null ? [] : [[Number(status), schema]];
  });
  const { requestBody, security = fieldsOf(document)["security"] } = operation;
  return {
    id: typeof operation["operationId"] === "string" ? operation["operationId"] : `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: parameters.map((one) => ({
      name: String(one["name"]),
      in: String(one["in"]),
      required: one["required"] === true,
      schema: resolved(document, one["schema"]),
    })),
    secured: asksForToken(security),
    body: requestBody === undefined ? null : jsonSchemaOf(document, resolved(document, requestBody)),
    statuses: responses.map(([status]) => Number(status)),
    answers: new Map(answers),
  };
}

/** An empty requirement beside others makes credentials optional. */
const asksForToken = (security: unknown): boolean =>
  Array.isArray(security) &&
  security.length > 0 &&
  security.every((one) => Object.keys(fieldsOf(one)).length > 0);

function jsonSchemaOf(document: unknown, { content }: Fields): Fields | null {
  const json = Object.entries(fieldsOf(content)).find(([type]) => /[/+]json\b/.test(type))?.[1];
  const { schema } = fieldsOf(json);
  return schema === undefined ? null : resolved(document, schema);
}
