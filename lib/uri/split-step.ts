/** A step of a prompt, and how it compares with another. */

import { isFileName } from "#language/extract/address/hosts.ts";
import { isRooted } from "#language/extract/address/path-parts.ts";
import { tokenize } from "#language/tokens.ts";
import type { Intent } from "#schemas/uri.ts";
import { hasQuotation } from "./split-parts.ts";
import type { Refusal } from "./understand-hint.ts";

/** What a step is, and the text that a later one shares words with. */
export interface Step {
  readonly intent: Intent;
  readonly text: string;
  /** What the text asks back, if it has several meanings. */
  readonly question: Refusal | undefined;
  /** True for a step that shares its verb or its end with another. */
  readonly isShared?: true;
  /** True for the move of an application that is opened on a screen. */
  readonly isPlaced?: true;
}

/** Applications that open pages; every other one opens a page only by name. */
const BROWSERS = new Set(
  "browser firefox chrome chromium edge brave opera vivaldi safari tor-browser librewolf epiphany falkon arc zen-browser".split(
    " ",
  ),
);

/** The names of the slots; the active window is a window as one with a title is. */
const keysOf = ({ slots }: Intent): string =>
  Object.keys(slots)
    .map((name) => (name === "mode" ? "title" : name))
    .sort()
    .join(" ");

export const isSame = (one: Intent, other: Intent): boolean =>
  one.name === other.name &&
  keysOf(one) === keysOf(other) &&
  Object.entries(one.slots).every(([key, value]) => other.slots[key] === value);

/** True for steps that do the same with different things. */
export function areAlike(one: Intent, other: Intent): boolean {
  if (one.name !== other.name || keysOf(one) !== keysOf(other)) return false;
  // "Open example.com in Firefox and Slack" opens no page in Slack.
  const { app = "", url } = one.slots;
  return url === undefined || BROWSERS.has(app) === BROWSERS.has(other.slots["app"] ?? "");
}

/** True if a step has the thing of another one: "move this window | Slack to monitor 2" does not move Slack twice. */
export const takesThing = (one: Intent, other: Intent): boolean =>
  isSame(one, other) ||
  Object.entries(one.slots).some(([name, value]) => {
    const given = other.slots[name] ?? value;
    return given !== value && ` ${value} `.includes(` ${given} `);
  });

/** True for a mail or SMS. */
export const isMail = ({ slots }: Intent): boolean => /^(?:mailto|sms):/.test(slots["url"] ?? "");

/** True for a mail or SMS that says something already. */
export const isMessage = ({ slots }: Intent): boolean =>
  /^(?:mailto|sms):.*[?&](?:body|subject)=/.test(slots["url"] ?? "");

/** True for a message, which may hold any words: nothing behind its beginning is a step of its own. */
export function takesRest(intent: Intent, text: string): boolean {
  const { name, slots } = intent;
  const message = slots["text"] !== undefined || isMessage(intent);
  return (name === "ide_chat_send" || name === "navigate") && message && !hasQuotation(text);
}

export const hasOutput = ({ slots }: Intent): boolean =>
  slots["folder"] !== undefined || slots["file"] !== undefined;

/** True if a text may go on with the path before it: "open ~/My Documents and Settings/report.pdf". */
export function continuesPath({ intent }: Step, text: string): boolean {
  const path = intent.slots["path"];
  if (path === undefined || isFileName(path.split(/[/\\]/).at(-1) ?? "") || !isRooted(path)) return false;
  const [first] = tokenize(text).tokens;
  return (first?.kind === "path" || first?.kind === "file") && !isRooted(first.value);
}
