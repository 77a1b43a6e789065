/** Words around a number that say whether it is a telephone number, folded, English and Polish. */
import { foldWord } from "../../fold.ts";
import { WordSet } from "../../word-set.ts";
import { wordsAfter, wordsBefore } from "./characters.ts";

/** Beginnings of words that announce a telephone number. */
const PHONE_STEMS = (
  "phone telephon telefon mobile cellphone cellular dial hotline helpline infolini zadzwon zatelefon przedzwon dzwon " +
  "oddzwon whatsapp faks komork kontakt contact smartfon smsuj smsow toll telnum"
).split(" ");
const PHONE_WORDS = new WordSet(
  "tel kom mob cell ph fax call calling ring sms text texting viber signal callback dzwoni phones kierunkowy kierunkowego",
);

/** Words that announce a number of some kind, mostly a telephone number where nothing else is named. */
const NUMBER_WORDS = new WordSet("number numer nr numerem numeru numbers no nos num numery");

/** Beginnings of words that announce another kind of number. */
const OTHER_STEMS = (
  "pesel regon iban kont rachunk rachunek account acct card kart visa mastercard amex maestro faktur invoice order " +
  "zamowien isbn issn gtin serial seryjn contract umow polis policy ticket paczk przesyl tracking shipment parcel " +
  "passport paszport dowod referenc identyfik version wersj budget populat ludnosc formula produkt product katalogow " +
  "ksieg wieczyst licenc licens customer klient member czlonk transakcj transaction paragon receipt deklaracj zlecen " +
  "przelew transfer kwot amount suma total spraw pocztow postal postcode reklamac sygnatur rejestrac mandat"
).split(" ");
const OTHER_WORDS = new WordSet(
  "nip vat tax krs ean sku vin ssn swift bic bban nrb id ref kod kodu code pin puk zip ip mac imei uuid bdo pkd gus " +
    "case po model article artykul indeks build port rev revision bill isin cvv cvc blz routing konto",
);

const NEGATIONS = new WordSet("not no never doesn isn ain nie zaden zadna don didn wasn");

/** Words whose "number" is a telephone's. */
const OWNERS = new WordSet(
  "my his her our their your preferred moj moim nasz naszym jego jej ich twoj wasz panski prywatny sluzbowy nowy",
);

export type Cue = "phone" | "number" | "other" | "none";

function cueOf(word: string): Cue {
  if (PHONE_WORDS.has(word) || PHONE_STEMS.some((stem) => word.startsWith(stem))) return "phone";
  if (OTHER_WORDS.has(word) || OTHER_STEMS.some((stem) => word.startsWith(stem))) return "other";
  return NUMBER_WORDS.has(word) ? "number" : "none";
}

/** What business cards write before a number: "T: …", "m. …". */
const LETTER_LABEL = /(?:^|[\s,;|(])(?:[tmf]|ph)[.:]{1,2}[ \u00a0]{0,2}$/i;

/** How many words before a number may hold its announcement: "phone number of our office in Poznań is". */
const BEFORE = 7;
const AFTER = 6;

/**
 * What the words before `at` announce. The nearest one counts, but "number" yields to what is beside it:
 * "order number" and "numer telefonu" are one expression.
 */
export function cueBefore(text: string, at: number): Cue {
  if (LETTER_LABEL.test(text.slice(Math.max(0, at - 6), at))) return "phone";
  let general: Cue = "none";
  let previous: Cue = "none";
  for (const word of wordsBefore(text, at, BEFORE)) {
    const cue = cueOf(word);
    // "My number is" and "nasz numer to" speak of telephones, unless a noun is between.
    if (previous === "number" && OWNERS.has(word)) return "phone";
    if (cue === "number") general = cue;
    else if (cue !== "none") return cue;
    previous = cue;
  }
  return general;
}

/** True if the words after `at` call the number a telephone number, without a negation: "to mój nowy telefon". */
export function isCalledPhoneAfter(text: string, at: number): boolean {
  const words = wordsAfter(text, at, AFTER);
  for (const word of words) {
    if (NEGATIONS.has(word)) return false;
    if (cueOf(word) === "phone") return true;
    if (word === "area" && words.includes("code")) return true;
  }
  return false;
}

/** Words that may follow a number without being counted by it. */
const FUNCTION_WORDS = new WordSet(
  "or and to for if is are was will at in on by from with as but so when after before during between today tomorrow " +
    "please thanks ext extension x lub i albo oraz w we z ze na do od po za przy czy a ale jest to bedzie jesli gdy " +
    "kiedy dzis jutro prosze wew wewn wewnetrzny codziennie czynny czynna now any asap ask anytime pod pon poniedzialek",
);

/** Units that make an amount of a number, whatever is before it. */
const UNITS = new WordSet(
  "zl zlotych zlote zloty pln eur euro euros usd gbp chf czk dollar dollars dolarow dolary funtow pounds tys mln mld gr " +
    "groszy km kg m cm mm ml kb mb gb szt sztuk osob people percent procent thousand million billion tysiecy milionow",
);

/** What the next word makes of a number: an amount ("zł"), a count ("512 345 678 rekordów"), or nothing. */
export function countedAfter(text: string, at: number): "amount" | "count" | "none" {
  const part = text.slice(at, at + 40);
  if (/^[\s\u00a0]?[%$\u20ac\u00a3\u00a5]/.test(part)) return "amount";
  const word = /^[\s\u00a0]{1,2}(\p{L}+)/u.exec(part)?.[1];
  if (word === undefined) return "none";
  const folded = foldWord(word);
  if (UNITS.has(folded)) return "amount";
  return word === word.toLowerCase() && !FUNCTION_WORDS.has(folded) ? "count" : "none";
}
