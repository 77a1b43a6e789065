/** The one place that runs commands: nothing else in the family reaches a desktop, and every command is recorded here. */

import { asFailure, Failure } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import type { DispatchRequest } from "#schemas/gui/requests.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import { COMMANDS, type Command, type Verb } from "#schemas/gui/verbs.ts";
import type { ActivityListeners } from "./activity.ts";
import { deliveryOf } from "./delivery.ts";
import { Desk } from "./desk.ts";
import { writeLine } from "./dsl/write-line.ts";
import type { Answer, Handler } from "./handler.ts";
import { commandOf } from "./input/dispatch-request.ts";
import { withRepairs } from "./repair/report.ts";
import { repairSettings } from "./repair/settings.ts";
import type { Repairing } from "./repairing.ts";
import { acts, asGiven, mayShow, requireRight, withoutTitles } from "./rights.ts";
import { type CommandStore, openStore } from "./store.ts";
import { storePlace } from "./store-place.ts";
import { injectorSettings } from "./typing/settings.ts";

/** The handler of each verb, loaded when it is needed. */
const HANDLERS: { [V in Verb]: () => Promise<Handler<V>> } = {
  health: () => import("./handlers/health.ts").then((module) => module.health),
  orient: () => import("./handlers/orient.ts").then((module) => module.orient),
  actions: () => import("./handlers/actions.ts").then((module) => module.actions),
  parse: () => import("./handlers/parse.ts").then((module) => module.parse),
  validate: () => import("./handlers/validate.ts").then((module) => module.validate),
  resolve: () => import("./handlers/resolve.ts").then((module) => module.resolve),
  execute: () => import("./handlers/execute.ts").then((module) => module.execute),
  simulate: () => import("./handlers/simulate.ts").then((module) => module.simulate),
  focus: () => import("./window-actions/focus.ts").then((module) => module.focus),
  capture: () => import("./handlers/capture.ts").then((module) => module.capture),
  tree: () => import("./handlers/tree.ts").then((module) => module.tree),
  inject: () => import("./window-actions/inject.ts").then((module) => module.inject),
  stop: () => import("./handlers/stop.ts").then((module) => module.stop),
};

const CHANGES: ReadonlySet<string> = new Set(COMMANDS);
/** Verbs that need connections. */
const SEATED: ReadonlySet<Verb> = new Set([
  "health",
  "orient",
  "actions",
  "execute",
  "simulate",
  "focus",
  "capture",
  "tree",
  "inject",
]);

/**
 * Runs a command. A failure is a result, too, and is recorded like a success.
 * @param run carries it out, here by default
 * @throws WRITE_FAILED, BUSY if a command cannot be recorded
 */
export async function dispatch(
  given: Command,
  desk: Desk,
  store: CommandStore,
  correlation_id: string | null = null,
  run: (command: Command, desk: Desk) => Promise<Answer> = handle,
): Promise<DispatchResult> {
  const command = asGiven(given, desk.context);
  const answered = { verb: command.verb, command: writeLine(command), event_id: null, correlation_id };
  let result: DispatchResult;
  desk.keepPictures(undefined);
  try {
    requireRight(command, desk.context);
    const answer = await run(command, desk);
    const delivery = deliveryOf(command, answer);
    result = { ok: true, ...answered, ...answer, delivery, error: null, code: null };
  } catch (thrown) {
    result = { ok: false, ...answered, output: "", ...failedAs(thrown, desk.context) };
  }
  const pictures = desk.pictures?.steps ?? [];
  if (pictures.length > 0) result = { ...result, data: { ...result.data, pictures } };
  return CHANGES.has(command.verb) ? store.append(command, result) : result;
}

/** For whom a command is run, if not for this process. */
export interface Caller {
  readonly pid: number;
  /** Called at the last moment before the command begins; it does not begin if this throws. */
  begin(): Promise<void>;
}

/** Runs a command in this process. The right to it was checked before. */
export async function handle(command: Command, desk: Desk, caller?: Caller): Promise<Answer> {
  const handler = (await HANDLERS[command.verb]()) as Handler<Verb>;
  if (!acts(command) || isDry(command, desk.context)) {
    await caller?.begin();
    return handler(command, desk);
  }
  const settings = repairSettings(desk.context.env);
  const [{ inTurn }, { withFailsafe }, { Repairs }] = await Promise.all([
    import("./turn/take.ts"),
    import("./failsafe.ts"),
    import("./repair/repairs.ts"),
  ]);
  if (desk.context.env["HEDDLE_GUI_RECORD_PICTURES"] !== undefined) await startPictures(desk);
  const work = async (signal: AbortSignal): Promise<Answer> => {
    await caller?.begin();
    let isDone = false;
    try {
      const own = desk.endedBy(signal);
      const repairs = new Repairs(settings, own, own.activity);
      own.repairs = repairs;
      const answer = await pictured(command, own, () =>
        repaired(repairs, () => {
          // A workflow is repaired step by step.
          if (command.verb === "execute") return handler(command, own);
          return repairs.attempt({ step: null }, async () => handler(command, own));
        }),
      );
      isDone = true;
      return answer;
    } finally {
      if (!isDone || signal.aborted) await desk.release();
    }
  };
  const guarded = (stopped: AbortSignal): Promise<Answer> => withFailsafe(desk, stopped, work);
  return inTurn(command.verb, desk.context, guarded, caller?.pid);
}

/** Runs a command in the seat process of the display if there is one, else here: so are those whose steps are pictured. */
async function handleAnywhere(command: Command, desk: Desk): Promise<Answer> {
  const isPictured = desk.context.env["HEDDLE_GUI_RECORD_PICTURES"] !== undefined;
  if (!SEATED.has(command.verb) || isPictured) return handle(command, desk);
  const { askSeat } = await import("./seat/ask.ts");
  return (await askSeat(command, desk)) ?? handle(command, desk);
}

/** Loads every handler, so that the first commands of a process that stays are as fast as the others. */
export async function loadHandlers(): Promise<void> {
  await Promise.all(Object.values(HANDLERS).map((load) => load()));
}

async function startPictures(desk: Desk): Promise<void> {
  const { keepsPictures, Pictures } = await import("./events/pictures.ts");
  if (keepsPictures(desk.context)) desk.keepPictures(new Pictures());
}

/** A workflow has pictures of each of its steps, any other command is one step. */
function pictured(command: Command, desk: Desk, work: () => Promise<Answer>): Promise<Answer> {
  const { pictures } = desk;
  if (pictures === undefined || command.verb === "execute") return work();
  return pictures.around(1, command, desk, work);
}

/** What the work answers or throws, with what was repaired. */
async function repaired({ records }: Repairing, work: () => Promise<Answer> | Answer): Promise<Answer> {
  try {
    const { output, data } = await work();
    return { output, data: withRepairs(data, records) };
  } catch (thrown) {
    if (records.length === 0) throw thrown;
    const { kind, code, message, hint, details = {} } = asFailure(thrown);
    throw new Failure(kind, code, message, {
      ...(hint === undefined ? {} : { hint }),
      details: withRepairs(details, records),
      cause: thrown,
    });
  }
}

/** Whether the environment makes a dry run of it. */
function isDry({ verb }: Command, { env }: Context): boolean {
  return (verb === "inject" || verb === "execute") && injectorSettings(env).dry_run;
}

/** The part of a result that says why it failed. */
function failedAs(
  thrown: unknown,
  context: Context,
): Pick<DispatchResult, "data" | "delivery" | "error" | "code"> {
  const { code, message, hint, details = {} } = asFailure(thrown);
  // They list windows to choose from.
  const shown = mayShow(context) ? details : withoutTitles(details);
  return {
    data: { ...shown, ...(hint === undefined ? {} : { hint }) },
    delivery: null,
    error: message,
    code,
  };
}

/** What travels with a command. */
export interface Transport {
  workdir?: string | undefined;
  correlation_id?: string | undefined;
}

/**
 * @param read gives the command, undefined for a blank line or a comment; a command that cannot be read is a failed result
 * @param verb as the request names it, for such a result
 * @param listeners are told what happens while it runs
 */
export async function perform(
  read: () => Command | undefined | Promise<Command | undefined>,
  { workdir, correlation_id = undefined }: Transport,
  context: Context,
  verb = "",
  listeners: ActivityListeners = {},
): Promise<DispatchResult> {
  const nothing = { command: "", output: "", event_id: null, correlation_id: correlation_id ?? null };
  let command: Command | undefined;
  try {
    command = await read();
  } catch (thrown) {
    return { ok: false, verb, ...nothing, ...failedAs(thrown, context) };
  }
  if (command === undefined)
    return { ok: true, verb: "noop", ...nothing, data: {}, delivery: null, error: null, code: null };
  const desk = new Desk(context, listeners, workdir);
  const store = laterStore(async () =>
    openStore(await storePlace(workdir, context), context.now, context.warn),
  );
  try {
    return await dispatch(command, desk, store, correlation_id, handleAnywhere);
  } finally {
    await desk.close();
    await store.close();
  }
}

/** A store that is opened when the first command is recorded: queries leave no trace. */
function laterStore(open: () => Promise<CommandStore>): CommandStore {
  let opened: Promise<CommandStore> | undefined;
  return {
    async append(command, result) {
      opened ??= open();
      return (await opened).append(command, result);
    },
    async close() {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}

/** `gui-dispatch`: a command in any of its forms. One that came as protobuf is answered so, too. */
export async function run(request: DispatchRequest, context: Context): Promise<DispatchResult> {
  if (request.protobuf === undefined)
    return perform(() => commandOf(request), request, context, request.verb?.toLowerCase());
  const { readProtobuf, withProtobuf } = await import("./dispatch-protobuf.ts");
  const { correlation_id, command } = await readProtobuf(request);
  return withProtobuf(await perform(command, { workdir: request.workdir, correlation_id }, context));
}
