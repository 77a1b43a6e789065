/** The questions of `package-new` on a terminal: an empty answer takes the default, a wrong one is asked again. */

import { openQuestions, type TerminalQuestions } from "#kit/command/terminal-questions.ts";
import { fail } from "#kit/data/errors.ts";
import { findFault } from "#kit/data/validate.ts";
import type { Context } from "#kit/files/context.ts";
import { FRAMEWORK_NAMES, LANGUAGES, RUNTIMES } from "#schemas/package/names.ts";
import { NewRequest } from "#schemas/package/new.ts";
import { nameOf, resourceActions } from "./file.ts";

interface Question {
  field: keyof NewRequest;
  text: string;
  /** What an empty answer means, in brackets after the question. */
  usual?: (answers: NewRequest) => string;
  read?: (answer: string) => unknown;
}

const QUESTIONS: readonly Question[] = [
  { field: "goal", text: "What is the service for?" },
  { field: "name", text: "Name", usual: ({ goal = "" }) => nameOf(goal) },
  { field: "framework", text: `Framework: ${FRAMEWORK_NAMES.join(", ")}`, usual: () => FRAMEWORK_NAMES[0] },
  { field: "language", text: `Language: ${LANGUAGES.join(", ")}`, usual: () => "that of the framework" },
  { field: "port", text: "Port", usual: () => "8000", read: Number },
  { field: "runtime", text: `Runtime: ${RUNTIMES.join(", ")}`, usual: () => RUNTIMES[0] },
];

const INTRODUCTION = "A new package file. Enter takes the value in brackets, Ctrl-C ends without a file.\n";
const RESOURCE =
  "Something to manage, with its columns, e.g. users name email age:integer (Enter: no more): ";

/** Asks for what the request does not say. @throws CANCELLED */
export async function askForPackage(
  request: NewRequest,
  context: Context,
): Promise<NewRequest & { goal: string }> {
  using terminal = openQuestions(context);
  terminal.show(INTRODUCTION);
  let answers = request;
  for (const question of QUESTIONS)
    if (answers[question.field] === undefined) answers = await askOne(question, answers, terminal);
  if (answers.resource === undefined) answers = { ...answers, resource: await askResources(terminal) };
  return { ...answers, goal: answers.goal ?? "" };
}

async function askOne(
  { field, text, usual, read = (answer) => answer }: Question,
  answers: NewRequest,
  terminal: TerminalQuestions,
): Promise<NewRequest> {
  const suffix = usual === undefined ? " " : ` [${usual(answers)}]: `;
  for (;;) {
    const answer = await answerTo(text + suffix, terminal);
    if (answer === "" && usual !== undefined) return answers;
    const next: unknown = { ...answers, [field]: read(answer) };
    const fault = findFault(NewRequest, next);
    if (fault === undefined && isRequest(next)) return next;
    terminal.show("That cannot be used; try again.\n");
  }
}

const isRequest = (value: unknown): value is NewRequest => findFault(NewRequest, value) === undefined;

async function askResources(terminal: TerminalQuestions): Promise<string[]> {
  const resources: string[] = [];
  for (;;) {
    const answer = await answerTo(RESOURCE, terminal);
    if (answer === "") return resources;
    const fault = resourceActions(answer);
    if (typeof fault === "string") terminal.show(`${fault}\n`);
    else resources.push(answer);
  }
}

async function answerTo(question: string, terminal: TerminalQuestions): Promise<string> {
  const answer = await terminal.ask(question);
  if (answer === undefined) throw fail("CANCELLED", "No file was made: the questions were not answered");
  return answer;
}
