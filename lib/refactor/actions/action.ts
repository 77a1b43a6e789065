/** What an action on one source is: a pure function from a text to splices, each marked safe or unsafe. */
import type { PlainAction } from "#schemas/refactor.ts";
import type { Language } from "#syntax/language.ts";
import type { Splice } from "#syntax/splice.ts";
import type { ClassFacts } from "./python/class-facts.ts";

/** One change: either all its splices are made or none. */
export interface ProposedEdit {
  splices: Splice[];
  /** What it does and why, one phrase without a final period. */
  description: string;
  /** False if it may change what the program does. */
  safe: boolean;
  /** Why it is unsafe; null for safe ones. */
  reason: string | null;
}

/** Something the action found but left alone. */
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

/** What happens when a module is loaded. */
export interface ModuleLoad {
  /** Its side effects, in words; null if it only defines names. */
  effect: string | null;
  /** The modules it loads in turn. */
  loads: readonly LoadedModule[];
  /** Names of fixtures that tests have without asking for them. */
  fixtures?: readonly string[];
}

/** What an import can do: the effects of loading, or a fixture that comes with the name. */
export type EffectKind = "loading" | "fixture";

/** What an action may know of the project around a text. */
export interface Surroundings {
  /** Whether a built-in rule chose the text: nobody asked for these edits, so they follow the habits of the file. */
  unasked?: boolean;
  /** Whether the typed files of the project leave the return type out of most constructors. */
  bareConstructors?: boolean;
  /** Names that other files import from this one; `*` if one imports all of them. */
  offered?: ReadonlySet<string>;
  /** Whether the imports of the project's files may lead back to this one; absent if unknown. */
  cyclic?: boolean;
  /** The side effects of an import; null for a module that only defines names, or is outside the project. */
  loading?: (
    wanted: LoadedModule,
    load: (text: string, path: string) => ModuleLoad,
    kind?: EffectKind,
  ) => string | null;
  /** The classes of other files that may inherit from classes of these names, or that these inherit from. */
  relatives?: (names: readonly string[], classesIn: (text: string) => ClassFacts[]) => ClassFacts[];
}

/** Finds the edits of one action in one text that parses. Pure: the same text always gives the same edits. */
export type Propose = (text: string, filename?: string, surroundings?: Surroundings) => Proposal;

/** Which actions exist for a language, and the lazy import of each. */
export type ActionTable = Readonly<
  Partial<Record<Language, Readonly<Partial<Record<PlainAction, () => Promise<Propose>>>>>>
>;
