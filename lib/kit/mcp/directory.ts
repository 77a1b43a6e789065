/** Tools that find and call the operations that a server does not list, to save a model's context. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import { type Failure, fail } from "../data/errors.ts";
import type { JsonRecord } from "../data/json.ts";
import { describeType, publishInput } from "../data/schema.ts";
import { findFault, pathText } from "../data/validate.ts";
import type { Tool, ToolDefinition } from "./tools.ts";

export const FIND = "heddle_operations";
export const CALL = "heddle_call";

/** Most operations of one answer. */
const MOST_FOUND = 20;

/** The tools that replace those that are not listed. */
export function directoryTools(unlisted: number): ToolDefinition[] {
  return [
    {
      name: FIND,
      title: "Find more operations",
      description: `Find one of the ${unlisted} operations that are not listed as tools, by keywords, or by name with the schema of its arguments. Run it with ${CALL}.`,
      inputSchema: {
        type: "object",
        properties: {
          query: {
            type: "string",
            description: "Search words such as rename, screenshot, history; absent: all operations",
          },
          name: { type: "string", description: "Name of one operation, for its schema" },
        },
        additionalProperties: false,
      },
      annotations: {
        title: "Find more operations",
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    {
      name: CALL,
      title: "Call an operation by name",
      description: `Run an operation that is not listed as a tool; ${FIND} returns its name and arguments. The same checks and limits apply as for a tool.`,
      inputSchema: {
        type: "object",
        properties: {
          name: { type: "string", description: `Name of the operation, from ${FIND}` },
          arguments: { type: "object", description: "Its arguments" },
        },
        required: ["name"],
        additionalProperties: false,
      },
      // The worst case of all operations.
      annotations: {
        title: "Call an operation by name",
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: true,
      },
    },
  ];
}

/** Why arguments do not fit a directory tool; undefined if they do. */
export function misfit(definition: ToolDefinition, input: JsonRecord): Failure | undefined {
  const fault = findFault(definition.inputSchema, input);
  if (!fault) return undefined;
  const field = pathText(fault.path);
  const why = { missing: `Missing required field "${field}"`, unknown: `Unknown field "${field}"` };
  const message =
    fault.kind === "wrong" ? `Field "${field}" must be ${describeType(fault.schema)}` : why[fault.kind];
  return fail("INVALID_RECORD", message, { details: { field } });
}

/** Answers {@link FIND}. @param tools all of the server, by name */
export function findOperations(tools: ReadonlyMap<string, Tool>, input: JsonRecord): CallToolResult {
  const { query, name } = input;
  const one = typeof name === "string" ? tools.get(name) : undefined;
  const found = one ? [one] : ranked([...tools.values()], typeof query === "string" ? query : "");
  const operations = found.slice(0, MOST_FOUND).map((tool) => ({
    name: tool.definition.name,
    summary: tool.contract.summary,
    effects: tool.contract.effects,
    ...(tool.contract.writesWhen && { writes_when: tool.contract.writesWhen }),
    ...(one && { inputSchema: publishInput(tool.contract) }),
  }));
  const result = {
    ok: true,
    total: found.length,
    operations,
    ...(found.length > MOST_FOUND && { names: found.map(({ definition }) => definition.name) }),
  };
  return { content: [{ type: "text", text: JSON.stringify(result) }], structuredContent: result };
}

/** The tools that have a word of the query, those with the most matches first; all of them without a query. */
function ranked(tools: readonly Tool[], query: string): Tool[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [...tools];
  return tools
    .map((tool) => ({ tool, score: scoreOf(tool, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ tool }) => tool);
}

function scoreOf({ contract, definition }: Tool, words: readonly string[]): number {
  const strong = `${definition.name} ${definition.title} ${contract.summary}`.toLowerCase();
  const weak = [...(contract.description ?? []), ...Object.keys(contract.input.properties)]
    .join(" ")
    .toLowerCase();
  return words.reduce(
    (score, word) => score + (strong.includes(word) ? 3 : 0) + (weak.includes(word) ? 1 : 0),
    0,
  );
}
