/** A command as one text: a line of the language, or a URI. */
import type { Command } from "#schemas/gui/verbs.ts";
import { readLine } from "../dsl/read-line.ts";
import { commandOfUri } from "../language/command-uri.ts";
import { isUri } from "../language/uri-step.ts";

/** @returns undefined for a blank line or a comment; @throws INVALID_DSL, UNKNOWN_VERB, UNSUPPORTED_URI */
export function commandOfText(line: string): Command | undefined {
  const text = line.trim();
  return isUri(text) ? commandOfUri(text) : readLine(line);
}
