import { describe, expect, test } from "bun:test";
import { languageOf } from "#syntax/language.ts";
import { moduleResolver } from "#syntax/modules.ts";
import type { SourcePath } from "#syntax/source-files.ts";

const file = (path: string): SourcePath => {
  const language = languageOf(path);
  if (!language) throw new Error(`No language for ${path}`);
  return { path, language };
};

/** What an import of `from` means among the files. */
const resolve = (paths: string[], from: string, module: string, imported: string | null = null) =>
  moduleResolver([...paths, from].map(file))(file(from), module, imported);

describe("the file that an import means", () => {
  test.each([
    // Python: packages from their top, relative imports, submodules, namespace packages.
    [["pkg/__init__.py", "pkg/a.py"], "main.py", "pkg.a", null, ["pkg/a.py"]],
    [["pkg/__init__.py", "pkg/a.py"], "main.py", "pkg", "a", ["pkg/a.py"]],
    [["pkg/__init__.py", "pkg/a.py"], "main.py", "pkg", "name", ["pkg/__init__.py"]],
    [["src/pkg/__init__.py", "src/pkg/a.py"], "tests/t.py", "pkg.a", null, ["src/pkg/a.py"]],
    [["src/pkg/__init__.py", "src/pkg/a.py"], "src/pkg/b.py", ".a", "x", ["src/pkg/a.py"]],
    [
      ["src/pkg/__init__.py", "src/pkg/sub/__init__.py"],
      "src/pkg/sub/b.py",
      "..",
      "x",
      ["src/pkg/__init__.py"],
    ],
    [["ns/a.py"], "main.py", "ns.a", null, ["ns/a.py"]],
    [["a.pyi", "a.py"], "main.py", "a", null, ["a.py"]],
    [["os.py"], "sub/b.py", "os.path", null, []],
    [["pkg/__init__.py"], "main.py", "numpy", null, []],
    // Scripts: endings, index files, the written name of a TypeScript file, packages.
    [["lib/a.ts"], "lib/b.ts", "./a", null, ["lib/a.ts"]],
    [["lib/a.ts"], "lib/b.ts", "./a.ts", null, ["lib/a.ts"]],
    [["lib/a.ts"], "lib/b.ts", "./a.js", null, ["lib/a.ts"]],
    [["lib/view.tsx"], "b.ts", "./lib/view.js", null, ["lib/view.tsx"]],
    [["lib/index.ts"], "b.ts", "./lib", "x", ["lib/index.ts"]],
    [["a.mjs"], "sub/b.mjs", "../a.mjs", null, ["a.mjs"]],
    [["react.ts"], "b.ts", "react", null, []],
    // Java and PHP: by the tail of the path.
    [
      ["src/main/java/org/shop/Price.java"],
      "src/main/java/org/shop/App.java",
      "org.shop.Price",
      null,
      ["src/main/java/org/shop/Price.java"],
    ],
    [["src/Shop/Price.php"], "src/App.php", "Shop\\Price", null, ["src/Shop/Price.php"]],
    // Go: the folder that the path ends with.
    [["store/a.go", "store/b.go"], "main.go", "example.org/shop/store", null, ["store/a.go", "store/b.go"]],
    [["store/a.go"], "main.go", "fmt", null, []],
    // Rust: from the crate's root, items of a module left out.
    [["src/store.rs"], "src/main.rs", "crate::store::Item", null, ["src/store.rs"]],
    [["src/store/mod.rs"], "src/main.rs", "crate::store", "Item", ["src/store/mod.rs"]],
    [["src/store.rs"], "src/main.rs", "std::fmt", null, []],
  ] as const)("%j imported from %s as %s %s", (paths, from, module, imported, expected) => {
    expect([...resolve([...paths], from, module, imported)]).toEqual([...expected]);
  });

  test("is never the file itself", () => {
    expect(resolve([], "a.py", "a")).toEqual([]);
  });
});
