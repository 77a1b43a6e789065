/** What each key means in each group and level of the layout (XKB protocol 1.0, GetMap). */
import type { Xkb } from "x11";
import type { Connection } from "./connection.ts";

/** The group and the real modifiers that are effective now. */
export interface KeyState {
  readonly mods: number;
  readonly group: number;
}

/** Which level of a key the modifiers choose. */
interface KeyType {
  /** The modifiers that it uses up. */
  readonly mask: number;
  readonly levels: ReadonlyMap<number, number>;
}

interface Key {
  /** Index of the type of each group. */
  readonly types: readonly number[];
  readonly groups: number;
  /** What a group means that the key lacks (bits 6 and 7 of groupInfo), and the group to redirect to. */
  readonly overflow: number;
  readonly width: number;
  readonly keysyms: readonly number[];
}

export interface Meaning {
  readonly keysym: number;
  /** That of the key without any modifier in the same group. */
  readonly plain: number;
  /** Those without any modifier in the other groups. */
  readonly others: readonly number[];
  /** Modifiers that chose the keysym. */
  readonly used: number;
}

const CLAMP = 1;
const REDIRECT = 2;
const GET_MAP = 8;
/** Key types and keysyms. */
const FULL = 0b11;

export class KeyMap {
  readonly #first: number;
  readonly #types: readonly KeyType[];
  readonly #keys: readonly Key[];

  private constructor(first: number, types: readonly KeyType[], keys: readonly Key[]) {
    this.#first = first;
    this.#types = types;
    this.#keys = keys;
  }

  static async read(connection: Connection, xkb: Xkb): Promise<KeyMap> {
    const request = Buffer.alloc(28);
    request.writeUInt8(xkb.majorOpcode, 0);
    request.writeUInt8(GET_MAP, 1);
    request.writeUInt16LE(request.length / 4, 2);
    request.writeUInt16LE(xkb.UseCoreKbd, 4);
    request.writeUInt16LE(FULL, 6);
    return KeyMap.parse(await connection.askRaw(request));
  }

  /** @param reply of GetMap, without its first 8 bytes */
  static parse(reply: Buffer): KeyMap {
    const [typeCount = 0, , first = 0] = [reply.readUInt8(7), 0, reply.readUInt8(9)];
    const keyCount = reply.readUInt8(12);
    let at = 32;
    const types = Array.from({ length: typeCount }, () => {
      const mask = reply.readUInt8(at);
      const entries = reply.readUInt8(at + 5);
      const preserves = reply.readUInt8(at + 6) !== 0;
      at += 8;
      const levels = new Map<number, number>();
      for (let entry = 0; entry < entries; entry++, at += 8)
        if (reply.readUInt8(at) !== 0) levels.set(reply.readUInt8(at + 1), reply.readUInt8(at + 2));
      if (preserves) at += entries * 4;
      return { mask, levels };
    });
    const keys = Array.from({ length: keyCount }, () => {
      const info = reply.readUInt8(at + 4);
      const count = reply.readUInt16LE(at + 6);
      const key = {
        types: [...reply.subarray(at, at + 4)],
        groups: info & 0xf,
        overflow: info >> 4,
        width: reply.readUInt8(at + 5),
        keysyms: Array.from({ length: count }, (_, index) => reply.readUInt32LE(at + 8 + index * 4)),
      };
      at += 8 + count * 4;
      return key;
    });
    return new KeyMap(first, types, keys);
  }

  /** Undefined for a key without a meaning. */
  meaning(keycode: number, { mods, group }: KeyState): Meaning | undefined {
    const key = this.#keys[keycode - this.#first];
    if (!key || key.groups === 0) return undefined;
    const own = groupOf(key, group);
    const type = this.#types[key.types[own] ?? 0];
    const level = type?.levels.get(mods & type.mask) ?? 0;
    const at = (inGroup: number, inLevel: number): number => key.keysyms[inGroup * key.width + inLevel] ?? 0;
    return {
      keysym: at(own, level),
      plain: at(own, 0),
      others: Array.from({ length: key.groups }, (_, other) => at(other, 0)),
      used: type?.mask ?? 0,
    };
  }
}

/** XKB protocol, 12.5: the group of a key that has fewer of them than the keyboard. */
function groupOf({ groups, overflow }: Key, group: number): number {
  if (group < groups) return group;
  const way = overflow >> 2;
  if (way === CLAMP) return groups - 1;
  if (way !== REDIRECT) return group % groups;
  return (overflow & 0b11) < groups ? overflow & 0b11 : 0;
}
