/** Puts the steps of several clauses together: what "send it to …" refers to, and what one step says of another. */
import type { Step } from "#schemas/workflow.ts";
import { definitionOf } from "../actions/index.ts";

/** Fills the texts of a composite from its other steps. */
export function compose<Draft extends Step>(drafts: readonly Draft[], locale: "en" | "pl"): Draft[] {
  const main = drafts.find(({ action }) => definitionOf(action).sentences?.announce !== undefined);
  const announced = main && definitionOf(main.action).sentences?.announce?.(main.config, locale);
  if (announced === undefined) return [...drafts];
  const { title, text } = announced;
  return drafts.map((one) => {
    const { says, config } = definitionOf(one.action);
    if (says === undefined || one === main || one.config[says] !== undefined) return one;
    const subject = "subject" in config.properties && { subject: one.config["subject"] ?? title };
    return { ...one, config: { ...one.config, ...subject, [says]: text } };
  });
}
