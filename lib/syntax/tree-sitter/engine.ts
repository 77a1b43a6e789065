/** Parsing with tree-sitter: text in, a tree of columns out; what WebAssembly holds is freed before returning. */
import { Parser, Language as TreeSitterLanguage } from "web-tree-sitter";
import type { SyntaxTree } from "../tree.ts";
import { flatten } from "./flatten.ts";
import { grammarOf } from "./grammar.ts";

/** The languages parsed here, by the WebAssembly of their official grammar. */
const GRAMMARS = {
  python: () => import("tree-sitter-python/tree-sitter-python.wasm", { with: { type: "file" } }),
  go: () => import("tree-sitter-go/tree-sitter-go.wasm", { with: { type: "file" } }),
  java: () => import("tree-sitter-java/tree-sitter-java.wasm", { with: { type: "file" } }),
  rust: () => import("tree-sitter-rust/tree-sitter-rust.wasm", { with: { type: "file" } }),
  php: () => import("tree-sitter-php/tree-sitter-php.wasm", { with: { type: "file" } }),
} as const;

export type GrammarName = keyof typeof GRAMMARS;

/** Parses one text. Synchronous; the tree holds no WebAssembly memory. */
export type Parse = (text: string) => SyntaxTree;

let engine: Promise<void> | undefined;

/** Loads the engine and a grammar, both from disk or from the binary they are embedded in. */
export async function openParser(name: GrammarName): Promise<Parse> {
  engine ??= startEngine();
  await engine;
  const file = (await GRAMMARS[name]()).default;
  const language = await TreeSitterLanguage.load(await Bun.file(file).bytes());
  const parser = new Parser();
  parser.setLanguage(language);
  const grammar = grammarOf(language);
  return (text) => {
    const tree = parser.parse(text);
    if (!tree) throw new Error("The parser gave no tree");
    try {
      return flatten(tree, grammar, text);
    } finally {
      tree.delete();
    }
  };
}

async function startEngine(): Promise<void> {
  const { default: file } = await import("web-tree-sitter/web-tree-sitter.wasm", { with: { type: "file" } });
  await Parser.init({ wasmBinary: await Bun.file(file).arrayBuffer() });
}
