/** The verbs of the GUI language and their arguments, the same in text, JSON and protobuf. */
import { type Static, type TObject, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { Region } from "../desktop.ts";
import { LLM_MODES } from "../llm.ts";
import { Steps } from "./workflow.ts";

/** Verbs that read. */
export const QUERIES = [
  "health",
  "orient",
  "actions",
  "parse",
  "validate",
  "resolve",
  "capture",
  "tree",
] as const;
/** Verbs that change something, or end a change. */
export const COMMANDS = ["execute", "simulate", "focus", "inject", "stop"] as const;
export const VERBS = [...QUERIES, ...COMMANDS] as const;
export type Verb = (typeof VERBS)[number];

/** Longest text form of a command, in Unicode characters. */
export const MAX_LINE = 8192;
/** Longest text of a sentence or of an injection in JSON and protobuf, in UTF-16 units. */
export const MAX_TEXT = 1024 * 1024;

const text = (description: string) => Type.String({ minLength: 1, maxLength: MAX_TEXT, description });
const path = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 4096, description }));
const dry_run = Type.Optional(
  Type.Boolean({ description: "Say what would happen, and touch nothing. Default: false" }),
);

const Hint = Type.String({ minLength: 1, maxLength: 256 });
/** Hints of a window, all of which must match. */
export const Hints = Type.Array(Hint, {
  minItems: 1,
  maxItems: 16,
  description: "Parts of the title, class or process of a window; all must match",
});

/** How a sentence is read. */
export const ReadingMode = Type.Optional(
  OneOf(LLM_MODES, {
    description:
      "deterministic (default): by rules alone; prefer-llm: by a language model, by the rules if it fails; require-llm: fails without the model",
  }),
);

const file = path("Workflow file: an object with steps, or a list of steps (JSON)");
const steps = Type.Optional(Steps);

/** Arguments by verb. `file` and `steps` exclude each other, and one is needed. */
export const ARGUMENTS = {
  health: argumentsOf("HEALTH", {}),
  orient: argumentsOf("ORIENT", {}),
  actions: argumentsOf("ACTIONS", {}),
  parse: argumentsOf("PARSE", { instruction: text("Sentence in English or Polish"), mode: ReadingMode }),
  validate: argumentsOf("VALIDATE", { file, steps }),
  resolve: argumentsOf("RESOLVE", { prompt: text("Sentence in English or Polish"), mode: ReadingMode }),
  capture: argumentsOf("CAPTURE", {
    scale: Type.Optional(
      Type.Number({ minimum: 0.01, maximum: 4, description: "Size of the picture. Default: 1" }),
    ),
    region: Type.Optional(Region),
    window: Type.Optional(Hints),
    out: path("File to write. Default: a new file of the capture folder"),
  }),
  tree: argumentsOf("TREE", {
    window: Type.Optional(Hints),
    role: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: "Only elements of this role" }),
    ),
    name: Type.Optional(
      Type.String({ minLength: 1, maxLength: 256, description: "Only elements with this name" }),
    ),
    depth: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 200, description: "Levels below the window. Default: all" }),
    ),
  }),
  execute: argumentsOf("EXECUTE", { file, steps, dry_run }),
  simulate: argumentsOf("SIMULATE", { file, steps }),
  focus: argumentsOf("FOCUS", { hints: Hints, dry_run }),
  inject: argumentsOf("INJECT", {
    text: text("Text to type"),
    ide: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: "Profile of the program. Default: default, the focused window",
      }),
    ),
    submit: Type.Optional(Type.Boolean({ description: "Submit the text after typing. Default: true" })),
    expect_window: Type.Optional(
      Type.Array(Hint, {
        minItems: 1,
        maxItems: 16,
        description: "Hints of the window that must get the text; nothing is typed into another one",
      }),
    ),
    dry_run,
  }),
  stop: argumentsOf("STOP", {}),
} as const satisfies Record<Verb, TObject>;

function argumentsOf<Fields extends Parameters<typeof Type.Object>[0]>(verb: string, fields: Fields) {
  return Type.Object(fields, { description: `Arguments of ${verb}`, additionalProperties: false });
}

type ArgumentsOf = { [V in Verb]: Static<(typeof ARGUMENTS)[V]> };
/** A command: its verb and the arguments that were given. */
export type Command = { [V in Verb]: { verb: V } & ArgumentsOf[V] }[Verb];
