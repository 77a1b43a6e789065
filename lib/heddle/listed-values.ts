/** Values of a field that another operation lists, e.g. the ids of runs, for completion while somebody types. */

import { flagsOf } from "#kit/contract/flags.ts";
import type { Listed } from "#kit/contract/operation.ts";
import { commandOf, loadContract } from "#kit/contract/registry.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { isPlainWord } from "#kit/docs/commands.ts";
import type { Offer } from "#kit/docs/complete.ts";
import { cut, visibleLine } from "#kit/docs/text.ts";
import type { Context } from "#kit/files/context.ts";
import { runProcess } from "#kit/programs/process.ts";

/** Whoever types waits no longer than this, in ms; then only the values that are known at once are offered. */
const DEADLINE = 1500;
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_OFFERS = 200;
const LONGEST_WORD = 128;
const DESCRIPTION_WIDTH = 70;

/**
 * Asks the operation, in a process of its own that is ended if it takes too long. What cannot be listed is not offered,
 * without a word: an error in the middle of a line that is being typed helps nobody.
 * @param options of the line, e.g. `--store`
 */
export async function listedValues(
  listed: Listed,
  options: ReadonlyMap<string, string>,
  { env, cwd, signal }: Context,
): Promise<Offer[]> {
  const contract = await loadContract(listed.operation);
  const own = new Set(flagsOf(contract).map(({ name }) => `--${name}`));
  const shared = [...options].flatMap(([name, value]) => (own.has(name) ? [`${name}=${value}`] : []));
  try {
    const argv = [...commandOf(listed.operation), ...shared, "--json"];
    const { code, stdout } = await runProcess(argv, {
      kind: "heddle",
      env,
      cwd,
      signal,
      timeoutMs: DEADLINE,
      maxOutputBytes: MOST_BYTES,
    });
    return code === 0 ? offersOf(listed, recordsOf(stdout)) : [];
  } catch {
    return [];
  }
}

/** The whole records of what was written: the last line may be cut. */
function recordsOf(lines: string): JsonRecord[] {
  return lines.split("\n").flatMap((line) => {
    try {
      const record: unknown = JSON.parse(line);
      return isRecord(record) ? [record] : [];
    } catch {
      return [];
    }
  });
}

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is held, and the name under which it is. */
interface Held {
  readonly name: string;
  readonly value: unknown;
}

/** The values of records, as far as a shell can take them as one plain word; a stranger may have written them. */
export function offersOf(
  { within = [], value, about = [] }: Listed,
  records: readonly JsonRecord[],
): Offer[] {
  let held: Held[] = records.map((record) => ({ name: "", value: record }));
  for (const step of within) held = held.flatMap((place) => heldIn(place, step));
  const words = (field: string) => held.map((place) => textOf(place, field));
  const columns = value.map(words);
  const offers = held.flatMap((place, at) => {
    const column = columns.find((all) => all.filter((word) => word === all[at]).length === 1);
    const word = (column ?? columns.at(-1))?.[at] ?? "";
    const isOffered = word.length <= LONGEST_WORD && isPlainWord(word) && !word.startsWith("-");
    if (!isOffered) return [];
    const description = about
      .map((field) => textOf(place, field))
      .filter((text) => text !== "")
      .join(", ");
    return [{ word, description: cut(visibleLine(description), DESCRIPTION_WIDTH) }];
  });
  return [...new Map(offers.map((offer) => [offer.word, offer])).values()].slice(0, MOST_OFFERS);
}

function heldIn({ value }: Held, step: string): Held[] {
  if (!isRecord(value)) return [];
  const found = step === "*" ? Object.entries(value) : [[step, value[step]] as const];
  return found.flatMap(([name, inner]) =>
    Array.isArray(inner) ? inner.map((element) => ({ name, value: element })) : [{ name, value: inner }],
  );
}

function textOf({ name, value }: Held, field: string): string {
  if (field === "*") return name;
  const text = isRecord(value) ? value[field] : undefined;
  return typeof text === "string" || typeof text === "number" ? String(text) : "";
}
