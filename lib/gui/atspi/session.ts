/** The accessible trees of a session, if it is one that has them. */
import type { Ability, DesktopWindow } from "#desktop/driver.ts";
import { isScripted, sessionKind } from "#desktop/session-kind.ts";
import type { Accessibility } from "../accessibility.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The accessible trees of a session; null without an accessibility bus.
 * @param windows lists the windows of the session
 */
export async function openAccessibility(
  env: Environment,
  windows?: () => Promise<DesktopWindow[]>,
): Promise<Accessibility | null> {
  if (isScripted(sessionKind(env))) return null;
  const { openAtspi } = await import("./open.ts");
  return openAtspi(env, windows);
}

/** Whether the session has accessible trees, and why not. */
export async function accessibilityAbility(env: Environment): Promise<Ability> {
  const kind = sessionKind(env);
  if (isScripted(kind)) return { backend: null, reason: `accessible trees of ${kind} sessions are not read` };
  const { atspiAbility } = await import("./open.ts");
  return atspiAbility(env);
}
