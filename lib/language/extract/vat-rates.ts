/** VAT rates: a percentage beside "VAT" or „stawka”, and the words for no rate: „zw.”, „np.”, reverse charge. */
import type { ValueOf } from "#schemas/language.ts";
import { foundAt } from "./found.ts";
import { percentsIn } from "./percent.ts";
import type { Found, Source } from "./types.ts";

type Rate = ValueOf<"percent_vat">;

const VAT = "(?:VAT(?:-?u|-?em)?|podatk(?:u|iem) VAT|podatek VAT|value added tax)";
const RATE = "(?:stawk(?:a|i|ę|ą|ce|ami)|rate(?: of)?)";
const PERCENT =
  "(?<percent>\\d{1,2}(?:[.,]\\d{1,2})?)[ \u00a0-]?(?:%|procent(?:ow[aąeyęj]+)?|proc\\.|percent)";

/** Where the rate is a number: "23 % VAT", "VAT 8%", „stawka 5 %”, „23-procentowy VAT”. */
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(?:${RATE}[ \u00a0]*)?${VAT}[ \u00a0:=(]*(?:${RATE}[ \u00a0:=]*)?(?:w wysokości |of |at |is |to |wynosi )?${PERCENT}` +
    `|${RATE}[ \u00a0:=]*(?:w wysokości |of |to |wynosi )?${PERCENT.replace("percent>", "percent2>")}` +
    `|${PERCENT.replace("percent>", "percent3>")}[ \u00a0]*(?:stawk[iaęą] )?(?:of )?${VAT})(?![\\p{L}\\p{N}])`,
  "giu",
);

/** The words for a sale without a rate, by the codes that Polish invoices carry. */
const WORDS: readonly { code: Rate["code"]; pattern: RegExp }[] = [
  {
    code: "zw",
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${VAT}[ \u00a0:="„]*zw(?:\\.|(?![\\p{L}\\p{N}]))|${RATE}[ \u00a0:=]*(?:${VAT}[ \u00a0:=]*)?zw(?:\\.|(?![\\p{L}\\p{N}]))|zwolnion[aeyi]\\p{L}{0,3} z (?:podatku )?VAT|zwolnienie z (?:podatku )?VAT|VAT[- ]exempt|exempt from VAT)`,
      "giu",
    ),
  },
  {
    code: "np",
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${VAT}[ \u00a0:=]*np(?:\\.|(?![\\p{L}\\p{N}]))|${RATE}[ \u00a0:=]*(?:${VAT}[ \u00a0:=]*)?np(?:\\.|(?![\\p{L}\\p{N}]))|nie podlega (?:opodatkowaniu )?(?:podatk(?:iem|owi) )?VAT|outside the scope of VAT|not subject to VAT)`,
      "giu",
    ),
  },
  {
    code: "oo",
    pattern:
      /(?<![\p{L}\p{N}])(?:odwrotn(?:e|ego|ym) obciążeni(?:e|a|em)|reverse[- ]charge)(?![\p{L}\p{N}])/giu,
  },
];

const CONFIDENCE = 0.95;

/** A rate in words before "VAT", and after it: „osiem procent VAT”, "VAT at twenty percent". */
const NAME_AFTER = new RegExp(`^[ \u00a0]*(?:stawk[iaęą] )?(?:of )?${VAT}(?![\\p{L}\\p{N}])`, "iu");
const NAME_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${VAT}[ \u00a0:=(]*(?:${RATE}[ \u00a0:=]*)?|${RATE}[ \u00a0:=]*)(?:w wysokości |of |at |is |to |wynosi )?$`,
  "iu",
);
/** How far from its number the name of the tax can begin. */
const NAME_REACH = 40;
/** The highest rate that any country has, rounded up: 27 % in Hungary. */
const MOST = 30;

/** The rates whose number is in words. */
function spokenRates(source: Source): Found<"percent_vat">[] {
  const { text } = source;
  const percents = percentsIn(source);
  const isJoined = (from: number | undefined, to: number | undefined) =>
    from !== undefined && to !== undefined && JOINT.test(text.slice(from, to));
  return percents.flatMap(({ start, end, value }, at) => {
    if (/\d/.test(text.slice(start, end)) || value.value < 0 || value.value > MOST) return [];
    // "Five to eight percent VAT" is neither.
    if (isJoined(percents[at - 1]?.end, start) || isJoined(end, percents[at + 1]?.start)) return [];
    const behind = NAME_AFTER.exec(text.slice(end, end + NAME_REACH))?.[0].length ?? 0;
    const ahead = NAME_BEFORE.exec(text.slice(Math.max(0, start - NAME_REACH), start))?.[0].length ?? 0;
    if (behind + ahead === 0 || isShared(text, start, end, behind > 0)) return [];
    const from = behind > 0 ? start : start - ahead;
    const rate = { rate: value.value, code: String(value.value) };
    return [foundAt(text, "percent_vat", from, end + behind, CONFIDENCE, rate)];
  });
}

export function vatRatesIn(source: Source): Found<"percent_vat">[] {
  const { text } = source;
  const numbers = [...text.matchAll(NUMBER)].flatMap((match) => {
    const { percent, percent2, percent3 } = match.groups ?? {};
    const end = match.index + match[0].length;
    // "5% VAT or 8% VAT" is two whole ones.
    if (isShared(text, match.index, end, percent3 !== undefined)) return [];
    const rate = Number((percent ?? percent2 ?? percent3 ?? "").replace(",", "."));
    return [at(text, match, { rate, code: String(rate) })];
  });
  const words = WORDS.flatMap(({ code, pattern }) =>
    [...text.matchAll(pattern)].map((match) => at(text, match, { rate: null, code })),
  );
  return [...numbers, ...spokenRates(source), ...words].sort((a, b) => a.start - b.start);
}

/** Between two rates or numbers: "5-8 % VAT", "VAT 5 % or 8 %". */
const BETWEEN = "[ \u00a0]*(?:[-\u2013\u2014/]|do|to|a|i|lub|albo|and|or)[ \u00a0]*";
const JOINT = new RegExp(`^${BETWEEN}$`, "iu");
const BEFORE = new RegExp(`\\d[ \u00a0]*%?${BETWEEN}$`, "iu");
const AFTER = new RegExp(`^${BETWEEN}\\d[\\d.,]*[ \u00a0]*%`, "iu");
const REACH = 12;

/** True if a rate is one end of a range or one of several; "VAT" behind the number ends what belongs to it. */
function isShared(text: string, start: number, end: number, isNamedLast: boolean): boolean {
  if (BEFORE.test(text.slice(Math.max(0, start - REACH), start))) return true;
  return !isNamedLast && AFTER.test(text.slice(end, end + REACH));
}

function at(text: string, { 0: written, index }: RegExpExecArray, value: Rate): Found<"percent_vat"> {
  return foundAt(text, "percent_vat", index, index + written.length, CONFIDENCE, value);
}
