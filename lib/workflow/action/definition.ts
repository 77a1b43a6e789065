/** What the catalog knows of an action: its fields, and the words for it in both languages. */
import type { TObject } from "@sinclair/typebox";
import type { ActionName } from "#schemas/workflow.ts";
import type { LoadExecutor } from "./executor.ts";
import type { SentencePatterns } from "./sentences.ts";

/** A text in both languages. */
export type Both = Readonly<Record<"en" | "pl", string>>;

export interface FieldDefinition {
  readonly name: string;
  /** Type in a form. */
  readonly type: "string" | "number" | "email" | "select";
  readonly label: Both;
  /** A plan without it is incomplete. */
  readonly required: boolean;
  /** A field of the config that, if true, stands for this one: "all". */
  readonly unless?: string;
  /** True for a text of the user's own: a read-back quotes it, and an answer is taken as it is. */
  readonly isText?: true;
  /** True if it tells steps of the action apart, in lists of them. */
  readonly isTarget?: true;
  /** Folded words that name it in a correction, separated by blanks. */
  readonly called?: string;
  readonly options?: readonly string[];
  /** Prefix of the tags of words that name the options: `report:` of `report:sales`. */
  readonly tag?: string;
  readonly default?: string;
  readonly description?: Both;
}

/** Whether a step with this config needs the field. */
export const isNeeded = ({ required, unless }: FieldDefinition, config: Readonly<Record<string, unknown>>) =>
  required && (unless === undefined || config[unless] !== true);

/** What a conversation and the page say of a step. */
export interface ActionTexts {
  /** Inside a sentence: "send an invoice". */
  readonly step: string;
  /** What it is about, and what has become of it: "invoice", "sent". */
  readonly noun: string;
  readonly done: string;
  /** In the list of runs: "Send an invoice". */
  readonly run: string;
}

/** What a conversation calls fields and options, inside a sentence, and how it asks for a field. */
export interface Phrases {
  readonly labels?: Readonly<Record<string, string>>;
  readonly questions?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, string>>;
}

export interface ActionDefinition {
  readonly action: ActionName;
  /** The name under which the first services had it. */
  readonly formerName?: string;
  readonly title: Both;
  readonly texts: Readonly<Record<"en" | "pl", ActionTexts>>;
  /** For its own fields, and those of its result; fields that several actions have are among the messages. */
  readonly phrases?: Readonly<Record<"en" | "pl", Phrases>>;
  /** Schema of the whole config; `fields` are those that a form can ask for, in its order. */
  readonly config: TObject;
  readonly fields: readonly FieldDefinition[];
  /** Fields that only a real execution may need: a form asks for them once its check has found them missing. */
  readonly live?: readonly FieldDefinition[];
  /**
   * `computes`: only reads. `writes`: files of the user's own machine. `sends`: something leaves the machine.
   * `administers`: changes the service itself.
   */
  readonly effect: "computes" | "writes" | "sends" | "administers";
  /** How people ask for it. */
  readonly sentences?: SentencePatterns;
  /** The field with its text, which says what the other steps do if the user says nothing. */
  readonly says?: string;
  /** A folded word that names a step of it in a correction, by what it makes or where it goes. */
  readonly called?: RegExp;
  /** The document that it makes, a file which a later step can take; an invoice has an amount, VAT and a buyer. */
  readonly makes?: "invoice" | "report" | "code";
  /** True if it takes the files of the steps before it. */
  readonly takesFiles?: true;
  /** Loads what carries it out: mail, PDF and table libraries are heavy. */
  readonly executor: LoadExecutor;
  /** Sentences that mean the action, with their config: documentation, and the tests of the catalog. */
  readonly examples: readonly { readonly text: string; readonly config: Readonly<Record<string, unknown>> }[];
}
