/** What a customer is about to buy. */
import { EventEmitter } from "node:events";
import { format, isZero, type Money } from "./money.ts";
import type { Stats } from "node:fs";

interface Item {
  name: string;
  cents: number;
  pieces: number;
}

export class Basket {
  #items: Item[] = [];

  add(item: Item): void {
    this.#items.push(item);
  }

  total(): Money {
    return { cents: this.#items.reduce((sum, { cents, pieces }) => sum + cents * pieces, 0), currency: "EUR" };
  }

  describe() {
    return `${this.#items.length} items, ${format(this.total())}`;
  }
}
