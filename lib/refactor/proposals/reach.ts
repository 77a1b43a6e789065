/**
 * What a proposal of a model would access that the file did not access before. The tests run a proposal before anyone
 * has read it, and a source can contain prompt injections: a refactoring needs no new module, file,
 * process or evaluated text. This stops the obvious cases; a sandbox stops the rest.
 */
import { posix } from "node:path";
import type { FileFacts } from "#syntax/facts.ts";

/** Modules without side effects that refactored code may begin to use. */
const PURE_MODULES = new Set(
  (
    "__future__ abc collections collections.abc contextlib dataclasses decimal enum functools itertools math operator " +
    "types typing typing_extensions"
  ).split(" "),
);

/** Functions available without an import that access files, the network, processes or code from text. */
const REACHING =
  /^(eval|exec|compile|open|input|getattr|setattr|delattr|globals|vars|breakpoint|require|fetch|Function|__import__|(__builtins__|builtins|process|globalThis|window|document|Bun|Deno|Reflect|import)\..+|import)$/;

/** @param added files that the proposal adds, by path. @returns what is new in a sentence, or null */
export function furtherReach(
  before: FileFacts,
  after: FileFacts,
  added: readonly { path: string; facts: FileFacts }[],
): string | null {
  const own = added.map(({ path }) => posix.basename(path).replace(/\.\w+$/, ""));
  const now = [after, ...added.map(({ facts }) => facts)];
  const known = new Set(before.imports.map(({ module }) => module));
  const isOwn = (module: string) =>
    own.includes(
      module
        .replace(/\.[cm]?[jt]sx?$/, "")
        .split(/[./]/)
        .at(-1) ?? "",
    );
  for (const { imports } of now)
    for (const { module } of imports)
      if (
        !known.has(module) &&
        !PURE_MODULES.has(module) &&
        !isOwn(module) &&
        !isPackage(module, isOwn, imports)
      )
        return `It imports ${module}, which the file did not import before`;
  const called = new Set(before.calls.map(({ name }) => name));
  for (const { imports, calls } of now) {
    const foreign = new Set(
      imports.filter(({ module }) => !PURE_MODULES.has(module) && !isOwn(module)).map(({ name }) => name),
    );
    for (const { name } of calls) {
      if (called.has(name)) continue;
      if (REACHING.test(name) || foreign.has(name.split(/[.(]/)[0] ?? ""))
        return `It calls ${name}, which the file did not call before`;
    }
  }
  return null;
}

/** `from . import added` names the package; the imported name is the new file. */
function isPackage(module: string, isOwn: (name: string) => boolean, imports: FileFacts["imports"]): boolean {
  const taken = imports.filter((one) => one.module === module).map(({ imported }) => imported);
  return /^\.+$|^[\w.]+$/.test(module) && taken.every((name) => name !== null && isOwn(name));
}
