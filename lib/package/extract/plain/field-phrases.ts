/** Rules of fields as people say them: "up to 50 characters", "or not", "PLN unless given", „większa od zera”, "must be unique". */
import type { Column } from "#schemas/package.ts";
import { type StatedType, typeAt } from "../field-types.ts";
import type { Reading } from "../reading.ts";
import { COUNT_UNIT, MEASURE_UNIT } from "./words.ts";

/** What the words behind a name have said so far. */
export interface Said {
  type: StatedType | undefined;
  required: boolean;
  unique: boolean;
  limits: Partial<Column>;
  /** It must have its format, which only some fields have. */
  valid: boolean;
  /** The service sets it. */
  automatic: boolean;
  /** The thing that it refers to. */
  refers?: string;
}

export const nothingSaid = (): Said => ({
  type: undefined,
  required: false,
  unique: false,
  limits: {},
  valid: false,
  automatic: false,
});

export const typed = (type: StatedType["type"], end: number): StatedType => ({ type, end });

export const UNIT =
  /^(?:percent|procent|%|years?|lat|people|persons|osob|osoby|points?|kg|g|km|m|cm|mm|l|m3|ml|minutes?|minut|hours?|godzin|days?|dni|pages?|stron|eur|usd|pln|zl|euros?|dollars?|seats|miejsc|szt|sztuk|characters|seconds|sekund|stars|tygodni|weeks|miesiecy|months)$/;

const BE =
  "(?:(?:must|should|shall|has to|have to|can|may|musi|moze|ma|powin\\w+)(?: be| have| byc| miec)? |(?:is|are|be|has|jest|sa|of|o|with|and|i|both|oba|obie|always|zawsze) )*";
const NUMBER = "(-? ?\\d+(?:[.,]\\d+)?|zero|zera)";
const TO = "(?: ?(?:-|–|—|\\.{2,3}) ?| (?:to|do|and|a|through) )";
const LONG = "(?: (?:long|dlug\\w+))?";
const CHARACTERS = `(?:characters?|chars|signs|znak\\w*)${LONG}`;
const DIGITS = `(?:digits?|cyfr\\w*)${LONG}`;
const CAPITALS =
  "(?:uppercase|upper-case|upper case|capital|duz\\w+|wielk\\w+)(?: (?:letters?|liter\\w*|characters))?";
const LETTERS = `(?:letters?|liter\\w*)${LONG}`;
const MOST =
  "(?:at most|up to|max|maximum|maximally|no more than|not more than|no longer than|not longer than|do|najwyzej|maksymalnie|co najwyzej|maks|nie wiecej niz|nie dluzsz\\w+ niz|< =|≤)(?: [:.=])?";
const LEAST =
  "(?:at least|min|minimum|no less than|not less than|no fewer than|co najmniej|przynajmniej|minimalnie|minimum|nie mniej niz|nie mniejsz\\w* niz|nie krotsz\\w* niz|> =|≥)(?: [:.=])?";
const NONE_GIVEN =
  "(?:unless (?:given|stated|set|specified|said|told|stated otherwise|said otherwise|otherwise stated|it is given|something else is given)|if (?:missing|omitted|empty|unset|left out|not (?:given|set|stated|specified|provided)|none is (?:given|set)|none given|nothing (?:is )?(?:given|said|set))|when (?:missing|omitted|not given)|at (?:first|the start|the beginning)|by default|initially|na poczatku|na start|domyslnie|jesli (?:nie podano|brak|nie podane)|gdy (?:brak|nie podano)|(?:is|being) the default(?: value| one)?|to start with|as (?:the )?default)";

/** A kind of letters or signs. */
const SIGN =
  "(?:(?:only )?(?:(?:lowercase|lower case|uppercase|upper case|small|capital|mal\\w+|duz\\w+|wielk\\w+) )?(?:letters?|liter\\w*)|lowercase|uppercase|digits|numbers|cyfr\\w*|dash(?:es)?|hyphens?|underscores?|dots|spaces|myslnik\\w*|lacznik\\w*|podkresle\\w*|kropk\\w*|spacj\\w*)";

type Apply = (said: Said, groups: readonly string[]) => boolean | undefined;

const amount = (text = ""): number =>
  /^zer[oa]$/.test(text) ? 0 : Number(text.replace(/ /g, "").replace(",", "."));

const limit =
  (
    ...keys: (
      | "minimum"
      | "maximum"
      | "exclusive_minimum"
      | "exclusive_maximum"
      | "min_length"
      | "max_length"
    )[]
  ): Apply =>
  (said, groups) => {
    for (const [index, key] of keys.entries()) said.limits = { ...said.limits, [key]: amount(groups[index]) };
    const [low, high] = groups.map(amount);
    return keys.length < 2 || low === undefined || high === undefined || low <= high;
  };

const fixed = (said: Said, extra: Partial<Column>): void => {
  said.limits = { ...said.limits, ...extra };
};

const counted =
  (letters: string | undefined): Apply =>
  (said, [low = "", high = low]) => {
    const count = low === high ? low : `${low},${high}`;
    fixed(said, {
      min_length: Number(low),
      max_length: Number(high),
      ...(letters !== undefined && { pattern: `^${letters}{${count}}$` }),
    });
    return Number(low) <= Number(high);
  };

/** What each form of words says; the first one that fits counts, so that longer ones come first. */
/** Words from a token on, up to the end of one. */
const whole = (words: string): RegExp => new RegExp(`^(?:${words})(?= |$)`);

const PHRASES: readonly (readonly [words: RegExp, apply: Apply])[] = [
  // Text by its length and letters.
  [whole(`${BE}(?:between |from |od )?(\\d+)${TO}(\\d+) ${DIGITS}`), counted("[0-9]")],
  [whole(`${BE}(?:between |from |od )?(\\d+)${TO}(\\d+) ${CAPITALS}`), counted("[A-Z]")],
  [whole(`${BE}(?:between |from |od )?(\\d+)${TO}(\\d+) (?:${CHARACTERS}|${LETTERS})`), counted(undefined)],
  [whole(`${BE}${MOST} (\\d+) (?:${CHARACTERS}|${LETTERS}|${DIGITS})`), limit("max_length")],
  [whole(`${BE}${LEAST} (\\d+) (?:${CHARACTERS}|${LETTERS}|${DIGITS})`), limit("min_length")],
  [whole(`${BE}(?:exactly |dokladnie )?(\\d+) ${DIGITS}`), counted("[0-9]")],
  [whole(`${BE}(?:exactly |dokladnie )?(\\d+) ${CAPITALS}`), counted("[A-Z]")],
  [whole(`${BE}(?:exactly |dokladnie )?(\\d+) (?:${CHARACTERS}|${LETTERS})`), counted(undefined)],
  [whole("(\\d+)-letter (?:\\w+ )?code"), counted(undefined)],
  [
    whole(
      `(?:only |just |all |same |tylko |wylacznie )?(${SIGN}(?: ?,)?(?: (?:and|or|i|oraz|lub|plus) | )${SIGN}(?:(?: ?,)?(?: (?:and|or|i|oraz|lub|plus) | )${SIGN})*)`,
    ),
    ofSigns,
  ],
  [
    whole(`(?:only |just |all |in |same |tylko |wylacznie )${CAPITALS}`),
    (said) => withPattern(said, "[A-Z]"),
  ],
  [
    whole("(?:only |just |all |in |same |tylko )(?:lowercase|mal\\w+ liter\\w*)(?: letters)?"),
    (said) => withPattern(said, "[a-z]"),
  ],
  [
    whole(`(?:only |just |all |same |tylko |wylacznie )(?:digits|cyfr\\w*)`),
    (said) => withPattern(said, "[0-9]"),
  ],
  // Numbers.
  [
    whole(
      `${BE}(?:(?:greater|more|higher|bigger|larger) than|above|over|>|after|wieksz\\w+ (?:od|niz)|wyzsz\\w+ niz|powyzej|ponad) ${NUMBER} (?:(?:and|but|i|a) )?${MOST} ${NUMBER}`,
    ),
    limit("exclusive_minimum", "maximum"),
  ],
  [
    whole(
      `${BE}(?:(?:greater|more|higher|bigger|larger) than|above|over|>|after|wieksz\\w+ (?:od|niz)|wyzsz\\w+ niz|powyzej|ponad) ${NUMBER}`,
    ),
    limit("exclusive_minimum"),
  ],
  [
    whole(
      `${BE}(?:between|from|in the range(?: of)?|range(?: of)?|within|od|miedzy|pomiedzy|z zakresu|w zakresie|zakres) (?:od )?${NUMBER}(?:${TO}| i )${NUMBER}`,
    ),
    limit("minimum", "maximum"),
  ],
  [whole(`${BE}${NUMBER}${TO}${NUMBER}`), limit("minimum", "maximum")],
  [
    whole(
      `${BE}(?:(?:less|fewer|lower|smaller) than|below|under|<|mniejsz\\w+ (?:od|niz)|nizsz\\w+ niz|ponizej) ${NUMBER}`,
    ),
    limit("exclusive_maximum"),
  ],
  [
    whole(
      "(?:(?:is|are|both|oba|obie|zawsze|always) )*(?:(?:never|not|can't|cannot|can not|can never|must not|mustn't|may not|must never|should not|should never|nie moze|nie moga|nigdy nie|nie) (?:be |go |drop |fall |become |get |byc |spasc |spadac |spada |schodzi |zejsc )?(?:negative|ujemn\\w+|below (?:zero|0)|under (?:zero|0)|less than (?:zero|0)|ponizej (?:zera|0))|(?:is |are |be )?(?:nonnegative|non-negative|non negative|nieujemn\\w+))",
    ),
    (said) => fixed(said, { minimum: 0 }) as undefined,
  ],
  [
    whole(`(?:is |are |must be )?(?:never|not|nie) (?:below|under|less than|ponizej|mniej niz) ${NUMBER}`),
    limit("minimum"),
  ],
  [whole(`${BE}(?:positive|dodatni\\w*)`), (said) => fixed(said, { exclusive_minimum: 0 }) as undefined],
  [
    whole(
      `${BE}(?:not (?:before|earlier than)|nie wczesniej\\w* niz|starting (?:in|from)|since|od|from|${LEAST}) ${NUMBER}`,
    ),
    limit("minimum"),
  ],
  [whole(`${BE}(?:not (?:after|later than)|nie pozniej\\w* niz|out of|${MOST}) ${NUMBER}`), limit("maximum")],
  // What must be there, and once.
  [
    whole(
      `${BE}(?:required|mandatory|obligatory|compulsory|needed|wymagan\\w+|obowiazkow\\w+|konieczn\\w+|musi byc podan\\w+|(?:must be|always) (?:given|present|there|filled in)|(?:can't|cannot|must not|may not|nie moze|not)(?: be| byc)? (?:null|missing|left out|omitted))`,
    ),
    (said) => {
      said.required = true;
    },
  ],
  [
    whole(
      "(?:(?:can't|cannot|must not|may not|must never|nie moze|not)(?: be| byc)? (?:empty|blank|pust\\w+)|niepust\\w+|non-empty|nonempty)",
    ),
    (said) => {
      said.required = true;
      fixed(said, { min_length: 1 });
    },
  ],
  [
    whole(
      `${BE}(?:unique|unikaln\\w+|unikatow\\w+|niepowtarzaln\\w+|(?:that )?(?:nobody|no one) else has|no duplicates|without duplicates|bez (?:duplikatow|powtorzen)|(?:can't|cannot|must not|may not|nie moze|nie moga)(?: be)? (?:sie )?(?:repeat(?:ed)?|duplicated?|powtarzac|powtorzyc))(?: (?:in the whole system|across the system|w calym systemie|globally|globalnie))?`,
    ),
    (said) => {
      said.unique = true;
    },
  ],
  [
    whole(
      `(?:${BE}(?:optional|nullable|opcjonaln\\w+|nieobowiazkow\\w+|niewymagan\\w+)|not (?:required|mandatory|obligatory|needed)|(?:may|can|could|moze|moga)(?: be| byc)? (?:unknown|empty|missing|left out|left empty|blank|null|omitted|absent|pust\\w+|nieznan\\w+)|if (?:known|any|given|there is one|present|available)|jesli (?:jest|znan\\w+|podan\\w+|dotyczy)|(?:empty|pust\\w+|null|blank) (?:at first|initially|at the start|na poczatku|by default|domyslnie|until \\w+)|moze nie byc|null (?:(?:until|till|when|if|dopoki|do czasu) \\w+|(?:=|means|oznacza) \\w+(?: \\w+){0,2}(?= ?[,;)]|$)))`,
    ),
    () => undefined,
  ],
  [
    whole("(?:(?:is|are|as) )*(?:the )?(?:key|main|most important|important) (?:thing|one|field|part|bit)"),
    () => undefined,
  ],
  [
    whole("(?:np|e\\.?g|eg|for example|for instance|przykladowo|na przyklad)(?: [.:])? [\\w/-]+"),
    () => undefined,
  ],
  [
    whole(
      "(?:(?:is|must be|an?|valid|correct|proper|poprawn\\w+|prawidlow\\w+|jako) )*(?:ipv4|ip v4)(?: (?:address|adres))?",
    ),
    (said) => fixed(said, { format: "ipv4" }) as undefined,
  ],
  // Values, and what it is without one.
  [
    whole(
      "(?:(?:is|are|must be|has to be|be|also|and) )*(?:an? )?(?:valid|correct|proper|well-formed|poprawn\\w+|prawidlow\\w+)(?: (?:e-?mail|mail|url|link|uri|adres\\w*|ip|uuid))?(?: (?:address(?:es)?|adres\\w*|format|e-?mail))?",
    ),
    (said) => {
      said.valid = true;
    },
  ],
  [
    whole(
      "(?:(?:is|are|which is|that is|gets?) )*(?:(?:set|filled(?: in)?|assigned|added|stamped|generated|ustawian\\w+|nadawan\\w+|wypelnian\\w+|uzupelnian\\w+) (?:automatically|by (?:the )?(?:server|service|system|itself)|on (?:creation|create)|sam\\w*|automatycznie|przez (?:serwer|system|serwis)|z automatu)|automatic(?:ally)?(?: set| filled)?|automatyczn\\w+|sam\\w* sie (?:ustawia|uzupelnia|wypelnia))",
    ),
    (said) => {
      said.automatic = true;
    },
  ],
  [
    whole("(?:or|czy) (?:not|nie)"),
    (said) => {
      said.type ??= typed("boolean", 0);
    },
  ],
  [
    whole(
      "(?:(?:is|as|a|an) )*(?:flag|flaga|yes (?:/ |or )no|tak (?:/ |lub |czy )nie|true (?:/ |or )false|prawda (?:/ |lub )falsz)",
    ),
    (said) => {
      said.type ??= typed("boolean", 0);
    },
  ],
  [
    whole("(?:(?:is|as|a|an|w|jako) )*(?:percent|procent\\w*|%)"),
    (said) => {
      said.type ??= typed("decimal", 0);
    },
  ],
  [
    whole("(?:(?:is|as|a|an|jest|to) )*(?:whole numbers?|calkowit\\w+|liczb\\w* calkowit\\w*)"),
    (said) => {
      said.type = typed("integer", 0);
    },
  ],
];

/** "Lowercase letters, digits, dashes": what it consists of. */
function ofSigns(said: Said, [text = ""]: readonly string[]): undefined {
  const has = (words: RegExp) => words.test(text);
  const isCased = has(/lowercase|lower case|small|mal/) || has(/uppercase|upper case|capital|wielk|duz/);
  const classes = [
    has(/lowercase|lower case|small|mal/) || (has(/letters|liter/) && !isCased) ? "a-z" : "",
    has(/uppercase|upper case|capital|wielk|duz/) || (has(/letters|liter/) && !isCased) ? "A-Z" : "",
    has(/digits|numbers|cyfr/) ? "0-9" : "",
    has(/underscore|podkresl/) ? "_" : "",
    has(/dots|kropk/) ? "." : "",
    has(/space|spacj/) ? " " : "",
    has(/dash|hyphen|myslnik|lacznik/) ? "-" : "",
  ];
  fixed(said, { pattern: `^[${classes.join("")}]+$` });
}

const withPattern = (said: Said, letters: string): boolean => {
  const { min_length: low, max_length: high } = said.limits;
  const count = low !== undefined && low === high ? `{${low}}` : "*";
  fixed(said, { pattern: `^${letters}${count}$` });
  return true;
};

const LONGEST_RULE = 14;

/** The folded words from a token on, and which token is behind a place of that text. */
export function lineFrom(reading: Reading, at: number, to: number) {
  let line = "";
  const ends: number[] = [];
  for (let next = at; next < Math.min(to, at + LONGEST_RULE); next++) {
    line += next === at ? reading.fold(next) : ` ${reading.fold(next)}`;
    ends.push(line.length);
  }
  return { line, end: (place: number) => at + ends.findIndex((one) => one >= place) + 1 };
}

/** Reads one such rule; the token after it. */
export function wordRule(reading: Reading, at: number, to: number, said: Said): number | undefined {
  const { line, end } = lineFrom(reading, at, to);
  for (const [pattern, apply] of PHRASES) {
    const [whole, ...groups] = pattern.exec(line) ?? [];
    if (whole === undefined || whole === "") continue;
    if (
      apply(
        said,
        groups.filter((one) => one !== undefined),
      ) === false
    )
      return undefined;
    const behind = end(whole.length);
    const isUnit = behind < to && UNIT.test(reading.fold(behind)) && /\d$|zer[oa]$/.test(whole);
    return isUnit ? behind + 1 : behind;
  }
  return defaultRule(reading, at, to, said, line, end) ?? unitRule(reading, at, to, said);
}

/** "Default new", "PLN unless given", "true by default", „domyślnie nie”, "starts at 0". */
function defaultRule(
  reading: Reading,
  at: number,
  to: number,
  said: Said,
  line: string,
  end: (place: number) => number,
): number | undefined {
  const [lead] = DEFAULT_FIRST.exec(line) ?? [];
  if (lead !== undefined) {
    const value = end(lead.length);
    const last = valueEnd(reading, value, to, said);
    if (last !== undefined) return takeDefault(reading, value, last, said) ? last : undefined;
  }
  const which = WHICH_IS.exec(line)?.[0];
  const from = which === undefined ? at : end(which.length);
  const last = valueEnd(reading, from, to, said);
  if (last !== undefined) {
    const rest = lineFrom(reading, last, to);
    const [behind] = DEFAULT_LAST.exec(rest.line) ?? [];
    // „Data zapisu domyślnie dziś”: the value is behind it.
    const next = behind === undefined ? undefined : reading.token(rest.end(behind.length));
    const isAhead =
      behind === "domyslnie" && rest.end(behind.length) < to && /^(?:word|number)$/.test(next?.kind ?? "");
    if (behind !== undefined && !isAhead && takeDefault(reading, from, last, said))
      return rest.end(behind.length);
  }
  // "Bool false", "state: todo/done = todo", „widoczny (tak)”.
  const isPlain =
    at < to && (YES.test(reading.fold(at)) || NO.test(reading.fold(at))) && reading.fold(at) !== "no";
  if (isPlain && (at + 1 >= to || /^[,;)]$/.test(reading.text(at + 1))))
    return takeDefault(reading, at, at + 1, said) ? at + 1 : undefined;
  if (reading.text(at) === "=" && said.limits.enum !== undefined) {
    const initial = valueEnd(reading, at + 1, to, said);
    if (initial !== undefined && takeDefault(reading, at + 1, initial, said)) return initial;
  }
  // "Active by default".
  if (/^(?:by default|domyslnie)$/.test(line) || /^(?:by default|domyslnie) [,;)]/.test(line)) {
    said.type ??= typed("boolean", 0);
    fixed(said, { default: true });
    return end(line.startsWith("by") ? "by default".length : "domyslnie".length);
  }
  return undefined;
}
const DEFAULT_FIRST =
  /^(?:(?:with|and|which|a|an|is|z|o|ma|it|value|wartosc\w*) )*(?:(?:by )?defaults?(?:ing)?|domysln\w+|initially|poczatkowo|na poczatku|starts?|starting|begins?|zaczyna(?: sie)?)(?: (?:value|wartosc|to|is|at|as|from|with|of|on|od|na|to jest|jest|:|=))*(?= )/;
const WHICH_IS = /^(?:(?:which|that|is|jest|ktor\w+) )+/;
const DEFAULT_LAST = new RegExp(`^${NONE_GIVEN}(?= |$)`);

/** Where a value ends: one of those that the field may have, a number, or a single word. */
function valueEnd(reading: Reading, at: number, to: number, { limits }: Said): number | undefined {
  const values = (limits.enum ?? []).map(String).toSorted((a, b) => b.length - a.length);
  for (const value of values)
    for (let end = Math.min(to, at + 4); end > at; end--)
      if (isValue(reading.span(at, end).text, value)) return end;
  const token = reading.token(at);
  const isNegative = token?.text === "-" && reading.token(at + 1)?.kind === "number";
  if (isNegative) return at + 2;
  if (values.length > 0 || token === undefined || at >= to) return undefined;
  if (/^["'`]$/.test(token.text) && /^["'`]$/.test(reading.text(at + 2))) return at + 3;
  return token.kind === "word" || (token.kind === "number" && /^\d+(?:[.,]\d+)?$/.test(token.text))
    ? at + 1
    : undefined;
}

/** „Nowe” and "New" are values by the words that the prompt has for them elsewhere. */
const isValue = (text: string, value: string): boolean => text.toLowerCase() === value.toLowerCase();

const YES = /^(?:true|yes|tak|prawda|on)$/;
const NO = /^(?:false|no|nie|falsz|off)$/;

function takeDefault(reading: Reading, from: number, to: number, said: Said): boolean {
  const text = reading.span(from, to).text.replace(/^["'`]|["'`]$/g, "");
  const fold = reading.fold(from);
  const known = said.limits.enum?.find((one) => isValue(text, String(one)));
  if (known !== undefined) fixed(said, { default: known });
  else if (/^-?\s*\d/.test(text)) fixed(said, { default: amount(text) });
  else if (
    /^(?:now|today|teraz|dzis|dzisiaj)$/.test(fold) ||
    /^(?:dzisiejsz\w+|biezac\w+|current)$/.test(fold)
  )
    fixed(said, { default: "now" });
  else if (/^(?:null|none|empty|pust\w+|brak|unset)$/.test(fold)) return true;
  else if (YES.test(fold) || NO.test(fold)) {
    said.type ??= typed("boolean", 0);
    fixed(said, { default: YES.test(fold) });
  } else if (/^(?:the|an?|to|in|on|by|of|and|or|at|w|na|do|i|it)$/.test(fold)) return false;
  else fixed(said, { default: text });
  return true;
}

/** What nothing but a number is measured in. */
export const PLAIN_UNIT = /^(?:m2|m3|kg|km|cm|mm|ml|kwh|kcal|mg)$/;

/** "In km", „w minutach”, "hot m3". */
function unitRule(reading: Reading, at: number, to: number, said: Said): number | undefined {
  if (at < to && PLAIN_UNIT.test(reading.fold(at))) {
    said.type ??= typed("decimal", at + 1);
    return at + 1;
  }
  if (!/^(?:in|w|we)$/.test(reading.fold(at))) return undefined;
  const isSquare = /^(?:square|cubic)$/.test(reading.fold(at + 1));
  const last = isSquare ? at + 2 : at + 1;
  if (last >= to) return undefined;
  const unit = reading.fold(last);
  if (COUNT_UNIT.test(unit)) said.type ??= typed("integer", last + 1);
  else if (MEASURE_UNIT.test(unit)) said.type ??= typed("decimal", last + 1);
  else return undefined;
  return last + 1;
}

/** "Matching [a-z_]+": the expression up to the next blank or comma. */
export function patternRule(reading: Reading, at: number, to: number, said: Said): number | undefined {
  const { line, end } = lineFrom(reading, at, to);
  const [lead] =
    /^(?:(?:that |which |and )?(?:match(?:es|ing)|must match|pattern|regex(?:p)?|wzorzec|pasuje do|pasujacy do)(?: (?:the |pattern |regex |wzorca |wzorzec |:|=)*)?)(?=\s|$)/.exec(
      line,
    ) ?? [];
  if (lead === undefined) return undefined;
  const first = end(lead.trimEnd().length);
  const start = reading.token(first)?.start;
  if (start === undefined || first >= to) return undefined;
  const [text = ""] = /^\S+/.exec(reading.prompt.slice(start, start + LONGEST_PATTERN)) ?? [];
  const closing = text.replace(/[.,;]+$/, "");
  const source = balancedAt(closing);
  if (!isPlainPattern(source)) return undefined;
  fixed(said, { pattern: `^(?:${source.replace(/^\^|\$$/g, "")})$` });
  let behind = first;
  while (behind < to && (reading.token(behind)?.start ?? 0) < start + source.length) behind++;
  return behind;
}
const LONGEST_PATTERN = 120;

/** Letters, digits and sets of them, each with how often: nothing that could take exponential time or be no expression. */
function isPlainPattern(source: string): boolean {
  const parts = /^\^?(?:(?:\[\^?[\w .-]+\]|\\[dw]|[\w -])(?:[+*?]|\{\d{1,3}(?:,\d{0,3})?\})?)+\$?$/;
  const ranges = [...source.matchAll(/([a-zA-Z0-9])-([a-zA-Z0-9])/g)];
  return (
    /[[\\]/.test(source) && parts.test(source) && ranges.every(([, first = "", last = ""]) => first <= last)
  );
}

/** Without a closing bracket that the expression does not open. */
const balancedAt = (text: string): string =>
  text.endsWith(")") && text.split("(").length < text.split(")").length ? text.slice(0, -1) : text;

/** A type by its words, where nothing else is said to be one already. */
export function typeRule(reading: Reading, at: number, to: number, said: Said): number | undefined {
  const stated = typeAt(reading, at);
  const isSame = said.type === undefined || said.type.type === stated?.type;
  if (stated === undefined || !isSame || stated.end > to) return undefined;
  said.type = stated;
  return stated.end;
}
