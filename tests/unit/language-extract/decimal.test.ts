/** Exact decimal arithmetic. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  add,
  compare,
  type Decimal,
  decimalText,
  divide,
  fromDigits,
  isInteger,
  multiply,
  negate,
  parseDecimal,
  shift,
  toNumber,
  trim,
  whole,
} from "#language/extract/decimal.ts";

const decimal = fc.record({
  digits: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  scale: fc.integer({ min: 0, max: 12 }),
});
const of = (text: string): Decimal => parseDecimal(text) ?? whole(0);

describe("decimals", () => {
  test("text and value lead to each other without loss", () => {
    fc.assert(fc.property(decimal, (value) => expect(parseDecimal(decimalText(value))).toEqual(value)));
  });

  test.each(["", "1.", ".5", "1e3", "1,5", "--1", "0x1", " 1", "١"])("%p is no plain decimal", (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  test("sums and products are exact where binary fractions are not", () => {
    expect(decimalText(add(of("0.1"), of("0.2")))).toBe("0.3");
    expect(decimalText(multiply(of("1.10"), of("3")))).toBe("3.30");
    expect(decimalText(add(of("-0.05"), whole(7)))).toBe("6.95");
    fc.assert(fc.property(decimal, decimal, (a, b) => expect(compare(add(add(a, b), negate(b)), a)).toBe(0)));
  });

  test("shifting moves the point and back", () => {
    expect(decimalText(shift(of("1.5"), 6))).toBe("1500000");
    expect(decimalText(shift(of("99"), -2))).toBe("0.99");
    fc.assert(
      fc.property(decimal, fc.integer({ min: -20, max: 20 }), (value, power) =>
        expect(compare(shift(shift(value, power), -power), value)).toBe(0),
      ),
    );
  });

  test("division ends exactly or is rounded, and a zero divisor gives nothing", () => {
    const quotient = (a: string, b: string) => decimalText(divide(of(a), of(b)) ?? whole(-1));
    expect(quotient("3", "4")).toBe("0.75");
    expect(quotient("2", "3")).toBe("0.66666666666666666667");
    expect(quotient("-1", "8")).toBe("-0.125");
    expect(quotient("1", "0.5")).toBe("2");
    expect(divide(whole(1), whole(0))).toBeNull();
  });

  test("zeros at the end change the text, not the value", () => {
    expect(compare(of("1.50"), of("1.5"))).toBe(0);
    expect(decimalText(trim(of("-20.00")))).toBe("-20");
    expect([isInteger(of("4.00")), isInteger(of("4.01"))]).toEqual([true, false]);
    expect(toNumber(fromDigits("012", "50"))).toBe(12.5);
  });
});
