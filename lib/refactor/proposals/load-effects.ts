/** Whether loading a module of the project has side effects, its own or those of a module that it loads. */
import { posix } from "node:path";
import { moduleResolver } from "#syntax/modules.ts";
import type { SourcePath } from "#syntax/source-files.ts";
import type { EffectKind, LoadedModule, ModuleLoad } from "../actions/action.ts";

export class LoadEffects {
  readonly #files: ReadonlyMap<string, SourcePath>;
  readonly #read: (file: SourcePath) => string | null;
  readonly #resolve: ReturnType<typeof moduleResolver>;
  readonly #known = new Map<string, ModuleLoad>();

  /** @param files every source of the project; `read` gives the text of one, or null */
  constructor(files: readonly SourcePath[], read: (file: SourcePath) => string | null) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    this.#read = read;
    this.#resolve = moduleResolver(files);
  }

  /**
   * The side effects of an import in `from`, in words; null if it only defines names, or is outside the project.
   * @param load finds what a text does when it is loaded
   */
  of(
    from: SourcePath,
    wanted: LoadedModule,
    load: (text: string, path: string) => ModuleLoad,
    kind: EffectKind = "loading",
  ): string | null {
    const seen = new Set([from.path, ...packagesAround(from.path)]);
    const open = this.#loaded(from, wanted);
    for (let path = open.shift(); path !== undefined; path = open.shift()) {
      const file = this.#files.get(path);
      if (seen.has(path) || !file) continue;
      seen.add(path);
      const found = this.#known.get(path) ?? load(this.#read(file) ?? "", path);
      this.#known.set(path, found);
      const effect = kind === "loading" ? found.effect : fixtureIn(found, wanted.imported);
      if (effect !== null) return `${effect} (${path})`;
      for (const module of found.loads) open.push(...this.#loaded(file, module));
    }
    return null;
  }

  /** The files that an import loads: in Python also the packages that contain the module. */
  #loaded(from: SourcePath, { module, imported }: LoadedModule): string[] {
    const paths = [
      ...this.#resolve(from, module, imported),
      ...(imported === null ? [] : this.#resolve(from, module, null)),
    ];
    return [
      ...new Set(
        from.language === "python" ? paths.flatMap((path) => [...packagesAround(path), path]) : paths,
      ),
    ];
  }
}

function fixtureIn({ fixtures = [] }: ModuleLoad, name: string | null): string | null {
  return name !== null && fixtures.includes(name) ? `Every test has the fixture ${name}` : null;
}

/** `a/b/c.py` is in the packages of `a/__init__.py` and `a/b/__init__.py`. */
function packagesAround(path: string): string[] {
  const found: string[] = [];
  for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder))
    found.unshift(`${folder}/__init__.py`);
  return found;
}
