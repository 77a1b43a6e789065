/** What a run of digits can be in any position: a day, an hour, minutes, a month, a year. */
import type { Grammar } from "./grammar.ts";
import { type Family, type Payload, payloadOf } from "./node.ts";
import { face } from "./parts-of-rules.ts";

interface Role {
  readonly family: Family;
  readonly payload: Payload;
}

/** Runs of digits whose roles are kept; days, months, hours and the years of a text are far fewer. */
const MOST_KEPT = 1000;

/** The roles of runs of up to four digits, kept because texts repeat them. */
export class DigitRoles {
  private readonly kept = new Map<string, readonly Role[]>();

  constructor(private readonly grammar: Grammar) {}

  of(text: string): readonly Role[] {
    const known = this.kept.get(text);
    if (known !== undefined) return known;
    const roles = rolesOf(text).map(([names, payload]) => ({
      family: this.grammar.family(names),
      payload: payloadOf(payload),
    }));
    if (this.kept.size < MOST_KEPT) this.kept.set(text, roles);
    return roles;
  }
}

/** A two-digit year is between 1970 and 2069. */
export const yearOf = (n: number) => (n < 70 ? 2000 + n : 1900 + n);

/** The symbols that mean the number itself, as one role, and what else the digits can mean. */
function rolesOf(text: string): (readonly [names: string, payload: Partial<Payload>])[] {
  const n = Number(text);
  const [one, two] = [text.length === 1, text.length === 2];
  const plain: readonly (readonly [string, boolean])[] = [
    ["int", true],
    ["hr0", two && n < 10],
    ["hr", (one || two) && n <= 24 && !(two && n < 10)],
    ["mm", two && n < 60],
    ["min", one],
    ["dom-digits", (one || two) && n >= 1 && n <= 31],
    ["yr", text.length === 4 && n >= 1500 && n <= 2199],
    ["quarter-number", one && n >= 1 && n <= 4],
    ["half-number", one && n >= 1 && n <= 2],
    ["month2", two && n >= 1 && n <= 12],
    ["dom2", two && n >= 1 && n <= 31],
  ];
  const names = plain.filter(([, holds]) => holds).map(([name]) => name);
  const roles: [string, Partial<Payload>][] = [[names.join(" "), { n, value: n }]];
  if (two) roles.push(["yy", { n: yearOf(n), value: n }]);
  const hour = Math.floor(n / 100);
  if (text.length >= 3 && hour < 24 && n % 100 < 60) {
    const twelve = hour >= 1 && hour <= 12 && !text.startsWith("0");
    roles.push(["hhmm", { n, value: n, clockTime: face(hour, n % 100, twelve) }]);
  }
  return roles;
}
