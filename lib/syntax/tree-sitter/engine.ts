/** Parsing with tree-sitter: text in, a tree of columns out; what WebAssembly holds is freed before returning. */
import { Parser, type Tree, Language as TreeSitterLanguage } from "web-tree-sitter";
import { failures } from "#kit/data/errors.ts";
import type { Grammar, SyntaxTree } from "../tree.ts";
import { withShortRuns } from "./comment-runs.ts";
import { walkCursor } from "./cursor.ts";
import { type Columns, flatten, sameColumns } from "./flatten.ts";
import { grammarOf } from "./grammar.ts";
import { type Instance, instance } from "./instance.ts";
import { addressOf, productionsOf } from "./memory.ts";
import { withPatchedText } from "./patched-text.ts";

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

const fail = failures({
  TOO_COMPLEX: { kind: "data", meaning: "A source takes more time or memory to parse than is allowed" },
});

/** Longest text that is parsed, in UTF-16 units: what fits the engine's memory where every second one is a token. */
const LONGEST = 8 << 20;

/** Longest time that one text may take, in ms; code takes about 200 ms for a million characters. */
const DEADLINE = 30_000;

/** The engine asks at every 100th step of the parser; the clock is looked at every 64th time. */
const ASKED_PER_LOOK = 64;

/** Grammars are loaded one after the other: each leaves the engine's memory as one to come back to. */
let loading: Promise<unknown> = Promise.resolve();

/**
 * Loads the engine and a grammar, both from disk or from the binary they are embedded in.
 * The parser throws `TOO_COMPLEX` for a text that it cannot parse in the time and memory allowed, and works on.
 */
export function openParser(name: GrammarName): Promise<Parse> {
  const opened = loading.then(() => open(name));
  loading = opened.catch(() => undefined);
  return opened;
}

async function open(name: GrammarName): Promise<Parse> {
  const engine = await instance();
  const bytes = await Bun.file((await GRAMMARS[name]()).default).bytes();
  let parsed: number;
  let language: TreeSitterLanguage;
  do {
    engine.restore();
    parsed = engine.parsed;
    language = await TreeSitterLanguage.load(bytes);
  } while (parsed !== engine.parsed);
  const parser = new Parser().setLanguage(language);
  const grammar = grammarOf(language);
  const read = readerOf(parser, language, engine);
  engine.remember();
  const plain = (text: string) => parseWith(parser, text, read, engine);
  const columns = name === "python" ? pythonText(plain, grammar) : plain;
  return (text) => ({ grammar, text, ...columns(text) });
}

/** The parser of Python with what its grammar leaves to be done. */
function pythonText(plain: (text: string) => Columns, grammar: Grammar): (text: string) => Columns {
  const understood = withPatchedText(plain, grammar.kind("type_alias_statement"));
  return withShortRuns(understood, grammar.kind("comment"));
}

function parseWith(parser: Parser, text: string, read: (tree: Tree) => Columns, engine: Instance): Columns {
  if (text.length > LONGEST)
    throw fail("TOO_COMPLEX", `Cannot parse a source of more than ${LONGEST} characters`);
  const tree = timed(parser, text, engine);
  try {
    return read(tree);
  } finally {
    tree.delete();
  }
}

function timed(parser: Parser, text: string, engine: Instance): Tree {
  engine.parsed++;
  const started = performance.now();
  let asked = 0;
  const progressCallback = () => ++asked % ASKED_PER_LOOK === 0 && performance.now() - started > DEADLINE;
  let tree: Tree | null;
  try {
    tree = parser.parse(text, null, { progressCallback });
  } catch (cause) {
    // Out of memory or stack, in the middle of anything: nothing made since the image can be relied on.
    engine.restore();
    throw fail("TOO_COMPLEX", "Cannot parse the source: it takes more memory than is allowed", { cause });
  }
  if (tree) return tree;
  parser.reset();
  throw fail("TOO_COMPLEX", `Cannot parse the source within ${DEADLINE / 1000} s`);
}

/** A text in no language, so that the trees of its errors show what layouts can get wrong. */
const PROBE = "a = (b + [1, 'c' # d\n} fn x: f(\"\\n{e}\") // g\n/* h */ <?php $i->j(); class K { int l; }\n";

/** Reads trees from memory where that gives what the binding's own cursor gives, else by the cursor. */
function readerOf(
  parser: Parser,
  language: TreeSitterLanguage,
  { memory }: Instance,
): (tree: Tree) => Columns {
  const tree = parser.parse(PROBE);
  if (!tree) return walkCursor;
  try {
    const productions = productionsOf(memory, language);
    const read = (tree: Tree) => flatten(memory, addressOf(tree), productions);
    return sameColumns(read(tree), walkCursor(tree)) ? read : walkCursor;
  } catch {
    return walkCursor;
  } finally {
    tree.delete();
  }
}
