/** Puts the steps of several clauses together: what "send it to …" refers to, and what one step says of another. */
import type { Step } from "#schemas/workflow.ts";
import { definitionOf } from "../actions/index.ts";

/** Fills the texts of a composite from its other steps. */
export function compose<Draft extends Step>(drafts: readonly Draft[], locale: "en" | "pl"): Draft[] {
  const announced = drafts.map(({ action, config }) =>
    definitionOf(action).sentences?.announce?.(config, locale),
  );
  return drafts.map((one, at) => {
    const { says, config } = definitionOf(one.action);
    if (says === undefined || one.config[says] !== undefined || announced[at]) return one;
    const before = announced.slice(0, at).flatMap((made) => made ?? []);
    const made = before.length > 0 ? before : announced.flatMap((later) => later ?? []).slice(0, 1);
    if (made.length === 0) return one;
    const title = [...new Set(made.map((other) => other.title))].join(", ");
    const text = made.map((other) => other.text).join(" ");
    const subject = "subject" in config.properties && { subject: one.config["subject"] ?? title };
    return { ...one, config: { ...one.config, ...subject, [says]: text } };
  });
}
