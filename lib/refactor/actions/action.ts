/** What an action on one source is: a pure function from a text to splices, each marked safe or unsafe. */
import type { PlainAction } from "#schemas/refactor.ts";
import type { Language } from "#syntax/language.ts";
import type { Splice } from "#syntax/splice.ts";
import type { ClassFacts } from "./python/class-facts.ts";

/** One change that belongs together: all its splices are made, or none. */
export interface ProposedEdit {
  splices: Splice[];
  /** What it does and why, one phrase without a final period. */
  description: string;
  /** False where it may change what the program does. */
  safe: boolean;
  /** Why it is unsafe; null for safe ones. */
  reason: string | null;
}

/** Something that the action is about but leaves alone. */
export interface LeftAlone {
  /** UTF-16 offset. */
  at: number;
  reason: string;
}

export interface Proposal {
  edits: ProposedEdit[];
  left: LeftAlone[];
}

/** An import: the module as it is written, and the name taken from it, which may be a module too. */
export interface LoadedModule {
  module: string;
  imported: string | null;
}

/** What loading a module does. */
export interface ModuleLoad {
  /** What it does beside defining names, in words; null where it only defines. */
  effect: string | null;
  /** What it loads in turn. */
  loads: readonly LoadedModule[];
}

/** What an action may be told of the project around a text. */
export interface Surroundings {
  /** Whether a built-in rule chose the text, so that nobody asked for these edits: they keep to the habits of the file. */
  unasked?: boolean;
  /** Whether the typed files of the project leave the return type out of most constructors. */
  bareConstructors?: boolean;
  /** Names that other files take from this one; `*` where one takes all of them. */
  offered?: ReadonlySet<string>;
  /** Whether the imports of the project's files may lead from this one back to it; absent where nobody knows. */
  cyclic?: boolean;
  /** What an import does beside defining names; null for a module that only defines, or that is not of the project. */
  loading?: (wanted: LoadedModule, load: (text: string, path: string) => ModuleLoad) => string | null;
  /** The classes of other files that may inherit from classes of these names, or that these inherit from. */
  relatives?: (names: readonly string[], classesIn: (text: string) => ClassFacts[]) => ClassFacts[];
}

/** Finds the edits of one action in one text that parses. Pure: the same text gives the same edits. */
export type Propose = (text: string, filename?: string, surroundings?: Surroundings) => Proposal;

/** Which actions exist for a language, and the lazy import of each. */
export type ActionTable = Readonly<
  Partial<Record<Language, Readonly<Partial<Record<PlainAction, () => Promise<Propose>>>>>>
>;
