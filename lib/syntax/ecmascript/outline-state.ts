/** What the rules of an outline know while they walk a file. */
import type { Comment, Node } from "oxc-parser";
import type { OutlineBuilder } from "../outline/builder.ts";
import type { Position } from "./walk.ts";

export interface Outlining extends Position {
  readonly text: string;
  readonly comments: readonly Comment[];
  readonly path: Node[];
  readonly builder: OutlineBuilder;
  readonly isTest: boolean;
  /** The modules imported so far, one a line: frameworks are known by them. */
  imported: string;
  /** Names that statements apart from their declarations export. */
  readonly exported: ReadonlySet<string>;
  /** Whether the file imports or exports: without either, all that it declares is global. */
  readonly isModule: boolean;
}
