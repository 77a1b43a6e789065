/** Recipients that the user names without an address: looked up in the address book, never guessed. */
import type { Contact } from "#schemas/workflow.ts";
import { definitionOf, makesInvoice } from "../actions/index.ts";
import { findContact } from "../contacts/find.ts";
import { isEmpty, type Plan } from "../wording/plan.ts";

/** What a contact says of a recipient. */
function fieldsOf({ email, name, company, nip }: Contact, isInvoice: boolean): Record<string, unknown> {
  if (!isInvoice) return { to: email };
  return { to: email, buyer_name: company ?? name, ...(nip !== undefined && { buyer_nip: nip }) };
}

/** The plan with the addresses of recipients that it only names; several that fit are to be decided. */
export function withAddresses(plan: Plan, contacts: readonly Contact[]): Plan {
  return plan.steps.reduce((next, { action, config }, at) => {
    const named = config["buyer_name"];
    if (
      typeof named !== "string" ||
      !isEmpty(config["to"]) ||
      !("to" in definitionOf(action).config.properties)
    )
      return next;
    return withNamed(next, at, named, contacts) ?? next;
  }, plan);
}

/** The plan with the recipient of one step found by what the user calls them; undefined if nobody is. */
export function withNamed(
  plan: Plan,
  at: number,
  named: string,
  contacts: readonly Contact[],
): Plan | undefined {
  const step = plan.steps[at];
  const reachable = contacts.filter(({ email }) => email !== undefined);
  const match = findContact(named, reachable);
  if (!step || match.kind === "none") return undefined;
  const others = <P extends { readonly step: number; readonly field: string }>(places: readonly P[]): P[] =>
    places.filter((place) => place.step !== at || place.field !== "to");
  if (match.kind === "several") {
    const candidates = match.candidates.flatMap(({ email }) => email ?? []);
    return { ...plan, decisions: [...others(plan.decisions), { step: at, field: "to", candidates }] };
  }
  const config = { ...step.config, ...fieldsOf(match.contact, makesInvoice(step.action)) };
  return {
    ...plan,
    steps: plan.steps.with(at, { ...step, config }),
    decisions: others(plan.decisions),
    filled: [...others(plan.filled), { step: at, field: "to" }],
  };
}
