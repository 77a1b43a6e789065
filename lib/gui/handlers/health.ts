/** HEALTH: whether this session can be controlled, and what is wrong. It answers without a desktop, too. */

import type { Driver, SessionFacts } from "#desktop/driver.ts";
import { asFailure } from "#kit/data/errors.ts";
import { isClient } from "#kit/files/context.ts";
import type { HealthPayload } from "#schemas/gui/health.ts";
import type { Desk } from "../desk.ts";
import type { Handler } from "../handler.ts";
import { backendsOf } from "../health/backends.ts";
import { storeHealth } from "../health/store.ts";
import { ideProfiles, profilePath } from "../ide-profiles/choose.ts";
import { mayShow } from "../rights.ts";
import { seatState } from "../seat/ask.ts";
import { injectorSettings } from "../typing/settings.ts";

export const health: Handler<"health"> = async (_, desk) => {
  const { context } = desk;
  const { driver, about, reason } = await sessionOf(desk);
  const [backends, seat, store] = await Promise.all([
    backendsOf(driver, reason, desk),
    seatState(context.env),
    storeHealth(desk.workdir, context),
  ]);
  const profile = profileState(context.env);
  const settings = settingsState(context.env);
  const hasFault = [reason, profile.profile_reason, settings.reason, store.reason].some(
    (one) => one !== null,
  );
  const isWhole = ["native", "windows", "point", "capture"].every((name) => backends[name]?.available);
  // A session of another system, or a compositor that offers nothing, can be named and not be acted on.
  const hasNothing = ["native", "windows", "point"].every((name) => !backends[name]?.available);
  const status =
    driver === undefined || hasNothing ? "unavailable" : hasFault || !isWhole ? "degraded" : "ok";
  const session = driver?.session ?? "unknown";
  const where = about ? `${session} on ${about.display}` : "no desktop";
  const missing = Object.keys(backends).filter((name) => !backends[name]?.available);
  return {
    output: `${status}: ${where}${missing.length === 0 ? "" : `, without ${missing.join(", ")}`}`,
    data: {
      status,
      session,
      display: about?.display ?? null,
      server: about?.server ?? null,
      compositor: about?.compositor ?? null,
      reason: reason ?? settings.reason ?? (hasNothing ? (backends["native"]?.reason ?? null) : null),
      backends,
      ...profile,
      dry_run: settings.dry_run || (isClient(context) && !context.allowExecute),
      may_capture: mayShow(context),
      seat,
      store,
    } satisfies HealthPayload,
  };
};

async function sessionOf(
  desk: Desk,
): Promise<{ driver?: Driver; about?: SessionFacts; reason: string | null }> {
  try {
    const driver = await desk.driver();
    return { driver, about: await driver.about(), reason: null };
  } catch (thrown) {
    return { reason: asFailure(thrown).message };
  }
}

function profileState(env: Desk["context"]["env"]): Pick<HealthPayload, "profile_loaded" | "profile_reason"> {
  try {
    const path = profilePath({ env });
    ideProfiles({ env });
    return { profile_loaded: path !== undefined, profile_reason: null };
  } catch (thrown) {
    return { profile_loaded: false, profile_reason: asFailure(thrown).message };
  }
}

function settingsState(env: Desk["context"]["env"]): { dry_run: boolean; reason: string | null } {
  try {
    return { dry_run: injectorSettings(env).dry_run, reason: null };
  } catch (thrown) {
    return { dry_run: false, reason: asFailure(thrown).message };
  }
}
