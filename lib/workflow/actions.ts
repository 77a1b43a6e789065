/** `workflow-actions`: the catalog, with the form of each action. */
import type { Context } from "#kit/files/context.ts";
import type { ActionSchema, ActionsRequest, ActionsResult } from "#schemas/workflow.ts";
import type { ActionDefinition } from "./action/definition.ts";
import { ACTION_DEFINITIONS } from "./actions/index.ts";
import { formField, schemaOf } from "./dialogue/forms.ts";

/** An action as its form. */
export function actionSchema(definition: ActionDefinition, language: "en" | "pl"): ActionSchema {
  const { action, title, effect, examples } = definition;
  const fields = definition.fields.map((field) => formField(field, undefined, field.required, language));
  return {
    action,
    description: title[language],
    effect,
    fields,
    schema: schemaOf(fields),
    examples: examples.map(({ text }) => text),
  };
}

export function run(input: ActionsRequest, context: Context): ActionsResult | Promise<ActionsResult> {
  const { language = "en", test = false } = input;
  if (test) return import("./sentences/run.ts").then(({ runTests }) => runTests(input, context));
  const names = Object.values(ACTION_DEFINITIONS).toSorted((a, b) => (a.action < b.action ? -1 : 1));
  return Object.fromEntries(names.map((one) => [one.action, actionSchema(one, language)]));
}
