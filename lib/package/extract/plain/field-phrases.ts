/** Rules of fields that are phrases: "up to 50 characters", "or not", "by default", „większa od zera”, "must be unique". */
import type { Column } from "#schemas/package.ts";
import { ruleIn } from "../field-rules.ts";
import type { StatedType } from "../field-types.ts";
import type { Reading } from "../reading.ts";
import { COUNT_UNIT, MEASURE_UNIT } from "./words.ts";

/** What the words behind a name have said so far. */
export interface Said {
  type: StatedType | undefined;
  required: boolean;
  unique: boolean;
  limits: Partial<Column>;
}

export const typed = (type: StatedType["type"], end: number): StatedType => ({ type, end });

export const UNIT =
  /^(?:percent|%|years?|lat|people|persons|osob|points?|kg|km|minutes?|minut|hours?|godzin|days?|dni|pages?|stron)$/;

/** Reads one such rule; the token after it. */
export function wordRule(reading: Reading, at: number, to: number, said: Said): number | undefined {
  const numbers: number[] = [];
  let line = "";
  const ends: number[] = [];
  for (let next = at; next < Math.min(to, at + LONGEST_RULE); next++) {
    line += `${reading.fold(next)} `;
    ends.push(line.length);
  }
  for (const [pattern, apply] of PHRASES) {
    const match = pattern.exec(line);
    if (match === null) continue;
    numbers.push(...match.slice(1).flatMap((one) => (one === undefined ? [] : [Number(one)])));
    apply(said, numbers);
    return at + ends.findIndex((end) => end >= match[0].length) + 1;
  }
  // "Email (must be unique and valid)": a rule of a sentence of its own.
  for (let end = Math.min(to, at + LONGEST_RULE); end > at; end--) {
    const extra = ruleIn(reading, at, end);
    if (extra === undefined) continue;
    const { required, unique, ...limits } = extra;
    said.required ||= required === true;
    said.unique ||= unique === true;
    said.limits = { ...said.limits, ...limits };
    return UNIT.test(reading.fold(end)) && end < to ? end + 1 : end;
  }
  const isSquare = /^(?:square|cubic)$/.test(reading.fold(at + 1));
  const last = isSquare ? at + 2 : at + 1;
  const unit = /^(?:in|w|we)$/.test(reading.fold(at)) ? reading.fold(last) : "";
  if (last >= to) return undefined;
  if (COUNT_UNIT.test(unit)) said.type ??= typed("integer", last + 1);
  else if (MEASURE_UNIT.test(unit)) said.type ??= typed("decimal", last + 1);
  else return undefined;
  return last + 1;
}

const LONGEST_RULE = 9;
const CHARACTERS =
  "(?:uppercase |lowercase |capital )?(?:characters?|chars|letters?|digits?|znak\\w*|liter\\w*|cyfr\\w*)";
const BE = "(?:must be |must have |should be |has to be |is |are |can be |may be |musi byc |musi miec )?";
const exactly =
  (pattern?: (count: number) => string) =>
  (said: Said, [count = 0]: readonly number[]) => {
    said.limits = {
      ...said.limits,
      min_length: count,
      max_length: count,
      ...(pattern && { pattern: pattern(count) }),
    };
  };
const limited =
  (key: "minimum" | "maximum" | "exclusive_minimum" | "min_length" | "max_length") =>
  (said: Said, [value = 0]: readonly number[]) => {
    if (key.endsWith("minimum")) said.type ??= typed("integer", 0);
    said.limits = { ...said.limits, [key]: value };
  };

const PHRASES: readonly (readonly [RegExp, (said: Said, numbers: readonly number[]) => void])[] = [
  [/^or not /, (said) => (said.type = typed("boolean", 0))],
  [/^(?:flag|yes \/ no|tak \/ nie) /, (said) => (said.type = typed("boolean", 0))],
  [
    /^by default /,
    (said) => {
      said.type = typed("boolean", 0);
      said.limits = { ...said.limits, default: true };
    },
  ],
  [new RegExp(`^${BE}(\\d+) (?:uppercase|capital) letters? `), exactly((count) => `^[A-Z]{${count}}$`)],
  [new RegExp(`^${BE}(\\d+) (?:digits?|cyfr\\w*) `), exactly((count) => `^[0-9]{${count}}$`)],
  [/^(\d+)-letter (?:\w+ )?code /, exactly()],
  [/^(?:never|not) (?:below|under|less than) (?:zero|0) /, (said) => limited("minimum")(said, [0])],
  [/^after (\d+) /, limited("exclusive_minimum")],
  [/^since (\d+) /, limited("minimum")],
  [/^out of (\d+) /, limited("maximum")],
  [/^> = (\d+) /, limited("minimum")],
  [/^< = (\d+) /, limited("maximum")],
  [new RegExp(`^${BE}(?:exactly )?(\\d+) ${CHARACTERS} (?:long )?`), exactly()],
  [
    new RegExp(
      `^${BE}(?:up to|at most|max|maximum|no longer than|do|maksymalnie|najwyzej|maks) (\\d+) ${CHARACTERS} (?:long )?`,
    ),
    limited("max_length"),
  ],
  [
    new RegExp(`^${BE}(?:at least|min|minimum|co najmniej) (\\d+) ${CHARACTERS} (?:long )?`),
    limited("min_length"),
  ],
  [/^(?:up to|do) (\d+) /, limited("maximum")],
  [/^(?:not (?:before|earlier than)|nie wczesniej\w* niz|starting (?:in|from)) (\d+) /, limited("minimum")],
  [/^calkowit\w+ /, (said) => (said.type = typed("integer", 0))],
  [/^(?:must be |and )?(?:a )?valid /, () => {}],
  [/^(?:may|can) be (?:unknown|empty|missing|left out|blank|null|omitted) /, () => {}],
  [/^if (?:known|any|given|there is one) /, () => {}],
  [
    /^(?:is |starts (?:at|with) |which is )?(\d+) (?:if not given|if none is given|at first|by default|unless stated otherwise) /,
    (said, [value = 0]) => {
      said.limits = { ...said.limits, default: value };
    },
  ],
  [
    /^starts at (\d+) /,
    (said, [value = 0]) => {
      said.limits = { ...said.limits, default: value };
    },
  ],
];
