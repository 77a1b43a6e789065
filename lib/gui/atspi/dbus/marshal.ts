/** Values to bytes of the D-Bus wire format and back, by signature (D-Bus Specification 0.43, "Marshaling"). */

/** A value with its type, for `v`; reading gives the bare value. */
export class Variant {
  readonly signature: string;
  readonly value: unknown;

  constructor(signature: string, value: unknown) {
    this.signature = signature;
    this.value = value;
  }
}

/** Bytes that do not follow the format. */
export class WireError extends Error {}

const FIXED: Readonly<Record<string, number>> = {
  y: 1,
  n: 2,
  q: 2,
  b: 4,
  i: 4,
  u: 4,
  h: 4,
  x: 8,
  t: 8,
  d: 8,
};
const ALIGNMENT: Readonly<Record<string, number>> = {
  ...FIXED,
  s: 4,
  o: 4,
  g: 1,
  v: 1,
  a: 4,
  "(": 8,
  "{": 8,
};
/** Most containers within each other, and the most bytes of one array: the limits of the specification. */
const MAX_DEPTH = 64;
const MAX_ARRAY = 64 * 1024 * 1024;

/** The single complete types of a signature. @throws WireError */
export function typesOf(signature: string): string[] {
  const types: string[] = [];
  for (let at = 0; at < signature.length; ) {
    const end = typeEnd(signature, at, 0);
    types.push(signature.slice(at, end));
    at = end;
  }
  return types;
}

function typeEnd(signature: string, at: number, depth: number): number {
  const code = signature.charAt(at);
  if (depth > MAX_DEPTH || ALIGNMENT[code] === undefined)
    throw new WireError(`wrong signature: ${signature.slice(0, 100)}`);
  if (code === "a") return typeEnd(signature, at + 1, depth + 1);
  if (code !== "(" && code !== "{") return at + 1;
  const close = code === "(" ? ")" : "}";
  let end = at + 1;
  while (signature.charAt(end) !== close) end = typeEnd(signature, end, depth + 1);
  return end + 1;
}

/** Types of the same signatures are cut again and again. */
const known = new Map<string, string[]>();
function typesIn(container: string): string[] {
  let types = known.get(container);
  if (!types) {
    types = typesOf(container.slice(1, -1));
    if (known.size < 1000) known.set(container, types);
  }
  return types;
}

/** Writes little-endian values one after another. */
export class Writer {
  #buffer = Buffer.alloc(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  align(to: number): void {
    const padded = Math.ceil(this.#length / to) * to;
    this.#room(padded - this.#length);
    this.#buffer.fill(0, this.#length, padded);
    this.#length = padded;
  }

  values(signature: string, values: readonly unknown[]): void {
    for (const [i, type] of typesOf(signature).entries()) this.value(type, values[i]);
  }

  value(type: string, value: unknown): void {
    const code = type.charAt(0);
    this.align(ALIGNMENT[code] ?? 1);
    if (FIXED[code]) this.#number(code, value);
    else if (code === "s" || code === "o") this.#text(String(value), 4);
    else if (code === "g") this.#text(String(value), 1);
    else if (code === "v") {
      if (!(value instanceof Variant)) throw new WireError("a variant has no type");
      this.value("g", value.signature);
      this.value(value.signature, value.value);
    } else if (code === "a") this.#array(type.slice(1), value as readonly unknown[]);
    else for (const [i, inner] of typesIn(type).entries()) this.value(inner, (value as unknown[])[i]);
  }

  #array(type: string, values: readonly unknown[]): void {
    this.#room(4);
    const lengthAt = this.#length;
    this.#length += 4;
    // The padding in front of the first element does not count.
    this.align(ALIGNMENT[type.charAt(0)] ?? 1);
    const start = this.#length;
    for (const value of values) this.value(type, value);
    this.#buffer.writeUInt32LE(this.#length - start, lengthAt);
  }

  #number(code: string, value: unknown): void {
    const size = FIXED[code] ?? 1;
    this.#room(size);
    const at = this.#length;
    if (code === "y") this.#buffer.writeUInt8(Number(value), at);
    else if (code === "b") this.#buffer.writeUInt32LE(value ? 1 : 0, at);
    else if (code === "n") this.#buffer.writeInt16LE(Number(value), at);
    else if (code === "q") this.#buffer.writeUInt16LE(Number(value), at);
    else if (code === "i") this.#buffer.writeInt32LE(Number(value), at);
    else if (code === "u" || code === "h") this.#buffer.writeUInt32LE(Number(value), at);
    else if (code === "x") this.#buffer.writeBigInt64LE(BigInt(value as number), at);
    else if (code === "t") this.#buffer.writeBigUInt64LE(BigInt(value as number), at);
    else this.#buffer.writeDoubleLE(Number(value), at);
    this.#length += size;
  }

  #text(text: string, lengthSize: 1 | 4): void {
    if (text.includes("\0")) throw new WireError("a text has a NUL");
    const size = Buffer.byteLength(text);
    this.#room(lengthSize + size + 1);
    this.#length =
      lengthSize === 1
        ? this.#buffer.writeUInt8(size, this.#length)
        : this.#buffer.writeUInt32LE(size, this.#length);
    this.#buffer.write(text, this.#length);
    this.#length += size;
    this.#buffer[this.#length++] = 0;
  }

  #room(size: number): void {
    if (this.#length + size <= this.#buffer.length) return;
    const larger = Buffer.alloc(Math.max(this.#buffer.length * 2, this.#length + size));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}

/** Reads values one after another; numbers of 64 bits become doubles, dictionaries lists of pairs. */
export class Reader {
  readonly #buffer: Buffer;
  readonly #view: DataView;
  readonly #little: boolean;
  #at: number;

  constructor(buffer: Buffer, little: boolean, at = 0) {
    this.#buffer = buffer;
    this.#view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
    this.#little = little;
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  align(to: number): void {
    this.#at = Math.ceil(this.#at / to) * to;
  }

  /** @throws WireError */
  values(signature: string): unknown[] {
    try {
      return typesOf(signature).map((type) => this.value(type, 0));
    } catch (cause) {
      if (cause instanceof RangeError) throw new WireError("a message ends too early", { cause });
      throw cause;
    }
  }

  value(type: string, depth: number): unknown {
    if (depth > MAX_DEPTH) throw new WireError("values are nested too deeply");
    const code = type.charAt(0);
    this.align(ALIGNMENT[code] ?? 1);
    if (FIXED[code]) return this.#number(code);
    if (code === "s" || code === "o") return this.#text(this.#number("u") as number);
    if (code === "g") return this.#text(this.#number("y") as number);
    if (code === "v") {
      const inner = this.#text(this.#number("y") as number);
      if (typesOf(inner).length !== 1) throw new WireError("a variant has not one type");
      return this.value(inner, depth + 1);
    }
    if (code === "a") return this.#array(type.slice(1), depth);
    return typesIn(type).map((inner) => this.value(inner, depth + 1));
  }

  #array(type: string, depth: number): unknown[] {
    const size = this.#number("u") as number;
    this.align(ALIGNMENT[type.charAt(0)] ?? 1);
    const end = this.#at + size;
    if (size > MAX_ARRAY || end > this.#buffer.length) throw new WireError("an array is too long");
    const values: unknown[] = [];
    while (this.#at < end) values.push(this.value(type, depth + 1));
    return values;
  }

  #number(code: string): number | boolean {
    const at = this.#at;
    this.#at += FIXED[code] ?? 1;
    if (code === "y") return this.#view.getUint8(at);
    if (code === "b") return this.#view.getUint32(at, this.#little) !== 0;
    if (code === "n") return this.#view.getInt16(at, this.#little);
    if (code === "q") return this.#view.getUint16(at, this.#little);
    if (code === "i") return this.#view.getInt32(at, this.#little);
    if (code === "u" || code === "h") return this.#view.getUint32(at, this.#little);
    if (code === "x") return Number(this.#view.getBigInt64(at, this.#little));
    if (code === "t") return Number(this.#view.getBigUint64(at, this.#little));
    return this.#view.getFloat64(at, this.#little);
  }

  #text(size: number): string {
    const end = this.#at + size;
    if (end >= this.#buffer.length) throw new WireError("a text is too long");
    const text = this.#buffer.toString("utf8", this.#at, end);
    this.#at = end + 1;
    return text;
  }
}
