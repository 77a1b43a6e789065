/** Folds text for matching: lower case, no diacritics, plain quotes and blanks, with a way back to the original. */

/** Folded text and, for each of its UTF-16 units, where that unit came from. */
export interface Folded {
  readonly original: string;
  readonly text: string;
  /** `at[i]` is the offset in `original` of unit `i` of `text`; null where both are aligned unit by unit. */
  readonly at: Uint32Array | null;
}

/** Plain forms of the letters U+00C0 to U+017F, one for one; "?" where one letter becomes several or none fits. */
const LATIN =
  "aaaaaa?ceeeeiiii?nooooo?ouuuuy??aaaaaa?ceeeeiiii?nooooo?ouuuuy?y" +
  "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii??jjkk?llllllllllnnnnnn???oooooo??rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz?";

/** Letters that become several. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ð: "d",
  ĳ: "ij",
  "\u0149": "n",
  ŋ: "n",
  ĸ: "k",
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

/** The plain form of a typographic sign, "" for an invisible one; undefined for every other character. */
export function plainSign(character: string): string | undefined {
  return signTable().get(character);
}

/** Folds one character that is not ASCII. */
export function foldCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0xc0 && code < 0x180) {
    const plain = LATIN[code - 0xc0] ?? "?";
    if (plain !== "?") return plain;
  }
  const sign = plainSign(character);
  if (sign !== undefined) return sign;
  const lower = character.toLowerCase();
  const known = LETTERS[lower];
  if (known !== undefined) return known;
  const bare = lower.normalize("NFD").replace(MARK, "");
  // What carries a mark may itself be one of the letters above: ǣ, ǿ.
  return bare.length === 1 && bare !== lower && bare > "\x7f" ? foldCharacter(bare) : bare;
}

const OTHER = /[^\x00-\x7f]/;

function isAscii(text: string): boolean {
  return !OTHER.test(text);
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

/** Texts whose letters all fold by decomposition and lower case, as those of most European words do. */
const SIMPLE =
  /^[\x00-\x7f\u00c0-\u00c5\u00c7-\u00cf\u00d1-\u00d6\u00d9-\u00dd\u00e0-\u00e5\u00e7-\u00ef\u00f1-\u00f6\u00f9-\u00fd\u00ff-\u010f\u0112-\u0125\u0143-\u0148\u014c-\u0151\u0154-\u0165\u0168-\u017e\u0141\u0142]*$/;

/** The folded form alone; the same text as that of `fold`, at a fraction of its cost. */
export function foldWord(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  return SIMPLE.test(word)
    ? word.normalize("NFD").replace(MARK, "").toLowerCase().replaceAll("ł", "l")
    : fold(word).text;
}

/**
 * Offset in the original of the folded offset `index`.
 * The offset after the last unit leads to the end, so combining marks and invisible signs stay with what they follow.
 */
export function originAt(folded: Folded, index: number): number {
  if (folded.at === null) return index;
  return index < folded.at.length ? (folded.at[index] ?? folded.original.length) : folded.original.length;
}
