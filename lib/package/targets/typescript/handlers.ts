/** The files of a generated service that has handlers of its own: their signature, the rules of their bodies, their code. */
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { PlannedFile } from "#schemas/package/plan.ts";
import { camel, pascal } from "../../design/names.ts";
import { bodyFields } from "../../design/with-handlers.ts";
import { isHandled } from "../handlers.ts";
import signature from "./files/handler.ts.txt" with { type: "text" };
import store from "./files/store.ts.txt" with { type: "text" };
import { fieldRules, tableVariable } from "./tables.ts";

export const handlerPath = (module: string): string => `src/handlers/${module}.ts`;
export const handlerVariable = (module: string): string => `handle${pascal(module)}`;
export const bodyVariable = (module: string): string => `${camel(module)}Body`;

/** The files that the handlers and the core share; none without handlers. */
export function handlerFiles(service: ServiceDesign): PlannedFile[] {
  const handled = service.operations.filter(isHandled);
  if (handled.length === 0) return [];
  return [
    { path: "src/handler.ts", content: signatureOf(service) },
    { path: "src/store.ts", content: storeOf(service) },
    ...bodiesOf(service),
    ...handled.map(({ behavior }) => ({ path: handlerPath(behavior.module), content: behavior.code })),
  ];
}

/** `src/handler.ts`: what a handler is, with the rows of this service. */
export function signatureOf({ tables }: ServiceDesign): string {
  const types = tables.map(({ model }) => pascal(model)).sort();
  const members = tables.map(({ name, model }) => `  ${name}: ${pascal(model)};\n`);
  return signature
    .replace(
      "IMPORTS\n",
      types.length > 0 ? `import type { ${types.join(", ")} } from "./tables.ts";\n\n` : "",
    )
    .replace("{TABLES}", members.length > 0 ? `{\n${members.join("")}}` : "{}");
}

function storeOf({ tables }: ServiceDesign): string {
  const rules = tables.map(tableVariable).sort();
  const members = tables.map((table) => `${table.name}: ${tableVariable(table)}`);
  return store
    .replace("IMPORTS\n", rules.length > 0 ? `import { ${rules.join(", ")} } from "./tables.ts";\n\n` : "\n")
    .replace("{TABLES}", members.length > 0 ? `{ ${members.join(", ")} }` : "{}");
}

/** `src/bodies.ts`: the rules of the fields that requests to handlers have. */
function bodiesOf(service: ServiceDesign): PlannedFile[] {
  const rules = service.operations.filter(isHandled).flatMap((operation) => {
    const fields = bodyFields(operation, service.schemas);
    if (!fields) return [];
    const lines = fields.map((field) => `    ${field.name}: ${fieldRules(field, [])},\n`);
    const { module } = operation.behavior;
    return `export const ${bodyVariable(module)}: Table<Values> = {
  name: "${module}",
  label: "request",
  key: { name: "", type: "integer" },
  fields: ${lines.length > 0 ? `{\n${lines.join("")}  }` : "{}"},
};`;
  });
  if (rules.length === 0) return [];
  const head = `/** The bodies of requests to handlers: the rules of their fields. */\nimport type { Table, Values } from "./fields.ts";`;
  return [{ path: "src/bodies.ts", content: `${[head, ...rules].join("\n\n")}\n` }];
}
