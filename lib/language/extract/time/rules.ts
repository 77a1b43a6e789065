/** All rules of the time grammar of a language. */
import type { Rule } from "./grammar.ts";
import { CLOCK_RULES } from "./rules.clock.ts";
import { DATE_RULES } from "./rules.dates.ts";
import { INTERVAL_RULES } from "./rules.intervals.ts";
import { LENGTH_RULES } from "./rules.lengths.ts";
import { LIMIT_RULES } from "./rules.limits.ts";
import { PERIOD_RULES } from "./rules.periods.ts";
import { RULES_PL } from "./rules.pl.ts";
import { RELATIVE_RULES } from "./rules.relative.ts";
import { SCHEDULE_RULES } from "./rules.schedules.ts";

/** The rules in their order; tables name them by their place in it. */
export function rulesOf(language: "en" | "pl"): readonly Rule[] {
  return [
    ...LENGTH_RULES,
    ...DATE_RULES,
    ...PERIOD_RULES,
    ...CLOCK_RULES,
    ...RELATIVE_RULES,
    ...INTERVAL_RULES,
    ...SCHEDULE_RULES,
    ...LIMIT_RULES,
    ...(language === "pl" ? RULES_PL : []),
  ];
}
