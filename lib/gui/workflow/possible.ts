/** Whether a session can do an action, and what it lacks. */

import type { Ability, AbilityName } from "#desktop/driver.ts";
import { asFailure } from "#kit/data/errors.ts";
import { accessibilityAbility } from "../atspi/session.ts";
import type { Desk } from "../desk.ts";
import type { ActionEntry, Need } from "./actions.ts";

export type Abilities = Readonly<Record<Need, Ability>>;

/** What the session offers; without a session, the reason why there is none. */
export async function abilitiesOf(desk: Desk): Promise<(need: Need) => Ability> {
  try {
    const own: Readonly<Record<AbilityName, Ability>> = await (await desk.driver()).abilities();
    const accessibility = await accessibilityAbility(desk.context.env);
    return (need) => (need === "accessibility" ? accessibility : own[need]);
  } catch (thrown) {
    const missing = { backend: null, reason: asFailure(thrown).message };
    return () => missing;
  }
}

/** Why an action cannot be done; null if it can. The first way counts, because it is the usual one. */
export function lackOf({ ways }: ActionEntry, ability: (need: Need) => Ability): string | null {
  const lacks = ways.map((needs) => needs.filter((need) => ability(need).backend === null));
  if (lacks.some((lack) => lack.length === 0)) return null;
  const [lack = []] = lacks;
  const reasons = new Set(lack.map((need) => ability(need).reason ?? `nothing offers ${need}`));
  return [...reasons].join("; ");
}
