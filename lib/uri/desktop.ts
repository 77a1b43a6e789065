/** `uri-desktop`: what a plan for Linux cannot say in one argument array, because it takes ids or geometry of this desktop. */

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isOurs } from "#desktop/capture/picture.ts";
import type { DesktopWindow, Driver } from "#desktop/driver.ts";
import { openDriver } from "#desktop/open.ts";
import { screenNumbered } from "#desktop/screens.ts";
import { chooseWindow, oneWindow } from "#desktop/window-choice.ts";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { checkOutput } from "#kit/files/write-policy.ts";
import { DESKTOP_ERRORS, DRIVER_ERRORS } from "#schemas/desktop.ts";
import {
  DESKTOP_OPERATIONS,
  type DesktopOperation,
  type DesktopRequest,
  type DesktopResult,
} from "#schemas/uri.ts";
import { argvOf, findEntry, handlerOf, openerOf, targetOf } from "./desktop-entries.ts";
import { type Outcome, startAndWatch } from "./launch.ts";

const fail = failures({ ...KIT_ERRORS, ...DESKTOP_ERRORS, ...DRIVER_ERRORS });

const DEADLINE_MS = 30_000;
/** An application is watched this long for an early failure, ms. */
const GRACE_MS = 1_000;

type Done = Pick<DesktopResult, "window" | "screen" | "output" | "argv">;

function need<Field extends keyof DesktopRequest>(
  request: DesktopRequest,
  field: Field,
): NonNullable<DesktopRequest[Field]> {
  const value = request[field];
  if (value === undefined || value === null || value === "")
    throw fail("USAGE", `Cannot run "${request.operation}": it needs "${field}"`, { hint: `Add --${field}` });
  return value as NonNullable<DesktopRequest[Field]>;
}

/** Opens the session for one piece of work. @throws TIMEOUT after the deadline, BACKEND_MISSING, DISPLAY_LOST */
async function onDesktop(
  context: Context,
  timeoutMs: number,
  work: (driver: Driver, signal: AbortSignal) => Promise<Done>,
): Promise<Done> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const driver = await openDriver(context.env);
  try {
    return await work(driver, AbortSignal.any([context.signal, deadline]));
  } catch (thrown) {
    if (deadline.aborted)
      throw fail("TIMEOUT", `The desktop did not do it in ${timeoutMs} ms`, { cause: thrown });
    throw thrown;
  } finally {
    driver.close();
  }
}

/** Most windows that a message names. */
const MOST_NAMED = 10;

/** @throws WINDOW_NOT_FOUND, AMBIGUOUS_WINDOW with the titles in its message */
async function findWindow(driver: Driver, request: DesktopRequest): Promise<DesktopWindow> {
  const windows = await driver.windows();
  if (request.mode === "active") {
    const active = windows.find((window) => window.active);
    if (active !== undefined) return active;
    throw fail("WINDOW_NOT_FOUND", "Cannot find the active window: none is active");
  }
  const title = need(request, "title");
  const { best } = chooseWindow(windows, [title]);
  if (best.length < 2) return oneWindow(windows, [title], JSON.stringify(title)).window;
  // The result of a plan has the message alone.
  const named = best.slice(0, MOST_NAMED).map((one) => `${JSON.stringify(one.title)} (${one.class})`);
  throw fail(
    "AMBIGUOUS_WINDOW",
    `${best.length} windows fit ${JSON.stringify(title)} equally well: ${named.join(", ")}`,
    { hint: "Name it by its whole title" },
  );
}

async function start(
  argv: string[] | undefined,
  context: Context,
  missing: string,
  timeoutMs: number,
): Promise<Done> {
  if (argv === undefined) throw fail("NO_HANDLER", missing);
  const outcome = await startAndWatch(
    argv,
    { env: context.env, cwd: context.cwd, signal: context.signal, timeoutMs },
    GRACE_MS,
  );
  if (outcome.code !== 0)
    throw fail("EXECUTION_FAILED", `Program "${argv[0] ?? ""}" ended with status ${outcome.code}`, {
      details: { error: outcome.error },
    });
  return { argv };
}

/** A file or folder must be there to be opened. */
function present(target: string, context: Context): string {
  const { path } = targetOf(target, context.cwd);
  if (path !== undefined && !existsSync(path))
    throw fail("NOT_FOUND", "Cannot open the target: there is no such file or folder");
  return target;
}

type Perform = (request: DesktopRequest, context: Context, timeoutMs: number) => Promise<Done>;

const PERFORM: Readonly<Record<DesktopOperation, Perform>> = {
  open: (request, context, timeoutMs) =>
    start(
      openerOf(present(need(request, "target"), context), context.env, context.cwd),
      context,
      "Cannot open the target: no installed application is registered for it",
      timeoutMs,
    ),
  launch: (request, context, timeoutMs) => {
    const app = need(request, "app");
    const entry =
      app === "browser" ? handlerOf("x-scheme-handler/https", context.env) : findEntry(app, context.env);
    const target = request.target === undefined ? undefined : targetOf(request.target, context.cwd);
    return start(
      entry && argvOf(entry, context.env, target),
      context,
      "Cannot start the application: none is installed under this name",
      timeoutMs,
    );
  },
  "focus-window": (request, context, timeoutMs) =>
    onDesktop(context, timeoutMs, async (driver, signal) => {
      const window = await findWindow(driver, request);
      await driver.focus(window, signal);
      return { window: window.title };
    }),
  "move-window": (request, context, timeoutMs) =>
    onDesktop(context, timeoutMs, async (driver, signal) => {
      const window = await findWindow(driver, request);
      const screen = screenNumbered(await driver.screens(), need(request, "screen"));
      if (driver.move === undefined) throw fail("BACKEND_MISSING", "Cannot move windows in this session");
      await driver.move(window, screen, signal);
      return { window: window.title, ...(request.screen !== undefined && { screen: request.screen }) };
    }),
  "capture-window": (request, context, timeoutMs) => {
    const output = need(request, "output");
    return onDesktop(context, timeoutMs, async (driver, signal) => {
      const window = await findWindow(driver, request);
      const { captureWindow } = await import("./desktop-captures.ts");
      await captureWindow(driver, window, resolve(context.cwd, output), context, signal);
      return { window: window.title, output };
    });
  },
  "capture-screen": (request, context, timeoutMs) => {
    const output = need(request, "output");
    return onDesktop(context, timeoutMs, async (driver) => {
      const screen = screenNumbered(await driver.screens(), need(request, "screen"));
      const { captureRegion } = await import("./desktop-captures.ts");
      await captureRegion(driver, screen.box, resolve(context.cwd, output));
      return { output, ...(request.screen !== undefined && { screen: request.screen }) };
    });
  },
};

/** Does one thing on this desktop. */
export async function run(input: DesktopRequest, context: Context): Promise<DesktopResult> {
  const base = { ok: true, operation: input.operation } as const;
  if (input.output !== undefined) await checkOutput(input.output, isOurs, {}, context);
  if (input.dry_run) return { ...base, dry_run: true };
  return {
    ...base,
    dry_run: false,
    ...(await PERFORM[input.operation](input, context, input.timeout_ms ?? DEADLINE_MS)),
  };
}

function isOperation(text: string | undefined): text is DesktopOperation {
  return (DESKTOP_OPERATIONS as readonly (string | undefined)[]).includes(text);
}

/** Performs the helper's argument array as a plan has it, inside this process. */
export async function performArgv(
  argv: readonly string[],
  context: Context,
  timeoutMs: number,
): Promise<Outcome> {
  const [, operation, ...options] = argv;
  if (!isOperation(operation)) throw fail("USAGE", "Cannot perform the step: its operation is unknown");
  const request: DesktopRequest = { operation };
  for (const option of options) {
    const [, name, value = ""] = /^--([a-z]+)=([\s\S]*)$/.exec(option) ?? [];
    if (name === "screen") request.screen = Number(value);
    else if (name === "mode") request.mode = "active";
    else if (name === "target" || name === "app" || name === "title" || name === "output")
      request[name] = value;
  }
  const done = await PERFORM[operation](request, context, timeoutMs);
  return { code: 0, output: done.window ?? "", error: "", running: done.argv !== undefined };
}
