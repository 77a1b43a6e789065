/** What the parts of one page have in common: its random source, words, style classes and kinds of icons and controls. */
import type { Classes } from "./classes.ts";
import type { Random } from "./random.ts";
import type { Vocabulary, Writer } from "./vocabulary.ts";

export interface Draft extends Random, Writer {
  readonly vocabulary: Vocabulary;
  readonly classes: Classes;
  readonly icons: "bootstrap" | "awesome" | "feather";
  /** Whether switches and check boxes may be drawn by the page's own style sheet instead of the framework's. */
  readonly ownSwitches: boolean;
  readonly ownChecks: boolean;
}
