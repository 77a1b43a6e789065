import { expect, test } from "bun:test";
import { Basket } from "../src/basket.ts";
import { carrier, cutOff, storageFee } from "../src/delivery.ts";
import { isZero } from "../src/money.ts";

test("a basket adds up", () => {
  const basket = new Basket();
  expect(isZero(basket.total())).toBe(true);
  basket.add({ name: "tea", cents: 350, pieces: 3 });
  expect(basket.describe()).toBe("1 items, 10.50 EUR");
});

test("heavy parcels go by freight, near ones by bicycle", () => {
  expect([carrier(40000, 9000), carrier(3000, 60000), carrier(100, 800)]).toEqual(["freight", "van", "bicycle"]);
  expect([cutOff(15), storageFee(14), storageFee(15)]).toEqual([false, 280, 300]);
});
