/** `gui-doctor`: what works, by trying it on desktops without a screen; the caller's own desktop is only asked. */

import { ABILITIES } from "#desktop/driver.ts";
import { installCommand, thisMachine } from "#kit/command/doctor.ts";
import type { Requirement, Surroundings } from "#kit/contract/operation.ts";
import { asFailure } from "#kit/data/errors.ts";
import { type Context, createContext } from "#kit/files/context.ts";
import { which } from "#kit/programs/which.ts";
import {
  type GuiCheck,
  type GuiDoctorRequest,
  type GuiDoctorResult,
  TRIED_SESSIONS,
  type TriedSession,
} from "#schemas/gui/doctor.ts";
import { accessibilityAbility } from "./atspi/session.ts";
import { Desk } from "./desk.ts";
import { TRIAL_NEEDS } from "./needs.ts";

/** What a trial covers, in its order. */
const CHECKS = ["windows", "focus", "type", "press", "point", "capture"];

export async function* run(
  { session = [...TRIED_SESSIONS] }: GuiDoctorRequest,
  context: Context,
): AsyncGenerator<GuiDoctorResult> {
  for (const one of TRIED_SESSIONS.filter((name) => session.includes(name)))
    yield one === "own" ? await ownSession(context) : await trial(one, context);
}

/** Why control of a desktop fails in a trial here; null if all of it works. */
export async function whyFails(
  session: Exclude<TriedSession, "own">,
  where: Surroundings,
): Promise<string | null> {
  const { checks } = await trial(session, createContext(where));
  const wrong = checks.filter(({ status }) => status !== "works");
  if (wrong.length === 0) return null;
  const [first] = wrong;
  return `${wrong.map(({ check }) => check).join(", ")}: ${first?.reason ?? first?.status}`;
}

async function ownSession(context: Context): Promise<GuiDoctorResult> {
  const answer = (server: string | null, checks: GuiCheck[]): GuiDoctorResult => ({
    ...{ ok: true, session: "own", server, checks, install: [] },
  });
  const desk = new Desk(context);
  try {
    const driver = await desk.driver();
    const [own, accessibility, { server, compositor }] = await Promise.all([
      driver.abilities(),
      accessibilityAbility(context.env),
      driver.about(),
    ]);
    const abilities = { ...own, accessibility };
    const checks = [...ABILITIES, "accessibility" as const].map((check): GuiCheck => {
      const { backend, reason = null } = abilities[check];
      return { check, status: backend === null ? "impossible" : "untried", backend, reason };
    });
    return answer([server, compositor].filter(Boolean).join(", "), checks);
  } catch (thrown) {
    const { code, message } = asFailure(thrown);
    if (code !== "BACKEND_MISSING" && code !== "DISPLAY_LOST") throw thrown;
    return answer(null, untried([...ABILITIES, "accessibility"], message, "impossible"));
  } finally {
    await desk.close();
  }
}

async function trial(session: Exclude<TriedSession, "own">, context: Context): Promise<GuiDoctorResult> {
  const missing = TRIAL_NEEDS[session].filter(
    ({ anyOf }) => !anyOf.some((program) => which(program, context.env) !== null),
  );
  if (missing.length > 0) {
    const reason = `Not installed: ${missing.map(({ anyOf }) => anyOf[0]).join(", ")}`;
    const install = missing.flatMap((need) => commandFor(need, context) ?? []);
    return { ok: true, session, server: null, checks: untried(CHECKS, reason), install };
  }
  const [{ Nested }, { tryOut }] = await Promise.all([import("./nested.ts"), import("./doctor/checks.ts")]);
  context.progress({ message: `Trying ${session === "x11" ? "X11" : "Wayland"}` });
  let nested: Awaited<ReturnType<typeof Nested.x11>> | undefined;
  try {
    nested = await Nested[session](context.env, context.signal);
    const { server, checks } = await tryOut(nested, context);
    return { ok: checks.every(({ status }) => status !== "fails"), session, server, checks, install: [] };
  } catch (thrown) {
    if (context.signal.aborted) throw thrown;
    // A display server that does not start here, e.g. in a container, says nothing about the checks.
    const reason = `The trial did not start: ${asFailure(thrown).message}`;
    return { ok: true, session, server: null, checks: untried(CHECKS, reason), install: [] };
  } finally {
    await nested?.end();
  }
}

function commandFor({ install }: Requirement, context: Context): string[] | undefined {
  const command = installCommand(install, thisMachine(context));
  return command === null ? undefined : [command];
}

const untried = (
  checks: readonly string[],
  reason: string,
  status: "untried" | "impossible" = "untried",
): GuiCheck[] => checks.map((check) => ({ check, status, backend: null, reason }));
