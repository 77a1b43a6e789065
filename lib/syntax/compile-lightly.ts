/** Keeps functions of a short-lived command away from the engine's costliest compiler. */
import { noFTL } from "bun:jsc";

type AnyFunction = Parameters<typeof noFTL>[0];

/**
 * Tells the engine not to compile functions by its last tier, FTL. It takes 10 to 100 ms of CPU a function, again when a
 * guess of it fails, and a command that measures 8 MB is done before it pays: without it that takes a fifth less.
 */
export function compileLightly(...functions: readonly AnyFunction[]): void {
  for (const one of functions) noFTL(one);
}

/** The same for all methods of a class but those named with a `#`, which nothing outside of it can reach. */
export function compileMethodsLightly(owner: { readonly prototype: object }): void {
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(owner.prototype)))
    if (typeof value === "function" && value !== owner) noFTL(value);
}

// These the engine has written in JavaScript, and compiles anew with each function that they call often.
const { at, every, filter, find, findLast, flatMap, forEach, map, reduce, some } = Array.prototype;
compileLightly(at, every, filter, find, findLast, flatMap, forEach, map, reduce, some);
