/** Which scripts of a project may be in an import cycle, judged by module names: too many rather than too few. */
import { moduleResolver } from "#syntax/modules.ts";
import type { SourcePath } from "#syntax/source-files.ts";

/** `import … from "m"`, `import "m"`, `export … from "m"`, `require("m")`; not type-only imports: they load nothing. */
const LOADED =
  /\b(?:import|export)\b(?!\s*(?:\(|type\b(?!\s*(?:,|from\b))))[^;"'`]{0,4000}?["']([^"'\n]+)["']|\brequire\s*\(\s*["']([^"'\n]+)["']/g;

/** A module by a build alias, by the folder of a source root, or of another package of the same repository. */
const EXTERNAL = /^(?:node:|bun:|[a-z][\w.-]*$)/;

export class ScriptCycles {
  readonly #loads = new Map<string, readonly string[]>();
  #cyclic: ReadonlySet<string> | undefined;

  /** @param files every script of the project; `read` gives the text of one, or null */
  constructor(files: readonly SourcePath[], read: (file: SourcePath) => string | null) {
    const resolve = moduleResolver(files);
    const tails = byTail(files);
    for (const file of files) {
      const loaded = new Set<string>();
      for (const [, from, required] of (read(file) ?? "").matchAll(LOADED)) {
        const module = from ?? required ?? "";
        const meant = module.startsWith(".") ? resolve(file, module, null) : aliased(module, tails);
        for (const path of meant) loaded.add(path);
      }
      this.#loads.set(file.path, [...loaded]);
    }
  }

  /** Whether a chain of imports leads from a file back to it. */
  has(path: string): boolean {
    this.#cyclic ??= cyclesIn(this.#loads);
    return this.#cyclic.has(path);
  }
}

/** Files by the last part of their path, without its extension; an index file has its folder's name. */
function byTail(files: readonly SourcePath[]): Map<string, string[]> {
  return Map.groupBy(
    files.map(({ path }) => path),
    (path) => bare(path).split("/").at(-1) ?? "",
  );
}

const bare = (path: string): string => path.replace(/\.[cm]?[jt]sx?$/, "").replace(/\/index$/, "");

/** `@/a/b` and `src/a/b` may mean any file whose path ends in `a/b`. */
function aliased(module: string, tails: ReadonlyMap<string, readonly string[]>): readonly string[] {
  if (EXTERNAL.test(module)) return [];
  const parts = bare(module).split("/");
  const ending = `/${parts.slice(1).join("/")}`;
  return (tails.get(parts.at(-1) ?? "") ?? []).filter((path) => `/${bare(path)}`.endsWith(ending));
}

/** The files on a cycle: strongly connected components of more than one file, by Tarjan (1972), without recursion. */
function cyclesIn(loads: ReadonlyMap<string, readonly string[]>): Set<string> {
  const cyclic = new Set<string>();
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  for (const root of loads.keys()) {
    if (order.has(root)) continue;
    const calls: { path: string; next: number }[] = [{ path: root, next: 0 }];
    for (let call = calls.at(-1); call; call = calls.at(-1)) {
      const { path } = call;
      if (call.next === 0) {
        order.set(path, order.size);
        lowest.set(path, order.size - 1);
        open.push(path);
        isOpen.add(path);
      }
      const target = loads.get(path)?.[call.next++];
      if (target !== undefined) {
        if (!order.has(target)) calls.push({ path: target, next: 0 });
        else if (isOpen.has(target)) lower(lowest, path, order.get(target) ?? 0);
        continue;
      }
      calls.pop();
      const parent = calls.at(-1);
      if (parent) lower(lowest, parent.path, lowest.get(path) ?? 0);
      if (lowest.get(path) !== order.get(path)) continue;
      const component = open.splice(open.lastIndexOf(path));
      for (const one of component) {
        isOpen.delete(one);
        if (component.length > 1) cyclic.add(one);
      }
    }
  }
  return cyclic;
}

function lower(lowest: Map<string, number>, path: string, value: number): void {
  if (value < (lowest.get(path) ?? value)) lowest.set(path, value);
}
