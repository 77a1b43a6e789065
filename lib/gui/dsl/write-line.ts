/** The text form of a command, which {@link readLine} reads as the same command. */
import type { JsonRecord } from "#kit/data/json.ts";
import type { Region } from "#schemas/desktop.ts";
import type { Command } from "#schemas/gui/verbs.ts";
import { GRAMMAR, type ValueForm } from "./grammar.ts";
import { hintsText } from "./hints.ts";
import { quoted } from "./quoted.ts";

export function writeLine(command: Command): string {
  const { subject, flags } = GRAMMAR[command.verb];
  const given: JsonRecord = command;
  const words = [command.verb.toUpperCase()];
  if (subject !== undefined) words.push(quoted(String(given[subject])));
  for (const [name, [argument, form]] of Object.entries(flags))
    if (given[argument] !== undefined) words.push(name, valueText(given[argument], form));
  return words.join(" ");
}

/** A word that needs no quotes. */
const BARE = /^[^\s"'\\\p{Cc}]+$/u;

function valueText(value: unknown, form: ValueForm): string {
  if (form === "hints") return hintsText(value as string[]);
  if (form === "steps") return stepsText(value);
  if (form === "region") {
    const { x, y, width, height } = value as Region;
    return `${x},${y},${width},${height}`;
  }
  const text = String(value);
  return BARE.test(text) ? text : quoted(text);
}

/** Every control is an escape, so that the list stays on one line whoever reads it. */
const stepsText = (steps: unknown): string =>
  JSON.stringify(steps).replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
