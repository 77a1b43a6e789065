/** What a request says and the programs of its plan never get. */
import type { Action, Intent, PlanLimit } from "#schemas/uri.ts";

type Slots = Intent["slots"];

/** The actions of an intent with other slots or another message. */
export type CompileSlots = (slots: Slots, text: string | undefined) => Action[];

/** Slots that say which program it is about, and those of a message, which are looked at by themselves. */
const SUBJECTS: ReadonlySet<string> = new Set(["app", "ide", "target", "text", "submit"]);
/** What a slot says by being absent, too. */
const DEFAULTS: Slots = { mode: "active" };

/**
 * The slots without which a plan would start the same programs. Found by compiling it again without each, so that no
 * platform has to say what it leaves out.
 */
export function limitsOf(
  slots: Slots,
  text: string | undefined,
  actions: readonly Action[],
  compile: CompileSlots,
): PlanLimit[] {
  const planned = commandsOf(actions);
  const isIgnored = (other: Slots, message: string | undefined) =>
    commandsOf(compile(other, message)) === planned;
  const isLost = text !== undefined && isIgnored(slots, undefined);
  const isOnlyFilledIn =
    text !== undefined &&
    !isLost &&
    slots["submit"] !== "false" &&
    isIgnored({ ...slots, submit: "false" }, text);
  const found = Object.entries(slots)
    .filter(([slot, value]) => !SUBJECTS.has(slot) && value !== DEFAULTS[slot])
    .filter(([slot, value]) => !isPassed(value, actions) && isIgnored(without(slots, slot), text))
    // What a program does anyway is no limit: the first screen is that of a window without one.
    .filter(([slot, value]) => isIgnored({ ...slots, [slot]: `${value}1` }, text))
    .map(([slot]) => ({ slot, message: `"${slot}" has no effect: no program of the plan takes it` }));
  if (isLost) return [{ slot: "text", message: LOST }, ...found];
  return isOnlyFilledIn ? [{ slot: "submit", message: FILLED_IN }, ...found] : found;
}

/** Whether a program gets a value as it is: the target of an address is in a slot, too. */
const isPassed = (value: string, actions: readonly Action[]): boolean =>
  actions.some(({ argv }) => argv.includes(value));

const LOST =
  "The message is not passed on: no program of the application takes one. A plugin can: control_plan is written for one";
const FILLED_IN = "The message is filled in, not sent: the application leaves that to you";

/** The programs that are started first, with all that they get. */
const commandsOf = (actions: readonly Action[]): string =>
  JSON.stringify(actions.map(({ argv, cwd, env }) => [argv, cwd, env]));

const without = (slots: Slots, slot: string): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([name]) => name !== slot));
