/** The native parser of the machine that runs, from its package by a literal path so that a build can embed it. */
import type { Comment, OxcError, ParserOptions } from "oxc-parser";

/** What the native parser gives: the tree as JSON. A field is handed over, and freed over there, when it is read. */
interface NativeResult {
  readonly program: string;
  readonly comments: Comment[];
  readonly errors: OxcError[];
}

export interface Binding {
  parseSync(filename: string, text: string, options: ParserOptions): NativeResult;
}

/**
 * The parser's packages, one a platform; a machine has only its own. oxc-parser finds it by a computed path, which a
 * bundler cannot follow: these are literal, each in its own `try`, so that a build leaves out those that are missing.
 */
const PACKAGES: readonly (() => Binding | null)[] = [
  () => {
    try {
      return require("@oxc-parser/binding-linux-x64-gnu");
    } catch {
      return null;
    }
  },
  () => {
    try {
      return require("@oxc-parser/binding-linux-x64-musl");
    } catch {
      return null;
    }
  },
  () => {
    try {
      return require("@oxc-parser/binding-linux-arm64-gnu");
    } catch {
      return null;
    }
  },
  () => {
    try {
      return require("@oxc-parser/binding-linux-arm64-musl");
    } catch {
      return null;
    }
  },
  () => {
    try {
      return require("@oxc-parser/binding-darwin-x64");
    } catch {
      return null;
    }
  },
  () => {
    try {
      return require("@oxc-parser/binding-darwin-arm64");
    } catch {
      return null;
    }
  },
  () => {
    try {
      return require("@oxc-parser/binding-win32-x64-msvc");
    } catch {
      return null;
    }
  },
  () => {
    try {
      return require("@oxc-parser/binding-win32-arm64-msvc");
    } catch {
      return null;
    }
  },
];

/** The native parser. Where none of the packages fits, oxc-parser's own loader may still know one. */
export async function openBinding(): Promise<Binding> {
  for (const open of PACKAGES) {
    const binding = open();
    if (binding) return binding;
  }
  return import("oxc-parser/src-js/bindings.js");
}
