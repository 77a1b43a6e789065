/** Which names of a Python module other project files import, so that removing an import cannot break them. */

/** `from a.b import c, d as e`, the list in parentheses or to the end of the line. */
const FROM_IMPORT =
  /^[ \t]*(?:>>>[ \t]*)?from[ \t]+([.\w]+)[ \t]+import[ \t]*(\([^)]*\)|(?:[^\\\n;#]|\\\r?\n)*)/gm;
/** `import a.b as c` */
const ALIAS = /\bimport[ \t]+([\w.]+)[ \t]+as[ \t]+(\w+)/g;
/** `a.b` anywhere, in strings too: tests name what they patch there. */
const ATTRIBUTE = /(?<![\w.])([^\W\d]\w*(?:\.[^\W\d]\w*)+)/gu;
/** What a file may get from a module by a star import. */
const EVERYTHING = "*";

/**
 * Collects the uses of names across files. Modules are identified by the last part of their name, so two with the same
 * name share their uses: this keeps too many names rather than too few.
 */
export class OfferedNames {
  readonly #names = new Map<string, Set<string>>();

  /** Records what one file imports from others. Linear in the length of the text. */
  add(text: string): void {
    const aliases = this.addImports(text);
    for (const [, module = "", alias = ""] of text.matchAll(ALIAS)) aliases.set(alias, lastPart(module));
    for (const [, dotted = ""] of text.matchAll(ATTRIBUTE)) {
      const parts = dotted.split(".");
      for (let at = 0; at + 1 < parts.length; at++) {
        const part = parts[at] ?? "";
        this.#offer((at === 0 ? aliases.get(part) : undefined) ?? part, parts[at + 1] ?? "");
      }
    }
  }

  /**
   * Records what a text imports from others by `from … import …`, as a document shows it.
   * @returns what its aliases refer to
   */
  addImports(text: string): Map<string, string> {
    const aliases = new Map<string, string>();
    for (const [, module = "", list = ""] of text.matchAll(FROM_IMPORT)) {
      const from = lastPart(module);
      for (const item of list
        .replace(/#.*$/gm, "")
        .replace(/[()\\]/g, " ")
        .split(",")) {
        const [name = "", as, alias] = item.trim().split(/\s+/);
        if (from !== "" && name !== "") this.#offer(from, name);
        if (as === "as" && alias !== undefined) aliases.set(alias, name);
      }
    }
    return aliases;
  }

  /** The names that other files import from the module at that path; `*` if one imports all of them. */
  of(path: string): ReadonlySet<string> {
    return this.#names.get(/([^\\/]*?)(?:\.pyi?)?$/.exec(path)?.[1] ?? "") ?? new Set();
  }

  #offer(module: string, name: string): void {
    const names = this.#names.get(module);
    if (names) names.add(name);
    else this.#names.set(module, new Set([name]));
  }
}

const lastPart = (module: string): string => module.slice(module.lastIndexOf(".") + 1);

/** Whether others import a name. */
export const isOffered = (names: ReadonlySet<string>, name: string): boolean =>
  names.has(name) || (names.has(EVERYTHING) && !name.startsWith("_"));
