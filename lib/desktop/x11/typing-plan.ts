/**
 * Which keys type a text. A character that the layout has no key for gets one of the keycodes that no key uses. All
 * that fit are bound together before anything is typed: a keycode that is bound anew for each character loses text,
 * because programs look up what a key means only when they get to it.
 */

/** A keycode, and whether Shift is held. */
export interface Stroke {
  readonly keycode: number;
  readonly shift: boolean;
}

/** A part of the text: what is bound before it is typed, and its keys. */
export interface Chunk {
  /** Keycode → its keysym without and with Shift. */
  readonly bindings: ReadonlyMap<number, readonly [plain: number, shifted: number]>;
  readonly strokes: readonly Stroke[];
}

/** Keysyms of one keycode by column: without Shift and with it in the first group, then those of further groups. */
export type KeyRow = readonly number[];

/** Keysyms with which programs take over a key, and those without a meaning. */
const NO_SYMBOL = 0;

/** Keycodes without any keysym, which may be borrowed. */
export function freeKeycodes(rows: readonly KeyRow[], firstKeycode: number): number[] {
  return rows.flatMap((row, index) =>
    row.every((keysym) => keysym === NO_SYMBOL) ? [firstKeycode + index] : [],
  );
}

/** The key of each keysym in the first group of the layout. */
export function layoutStrokes(rows: readonly KeyRow[], firstKeycode: number): Map<number, Stroke> {
  const strokes = new Map<number, Stroke>();
  for (const shift of [false, true])
    for (const [index, row] of rows.entries()) {
      const keysym = row[shift ? 1 : 0] ?? NO_SYMBOL;
      if (keysym !== NO_SYMBOL && !strokes.has(keysym))
        strokes.set(keysym, { keycode: firstKeycode + index, shift });
    }
  return strokes;
}

/**
 * The keys of a text in chunks, each of which needs at most two keysyms for each free keycode.
 * @param keysyms of the text, character by character
 * @param layout keys that type a keysym as they are
 * @returns undefined if keys are missing and no keycode is free
 */
export function planTyping(
  keysyms: readonly number[],
  layout: ReadonlyMap<number, Stroke>,
  free: readonly number[],
): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let borrowed = new Map<number, Stroke>();
  let strokes: Stroke[] = [];
  const end = (): void => {
    if (strokes.length > 0) chunks.push({ bindings: bindingsOf(borrowed), strokes });
    borrowed = new Map();
    strokes = [];
  };
  for (const keysym of keysyms) {
    let stroke = layout.get(keysym) ?? borrowed.get(keysym);
    if (stroke === undefined) {
      if (free.length === 0) return undefined;
      if (borrowed.size === free.length * 2) end();
      stroke = nextStroke(borrowed.size, free);
      borrowed.set(keysym, stroke);
    }
    strokes.push(stroke);
  }
  end();
  return chunks;
}

/** The first keysyms need no Shift. */
function nextStroke(used: number, free: readonly number[]): Stroke {
  const shift = used >= free.length;
  return { keycode: free[used % free.length] ?? 0, shift };
}

/** A keycode with one keysym has it in both columns, so that Caps Lock and Shift change nothing. */
function bindingsOf(borrowed: ReadonlyMap<number, Stroke>): Map<number, [number, number]> {
  const bindings = new Map<number, [number, number]>();
  for (const [keysym, { keycode, shift }] of borrowed) {
    const [plain = keysym] = bindings.get(keycode) ?? [];
    bindings.set(keycode, shift ? [plain, keysym] : [keysym, keysym]);
  }
  return bindings;
}
