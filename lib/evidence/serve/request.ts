/** Which action a message asks for: a data part names it, a text part is a command or free text. */
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import { nearest } from "#kit/data/nearest.ts";
import type { Message } from "#schemas/a2a.ts";
import { ACTIONS, DEFAULT_ACTION } from "./actions.ts";

export interface Asked {
  action: string;
  input: JsonRecord;
}

/** @returns the action with its input, or why the message asks for none, in a sentence */
export function askedBy({ parts }: Pick<Message, "parts">): Asked | string {
  const data = parts.flatMap((part) => (part.data === undefined ? [] : [part.data]));
  const [first] = data;
  const text = parts.flatMap((part) => (part.text === undefined ? [] : [part.text])).join("\n");
  if (data.length > 1) return "Send one data part: a message asks for one action";
  if (first !== undefined) return askedInData(first, text);
  if (text.trim() === "") return `Send ${HOW}`;
  return askedInText(text);
}

/**
 * The fields of a further message of a task, whose action is known: in a data part, with or without the action around
 * them, or in a text.
 * @returns undefined if the message has none, or names another action
 */
export function fieldsOf({ parts }: Pick<Message, "parts">, action: string): JsonRecord | undefined {
  const data = parts.flatMap((part) => (part.data === undefined ? [] : [part.data]));
  const [first] = data;
  if (data.length > 1) return undefined;
  if (first !== undefined) {
    if (!isJsonRecord(first)) return undefined;
    const { action: named = action, input, ...fields } = first;
    if (named !== action) return undefined;
    if (input === undefined) return fields;
    return isJsonRecord(input) ? { ...fields, ...input } : undefined;
  }
  const text = parts.flatMap((part) => (part.text === undefined ? [] : [part.text])).join("\n");
  const [word] = splitOnce(text.trim());
  const asked = askedInText(word === action ? text : `${action} ${text}`);
  if (typeof asked === "string" || asked.action !== action) return undefined;
  return Object.keys(asked.input).length > 0 ? asked.input : undefined;
}

/** A longer name is data, not a field. */
const MOST_SHOWN = 64;

const HOW =
  'a data part {"action": …, "input": {…}}, a text "action name=value …", or a free text to extract intents from';

function askedInData(data: unknown, text: string): Asked | string {
  if (!isJsonRecord(data) || typeof data["action"] !== "string")
    return `The data part has no action: send ${HOW}`;
  const { action, input = {}, ...others } = data;
  if (!isJsonRecord(input)) return 'The field "input" of the data part must be an object';
  if (!Object.hasOwn(ACTIONS, action)) return unknown(action);
  const [other] = Object.keys(others);
  if (other !== undefined)
    return `The data part has the field "${other.slice(0, MOST_SHOWN)}" beside "input": send {"action": …, "input": {…}}`;
  // The text beside it is what to extract from.
  const isTextWanted = action === DEFAULT_ACTION && text !== "" && !("text" in input) && !("file" in input);
  return { action, input: isTextWanted ? { ...input, text } : input };
}

/** An identifier whose first word is an action, and fields as `name=value`; a value with spaces is in quotes. */
function askedInText(text: string): Asked | string {
  const [word = "", rest = ""] = splitOnce(text.trim());
  if (!Object.hasOwn(ACTIONS, word)) return { action: DEFAULT_ACTION, input: { text } };
  const input: JsonRecord = {};
  for (const [whole, name, quoted, bare] of rest.matchAll(FIELD)) {
    if (name === undefined) {
      if (whole.trim() === "") continue;
      // Prose that begins with the word, e.g. "link the pages".
      return Object.keys(input).length === 0
        ? { action: DEFAULT_ACTION, input: { text } }
        : `After the action "${word}" each field is name=value`;
    }
    input[name] = quoted === undefined ? valueIn(bare ?? "") : quoted;
  }
  return { action: word, input };
}

const FIELD = /([A-Za-z]\w*)=(?:"([^"]*)"|(\S*))|\S+|\s+/g;

/** What JSON writes without quotes is that value; the rest is text. */
function valueIn(text: string): unknown {
  if (!/^(?:true|false|-?\d{1,15}|\[.*\]|\{.*\})$/s.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function splitOnce(text: string): [string, string] {
  const at = text.search(/\s/);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}

function unknown(action: string): string {
  const near = nearest(action, Object.keys(ACTIONS));
  return near
    ? `Unknown action; did you mean "${near}"?`
    : `Unknown action; the actions are ${Object.keys(ACTIONS).join(", ")}`;
}
