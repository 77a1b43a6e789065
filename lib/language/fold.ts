/** Folds text for matching: lower case, no diacritics, plain quotes and blanks, with a way back to the original. */

/** Folded text and, for each of its UTF-16 units, where that unit came from. */
export interface Folded {
  readonly original: string;
  readonly text: string;
  /** `at[i]` is the offset in `original` of unit `i` of `text`; null where both are aligned unit by unit. */
  readonly at: Uint32Array | null;
}

/** Letters that canonical decomposition leaves whole, with their plain spelling. */
const LETTERS: Record<string, string> = {
  ł: "l",
  đ: "d",
  ø: "o",
  ħ: "h",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ð: "d",
};

/** Plain signs with their typographic variants; those of "" are invisible (zero width, soft hyphen, direction). */
const VARIANTS = {
  '"': "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033",
  "'": "\u2018\u2019\u201a\u201b\u2039\u203a\u2032\u02bc",
  " ": "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000",
  "-": "\u2010\u2011",
  "": "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff",
};

let signs: Map<string, string> | undefined;

function signTable(): Map<string, string> {
  signs ??= new Map(
    Object.entries(VARIANTS).flatMap(([plain, variants]) => [...variants].map((sign) => [sign, plain])),
  );
  return signs;
}

const MARK = /\p{M}/gu;

/** Folds one character that is not ASCII. */
function foldCharacter(character: string): string {
  const sign = signTable().get(character);
  if (sign !== undefined) return sign;
  const lower = character.toLowerCase();
  return LETTERS[lower] ?? lower.normalize("NFD").replace(MARK, "");
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** Folds `text` and keeps for each unit of the result the offset that it came from. */
export function fold(text: string): Folded {
  if (isAscii(text)) return { original: text, text: text.toLowerCase(), at: null };
  let folded = "";
  let aligned = true;
  const at: number[] = [];
  for (let i = 0; i < text.length; ) {
    const code = text.codePointAt(i) ?? 0;
    const character = String.fromCodePoint(code);
    const plain = code < 128 ? character.toLowerCase() : foldCharacter(character);
    if (plain.length !== character.length) aligned = false;
    for (let unit = 0; unit < plain.length; unit++) at.push(i);
    folded += plain;
    i += character.length;
  }
  return { original: text, text: folded, at: aligned ? null : Uint32Array.from(at) };
}

/** The folded form alone, for words of a vocabulary. */
export function foldWord(word: string): string {
  return isAscii(word) ? word.toLowerCase() : fold(word).text;
}

/**
 * Offset in the original of the folded offset `index`.
 * The offset after the last unit leads to the end, so combining marks and invisible signs stay with what they follow.
 */
export function originAt(folded: Folded, index: number): number {
  if (folded.at === null) return index;
  return index < folded.at.length ? (folded.at[index] ?? folded.original.length) : folded.original.length;
}
