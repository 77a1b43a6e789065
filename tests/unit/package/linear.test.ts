/**
 * A long prompt takes time in proportion to its length: the work is counted, as questions to the text and elements that
 * are looked at, for one length and for four times that length.
 */
import { expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { Reading } from "../../../lib/package/extract/reading.ts";

const list = (count: number, part: (at: number) => string, joint = ", ") =>
  Array.from({ length: count }, (_, at) => part(at)).join(joint);

/** Prompts that say the same kind of thing again and again. */
const PROMPTS: [what: string, prompt: (count: number) => string][] = [
  ["things with fields", (n) => `a system with ${list(n, (at) => `entity${at}s with name and price`)}`],
  ["a list of things with commas", (n) => `CRUD for ${list(n, (at) => `thing${at}s`)}`],
  ["a list of things without", (n) => `CRUD for ${list(n, (at) => `thing${at}s`, " ")}`],
  ["routes", (n) => `API: ${list(n, (at) => `GET /things${at}`)}`],
  ["routes by verbs", (n) => `API: ${list(n, (at) => `update /things${at} and delete /things${at}`)}`],
  ["fields of one thing", (n) => `CRUD for orders with ${list(n, (at) => `field${at} (text)`)}`],
  ["sentences", (n) => `CRUD for users. ${list(n, (at) => `Users have a name${at} and an email.`, " ")}`],
  ["denials", (n) => `CRUD for users, ${list(n, () => "no deletes")}`],
  ["Polish words", (n) => `API do ${list(n, () => "zarządzania wizytami i lekarzami")}`],
];

const ASKING = ["token", "fold", "text", "is", "spanAt"] as const;
const LOOKING = ["some", "every", "find", "findLast", "filter", "map", "flatMap"] as const;

/** How often the text is asked, and elements of arrays are looked at, while something runs. */
function workOf(run: () => void): number {
  let work = 0;
  const restore: (() => void)[] = [];
  const replace = (owner: object, name: string, wrap: (old: (...args: unknown[]) => unknown) => unknown) => {
    const old = Reflect.get(owner, name);
    Object.defineProperty(owner, name, { value: wrap(old), configurable: true, writable: true });
    restore.push(() =>
      Object.defineProperty(owner, name, { value: old, configurable: true, writable: true }),
    );
  };
  for (const name of ASKING)
    replace(
      Reading.prototype,
      name,
      (old) =>
        function (this: unknown, ...args: unknown[]) {
          work++;
          return old.apply(this, args);
        },
    );
  for (const name of LOOKING)
    replace(
      Array.prototype,
      name,
      (old) =>
        function (this: unknown[], look: (...args: unknown[]) => unknown, ...rest: unknown[]) {
          const counting = (...args: unknown[]) => {
            work++;
            return look(...args);
          };
          return old.apply(this, [counting, ...rest]);
        },
    );
  try {
    run();
  } finally {
    for (const undo of restore) undo();
  }
  return work;
}

test.each(PROMPTS)("a prompt of many %s", (_, prompt) => {
  const [short, long] = [60, 240].map((count) => workOf(() => extractPackage(prompt(count)))) as [
    number,
    number,
  ];
  expect(short).toBeGreaterThan(60);
  // Four times the text; what is proportional to its square would be sixteen times the work.
  expect(long / short).toBeLessThan(6);
});
