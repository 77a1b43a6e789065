/**
 * Processes one record: checks it by the contract's schema, runs it, checks the result in tests and adds pass-through
 * fields.
 */
import type { TSchema } from "@sinclair/typebox";
import type { ErrorCode, ErrorKind } from "#schemas/common.ts";
import { requestOf } from "../contract/aliases.ts";
import { isLight } from "../contract/light.ts";
import type { AnyContract, Run } from "../contract/operation.ts";
import { areKnown, refuseStrays, strayFields } from "../contract/unknown-field.ts";
import { withWriteRight } from "../contract/write-right.ts";
import { Failure, fail, failedCode, KIT_ERRORS } from "../data/errors.ts";
import {
  holdsNumberText,
  isNumberText,
  isWholeNumber,
  type JsonRecord,
  withNearNumbers,
  withNumbers,
} from "../data/json.ts";
import { type Check, checksOf, explain } from "../data/schema.ts";
import { pathText } from "../data/validate.ts";
import type { Context } from "../files/context.ts";
import { isClient } from "../files/context.ts";

/** A contract with its logic and checkers loaded. */
export interface Prepared {
  contract: AnyContract;
  run: Run<unknown, unknown>;
  check: Check;
  checkOutput: Check | undefined;
  /**
   * The fast path of light operations: the result at once, or undefined if the record must take `invoke`
   * (it is asynchronous, streams, or does not fit the schema). Throws what the run throws.
   */
  direct: (record: JsonRecord, context: Context) => JsonRecord | undefined;
}

/**
 * Results are checked against the output schema, and codes of failures against the contract, if HEDDLE_CHECK_RESULTS=1
 * (development and tests).
 */
const CHECK_RESULTS = process.env["HEDDLE_CHECK_RESULTS"] === "1";

export async function prepare(contract: AnyContract): Promise<Prepared> {
  const [run, checks] = await Promise.all([
    contract.load() as Promise<Run<unknown, unknown>>,
    checksOf(contract),
  ]);
  const checkOutput = CHECK_RESULTS ? checks.output : undefined;
  const check = checks.input;
  const direct = contract.light === true && !checkOutput;
  const takesAny = takesAnyRecord(contract);
  return {
    contract,
    run,
    check,
    checkOutput,
    direct(given, context) {
      if (!direct) return undefined;
      if (takesAny) return check(given) ? plainResult(contract, given, run(given, context)) : undefined;
      const record = readableOf(contract, given);
      if (!areKnown(contract, strayFields(contract, record))) return undefined;
      const isRefused = !contract.takesFailures && failedCode(record) !== undefined;
      if (isRefused || !isLight(contract, (field) => record[field]) || !check(withCheckedId(record)))
        return undefined;
      const input = enforcePolicy(contract, record, context);
      return plainResult(contract, input, run(input, context));
    },
  };
}

/** Whether a request is the record itself, whatever it has: nothing of it has to be looked for. */
function takesAnyRecord({ input, aliases, foreign, dryRun, waitsWhen, takesFailures }: AnyContract): boolean {
  const isOpen = input["additionalProperties"] === true && Object.keys(input.properties).length === 0;
  return isOpen && takesFailures === true && !aliases && !foreign && !dryRun && !waitsWhen;
}

/** A light run is synchronous by contract: anything else would run twice. */
function plainResult(contract: AnyContract, input: JsonRecord, result: unknown): JsonRecord {
  if (result === input) return input;
  if (!isPlainResult(result))
    throw fail("INTERNAL", `Operation "${contract.name}" is marked light but is not synchronous`);
  return join(contract, input, result);
}

/** A result that reports a failure. */
export function isNotOk(result: unknown): boolean {
  return typeof result === "object" && result !== null && "ok" in result && result.ok === false;
}

/** The kind of failure that a result reports; undefined if it reports none, or its contract counts none. */
export function failureKind(
  { failedAs, errors }: Pick<AnyContract, "failedAs" | "errors">,
  result: unknown,
): ErrorKind | undefined {
  if (failedAs === undefined || !isNotOk(result)) return undefined;
  if (failedAs !== "code") return failedAs;
  const { code } = result as { code?: unknown };
  const codes: Readonly<Record<string, ErrorCode>> = { ...KIT_ERRORS, ...errors };
  return (
    (typeof code === "string" && Object.hasOwn(codes, code) ? codes[code]?.kind : undefined) ?? "internal"
  );
}

function isPlainResult(value: unknown): value is JsonRecord {
  return (
    typeof value === "object" &&
    value !== null &&
    !(value instanceof Promise) &&
    !(Symbol.asyncIterator in value) &&
    !(Symbol.iterator in value)
  );
}

/**
 * Runs one record and yields its results.
 * @throws Failure INVALID_RECORD, EXECUTION_NOT_ALLOWED, WRITING_NOT_ALLOWED, or what the run throws.
 */
export async function* invoke(
  prepared: Prepared,
  given: JsonRecord,
  context: Context,
): AsyncGenerator<JsonRecord> {
  const { contract, run, check } = prepared;
  if (!contract.takesFailures) refuseFailed(given);
  const record = readableOf(contract, given);
  await refuseStrays(contract, given, record, context.transport);
  if (!check(withCheckedId(record))) throw await invalidRequest(contract, given, record, context);
  const input = enforcePolicy(contract, record, context);
  try {
    const outcome: unknown = run(input, withWriteRight(contract, record, context));
    if (
      typeof outcome === "object" &&
      outcome !== null &&
      (Symbol.asyncIterator in outcome || Symbol.iterator in outcome)
    ) {
      for await (const result of outcome as AsyncIterable<unknown>)
        yield await finish(prepared, input, result);
      return;
    }
    yield await finish(prepared, input, await outcome);
  } catch (thrown) {
    if (CHECK_RESULTS) checkCode(contract, thrown);
    throw thrown;
  }
}

/** Why a record is not a valid request, with advice if it seems to be the result of another operation in a pipe. */
async function invalidRequest(
  contract: AnyContract,
  given: JsonRecord,
  record: JsonRecord,
  context: Context,
): Promise<Failure> {
  const why = explain(contract.input, record);
  // A client can send anything in place of a record.
  const isOthers = Object.keys(given ?? {}).some((name) => !Object.hasOwn(contract.input.properties, name));
  return isOthers && context.transport === "cli"
    ? (await import("../contract/request-advice.ts")).withAdvice(contract, why)
    : why;
}

/** @throws INTERNAL if the contract does not name the code: its help and its OpenAPI description would be wrong */
function checkCode({ name, errors }: AnyContract, thrown: unknown): void {
  if (!(thrown instanceof Failure)) return;
  if (thrown.code in KIT_ERRORS || thrown.code in (errors ?? {})) return;
  throw fail("INTERNAL", `The contract of ${name} does not name the error ${thrown.code}: ${thrown.message}`);
}

/** The request that a record makes, with plain numbers in the fields that the contract reads. @throws INVALID_RECORD */
function readableOf(contract: AnyContract, given: JsonRecord): JsonRecord {
  const request = requestOf(contract, given);
  return holdsNumberText(request) ? readNumbers(contract, request) : request;
}

/** @throws INVALID_RECORD for a record that already failed: there is nothing to do */
export function refuseFailed(record: JsonRecord): void {
  if (failedCode(record) !== undefined)
    throw fail("INVALID_RECORD", "The request is a record that already failed", {
      hint: "Send the request that failed again, or leave it out",
    });
}

/**
 * The record with plain numbers in every field that the contract reads. The others, and `id`, keep the text of their
 * numbers.
 * @throws INVALID_RECORD if a double would change one
 */
export function readNumbers({ input }: AnyContract, record: JsonRecord): JsonRecord {
  const read = { ...record };
  for (const [field, value] of Object.entries(record)) {
    if (field === "id" && isWholeNumber(value)) continue;
    const isRead = Object.hasOwn(input.properties, field) || typeof input.additionalProperties === "object";
    if (!isRead) continue;
    const numbers = withNumbers(value, [field]);
    if ("path" in numbers) throw inexact(pathText(numbers.path));
    read[field] = numbers.value;
  }
  return read;
}

function inexact(field: string): Failure {
  return fail("INVALID_RECORD", `Field "${field}" must be a number that a double holds exactly`, {
    hint: "Send it with fewer digits, or as text if the field takes text",
    details: { field },
  });
}

/** The record as its check reads it: an `id` that is kept as text is a whole number. */
export function withCheckedId(record: JsonRecord): JsonRecord {
  const keepsId = holdsNumberText(record) && isNumberText(record["id"]);
  return keepsId ? { ...record, id: 0 } : record;
}

/**
 * Effects are off by default for clients of HTTP and MCP: the dry-run field is true unless the request sets it,
 * and setting it to false requires the allow-execute switch, or allow-write for an operation that only writes.
 */
function enforcePolicy(contract: AnyContract, record: JsonRecord, context: Context): JsonRecord {
  const field: string | undefined = contract.dryRun;
  if (field === undefined || !isClient(context)) return record;
  if (record[field] === undefined) return { ...record, [field]: true };
  const isChecked = contract.effects === "execute" && contract.recordsRefusals !== true;
  if (isChecked && record[field] === false && !context.allowExecute)
    throw fail(
      "EXECUTION_NOT_ALLOWED",
      "Execution is switched off for this interface: only dry runs are allowed",
      {
        hint: "Start the server with HEDDLE_ALLOW_EXECUTE=1 or --allow-execute to let trusted clients execute",
      },
    );
  return record;
}

async function finish(prepared: Prepared, input: JsonRecord, result: unknown): Promise<JsonRecord> {
  const joined = join(prepared.contract, input, result as JsonRecord);
  const checked = holdsNumberText(input) ? withNearNumbers(joined) : joined;
  if (prepared.checkOutput && !prepared.checkOutput(checked)) {
    const why = explain(prepared.contract.output, checked, "result");
    throw fail("INTERNAL", `Operation "${prepared.contract.name}" broke its output schema: ${why.message}`);
  }
  return joined;
}

/** `id` always passes; other fields if the contract says so, never for fields of the result. */
function join(contract: AnyContract, input: JsonRecord, result: JsonRecord): JsonRecord {
  if (result === input) return result;
  const isNamed = input["id"] === undefined || result["id"] !== undefined;
  const named = isNamed ? result : { id: input["id"], ...result };
  return contract.passThrough ? { ...passed(contract, input), ...named } : named;
}

/** A result with the fields of its record that results never have (`--keep`). */
export function keepFields(contract: AnyContract, record: JsonRecord, result: JsonRecord): JsonRecord {
  return { ...passed(contract, record), ...result };
}

/**
 * The fields of a request that are passed on: those that results never have. The `steps` of a plan that was asked for
 * would be taken for the steps of the result, where that has none.
 */
function passed({ output }: AnyContract, input: JsonRecord): JsonRecord {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !names(output, name)));
}

function names(schema: TSchema, field: string): boolean {
  const alternatives: readonly TSchema[] = schema["anyOf"] ?? [];
  return Object.hasOwn(schema["properties"] ?? {}, field) || alternatives.some((part) => names(part, field));
}
