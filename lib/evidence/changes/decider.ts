import { SHARED_TOKEN } from "../serve/tokens.ts";

/**
 * Who decides: the client whose own token came with the request, else the name that the request has; "" for nobody.
 * @returns undefined if a client decides in another name than its own
 */
export function deciderOf(actor: string | undefined, principal: string | undefined): string | undefined {
  const name = actor?.trim() ?? "";
  // Several people may have the one token: it does not say which of them it is.
  if (principal === undefined || principal === SHARED_TOKEN) return name;
  return name === "" || name === principal ? principal : undefined;
}
