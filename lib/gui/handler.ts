/** What a handler answers: the payload of its verb, and one line about it. */
import type { Command, Verb } from "#schemas/gui/verbs.ts";
import type { Desk } from "./desk.ts";

export interface Answer {
  readonly output: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export type CommandOf<V extends Verb> = Extract<Command, { verb: V }>;
export type Handler<V extends Verb> = (command: CommandOf<V>, desk: Desk) => Promise<Answer> | Answer;
