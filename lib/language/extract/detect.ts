/** Tells English from Polish by letters, function words and endings. */
import type { Locale } from "#schemas/language.ts";
import { WordSet } from "../word-set.ts";
import { currencyOfName } from "./money-units.ts";
import { numeralsOf } from "./numerals.ts";
import { scan } from "./scan.ts";
import type { Token } from "./types.ts";

export interface Detected {
  readonly locale: Extract<Locale, "en" | "pl">;
  /** 0.5 (no evidence) to 1. */
  readonly confidence: number;
}

/** Words of one language only, folded; those of both ("to", "do", "on", "no", "a", "i") say nothing. */
const POLISH = new WordSet(
  "w we z ze na od dla po za przez przy pod nad przed bez u o jest sa byl byla bylo byly bedzie beda nie tak sie ze by jak co kto gdzie kiedy dlaczego czy ale lub albo oraz ten ta te tego tej tym tych moj moja moje twoj jego jej ich nas was mnie mi ci ja ty ona ono oni wy juz jeszcze tylko bardzo prosze dzien dzis dzisiaj jutro wczoraj rok roku lat lata miesiac tydzien godzina godzine zl zloty zlote zlotych dwa dwie trzy cztery piec szesc siedem osiem dziewiec dziesiec sto tysiac tysiace tysiecy milion procent procenta oto wlacz wylacz otworz zamknij ustaw pokaz wyslij zaplac powiadom wystaw wygeneruj zaktualizuj napisz przypomnij uruchom anuluj faktura kwota suma koszt co kazdy kazda codziennie poniedzialek wtorek sroda srode czwartek piatek sobota sobote niedziela niedziele pon wt sr czw pt sob niedz styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia tydz godz kwadrans tys mld minut minuty sekund sekundy godzin godziny dni tygodni tygodnie miesiecy miesiace osob sztuk",
);
const ENGLISH = new WordSet(
  "the and of is are was were be been it its this that these those with for from at by you your he she we they them his her my our their have has had will would can could should what which who when where why how not or but if than then there here please about into over under between after before all any some every more most less one two three four five six seven eight nine ten hundred thousand million percent dollars pounds euros day week month year today tomorrow yesterday an me us as so turn open show send pay just want need monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri january february march april june july august september october november december none done gone someone anyone everyone phone",
);
/** Ends of Polish inflected words that are rare in English, folded. */
const POLISH_ENDING =
  /(?:owi|owie|ego|emu|ych|ach|ami|owy|owa|owe|enie|anie|osc|osci|czny|czna|cie|sze|rze|dzi|ek|ow|em|ie|ne|ny|na|ka|ki|ku|ac|ic|yc|uje|iej|sz|cz)$/;
const ENGLISH_ENDING = /(?:ing|tion|ly|ed|th|ment|ness|'s|n't|ck|ght|ould|ers|ies|es|ss|ll|ee|oo)$/;
/** Letter pairs that Polish spelling needs and English lacks, and the other way round. */
const POLISH_SPELLING = /sz|cz|rz|dz|szcz|^w[^aeiouhry]|j[^aeiou]/;
const ENGLISH_SPELLING = /[qvx]|th|sh|wh|oo|ee|ck|ph|ea/;
const POLISH_LETTER = /[ąćęłńóśźż]/i;

/** Words looked at: enough for any doubt, and a bound on the work. */
const MAX_WORDS = 400;

/** Evidence of one word: positive for Polish, negative for English. */
function evidence(token: Token): number {
  // A capitalised word may be a Polish name in an English text.
  if (POLISH_LETTER.test(token.text)) return token.text[0] === token.text[0]?.toLowerCase() ? 4 : 1.5;
  const [polish, english] = [POLISH.has(token.fold), ENGLISH.has(token.fold)];
  if (polish || english) return polish === english ? 0 : polish ? 2 : -2;
  if (token.fold.length < 3) return 0;
  const numeral = numeralsOf("pl").get(token.fold)?.role;
  if (numeral !== undefined && numeral !== "minus") return 1.5;
  if (numeralsOf("en").get(token.fold) !== undefined) return -1.5;
  let score = 0;
  if (POLISH_SPELLING.test(token.fold)) score += 0.8;
  if (ENGLISH_SPELLING.test(token.fold)) score -= 0.8;
  if (POLISH_ENDING.test(token.fold)) score += 0.6;
  if (ENGLISH_ENDING.test(token.fold)) score -= 0.6;
  return score;
}

/** "4,50" is written in Polish, "4.50" in English; thousands and lists say nothing. */
function decimalMark(tokens: readonly Token[], at: number): number {
  const [mark, places] = [tokens[at + 1], tokens[at + 2]];
  if (mark?.joined !== true || places?.kind !== "digits" || !places.joined || places.text.length > 2)
    return 0;
  return mark.text === "," ? 0.8 : mark.text === "." ? -0.4 : 0;
}

function evidenceOf(token: Token): number {
  token.spelling.evidence ??= evidence(token);
  return token.spelling.evidence;
}

/** Where nothing else speaks: Polish forms of currencies, as in "100 koron", which no English word looks like. */
function currencyEvidence(tokens: readonly Token[]): number {
  const polish = ({ kind, fold }: Token) =>
    kind === "word" &&
    fold.length > 3 &&
    currencyOfName(fold, "pl") !== undefined &&
    currencyOfName(fold, "en") === undefined;
  return tokens[0]?.kind === "digits" && tokens.slice(1, MAX_WORDS).some(polish) ? 1 : 0;
}

/** Where a run of tokens without spaces ends. */
function runEnd(tokens: readonly Token[], from: number): number {
  let end = from + 1;
  while (tokens[end]?.joined) end++;
  return end;
}

/** The language of tokens that are known already. */
export function detectTokens(tokens: readonly Token[]): Detected {
  let score = 0;
  let total = 0;
  let seen = 0;
  let end = 0;
  let isAddress = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.kind === "sign") continue;
    if (at >= end) {
      end = runEnd(tokens, at);
      isAddress = tokens.slice(at, end).some(({ text }) => text === "@");
    }
    // The letters of "z@do.com" are of no language.
    if (isAddress) continue;
    const weight = token.kind === "word" ? evidenceOf(token) : decimalMark(tokens, at);
    score += weight;
    total += Math.abs(weight);
    if (++seen === MAX_WORDS) break;
  }
  if (total === 0) score = total = currencyEvidence(tokens);
  const share = total === 0 ? 0 : Math.abs(score) / (total + 1);
  return { locale: score > 0 ? "pl" : "en", confidence: Math.round((0.5 + share / 2) * 100) / 100 };
}

/**
 * The language of a text. Where nothing speaks for either, English with a confidence of 0.5.
 * English stays `en`: spelling alone seldom tells its regions apart.
 */
export function detect(text: string): Detected {
  return detectTokens(scan(text));
}
