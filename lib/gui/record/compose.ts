/** A dead key and the character after it, as the input method of X11 composes them (libX11, nls/en_US.UTF-8/Compose). */

/** Of each mark: what a blank after it types, and what the same dead key a second time types. */
const ALONE: Readonly<Record<string, readonly [blank: string, twice: string]>> = {
  "\u0300": ["`", "`"],
  "\u0301": ["'", "´"],
  "\u0302": ["^", "^"],
  "\u0303": ["~", "~"],
  "\u0304": ["¯", "¯"],
  "\u0306": ["˘", "˘"],
  "\u0307": ["˙", "˙"],
  "\u0308": ['"', "¨"],
  "\u030a": ["°", "°"],
  "\u030b": ["˝", "˝"],
  "\u030c": ["ˇ", "ˇ"],
  "\u0327": ["¸", "¸"],
  "\u0328": ["˛", "˛"],
};
const STROKE = "\u0338";
/** Unicode composes no stroke. */
const STROKED: Readonly<Record<string, string>> = {
  d: "đ",
  D: "Đ",
  h: "ħ",
  H: "Ħ",
  l: "ł",
  L: "Ł",
  o: "ø",
  O: "Ø",
  t: "ŧ",
  T: "Ŧ",
};

/** @returns undefined if the two make no character */
export function compose(mark: string, character: string): string | undefined {
  if (character === " ") return ALONE[mark]?.[0];
  if (mark === STROKE) return STROKED[character];
  const composed = (character + mark).normalize("NFC");
  return [...composed].length === 1 ? composed : undefined;
}

/** What a dead key that is pressed twice types; undefined if that is nothing. */
export const composeTwice = (mark: string): string | undefined => ALONE[mark]?.[1];
