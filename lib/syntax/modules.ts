/** Which files of a project an import means: by the rules of each language, as far as paths alone tell. */
import { posix } from "node:path";
import { compileLightly } from "./compile-lightly.ts";
import type { Language } from "./language.ts";
import type { SourcePath } from "./source-files.ts";

/** The project files that `module` means in an import of `from`; none for a module from elsewhere. */
export type Resolve = (from: SourcePath, module: string, imported: string | null) => readonly string[];

/** What a script may omit from the name of an imported file, in the order of resolution. */
const SCRIPT_ENDINGS = ["", ".ts", ".tsx", ".d.ts", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"];
const SCRIPT_INDEXES = ["/index.ts", "/index.tsx", "/index.js", "/index.mjs", "/index.cjs"];
/** TypeScript uses the name of the compiled file: `./a.js` means `a.ts`. */
const WRITTEN_AS: readonly [RegExp, string][] = [
  [/\.js$/, ".ts"],
  [/\.js$/, ".tsx"],
  [/\.jsx$/, ".tsx"],
  [/\.mjs$/, ".mts"],
  [/\.cjs$/, ".cts"],
];

/** Prepares the resolution of imports among these files. */
export function moduleResolver(files: readonly SourcePath[]): Resolve {
  const paths = new Set(files.map(({ path }) => path));
  const python = pythonModules(files, paths);
  const dotted = suffixes(files, { java: /\.java$/, php: /\.php$/ });
  const folders = goPackages(files);
  const present = (candidates: readonly string[]): readonly string[] => {
    const found = candidates.find((candidate) => paths.has(candidate));
    return found === undefined ? [] : [found];
  };
  const script: Resolve = (from, module) => {
    if (!module.startsWith(".")) return [];
    const base = posix.join(posix.dirname(from.path), module);
    return present([
      ...SCRIPT_ENDINGS.map((ending) => base + ending),
      ...WRITTEN_AS.filter(([js]) => js.test(base)).map(([js, ts]) => base.replace(js, ts)),
      ...SCRIPT_INDEXES.map((index) => base + index),
    ]);
  };
  const byPath: Resolve = (_, module, imported) => {
    const name = module.replaceAll(/[.\\]/g, "/").replace(/^\//, "");
    return dotted.get(imported === null ? name : `${name}/${imported}`) ?? dotted.get(name) ?? [];
  };
  const resolvers: Readonly<Record<Language, Resolve>> = {
    python: (from, module, imported) => {
      const name = absolutePython(from.path, module);
      const found = (imported !== null && python.get(`${name}.${imported}`)) || python.get(name);
      return found ? [found] : [];
    },
    typescript: script,
    tsx: script,
    javascript: script,
    java: byPath,
    php: byPath,
    go: (_, module) => {
      for (let name = module; name !== ""; name = name.slice(name.indexOf("/") + 1)) {
        const found = folders.get(name);
        if (found) return found;
        if (!name.includes("/")) break;
      }
      return [];
    },
    rust: (from, module) => {
      const parts = module.split("::");
      const base = parts[0] === "self" || parts[0] === "super" ? posix.dirname(from.path) : "src";
      const inside = parts.filter((part) => !["crate", "self", "super"].includes(part));
      // The last names of a path may be items of the module rather than modules.
      for (let length = inside.length; length > 0; length--) {
        const name = posix.join(base, ...inside.slice(0, length));
        const found = present([`${name}.rs`, `${name}/mod.rs`]);
        if (found.length > 0) return found;
      }
      return [];
    },
  };
  compileLightly(...Object.values(resolvers));
  return (from, module, imported) =>
    resolvers[from.language](from, module, imported).filter((path) => path !== from.path);
}

/** Dotted names of Python modules: a package reaches up as long as folders hold an `__init__.py`. */
function pythonModules(files: readonly SourcePath[], paths: ReadonlySet<string>): Map<string, string> {
  const modules = new Map<string, string>();
  for (const { path, language } of files) {
    if (language !== "python") continue;
    const name = path.replace(/\.pyi?$/, "").replace(/\/__init__$/, "");
    const folder = path.endsWith("/__init__.py") ? posix.dirname(name) : posix.dirname(path);
    let top = folder;
    while (top !== "." && paths.has(`${top}/__init__.py`)) top = posix.dirname(top);
    const fromTop = top === "." ? name : name.slice(top.length + 1);
    // A stub describes the module beside it; the module itself is what is imported.
    if (!modules.has(dots(fromTop)) || path.endsWith(".py")) modules.set(dots(fromTop), path);
    // Without `__init__.py` a folder is a namespace package of its parents; relative imports use the whole path.
    if (!modules.has(dots(name))) modules.set(dots(name), path);
  }
  return modules;
}

const dots = (path: string): string => path.replaceAll("/", ".");

/** `.util` in `pkg/sub/a.py` is `pkg.sub.util`. */
function absolutePython(from: string, module: string): string {
  const levels = /^\.*/.exec(module)?.[0].length ?? 0;
  if (levels === 0) return module;
  let folder = posix.dirname(from);
  for (let level = 1; level < levels; level++) folder = posix.dirname(folder);
  const name = module.slice(levels);
  return [folder === "." ? "" : dots(folder), name].filter((part) => part !== "").join(".");
}

/** Files by every tail of their path, without the extension: `a/b/C` and `b/C` of `src/a/b/C.java`. */
function suffixes(
  files: readonly SourcePath[],
  endings: Partial<Record<Language, RegExp>>,
): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const { path, language } of files) {
    const ending = endings[language];
    if (!ending) continue;
    const parts = path.replace(ending, "").split("/");
    for (let from = 0; from < parts.length - 1; from++) {
      const tail = parts.slice(from).join("/");
      const paths = index.get(tail);
      if (paths) paths.push(path);
      else index.set(tail, [path]);
    }
  }
  return index;
}

function goPackages(files: readonly SourcePath[]): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const { path, language } of files) {
    if (language !== "go") continue;
    const folder = posix.dirname(path);
    const paths = folders.get(folder);
    if (paths) paths.push(path);
    else folders.set(folder, [path]);
  }
  return folders;
}
