/**
 * What is next to an expression never changes its value silently: the reading stays the same, becomes a larger whole,
 * is reported as doubtful, or is not reported. The examples are all texts of the tests in this folder: what a kind
 * finds in one of them and reads alike by itself is an example of that kind.
 */
import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extract } from "#language/extract/extract.ts";
import type { LanguageKind, Locale } from "#schemas/language.ts";
import { rounds } from "../../soak.ts";

const reference = Temporal.ZonedDateTime.from("2026-11-20T11:00:00+01:00[Europe/Warsaw]");

/** The confidence below which a reading counts as a question. */
const DOUBTFUL = 0.65;
const LONGEST_TEXT = 80;
const TIMES: readonly LanguageKind[] = ["time", "duration", "schedule"];

interface Example {
  readonly locale: Locale;
  readonly kind: LanguageKind;
  readonly text: string;
}

/** The string literals of a source; most of them are texts of its tables. */
function literals(source: string): string[] {
  return [...source.matchAll(/"(?:[^"\\\n]|\\.)*"/g)].flatMap(([literal]) => {
    try {
      const text: unknown = JSON.parse(literal);
      return typeof text === "string" && text.length > 1 && text.length < LONGEST_TEXT ? [text] : [];
    } catch {
      return [];
    }
  });
}

const read = (text: string, locale: Locale, kind: LanguageKind) =>
  extract(text, { locale, reference, kinds: [kind] });

/** Everything certain that a kind finds in the texts and reads whole by itself, each once. */
function examples(): Example[] {
  const sources = readdirSync(import.meta.dir).filter((name) => name.endsWith(".test.ts"));
  const texts = new Set(
    sources.flatMap((name) => literals(readFileSync(join(import.meta.dir, name), "utf8"))),
  );
  const found = new Map<string, Example>();
  for (const text of texts)
    for (const locale of ["en", "pl"] as const)
      for (const { kind, text: part } of extract(text, { locale, reference, kinds: [...TIMES] }))
        found.set(`${locale} ${kind} ${part}`, { locale, kind, text: part });
  return [...found.values()].filter(({ locale, kind, text }) => {
    const [alone] = read(text, locale, kind);
    return alone?.text === text && alone.confidence >= DOUBTFUL;
  });
}

const WORDS = {
  en: {
    before: ["about ", "not ", "code ", "v2 ", "The ", "Please note: ", "(", "and ", "room ", "call me "],
    after: [
      " except Sunday",
      " and so on",
      ".",
      ", please",
      ")",
      " or later",
      " – see you",
      " about the contract",
    ],
  },
  pl: {
    before: ["około ", "nie ", "kod ", "v2 ", "Proszę: ", "(", "i ", "sala ", "spotkanie "],
    after: [
      " oprócz niedziel",
      " i tak dalej",
      ".",
      ", proszę",
      ")",
      " lub później",
      " – do zobaczenia",
      " w sprawie umowy",
    ],
  },
};
/** Signs and digits that make other digits of those that they touch. */
const DIGITS = {
  before: ["1-", "12–"],
  after: ["-7", "/8", "–15", "%", ".5", ",5", ":30", "/2026", " 2027", " +02:00"],
};

/** "About from", "the the": no sentence says so. */
const FUNCTION_WORD = /^(?:the|from|w|we|do|od|since|until|by|before|after)\b/i;

/** An example with something in front of it or behind it. */
function* neighbours({ locale, text }: Example): Generator<readonly [before: string, after: string]> {
  const { before, after } = locale === "pl" ? WORDS.pl : WORDS.en;
  for (const word of before)
    if (!/^(?:about|the|około) $/i.test(word) || !FUNCTION_WORD.test(text)) yield [word, ""];
  for (const word of after) yield ["", word];
  if (/^\d\S*$/.test(text)) for (const digits of DIGITS.before) yield [digits, ""];
  if (/\d$/.test(text))
    for (const digits of DIGITS.after) if (!/\d:.*\d$/.test(text) || digits[0] !== ":") yield ["", digits];
}

/** Words that a larger whole may leave out: "at 8/2026" is August. */
const LEFT_OUT = /^(?:|at|on|in|about|o|w|we|na|z)$/i;

/** What is read of an example next to something else with another value, though it is not a larger whole. */
function changes({ locale, kind, text }: Example): string[] {
  const value = JSON.stringify(read(text, locale, kind)[0]?.value);
  return [...neighbours({ locale, kind, text })].flatMap(([before, after]) => {
    const whole = before + text + after;
    const [start, end] = [before.length, before.length + text.length];
    return read(whole, locale, kind)
      .filter((found) => found.start < end && found.end > start && found.confidence >= DOUBTFUL)
      .filter((found) => !(found.start <= start && found.end >= end && found.text !== text))
      .filter((found) => !(found.end > end && LEFT_OUT.test(whole.slice(start, found.start).trim())))
      .filter((found) => JSON.stringify(found.value) !== value)
      .map((found) => `${locale} ${kind} "${whole}" gives "${found.text}"`);
  });
}

test("a neighbour changes no value silently", () => {
  const all = examples();
  const count = rounds("examples of times next to something else", { test: 400, soak: all.length });
  // Spread over all tables; another part of the examples with every new one.
  const step = Math.max(1, Math.floor(all.length / count));
  const some = all.filter((_, at) => at % step === 0);
  expect(some.length).toBeGreaterThanOrEqual(Math.min(count, all.length));
  expect(some.flatMap(changes)).toEqual([]);
});

/** Words between two expressions. */
const JOINTS = { en: [" and ", ", then "], pl: [" i ", ", potem "] };

test("two durations in one sentence keep their values or become one", () => {
  const all = examples();
  const pairs = rounds("pairs of durations in one sentence", { test: 1500, soak: 30_000 });
  const changed: string[] = [];
  for (let i = 0; i < pairs; i++) {
    const [first, second] = [all[(i * 7919) % all.length], all[(i * 104_729 + 13) % all.length]];
    if (first === undefined || second === undefined || first.locale !== second.locale) continue;
    // Two times or schedules make one more often than not: "tomorrow and at 5", "every Monday and Friday".
    if (first.kind !== "duration" || second.kind !== "duration") continue;
    const joint = (first.locale === "pl" ? JOINTS.pl : JOINTS.en)[i % 2] ?? "";
    const whole = first.text + joint + second.text;
    const values = [first, second].map(({ text, locale, kind }) =>
      JSON.stringify(read(text, locale, kind)[0]?.value),
    );
    for (const found of read(whole, first.locale, first.kind)) {
      const isWhole = found.start < first.text.length && found.end > whole.length - second.text.length;
      if (found.confidence < DOUBTFUL || isWhole || values.includes(JSON.stringify(found.value))) continue;
      changed.push(`${first.locale} "${whole}" gives "${found.text}"`);
    }
  }
  expect(changed).toEqual([]);
});
