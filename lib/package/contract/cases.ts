/** Cases of refusal for the tests of a generated service: requests that must get a certain error. */
import type { OperationDesign, RowBehavior, ServiceDesign, TableDesign } from "#schemas/package/design.ts";
import { programsOf } from "../design/step-programs.ts";
import { labelOf } from "../design/tables.ts";
import { exampleBody } from "./examples.ts";
import { missingKey } from "./scenario.ts";

export interface Case {
  /** What the test says. */
  title: string;
  method: string;
  path: string;
  /** JSON, or a text that is sent as it is. */
  body: { json: unknown } | { text: string; type: string } | null;
  /** How often it is sent; the last answer counts. */
  times: number;
  status: number;
  /** Whether it is sent without a token or key. */
  anonymous?: boolean;
}

type Creation = OperationDesign & { behavior: RowBehavior };

export function casesOf(table: TableDesign, service: ServiceDesign): Case[] {
  return [...creationCases(table, service), ...readingCases(table, service)];
}

/** Requests that programs and routes which need a token refuse. */
export function refusalsOf(service: ServiceDesign): Case[] {
  const secured = service.operations.filter((operation) => operation.secured);
  return [
    ...secured.map(
      ({ method, path }): Case => ({
        title: `refuses ${method} ${path} without ${service.key_header === null ? "a token" : "the key"}`,
        method,
        path: path.replace(/\{[^}]+\}/g, "1"),
        body: null,
        times: 1,
        status: 401,
        anonymous: true,
      }),
    ),
    ...programsOf(service).flatMap(({ method, path, behavior, invalid, secured: isSecured }): Case[] => {
      if (isSecured || path.includes("{") || !behavior.input.some(({ required }) => required)) return [];
      const title = `refuses ${method} ${path} without the required fields`;
      return [{ title, method, path, body: { json: {} }, times: 1, status: invalid }];
    }),
  ];
}

function creationCases(table: TableDesign, { operations }: ServiceDesign): Case[] {
  const operation = operations.find(
    (candidate): candidate is Creation =>
      candidate.behavior.kind === "create" &&
      candidate.behavior.table === table.name &&
      candidate.behavior.parents.length === 0 &&
      candidate.behavior.select.length === 0,
  );
  if (!operation) return [];
  const { method, path, invalid } = operation;
  const one = labelOf(table);
  const make = (title: string, body: Case["body"], status: number, times = 1): Case => ({
    title,
    method,
    path,
    body,
    times,
    status,
  });
  const required = table.columns.filter(
    (column) => column.required && !(column.name in operation.behavior.values),
  );
  const hasReference = required.some(({ references }) => references);
  const isUnique = table.columns.some(
    ({ unique, references, read_only }) => unique && !references && !read_only,
  );
  return [
    make("refuses a body that is not JSON", { text: "{", type: "application/json" }, 400),
    make(
      "refuses a body of another type",
      { text: "name=Ada", type: "application/x-www-form-urlencoded" },
      415,
    ),
    make("refuses a body that is not an object", { json: [] }, invalid),
    ...(required.length > 0
      ? [make("refuses a body without the required fields", { json: {} }, invalid)]
      : []),
    ...(table.open ? [] : [make("refuses an unknown field", { json: { unknown_field: 1 } }, invalid)]),
    ...(isUnique && !hasReference
      ? [make(`refuses a second ${one} with the same unique value`, { json: exampleBody(table, []) }, 409, 2)]
      : []),
  ];
}

function readingCases(table: TableDesign, { operations }: ServiceDesign): Case[] {
  const key = String(missingKey(table));
  return operations.flatMap((operation): Case[] => {
    const { behavior, method, path } = operation;
    if (!("table" in behavior) || behavior.table !== table.name) return [];
    const base = { method, body: null, times: 1 };
    if (behavior.kind === "read" || behavior.kind === "delete") {
      if (behavior.select.some(({ in: place }) => place !== "path")) return [];
      const verb = behavior.kind === "read" ? "find" : "delete";
      const missing = path.replace(/\{[^}]+\}/g, key);
      return [{ ...base, title: `does not ${verb} what does not exist`, path: missing, status: 404 }];
    }
    if (behavior.kind !== "list" || path.includes("{")) return [];
    return [
      { ...base, title: "refuses a page that is too large", path: `${path}?limit=1000`, status: 400 },
      {
        ...base,
        title: "refuses to sort by an unknown field",
        path: `${path}?sort=unknown_field`,
        status: 400,
      },
    ];
  });
}
