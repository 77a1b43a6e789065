/** `uri-desktop`: what a plan for Linux cannot say in one argument array, because it takes ids or geometry of this desktop. */

import { existsSync } from "node:fs";
import { type Backend, fail, type Screen, type Window } from "#desktop/backend.ts";
import { activeWindow, openDesktop, screenNumbered, windowTitled } from "#desktop/open.ts";
import type { Context } from "#kit/context.ts";
import {
  DESKTOP_OPERATIONS,
  type DesktopOperation,
  type DesktopRequest,
  type DesktopResult,
} from "#schemas/uri.ts";
import { argvOf, findEntry, handlerOf, openerOf, targetOf } from "./desktop-entries.ts";
import { type Outcome, startAndWatch } from "./launch.ts";

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

function findWindow(backend: Backend, request: DesktopRequest): Promise<Window> {
  return request.mode === "active" ? activeWindow(backend) : windowTitled(backend, need(request, "title"));
}

function findScreen(backend: Backend, request: DesktopRequest): Promise<Screen> {
  return screenNumbered(backend, need(request, "screen"));
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
  "focus-window": async (request, context, timeoutMs) => {
    const backend = openDesktop(context, timeoutMs);
    const window = await findWindow(backend, request);
    await backend.focus(window);
    return { window: window.title };
  },
  "move-window": async (request, context, timeoutMs) => {
    const backend = openDesktop(context, timeoutMs);
    const [window, screen] = [await findWindow(backend, request), await findScreen(backend, request)];
    await backend.move(window, screen);
    return { window: window.title, ...(request.screen !== undefined && { screen: request.screen }) };
  },
  "capture-window": async (request, context, timeoutMs) => {
    const output = need(request, "output");
    const backend = openDesktop(context, timeoutMs);
    const window = await findWindow(backend, request);
    await backend.captureWindow(window, output);
    return { window: window.title, output };
  },
  "capture-screen": async (request, context, timeoutMs) => {
    const output = need(request, "output");
    const backend = openDesktop(context, timeoutMs);
    await backend.captureScreen(await findScreen(backend, request), output);
    return { output, ...(request.screen !== undefined && { screen: request.screen }) };
  },
};

/** Does one thing on this desktop. */
export async function run(input: DesktopRequest, context: Context): Promise<DesktopResult> {
  const base = { ok: true, operation: input.operation } as const;
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
