/** The options that every executable has: how errors, views and streams behave. */
import { fail } from "../data/errors.ts";

/** How errors, views and streams behave; the same for every operation. */
export interface KitOptions {
  help: boolean;
  version: boolean;
  schema: boolean | "input" | "output" | "both";
  worker: boolean;
  json: boolean;
  pretty: boolean;
  errors: "stderr" | "inline";
  progress: "auto" | "bar" | "json" | "none";
  /** Each line of standard input is the text of a request. */
  lines: boolean;
  /** Results get the fields of their records that they do not have. */
  keep: boolean;
  maxLine: number;
  jobs: number;
}

/** Default limit of one input line: 16 MiB. */
export const MAX_LINE = 16 * 1024 * 1024;

/** The kit's options: those given, and the defaults of the others. */
export function kitOptions(given: Record<string, unknown>, maxLine = MAX_LINE): KitOptions {
  const truth = (name: string) => given[name] === true;
  if (truth("json") && truth("pretty"))
    throw fail("USAGE", 'Options "--json" and "--pretty" exclude each other');
  return {
    help: truth("help"),
    version: truth("version"),
    schema: truth("schema"),
    worker: truth("worker"),
    json: truth("json"),
    pretty: truth("pretty"),
    errors: given["errors"] === "inline" ? "inline" : "stderr",
    progress: (given["progress"] as KitOptions["progress"] | undefined) ?? "auto",
    lines: truth("lines"),
    keep: truth("keep"),
    maxLine: (given["max-line"] as number | undefined) ?? maxLine,
    jobs: (given["jobs"] as number | undefined) ?? 1,
  };
}
