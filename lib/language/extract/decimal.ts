/** Exact decimal numbers: digits and a scale, so that no amount ever passes through binary floating point. */

/** The number `digits / 10 ** scale`. */
export interface Decimal {
  readonly digits: bigint;
  /** Number of decimal places, 0 or more. */
  readonly scale: number;
}

/** Digits of a quotient that does not end, e.g. one third: more than a double can tell apart. */
const QUOTIENT_PLACES = 20;

/** The decimal of an integer. */
export function whole(value: number | bigint): Decimal {
  return { digits: BigInt(value), scale: 0 };
}

/** The decimal with these digits before and after the point; both consist of ASCII digits, `fraction` may be empty. */
export function fromDigits(integer: string, fraction = ""): Decimal {
  return { digits: BigInt(`${integer}${fraction}` || "0"), scale: fraction.length };
}

const PLAIN = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** Reads `-12.50`; null if the text is not a plain decimal. */
export function parseDecimal(text: string): Decimal | null {
  const match = PLAIN.exec(text);
  if (match === null) return null;
  const value = fromDigits(match[2] ?? "", match[3] ?? "");
  return match[1] === "-" ? negate(value) : value;
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  return [a.digits * 10n ** BigInt(scale - a.scale), b.digits * 10n ** BigInt(scale - b.scale), scale];
}

export function add(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = aligned(a, b);
  return { digits: x + y, scale };
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

export function negate(a: Decimal): Decimal {
  return { digits: -a.digits, scale: a.scale };
}

/** `a` times 10 to the power of `power`, which may be negative. */
export function shift(a: Decimal, power: number): Decimal {
  const scale = a.scale - power;
  return scale >= 0 ? { digits: a.digits, scale } : { digits: a.digits * 10n ** BigInt(-scale), scale: 0 };
}

/** `a / b`, exact where it ends within 20 places, else rounded half away from zero; null for a zero divisor. */
export function divide(a: Decimal, b: Decimal): Decimal | null {
  if (b.digits === 0n) return null;
  const places = BigInt(QUOTIENT_PLACES + b.scale);
  const numerator = a.digits * 10n ** places;
  const negative = numerator < 0n !== b.digits < 0n;
  const [n, d] = [numerator < 0n ? -numerator : numerator, b.digits < 0n ? -b.digits : b.digits];
  const rounded = (n * 2n + d) / (d * 2n);
  return trim({ digits: negative ? -rounded : rounded, scale: a.scale + QUOTIENT_PLACES });
}

/** -1, 0 or 1. */
export function compare(a: Decimal, b: Decimal): number {
  const [x, y] = aligned(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Without zeros at the end of the fraction. */
export function trim(a: Decimal): Decimal {
  let { digits, scale } = a;
  while (scale > 0 && digits % 10n === 0n) {
    digits /= 10n;
    scale--;
  }
  return { digits, scale };
}

export function isInteger(a: Decimal): boolean {
  return trim(a).scale === 0;
}

/** Plain decimal text with all its places: `1500.50`. */
export function decimalText(a: Decimal): string {
  const sign = a.digits < 0n ? "-" : "";
  const digits = (a.digits < 0n ? -a.digits : a.digits).toString().padStart(a.scale + 1, "0");
  const point = digits.length - a.scale;
  return a.scale === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** The nearest double. */
export function toNumber(a: Decimal): number {
  return a.scale === 0 ? Number(a.digits) : Number(decimalText(a));
}
