/** What follows each verb in the text form. The arguments themselves are those of schemas/gui/verbs.ts. */
import type { Verb } from "#schemas/gui/verbs.ts";

/** How the value of a flag is written. */
export type ValueForm = "word" | "number" | "boolean" | "hints" | "region" | "steps";

export interface VerbGrammar {
  /** The argument that stands as quoted text right behind the verb. */
  readonly subject?: string;
  /** Name of a flag in capitals → the argument that it sets, and its form. */
  readonly flags: Readonly<Record<string, readonly [argument: string, form: ValueForm]>>;
}

const WORKFLOW = { FILE: ["file", "word"], STEPS: ["steps", "steps"] } as const;
const MODE = { MODE: ["mode", "word"] } as const;
const DRY_RUN = { DRY_RUN: ["dry_run", "boolean"] } as const;

export const GRAMMAR: Readonly<Record<Verb, VerbGrammar>> = {
  health: { flags: {} },
  orient: { flags: {} },
  actions: { flags: {} },
  parse: { subject: "instruction", flags: MODE },
  validate: { flags: WORKFLOW },
  resolve: { subject: "prompt", flags: MODE },
  capture: {
    flags: {
      SCALE: ["scale", "number"],
      REGION: ["region", "region"],
      WINDOW: ["window", "hints"],
      OUT: ["out", "word"],
    },
  },
  tree: {
    flags: {
      WINDOW: ["window", "hints"],
      ROLE: ["role", "word"],
      NAME: ["name", "word"],
      DEPTH: ["depth", "number"],
    },
  },
  execute: { flags: { ...WORKFLOW, ...DRY_RUN } },
  simulate: { flags: WORKFLOW },
  focus: { flags: { HINTS: ["hints", "hints"], ...DRY_RUN } },
  inject: {
    subject: "text",
    flags: {
      IDE: ["ide", "word"],
      SUBMIT: ["submit", "boolean"],
      EXPECT_WINDOW: ["expect_window", "hints"],
      ...DRY_RUN,
    },
  },
  stop: { flags: {} },
};
