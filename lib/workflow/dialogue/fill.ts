/** Texts that steps take from other steps: the notification of an invoice. They follow what they are about when that changes. */
import { ACTION_DEFINITIONS } from "../actions/index.ts";
import { compose } from "../understand/compose.ts";
import type { Language } from "../wording/messages.ts";
import { isEmpty, type Place, type Plan } from "../wording/plan.ts";

/** Fields that another step can fill. */
const TEXTS = [
  "subject",
  ...new Set(Object.values(ACTION_DEFINITIONS).flatMap(({ says }) => (says === undefined ? [] : [says]))),
];

/** The plan with its filled texts made anew, and empty ones filled where another step can. */
export function refilled(plan: Plan, language: Language): Plan {
  const isFilled = (step: number, field: string) =>
    TEXTS.includes(field) && plan.filled.some((place) => place.step === step && place.field === field);
  const bare = plan.steps.map((step, at) => ({
    ...step,
    config: Object.fromEntries(Object.entries(step.config).filter(([field]) => !isFilled(at, field))),
  }));
  const steps = compose(bare, language);
  const filled: Place[] = steps.flatMap(({ config }, step) =>
    TEXTS.filter((field) => !isEmpty(config[field]) && isEmpty(bare[step]?.config[field])).map((field) => ({
      step,
      field,
    })),
  );
  const others = plan.filled.filter(({ field }) => !TEXTS.includes(field));
  return { ...plan, steps, filled: [...others, ...filled] };
}

/** The texts of a plan that were filled when it was understood: those that would be filled the same way. */
export function withFilled(plan: Plan, language: Language): Plan {
  const filled = plan.steps.flatMap(({ config }, at) => {
    const fields = TEXTS.filter((field) => field in config);
    const without = plan.steps.map((step, index) =>
      index === at
        ? {
            ...step,
            config: Object.fromEntries(Object.entries(config).filter(([field]) => !fields.includes(field))),
          }
        : step,
    );
    const again = compose(without, language)[at]?.config ?? {};
    return fields.filter((field) => again[field] === config[field]).map((field) => ({ step: at, field }));
  });
  return { ...plan, filled };
}
