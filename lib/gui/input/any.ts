/** A command in whatever form a person or a pipe gives it: a line, a URI, JSON, or a sentence. */

import { isJsonRecord } from "#kit/data/json.ts";
import type { Context } from "#kit/files/context.ts";
import { type Command, VERBS } from "#schemas/gui/verbs.ts";
import { fail } from "../dsl/failure.ts";
import { readLine } from "../dsl/read-line.ts";
import { strictJson } from "../dsl/strict-json.ts";
import { commandOfUri } from "../language/command-uri.ts";
import { isUri } from "../language/uri-step.ts";
import { commandOfRecord } from "./dispatch-request.ts";

export interface AnyCommand {
  /** Undefined for a blank line or a comment. */
  readonly command: Command | undefined;
  readonly from: "line" | "uri" | "sentence";
  /** Of a sentence, 0 to 1. */
  readonly confidence?: number;
}

/**
 * Reads a text. A line of the language begins with a verb: in capitals it is nothing else, as "focus" it may begin a sentence.
 * @throws INVALID_DSL, UNSUPPORTED_URI, NO_INTENT
 */
export async function readAnyText(text: string, context: Context): Promise<AnyCommand> {
  const line = text.trim();
  if (line === "" || line.startsWith("#")) return { command: undefined, from: "line" };
  if (isUri(line)) return { command: commandOfUri(line), from: "uri" };
  const [first = ""] = line.split(/\s/, 1);
  if (VERBS.some((verb) => verb === first.toLowerCase())) {
    const read = tryLine(line);
    if (!(read instanceof Error)) return { command: read, from: "line" };
    if (first === first.toUpperCase()) throw read;
  }
  const [{ understand }, { plannerOf }] = await Promise.all([
    import("../language/understand.ts"),
    import("../language/planner.ts"),
  ]);
  const { command, confidence } = await understand(text, plannerOf(context));
  return { command, from: "sentence", confidence };
}

/** The command of a JSON object in one of its forms. @throws INVALID_DSL, UNKNOWN_VERB, UNSUPPORTED_URI */
export function readJsonText(text: string): Command {
  const record = strictJson(text, "command");
  if (isJsonRecord(record)) return commandOfRecord(record);
  throw fail("INVALID_DSL", "Cannot read the command: it is not a JSON object", {
    hint: 'Write {"verb": "focus", "hints": ["firefox"]}',
  });
}

function tryLine(line: string): Command | undefined | Error {
  try {
    return readLine(line);
  } catch (thrown) {
    if (thrown instanceof Error) return thrown;
    throw thrown;
  }
}
