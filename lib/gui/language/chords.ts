/** Reads keys and chords as people write them: "Ctrl+Shift+T", "alt i F4", "strzałka w dół". */
import type { Lexicon } from "#language/lexicon.ts";
import type { Input } from "#language/template.ts";

const MODIFIERS: Readonly<Record<string, string>> = {
  ctrl: "ctrl",
  control: "ctrl",
  ctl: "ctrl",
  shift: "shift",
  alt: "alt",
  option: "alt",
  super: "super",
  meta: "super",
  win: "super",
  windows: "super",
};
const MODIFIER_NAMES: ReadonlySet<string> = new Set(Object.values(MODIFIERS));
/** Keys that no language calls otherwise. */
const FUNCTION_KEY = /^f(?:[1-9]|1\d|2[0-4])$/;
const JOINT = /^(?:\+|-|and|i|z|oraz|plus|with)$/;
/** A single key within a chord. */
const CHARACTER = /^[\p{L}\p{N}\p{P}\p{S}]$/u;

export interface Chord {
  readonly end: number;
  /** As a workflow writes it, e.g. `ctrl+shift+t`. */
  readonly keys: string;
}

/** The chord at a word; alone, a letter or digit is none, since it may be a word or a count. */
export function readChords(input: Input, at: number, names: Lexicon): Chord[] {
  const token = input.tokens[at];
  if (token === undefined) return [];
  if (token.kind === "quoted") {
    const parts = wholeChord(token.value);
    if (parts !== undefined) return [{ end: at + 1, keys: parts }];
    return [...token.value].length === 1 && CHARACTER.test(token.value)
      ? [{ end: at + 1, keys: token.value }]
      : [];
  }
  const whole = wholeChord(token.value);
  const found: Chord[] = whole === undefined ? [] : [{ end: at + 1, keys: whole }];
  const keys: string[] = [];
  for (let next = at; next < input.end; ) {
    const key = keyAt(input, next, names, keys.length > 0);
    if (key === undefined) break;
    keys.push(key.name);
    next = key.end;
    if (isComplete(keys)) {
      found.unshift({ end: next, keys: keys.join("+") });
      break;
    }
    if (JOINT.test(input.words.list[next] ?? "")) next++;
  }
  return found;
}

/** Modifiers, then one other key. */
const isComplete = (keys: readonly string[]): boolean => {
  const last = keys.at(-1);
  return last !== undefined && !MODIFIER_NAMES.has(last);
};

function keyAt(
  { words, tokens }: Input,
  at: number,
  names: Lexicon,
  isHeld: boolean,
): { name: string; end: number } | undefined {
  const word = words.list[at] ?? "";
  const modifier = MODIFIERS[word];
  if (modifier !== undefined) return { name: modifier, end: at + 1 };
  const [named] = names.find(words, at);
  if (named) return named;
  if (FUNCTION_KEY.test(word)) return { name: word.toUpperCase(), end: at + 1 };
  const value = tokens[at]?.value ?? "";
  return isHeld && [...value].length === 1 && CHARACTER.test(value)
    ? { name: value.toLowerCase(), end: at + 1 }
    : undefined;
}

/** Keys that texts of one word name, folded. */
const PLAIN: Readonly<Record<string, string>> = {
  enter: "enter",
  return: "enter",
  esc: "escape",
  escape: "escape",
  tab: "tab",
  space: "space",
  backspace: "backspace",
  del: "delete",
  delete: "delete",
  insert: "insert",
  home: "home",
  end: "end",
  pageup: "pageup",
  pgup: "pageup",
  pagedown: "pagedown",
  pgdn: "pagedown",
  left: "left",
  right: "right",
  up: "up",
  down: "down",
};

/** `Ctrl+Shift+T` or `Alt-F4` as one word; undefined for any other. */
function wholeChord(text: string): string | undefined {
  const parts = text.split(/(?<=.)[+-](?=.)/);
  const last = parts.pop() ?? "";
  const modifiers = parts.map((part) => MODIFIERS[part.toLowerCase()]);
  const lower = last.toLowerCase();
  const key = PLAIN[lower] ?? (FUNCTION_KEY.test(lower) ? lower.toUpperCase() : undefined);
  if (modifiers.some((name) => name === undefined)) return undefined;
  if (key !== undefined) return [...modifiers, key].join("+");
  return modifiers.length > 0 && [...last].length === 1 && CHARACTER.test(last)
    ? [...modifiers, lower].join("+")
    : undefined;
}
