/** The characters of keysyms, dead keys included (X Window System Protocol, appendix A; keysymdef.h). */
import keysyms from "x11/lib/keysyms.js";
import { isLegacy } from "./keysyms.ts";

const UNICODE = 0x0100_0000;
const LAST_UNICODE = 0x0110_ffff;

/** The older keysyms by the character in their description, e.g. `aogonek`. */
const LEGACY: ReadonlyMap<number, string> = new Map(
  Object.values(keysyms).flatMap(({ code, description }) => {
    const character = /^\((.)\)/u.exec(description ?? "")?.[1];
    return character !== undefined && isLegacy(code) ? [[code, character]] : [];
  }),
);

/** The keypad types from KP_Multiply to KP_9, and a blank and an equals sign. */
const KEYPAD: ReadonlyMap<number, string> = new Map([
  [0xff80, " "],
  [0xffbd, "="],
  ...[..."*+,-./0123456789"].map((character, index) => [0xffaa + index, character] as const),
]);

/** The character that a key with this keysym types; null if it types none. */
export function characterOf(keysym: number): string | null {
  if ((keysym >= 0x20 && keysym <= 0x7e) || (keysym >= 0xa0 && keysym <= 0xff))
    return String.fromCodePoint(keysym);
  if (keysym >= UNICODE + 0xa0 && keysym <= LAST_UNICODE) return String.fromCodePoint(keysym - UNICODE);
  return KEYPAD.get(keysym) ?? LEGACY.get(keysym) ?? null;
}

/** Combining marks of the dead keys from dead_grave on; an empty one has none that Unicode composes. */
const FIRST_DEAD = 0xfe50;
const MARKS = [
  "\u0300",
  "\u0301",
  "\u0302",
  "\u0303",
  "\u0304",
  "\u0306",
  "\u0307",
  "\u0308",
  "\u030a",
  "\u030b",
  "\u030c",
  "\u0327",
  "\u0328",
  "\u0345",
  "\u3099",
  "\u309a",
  "\u0323",
  "\u0309",
  "\u031b",
  "\u0338",
  "\u0313",
  "\u0314",
  "\u030f",
  "\u0325",
  "\u0331",
  "\u032d",
  "\u0330",
  "\u032e",
  "\u0324",
  "\u0311",
  "\u0326",
];

/** The combining mark of a dead key; null for any other key. */
export const markOf = (keysym: number): string | null => MARKS[keysym - FIRST_DEAD] ?? null;

const FIRST_FUNCTION_MODIFIER = 0xffe1;
const LAST_FUNCTION_MODIFIER = 0xffee;
/** From ISO_Lock to ISO_Last_Group_Lock, Mode_switch and Num_Lock. */
const isShifting = (keysym: number): boolean =>
  (keysym >= 0xfe01 && keysym <= 0xfe0f) || keysym === 0xff7e || keysym === 0xff7f || keysym === 0xfe11;

/** Whether a key only changes what others mean. */
export const isModifierKeysym = (keysym: number): boolean =>
  (keysym >= FIRST_FUNCTION_MODIFIER && keysym <= LAST_FUNCTION_MODIFIER) || isShifting(keysym);
