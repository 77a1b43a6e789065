/** How far a task has come: by its box, by marks in its text, and by the sections that it is in. */
import type { LifecycleStatus } from "#schemas/evidence.ts";
import { fold } from "../statements/words.ts";

/** What the box of a task says. */
const BOXES: Readonly<Record<string, LifecycleStatus>> = {
  " ": "planned",
  x: "completed",
  "~": "in_progress",
  "/": "in_progress",
  "-": "unknown",
};

/** Marks that people write instead of boxes. */
const MARKS: readonly (readonly [LifecycleStatus, RegExp])[] = [
  ["completed", /[✅☑✔✓]/u],
  ["in_progress", /🚧|🔄|⏳/u],
];

/** Titles of sections that say how far their items have come. */
const SECTIONS: readonly (readonly [LifecycleStatus, RegExp])[] = [
  [
    "completed",
    /^(?:(?:what(?:'s| is| has been) |already |recently )?(?:done|completed|finished|shipped|implemented|delivered)|zrobione|gotowe|ukonczone|erledigt|termine|hecho|fatto)\b|[-–—:(]\s*(?:complete|completed|done|shipped|delivered)\)?$/,
  ],
  [
    "in_progress",
    /^(?:in progress|doing|wip|started|w toku|w trakcie|in arbeit|en cours|en curso|in corso)\b|[-–—:(]\s*(?:in progress|started|wip)\)?$/,
  ],
  ["blocked", /^(?:blocked|waiting|zablokowane|blockiert|bloque|bloqueado|bloccato)\b/],
];

/** Titles of sections that explain, or say what will not be done: their items are no tasks unless they have boxes. */
const ASIDE =
  /^(?:non[- ]?goals?|out of scope|not planned|won'?t\b|wont\b|explicit(?:ly)? .*(?:deferr|out of scope)|deferred|deferrals|(?:guiding |design |core )?principles|vision|legend|references?|links|see also|resources|related|tracking|contribut\w+|licen[cs]e|current (?:state|status)|what (?:exists|works)|overview|background|context|motivation|rationale|table of contents|contents|how to\b|poza zakresem|nie planowane|nicht geplant|hors perimetre|fuera de alcance|fuori ambito)/;

const plain = (title: string): string =>
  fold(title)
    .replace(/^[^\p{L}]+/u, "")
    .trimEnd();

/** What the titles of sections say, the innermost one first. */
function statusOfSections(titles: readonly string[]): LifecycleStatus | undefined {
  for (const title of titles.toReversed()) {
    const mark = MARKS.find(([, pattern]) => pattern.test(title))?.[0];
    const said = mark ?? SECTIONS.find(([, pattern]) => pattern.test(plain(title)))?.[0];
    if (said) return said;
  }
  return undefined;
}

/**
 * @param raw the text of the task with its markup
 * @param titles of the sections that it is in, the outermost first
 */
export function statusOf(box: string | undefined, raw: string, titles: readonly string[]): LifecycleStatus {
  // A box that nobody ticked, and its text struck out: it was dropped.
  if (/^~~.*~~$/s.test(raw)) return box === " " ? "unknown" : "completed";
  const own = box === undefined ? undefined : BOXES[box];
  if (own && own !== "planned") return own;
  const marked = MARKS.find(([, pattern]) => pattern.test(raw))?.[0];
  if (marked) return marked;
  const said = statusOfSections(titles);
  // An open box in a section of what is done is open.
  if (said && !(own && said === "completed")) return said;
  return own ?? "planned";
}

/** True for sections whose items are tasks only if they have boxes. */
export const isAside = (titles: readonly string[]): boolean =>
  statusOfSections(titles) === undefined && titles.some((title) => ASIDE.test(plain(title)));

/** True for sections that say how far their items have come. */
export const isOfState = (titles: readonly string[]): boolean => statusOfSections(titles) !== undefined;

/** Entries that say there are none, in six languages: "Nothing.", "(none)", "No open tasks", "Brak zmian", "—". */
const NOTHING =
  /^[^\p{L}\p{N}]*(?:(?:nothing(?: (?:yet|new|here|so far|to (?:do|report)|left|open))?|none(?: (?:yet|so far|at (?:the moment|present)))?|n\/?a|no (?:(?:notable|user[- ]facing|open|further|known|pending) )?(?:changes|tasks|items|issues|entries|todos)|all done|tbd|tba|nic(?: do zrobienia)?|brak(?: (?:zmian|zadań|zadan|otwartych zadań))?|nichts(?: offen)?|keine?(?: (?:(?:offenen )?aufgaben|änderungen|anderungen))?|rien(?: à faire)?|aucun(?:e)?(?: (?:tâche|changement))?|nada|ning[uú]n[oa]?(?: tarea| cambio)?|sin cambios|niente|nessun[oa]?(?: modifica| attività)?)[^\p{L}\p{N}]*)?$/iu;

/** True for an entry that says that there is none. */
export const isNothing = (text: string): boolean => NOTHING.test(text);
