/**
 * Actions that somebody has to approve: without an approval that fits, their task waits for one. A further message then
 * names who approves which hash, and nothing else: what is applied is what the first message asked for.
 */
import type { Message } from "#schemas/a2a.ts";
import { ACTOR } from "#schemas/evidence.ts";
import { type Asked, askedBy, fieldsOf } from "./request.ts";

const APPROVED: ReadonlySet<string> = new Set(["apply_todo", "apply_source_patch"]);

/** Whether a failure of an action is that its approval is missing or is that of something else. */
export const waitsForApproval = (action: string, code: string): boolean =>
  APPROVED.has(action) && code === "APPROVAL_REQUIRED";

/** What a task that waits asks its client for. */
export const WANTED = { actor: "who approves", approvalHash: "the hash of the patch that was reviewed" };

/** Characters of a name, as the operations have it. */
const LONGEST = 200;
const ONE_LINE = new RegExp(ACTOR);

/** In a text a name may look like a number. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

const HOW = 'Send a data part {"actor": …, "approvalHash": …}, or a text "actor=… approvalHash=…"';

/**
 * What a task does with the message that it waited for.
 * @param history all messages of the task, the first of which asked for the action
 * @returns why the message is no approval, in a sentence, while the task goes on waiting
 */
export function approvedBy(message: Message, history: readonly Message[]): Asked | string {
  const [first] = history;
  const asked = first ? askedBy(first) : HOW;
  if (typeof asked === "string") return asked;
  const fields = fieldsOf(message, asked.action);
  if (fields === undefined) return HOW;
  const others = Object.keys(fields).filter((name) => !Object.hasOwn(WANTED, name));
  if (others.length > 0) return `A task that waits for an approval takes no other fields: ${HOW}`;
  // What the operation would not take as an approval leaves the task waiting.
  const approval = Object.entries(fields).map(([name, value]) => [name, textOf(value)] as const);
  if (approval.some(([, value]) => value === undefined || value.length > LONGEST || !ONE_LINE.test(value)))
    return HOW;
  return { action: asked.action, input: { ...asked.input, ...Object.fromEntries(approval) } };
}
