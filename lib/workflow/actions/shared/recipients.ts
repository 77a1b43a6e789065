/** Whom a clause names as recipients. */
import type { ActionName } from "#schemas/workflow.ts";
import type { Ambiguous } from "../../action/draft.ts";
import type { Destination, Frame } from "../../action/frame.ts";

export const emailsOf = (destinations: readonly Destination[]): string[] =>
  destinations.flatMap((one) => (one.is === "email" ? [one.address] : []));

/** One address as a text, several as a list. */
export function recipients(addresses: readonly string[]): string | readonly string[] | undefined {
  const distinct = [...new Set(addresses)];
  return distinct.length > 1 ? distinct : distinct[0];
}

/** The recipients of a step, or the choice between them. */
export function recipientFields(frame: Frame, action: ActionName): { to: unknown; unclear: Ambiguous[] } {
  const addresses = [...new Set(emailsOf(frame.destinations))];
  return frame.isEither && addresses.length > 0
    ? { to: undefined, unclear: [{ field: `${action}.to`, candidates: addresses }] }
    : { to: recipients(addresses), unclear: [] };
}
