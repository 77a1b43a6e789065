/** `workflow-orient`: what a text could ask for, with sentences that are understood. */
import type { Context } from "#kit/files/context.ts";
import { momentOf } from "#language/moment.ts";
import type { ActionName, OrientResult, TextRequest } from "#schemas/workflow.ts";
import { ACTION_DEFINITIONS, definitionOf } from "./actions/index.ts";
import { evidenceIn } from "./understand/evidence.ts";
import { understand } from "./understand/understand.ts";

export function run(input: TextRequest, context: Context): OrientResult {
  const { id, text, locale, timezone } = input;
  const moment = momentOf(input, context);
  const understood = understand(text, { locale, moment, timezone: timezone ?? moment.reference.timeZoneId });
  const evidence = evidenceIn(text, moment, locale);
  const stated = understood.actions.map(({ action }) => action);
  const names = new Set<ActionName>([...stated, ...evidence.keys()]);
  const near = names.size > 0 ? [...names] : Object.values(ACTION_DEFINITIONS).map(({ action }) => action);
  return {
    ...(id !== undefined && { id }),
    ok: true,
    status: understood.status,
    locale: understood.locale,
    ...(understood.reason && { reason: understood.reason }),
    near: near.map((action) => {
      const { title, examples } = definitionOf(action);
      return {
        action,
        title: title[understood.locale],
        words: [...(evidence.get(action) ?? [])],
        examples: examples.map((one) => one.text),
      };
    }),
  };
}
