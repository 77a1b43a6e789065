/** Refusals: what was wrong with a prompt, and the nearest forms that are supported. */
import type { IntentName } from "../../schemas/uri.ts";
import type { Mood } from "../language/request.ts";
import { phrasesIn } from "../language/template.ts";
import type { Language } from "./language/types.ts";

export const MESSAGES: Readonly<Record<Mood, string>> = {
  request: "Cannot plan the prompt: it asks for nothing that is supported",
  negated: "Cannot plan the prompt: it asks not to do something",
  question: "Cannot plan the prompt: it is a question, not a request",
  reported: "Cannot plan the prompt: it reports something, it does not ask for it",
  several:
    "Cannot plan the prompt: it asks for several things, or for one that is not supported; ask for one at a time",
};

/** A sentence of each intent, as a hint shows it. */
const FORMS: Readonly<Record<IntentName, string>> = {
  open_app: "open <application>",
  open_file: "open file <path>",
  open_folder: "open folder <path>",
  open_settings: "open <panel> settings",
  open_terminal: "open terminal in <folder>",
  screenshot: "take a screenshot of <window or screen>",
  focus_window: "focus window <title>",
  move_window: "move window <title> to monitor <number>",
  navigate: "go to <address>",
  ide_open: "open <path>:<line> in <IDE>",
  ide_chat_send: 'send "<text>" to <IDE>',
  ide_command: 'run command "<name>" in <IDE>',
  ide_status: "status of <IDE>",
};

const DEFAULT: readonly IntentName[] = ["open_app", "open_file", "navigate", "screenshot"];
const MOST = 3;

/** The forms that share most words with the prompt; the commonest where none does. */
export function nearest(words: readonly string[], languages: readonly Language[]): string {
  const scores = new Map<string, number>();
  for (const language of languages)
    for (const intent in language.hints)
      for (const [word = ""] of phrasesIn(language.hints[intent] ?? ""))
        if (words.includes(word)) scores.set(intent, (scores.get(intent) ?? 0) + 1);
  const names = (Object.keys(FORMS) as IntentName[]).filter((name) => scores.has(name));
  names.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  const shown = names.length > 0 ? names.slice(0, MOST) : DEFAULT;
  return `Nearest: ${shown.map((name) => FORMS[name]).join(", ")}`;
}
