/** Executes a plan: its steps in order, each by the first way that this machine has. */
import { existsSync, lstatSync, mkdirSync, statSync } from "node:fs";
import { basename, dirname, extname, isAbsolute, join, resolve } from "node:path";
import { findFolders } from "#desktop/user-folders.ts";
import type { Folders } from "#desktop/usual-folders.ts";
import { asFailure, type Failure, failures, KIT_ERRORS } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import {
  type Action,
  type Command,
  type ExecuteRequest,
  type ExecuteResult,
  type Execution,
  type IntentKind,
  type Platform,
  URI_ERRORS,
} from "#schemas/uri.ts";
import { alternativesOf, availableAlternatives, HELPER, IS_HELPER_HERE, programsOf } from "./availability.ts";
import { compiledStep, compileSteps, limitsField, resolveEither } from "./compile.ts";
import { hostPlatform, platformFor, type Settings, settingsOf } from "./configuration.ts";
import { type Outcome, runToEnd, type StartOptions, startAndWatch } from "./launch.ts";
import { outputIn, rolesIn, withFolders } from "./platforms/folder-roles.ts";
import { CAPTURE_DIRS } from "./platforms/options.ts";
import { uriPrompt } from "./resolve.ts";
import { type Compiled, type CompiledSteps, severalOf } from "./steps.ts";

const fail = failures({ ...KIT_ERRORS, ...URI_ERRORS });

/** Deadline of an execution, ms. */
const DEADLINE_MS = 30_000;
/** How long a program that opens a window is watched for an early failure, ms. */
const GRACE_MS = 1_000;
/** Launchers hand over and end, but may take a while to say that nothing can open the target. */
const LAUNCHER_GRACE_MS = 4_000;
const LAUNCHERS: ReadonlySet<string> = new Set([
  "xdg-open",
  "gio",
  "gtk-launch",
  "open",
  "rundll32.exe",
  "flatpak",
]);

/** Return codes of an execution that no program gave. */
const CODES = { badInput: 2, timeout: 124, missing: 127 } as const;

/**
 * Statuses that mean "nothing was done", so that the next way may do it: xdg-open(1) 3 a tool that it needs is missing,
 * 4 the action failed; gio 2 whatever went wrong.
 */
const HANDED_BACK: Readonly<Record<string, readonly number[]>> = {
  "xdg-open": [3, 4],
  gio: [2],
};

/** Intents whose programs stay open; all others end. */
const STAYS_OPEN: ReadonlySet<IntentKind> = new Set<IntentKind>(["open", "navigate", "send"]);

/** A step to execute. */
export interface ExecutableStep {
  uri: string;
  kind: IntentKind;
  actions: readonly Action[];
  /** The folder or file that the request wants a screenshot in. */
  destination?: string | undefined;
  /** It has a message that no program takes, so that it would do what was not asked for. */
  isUnsent?: boolean;
}

/** A plan to execute: its steps in order. */
export interface Executable {
  platform: Platform;
  steps: readonly [ExecutableStep, ...ExecutableStep[]];
}

/** What execution needs of compiled steps. */
export function executableOf([first, ...others]: CompiledSteps, platform: Platform): Executable {
  const stepOf = ({ resolved, actions, limits }: Compiled): ExecutableStep => ({
    uri: resolved.address.uri,
    kind: resolved.intent.kind,
    actions,
    destination: resolved.intent.slots["folder"] ?? resolved.intent.slots["file"],
    isUnsent: limits.some(({ slot }) => slot === "text"),
  });
  return { platform, steps: [stepOf(first), ...others.map(stepOf)] };
}

/** An action with the step that it belongs to; the number only if there are several steps. */
interface Queued {
  action: Action;
  kind: IntentKind;
  step: number | undefined;
}

function queueOf({ steps }: Executable): Queued[] {
  return steps.flatMap(({ kind, actions }, index) =>
    actions.map((action) => ({ action, kind, step: steps.length > 1 ? index + 1 : undefined })),
  );
}

function planned(plan: Executable, status: "planned" | "not_run"): Execution {
  return {
    ok: true,
    uri: plan.steps[0].uri,
    output: "",
    error: "",
    returncode: 0,
    platform: plan.platform,
    actions: queueOf(plan).map(({ action: { argv }, step }) => ({
      argv,
      ...(step !== undefined && { step }),
      status,
    })),
  };
}

/** Nothing was run: what would be, as the plan says it and, if this machine's folders change it, as it would run. */
export async function dryRun(plan: Executable, context: Context): Promise<Execution> {
  const result = planned(plan, "planned");
  if (plan.platform !== hostPlatform(context)) return result;
  const folders = await foldersFor(plan, context);
  for (const [index, { action }] of queueOf(plan).entries()) {
    const shown = result.actions[index];
    const argv = argvOf(withFolders(action, folders), undefined, undefined, context);
    if (shown !== undefined && argv.some((argument, at) => argument !== action.argv[at]))
      shown.resolved = argv;
  }
  return Object.keys(folders).length === 0 ? result : { ...result, folders: atHome(folders, context) };
}

/** The user's folders that a plan names, on this machine. */
async function foldersFor(plan: Executable, context: Context): Promise<Folders> {
  const ways = queueOf(plan).flatMap(({ action }) => alternativesOf(action));
  return findFolders(rolesIn(ways), plan.platform, context);
}

/**
 * What a client names for its screenshots is in its roots, as every path that a client has written to.
 * @throws OUTSIDE_ROOTS
 */
async function confineOutputs({ steps }: Executable, folders: Folders, context: Context): Promise<void> {
  if (context.transport !== "http" && context.transport !== "mcp") return;
  for (const { destination, actions } of steps)
    for (const action of destination === undefined ? [] : actions) {
      const output = outputIn(action, folders);
      if (output === undefined) continue;
      const { confine } = await import("#kit/files/roots.ts");
      await confine(context.roots, belowHome(output, context), context.cwd, "write");
    }
}

function atHome(folders: Folders, context: Context): Folders {
  return Object.fromEntries(
    Object.entries(folders).map(([role, folder]) => [role, belowHome(folder, context)]),
  );
}

/** True if a request only shows: clients of HTTP and MCP run nothing unless they say so. */
export function isDryRun(requested: boolean | undefined, settings: Settings, context: Context): boolean {
  const remote = context.transport === "http" || context.transport === "mcp";
  const dry = requested ?? (remote || settings.dryRun);
  if (!dry && remote && !context.allowExecute)
    throw fail(
      "EXECUTION_NOT_ALLOWED",
      "Cannot execute the plan: execution is switched off for this interface",
      {
        hint: "Start the server with HEDDLE_ALLOW_EXECUTE=1",
      },
    );
  return dry;
}

/**
 * Executes a plan on this machine. A failed action stops the rest, which is reported as not run.
 * @throws NO_HANDLER if nothing installed can do an action, TIMEOUT, CANCELLED; `details.result` holds what was done
 */
export async function executePlan(
  plan: Executable,
  context: Context,
  timeoutMs = DEADLINE_MS,
): Promise<Execution> {
  const result = planned(plan, "not_run");
  const host = hostPlatform(context);
  if (plan.platform !== host)
    return {
      ...result,
      ok: false,
      returncode: CODES.badInput,
      error: `The plan is for ${plan.platform}, this machine runs ${host}`,
    };
  const unsent = plan.steps.findIndex(({ isUnsent }) => isUnsent);
  if (unsent >= 0) {
    const which = plan.steps.length > 1 ? `the message of step ${unsent + 1}` : "the message";
    throw fail("NO_HANDLER", `Cannot execute the plan: no program can send ${which} from outside the IDE`, {
      hint: "A plugin of the IDE can: uri-plan shows the control_plan that is written for one",
      details: { result: { ...result, ok: false, returncode: CODES.missing } },
    });
  }
  const deadline = performance.now() + timeoutMs;
  const folders = await foldersFor(plan, context);
  await confineOutputs(plan, folders, context);
  const outputs: string[] = [];
  for (const [index, { action, kind, step }] of queueOf(plan).entries()) {
    const done = await runAction(action, kind, folders, context, deadline);
    result.actions[index] = {
      argv: done.argv,
      ...(step !== undefined && { step }),
      status: done.code === 0 ? "done" : "failed",
      returncode: done.code,
      ...(done.code === 0 && done.file !== undefined && { output: done.file }),
    };
    if (done.output !== "") outputs.push(done.output);
    result.output = outputs.join("\n");
    result.returncode = done.code;
    if (done.code === 0) continue;
    result.ok = false;
    result.error = done.error;
    const number = step ?? index + 1;
    if (done.code === CODES.missing)
      throw fail("NO_HANDLER", `Cannot execute the plan: no program for step ${number} is installed`, {
        hint: done.error,
        details: { result },
      });
    if (done.code === CODES.timeout)
      throw fail("TIMEOUT", `Cannot execute the plan in ${timeoutMs} ms: step ${number} did not finish`, {
        details: { result },
      });
    return result;
  }
  return result;
}

interface Finished extends Outcome {
  argv: string[];
  file: string | undefined;
}

/** Tries the ways of an action in order until one takes it. */
async function runAction(
  action: Action,
  kind: IntentKind,
  folders: Folders,
  context: Context,
  deadline: number,
): Promise<Finished> {
  const ways = availableAlternatives(action, context).map((way) => withFolders(way, folders));
  const programs = programsOf(action);
  let last: Finished = {
    argv: action.argv,
    file: undefined,
    code: CODES.missing,
    output: "",
    error:
      programs.length === 0
        ? "This session gives programs no access to its windows and screens"
        : `Install one of these, or use a session that it works in: ${programs.join(", ")}`,
    running: false,
  };
  const output = outputIn(action, folders);
  const file = output === undefined ? undefined : freshFile(output, context);
  for (const way of ways) {
    const remaining = deadline - performance.now();
    if (remaining <= 0) return { ...last, code: CODES.timeout, error: "The deadline passed" };
    const argv = argvOf(way, output, file, context);
    last = { argv, file, ...(await runWay(way, argv, kind, output, file, context, remaining)) };
    if (last.code === 0 && file !== undefined && !isWritten(file))
      last = { ...last, code: 1, error: last.error || "The program wrote no file" };
    const handedBack = last.code === CODES.missing || (HANDED_BACK[way.command] ?? []).includes(last.code);
    if (!handedBack) return last;
    last = { ...last, code: CODES.missing, error: last.error || "No installed application opens this" };
  }
  return last;
}

async function runWay(
  way: Command,
  argv: string[],
  kind: IntentKind,
  planned: string | undefined,
  file: string | undefined,
  context: Context,
  timeoutMs: number,
): Promise<Outcome> {
  const options: StartOptions = {
    env: context.env,
    variables: environmentOf(way, planned, file),
    cwd: way.cwd === undefined ? context.cwd : resolve(context.cwd, belowHome(way.cwd, context)),
    signal: context.signal,
    timeoutMs: Math.max(1, Math.floor(timeoutMs)),
  };
  try {
    if (way.command === HELPER && IS_HELPER_HERE)
      return await (await import("./desktop.ts")).performArgv(argv, context, options.timeoutMs);
    if (!STAYS_OPEN.has(kind)) return await runToEnd(argv, options);
    return await startAndWatch(argv, options, LAUNCHERS.has(way.command) ? LAUNCHER_GRACE_MS : GRACE_MS);
  } catch (thrown) {
    return outcomeOf(asFailure(thrown));
  }
}

/** A failure of one action as what a program would have returned; a cancelled request ends the whole. */
function outcomeOf(failure: Failure): Outcome {
  if (failure.kind === "interrupted") throw failure;
  const code = failure.kind === "component" ? CODES.missing : failure.kind === "timeout" ? CODES.timeout : 1;
  return { code, output: "", error: failure.message, running: false };
}

function environmentOf(
  way: Command,
  planned: string | undefined,
  file: string | undefined,
): Record<string, string> {
  const env = { ...way.env };
  for (const [name, value] of Object.entries(env))
    if (planned !== undefined && value === planned && file !== undefined) env[name] = file;
  return env;
}

/** The command's arguments with the home folder and the fresh name of the captured file put in. */
function argvOf(
  way: Command,
  planned: string | undefined,
  file: string | undefined,
  context: Context,
): string[] {
  return way.argv.map((argument, index) => {
    if (planned !== undefined && file !== undefined && index > 0) {
      if (argument === planned) return file;
      if (argument.endsWith(planned) && /^(?:--[a-z-]+=|png:)$/.test(argument.slice(0, -planned.length)))
        return argument.slice(0, -planned.length) + file;
    }
    if (!way.home?.includes(index)) return argument;
    const equals = argument.startsWith("-") ? argument.indexOf("=") + 1 : 0;
    return argument.slice(0, equals) + belowHome(argument.slice(equals), context);
  });
}

function belowHome(path: string, context: Context): string {
  const home = context.env["HOME"] || context.env["USERPROFILE"];
  return home !== undefined && /^~(?=$|[\\/])/.test(path) ? home + path.slice(1) : path;
}

/** The file of a capture: its folder made (for its owner only), a fresh name if it exists. */
function freshFile(planned: string, context: Context): string {
  const path = resolve(
    context.cwd,
    belowHome(planned, context).replace("%TEMP%", context.env["TEMP"] ?? "."),
  );
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const standard = CAPTURE_DIRS[hostPlatform(context)];
  if (isAbsolute(standard) && folder === standard) refuseForeign(folder);
  if (!existsSync(path)) return path;
  const time = context.now().toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  const extension = extname(path);
  const stem = join(folder, `${basename(path, extension)}-${time}`);
  for (let count = 1; ; count++) {
    const fresh = `${stem}${count === 1 ? "" : `-${count}`}${extension}`;
    if (!existsSync(fresh)) return fresh;
  }
}

/** Anybody may make a folder below /tmp: a link or the folder of another user is not written to. */
export function refuseForeign(folder: string): void {
  const stats = lstatSync(folder);
  const own = process.getuid === undefined || stats.uid === process.getuid();
  if (!stats.isDirectory() || !own)
    throw fail("WRITE_FAILED", `Cannot write to "${folder}": it belongs to another user or is a link`, {
      hint: "Set capture_dir or HEDDLE_URI_CAPTURE_DIR to a folder of your own",
    });
}

function isWritten(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** True for a request with nothing but a sentence, where only addresses are allowed. */
function isPromptOnly({ uri_only, uri, steps, prompt = "" }: ExecuteRequest): boolean {
  return uri_only === true && uri === undefined && steps === undefined && uriPrompt(prompt) === undefined;
}

/** `uri-execute`: compiles the address again and runs its actions; what a record brings as argv is never run. */
export async function run(input: ExecuteRequest, context: Context): Promise<ExecuteResult> {
  const settings = settingsOf(context);
  const dry = isDryRun(input.dry_run, settings, context);
  if (isPromptOnly(input))
    throw fail("INVALID_URI", "Cannot execute the request: it is not a URI, and only URIs are allowed", {
      hint: "Give an absolute URI, or leave out --uri-only",
    });
  const platform = platformFor(input.platform, settings, context);
  const compiled = compileSteps(resolveEither(input, settings, platform), platform, settings);
  const plan = executableOf(compiled, platform);
  const result = dry ? await dryRun(plan, context) : await executePlan(plan, context, input.timeout_ms);
  const image = result.actions.findLast(({ output }) => output !== undefined)?.output;
  return {
    ...(image !== undefined && { image }),
    ok: result.ok,
    uri: plan.steps[0].uri,
    platform,
    dry_run: dry,
    actions: compiled.flatMap(({ actions }) => actions),
    ...limitsField(compiled.flatMap(({ limits }) => limits)),
    ...severalOf(compiled.map(compiledStep)),
    result,
  };
}
