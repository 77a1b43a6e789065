/** The files of a generated service that has handlers of its own: their signature, the rules of their bodies, their code. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { PlannedFile } from "#schemas/package/plan.ts";
import { bodyFields } from "../../design/with-handlers.ts";
import { isHandled } from "../handlers.ts";
import { quotePython } from "../quote.ts";
import signature from "./files/handler.py.txt" with { type: "text" };
import store from "./files/store.py.txt" with { type: "text" };
import { fieldRules, tableConstant } from "./tables.ts";

export const handlerPath = (module: string): string => `service/handlers/${module}.py`;
export const handlerFunction = (module: string): string => `handle_${module}`;
export const bodyConstant = (module: string): string => `${module.toUpperCase()}_BODY`;

/** `service/handler.py`: what a handler is. */
export const SIGNATURE = signature;

/** The files that the handlers and the core share; none without handlers. */
export function handlerFiles(service: ServiceDesign): PlannedFile[] {
  const handled = service.operations.filter(isHandled);
  if (handled.length === 0) return [];
  return [
    { path: "service/handler.py", content: signature },
    { path: "service/store.py", content: storeOf(service) },
    ...bodiesOf(service),
    { path: "service/handlers/__init__.py", content: "" },
    ...handled.map(({ behavior }) => ({ path: handlerPath(behavior.module), content: behavior.code })),
  ];
}

function storeOf({ tables }: ServiceDesign): string {
  const rules = tables.map(tableConstant).sort();
  const members = tables.map((table) => `${quotePython(table.name)}: ${tableConstant(table)}`);
  return store
    .replace("IMPORTS\n", rules.length > 0 ? `from .tables import ${rules.join(", ")}\n\n` : "\n")
    .replace("{TABLES}", `{${members.join(", ")}}`);
}

/** `service/bodies.py`: the rules of the fields that requests to handlers have. */
function bodiesOf(service: ServiceDesign): PlannedFile[] {
  const rules = service.operations.filter(isHandled).flatMap((operation) => {
    const fields = bodyFields(operation, service.schemas);
    if (!fields) return [];
    const { module } = operation.behavior;
    const lines = fields.map((field) => `        ${quotePython(field.name)}: ${fieldRules(field, [])},\n`);
    return `${bodyConstant(module)} = Table(
    name=${quotePython(module)},
    label="request",
    key="",
    key_type="integer",
    fields=${lines.length > 0 ? `{\n${lines.join("")}    }` : "{}"},
)`;
  });
  if (rules.length === 0) return [];
  const head = `"""The bodies of requests to handlers: the rules of their fields."""\n\nfrom .fields import Field, Table`;
  return [{ path: "service/bodies.py", content: `${[head, ...rules].join("\n\n")}\n` }];
}
