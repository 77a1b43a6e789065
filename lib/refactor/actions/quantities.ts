/** Which names say what a number beside them measures, so that a constant for it tells readers more than the number. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** What programs measure, count or charge, as the last or first word of a name: `retries`, `weight_g`, `orderTotal`. */
const QUANTITIES = words(
  `age altitude amount attempts balance bandwidth battery budget bytes calories capacity cents cost credit debt deposit
  delay depth discount distance dpi duration elapsed fee fps frequency grams grammes height hours humidity income interval kb
  kg kilobytes kilometers kilometres km latency length level lifetime load mass mb megabytes meters metres miles milliseconds
  minutes money ms payload payment percent percentage period population pressure price quality quantity quota radius rate
  ratio retries salary score seconds speed stock subtotal tax temperature threshold timeout tolerance total tries ttl vat
  velocity voltage volume wage watts weeks weight width years days months`,
);

/** Too general to be used alone: `MAX_LEVEL` of what? A second word says it. */
const GENERAL = words(
  `amount capacity depth duration frequency height interval length level load mass period population quality quantity radius
  rate ratio score speed threshold tolerance volume width`,
);

/** Words that identify instead of measuring: a number beside one is already its name. */
const LABELS = words(
  "byte char character chr codepoint id major minor ord patch release revision version year",
);

/** What a caller sets; other arguments may just as well be data: `timedelta(seconds=10)`. */
const SETTINGS = words(
  "attempts budget delay interval lifetime quota retries threshold timeout tolerance tries ttl",
);

/** Counted in ones, so that a small number is a choice as well. */
const COUNTED = words("attempts retries tries");

/** A bound has no bound of its own that a name could distinguish. */
const BOUNDS = words("max maximum min minimum limit limits lower upper bound bounds");

/** Numbers that follow from what is measured and need no name: the seconds of a minute, a whole, a turn. */
const KNOWN: readonly (readonly [quantities: ReadonlySet<string>, numbers: ReadonlySet<number>])[] = [
  [
    words(
      "age duration elapsed hours interval milliseconds minutes months ms period seconds weeks years days",
    ),
    new Set([
      11, 12, 23, 24, 28, 29, 30, 31, 48, 52, 59, 60, 120, 365, 366, 1000, 3600, 7200, 86400, 60000, 3600000,
    ]),
  ],
  [words("percent percentage quality rate ratio score level"), new Set([100])],
  [words("bytes kb kilobytes mb megabytes"), new Set([1000, 1024, 1000000, 1048576])],
];

/** From here on a number is rarely a count of parts (the arguments of a call, the fields of a row). */
const TELLING = 10;
/** Lengths below this are those of characters and words: `len(line) > 16`. */
const TELLING_LENGTH = 32;

/** Whether a constant would tell a reader anything: neither a small count nor a half. */
export const isTelling = (value: number): boolean =>
  Number.isInteger(value) ? Math.abs(value) >= TELLING : Math.abs(value) !== 0.5;

/** Whether a name, as its words in lower case, is that of a bound. */
export const isBound = (name: readonly string[]): boolean => name.some((word) => BOUNDS.has(word));

/** Whether a name, as its words in lower case, says what a number compared with it measures. */
export function isQuantity(name: readonly string[], value: number): boolean {
  const long = name.filter((word) => word.length > 1);
  const quantity = wordIn(long, QUANTITIES);
  if (quantity === undefined || isBound(name) || (GENERAL.has(quantity) && long.length < 2)) return false;
  if (COUNTED.has(quantity)) return value > 2;
  if (quantity === "length" && value < TELLING_LENGTH) return false;
  return isTelling(value) && !KNOWN.some(([of, numbers]) => of.has(quantity) && numbers.has(value));
}

/** Whether a name, as its words in lower case, is that of a setting with a value of its own. */
export const isSetting = (name: readonly string[], value: number): boolean =>
  wordIn(name, SETTINGS) !== undefined && isQuantity(name, value);

/** Words that describe what something is in a text and not its subject. */
const VAGUE = words(
  "args argument arguments data item items length list number params result text value values words",
);

/**
 * Whether a name, as its words in lower case, can name a constant: a quantity, or two words of which one is neither an
 * abbreviation nor vague, and no label.
 */
export const isWord = (name: readonly string[]): boolean =>
  !LABELS.has(name.at(-1) ?? "") &&
  (name.some((word) => QUANTITIES.has(word) && !GENERAL.has(word)) ||
    (name.length > 1 && name.some((word) => word.length > 3 && !VAGUE.has(word))));

/** The subject of a name is at its end or, if a unit or place follows it, at its start. */
const wordIn = (name: readonly string[], of: ReadonlySet<string>): string | undefined =>
  [name.at(-1), name[0]].find((word) => word !== undefined && of.has(word));

/**
 * Whether a constant's name says no more than the place of the number: `AGE_LIMIT` beside `age > 12`, if
 * nothing tells what lies beyond, and the name of a status that every reader knows by its number.
 */
export const isPlain = (name: string): boolean => /_LIMIT$|^_?HTTP_/.test(name);

/** Whether a number is in a text, a message or a comment included, more often than at the places that would get a name. */
export const standsElsewhere = (text: string, written: string, places: number): boolean =>
  text.split(/[^\w.]+/).filter((word) => word.replace(/\.$/, "") === written).length > places;

export const HALF_NAMED = "The number is also used elsewhere in the file, where it would stay without a name";
