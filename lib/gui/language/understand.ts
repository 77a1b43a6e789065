/** Understands a sentence in English or Polish: the steps it asks for and the command that runs them, or why not. */
import type { Failure } from "#kit/data/errors.ts";
import { type Parsed, type Planned, type Plans, parse } from "./parse.ts";
import { refusal } from "./refusals.ts";
import { type Composed, compose } from "./steps.ts";

/** Asks a planner of URIs about clauses that this grammar does not read; in order, null for what it does not know. */
export type AskPlanner = (texts: readonly string[]) => Promise<readonly Planned[]>;

/** Each answer can make another clause readable; a sentence has few. */
const MAX_ROUNDS = 8;

/** @throws NO_INTENT with the words that were not understood */
export async function understand(text: string, ask?: AskPlanner): Promise<Composed> {
  if (ask === undefined) return composed(text, parse(text));
  const plans = new Map<string, Planned>();
  // What needs no planner does not wait for one.
  let parsed = parse(text, plans);
  for (let round = 0; round < MAX_ROUNDS && !parsed.ok && parsed.asks.length > 0; round++) {
    const texts = parsed.asks;
    const answers = await ask(texts);
    for (const [index, asked] of texts.entries()) plans.set(asked, answers[index] ?? null);
    parsed = parse(text, plans);
  }
  return composed(text, parsed);
}

/** The same without a planner: only what this grammar reads. @throws NO_INTENT */
export const understandAlone = (text: string, plans?: Plans): Composed => composed(text, parse(text, plans));

function composed(text: string, parsed: Parsed): Composed {
  if (!parsed.ok) throw refusal(text, parsed) satisfies Failure;
  const found = compose(parsed.parts);
  if ("reason" in found) throw refusal(text, { ...found, locale: parsed.locale });
  return found;
}
