/** Payment cards: told by network and check digit; the value shows the last four digits only. */
import type { ValueOf } from "#schemas/language.ts";
import { cueBefore } from "../address/phone-words.ts";
import { foundAt } from "../found.ts";
import type { Found, Source } from "../types.ts";
import { isLuhn } from "./check-digits.ts";
import { type DigitGroups, digitGroups, type Prefix, prefixOf, wholeOf } from "./digit-groups.ts";
import { keywordBefore } from "./keyword.ts";
import { validity } from "./polish-numbers.ts";

type Network = NonNullable<ValueOf<"card">["network"]>;

/** First digits and lengths by network, as the networks publish them. */
const NETWORKS: readonly { network: Network; first: RegExp; lengths: readonly number[] }[] = [
  { network: "visa", first: /^4/, lengths: [13, 16, 19] },
  { network: "mastercard", first: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { network: "amex", first: /^3[47]/, lengths: [15] },
  { network: "diners", first: /^3(?:0[0-5]|[689])/, lengths: [14, 16, 19] },
  { network: "discover", first: /^6(?:011|4[4-9]|5)/, lengths: [16, 19] },
  { network: "jcb", first: /^35(?:2[89]|[3-8])/, lengths: [16, 19] },
  { network: "unionpay", first: /^62/, lengths: [16, 17, 18, 19] },
  { network: "maestro", first: /^(?:50|5[6-9]|6[0-9])/, lengths: [13, 14, 15, 16, 17, 18, 19] },
];

const isAnnounced = keywordBefore(
  "kart[aęyąo]|kart\\p{L}{1,4} (?:kredytow|płatnicz|debetow)\\p{L}{1,3}|card|credit card|debit card|visa|mastercard|maestro|amex|american express|diners(?: club)?|discover|jcb|unionpay",
);
/** Groups that a card is printed in. */
const PRINTED = /^(?:4([ -])4\1(?:4\1[1-7]|4)|4([ -])6\2[45]|4([ -])4\3 ?4\3 ?4)$/;

const KEYWORD = 0.98;
const SHAPE = 0.9;
const FAULTY = 0.6;

export function cardsIn(source: Source): Found<"card">[] {
  return digitGroups(source).flatMap((run) => read(source.text, run));
}

/** Digits follow that may belong to it: a security code, or more of another number. */
const OPEN = 0.5;

function read(text: string, run: DigitGroups): Found<"card">[] {
  const part = printed(run);
  const { start, end, digits, shape } = part ?? wholeOf(run);
  if (digits.length < 12 || digits.length > 20) return [];
  const network = NETWORKS.find(({ first }) => first.test(digits));
  const announced = isAnnounced(text, start);
  if (!announced && cueBefore(text, start) === "other") return [];
  const known = network?.lengths.includes(digits.length) === true;
  if (!announced && !(known && PRINTED.test(shape))) return [];
  const reason = known ? (isLuhn(digits) ? undefined : "check_digits") : network ? "length" : "format";
  const masked = digits.slice(-4).padStart(digits.length, "*");
  const value = { masked, ...(network && { network: network.network }), ...validity(reason) };
  const sure = reason !== undefined ? FAULTY : announced ? KEYWORD : SHAPE;
  const confidence = part?.isOpen === true ? OPEN : sure;
  return [foundAt(text, "card", start, end, confidence, value)];
}

/** The groups of a card before others: 4111 1111 1111 1111 123. */
function printed(run: DigitGroups): Prefix | undefined {
  const parts = [16, 15, 14].map((length) => prefixOf(run, length));
  return parts.find((part) => part?.isOpen === true && PRINTED.test(part.shape) && isLuhn(part.digits));
}
