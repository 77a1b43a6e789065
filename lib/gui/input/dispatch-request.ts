/** The command of a request in any of its forms. */
import type { JsonRecord } from "#kit/data/json.ts";
import { CONTRACT_VERSION } from "#schemas/gui/language.ts";
import type { DispatchRequest } from "#schemas/gui/requests.ts";
import { ARGUMENTS, type Command } from "#schemas/gui/verbs.ts";
import { dictWithFile, lineWithFile } from "../dsl/default-file.ts";
import { fail } from "../dsl/failure.ts";
import { readDict } from "../dsl/read-dict.ts";
import { commandOfContract, isContractForm } from "./contract-form.ts";
import { commandOfPlan, isPlan } from "./plan.ts";
import { commandOfText } from "./text.ts";

/**
 * The command of a request with a line or URI, with a verb and its arguments, with the form of the contract, or that is
 * a plan; undefined for a blank line or a comment.
 * @throws INVALID_DSL, UNKNOWN_VERB, UNSUPPORTED_URI
 */
export function commandOf(request: DispatchRequest): Command | undefined {
  const { id: _, workdir: __, correlation_id: ___, line, dry_run, mode, default_file, ...dict } = request;
  if (line !== undefined) {
    const [other] = Object.keys(dict);
    if (other !== undefined)
      throw fail("INVALID_DSL", `Cannot read the command: it has both line and ${other.slice(0, 64)}`, {
        hint: "Send either the text form as line, or verb with its arguments",
      });
    const command = commandOfText(lineWithFile(line, default_file));
    return command && withDefaults(command, { dry_run, mode });
  }
  return withDefaults(commandOfRecord(dictWithFile(dict, default_file)), { dry_run, mode });
}

/** The command of a record in one of its JSON forms. @throws INVALID_DSL, UNKNOWN_VERB, UNSUPPORTED_URI */
export function commandOfRecord(record: JsonRecord): Command {
  const found = lineOfResult(record);
  if (found !== undefined) return commandOfContract({ contractVersion: CONTRACT_VERSION, dsl: found });
  if ("verb" in record) return readDict(record);
  if (isContractForm(record)) return commandOfContract(record);
  return isPlan(record) ? commandOfPlan(record) : readDict(record);
}

/** The command that gui-to-dsl, gui-parse or gui-resolve found, in its text form, if the record is such a result. */
function lineOfResult({ verb, output, data, dsl, command }: JsonRecord): string | undefined {
  if (typeof dsl === "string" && typeof command === "object") return dsl;
  const isFound = (verb === "parse" || verb === "resolve") && typeof data === "object";
  return isFound && typeof output === "string" ? output : undefined;
}

/** What a request says for commands that do not say it themselves. */
export type Defaults = Pick<DispatchRequest, "dry_run" | "mode">;

/** The command with those defaults that its verb takes. */
export function withDefaults(command: Command, defaults: Defaults): Command {
  const { properties } = ARGUMENTS[command.verb];
  const own = Object.entries(defaults).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(properties, name),
  );
  return own.length === 0 ? command : ({ ...Object.fromEntries(own), ...command } as Command);
}
