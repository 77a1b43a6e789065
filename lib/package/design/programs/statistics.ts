/** Counts of rows: all of them, or by the values of a column. */
import type { Step, StepFilter, StepValue } from "#schemas/package/steps.ts";
import { tableOf } from "../behavior.ts";
import { snake, words } from "../names.ts";
import { segmentsOf } from "../paths.ts";
import { type Facts, membersOf } from "./facts.ts";
import type { Plan, World } from "./plan.ts";
import { filterFor } from "./selection.ts";

const STATISTICS = /^(?:stats?|statistics?|summary|counts?|counters?|metrics|report|overview|totals?)$/;

/** `GET /logs/stats` answering `{total, by_level: {…}}`. */
export function statisticsPlan(facts: Facts, { tables }: World): Plan | undefined {
  const { route, success, inputs } = facts;
  const each = route.method === "GET" ? numbersOfTables(facts, tables) : undefined;
  if (each) return each;
  const literals = segmentsOf(route.path).filter(({ parameter }) => !parameter);
  const last = words(literals.at(-1)?.text ?? "");
  if (route.method !== "GET" || !last.some((word) => STATISTICS.test(word))) return undefined;
  const names = [last.filter((word) => !STATISTICS.test(word)).join("_"), literals.at(-2)?.text ?? ""];
  const table = names.map((name) => (name ? tableOf(name, tables) : undefined)).find(Boolean);
  const [only] = tables.filter(({ open }) => !open);
  const counted = table ?? (tables.length === 1 ? only : undefined);
  const members = Object.values(membersOf(success.schema));
  if (!counted || members.length === 0) return undefined;
  if (!members.every(({ type }) => type === "integer" || type === "number" || type === "object"))
    return undefined;
  // "By their first letter" asks for more numbers than one.
  if (/\bby\b|\bper\b|\bfor each\b/.test(facts.text) && !members.some(({ type }) => type === "object"))
    return undefined;
  const filters: StepFilter[] = [];
  for (const input of inputs) {
    const found = filterFor(input, counted, facts);
    if (typeof found === "string") return found;
    filters.push(...found);
  }
  return { steps: [], hand: { counted: { table: counted, filters } } };
}

/** `{rooms, bookings}`: the number of the rows of each table that the answer names. */
function numbersOfTables({ success, inputs }: Facts, tables: World["tables"]): Plan | undefined {
  const members = Object.entries(membersOf(success.schema));
  if (members.length < 2 || inputs.length > 0) return undefined;
  const steps: Step[] = [];
  const named: Record<string, StepValue> = {};
  for (const [name, { type }] of members) {
    const table = tables.find((one) => one.name === snake(name));
    if (!table || (type !== "integer" && type !== "number")) return undefined;
    const result = `${table.name}_count`;
    steps.push({ do: "count", name: result, table: table.name, where: [] });
    named[snake(name)] = { result };
  }
  return { steps, hand: { named } };
}
