/** The typed signature of a route's handler, as its author reads it. */
import type { OperationDesign, ServiceDesign } from "#schemas/package/design.ts";
import { parametersOf } from "../design/paths.ts";
import { SIGNATURE } from "../targets/python/handlers.ts";
import { signatureOf } from "../targets/typescript/handlers.ts";
import { literal, rowTypes } from "../targets/typescript/tables.ts";

export interface HandlerSignature {
  readonly language: "Python 3.9" | "TypeScript";
  /** The module that the handler imports from, whole. */
  readonly module: string;
  /** The tables with their columns and types. */
  readonly tables: string;
  /** The function to write. */
  readonly handle: string;
  /** What else it may import. */
  readonly imports: string;
}

export async function handlerSignature(
  operation: OperationDesign,
  service: ServiceDesign,
): Promise<HandlerSignature> {
  if (service.language === "python") {
    const { PYTHON_MODULES } = await import("./check-python.ts");
    return {
      language: "Python 3.9",
      module: SIGNATURE,
      tables: service.tables.map(columnsText).join("\n"),
      handle: "def handle(request: HandlerRequest, store: Store) -> HandlerResponse:",
      imports: `from ..handler import HandlerRequest, HandlerResponse, Problem, Store\nand of the standard library: ${[...PYTHON_MODULES].join(", ")}`,
    };
  }
  const parameters = parametersOf(operation.path).map(literal).join(" | ");
  const types = [operation.request ? "Body" : parameters && "undefined", parameters]
    .filter(Boolean)
    .join(", ");
  return {
    language: "TypeScript",
    module: signatureOf(service),
    tables: rowTypes(service),
    handle: `export function handle(request: HandlerRequest${types && `<${types}>`}, store: Store): HandlerResponse {`,
    imports:
      'import { type HandlerRequest, type HandlerResponse, Problem, type Store } from "../handler.ts";',
  };
}

const columnsText = ({ name, key, columns, timestamps }: ServiceDesign["tables"][number]): string =>
  `${name}(${[`${key.name} ${key.type}`, ...columns.map((column) => `${column.name} ${column.type}`), ...(timestamps ? ["created_at", "updated_at"] : [])].join(", ")})`;
