/** The modules of oxc-parser that it ships without types. */

/** The fields of every kind of node that hold nodes, in the order of the text. */
declare module "oxc-parser/src-js/generated/visit/keys.js" {
  const keys: Readonly<Record<string, readonly string[]>>;
  export default keys;
}

/** The native functions, found by platform and C library. */
declare module "oxc-parser/src-js/bindings.js" {
  export const parseSync: import("./binding.ts").Binding["parseSync"];
}
