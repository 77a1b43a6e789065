/** Whether a text arrived: what a field holds before and after, compared at the caret. */
import { sha256Hex } from "#kit/data/canonical.ts";
import { asFailure } from "#kit/data/errors.ts";
import type { FocusedText } from "../accessibility.ts";

/** A field before anything is typed into it, in Unicode characters. */
export interface Before {
  readonly text: string;
  /** What is selected; an empty range at the caret if nothing is. */
  readonly start: number;
  readonly end: number;
}

export type Effect = "verified" | "unverifiable" | "mismatch";

/** What reading back showed. */
export interface Observed {
  readonly effect: Effect;
  /** How it was read; null if it was not. */
  readonly method: "atspi-text" | null;
  /** What stands between the unchanged start and end of the field; null if those changed, or nobody can tell. */
  readonly arrived: string | null;
  /** Whether the field is as it was before. */
  readonly unchanged: boolean;
  /** Why nobody can tell, or what differs. */
  readonly reason: string | null;
}

/** The evidence of a read-back: hashes of what was to be typed and of what arrived. */
export interface ReadBack {
  readonly kind: "read_back";
  readonly effect: Effect;
  readonly method: string | null;
  readonly expected_sha256: string;
  readonly actual_sha256: string | null;
}

/** How long a field stays as it is before that counts as the end, ms, and how many reads that takes at least. */
const QUIET = 2000;
const QUIET_READS = 25;
const INTERVAL = 20;
/** Longest wait for a field that keeps changing, ms. */
const DEADLINE = 60_000;

/** Roles of fields that show what a program answers, too: they can confirm a text, and never refute it. */
const ECHOES: ReadonlySet<string> = new Set(["terminal"]);

/** The field as it is now; null if it cannot be read. */
export async function readBefore(field: FocusedText): Promise<Before | null> {
  if (field.secret) return null;
  const read = Promise.all([field.read(), field.caret(), field.selection()]);
  const [text, caret, selection] = await read.catch((thrown: unknown) => {
    // A program may show that it has a text, and not tell it.
    if (asFailure(thrown).code === "BACKEND_MISSING") return [null, 0, null] as const;
    throw thrown;
  });
  if (text === null) return null;
  const length = [...text].length;
  const { start, end } = selection ?? { start: caret, end: caret };
  if (start < 0 || end < start || end > length) return null;
  return { text, start, end };
}

/** The field after the text took the place of the selection, or was inserted at the caret. */
export function expectedAfter({ text, start, end }: Before, typed: string): string {
  const characters = [...text];
  return characters.slice(0, start).join("") + typed + characters.slice(end).join("");
}

/** What took the place of the selection; null if something else changed, too. */
export function arrivedBetween({ text, start, end }: Before, after: string): string | null {
  const characters = [...text];
  const head = characters.slice(0, start).join("");
  const tail = characters.slice(end).join("");
  const fits = after.length >= head.length + tail.length && after.startsWith(head) && after.endsWith(tail);
  return fits ? after.slice(head.length, after.length - tail.length) : null;
}

/**
 * Reads until the field holds what is expected, or until it has settled as something else: it answered many reads over
 * some time and stayed as it was. A read that is answered shows that its program handles what comes in, so that keys
 * which have not arrived by then were lost.
 * @param check throws if reading should end, e.g. because somebody stopped it
 */
export async function settled(
  field: Pick<FocusedText, "read">,
  expected: string,
  check: () => void,
): Promise<string> {
  let last = await field.read();
  let since = Date.now();
  let reads = 0;
  let confirmed = 0;
  for (const end = Date.now() + DEADLINE; Date.now() < end; ) {
    check();
    confirmed = last === expected ? confirmed + 1 : 0;
    if (confirmed === 2) return last;
    if (reads >= QUIET_READS && Date.now() - since >= QUIET) return last;
    await Bun.sleep(INTERVAL);
    const now = await field.read();
    reads = now === last ? reads + 1 : 0;
    if (now !== last) since = Date.now();
    last = now;
  }
  return last;
}

export const unread = (reason: string): Observed => ({
  effect: "unverifiable",
  method: null,
  arrived: null,
  unchanged: false,
  reason,
});

/** What the field says about a text that was typed into it. */
export async function observe(
  field: FocusedText,
  before: Before,
  typed: string,
  check: () => void,
): Promise<Observed> {
  const expected = expectedAfter(before, typed);
  const after = await settled(field, expected, check);
  const method = "atspi-text";
  if (after === expected)
    return { effect: "verified", method, arrived: typed, unchanged: after === before.text, reason: null };
  if (ECHOES.has(field.role)) return unread("A terminal shows more than what is typed");
  const arrived = arrivedBetween(before, after);
  const unchanged = after === before.text;
  const reason = unchanged
    ? "Nothing arrived"
    : arrived === null
      ? "The text around it changed, too"
      : "Another text arrived";
  return { effect: "mismatch", method, arrived, unchanged, reason };
}

/**
 * The evidence of what was observed.
 * @param text as it was given, with placeholders of secrets: a hash never covers a secret, from which it could be guessed
 */
export function evidenceOf(observed: Observed, text: string, hasSecret: boolean): ReadBack {
  const expected_sha256 = sha256Hex(text);
  const { effect, method, arrived } = observed;
  const actual =
    effect === "verified" ? expected_sha256 : arrived === null || hasSecret ? null : sha256Hex(arrived);
  return { kind: "read_back", effect, method, expected_sha256, actual_sha256: actual };
}

/**
 * Takes back what arrived, so that the text can be typed again.
 * @returns the field as it is then, confirmed by reading; null if it cannot be restored exactly
 */
export async function takeBack(
  field: FocusedText,
  before: Before,
  { arrived, unchanged }: Observed,
  check: () => void,
): Promise<Before | null> {
  if (unchanged) return before;
  if (arrived === null || !field.editable) return null;
  await field.remove(before.start, before.start + [...arrived].length);
  const text = expectedAfter(before, "");
  if ((await settled(field, text, check)) !== text) return null;
  if ((await field.caret()) !== before.start || (await field.selection()) !== null) return null;
  return { text, start: before.start, end: before.start };
}
