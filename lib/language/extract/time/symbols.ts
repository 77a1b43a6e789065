/** The symbols of the time grammar: their classes, and which of them are results. */
import type { Classes, Goals } from "./grammar-table.ts";
import type { Goal } from "./node.ts";

/** The classes of symbols: what each of them is besides itself. */
export const CLASSES: Classes = {
  weekday: "day",
  relday: "day",
  date: "day",
  holiday: "day",
  "dom-day": "day",
  md: "date",
  month: "period",
  "month-year": "period",
  year: "period",
  cycle: "period",
  quarter: "period",
  week: "period",
  half: "period",
  decade: "period",
  season: "period",
  day: "when",
  period: "when",
  moment: "when",
  now: "when",
  "part-day": "when",
  "clock-zone": "when",
  "part-alone": "when",
  weekend: "when",
  stretch: "when",
  range: "when",
  fuzzy: "when",
  clock: "when",
  faces: "range",
  "md-range": "date-range",
  "date-range": "range",
  asap: "open",
  noon: "noon-clock",
  "dom-ord": "dom",
  "dom-ordd": "dom",
  "dom-card": "dom",
  "dom-digits": "dom",
  "yr-word": "yr",
};

/** Symbols that are results; of times the last ones only if they are the whole text. */
export const GOALS: Goals & Readonly<Record<Goal, readonly string[]>> = {
  time: ["when", "open", "md-slash", "md-dot", "year-alone"],
  duration: ["length", "length-range"],
  schedule: ["schedule"],
};
