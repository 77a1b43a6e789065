/** Which file of the project an import names: a relative path, or a dotted name that one path ends with. */
import { isJsonRecord } from "#kit/data/json.ts";
import type { RecordFacts } from "./record-facts.ts";

/** Paths without their endings, by their last part. */
export class ModulePaths {
  readonly #byLast = new Map<string, { readonly stem: string; readonly module: RecordFacts }[]>();

  constructor(modules: Iterable<RecordFacts>) {
    for (const module of modules)
      for (const path of module.paths) {
        const stem = path.replace(/\.\w+$/, "").replace(/\/(?:index|__init__|mod)$/, "");
        const last = lastOf(stem);
        const known = this.#byLast.get(last);
        if (known) known.push({ stem, module });
        else this.#byLast.set(last, [{ stem, module }]);
      }
  }

  /** The modules that the imports of a module name; none for those that are not of the project or ambiguous. */
  *importedBy({ record, paths }: RecordFacts): Generator<RecordFacts> {
    const imports = record.metadata["imports"];
    if (!Array.isArray(imports)) return;
    for (const each of imports) {
      if (!isJsonRecord(each) || typeof each["module"] !== "string") continue;
      const names = Array.isArray(each["names"]) ? each["names"].map(String) : [];
      const found = this.#resolved(each["module"], names, paths[0] ?? "");
      if (found) yield found;
    }
  }

  #resolved(module: string, names: readonly string[], from: string): RecordFacts | undefined {
    if (module.startsWith(".")) {
      const stem = relativeStem(module, from);
      const all = [stem, ...names.map((name) => `${stem}/${name}`)];
      return all.map((each) => this.#ending(each, true)).find((found) => found !== undefined);
    }
    const dotted = module.replace(/::|\\|\./g, "/");
    const all = [...names.map((name) => `${dotted}/${name}`), dotted];
    return all.map((each) => this.#ending(each, !each.includes("/"))).find((found) => found !== undefined);
  }

  #ending(stem: string, isWhole: boolean): RecordFacts | undefined {
    const found = (this.#byLast.get(lastOf(stem)) ?? []).filter(
      (each) => each.stem === stem || (!isWhole && each.stem.endsWith(`/${stem}`)),
    );
    return found.length === 1 ? found[0]?.module : undefined;
  }
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** `./b.ts` and `../c` as in ECMAScript, `.b` and `..c` as in Python, seen from a file. */
function relativeStem(module: string, from: string): string {
  const parts = from.split("/").slice(0, -1);
  const [, dots = "", rest = ""] = /^(\.+)(?!\/)(.*)$/.exec(module) ?? [];
  if (dots !== "" && !module.includes("/")) {
    const folder = parts.slice(0, parts.length - (dots.length - 1));
    return [...folder, ...rest.split(".").filter(Boolean)].join("/");
  }
  for (const part of module.replace(/\.\w+$/, "").split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/").replace(/\/(?:index|__init__)$/, "");
}
