/**
 * Keymaps of a virtual keyboard: a fixed part, which is that of an ordinary American keyboard, so that chords mean what
 * they mean there, and a key of its own for every further character, which needs no Shift.
 */

/** The two levels of the keys that type characters, by their code (linux/input-event-codes.h), row by row. */
const ROWS: readonly (readonly [first: number, plain: string, shifted: string])[] = [
  [41, "`", "~"],
  [2, "1234567890-=", "!@#$%^&*()_+"],
  [16, "qwertyuiop[]", "QWERTYUIOP{}"],
  [30, "asdfghjkl;'", 'ASDFGHJKL:"'],
  [43, "\\", "|"],
  [44, "zxcvbnm,./", "ZXCVBNM<>?"],
  [57, " ", " "],
];
const LEVELS: ReadonlyMap<number, readonly [plain: number, shifted: number]> = new Map(
  ROWS.flatMap(([first, plain, shifted]) =>
    [...plain].map((character, at) => [
      first + at,
      [character.charCodeAt(0), shifted.charCodeAt(at)] as const,
    ]),
  ),
);

const range = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at);

/** Keys that type no character: keysym → code. */
const FUNCTIONS: ReadonlyMap<number, number> = new Map([
  [0xff1b, 1], // Escape
  [0xff08, 14], // BackSpace
  [0xff09, 15], // Tab
  [0xff0d, 28], // Return
  [0xffe3, 29], // Control_L
  [0xffe1, 42], // Shift_L
  [0xffe9, 56], // Alt_L
  [0xffe7, 100], // Meta_L
  [0xffeb, 125], // Super_L
  [0xff67, 127], // Menu
  [0xff61, 99], // Print
  [0xff50, 102], // Home
  [0xff52, 103], // Up
  [0xff55, 104], // Prior
  [0xff51, 105], // Left
  [0xff53, 106], // Right
  [0xff57, 107], // End
  [0xff54, 108], // Down
  [0xff56, 109], // Next
  [0xff63, 110], // Insert
  [0xffff, 111], // Delete
  ...range(0, 10).map((at) => [0xffbe + at, 59 + at] as const), // F1 to F10
  [0xffc8, 87], // F11
  [0xffc9, 88], // F12
  ...range(0, 12).map((at) => [0xffca + at, 183 + at] as const), // F13 to F24
]);

interface Modifier {
  /** Its name among the real modifiers of a keymap. */
  readonly name: string;
  readonly mask: number;
}
/** Keysym → the modifier that its key holds. */
const MODIFIERS: ReadonlyMap<number, Modifier> = new Map([
  [0xffe1, { name: "Shift", mask: 1 }],
  [0xffe3, { name: "Control", mask: 4 }],
  [0xffe9, { name: "Mod1", mask: 8 }],
  [0xffe7, { name: "Mod1", mask: 8 }],
  [0xffeb, { name: "Mod4", mask: 64 }],
]);

/** The largest code: keycodes of X end at 255, and are 8 larger. */
const LAST_CODE = 247;
const OFFSET = 8;

/**
 * Codes that characters may have. Those of keys that keyboards have come first: Chromium ignores a code that it has
 * no name for. The keys that switch a machine off or put it to sleep are left out.
 */
const SPARE: readonly number[] = (() => {
  const used = new Set([...LEVELS.keys(), ...FUNCTIONS.values(), 116, 142, 143]);
  const known = [55, ...range(71, 13), 86, 89, ...range(91, 8), ...range(117, 8), ...range(128, 13)];
  return [...new Set([...known, ...range(1, LAST_CODE)])].filter((code) => !used.has(code));
})();

const PLAIN: ReadonlyMap<number, number> = new Map([
  ...[...LEVELS].map(([code, [plain]]) => [plain, code] as const),
  ...FUNCTIONS,
]);

/** Keysym → code of the characters that have a key of their own. */
export type Extra = ReadonlyMap<number, number>;

/** What is typed most: the rest of ASCII, the letters of Polish, and typographic marks. */
export const FIRST_EXTRA: Extra = extraOf([
  ...[...LEVELS.values()].flatMap(([plain, shifted]) => (plain === shifted ? [] : [shifted])),
  ...[..."ąćęłńśźżĄĆĘŁŃŚŹŻ„”“‚‘’–—…€"].map((character) => 0x0100_0000 + (character.codePointAt(0) ?? 0)),
  ...[..."óÓ«»§°"].map((character) => character.charCodeAt(0)),
]);

function extraOf(keysyms: readonly number[]): Extra {
  return new Map(keysyms.map((keysym, at) => [keysym, SPARE[at] ?? 0]));
}

/** A part of a text: the keymap that it needs, and the codes of its keys. */
export interface Chunk {
  readonly extra: Extra;
  readonly codes: readonly number[];
}

/** The keys of a text. A part of it that needs no other keymap than the present one comes with that one. */
export function planKeys(keysyms: readonly number[], present: Extra): Chunk[] {
  const chunks: Chunk[] = [];
  let extra = present;
  let codes: number[] = [];
  for (const keysym of keysyms) {
    let code = PLAIN.get(keysym) ?? extra.get(keysym);
    if (code === undefined) {
      if (extra.size === SPARE.length) {
        if (codes.length > 0) chunks.push({ extra, codes });
        extra = FIRST_EXTRA;
        codes = [];
      }
      // A key that has typed keeps its character within the part: only free codes are added.
      code = SPARE[extra.size] ?? 0;
      extra = new Map([...extra, [keysym, code]]);
    }
    codes.push(code);
  }
  if (codes.length > 0) chunks.push({ extra, codes });
  return chunks;
}

/** A key of a chord: its code, and the modifier bits that it holds. */
export interface ChordKey {
  readonly code: number;
  readonly mask: number;
}

/** The keys of a chord on the fixed part of the keymap; undefined if a key is not on it. */
export function chordKeys(keysyms: readonly number[]): ChordKey[] | undefined {
  const keys: ChordKey[] = [];
  for (const keysym of keysyms) {
    const code = PLAIN.get(keysym);
    const shifted = [...LEVELS].find(([, levels]) => levels[1] === keysym)?.[0];
    if (code === undefined && shifted === undefined) return undefined;
    if (code === undefined && !keys.some(({ mask }) => mask === SHIFT.mask)) keys.push(SHIFT);
    keys.push({ code: code ?? shifted ?? 0, mask: MODIFIERS.get(keysym)?.mask ?? 0 });
  }
  return keys;
}
const SHIFT: ChordKey = { code: 42, mask: 1 };

/** The keymap as text (XKB, format 1), which needs no files of the system. */
export function keymapText(extra: Extra): string {
  const name = (code: number): string => `<K${code}>`;
  const symbol = (keysym: number): string => `0x${keysym.toString(16)}`;
  const one = (code: number, keysym: number): string =>
    `key ${name(code)} { type="ONE_LEVEL", [ ${symbol(keysym)} ] };`;
  const two = (code: number, levels: readonly number[]): string =>
    `key ${name(code)} { type="TWO_LEVEL", [ ${levels.map(symbol).join(", ")} ] };`;
  const codes = [...LEVELS.keys(), ...FUNCTIONS.values(), ...extra.values()];
  return `xkb_keymap {
xkb_keycodes "heddle" {
minimum = ${OFFSET};
maximum = ${LAST_CODE + OFFSET};
${codes.map((code) => `${name(code)} = ${code + OFFSET};`).join("\n")}
};
xkb_types "heddle" {
virtual_modifiers Alt, Meta, Super;
type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; };
type "TWO_LEVEL" { modifiers = Shift; map[Shift] = Level2; level_name[Level1] = "Base"; level_name[Level2] = "Shift"; };
};
xkb_compatibility "heddle" {
virtual_modifiers Alt, Meta, Super;
interpret Alt_L+AnyOf(all) { virtualModifier = Alt; action = SetMods(modifiers=modMapMods,clearLocks); };
interpret Meta_L+AnyOf(all) { virtualModifier = Meta; action = SetMods(modifiers=modMapMods,clearLocks); };
interpret Super_L+AnyOf(all) { virtualModifier = Super; action = SetMods(modifiers=modMapMods,clearLocks); };
interpret Any+AnyOf(all) { action = SetMods(modifiers=modMapMods,clearLocks); };
};
xkb_symbols "heddle" {
${[...LEVELS].map(([code, levels]) => two(code, levels)).join("\n")}
${[...FUNCTIONS].map(([keysym, code]) => one(code, keysym)).join("\n")}
${[...extra].map(([keysym, code]) => one(code, keysym)).join("\n")}
${[...MODIFIERS].map(([keysym, modifier]) => `modifier_map ${modifier.name} { ${name(FUNCTIONS.get(keysym) ?? 0)} };`).join("\n")}
};
};
`;
}
