/** Words of a table in a prompt, and which of them the prompt wants in the end. */
import type { Reading } from "./reading.ts";
import type { Stated, TokenRange } from "./stated.ts";

export interface Mention<Value> extends Stated<Value> {
  readonly denied: boolean;
}

/** The choice of the prompt: the last one that is not withdrawn; of alternatives ("Flask or FastAPI") the first. */
export function chosen<Value>(
  reading: Reading,
  mentions: readonly Mention<Value>[],
): Stated<Value> | undefined {
  const last = new Map<Value, Mention<Value>>();
  for (const mention of mentions) last.set(mention.value, mention);
  const kept = mentions.filter((mention) => !mention.denied && last.get(mention.value)?.denied === false);
  const final = kept.at(-1);
  if (final === undefined) return undefined;
  const before = kept.at(-2);
  const alternative =
    before !== undefined &&
    final.from - before.to === 1 &&
    /^(?:or|lub|albo|\/)$/.test(reading.fold(before.to));
  return alternative ? before : final;
}

export function* mentionsIn<Value>(
  reading: Reading,
  { from, to }: TokenRange,
  words: Readonly<Record<string, Value>>,
): Generator<Mention<Value>> {
  for (let at = from; at < to; at++) {
    const token = reading.token(at);
    if (token === undefined || (token.kind !== "word" && token.kind !== "number") || token.quoted) continue;
    const two = `${token.fold} ${reading.fold(at + 1)}`;
    const end = Object.hasOwn(words, two) ? at + 2 : at + 1;
    const value = words[end === at + 2 ? two : Object.hasOwn(words, token.fold) ? token.fold : ""];
    if (value !== undefined) yield { value, from: at, to: end, denied: reading.denied[at] ?? false };
  }
}
