/** Keysyms of characters (X Window System Protocol, appendix A). */

const RETURN = 0xff0d;
const TAB = 0xff09;
/** Keysyms of Unicode are the code point with this bit. */
const UNICODE = 0x0100_0000;

/**
 * The keysym that types a character; undefined for a control character, which no key types.
 * A line feed is the key Return: Linefeed is another key, which most programs ignore.
 */
export function keysymOf(character: string): number | undefined {
  if (character === "\n") return RETURN;
  if (character === "\t") return TAB;
  const code = character.codePointAt(0) ?? 0;
  const isLatin1 = (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff);
  if (isLatin1) return code;
  if (code < 0xa0 || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  return UNICODE + code;
}

/** Keysyms below this have another name for what is a character of Unicode, e.g. `aogonek`: 0x1b1. */
const LEGACY_END = 0xfe00;

/** Whether a keysym of a layout is one of the older ones, whose characters {@link keysymOf} names differently. */
export const isLegacy = (keysym: number): boolean => keysym > 0xff && keysym < LEGACY_END;
