import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { parseDecimal } from "#language/extract/decimal.ts";
import { type InvoiceLine, VAT_RATES, type VatRate } from "#schemas/workflow.ts";
import { divideRounded, minorOf, minorText, unitPrice } from "../../../../lib/workflow/invoices/amounts.ts";
import { totalsOf } from "../../../../lib/workflow/invoices/totals.ts";
import { taxInGross, taxOfNet, vatRateOf } from "../../../../lib/workflow/invoices/vat.ts";

const line = (value: string, vat_rate: VatRate, before?: true): InvoiceLine => ({
  number: 1,
  description: "Usługa",
  quantity: "1",
  unit: null,
  unit_price: value,
  value,
  vat_rate,
  ...(before && { before }),
});

describe("the totals of an invoice", () => {
  for (const [value, rate, basis, net, vat, gross] of [
    ["1500.00", "23", "net", "1500.00", "345.00", "1845.00"],
    ["1845.00", "23", "gross", "1500.00", "345.00", "1845.00"],
    ["100.00", "23", "gross", "81.30", "18.70", "100.00"],
    ["0.02", "23", "net", "0.02", "0.00", "0.02"],
    ["0.50", "23", "net", "0.50", "0.12", "0.62"],
    ["10.50", "5", "net", "10.50", "0.53", "11.03"],
    ["200.00", "8", "net", "200.00", "16.00", "216.00"],
    ["99.99", "zw", "gross", "99.99", "0.00", "99.99"],
    ["99999999999.99", "23", "net", "99999999999.99", "23000000000.00", "122999999999.99"],
  ] as const)
    test(`${value} ${basis} at ${rate} is ${net} + ${vat} = ${gross}`, () => {
      expect(totalsOf([line(value, rate)], basis)).toMatchObject({ net, vat, gross });
    });

  test("tax is rounded once a rate, not once a line", () => {
    const lines = [line("0.02", "23"), line("0.02", "23"), line("0.02", "23")];
    expect(totalsOf(lines, "net")).toMatchObject({ net: "0.06", vat: "0.01", gross: "0.07" });
  });

  test("a correction takes back exactly the difference of two right sums", () => {
    const lines = [line("1626.01", "23", true), line("1463.41", "23")];
    expect(totalsOf(lines, "net")).toMatchObject({ net: "-162.60", vat: "-37.40", gross: "-200.00" });
  });

  test("VAT in another currency is converted group by group, halves up", () => {
    const lines = [line("100.00", "23"), line("100.00", "8"), line("50.00", "np")];
    const { groups, vat_pln } = totalsOf(lines, "net", parseDecimal("4.2345") ?? undefined);
    expect(groups.map((group) => group.vat_pln)).toEqual(["97.39", "33.88", undefined]);
    expect(vat_pln).toBe("131.27");
  });

  test("sums of groups are the totals, and no lines are lost", () => {
    const lines = fc.array(
      fc.record({ minor: fc.bigInt({ min: 1n, max: 10n ** 14n }), rate: fc.constantFrom(...VAT_RATES) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, fc.constantFrom("net" as const, "gross" as const), (given, basis) => {
        const totals = totalsOf(
          given.map(({ minor, rate }) => line(minorText(minor), rate)),
          basis,
        );
        const total = (field: "net" | "vat" | "gross") =>
          totals.groups.reduce((sum, group) => sum + (minorOf(group[field]) ?? 0n), 0n);
        for (const field of ["net", "vat", "gross"] as const)
          expect(minorOf(totals[field])).toBe(total(field));
        expect(total("net") + total("vat")).toBe(total("gross"));
        expect(total(basis)).toBe(given.reduce((sum, { minor }) => sum + minor, 0n));
      }),
    );
  });

  test("a gross amount made of a net one gives the same tax back", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.constantFrom(...VAT_RATES), (net, rate) => {
        const tax = taxOfNet(net, rate);
        expect(taxInGross(net + tax, rate)).toBe(tax);
      }),
    );
  });
});

describe("amounts", () => {
  test("halves are rounded away from zero, on both sides alike", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (n, d) => {
          const rounded = divideRounded(n, d);
          expect(divideRounded(-n, d)).toBe(-rounded);
          const error = 2n * (rounded * d - n);
          expect(error <= d && error >= -d).toBe(true);
        },
      ),
    );
    expect(divideRounded(5n, 10n)).toBe(1n);
    expect(divideRounded(-5n, 10n)).toBe(-1n);
  });

  test("an amount is its own text, and more places than allowed are refused", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (minor) => {
        expect(minorOf(minorText(minor))).toBe(minor);
      }),
    );
    for (const text of ["1.005", "1e3", "NaN", "", "1,50", "0x10", "1_000"]) expect(minorOf(text)).toBeNull();
    expect(minorOf("1500.5")).toBe(150050n);
  });

  test("the price of a unit times the quantity is the value again", () => {
    const quantity = fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 10n }), quantity, (value, [digits, scale]) => {
        const price = parseDecimal(unitPrice(value, { digits: BigInt(digits), scale }));
        if (price === null) throw new Error("no price");
        expect(price.scale).toBeGreaterThanOrEqual(2);
        const product = divideRounded(price.digits * BigInt(digits), 10n ** BigInt(price.scale + scale - 2));
        expect(product).toBe(value);
      }),
    );
    expect(unitPrice(100_00n, { digits: 3n, scale: 0 })).toBe("33.33333333");
    expect(unitPrice(1500_00n, { digits: 10n, scale: 0 })).toBe("150.00");
  });
});

test.each([
  ["23", "23"],
  ["23%", "23"],
  ["23.00 %", "23"],
  ["8,0", "8"],
  ["ZW", "zw"],
  ["zw.", "zw"],
  ["np II", "np II"],
  ["WDT", "0 WDT"],
  ["24", null],
  ["", null],
  ["2 3", null],
  ["-23", null],
] as const)("the rate %p is %p", (text, rate) => {
  expect(vatRateOf(text)).toBe(rate);
});
