/** Runs one tool call in the pool and returns its outcome in the protocol's terms. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import { CallInput, type CallResult } from "../contract/call-text.ts";
import { withOwnSpelling } from "../contract/field-names.ts";
import { formOf, inForm } from "../contract/format.ts";
import type { AnyContract, McpContent } from "../contract/operation.ts";
import { takesUnknownFields, unknownField } from "../contract/unknown-field.ts";
import { asFailure, type Failure, fail } from "../data/errors.ts";
import { holdsNumberText, type JsonRecord, withNearNumbers, withoutMarks } from "../data/json.ts";
import { checksOf } from "../data/schema.ts";
import type { LogLevel, Progress } from "../files/context.ts";
import { readNumbers, refuseFailed } from "../invoke/invoke.ts";
import type { Pool } from "../invoke/pool.ts";
import type { Call } from "../invoke/worker-call.ts";
import type { Tool } from "./tools.ts";

/** The state that all calls of a server share. */
export interface CallSettings {
  pool: Pick<Pool, "run">;
  /** Folders that paths may be in, as real paths; undefined: not confined. */
  roots: string[] | undefined;
  allowExecute: boolean;
  allowWrite: boolean;
  /** Deadline of a call in ms. */
  timeoutMs: number;
  /** The client whose own token came with a request over HTTP. */
  principalOf: ((request: Request) => string | undefined) | undefined;
}

/**
 * Rejects arguments that no tool can take: numbers that a double would change, or records that already failed.
 * @returns the reason, for the protocol's "invalid params"; undefined if there is nothing wrong
 */
export function refuseArguments({ contract }: Tool, input: JsonRecord): Failure | undefined {
  try {
    if (!contract.takesFailures) refuseFailed(input);
    readNumbers(contract, input);
    return undefined;
  } catch (thrown) {
    return asFailure(thrown);
  }
}

/** The arguments with their fields as the tool spells them, or why it would ignore one. */
export function argumentsOf({ contract }: Tool, given: JsonRecord): JsonRecord | Failure {
  try {
    const input = withOwnSpelling(contract.input, given);
    return (takesUnknownFields(contract) ? undefined : unknownField(contract.input, input)) ?? input;
  } catch (thrown) {
    return asFailure(thrown);
  }
}

/** @returns the result, or the failure as a result with `isError`; never throws. */
export async function callTool(
  tool: Tool,
  input: JsonRecord,
  settings: CallSettings,
  caller: Pick<Call, "signal" | "principal">,
  onProgress: ((progress: Progress) => void) | undefined,
  onLog?: (level: LogLevel, message: string) => void,
): Promise<CallToolResult> {
  const { contract } = tool;
  try {
    // Compiled while the work runs: a result that violates the published schema must not be sent as valid.
    const checks = checksOf(contract);
    const results = await settings.pool.run({
      contract,
      input: CallInput.of(tool.fixed === undefined ? input : { ...input, ...tool.fixed }),
      transport: "mcp",
      ...caller,
      allowExecute: settings.allowExecute,
      allowWrite: settings.allowWrite,
      timeoutMs: settings.timeoutMs,
      ...(settings.roots && { roots: settings.roots }),
      ...(onProgress && { onProgress }),
      ...(onLog && { onLog }),
    });
    const { output } = await checks;
    if (!results.every(({ record }) => output(holdsNumberText(record) ? withNearNumbers(record) : record)))
      throw fail("INTERNAL", `Operation "${contract.name}" broke its output schema`);
    return await resultOf(contract, input, results);
  } catch (thrown) {
    return errorResult(asFailure(thrown));
  }
}

/** The SDK accepts only string keys. */
function sendable(record: JsonRecord): JsonRecord {
  return holdsNumberText(record) ? Object(withoutMarks(record)) : record;
}

async function resultOf(
  contract: AnyContract,
  input: JsonRecord,
  results: readonly CallResult[],
): Promise<CallToolResult> {
  const records = results.map(({ record }) => sendable(record));
  const [first] = records;
  if (!contract.streams && (records.length !== 1 || !first))
    throw fail("INTERNAL", `Operation "${contract.name}" gave ${records.length} results instead of one`);
  const structured: JsonRecord = contract.streams || !first ? { records } : first;
  const make: ((result: unknown) => McpContent[]) | undefined =
    contract.mcp === false ? undefined : contract.mcp?.content;
  const resources = make ? records.flatMap((record) => make(record)) : [];
  const form = formOf(contract, input) ?? "json";
  const text =
    form === "json" ? textOf(contract, results) : await inForm(contract, form, first, () => new Date());
  return {
    content: [{ type: "text", text }, ...resources],
    structuredContent: structured,
    ...(results.some(({ failed }) => failed) && { isError: true }),
  };
}

/** The results as the worker wrote them. */
function textOf({ streams }: AnyContract, results: readonly CallResult[]): string {
  const texts = results.map(({ text }) => text);
  return streams ? `{"records":[${texts.join()}]}` : texts.join();
}

/**
 * A failure for the model to read, then the same for a program. Without `structuredContent`: that would have to fit
 * the output schema, which describes results.
 */
export function errorResult(failure: Failure): CallToolResult {
  const error = failure.body();
  const said = `${error.code}: ${error.message}${error.hint === undefined ? "" : `\n${error.hint}`}`;
  return {
    isError: true,
    content: [
      { type: "text", text: said },
      { type: "text", text: JSON.stringify({ ok: false, error }) },
    ],
  };
}
