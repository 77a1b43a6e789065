/** „Dopisz jeszcze, że …”, "add that …": more of the text that the plan has. */
import { TEXT_FIELDS } from "../actions/index.ts";
import { isEmpty, type Plan } from "../wording/plan.ts";
import { type FieldChange, unquoted } from "./answer-values.ts";

const MORE =
  /^(?:(?:and|also|please|i|jeszcze|proszę|prosze)\s+)*(?:dopisz|dodaj|add|append|mention)(?:\s+(?:jeszcze|też|tez|także|również|tam|also|too|there))*(?:,?\s+(?:że|ze|that)|\s*:)\s+(\S.*)$/isu;

/** The one text of the plan with more behind it; none if the turn adds none, or the plan has several. */
export function appended(text: string, { steps, filled }: Plan): FieldChange[] {
  const [, more] = MORE.exec(text.trim()) ?? [];
  if (more === undefined) return [];
  const texts = steps.flatMap(({ config }, step) =>
    ["body", "message"].flatMap((field) =>
      TEXT_FIELDS.has(field) && !isEmpty(config[field])
        ? [{ step, field, value: String(config[field]) }]
        : [],
    ),
  );
  const [only, second] = texts;
  if (only === undefined || second !== undefined) return [];
  // What was filled in follows what it is about, so that more of it would be lost.
  if (filled.some(({ step, field }) => step === only.step && field === only.field)) return [];
  return [
    { step: only.step, fields: { [only.field]: `${ended(only.value)} ${capitalized(unquoted(more))}` } },
  ];
}

const ended = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);
const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
