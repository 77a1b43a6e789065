/** Facts and bindings of Python sources for the tests, with one analyzer for all. */

import type { FileFacts } from "../../../../lib/syntax/facts.ts";
import { factsOf } from "../../../../lib/syntax/python/analyze.ts";
import type { Bindings } from "../../../../lib/syntax/python/binding.ts";
import { bindingsOf } from "../../../../lib/syntax/python/scopes.ts";
import type { SyntaxTree } from "../../../../lib/syntax/tree.ts";
import { openParser } from "../../../../lib/syntax/tree-sitter/engine.ts";

export const parse = await openParser("python");

export const facts = (text: string, filename?: string): FileFacts => factsOf(parse(text), filename);

export function bindings(text: string): { tree: SyntaxTree; bindings: Bindings } {
  const tree = parse(text);
  return { tree, bindings: bindingsOf(tree) };
}

/** The names reported as unused imports, as the text binds them and in its order. */
export const unused = (text: string, filename?: string): string[] =>
  facts(text, filename).unused_imports.map(({ name }) => name);
