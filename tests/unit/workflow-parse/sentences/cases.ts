/**
 * Sentences with what they mean. After the text comes the status (several if each is right), then a line for each step:
 * its action and the fields that it must have. `name=value` is the whole value, `name~part` a part of it, `!name` says
 * that the field is absent. `missing:`, `asks:` and `trigger:` lines say the rest; the trigger is manual without one.
 */
export type Case = readonly [text: string, status: string, ...lines: string[]];

/** The status of a text that asks for nothing: no actions, whichever it is. */
export const NOTHING = "refused|question";
