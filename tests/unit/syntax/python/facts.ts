/** Facts and bindings of Python sources for the tests, with one analyzer for all. */

import type { FileFacts } from "#syntax/facts.ts";
import { factsOf } from "#syntax/python/analyze.ts";
import type { Bindings } from "#syntax/python/binding.ts";
import { bindingsOf } from "#syntax/python/scopes.ts";
import type { SyntaxTree } from "#syntax/tree.ts";
import { openParser } from "#syntax/tree-sitter/engine.ts";

export const parse = await openParser("python");

export const facts = (text: string, filename?: string): FileFacts => factsOf(parse(text), filename);

export function bindings(text: string): { tree: SyntaxTree; bindings: Bindings } {
  const tree = parse(text);
  return { tree, bindings: bindingsOf(tree) };
}

/** The names reported as unused imports, as the text binds them and in its order. */
export const unused = (text: string, filename?: string): string[] =>
  facts(text, filename).unused_imports.map(({ name }) => name);
