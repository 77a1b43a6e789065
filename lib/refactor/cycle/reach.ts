/**
 * What a proposal of a model would reach that the file did not reach before. The tests run a proposal before anybody has
 * read it, and a source can hold sentences that are meant for the model: a refactoring needs no new module, file,
 * process or evaluated text. This stops what is plain to see; a sandbox stops the rest.
 */
import { posix } from "node:path";
import type { FileFacts } from "#syntax/facts.ts";

/** Modules without effects that refactored code may begin to use. */
const PURE_MODULES = new Set(
  (
    "__future__ abc collections collections.abc contextlib dataclasses decimal enum functools itertools math operator " +
    "types typing typing_extensions"
  ).split(" "),
);

/** Functions that are there without an import, and lead to files, the network, processes or text that becomes code. */
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

/** `from . import added` names the package; what is taken from it is the new file. */
function isPackage(module: string, isOwn: (name: string) => boolean, imports: FileFacts["imports"]): boolean {
  const taken = imports.filter((one) => one.module === module).map(({ imported }) => imported);
  return /^\.+$|^[\w.]+$/.test(module) && taken.every((name) => name !== null && isOwn(name));
}
