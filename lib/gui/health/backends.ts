/** The ways to act on a session, and why some cannot be used. */
import { statSync } from "node:fs";
import type { Ability, AbilityName, Driver } from "#desktop/driver.ts";
import type { Context } from "#kit/files/context.ts";
import { runProcess, which } from "#kit/programs/process.ts";
import type { BackendHealth } from "#schemas/gui/health.ts";
import { accessibilityAbility } from "../atspi/session.ts";
import type { Desk } from "../desk.ts";

type Env = Context["env"];

/** Deadline of a program that tells its version, ms. */
const DEADLINE = 2000;
/** Programs that type, the sessions in which they can, and the arguments with which one tells its version. */
const PROGRAMS = {
  xdotool: { session: "x11", version: ["version"] },
  wtype: { session: "wayland", version: undefined },
  // Of either kind of session on Linux.
  ydotool: { session: undefined, version: undefined },
} as const;

/** @param driver undefined if the session has none, for `reason` */
export async function backendsOf(
  driver: Driver | undefined,
  reason: string | null,
  desk: Desk,
): Promise<Record<string, BackendHealth>> {
  const { env } = desk.context;
  const abilities = await driver?.abilities();
  const ability = (name: AbilityName) =>
    health(abilities?.[name] ?? { backend: null, ...(reason === null ? {} : { reason }) });
  const [atspi, xdotool, wtype, ydotool] = await Promise.all([
    accessibilityOf(desk).then(health),
    program("xdotool", driver, env),
    program("wtype", driver, env),
    program("ydotool", driver, env),
  ]);
  return {
    atspi,
    native: ability("type"),
    clipboard: ability("paste"),
    xdotool,
    wtype,
    ydotool,
    windows: ability("windows"),
    point: ability("point"),
    capture: ability("capture"),
  };
}

const health = ({ backend, version, reason }: Ability): BackendHealth => ({
  available: backend !== null,
  version: version ?? null,
  reason: reason ?? null,
});

async function program(
  name: keyof typeof PROGRAMS,
  driver: Driver | undefined,
  env: Env,
): Promise<BackendHealth> {
  const { session, version: args } = PROGRAMS[name];
  const path = which(name, env);
  if (path === null) return { available: false, version: null, reason: `${name} is not installed` };
  const version = args ? await knownVersion(path, args, env) : null;
  if (session !== undefined && driver?.session !== session)
    return { available: false, version, reason: `${name} types in ${session} sessions` };
  // wtype types through the same protocol as the driver.
  const type = name === "wtype" ? (await driver?.abilities())?.type : undefined;
  if (type?.backend === null) return { available: false, version, reason: type.reason ?? null };
  if (driver?.plan)
    return { available: false, version, reason: `${name} does not type in ${driver.session} sessions` };
  return { available: true, version, reason: null };
}

/** A bus that is open needs no second connection. */
async function accessibilityOf(desk: Desk): Promise<Ability> {
  const accessibility = await desk.accessibility().catch(() => null);
  if (accessibility && !accessibility.lost) return { backend: "at-spi" };
  return accessibilityAbility(desk.context.env);
}

/** What programs told, by their files: one that was replaced is asked again. */
const told = new Map<string, { file: string; version: string | null }>();

/** The version of a program; it is asked once. */
async function knownVersion(path: string, args: readonly string[], env: Env): Promise<string | null> {
  const { ino, mtimeMs, size } = statSync(path);
  const file = `${ino} ${mtimeMs} ${size}`;
  const known = told.get(path);
  if (known?.file === file) return known.version;
  const version = await versionOf([path, ...args], env);
  // Without an answer it is asked again.
  if (version !== null) told.set(path, { file, version });
  return version;
}

/** The number in the first line that a program prints; null if it prints none. */
async function versionOf(argv: readonly string[], env: Env): Promise<string | null> {
  try {
    const { stdout } = await runProcess(argv, { env, kind: "desktop", timeoutMs: DEADLINE });
    return /\d+(?:\.\d+)+/.exec(stdout.split("\n")[0] ?? "")?.[0] ?? null;
  } catch {
    return null;
  }
}
