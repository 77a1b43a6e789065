/**
 * Where web-tree-sitter 0.27.1 keeps a tree in its WebAssembly memory, read straight from there: a call into the
 * binding for each node costs three times the parse itself.
 *
 * The layout is that of tree-sitter's `lib/src/subtree.h`, `tree.h` and `parser.h`, compiled for 32-bit pointers.
 * Numbers are offsets in words of 4 bytes unless a name says otherwise.
 */
import type { Language, Tree } from "web-tree-sitter";

/** Flags of a subtree: those of an inline one are in its first byte, those of the heap in a word of their own. */
export const INLINE = { is: 1, visible: 2, extra: 8, missing: 32 } as const;
export const HEAP_FLAGS = { visible: 1, extra: 4, missing: 512 } as const;

/** Words of a `SubtreeHeapData`; its children, two words each, come before it. */
export const HEAP = {
  padding: 1,
  size: 4,
  childCount: 9,
  /** Lower half: symbol. */
  symbol: 10,
  flags: 11,
  visibleChildCount: 12,
  visibleDescendantCount: 14,
  /** Upper half: production. */
  production: 16,
} as const;

/** Words of a `TSLanguage`. */
const LANGUAGE = {
  symbolCount: 1,
  aliasCount: 2,
  productionCount: 7,
  fieldCount: 8,
  /** Lower half. */
  maxAliasLength: 9,
  fieldSlices: 16,
  fieldEntries: 17,
  publicSymbols: 19,
  aliasSequences: 21,
} as const;

/** What a production says of its children, as one table: row = production, column = child that is not an extra. */
export interface Productions {
  /** Columns of a row; production 0 says nothing, its row is not to be read. */
  readonly width: number;
  /** The symbol that a child goes by in that production, 0 for its own. */
  readonly alias: Uint16Array;
  /** The field that a child is in, 0 for none. */
  readonly field: Uint16Array;
  /** Kind by symbol: several symbols of the grammar may be one kind to its users. */
  readonly kind: Uint16Array;
}

/** The handle that the binding keeps under the key 0: an address in its memory. */
export function addressOf(owner: Tree | Language): number {
  const address: unknown = Reflect.get(owner, 0);
  if (typeof address !== "number" || address <= 0) throw new TypeError("The binding shows no address");
  return address;
}

/** Copies the tables of a grammar that its trees are read with. */
export function productionsOf(memory: WebAssembly.Memory, language: Language): Productions {
  const bytes = new Uint8Array(memory.buffer);
  const halves = new Uint16Array(memory.buffer);
  const words = new Uint32Array(memory.buffer);
  const base = addressOf(language) >>> 2;
  const word = (offset: number) => words[base + offset] ?? 0;
  const halfAt = (address: number, index: number) => halves[(address >>> 1) + index] ?? 0;

  const count = word(LANGUAGE.productionCount);
  const width = word(LANGUAGE.maxAliasLength) & 0xffff;
  const alias = new Uint16Array(count * width);
  for (let slot = 0; slot < alias.length; slot++) alias[slot] = halfAt(word(LANGUAGE.aliasSequences), slot);

  const field = new Uint16Array(count * width);
  for (let production = 0; word(LANGUAGE.fieldCount) > 0 && production < count; production++) {
    const first = halfAt(word(LANGUAGE.fieldSlices), production * 2);
    const length = halfAt(word(LANGUAGE.fieldSlices), production * 2 + 1);
    for (let entry = first; entry < first + length; entry++) {
      // A `TSFieldMapEntry`: field (2 bytes), child, whether it comes from a hidden child that is asked itself.
      const at = word(LANGUAGE.fieldEntries) + entry * 4;
      const slot = production * width + (bytes[at + 2] ?? 0);
      if (!bytes[at + 3] && !field[slot]) field[slot] = halfAt(at, 0);
    }
  }
  const symbols = word(LANGUAGE.symbolCount) + word(LANGUAGE.aliasCount);
  const first = word(LANGUAGE.publicSymbols) >>> 1;
  return { width, alias, field, kind: halves.slice(first, first + symbols) };
}
