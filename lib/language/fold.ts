/** Folds text for matching: lower case, no diacritics, plain quotes and spaces. */

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

/** Texts whose letters all fold by decomposition and lower case, as those of most European words do. */
const SIMPLE =
  /^[\x00-\x7f\u00c0-\u00c5\u00c7-\u00cf\u00d1-\u00d6\u00d9-\u00dd\u00e0-\u00e5\u00e7-\u00ef\u00f1-\u00f6\u00f9-\u00fd\u00ff-\u010f\u0112-\u0125\u0143-\u0148\u014c-\u0151\u0154-\u0165\u0168-\u017e\u0141\u0142]*$/;

/** The folded form of a text: what words are compared by. */
export function foldWord(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  if (SIMPLE.test(word)) return word.normalize("NFD").replace(MARK, "").toLowerCase().replaceAll("ł", "l");
  return foldEach(word);
}

/** The same character by character, for any text. */
export function foldEach(text: string): string {
  let folded = "";
  for (const character of text)
    folded += character < "\x80" ? character.toLowerCase() : foldCharacter(character);
  return folded;
}
