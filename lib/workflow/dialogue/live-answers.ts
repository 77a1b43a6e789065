/** Answers to what only a real execution needs: who buys, with tax number and address, and other details of an invoice. */
import { sourceOf } from "#language/extract/extract.ts";
import { postalAddressesIn } from "#language/extract/postal/addresses.ts";
import type { Place } from "../wording/plan.ts";
import { unquoted } from "./answer-values.ts";
import type { Conversation, Outcome, Tools } from "./conversation.ts";
import { change, situationOf } from "./correct.ts";
import { correctionIn } from "./corrections.ts";
import { isQuestion } from "./wording.ts";

/** Longest answer that can be a name, a number and an address. */
const LONGEST = 500;

/** The fields that the answer to such a question gives; undefined if it is something else. */
export function liveAnswer(conversation: Conversation, text: string, tools: Tools): Outcome | undefined {
  const { plan, asked } = conversation;
  const places = asked.filter((place) => isNeeded(conversation, place));
  const [first] = places;
  if (!plan || !first || places.length < asked.length || text.length > LONGEST || isQuestion(text))
    return undefined;
  const own = places.filter(({ step }) => step === first.step).map(({ field }) => field);
  const fields = fieldsIn(text, own);
  // "No, 600 EUR" is a correction, whatever was asked.
  const { buyer_name: _, ...read } = fields;
  const rest = Object.values(read).reduce((left, value) => left.replace(value, " "), text);
  const correction = correctionIn(rest, situationOf(conversation, plan, tools));
  if (correction.is !== "none" && correction.is !== "unclear") return undefined;
  if (Object.keys(fields).length === 0) return undefined;
  return change(conversation, [{ step: first.step, fields }], tools);
}

function isNeeded({ plan }: Conversation, { step, field }: Place): boolean {
  return plan?.needed?.some((place) => place.step === step && place.field === field) ?? false;
}

/** Ten digits in groups, perhaps of another country, or that there is no number. */
const NUMBER =
  /(?<![\p{L}\p{N}])(?:NIP|VAT(?:[ -]UE)?)?\s*:?\s*((?:[A-Z]{2}\s?)?\d(?:[\s-]?\d){7,12})(?![\p{L}\p{N}])/iu;
const NO_NUMBER =
  /(?<!\p{L})(?:(?:brak|bez|nie ma|without|no|none)(?:\s+(?:NIP(?:-?u)?|numeru|tax number|number))|brak|none|konsument|osoba prywatna)(?!\p{L})/iu;
const LABELS = /(?<!\p{L})(?:nabywca|nazwa|firma to|klient|adres|NIP|buyer|name|address)\s*:?(?=\s|$)/giu;

/** What a text says about the fields that were asked for. */
function fieldsIn(text: string, asked: readonly string[]): Record<string, string> {
  const [only, second] = asked;
  if (only !== undefined && second === undefined && !only.startsWith("buyer_"))
    return { [only]: unquoted(text) };
  const fields: Record<string, string> = {};
  let rest = text;
  const take = (field: string, value: string, part: string) => {
    if (asked.includes(field)) fields[field] = value;
    rest = rest.replace(part, ", ");
  };
  const [address] = postalAddressesIn(sourceOf(text, "pl"));
  if (address)
    take(
      "buyer_address",
      text.slice(address.start, address.end).trim(),
      text.slice(address.start, address.end),
    );
  const number = NUMBER.exec(rest);
  const none = NO_NUMBER.exec(rest);
  if (number?.[1] !== undefined) take("buyer_nip", number[1].trim(), number[0]);
  else if (none && asked.includes("buyer_nip")) take("buyer_nip", "none", none[0]);
  const left = unquoted(
    rest
      .replace(LABELS, " ")
      .replace(/^[\s,;.:]+|[\s,;:]+$/g, "")
      .replace(/\s{2,}/g, " "),
  );
  if (left === "" || !/\p{L}/u.test(left)) return fields;
  // One question left decides what the rest of the answer is.
  const open = asked.filter((field) => fields[field] === undefined);
  const [field, another] = open;
  if (field === "buyer_name" || (field === "buyer_address" && another === undefined)) fields[field] = left;
  return fields;
}
