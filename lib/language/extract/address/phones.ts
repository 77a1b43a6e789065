/** Finds telephone numbers by their shape, the numbering plans of the world and the words around them. */
import { foundAt } from "../found.ts";
import { MARK } from "../marks.ts";
import type { Found, Source } from "../types.ts";
import { type Chunk, MAX_DIGITS, MIN_DIGITS, phoneRuns, type Run } from "./phone-runs.ts";
import { vanityPhonesIn } from "./phone-vanity.ts";
import { type Cue, countedAfter, cueBefore, isCalledPhoneAfter } from "./phone-words.ts";

type CountryCode = "PL" | "US" | "GB";

interface Plans {
  readonly readNumber: typeof import("./phone-plan.ts").readNumber;
}

let plans: Plans | undefined;

/** The plans take 2 ms to load from the binary and 15 ms from source, so they are required at the first number. */
function numberingPlans(): Plans {
  const loaded: Plans = plans ?? require("./phone-plan.ts");
  plans = loaded;
  return loaded;
}

/** Some chunks of a run, seen as one number. */
interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  readonly plus: boolean;
  /** Lengths of groups with the signs between them: `3-3-4`, `(2) 7`, `3 3 3`. */
  readonly shape: string;
}

interface Verdict {
  readonly confidence: number;
  readonly e164?: string;
}

/** What surrounds a candidate. */
interface Surroundings {
  readonly cue: Cue;
  readonly after: boolean;
  /** What the next word counts or measures with it. */
  readonly counted: "amount" | "count" | "none";
}

/** Shapes that are telephone numbers by themselves, where the plan of the country agrees or none is asked. */
const SHAPES: Record<Source["language"], { shape: RegExp; country?: CountryCode; confidence: number }[]> = {
  en: [
    { shape: /^(?:1[ .-])?(?:3[ -]3[ -]4|3\.3\.4|\(3\)[ .-]?3[ .-]4)$/, confidence: 0.85 },
    {
      shape: /^(?:5 6|4 3 4|4 7|4-3-4|3 4 4|3-4-4|3 8|5-6|\(\d\) ?\d+ ?\d*)$/,
      country: "GB",
      confidence: 0.8,
    },
    { shape: /^\((?:[2-5])\) ?[3-9](?:[ -][3-4])?$/, confidence: 0.6 },
  ],
  pl: [
    { shape: /^3([ -])3\1 ?3$/, country: "PL", confidence: 0.8 },
    { shape: /^(?:2|\(2\))([ -])3\1(?:2\1 ?2|4)$/, country: "PL", confidence: 0.85 },
    { shape: /^(?:2|\(2\))[ -](?:7|3[ -]2[ -]2)$/, country: "PL", confidence: 0.85 },
    { shape: /^\(3\)([ -])3\1 ?3$/, country: "PL", confidence: 0.8 },
    { shape: /^\((?:0?[2-5]|0 2)\)[ -]?\d/, confidence: 0.6 },
  ],
};

/** Countries whose national numbers a text of the locale may hold, the likeliest first. */
const COUNTRIES: Record<Source["locale"], readonly CountryCode[]> = {
  pl: ["PL"],
  en: ["US", "GB"],
  "en-US": ["US"],
  "en-GB": ["GB", "US"],
};

/** The other ending of a second number: "22 555 12 34/35". */
const ALTERNATIVE = /\/\d{1,3}$/;

function shapeOf(text: string, chunks: readonly Chunk[], stop: number): string {
  let shape = "";
  let end = -1;
  for (const chunk of chunks) {
    if (end >= 0) shape += " ";
    shape += text
      .slice(chunk.start, Math.min(chunk.end, stop))
      .replace(/\d+/g, (digits) => String(digits.length));
    end = chunk.end;
  }
  return shape.replace(/[\u2010-\u2013]/g, "-").replaceAll("\u00a0", " ");
}

/** "-8866" behind a number that has all its digits: an extension. */
const GLUED_EXTENSION = /-(\d{3,5})$/;

/** A number with its country that is whole without its last group, and with it too long for any. */
function withoutExtension(
  text: string,
  chunks: readonly Chunk[],
): { candidate: Candidate; extension: string } | null {
  const [first, last] = [chunks[0], chunks.at(-1)];
  if (first?.plus !== true || last === undefined) return null;
  const extension = GLUED_EXTENSION.exec(text.slice(last.start, last.end))?.[1];
  const all = chunks.map((chunk) => chunk.digits).join("");
  if (extension === undefined || all.length <= MAX_DIGITS) return null;
  const digits = all.slice(0, -extension.length);
  if (numberingPlans().readNumber(`+${digits}`)?.valid !== true) return null;
  const end = last.end - extension.length - 1;
  return {
    candidate: { start: first.start, end, digits, plus: true, shape: shapeOf(text, chunks, end) },
    extension,
  };
}

function candidateOf(text: string, chunks: readonly Chunk[]): Candidate | null {
  const first = chunks[0];
  const last = chunks.at(-1);
  if (first === undefined || last === undefined) return null;
  const all = chunks.map((chunk) => chunk.digits).join("");
  const other = ALTERNATIVE.exec(text.slice(last.start, last.end))?.[0] ?? "";
  const shorter = other !== "" && all.length - other.length + 1 >= MIN_DIGITS;
  const digits = shorter ? all.slice(0, 1 - other.length) : all;
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS + 2) return null;
  const end = shorter ? last.end - other.length : last.end;
  return { start: first.start, end, digits, plus: first.plus, shape: shapeOf(text, chunks, end) };
}

/** `+48…` or `0048…` with a country code; checked against the numbering plan of its own country. */
function international(candidate: Candidate, around: Surroundings): Verdict | null {
  const { plus, digits } = candidate;
  const code = plus ? digits : digits.startsWith("00") ? digits.slice(2) : "";
  if (code.length < MIN_DIGITS || code.length > MAX_DIGITS) return null;
  // A point before the last three digits of two groups is one of thousands: +1.032.
  if (/^\+?\d+\.\d+$/.test(candidate.shape)) return null;
  const number = numberingPlans().readNumber(`+${code}`);
  if (number?.valid === true) return { confidence: plus ? 0.98 : 0.9, e164: number.e164 };
  if (around.cue === "phone" || around.cue === "number") return { confidence: 0.7 };
  // "+50 000 000" is an amount, and "00" without groups may open any code.
  const amount = /^\+[1-3](?: 3)+$/.test(candidate.shape) || (!plus && /^\d+$/.test(candidate.shape));
  const likely = !amount && number?.possible === true && around.counted === "none" && around.cue !== "other";
  return likely ? { confidence: plus ? 0.7 : 0.6 } : null;
}

/** The international form where the country can be but one. */
function nationalE164(source: Source, candidate: Candidate): string | undefined {
  const { readNumber } = numberingPlans();
  const { digits } = candidate;
  // Plain English says nothing of the country.
  if (source.locale === "en") return undefined;
  const [country] = COUNTRIES[source.locale];
  // Until 2009 a 0 was dialled before Polish numbers, and people still write it.
  const dialled = country === "PL" ? digits.replace(/^0(?=\d{9}$)/, "") : digits;
  const number = readNumber(dialled, country);
  return number?.valid === true ? number.e164 : undefined;
}

function isValidSomewhere(source: Source, candidate: Candidate): boolean {
  const { readNumber } = numberingPlans();
  return COUNTRIES[source.locale].some((country) => readNumber(candidate.digits, country)?.valid === true);
}

function byShape(source: Source, candidate: Candidate): number {
  for (const { shape, country, confidence } of SHAPES[source.language]) {
    if (!shape.test(candidate.shape)) continue;
    if (country === undefined || numberingPlans().readNumber(candidate.digits, country)?.valid === true)
      return confidence;
  }
  return 0;
}

/** Two groups parted by one point, and four that could be an IPv4 address: numbers of another kind. */
const DECIMAL = /^\d+\.\d+$/;
const IP_LIKE = /^[1-3]\.[1-3]\.[1-3]\.[1-3]$/;

/** A number that a word announces, but that has too many digits or digits of another behind it. */
const DOUBTFUL = 0.6;

/** "0176/ 12345678": the code of an area with its 0, as Germans and Austrians write it. */
const AREA_SLASH = /^0\d{1,4} ?\/ ?\d[\d -]{4,10}$/;

/**
 * Polish numbers have nine digits, seven without the area, ten with the 0 of before 2009, and eleven with the code of
 * the country; nobody dials more without a +.
 */
function isMistyped({ locale }: Source, digits: string): boolean {
  return locale === "pl" ? !/^(?:0?\d{9}|\d{7}|48\d{9}|00\d+)$/.test(digits) : digits.length > 11;
}

/** A number as it is dialled inside a country. */
function national(source: Source, candidate: Candidate, around: Surroundings): Verdict | null {
  const { digits, shape } = candidate;
  if (
    digits.length > MAX_DIGITS ||
    DECIMAL.test(shape) ||
    around.cue === "other" ||
    around.counted === "amount"
  )
    return null;
  const e164 = () => nationalE164(source, candidate);
  if (around.cue === "phone")
    return verdict(IP_LIKE.test(shape) || isMistyped(source, digits) ? DOUBTFUL : 0.9, e164());
  if (around.after) return verdict(0.7, e164());
  const isParted =
    around.counted === "none" && AREA_SLASH.test(source.text.slice(candidate.start, candidate.end));
  const shaped = isParted ? DOUBTFUL : around.counted !== "none" ? 0 : byShape(source, candidate);
  if (shaped > 0) return verdict(shaped, e164());
  if (around.cue === "number" && around.counted === "none" && isValidSomewhere(source, candidate))
    return verdict(0.6, e164());
  const alone = source.text.trim().length <= candidate.end - candidate.start + 2;
  return alone && isValidSomewhere(source, candidate) ? verdict(0.5, e164()) : null;
}

function verdict(confidence: number, e164: string | undefined): Verdict {
  return e164 === undefined ? { confidence } : { confidence, e164 };
}

function classify(source: Source, candidate: Candidate, cue: Cue): Verdict | null {
  const end = candidate.end;
  const around = {
    cue,
    after: cue !== "phone" && isCalledPhoneAfter(source.text, end),
    counted: countedAfter(source.text, end),
  };
  const abroad =
    candidate.plus || candidate.digits.startsWith("00") ? international(candidate, around) : null;
  return abroad ?? (candidate.plus ? null : national(source, candidate, around));
}

/** An extension after the number: "x 123", "ext. 123", "wewn. 12". */
const EXTENSION =
  /(?:,?[ \u00a0]{0,2})(?:extension|ext\.?|x|wewn\u0119trzny|wewnetrzny|wewn\.?|wew\.?|w\.|#)[ \u00a0.:]{0,2}(\d{1,6})(?![\p{L}\p{N}])/iuy;

function extensionAt(text: string, at: number): { end: number; digits: string } {
  EXTENSION.lastIndex = at;
  const match = EXTENSION.exec(text);
  return match === null ? { end: at, digits: "" } : { end: at + match[0].length, digits: match[1] ?? "" };
}

function found(
  source: Source,
  candidate: Candidate,
  { confidence, e164 }: Verdict,
  glued?: string,
): Found<"phone"> {
  const extension =
    glued === undefined
      ? extensionAt(source.text, candidate.end)
      : { digits: glued, end: candidate.end + glued.length + 1 };
  const digits = `${candidate.plus ? "+" : ""}${candidate.digits}${extension.digits}`;
  const { start, end } = withBrackets(source.text, candidate.start, candidate.end);
  return foundAt(source.text, "phone", start, Math.max(end, extension.end), confidence, {
    digits,
    ...(e164 !== undefined && { e164 }),
    ...(extension.digits !== "" && { extension: extension.digits }),
  });
}

/** A number that opens a bracket has its end inside it; one that lost its opening bracket stays without. */
function withBrackets(text: string, start: number, end: number): { start: number; end: number } {
  const part = text.slice(start, end);
  const missing = part.includes(")") && !part.includes("(") && text[start - 1] === "(";
  return { start: missing ? start - 1 : start, end };
}

/** More chunks than this are in no number. */
const MAX_CHUNKS = 9;

interface Taken {
  /** Index of the chunk to go on from. */
  readonly next: number;
  readonly phone: Found<"phone">;
}

/** The longest number that starts with chunk `from` of a run. */
function numberFrom(source: Source, run: Run, from: number, cue: Cue): Taken | null {
  const strong = run.chunks[from]?.plus === true || cue === "phone";
  const most = run.chunks.length - (run.open ? 1 : 0);
  let fallback: Taken | null = null;
  for (let next = Math.min(most, from + MAX_CHUNKS); next > from; next--) {
    const whole = next === run.chunks.length;
    // Without a word or a + that says so, a part of a longer run of digits is not a number.
    if (!whole && !strong) break;
    const extended = withoutExtension(source.text, run.chunks.slice(from, next));
    const known = extended && classify(source, extended.candidate, cue);
    if (known) return { next, phone: found(source, extended.candidate, known, extended.extension) };
    const candidate = candidateOf(source.text, run.chunks.slice(from, next));
    const classified = candidate === null ? null : classify(source, candidate, cue);
    if (candidate === null || classified === null) continue;
    const phone = found(source, candidate, classified);
    const isOpen = !whole && goesOn(source.text, run.chunks.slice(next));
    const taken = { next, phone: isOpen ? { ...phone, confidence: DOUBTFUL } : phone };
    // In Polish a shorter part that fits the plan is better than a whole that does not: "tel. 501 234 567 12 marca".
    if (classified.e164 !== undefined || (whole && source.language !== "pl")) return taken;
    if (whole || candidate.plus) fallback ??= taken;
  }
  return fallback;
}

/** True if the chunks behind a number may belong to it: a few digits that count nothing. */
function goesOn(text: string, rest: readonly Chunk[]): boolean {
  const last = rest.at(-1);
  const digits = rest.reduce((sum, chunk) => sum + chunk.digits.length, 0);
  if (last === undefined || digits < 2 || digits >= MIN_DIGITS) return false;
  return (
    rest.every(({ groups }) => groups.length === 1) &&
    !/^[\s\u00a0]?[\p{L}%$\u20ac\u00a3]/u.test(text.slice(last.end))
  );
}

/** Most texts hold too few digits for any number, which is seen at once. */
function hasEnoughDigits({ tokens, marks }: Source): boolean {
  if ((marks & MARK.digits) === 0) return false;
  let digits = 0;
  for (const token of tokens) if (token.kind === "digits") digits += token.text.length;
  return digits >= MIN_DIGITS;
}

function dialledIn(source: Source): Found<"phone">[] {
  const phones: Found<"phone">[] = [];
  if (!hasEnoughDigits(source)) return phones;
  for (const run of phoneRuns(source.text)) {
    if (run.chunks.reduce((sum, chunk) => sum + chunk.digits.length, 0) < MIN_DIGITS) continue;
    let cue = cueBefore(source.text, run.chunks[0]?.start ?? 0);
    for (let from = 0; from < run.chunks.length; ) {
      const taken = numberFrom(source, run, from, cue);
      if (taken === null) break;
      phones.push(taken.phone);
      from = taken.next;
      cue = "number";
    }
  }
  return phones;
}

/**
 * Telephone numbers of a text, in order. `digits` has a leading + where the text has one, and the digits of an
 * extension at its end, which `extension` repeats; `e164` is there, without the extension, if the country is certain.
 */
export function phonesIn(source: Source): Found<"phone">[] {
  const phones = dialledIn(source);
  const spelled = vanityPhonesIn(source);
  return spelled.length === 0 ? phones : [...phones, ...spelled].sort((a, b) => a.start - b.start);
}
