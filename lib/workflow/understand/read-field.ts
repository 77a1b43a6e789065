/** Reads a bare answer to a question for one field: "dwa tysiące euro", "klient@firma.pl", "sprzedaż". */
import type { ActionName } from "#schemas/workflow.ts";
import type { Ambiguous } from "../action/draft.ts";
import { newFrame } from "../action/frame.ts";
import { definitionOf } from "../actions/index.ts";
import { amountOf } from "../actions/shared/amounts.ts";
import { type Reading, readingOf } from "./atoms.ts";
import { OPTION_FIELDS } from "./options.ts";
import type { Situation } from "./understand.ts";

/** The fields that an answer fills, and what it leaves unclear. */
export interface FieldReading {
  readonly values: Readonly<Record<string, unknown>>;
  readonly ambiguous: readonly Ambiguous[];
}

const NOTHING: FieldReading = { values: {}, ambiguous: [] };

/** Reads the answer to the question for `field` of an action; no values if it does not answer it. */
export function readField(
  action: ActionName,
  field: string,
  text: string,
  situation: Situation,
): FieldReading {
  const definition = definitionOf(action).fields.find(({ name }) => name === field);
  if (definition === undefined || text.trim() === "") return NOTHING;
  const reading = readingOf(text, situation.moment, situation.locale ?? "auto");
  if (definition.type === "number") return amountIn(action, reading);
  if (definition.type === "email") return addressesIn(field, reading);
  if (definition.type === "select") return choiceIn(field, definition.options ?? [], reading);
  if (field === "channel" || field === "chat_id") return channelIn(field, reading);
  return { values: { [field]: text.trim() }, ambiguous: [] };
}

function amountIn(action: ActionName, reading: Reading): FieldReading {
  const frame = newFrame(0, "asked");
  for (const { kind, entity, text } of reading.atoms) {
    if (entity?.kind === "money") frame.money.push(entity);
    else if (entity?.kind === "percent") frame.isInexact = true;
    else if (kind === "number") frame.bare.push(text);
  }
  const { amount, currency, amounts, currencies } = amountOf(frame);
  const ambiguous: Ambiguous[] = [];
  if (amounts !== undefined) ambiguous.push({ field: `${action}.amount`, candidates: amounts });
  if (currencies !== undefined) ambiguous.push({ field: `${action}.currency`, candidates: currencies });
  return {
    values: { ...(amount !== undefined && { amount }), ...(currency !== undefined && { currency }) },
    ambiguous,
  };
}

function addressesIn(field: string, reading: Reading): FieldReading {
  const found = reading.atoms.flatMap(({ entity }) =>
    entity?.kind === "email" ? [entity.value.address] : [],
  );
  const [only] = found;
  if (only === undefined) return NOTHING;
  return { values: { [field]: found.length > 1 ? found : only }, ambiguous: [] };
}

function choiceIn(field: string, options: readonly string[], reading: Reading): FieldReading {
  const found = new Set<string>();
  for (const [at, { entity, text }] of reading.atoms.entries()) {
    if (entity?.kind === "money" && entity.value.currency !== null) found.add(entity.value.currency);
    if (options.includes(text.toUpperCase())) found.add(text.toUpperCase());
    if (options.includes(text.toLowerCase())) found.add(text.toLowerCase());
    for (const { tag } of OPTION_FIELDS) {
      const named = reading.named(tag, at);
      if (named !== undefined && options.includes(named.name)) found.add(named.name);
    }
  }
  const [only] = found;
  if (only === undefined) return NOTHING;
  return found.size > 1
    ? { values: {}, ambiguous: [{ field, candidates: [...found] }] }
    : { values: { [field]: only }, ambiguous: [] };
}

/** „Na kanał Projekty”, "the channel general". */
const CHANNEL_WORDS =
  /^(?:(?:na|do|to|in|on)\s+)?(?:(?:the\s+)?channel|kana[łl]|kanale|kana[łl]u)\s+(?=\S)/iu;

function channelIn(field: string, reading: Reading): FieldReading {
  const channel = reading.atoms.find(({ kind }) => kind === "channel" || kind === "handle");
  const value = channel?.text ?? reading.text.trim().replace(CHANNEL_WORDS, "");
  return { values: { [field]: value }, ambiguous: [] };
}
