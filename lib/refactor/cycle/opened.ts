/** An opened cycle, as its steps receive it. */
import { join } from "node:path";
import type { Context } from "#kit/files/context.ts";
import { confine, type Roots } from "#kit/files/roots.ts";
import type { RunRequest } from "#schemas/refactor.ts";
import type { EffectiveSettings } from "../config/settings.ts";
import type { HistoryPlace } from "../history/history.ts";
import type { Tasks } from "./tasks.ts";

/** What every step needs, and where the steps report. */
export interface Cycle {
  readonly request: RunRequest;
  /** The real path of the project. */
  readonly root: string;
  readonly effective: EffectiveSettings;
  readonly context: Context;
  /** The project's folder, with the rights that the request came with. */
  readonly roots: Roots;
  /** For state kept in the project: no link leads out of it. */
  readonly inside: Context;
  readonly tasks: Tasks;
  readonly historyPlace: HistoryPlace;
  readonly warnings: string[];
  readonly errors: string[];
}

/** Path of the log of questions to a model and its answers. */
export function chatLogPath({ effective, inside, root }: Cycle): Promise<string> {
  const { base_dir, chat_log_filename } = effective.settings;
  return confine(inside.roots, join(base_dir, chat_log_filename), root, "write");
}
