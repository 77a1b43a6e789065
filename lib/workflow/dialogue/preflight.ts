/** What a check before the confirmation found: fields that the user can still give are asked for, the rest is told. */
import type { PlanProblem, Step } from "#schemas/workflow.ts";
import { fieldOf, isEmpty, type Place, type Plan, withFields } from "../wording/plan.ts";
import type { Outcome, Tools } from "./conversation.ts";
import { languageOf, lines, prompt, textsOf } from "./prompt.ts";

/** The plan is not offered; nothing that was shown counts as confirmed. */
export function withProblems(outcome: Outcome, problems: readonly PlanProblem[], tools: Tools): Outcome {
  const { conversation } = outcome;
  const { plan } = conversation;
  const needed = plan && neededPlaces(problems, plan, tools);
  if (plan && needed) return askFor(outcome, plan, needed, problems, tools);
  const found = problems.map((problem) => `- ${wordsOf(problem, outcome)}`);
  return {
    conversation: { ...conversation, status: "validation_failed", shown: null },
    reply: { message: textsOf(conversation).notConfigured(lines(...found)) },
  };
}

/** The plan with what was repaired by itself, read back again; the fields that changed are named as filled in. */
export function withRepairs(outcome: Outcome, repaired: readonly Step[], tools: Tools): Outcome {
  const { plan } = outcome.conversation;
  if (!plan) return outcome;
  const filled = plan.steps.flatMap(({ config }, step) =>
    Object.entries(repaired[step]?.config ?? config)
      .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(config[field]))
      .map(([field]) => ({ step, field })),
  );
  if (filled.length === 0) return outcome;
  const changed = { ...plan, steps: [...repaired], filled: [...plan.filled, ...filled] };
  return prompt({ ...outcome.conversation, plan: changed, shown: null }, tools);
}

/** The fields that solve all problems; undefined if the user cannot solve them in the conversation. */
function neededPlaces(
  problems: readonly PlanProblem[],
  plan: Plan,
  { catalog }: Tools,
): readonly Place[] | undefined {
  const places: Place[] = [];
  for (const { step, missing = [] } of problems) {
    const fields = missing.map((name) => name.slice(name.indexOf(".") + 1));
    const known = fields.filter((field) => fieldOf(plan.steps[step ?? -1], field, catalog));
    if (step === null || known.length === 0) return undefined;
    for (const field of known)
      if (!places.some((place) => place.step === step && place.field === field)) places.push({ step, field });
  }
  return places.length > 0 ? places : undefined;
}

/** Asks for fields; what is wrong in the plan is taken out of it first, and said. */
function askFor(
  outcome: Outcome,
  plan: Plan,
  needed: readonly Place[],
  problems: readonly PlanProblem[],
  tools: Tools,
): Outcome {
  const { conversation } = outcome;
  const isWrong = ({ step, field }: Place) => !isEmpty(plan.steps[step]?.config[field]);
  const wrong = needed.filter(isWrong);
  const cleared = wrong.reduce<Plan>(
    (left, { step, field }) => withFields(left, step, { [field]: undefined }),
    plan,
  );
  const asking = { ...conversation, plan: { ...cleared, needed }, shown: null };
  const errors = wrong.flatMap(({ step, field }) => {
    const problem = problems.find((one) => one.step === step && isAbout(one, field));
    return problem ? [{ field, message: wordsOf(problem, outcome) }] : [];
  });
  const told = problems.filter((problem) =>
    wrong.some(({ step, field }) => problem.step === step && isAbout(problem, field)),
  );
  const lead =
    told.length > 0 ? told.map((problem) => `${wordsOf(problem, outcome)}.`) : [textsOf(conversation).needed];
  const asked = prompt(asking, tools, lines(...lead));
  return { ...asked, reply: { ...asked.reply, ...(errors.length > 0 && { errors }) } };
}

const isAbout = ({ missing = [] }: PlanProblem, field: string): boolean =>
  missing.some((name) => name.endsWith(`.${field}`));

/** A problem in the language of the conversation, with what to do about it. */
function wordsOf(problem: PlanProblem, { conversation }: Outcome): string {
  const { message, hint } = (languageOf(conversation) === "pl" && problem.polish) || problem;
  return `${message}${hint ? `. ${hint}` : ""}`;
}
