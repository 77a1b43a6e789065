/**
 * Desktop control as a library: `import { createController } from "heddle/gui"`.
 *
 * @example
 * ```ts
 * import { createController } from "heddle/gui";
 * const controller = createController({ activity: (category, message) => console.error(category, message) });
 * const { ok, output, error } = await controller.run("FOCUS HINTS firefox DRY_RUN true");
 * ```
 */

import { fail } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { publish } from "#kit/data/schema.ts";
import type { JsonSchema } from "#kit/data/validate.ts";
import { createContext } from "#kit/files/context.ts";
import { ActionResult } from "#schemas/gui/action-result.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import type { ActivityListeners } from "./activity.ts";

export { Failure } from "#kit/data/errors.ts";
export type { ActionEvidence, ActionResult, ActionStep } from "#schemas/gui/action-result.ts";
export type { DispatchResult } from "#schemas/gui/result.ts";
export type { Command, Verb } from "#schemas/gui/verbs.ts";
export { isIntact } from "./action-result.ts";
export type { ActivityCallback, ActivityCategory, WarningCallback } from "./activity.ts";
export { ACTIVITY_CATEGORIES } from "./activity.ts";

/** JSON Schema (2020-12) of the result of an action, version 1. */
export const actionResultSchema: JsonSchema = publish(ActionResult);

/** What is left out is that of this process. */
export interface ControllerOptions extends ActivityListeners {
  /** Names the session: DISPLAY, WAYLAND_DISPLAY, and the variables of docs/gui.md. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Folder that paths in commands are relative to. */
  readonly cwd?: string;
  /** Folder of the event store; default: HEDDLE_GUI_WORKDIR, else the user's state folder. */
  readonly workdir?: string;
  /** True makes dry runs of commands that do not say it themselves; default false. */
  readonly dryRun?: boolean;
}

export interface RunOptions {
  /** Stops the command: it ends with the code STOPPED or CANCELLED, and no key stays pressed. */
  readonly signal?: AbortSignal;
  /** Repeated in the result and in the event; at most 128 characters. */
  readonly correlationId?: string;
}

export interface Controller {
  /**
   * Runs a command and records it: a line of the language or an abstract URI, the JSON form, or the bytes of a
   * DslEnvelope. A command that fails is a result, too, with `ok` false, `error` and `code`.
   * @throws Failure WRITE_FAILED or BUSY if a command cannot be recorded, NOT_INSTALLED without Bun
   */
  run(command: string | Command | Uint8Array, options?: RunOptions): Promise<DispatchResult>;
}

/** A controller of the desktop of this session; nothing is opened before a command needs it. */
export function createController(options: ControllerOptions = {}): Controller {
  const { activity, warning, env, cwd, workdir, dryRun } = options;
  return {
    async run(command, { signal, correlationId } = {}) {
      if (process.versions["bun"] === undefined)
        throw fail("NOT_INSTALLED", "Cannot control a desktop: this program does not run under Bun", {
          hint: "Run it with Bun, or send commands to gui-serve",
        });
      const [{ perform }, read] = await Promise.all([import("./dispatch.ts"), readerOf(command, dryRun)]);
      const context = createContext({
        ...(env && { env }),
        ...(cwd !== undefined && { cwd }),
        ...(signal && { signal }),
        ...(warning && { warn: (message: string) => told(warning, message) }),
      });
      const transport = { workdir, correlation_id: correlationId ?? read.correlation_id };
      return perform(read.command, transport, context, "", { activity, warning });
    },
  };
}

interface Read {
  command: () => Command | undefined;
  correlation_id?: string | undefined;
}

/** Reads the command in its form. What is wrong with it is thrown by `command`, so that it becomes a result. */
async function readerOf(command: string | Command | Uint8Array, dry_run: boolean | undefined): Promise<Read> {
  const dry = { ...(dry_run !== undefined && { dry_run }) };
  if (command instanceof Uint8Array) {
    const { readProtobuf } = await import("./dispatch-protobuf.ts");
    return readProtobuf({ protobuf: Buffer.from(command).toString("base64"), ...dry });
  }
  const { commandOf, commandOfRecord, withDefaults } = await import("./input/dispatch-request.ts");
  if (typeof command === "string") return { command: () => commandOf({ line: command, ...dry }) };
  const record: JsonRecord = { ...command };
  return { command: () => withDefaults(commandOfRecord(record), { dry_run }) };
}

/** What a host throws in its callback is not the fault of a command. */
function told(warning: NonNullable<ActivityListeners["warning"]>, message: string): void {
  try {
    warning(message);
  } catch {
    // The host's own mistake.
  }
}
