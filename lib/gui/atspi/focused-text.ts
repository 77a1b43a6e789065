/** The text that has the focus: reading, and inserting without a key. */
import type { FocusedText } from "../accessibility.ts";
import { fail, gone } from "./failures.ts";
import type { Frame } from "./frame.ts";
import type { Facts, Objects } from "./objects.ts";
import { inOrder, LIMITS, walk } from "./walk.ts";

/** The element with the focus in a window; null if none has it. */
export async function focusedIn(objects: Objects, frame: Frame, signal: AbortSignal): Promise<Facts | null> {
  if (frame.interfaces.includes("Collection")) {
    const found = await objects.withState(frame, "focused", 1).catch((): undefined => undefined);
    if (found?.length === 0) return null;
    const facts = found?.[0] && (await objects.facts(found[0]).catch(() => undefined));
    if (facts?.states.includes("focused")) return facts;
  }
  const top = await walk(objects, frame, LIMITS, signal, () => undefined);
  let focused: Facts | null = null;
  // Of several within each other the innermost text: a list says that it has the focus together with its row, and a
  // text of Qt together with its empty parts.
  for (const { facts } of inOrder(top))
    if (facts.states.includes("focused") && (!focused || isText(facts) || !isText(focused))) focused = facts;
  return focused;
}

const isText = ({ interfaces }: Facts): boolean => interfaces.includes("Text");

export const isSecret = ({ role }: Pick<Facts, "role">): boolean => role === "password text";

/** Null if the element is no text. */
export async function focusedText(objects: Objects, facts: Facts): Promise<FocusedText | null> {
  if (!isText(facts)) return null;
  const isQt = (await objects.toolkit(facts)).toLowerCase().startsWith("qt");
  return new ElementText(objects, facts, isQt);
}

class ElementText implements FocusedText {
  readonly role: string;
  readonly secret: boolean;
  readonly editable: boolean;
  readonly #objects: Objects;
  readonly #place: Facts;
  readonly #isQt: boolean;

  constructor(objects: Objects, facts: Facts, isQt: boolean) {
    this.#objects = objects;
    this.#place = facts;
    this.#isQt = isQt;
    this.role = facts.role;
    this.secret = isSecret(facts);
    this.editable = facts.interfaces.includes("EditableText") && facts.states.includes("editable");
  }

  async read(): Promise<string> {
    this.#expectOpen();
    return this.#try(this.#objects.text(this.#place, 0, -1));
  }

  async caret(): Promise<number> {
    this.#expectOpen();
    return this.#characters(await this.#try(this.#objects.caret(this.#place)));
  }

  async selection(): Promise<{ start: number; end: number } | null> {
    this.#expectOpen();
    const selection = await this.#try(this.#objects.selection(this.#place));
    if (!selection) return null;
    const [start, end] = await Promise.all([
      this.#characters(selection.start),
      this.#characters(selection.end),
    ]);
    return { start, end };
  }

  async insert(text: string): Promise<void> {
    this.#expectEditable();
    if (!text.isWellFormed() || text.includes("\0"))
      throw fail("BACKEND_MISSING", "The text has half a character or a NUL, which no program can be sent");
    const selection = await this.#try(this.#objects.selection(this.#place));
    if (selection) await this.#done(this.#objects.remove(this.#place, selection.start, selection.end));
    const at = selection?.start ?? (await this.#try(this.#objects.caret(this.#place)));
    // ATK takes the length in bytes, Qt in UTF-16 units.
    const length = this.#isQt ? text.length : Buffer.byteLength(text);
    await this.#done(this.#objects.insert(this.#place, at, text, length));
    // Some programs leave the caret in front of what was inserted.
    const size = this.#isQt ? text.length : [...text].length;
    await this.#objects.setCaret(this.#place, at + size).catch(() => false);
  }

  async remove(start: number, end: number): Promise<void> {
    this.#expectEditable();
    const [from, to] = await Promise.all([this.#position(start), this.#position(end)]);
    await this.#done(this.#objects.remove(this.#place, from, to));
  }

  /** What the program counts as characters. */
  async #characters(position: number): Promise<number> {
    if (!this.#isQt) return position;
    return [...(await this.#try(this.#objects.text(this.#place, 0, position)))].length;
  }

  /** The program's position of a character. */
  async #position(character: number): Promise<number> {
    if (!this.#isQt) return character;
    if (this.secret) this.#expectOpen();
    return [...(await this.read())].slice(0, character).join("").length;
  }

  async #done(change: Promise<boolean>): Promise<void> {
    if (await this.#try(change)) return;
    throw fail("BACKEND_MISSING", `The program refused to change the text of the ${this.role}`);
  }

  async #try<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (cause) {
      throw gone(cause, `The ${this.role} with the focus`);
    }
  }

  #expectOpen(): void {
    if (this.secret) throw fail("BACKEND_MISSING", "The text of a password field is never read");
  }

  #expectEditable(): void {
    if (!this.editable) throw fail("BACKEND_MISSING", `The ${this.role} with the focus cannot be edited`);
  }
}
